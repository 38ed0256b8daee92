/// Text for people: plain, or in Markdown. Both forms are written as they were read.
public enum StringOrMarkdown: JSONCodable {
  /// Plain text, to be shown as it is.
  case string(String)
  /// Text in Markdown.
  case markdown(String)
  /// Text in Markdown, in an object that says more than this version knows.
  indirect case extendedMarkdown(String, UnknownMembers)

  /// The text, without saying which form it has.
  public var text: String {
    switch self {
    case .string(let text), .markdown(let text), .extendedMarkdown(let text, _): text
    }
  }

  /// Reads a string, or an object with the member `markdown`.
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

  /// Writes the form it has.
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
  /// Plain text.
  public init(stringLiteral value: String) { self = .string(value) }
}
