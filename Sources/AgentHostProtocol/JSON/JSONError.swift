/// A JSON decoding error with its byte offset and path.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Sendable, Hashable {
    /// The text ends inside a value.
    case unexpectedEnd
    /// An unexpected byte; `expected` describes what was allowed.
    case unexpectedByte(UInt8, expected: String)
    /// A value of the wrong type.
    case typeMismatch(expected: String, found: String)
    /// The text continues after the value.
    case trailingData
    /// A malformed number, such as `01`, `1.` or `+1`.
    case malformedNumber
    /// An integer that does not fit the field.
    case numberOutOfRange
    /// An invalid escape, or a lone surrogate.
    case malformedEscape
    /// An unescaped control character in a string.
    case controlCharacter(UInt8)
    /// Invalid UTF-8.
    case malformedUTF8
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// The document or a string exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    /// A required field is absent.
    case missingField(type: String, field: String)
    /// A closed union with an unknown discriminator value.
    case unknownMember(union: String, discriminator: String, value: String)
  }

  /// One step of the path to a value.
  public enum PathElement: Sendable, Hashable {
    /// A member of an object.
    case key(String)
    /// An element of an array.
    case index(Int)
  }

  // A single reference, so that throwing functions pass an error in a register.
  private final class Storage: Sendable {
    let kind: Kind
    let offset: Int
    let path: [PathElement]

    init(kind: Kind, offset: Int, path: [PathElement]) {
      self.kind = kind
      self.offset = offset
      self.path = path
    }
  }

  private let storage: Storage

  /// Creates an error at a byte offset.
  public init(_ kind: Kind, offset: Int, path: [PathElement] = []) {
    storage = Storage(kind: kind, offset: offset, path: path)
  }

  /// The kind of error.
  public var kind: Kind { storage.kind }
  /// The offset from the start of the text, in bytes.
  public var offset: Int { storage.offset }
  /// The path from the document's root to the value with the error.
  public var path: [PathElement] { storage.path }

  /// The path as text, such as `params.action.turns[3].id`; empty for the root.
  public var pathDescription: String {
    var text = ""
    for element in path {
      switch element {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// A single line with the kind, path and byte offset.
  public var description: String {
    let place = path.isEmpty ? "" : " at \(pathDescription)"
    return "\(reason)\(place) (byte \(offset))"
  }

  private var reason: String {
    switch kind {
    case .unexpectedEnd: "unexpected end of the JSON text"
    case .unexpectedByte(let byte, let expected):
      "expected \(expected), found \(Self.name(of: byte))"
    case .typeMismatch(let expected, let found): "expected \(expected), found \(found)"
    case .trailingData: "unexpected text after the JSON value"
    case .malformedNumber: "malformed number"
    case .numberOutOfRange: "the number is out of range"
    case .malformedEscape: "malformed escape sequence in a string"
    case .controlCharacter(let byte):
      "unescaped control character \(Self.name(of: byte)) in a string"
    case .malformedUTF8: "malformed UTF-8"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooLarge(let limit): "larger than \(limit) bytes"
    case .missingField(let type, let field): "\(type) lacks the required field \"\(field)\""
    case .unknownMember(let union, let discriminator, let value):
      "\(union) has no member with \(discriminator) \"\(value)\""
    }
  }

  private static func name(of byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return "'\(Character(UnicodeScalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// Returns whether kind, offset and path are equal.
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.kind == right.kind && left.offset == right.offset && left.path == right.path
  }

  /// Hashes kind, offset and path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(offset)
    hasher.combine(path)
  }
}
