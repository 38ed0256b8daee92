/// What may stand where in an HTTP/1 head.
package enum HTTPSyntax {
  /// Whether the text is a token: a method, a field name, a subprotocol (RFC 9110 §5.6.2).
  package static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  /// Whether the text may be a field's value: no control character, so no line can be smuggled in.
  package static func isFieldValue(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }

  /// Whether the text may be asked for in a request line: visible ASCII without a fragment.
  package static func isTarget(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
  }

  /// Whether the text may be the value of a `Host` field: a name or address, perhaps a port.
  package static func isHost(_ text: some StringProtocol) -> Bool {
    isTarget(text) && !text.utf8.contains { "/\\?@,".utf8.contains($0) }
  }

  /// Whether two texts are the same but for the case of ASCII letters. Unicode's own notion of
  /// sameness would let a Kelvin sign pass for a K.
  static func matches(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8) { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// The text without spaces and tabs around it.
  static func trim(_ text: some StringProtocol) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let utf8 = Array(text.utf8)
    guard let start = utf8.firstIndex(where: { !isSpace($0) }),
      let end = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: utf8[start...end], as: UTF8.self)
  }

  /// The digit after `HTTP/1.`.
  static func minorVersion(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count == 8, text.hasPrefix("HTTP/1.") else { return nil }
    return number(text.suffix(1))
  }

  /// A decimal number of digits only that fits an `Int`.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty,
      text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
    else { return nil }
    return Int(text)
  }
}
