internal import AgentHostProtocol

/// A writer for the bytes of a record.
struct OutboxBytes {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func put(_ byte: UInt8) { bytes.append(byte) }

  mutating func put(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func put(_ number: Int) {
    // Small numbers of either sign are short.
    let wide = Int64(number)
    put(UInt64(bitPattern: (wide << 1) ^ (wide >> 63)))
  }

  mutating func put(_ duration: Duration) {
    // Times that are read back are added to others, which must not overflow.
    put(Int(clamping: min(max(duration.wholeMilliseconds, .min / 2), .max / 2)))
  }

  mutating func put(_ text: String) {
    put(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func put(_ content: [UInt8]) {
    put(UInt64(content.count))
    bytes += content
  }

  mutating func put<Value>(_ value: Value?, _ write: (inout OutboxBytes, Value) -> Void) {
    put(value == nil ? 0 as UInt8 : 1)
    if let value { write(&self, value) }
  }

  /// Writes the place of a value in a list; 255, which no reader accepts, if it is missing there.
  mutating func put<Value: Equatable>(_ value: Value, in values: [Value], from first: UInt8 = 0) {
    put(values.firstIndex(of: value).map { first + UInt8($0) } ?? .max)
  }
}

/// A reader for the bytes of a record. Every method returns `nil` if the bytes are malformed.
struct OutboxByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func number() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      let bits = UInt64(byte & 0x7F)
      // The tenth byte has room for one bit only.
      guard shift < 63 || (shift == 63 && bits <= 1) else { return nil }
      value |= bits << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }

  mutating func int() -> Int? {
    guard let number = number() else { return nil }
    let value = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    return Int(exactly: value)
  }

  mutating func duration() -> Duration? { int().map { .milliseconds($0) } }

  mutating func bytes() -> [UInt8]? {
    guard let count = number(), count <= UInt64(rest.count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return Array(rest.prefix(Int(count)))
  }

  mutating func text() -> String? {
    bytes().flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Reads a value that may be absent.
  mutating func optional<Value>(_ read: (inout OutboxByteReader) -> Value?) -> Value?? {
    switch byte() {
    case 0: return .some(nil)
    case 1: return read(&self).map { .some($0) }
    default: return nil
    }
  }

  /// Reads a value by its place in a list.
  mutating func value<Value>(in values: [Value], from first: Int = 0) -> Value? {
    guard let place = byte().map({ Int($0) - first }) else { return nil }
    return values.indices.contains(place) ? values[place] : nil
  }
}
