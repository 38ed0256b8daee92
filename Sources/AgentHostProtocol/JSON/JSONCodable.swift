/// A type that reads itself from JSON in one pass.
public protocol JSONReadable {
  /// Reads one value at the reader's position.
  ///
  /// - Throws: ``JSONError`` when the text is not JSON or not of this type's shape.
  init(reading reader: inout JSONReader) throws(JSONError)
}

/// A type that writes itself as JSON, deterministically: members in the order of the definition,
/// absent optionals left out.
public protocol JSONWritable {
  /// Writes one value.
  func write(to writer: inout JSONWriter)
}

/// A protocol type: reads and writes JSON directly, and works with anybody's encoder through `Codable`.
public protocol JSONCodable: JSONReadable, JSONWritable, Codable, Sendable, Hashable {}

extension JSONReadable {
  /// Reads a document.
  ///
  /// - Throws: ``JSONError`` with the byte offset and the path of what is wrong.
  public init(json bytes: [UInt8], limits: JSONLimits = .default) throws(JSONError) {
    self = try JSONReader.read(bytes, limits: limits) {
      (reader: inout JSONReader) throws(JSONError) -> Self in
      try Self(reading: &reader)
    }
  }

  /// Reads a document.
  ///
  /// - Throws: ``JSONError`` with the byte offset and the path of what is wrong.
  public init(json text: String, limits: JSONLimits = .default) throws(JSONError) {
    try self.init(json: Array(text.utf8), limits: limits)
  }
}

extension JSONWritable {
  /// The JSON text as UTF-8 bytes, without insignificant white space.
  public func jsonBytes() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.take()
  }

  /// The JSON text, without insignificant white space.
  public func json() -> String {
    String(decoding: jsonBytes(), as: UTF8.self)
  }
}

// MARK: The types of the standard library that members are made of

extension String: JSONReadable, JSONWritable {
  /// Reads a string.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readString()
  }

  /// Writes the string.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Bool: JSONReadable, JSONWritable {
  /// Reads a boolean.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readBool()
  }

  /// Writes the boolean.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONReadable, JSONWritable {
  /// Reads a whole number.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInt()
  }

  /// Writes the number.
  public func write(to writer: inout JSONWriter) { writer.write(Int64(self)) }
}

extension Double: JSONReadable, JSONWritable {
  /// Reads a number.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = try reader.readDouble()
  }

  /// Writes the number; infinities and NaN, which JSON lacks, as `null`.
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Array: JSONReadable where Element: JSONReadable {
  /// Reads an array. An element that is a member of an open union and cannot be read becomes an unknown one.
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
  private static func unreadable(
    from mark: JSONReader.Mark, _ error: JSONError, _ reader: inout JSONReader
  ) throws(JSONError) -> Element {
    guard let type = Element.self as? any OpenUnion.Type else { throw error }
    let salvaged = try reader.readUnreadable(from: mark, error) {
      (reader: inout JSONReader) throws(JSONError) in try Element(reading: &reader)
    }
    switch salvaged {
    case .typed(let element): return element
    case .raw(let value):
      guard let element = type.init(unreadable: value) as? Element else { throw error }
      return element
    }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes the elements.
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
  /// Reads an object whose members all have one type; of equal keys the last one wins.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self = [:]
    var key = try reader.beginObject()
    while key.isMember {
      let name = key.text
      self[name] = try Value(reading: &reader)
      key = try reader.nextKey()
    }
  }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  /// Writes the members sorted by name, so that equal values give equal text.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      writer.key(key)
      value.write(to: &writer)
    }
    writer.endObject()
  }
}
