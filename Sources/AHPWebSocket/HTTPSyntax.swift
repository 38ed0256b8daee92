/// Syntax checks for parts of an HTTP/1 head.
package enum HTTPSyntax {
  /// A token is a method, field name or subprotocol (RFC 9110 §5.6.2).
  package static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  /// A field value has no control characters, which prevents header injection.
  package static func isFieldValue(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }

  /// A request target is visible ASCII without a fragment.
  package static func isTarget(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
  }

  /// A `Host` value is a name or address with an optional port.
  package static func isHost(_ text: some StringProtocol) -> Bool {
    isTarget(text) && !text.utf8.contains { "/\\?@,".utf8.contains($0) }
  }

  /// Compares ASCII case-insensitively. Unicode comparison would match a Kelvin sign with a K.
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

  static func trim(_ text: some StringProtocol) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let utf8 = Array(text.utf8)
    guard let start = utf8.firstIndex(where: { !isSpace($0) }),
      let end = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: utf8[start...end], as: UTF8.self)
  }

  /// Returns the digit after `HTTP/1.`.
  static func minorVersion(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count == 8, text.hasPrefix("HTTP/1.") else { return nil }
    return number(text.suffix(1))
  }

  /// Returns a decimal number of digits only that fits an `Int`.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty,
      text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
    else { return nil }
    return Int(text)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the seconds from 1970 to a date in the format `Sun, 06 Nov 1994 08:49:37 GMT`, the only one that senders
  /// may use (RFC 9110 §5.6.7).
  static func seconds(ofDate text: String) -> Int? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[5] == "GMT", let day = number(parts[1]), (1...31).contains(day),
      let month = months.firstIndex(where: { $0 == parts[2] }), let year = number(parts[3]),
      (1970...9999).contains(year)
    else { return nil }
    let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false).map(number)
    guard clock.count == 3, let hour = clock[0], hour < 24, let minute = clock[1], minute < 60,
      let second = clock[2], second <= 60
    else { return nil }
    // Years from March on end with the leap day.
    let marchYear = month < 2 ? year - 1 : year
    let days =
      marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400
      + (153 * ((month + 10) % 12) + 2) / 5 + day - 719_469
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }
}
