internal import AgentHostProtocol

/// A JSON value with its position, so that errors can name line, column and key. For handwritten files of up to a few
/// megabytes.
struct LocatedJSON: Sendable {
  enum Kind: Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([LocatedJSON])
    case object([Member])
  }

  struct Member: Sendable {
    var key: String
    /// The offset of the name, in bytes from the start of the text.
    var keyOffset: Int
    var value: LocatedJSON
  }

  var kind: Kind
  /// The offset of the value, in bytes from the start of the text.
  var offset: Int
  /// How to reach it, such as `hosts.laptop.url`; empty for the whole document.
  var keyPath: String

  /// Returns the path of a member of the value at that path.
  static func path(_ parent: String, _ key: String) -> String {
    guard Identifier.isValid(key), !key.contains(".") else { return "\(parent)[\(quoted(key))]" }
    return parent.isEmpty ? key : "\(parent).\(key)"
  }

  /// Returns the value of a text, or the first mistake in it.
  static func read(_ bytes: [UInt8], path: String) throws(UsageError) -> LocatedJSON {
    let text = ByteOrderMark.blanked(in: bytes)
    do throws(JSONError) {
      let limits = JSONLimits(depth: 32, documentBytes: 8 << 20, stringBytes: 1 << 20)
      return try JSONReader.read(text, limits: limits) { (reader) throws(JSONError) in
        try LocatedJSON(from: &reader, text: text, keyPath: "")
      }
    } catch {
      let position = TextPositions(of: text).position(at: error.offset)
      let keyPath = error.pathDescription
      throw UsageError(
        "", "the file is not valid JSON: \(reason(error))",
        origin: .file(
          FileLocation(
            path: path, line: position.line, column: position.column,
            keyPath: keyPath.isEmpty ? nil : keyPath)),
        advice: advice(error, in: text))
    }
  }

  /// Returns the reason of an error without its byte offset, because the origin contains the position.
  private static func reason(_ error: JSONError) -> String {
    JSONError(error.kind, offset: 0).description.replacing(bytewise: " (byte 0)", with: "")
  }

  private static func advice(_ error: JSONError, in text: [UInt8]) -> String? {
    guard case .unexpectedByte(let byte, _) = error.kind else { return nil }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return "remove the comments: JSON does not support them"
    case UInt8(ascii: "'"): return "write double quotes"
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return "remove the comma before it, or add a value"
    case UInt8(ascii: "\""): return "add a comma before it"
    default: return nil
    }
  }

  private init(kind: Kind, offset: Int, keyPath: String) {
    self.kind = kind
    self.offset = offset
    self.keyPath = keyPath
  }

  private init(from reader: inout JSONReader, text: [UInt8], keyPath: String) throws(JSONError) {
    let offset = reader.offset
    let kind: Kind
    switch reader.peek() {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      var key = try reader.beginObject()
      while key.isMember {
        let name = key.text
        let keyOffset = LocatedJSON.keyOffset(before: reader.offset, in: text)
        let value = try LocatedJSON(
          from: &reader, text: text, keyPath: LocatedJSON.path(keyPath, name))
        members.append(Member(key: name, keyOffset: keyOffset, value: value))
        key = try reader.nextKey()
      }
      kind = .object(members)
    case UInt8(ascii: "["):
      var index = 0
      kind = .array(
        try reader.readArray { (reader) throws(JSONError) in
          defer { index += 1 }
          return try LocatedJSON(from: &reader, text: text, keyPath: "\(keyPath)[\(index)]")
        })
    case UInt8(ascii: "\""): kind = .string(try reader.readString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): kind = .bool(try reader.readBool())
    case UInt8(ascii: "n"):
      _ = try reader.readNullIfPresent()
      kind = .null
    default:
      switch try reader.readNumber() {
      case .integer(let value): kind = .integer(value)
      case .unsigned(let value): kind = .number(Double(value))
      case .double(let value): kind = .number(value)
      }
    }
    self.init(kind: kind, offset: offset, keyPath: keyPath)
  }

  /// Returns the opening quote of the key whose value starts at `offset`.
  private static func keyOffset(before offset: Int, in text: [UInt8]) -> Int {
    var index = min(offset, text.count) - 1
    while index > 0, text[index] != UInt8(ascii: "\"") { index -= 1 }
    index -= 1
    while index > 0 {
      if text[index] == UInt8(ascii: "\"") {
        let escapes = text[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if escapes % 2 == 0 { return index }
      }
      index -= 1
    }
    return max(index, 0)
  }
}
