internal import AHPWebSocket
internal import AgentHostProtocol

/// Spellings of channels. The protocol compares URIs by bytes, but some hosts accept `ahp-session:/ID` and use
/// `PROVIDER:/ID` in actions, also where the URI of a chat contains that of its session in Base64.
enum ChannelSpelling {
  /// Returns whether two URIs can be those of one channel: they are equal, or differ in the schemes only.
  static func areSpellings(_ left: URI, _ right: URI) -> Bool {
    if left.isSame(as: right) { return true }
    guard let (left, right) = both(left, right, parts), !left.isEmpty, left.count == right.count
    else { return false }
    return zip(left, right).allSatisfy { left, right in
      if left.isSame(as: right) { return true }
      guard let (left, right) = both(left, right, decoded) else { return false }
      return areSpellings(left, right)
    }
  }

  /// Returns the parts after the scheme; `nil` without a scheme.
  private static func parts(_ uri: URI) -> [String]? {
    guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return uri[colon...].dropFirst().split(separator: "/").map(String.init)
  }

  /// Returns the text in Base64 with the alphabet for URLs and without padding.
  private static func decoded(_ part: String) -> String? {
    var text = String(part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Base64.decode(text).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func both<Value>(
    _ left: String, _ right: String, _ read: (String) -> Value?
  ) -> (Value, Value)? {
    guard let left = read(left), let right = read(right) else { return nil }
    return (left, right)
  }
}
