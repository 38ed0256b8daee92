internal import AgentHostProtocol

/// The verdict on the activities that an agent reported. Pure.
struct ActivityVerdict: Sendable {
  /// The values with which the host cleared the activity of a session.
  private let cleared: [JSONValue]
  private let wasBusy: Bool
  /// Whether the session says that its chat is busy, and the chat that it is not.
  let isStale: Bool

  /// - Parameters:
  ///   - messages: The messages received by a subscriber of the root and the session.
  ///   - state: The state of the session after the turn.
  ///   - chat: The state of the chat after the turn.
  init(messages: [ProbeMessage], session: OwnSession, state: JSONValue, chat: JSONValue) {
    let values = messages.compactMap { message -> JSONValue? in
      guard message.method == "root/sessionSummaryChanged",
        let params = message.original?["params"],
        params["session"]?.stringValue.isSame(as: session.uri) == true
      else { return nil }
      return params["changes"]?["activity"]
    }
    cleared = values.filter { $0 == .null || $0 == "" }
    let shown = messages.compactMap(\.envelope).contains {
      $0.isAction("chat/activityChanged")
        && $0["action"]?["activity"]?.stringValue?.isEmpty == false
    }
    wasBusy = shown || values.contains { $0.stringValue?.isEmpty == false }
    let entry = state["chats"]?.arrayValue?.first {
      $0["resource"]?.stringValue.isSame(as: session.chat) == true
    }
    func isBusy(_ value: JSONValue?) -> Bool {
      value?["activity"]?.stringValue?.isEmpty == false
    }
    isStale = isBusy(entry) && !isBusy(chat)
  }

  var clearsByNull: Bool { cleared.contains(.null) }

  var clearing: ProbeOutcome {
    guard !cleared.isEmpty else {
      return .notTested(wasBusy ? "no activity was cleared" : "the agent shows no activity")
    }
    return clearsByNull ? .differs("clears the activity with null") : .asSpecified()
  }

  var catalogue: ProbeOutcome {
    guard wasBusy else { return .notTested("the agent shows no activity") }
    return isStale
      ? .differs("the session keeps the activity of a chat that is idle") : .asSpecified()
  }
}
