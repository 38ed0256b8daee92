/// A type that decodes itself from JSON in one pass.
public protocol JSONReadable {
  /// Decodes one value at the reader's position.
  ///
  /// - Throws: ``JSONError`` for malformed JSON or the wrong type.
  init(reading reader: inout JSONReader) throws(JSONError)
}

/// A type that encodes itself as JSON deterministically: members in the order of the definition, without absent
/// optionals.
public protocol JSONWritable {
  /// Encodes one value.
  func write(to writer: inout JSONWriter)
}

/// A protocol type with direct JSON coding and `Codable` conformance.
///
/// A name for five protocols, like `Codable`: a protocol that refines those of the standard library needs code for each
/// conforming type.
public typealias JSONCodable = JSONReadable & JSONWritable & Codable & Sendable & Equatable

extension JSONReadable {
  /// Decodes a document.
  ///
  /// - Throws: ``JSONError`` with the byte offset and path of the problem.
  public init(json bytes: [UInt8], limits: JSONLimits = .default) throws(JSONError) {
    self = try JSONReader.read(bytes, limits: limits) {
      (reader: inout JSONReader) throws(JSONError) -> Self in
      try Self(reading: &reader)
    }
  }

  /// Decodes a document.
  ///
  /// - Throws: ``JSONError`` with the byte offset and path of the problem.
  public init(json text: String, limits: JSONLimits = .default) throws(JSONError) {
    try self.init(json: Array(text.utf8), limits: limits)
  }
}

extension JSONWritable {
  /// Returns the JSON text as UTF-8 bytes, without whitespace.
  public func jsonBytes() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.take()
  }

  /// Returns the JSON text, without whitespace.
  public func json() -> String {
    String(decoding: jsonBytes(), as: UTF8.self)
  }
}

// MARK: Standard library types

extension String: JSONReadable, JSONWritable {
  /// Decodes a string.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readString()
  }

  /// Encodes a string.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Bool: JSONReadable, JSONWritable {
  /// Decodes a boolean.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readBool()
  }

  /// Encodes a boolean.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONReadable, JSONWritable {
  /// Decodes an integer.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInt()
  }

  /// Encodes an integer.
  public func write(to writer: inout JSONWriter) { writer.write(Int64(self)) }
}

extension Double: JSONReadable, JSONWritable {
  /// Decodes a number.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readDouble()
  }

  /// Encodes a number; infinities and NaN as `null`.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Array: JSONReadable where Element: JSONReadable {
  /// Decodes an array. Undecodable elements of open unions become unknown ones.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readArray { (reader: inout JSONReader) throws(JSONError) -> Element in
      let mark = reader.mark
      do throws(JSONError) {
        return try Element(reading: &reader)
      } catch {
        return try Self.unreadable(from: mark, error, &reader)
      }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func unreadable(
    from mark: JSONReader.Mark, _ error: JSONError, _ reader: inout JSONReader
  ) throws(JSONError) -> Element {
    try reader.readOpen(Element.self, from: mark, error)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Encodes an array.
  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self {
      writer.element()
      element.write(to: &writer)
    }
    writer.endArray()
  }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  /// Decodes an object with values of one type. The last value wins for equal keys. Undecodable values of open unions
  /// become unknown ones, and undecodable structures of the protocol are left out.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = [:]
    var key = try reader.beginObject()
    while key.isMember {
      let name = key.text
      let mark = reader.mark
      do throws(JSONError) {
        self[name] = try Value(reading: &reader)
      } catch {
        self[name] = try Self.unreadable(from: mark, error, &reader)
      }
      key = try reader.nextKey()
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func unreadable(
    from mark: JSONReader.Mark, _ error: JSONError, _ reader: inout JSONReader
  ) throws(JSONError) -> Value? {
    guard Value.self is any OmissibleValue.Type else {
      return try reader.readOpen(Value.self, from: mark, error)
    }
    try reader.skipUnreadable(from: mark, error)
    return nil
  }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  /// Encodes the members sorted by name, so that equal values have equal text.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      writer.key(key)
      value.write(to: &writer)
    }
    writer.endObject()
  }
}
