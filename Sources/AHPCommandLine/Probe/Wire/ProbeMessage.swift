internal import AgentHostProtocol

struct ProbeMessage: Sendable {
  /// When it was read.
  var time: Duration
  /// The message as received; `nil` for invalid JSON.
  var original: JSONValue?
  /// The message in the shapes of 1.0.
  var value: JSONValue

  var method: String? { value["method"]?.stringValue }

  var envelope: JSONValue? { method == "action" ? value["params"] : nil }

  /// Returns whether the message is the response to the request with this identifier.
  func answers(_ id: Int) -> Bool {
    method == nil && value["id"]?.intValue == id
      && (value["result"] != nil || value["error"] != nil)
  }
}

extension JSONValue {
  /// Returns whether an envelope echoes or rejects an action that a client dispatched.
  func isEcho(of clientId: String, _ clientSeq: Int) -> Bool {
    self["origin"]?["clientId"]?.stringValue == clientId
      && self["origin"]?["clientSeq"]?.intValue == clientSeq
  }

  /// Returns whether an envelope carries an action of that type.
  func isAction(_ type: String) -> Bool { self["action"]?.has("type", type) == true }

  var channel: URI? { self["channel"]?.stringValue }
}
