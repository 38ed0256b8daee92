/// Text for users, plain or Markdown. Encodes in the form it was decoded from.
public enum StringOrMarkdown: JSONCodable, Hashable {
  /// Plain text.
  case string(String)
  /// Text in Markdown.
  case markdown(String)
  /// Markdown in an object with unknown members.
  indirect case extendedMarkdown(String, UnknownMembers)

  /// The text in either form.
  public var text: String {
    switch self {
    case .string(let text), .markdown(let text), .extendedMarkdown(let text, _): text
    }
  }

  /// Decodes a string, or an object with the member `markdown`.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    if reader.peek() == UInt8(ascii: "\"") {
      self = .string(try reader.readString())
      return
    }
    var key = try reader.beginObject()
    var markdown: String?
    var unknown: UnknownMembers?
    while key.isMember {
      if key.equals("markdown") {
        markdown = try reader.readString()
      } else {
        try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let markdown else { throw reader.missing("StringOrMarkdown", "markdown") }
    self = unknown.map { .extendedMarkdown(markdown, $0) } ?? .markdown(markdown)
  }

  /// Encodes the text in its form.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.write(text)
    case .markdown(let text): write(text, nil, to: &writer)
    case .extendedMarkdown(let text, let unknown): write(text, unknown, to: &writer)
    }
  }

  private func write(_ text: String, _ unknown: UnknownMembers?, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"markdown\":")
    writer.write(text)
    writer.write(unknown)
    writer.endObject()
  }
}

extension StringOrMarkdown: ExpressibleByStringLiteral {
  /// Creates plain text.
  public init(stringLiteral value: String) { self = .string(value) }
}
