/// Redaction of secrets in JSON text for logs and errors, complete or truncated.
package enum SecretRedaction {
  private static let secretKeys = [
    "token", "clientsecret", "secret", "password", "authorization", "accesstoken", "refreshtoken",
    "apikey", "tkn",
  ]

  package static let mark = "‹redacted›"

  package static func isSecret(key: some StringProtocol) -> Bool {
    secretKeys.contains(plain(key))
  }

  /// Names of header fields have prefixes, such as `X-Api-Key` and `Proxy-Authorization`.
  package static func isSecret(header name: some StringProtocol) -> Bool {
    secretKeys.contains { plain(name).hasSuffix($0) }
  }

  private static func plain(_ key: some StringProtocol) -> String {
    key.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// Replaces the values of secret keys and of `keys`: strings, objects and arrays. Works on truncated and
  /// malformed text too.
  ///
  /// Compares bytes: a quote and the combining mark after it are one character.
  package static func redacted(_ text: String, alsoUnder keys: Set<String> = []) -> String {
    var result = ""
    var rest = text[...].utf8
    var isSecret = false
    while let stop = rest.firstIndex(where: { $0 == quote || isSecret && isOpening($0) }) {
      result += Substring(rest[..<stop])
      rest = rest[stop...]
      guard rest.first == quote else {
        result += mark
        rest = afterContainer(rest)
        isSecret = false
        continue
      }
      let (content, after) = string(in: rest)
      let follows = after.first { !isWhiteSpace($0) }
      if follows == UInt8(ascii: ":") {
        let key = unescaped(Substring(content))
        isSecret = self.isSecret(key: key) || keys.contains(key)
        result += Substring(rest[..<after.startIndex])
      } else {
        result += isSecret ? "\"\(mark)\"" : Substring(rest[..<after.startIndex])
        isSecret = false
      }
      rest = after
    }
    return result + Substring(rest)
  }

  private static let quote = UInt8(ascii: "\"")

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
  }

  /// Returns the text after the object or array at the start of `text`; empty if it does not end.
  private static func afterContainer(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var rest = text
    var depth = 0
    while let first = rest.first {
      switch first {
      case quote:
        rest = string(in: rest).after
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      rest = rest.dropFirst()
      if depth == 0 { break }
    }
    return rest
  }

  /// Returns the key without escapes; unchanged if an escape is invalid.
  private static func unescaped(_ key: Substring) -> String {
    guard key.utf8.contains(UInt8(ascii: "\\")) else { return String(key) }
    return (try? String(json: "\"\(key)\"")) ?? String(key)
  }

  /// Returns the content of the string at the start of `text`, and the text after it.
  private static func string(
    in text: Substring.UTF8View
  ) -> (content: Substring.UTF8View, after: Substring.UTF8View) {
    let content = text.dropFirst()
    var isEscaped = false
    let end = content.firstIndex { byte in
      defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
      return byte == quote && !isEscaped
    }
    guard let end else { return (content, text[text.endIndex...]) }
    return (content[..<end], content[end...].dropFirst())
  }
}
