internal import AgentHostProtocol

/// The actions that a probe dispatches, in the shapes of 1.0.
enum ProbeAction {
  static func turn(_ id: String, _ text: String, attachments: [JSONValue] = []) -> JSONValue {
    [
      "type": "chat/turnStarted", "turnId": .string(id),
      "startedAt": .string(RecordTime.now.description),
      "message": message(text, attachments: attachments),
    ]
  }

  static func message(_ text: String, attachments: [JSONValue] = []) -> JSONValue {
    var message: JSONObject = ["text": .string(text), "origin": ["kind": "user"]]
    if !attachments.isEmpty { message["attachments"] = .array(attachments) }
    return .object(message)
  }

  static func title(_ text: String) -> JSONValue {
    ["type": "session/titleChanged", "title": .string(text)]
  }

  static func cancel(_ turn: String) -> JSONValue {
    ["type": "chat/turnCancelled", "turnId": .string(turn), "duration": 0]
  }

  static func draft(_ text: String) -> JSONValue {
    ["type": "chat/draftChanged", "draft": message(text)]
  }

  static func queued(_ id: String, _ text: String) -> JSONValue {
    [
      "type": "chat/pendingMessageSet", "kind": "queued", "id": .string(id),
      "message": message(text),
    ]
  }

  static let attachment: JSONValue = [
    "type": "embeddedResource", "label": "probe.txt", "contentType": "text/plain",
    "data": "cHJvYmU=",
  ]

  /// Actions on a chat that can have no effect.
  static let hopeless: [JSONValue] = [
    cancel("ahpctl-probe-none"),
    [
      "type": "chat/toolCallConfirmed", "turnId": "ahpctl-probe-none",
      "toolCallId": "ahpctl-probe-none", "approved": true, "confirmed": "user-action",
    ],
    [
      "type": "chat/inputCompleted", "requestId": "ahpctl-probe-none", "response": "accept",
    ],
  ]
}
