/// A JSON parser that decodes UTF-8 bytes in one pass into typed values.
///
/// Strict: RFC 8259, valid UTF-8, bounded depth and size. No input traps. A reader borrows its bytes, so it
/// lives inside one of the `read` functions and cannot be copied. Generated code calls it for each member; see
/// ``JSONReadable``.
public struct JSONReader: ~Copyable {
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let end: UnsafePointer<UInt8>
  @usableFromInline var cursor: UnsafePointer<UInt8>
  @usableFromInline var depthLeft: Int
  @usableFromInline let limits: JSONLimits
  /// Tolerated violations; see ``JSONDeviation``.
  @usableFromInline var deviations: [JSONDeviation] = []
  /// The number of repeated members that were dropped from raw objects.
  @usableFromInline var repeatedMembers = 0
  /// Storage for unescaped keys, so that a key can point to its bytes.
  @usableFromInline var keyScratch: UnsafeMutablePointer<UInt8>?
  /// Storage for unescaped discriminators.
  @usableFromInline var tagScratch: UnsafeMutablePointer<UInt8>?

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
    // An empty buffer may have no address. Any non-null pointer works, since nothing is read.
    start = bytes.baseAddress ?? JSONReader.emptyText
    end = start + bytes.count
    cursor = start
    depthLeft = limits.depth
    self.limits = limits
  }

  deinit {
    keyScratch?.deallocate()
    tagScratch?.deallocate()
  }

  private static var emptyText: UnsafePointer<UInt8> {
    StaticString("").utf8Start
  }

  /// The byte offset from the start of the text.
  public var offset: Int { cursor - start }

  /// Decodes one document: exactly one value, surrounded only by whitespace.
  ///
  /// - Throws: ``JSONError`` with byte offset and path. Rethrows errors of `body`.
  public static func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .default,
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    do throws(JSONError) {
      var reader = try JSONReader(checking: bytes, limits: limits)
      let value = try body(&reader)
      try reader.expectEnd()
      return value
    } catch {
      throw located(error, in: bytes, limits: limits)
    }
  }

  /// Creates a reader at the first value, if the document is within the limits.
  init(checking bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(JSONError) {
    guard bytes.count <= limits.documentBytes else {
      throw JSONError(.tooLarge(limit: limits.documentBytes), offset: limits.documentBytes)
    }
    self.init(bytes, limits: limits)
    skipWhitespace()
  }

  /// Throws unless only whitespace remains.
  mutating func expectEnd() throws(JSONError) {
    skipWhitespace()
    guard cursor == end else { throw error(.trailingData) }
  }

  /// Returns the error with its path.
  @inline(never)
  static func located(
    _ error: JSONError, in bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits
  ) -> JSONError {
    guard error.path.isEmpty else { return error }
    let path: [JSONError.PathElement]
    if case .missingField = error.kind {
      path = JSONPathFinder.pathToObject(
        closingAt: error.offset, in: bytes, depth: limits.depth)
    } else {
      path = JSONPathFinder.path(to: error.offset, in: bytes, depth: limits.depth)
    }
    return JSONError(error.kind, offset: error.offset, path: path)
  }

  /// Decodes one document from an array of bytes.
  public static func read<Value>(
    _ bytes: [UInt8], limits: JSONLimits = .default,
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> Value in
      try read(buffer, limits: limits, body)
    }
  }

  // MARK: Errors

  @usableFromInline
  @inline(never)
  func error(_ kind: JSONError.Kind) -> JSONError {
    JSONError(kind, offset: cursor - start)
  }

  /// Returns the error for a value of the wrong type at the cursor.
  @usableFromInline
  @inline(never)
  func mismatch(_ expected: String) -> JSONError {
    guard cursor < end else { return error(.unexpectedEnd) }
    let found: String
    switch cursor.pointee {
    case UInt8(ascii: "{"): found = "an object"
    case UInt8(ascii: "["): found = "an array"
    case UInt8(ascii: "\""): found = "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): found = "a boolean"
    case UInt8(ascii: "n"): found = "null"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): found = "a number"
    case let byte: return error(.unexpectedByte(byte, expected: expected))
    }
    return error(.typeMismatch(expected: expected, found: found))
  }

  /// Returns the error for an absent required field. Call it at the end of the object.
  @inline(never)
  package func missing(_ type: StaticString, _ field: StaticString) -> JSONError {
    missing("\(type)", field: "\(field)")
  }

  func missing(_ type: StaticString, named field: MemberName) -> JSONError {
    missing("\(type)", field: field.text)
  }

  private func missing(_ type: String, field: String) -> JSONError {
    // The offset is inside the object, so that the error names its path.
    JSONError(
      .missingField(type: type, field: field), offset: max(0, cursor - start - 1))
  }

  // MARK: Whitespace and punctuation

  @inlinable
  @inline(__always)
  mutating func skipWhitespace() {
    if cursor < end, cursor.pointee > 0x20 { return }
    skipWhitespaceSlowly()
  }

  @usableFromInline
  @inline(never)
  mutating func skipWhitespaceSlowly() {
    while cursor < end {
      switch cursor.pointee {
      case 0x20, 0x0A, 0x0D, 0x09: cursor += 1
      default: return
      }
    }
  }

  /// Returns the first byte of the next value, without consuming it; 0 at the end of the text.
  @inline(__always)
  package func peek() -> UInt8 {
    cursor < end ? cursor.pointee : 0
  }

  // MARK: Literals

  /// Consumes `null` if it is next, and returns whether it was.
  @inline(__always)
  public mutating func readNullIfPresent() throws(JSONError) -> Bool {
    guard cursor < end, cursor.pointee == UInt8(ascii: "n") else { return false }
    try expectLiteral("null")
    return true
  }

  /// Reads `true` or `false`.
  public mutating func readBool() throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"):
      try expectLiteral("true")
      return true
    case UInt8(ascii: "f"):
      try expectLiteral("false")
      return false
    default: throw mismatch("a boolean")
    }
  }

  mutating func expectLiteral(_ literal: StaticString) throws(JSONError) {
    let bytes = literal.utf8Start
    for index in 0..<literal.utf8CodeUnitCount {
      guard cursor < end else { throw error(.unexpectedEnd) }
      guard cursor.pointee == bytes[index] else {
        throw error(.unexpectedByte(cursor.pointee, expected: "\(literal)"))
      }
      cursor += 1
    }
  }

  // MARK: Arrays

  /// Reads an array and calls `element` for each value.
  @inline(__always)
  public mutating func readArray<Element>(
    _ element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try readEach { (reader: inout JSONReader) throws(JSONError) in
      elements.append(try element(&reader))
    }
    elements.trimCapacity()
    return elements
  }

  /// Reads an array and calls `element`, which must read one value.
  @inline(__always)
  mutating func readEach(
    _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard cursor < end, cursor.pointee == UInt8(ascii: "[") else { throw mismatch("an array") }
    try enter()
    skipWhitespace()
    if cursor < end, cursor.pointee == UInt8(ascii: "]") {
      leave()
      return
    }
    while true {
      try element(&self)
      skipWhitespace()
      guard cursor < end else { throw error(.unexpectedEnd) }
      if cursor.pointee == UInt8(ascii: ",") {
        cursor += 1
        skipWhitespace()
      } else if cursor.pointee == UInt8(ascii: "]") {
        leave()
        return
      } else {
        throw error(.unexpectedByte(cursor.pointee, expected: "',' or ']'"))
      }
    }
  }

  @inline(__always)
  mutating func enter() throws(JSONError) {
    guard depthLeft > 0 else { throw error(.tooDeep(limit: limits.depth)) }
    depthLeft -= 1
    cursor += 1
  }

  @inline(__always)
  mutating func leave() {
    depthLeft += 1
    cursor += 1
  }
}
