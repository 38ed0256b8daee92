// One body each for all types. Specialized for each of them, these two functions and their callees were a tenth
// of the module's code.

extension JSONReadable where Self: Decodable {
  /// Decodes through ``JSONValue``.
  ///
  /// - Throws: `DecodingError`, with an underlying ``JSONError`` for an invalid value.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(decoding: decoder)
    do {
      try self.init(json: value.jsonBytes())
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }
}

extension JSONWritable where Self: Encodable {
  /// Encodes through ``JSONValue``.
  ///
  /// - Throws: The errors of the encoder.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func encode(to encoder: any Encoder) throws {
    try JSONValue(json: jsonBytes()).encodeTree(to: encoder)
  }
}

extension JSONValue {
  /// Decodes any value. The order of attempts distinguishes booleans from integers.
  fileprivate init(decoding decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var object = JSONObject()
      for key in container.allKeys {
        object[key.stringValue] = try container.decode(Tree.self, forKey: key).value
      }
      self = .object(object)
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(Tree.self).value) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  fileprivate func encodeTree(to encoder: any Encoder) throws {
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in object {
        try container.encode(Tree(value: member.value), forKey: AnyKey(member.key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(Tree(value: element)) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .unsigned(let value): try container.encode(value)
      case .double(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .null, .array, .object: try container.encodeNil()
      }
    }
  }

  /// Passes a value to a container without re-encoding it.
  private struct Tree: Codable {
    var value: JSONValue

    init(value: JSONValue) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      value = try JSONValue(decoding: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      try value.encodeTree(to: encoder)
    }
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ stringValue: String) {
      self.stringValue = stringValue
    }

    init?(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      stringValue = String(intValue)
    }
  }
}
