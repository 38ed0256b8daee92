extension JSONReader {
  /// Skips one value with full validation, except that numbers may have any size. Iterative: nesting uses no stack.
  package mutating func skipValue() throws(JSONError) {
    var stack = NestingStack()
    while true {
      switch peek() {
      case UInt8(ascii: "{"):
        try enter()
        skipWhitespace()
        if peek() == UInt8(ascii: "}") {
          leave()
          break
        }
        stack.push(isObject: true)
        _ = try skipKey()
        continue
      case UInt8(ascii: "["):
        try enter()
        skipWhitespace()
        if peek() == UInt8(ascii: "]") {
          leave()
          break
        }
        stack.push(isObject: false)
        continue
      case UInt8(ascii: "\""):
        let span = try scanString()
        if !span.isPlain { _ = try unescape(span) }
      case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readBool()
      case UInt8(ascii: "n"): try expectLiteral("null")
      default: try skipNumber()
      }
      // A value has ended, and possibly its containers too.
      ascend: while true {
        guard let isObject = stack.top else { return }
        skipWhitespace()
        guard cursor < end else { throw error(.unexpectedEnd) }
        switch cursor.pointee {
        case UInt8(ascii: ","):
          cursor += 1
          skipWhitespace()
          if isObject { _ = try skipKey() }
          break ascend
        case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
          leave()
          stack.pop()
        case let byte:
          throw error(
            .unexpectedByte(byte, expected: isObject ? "',' or '}'" : "',' or ']'"))
        }
      }
    }
  }

  private mutating func skipNumber() throws(JSONError) {
    guard cursor < end else { throw error(.unexpectedEnd) }
    let byte = cursor.pointee
    guard byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10 else {
      throw error(.unexpectedByte(byte, expected: "a value"))
    }
    do throws(JSONError) { _ = try readNumber() } catch {
      // Only its value is invalid, not its text.
      guard case .numberOutOfRange = error.kind else { throw error }
      while cursor < end, "+-.eE0123456789".utf8.contains(cursor.pointee) { cursor += 1 }
    }
  }

  private mutating func skipKey() throws(JSONError) {
    guard peek() == UInt8(ascii: "\"") else {
      throw cursor < end
        ? error(.unexpectedByte(cursor.pointee, expected: "a key in quotes"))
        : error(.unexpectedEnd)
    }
    let span = try scanString()
    if !span.isPlain { _ = try unescape(span) }
    skipWhitespace()
    guard cursor < end else { throw error(.unexpectedEnd) }
    guard cursor.pointee == UInt8(ascii: ":") else {
      throw error(.unexpectedByte(cursor.pointee, expected: "':'"))
    }
    cursor += 1
    skipWhitespace()
  }
}

/// Whether each open container is an object: one bit per level, the first 64 without allocation.
private struct NestingStack {
  private var bits: UInt64 = 0
  private var count = 0
  private var spilled: [UInt64] = []

  var top: Bool? { count == 0 && spilled.isEmpty ? nil : bits & 1 == 1 }

  mutating func push(isObject: Bool) {
    if count == 64 {
      spilled.append(bits)
      count = 0
    }
    bits = bits << 1 | (isObject ? 1 : 0)
    count += 1
  }

  mutating func pop() {
    count -= 1
    bits >>= 1
    if count == 0, let outer = spilled.popLast() {
      bits = outer
      count = 64
    }
  }
}
