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
    var parts = text.split(separator: "://", omittingEmptySubsequences: false)[...]
    guard parts.count > 1, let first = parts.popFirst() else { return text }
    var result = String(first)
    for part in parts {
      let end = part.firstIndex { " \t\r\n\"'<>".contains($0) } ?? part.endIndex
      result += "://" + redactedURL(part[..<end]) + part[end...]
    }
    return result
  }

  private static func redactedURL(_ url: Substring) -> String {
    let authorityEnd = url.firstIndex { "/?#".contains($0) } ?? url.endIndex
    var result = ""
    if let at = url[..<authorityEnd].lastIndex(of: "@") {
      result = SecretRedaction.mark + url[at..<authorityEnd]
    } else {
      result = String(url[..<authorityEnd])
    }
    let rest = url[authorityEnd...]
    guard let question = rest.firstIndex(of: "?") else { return result + rest }
    result += rest[...question]
    let pairs = rest[question...].dropFirst().split(
      separator: "&", omittingEmptySubsequences: false)
    return result
      + pairs.map { pair in
        let key = pair.prefix { $0 != "=" }
        let isSecret =
          SecretRedaction.isSecret(key: key)
          || ["key", "sig", "signature", "code", "auth"].contains(key.lowercased())
        return isSecret && key.count < pair.count
          ? "\(key)=\(SecretRedaction.mark)" : String(pair)
      }.joined(separator: "&")
  }
}
