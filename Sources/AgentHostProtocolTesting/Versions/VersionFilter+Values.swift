internal import AgentHostProtocol

/// Values that older versions express differently or not at all.
extension VersionFilter {
  /// Returns whether the version can express an action.
  func isSayable(_ action: JSONValue) -> Bool {
    !(isBefore(6) && action.has("type", "session/inputNeededSet")
      && action["request"]?.has("kind", "toolAuthentication") == true)
  }

  /// Rewrites the values of a structure before its members are filtered.
  func rewrite(_ value: inout JSONValue, as structure: String) {
    switch structure {
    case "State": state(&value)
    case "Turn": parts(of: &value)
    case "ToolCall", "chat/toolCallReady": toolCall(&value)
    case "ChatOrigin":
      if isBefore(7), value.has("kind", "sideChat") { value = ["kind": "user"] }
    case "MessageOrigin":
      if isBefore(9), value.has("kind", "automation") { value = ["kind": "user"] }
    case "Attachment": attachment(&value)
    case "ChatSummary": chatStatus(&value)
    case "Properties":
      for member in value.objectValue ?? [:] {
        value.edit(member.key) { property in
          property.take("minItems")
          property.take("maxItems")
        }
      }
    case "changeset/statusChanged": computing(&value)
    default: break
    }
  }

  private func state(_ state: inout JSONValue) {
    if state["turns"] != nil {
      for key in ["movable", "changes", "changesets", "backgroundWork", "canvases"] {
        state.take(key)
      }
      state.edit("origin") { rewrite(&$0, as: "ChatOrigin") }
      chatStatus(&state)
    } else if state["lifecycle"]?.stringValue != nil, state["chats"] != nil {
      if isBefore(9) { state.take("origin") }
      inputNeeded(&state)
    } else if state["files"] != nil {
      computing(&state)
    }
  }

  /// Before 1.0, no action marks a chat read or archived.
  private func chatStatus(_ chat: inout JSONValue) {
    guard let bits = chat["status"]?.intValue else { return }
    let marks = Int(SessionStatus.isRead.union(.isArchived).rawValue)
    if bits & marks != 0 { chat.set("status", to: .integer(Int64(bits & ~marks))) }
  }

  private func computing(_ value: inout JSONValue) {
    if value.has("status", "recomputing") { value.set("status", to: "computing") }
  }

  /// Before 0.6, tools cannot wait for authentication.
  private func inputNeeded(_ state: inout JSONValue) {
    guard isBefore(6), let entries = state["inputNeeded"]?.arrayValue else { return }
    let left = entries.filter { !$0.has("kind", "toolAuthentication") }
    guard left.count < entries.count else { return }
    if left.isEmpty {
      state.take("inputNeeded")
    } else {
      state.set("inputNeeded", to: .array(left))
    }
    let asks = left.contains { !$0.has("kind", "toolClientExecution") }
    if !asks, let bits = state["status"]?.intValue {
      let bit = Int(SessionStatus.inputNeeded.subtracting(.inProgress).rawValue)
      state.set("status", to: .integer(Int64(bits & ~bit)))
    }
  }

  /// Before 0.5.2, answered questions are not response parts.
  private func parts(of turn: inout JSONValue) {
    guard isBefore(5, 2) else { return }
    turn.editElements("responseParts") { parts in
      parts.removeAll { $0.has("kind", "inputRequest") && $0["response"]?.isNull == false }
    }
  }

  private func toolCall(_ call: inout JSONValue) {
    if isBefore(6), call.has("status", "auth-required") {
      call.set("status", to: "running")
      call.take("auth")
    }
    // Before 0.7, the input is text.
    if isBefore(7), let reference = call["toolInput"]?.objectValue {
      call.set("toolInput", to: .string(reference["uri"]?.stringValue ?? ""))
    }
  }

  /// Before 0.7, chats cannot be attached; the label remains.
  private func attachment(_ attachment: inout JSONValue) {
    guard isBefore(7), attachment.has("type", "chat") else { return }
    attachment = ["type": "simple", "label": attachment["label"] ?? ""]
  }
}
