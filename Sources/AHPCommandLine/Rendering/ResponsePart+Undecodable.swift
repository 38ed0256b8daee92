internal import AgentHostProtocol

extension ResponsePart {
  /// A call or a request that waits for the user and cannot be decoded, as the host has sent it; nil for other parts.
  var undecodableWait: JSONValue? {
    switch self {
    case .toolCall(let part):
      guard case .unknown(let call) = part.toolCall, Self.isWaiting(call) else { return nil }
      return call
    case .unknown(let part):
      if let call = part["toolCall"], Self.isWaiting(call) { return call }
      guard part["kind"] == "inputRequest", part["response"] ?? .null == .null else { return nil }
      return part["request"] ?? part
    default: return nil
    }
  }

  private static func isWaiting(_ call: JSONValue) -> Bool {
    let waiting: [JSONValue] = [
      "pending-confirmation", "pending-result-confirmation", "auth-required",
    ]
    return call["status"].map(waiting.contains) ?? false
  }
}
