extension ValueParser where Value == String {
  /// Returns a parser for the name of a query item.
  static func queryName() -> ValueParser {
    ValueParser(
      placeholder: "NAME", expectation: "the name of a query item such as tkn"
    ) { text throws(ValueProblem) in
      guard !text.isEmpty, text.utf8.allSatisfy(\.isUnreservedInURI) else {
        throw ValueProblem(
          "\(quoted(text)) is not the name of a query item",
          advice: "write letters, digits, '-', '.', '_' and '~'")
      }
      return text
    }
  }
}

enum QueryItem {
  /// Returns the address with one more item, whose value is percent-encoded.
  static func adding(_ name: String, _ value: String, to url: HostURL) -> String {
    let text = url.text.prefix { $0 != "#" }
    var separator = text.contains("?") ? "&" : "?"
    // The path of a socket goes up to a colon.
    if url.scheme == .wsUnix, !url.path.contains(":") { separator = ":/?" }
    return "\(text)\(separator)\(name)=\(ChannelAddress.escaped(value))"
  }
}
