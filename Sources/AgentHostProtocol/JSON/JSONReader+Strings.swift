/// The bytes between the quotes of a string, validated but not unescaped.
package struct JSONStringSpan {
  let start: UnsafePointer<UInt8>
  let count: Int
  /// Whether the string has no escapes.
  let isPlain: Bool

  /// Returns whether the string equals `other`; `false` for a string with escapes.
  @inline(__always)
  package func equals(_ other: StaticString) -> Bool {
    isPlain && JSONKey(word: 1, start: start, count: count).equals(other)
  }

  /// The ``JSONKey/word`` of these bytes.
  @inline(__always)
  package var word: UInt64 {
    isPlain ? JSONKey.word(start, count) : JSONKey.unmatchableWord
  }
}

extension JSONReader {
  /// Reads a string.
  @inline(never)
  public mutating func readString() throws(JSONError) -> String {
    let span = try scanString()
    if span.isPlain {
      return String(
        decoding: UnsafeBufferPointer(start: span.start, count: span.count), as: UTF8.self)
    }
    return try unescape(span)
  }

  /// Scans a string and returns its range. Validates everything except the meaning of escapes.
  @inline(__always)
  package mutating func scanString() throws(JSONError) -> JSONStringSpan {
    guard cursor < end, cursor.pointee == UInt8(ascii: "\"") else { throw mismatch("a string") }
    let first = cursor + 1
    var here = first
    var seen: UInt64 = 0
    while end - here >= 8 {
      let word = JSONKey.load(here)
      let stops = ByteLanes.stringStops(word)
      if stops == 0 {
        seen |= word
        here += 8
        continue
      }
      let lane = stops.trailingZeroBitCount >> 3
      seen |= word & ((1 &<< UInt64(truncatingIfNeeded: lane &* 8)) &- 1)
      here += lane
      if here.pointee == UInt8(ascii: "\""), seen & ByteLanes.tops == 0,
        here - first <= limits.stringBytes
      {
        cursor = here + 1
        return JSONStringSpan(start: first, count: here - first, isPlain: true)
      }
      break
    }
    return try scanStringSlowly(first, from: here, sawHighBytes: seen & ByteLanes.tops != 0)
  }

  /// The slow path of ``scanString()``: escapes, non-ASCII text, the end of the document, errors.
  @inline(never)
  private mutating func scanStringSlowly(
    _ first: UnsafePointer<UInt8>, from: UnsafePointer<UInt8>, sawHighBytes: Bool
  ) throws(JSONError) -> JSONStringSpan {
    var here = from
    var isPlain = true
    var seen = sawHighBytes ? ByteLanes.tops : 0
    scan: while true {
      while end - here >= 8 {
        let word = JSONKey.load(here)
        let stops = ByteLanes.stringStops(word)
        if stops == 0 {
          seen |= word
          here += 8
          continue
        }
        let lane = stops.trailingZeroBitCount >> 3
        seen |= word & ((1 &<< UInt64(truncatingIfNeeded: lane &* 8)) &- 1)
        here += lane
        break
      }
      guard here < end else {
        cursor = end
        throw error(.unexpectedEnd)
      }
      switch here.pointee {
      case UInt8(ascii: "\""): break scan
      case UInt8(ascii: "\\"):
        isPlain = false
        guard end - here >= 2 else {
          cursor = end
          throw error(.unexpectedEnd)
        }
        here += 2
      case 0..<0x20:
        cursor = here
        throw error(.controlCharacter(here.pointee))
      case let byte:
        seen |= UInt64(byte)
        here += 1
      }
    }
    let count = here - first
    guard count <= limits.stringBytes else { throw error(.tooLarge(limit: limits.stringBytes)) }
    if seen & ByteLanes.tops != 0 {
      let valid = UTF8Check.firstInvalid(UnsafeBufferPointer(start: first, count: count))
      if let valid {
        cursor = first + valid
        throw error(.malformedUTF8)
      }
    }
    cursor = here + 1
    return JSONStringSpan(start: first, count: count, isPlain: isPlain)
  }

  /// Unescapes a scanned string. Rejects lone surrogates.
  @inline(never)
  package mutating func unescape(_ span: JSONStringSpan) throws(JSONError) -> String {
    if span.isPlain {
      return String(
        decoding: UnsafeBufferPointer(start: span.start, count: span.count), as: UTF8.self)
    }
    var failure: Int?
    let text = String(unsafeUninitializedCapacity: span.count) { out in
      guard var target = out.baseAddress else { return 0 }
      let first = target
      var at = 0
      while true {
        // Between escapes, a scanned string has no other byte at which this stops.
        let next = ByteLanes.nextStringStop(in: span.start, from: at, count: span.count)
        target.update(from: span.start + at, count: next - at)
        target += next - at
        guard next < span.count else { return target - first }
        guard let (scalar, length) = Self.escape(span, at: next) else {
          failure = next
          return 0
        }
        // An escape is never shorter than its scalar, so the capacity suffices.
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          target.pointee = unit
          target += 1
        }
        at = next + length
      }
    }
    if let failure {
      throw JSONError(.malformedEscape, offset: (span.start - start) + failure)
    }
    return text
  }

  /// Returns the scalar of the escape at `at`, and its length in bytes.
  private static func escape(_ span: JSONStringSpan, at: Int) -> (UnicodeScalar, Int)? {
    guard at + 1 < span.count else { return nil }
    switch span.start[at + 1] {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(span, at: at + 2) else { return nil }
      if let scalar = UnicodeScalar(unit) { return (scalar, 6) }
      guard unit < 0xDC00, at + 7 < span.count, span.start[at + 6] == UInt8(ascii: "\\"),
        span.start[at + 7] == UInt8(ascii: "u"), let low = codeUnit(span, at: at + 8),
        (0xDC00...0xDFFF).contains(low)
      else { return nil }
      let value = 0x10000 + (UInt32(unit - 0xD800) << 10 | UInt32(low - 0xDC00))
      guard let scalar = UnicodeScalar(value) else { return nil }
      return (scalar, 12)
    default: return nil
    }
  }

  private static func codeUnit(_ span: JSONStringSpan, at: Int) -> UInt16? {
    guard at + 4 <= span.count else { return nil }
    var unit: UInt16 = 0
    for index in at..<(at + 4) {
      let digit: UInt8
      switch span.start[index] {
      case let byte where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
        digit = byte - UInt8(ascii: "0")
      case let byte where byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"):
        digit = byte - UInt8(ascii: "a") + 10
      case let byte where byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "F"):
        digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
