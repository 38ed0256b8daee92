extension ValueParser where Value == String {
  /// Returns a parser for the name of a query item.
  static func queryName() -> ValueParser {
    ValueParser(
      placeholder: "NAME", expectation: "the name of a query item such as tkn"
    ) { text throws(ValueProblem) in
      guard !text.isEmpty, text.utf8.allSatisfy(QueryItem.isUnreserved) else {
        throw ValueProblem(
          "\(quoted(text)) is not the name of a query item",
          advice: "write letters, digits, '-', '.', '_' and '~'")
      }
      return text
    }
  }
}

enum QueryItem {
  /// Returns whether a byte needs no escaping in any part of a URL (RFC 3986 §2.3).
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  /// Returns the address with one more item, whose value is percent-encoded.
  static func adding(_ name: String, _ value: String, to url: HostURL) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in value.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    let text = url.text.prefix { $0 != "#" }
    var separator = text.contains("?") ? "&" : "?"
    // The path of a socket goes up to a colon.
    if url.scheme == .wsUnix, !url.path.contains(":") { separator = ":/?" }
    return "\(text)\(separator)\(name)=\(String(decoding: bytes, as: UTF8.self))"
  }
}
