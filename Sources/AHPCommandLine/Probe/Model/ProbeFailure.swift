internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Why something could not be observed.
enum ProbeFailure: Error, Sendable, CustomStringConvertible {
  case unreachable(any Error)
  case silence(String, Duration)
  case ended(String)
  /// The host sent more than the limits of the probe allow.
  case flooded
  /// A request that must succeed was rejected.
  case refused(String, JSONValue)
  /// An object that the test needs does not exist.
  case absent(String)

  var description: String {
    switch self {
    case .unreachable(let error): "no connection: \(error)"
    case .silence(let method, let time):
      "no response to \(method) within \(DurationValue.format(time))"
    case .ended(let reason): "the connection ended: \(reason)"
    case .flooded: "the host sent more than the probe reads"
    case .refused(let method, let error):
      "\(method) was refused: \(ProbeText.error(error))"
    case .absent(let text): text
    }
  }
}

/// Descriptions of a host's messages, short and on one line.
enum ProbeText {
  /// Returns an error of a host: its code and the first line of its message.
  static func error(_ error: JSONValue) -> String {
    let code = error["code"]?.intValue.map { "\($0)" } ?? "no code"
    guard let message = error["message"]?.stringValue else { return code }
    let line = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.isEmpty ? code : "\(code) \(quoted(short(line)))"
  }

  /// At most 80 characters of a text of a host.
  static func short(_ text: String) -> String {
    let text = TerminalText.sanitized(text)
    return text.count > 80 ? "\(text.prefix(79))…" : text
  }
}
