/// Blots out secrets in JSON text that goes to logs and errors, whole or cut off.
package enum SecretRedaction {
  private static let secretKeys = [
    "token", "clientsecret", "secret", "password", "authorization", "accesstoken", "refreshtoken",
    "apikey",
  ]

  /// What stands in place of a secret.
  package static let mark = "‹redacted›"

  /// Whether the value under this key must not be shown.
  package static func isSecret(key: some StringProtocol) -> Bool {
    let plain = key.lowercased().filter { $0 != "_" && $0 != "-" }
    return secretKeys.contains(plain)
  }

  /// The text with the string values of secret keys replaced. Works on text that is cut off or not
  /// quite JSON.
  package static func redacted(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    var key: Substring?
    while let quote = rest.firstIndex(of: "\"") {
      result += rest[..<quote]
      let (content, after) = string(in: rest[quote...])
      let follows = after.drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" }
      if follows.first == ":" {
        key = content
        result += "\"\(content)\""
      } else {
        if let name = key, isSecret(key: name) {
          result += "\"\(mark)\""
        } else {
          result += rest[quote..<after.startIndex]
        }
        key = nil
      }
      rest = after
    }
    return result + rest
  }

  /// The content of the string that `text` begins with, and what comes after it.
  private static func string(in text: Substring) -> (content: Substring, after: Substring) {
    let first = text.index(after: text.startIndex)
    var at = first
    while at < text.endIndex, text[at] != "\"" {
      at = text.index(after: at)
      if text[text.index(before: at)] == "\\", at < text.endIndex { at = text.index(after: at) }
    }
    guard at < text.endIndex else { return (text[first...], text[text.endIndex...]) }
    return (text[first..<at], text[text.index(after: at)...])
  }
}
