internal import AgentHostProtocol

/// Encodes one line of a recording.
package enum RecordingLine {
  /// `{"time":…,"direction":…,"size":…,"message":…}`; a message that is not JSON is stored as `text`.
  package static func bytes(
    milliseconds: Int64, direction: String, message: ArraySlice<UInt8>, connection: String? = nil
  ) -> [UInt8] {
    var line: JSONObject = [:]
    line["time"] = .integer(milliseconds)
    if let connection { line["connection"] = .string(connection) }
    line["direction"] = .string(direction)
    line["size"] = .integer(Int64(message.count))
    if let value = try? JSONValue(json: Array(message)) {
      line["message"] = redacted(value)
    } else {
      let text = String(decoding: message, as: UTF8.self)
      line["text"] = .string(SecretRedaction.redacted(redactedURLs(text)))
    }
    return JSONValue.object(line).jsonBytes() + [0x0A]
  }

  private static func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(redactedURLs(text))
    case .array(let values): .array(values.map(redacted))
    case .object(let object): .object(redacted(object))
    default: value
    }
  }

  private static func redacted(_ object: JSONObject) -> JSONObject {
    var result = object
    for member in object {
      result[member.key] =
        SecretRedaction.isSecret(key: member.key) && !member.value.isNull
        ? .string(SecretRedaction.mark) : redacted(member.value)
    }
    return result
  }

  /// Redacts credentials and secret query values of the URLs in a text.
  static func redactedURLs(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    while let separator = rest.firstRange(bytewise: "://") {
      result += rest[..<separator.upperBound]
      rest = rest[separator.upperBound...]
      let next = rest.firstRange(bytewise: "://")?.lowerBound ?? rest.endIndex
      let end = rest[..<next].utf8.firstIndex { " \t\r\n\"'<>".utf8.contains($0) } ?? next
      result += redactedURL(rest[..<end])
      rest = rest[end...]
    }
    return result + rest
  }

  /// Compares bytes, because a combining mark after a delimiter forms one character with it.
  private static func redactedURL(_ url: Substring) -> String {
    let bytes = url.utf8
    let authorityEnd = bytes.firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    var result = ""
    if let at = bytes[..<authorityEnd].lastIndex(of: UInt8(ascii: "@")) {
      result = SecretRedaction.mark + url[at..<authorityEnd]
    } else {
      result = String(url[..<authorityEnd])
    }
    // Some servers return tokens in the fragment.
    let isSeparator = { (byte: UInt8) in "?#".utf8.contains(byte) }
    guard let first = bytes[authorityEnd...].firstIndex(where: isSeparator) else {
      return result + url[authorityEnd...]
    }
    var start = bytes.index(after: first)
    result += url[authorityEnd..<start]
    while let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: "&") || isSeparator($0) }
    ) {
      let next = bytes.index(after: end)
      result += redactedPair(url[start..<end]) + url[end..<next]
      start = next
    }
    return result + redactedPair(url[start...])
  }

  private static func redactedPair(_ pair: Substring) -> String {
    guard let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) else { return String(pair) }
    let key = pair[..<equals]
    let isSecret =
      SecretRedaction.isSecret(key: key)
      || ["key", "sig", "signature", "code", "auth"].contains(key.lowercased())
    return isSecret ? "\(key)=\(SecretRedaction.mark)" : String(pair)
  }
}
