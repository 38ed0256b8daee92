/// Redaction of secrets in JSON text for logs and errors, complete or truncated.
package enum SecretRedaction {
  private static let secretKeys = [
    "token", "clientsecret", "secret", "password", "authorization", "accesstoken", "refreshtoken",
    "apikey",
  ]

  package static let mark = "‹redacted›"

  package static func isSecret(key: some StringProtocol) -> Bool {
    let plain = key.lowercased().filter { $0 != "_" && $0 != "-" }
    return secretKeys.contains(plain)
  }

  /// Replaces the values of secret keys and of `keys`: strings, objects and arrays. Works on truncated and
  /// malformed text too.
  package static func redacted(_ text: String, alsoUnder keys: Set<String> = []) -> String {
    var result = ""
    var rest = Substring(text)
    var isSecret = false
    while let stop = rest.firstIndex(where: { $0 == "\"" || isSecret && ($0 == "{" || $0 == "[") })
    {
      result += rest[..<stop]
      rest = rest[stop...]
      guard rest.first == "\"" else {
        result += mark
        rest = afterContainer(rest)
        isSecret = false
        continue
      }
      let (content, after) = string(in: rest)
      let follows = after.drop(while: \.isWhitespace)
      if follows.first == ":" {
        let key = unescaped(content)
        isSecret = self.isSecret(key: key) || keys.contains(key)
        result += rest[..<after.startIndex]
      } else {
        result += isSecret ? "\"\(mark)\"" : rest[..<after.startIndex]
        isSecret = false
      }
      rest = after
    }
    return result + rest
  }

  /// Returns the text after the object or array at the start of `text`; empty if it does not end.
  private static func afterContainer(_ text: Substring) -> Substring {
    var rest = text
    var depth = 0
    while let first = rest.first {
      switch first {
      case "\"":
        rest = string(in: rest).after
        continue
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: break
      }
      rest = rest.dropFirst()
      if depth == 0 { break }
    }
    return rest
  }

  /// Returns the key without escapes; unchanged if an escape is invalid.
  private static func unescaped(_ key: Substring) -> String {
    guard key.contains("\\") else { return String(key) }
    return (try? String(json: "\"\(key)\"")) ?? String(key)
  }

  /// Returns the content of the string at the start of `text`, and the text after it.
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
