extension LegacyTranslation {
  /// Translates the state of a channel. The members that identify its kind are the same in all versions.
  package func state(_ state: inout JSONValue, of channel: URI) {
    if state["agents"] != nil {
      state.editEach("agents", agent)
      state.editEach("terminals", terminal)
    } else if state["turns"] != nil {
      chat(&state)
    } else if state["chats"] != nil {
      session(&state)
    } else if state["claim"] != nil, state["content"] != nil {
      terminal(&state)
    } else if state["annotations"]?.arrayValue != nil {
      state.editEach("annotations") { annotation(&$0, of: channel) }
    }
  }

  // MARK: Sessions

  private func session(_ state: inout JSONValue) {
    directories(&state)
    state.editEach("chats", directories)
    state.editEach("customizations", customization)
    state.editEach("activeClients", activeClient)
    state.editEach("inputNeeded", inputNeeded)
    inputNeededStatus(&state)
    guard isBefore(9) else { return }
    let (old, new) = lifts ? ("creationFailed", "failed") : ("failed", "creationFailed")
    if state.has("lifecycle", old) { state.set("lifecycle", to: .string(new)) }
  }

  /// Before 0.8, calls that wait for execution by a client raise InputNeeded; since then they do not. The
  /// lifted state has the status of the newer rule, so that reducers implement one rule only.
  private func inputNeededStatus(_ state: inout JSONValue) {
    guard isBefore(8), let entries = state["inputNeeded"]?.arrayValue, !entries.isEmpty,
      let bits = state["status"]?.intValue.flatMap(SessionStatus.init(number:))?.rawValue
    else { return }
    if !lifts {
      state.set("status", to: .integer(Int64(bits & ~Self.activityBits | Self.inputNeededBits)))
    } else if entries.allSatisfy({ $0.has("kind", "toolClientExecution") }) {
      state.set("status", to: .integer(Int64(bits & ~Self.inputNeededBit)))
    }
  }

  private static let activityBits: UInt32 = 31
  private static let inputNeededBits: UInt32 = 24
  private static let inputNeededBit: UInt32 = 16

  func inputNeeded(_ entry: inout JSONValue) {
    entry.edit("toolCall", toolContent)
  }

  /// The directories of a session or chat: one before 0.7, a list since.
  func directories(_ owner: inout JSONValue) {
    guard isBefore(7) else { return }
    // In changes to a summary, a null clears.
    let (from, to) =
      lifts
      ? ("workingDirectory", "workingDirectories") : ("workingDirectories", "workingDirectory")
    if owner[from]?.isNull == true, owner[to] == nil {
      owner.take(from)
      owner.set(to, to: .null)
    } else if lifts {
      guard let directory = owner.take("workingDirectory") else { return }
      if owner["workingDirectories"] == nil { owner.set("workingDirectories", to: [directory]) }
    } else if let first = owner.take("workingDirectories")?.arrayValue?.first {
      owner.set("workingDirectory", to: first)
    }
  }

  // MARK: Customizations

  func agent(_ agent: inout JSONValue) {
    agent.editEach("customizations", customization)
  }

  func activeClient(_ client: inout JSONValue) {
    client.editEach("customizations", customization)
  }

  /// A customization at any level. Directories and plain children keep `enabled`.
  func customization(_ item: inout JSONValue) {
    guard isBefore(8) else { return }
    if item.has("type", "plugin") || item.has("type", "mcpServer") {
      if lifts {
        let enabled = item.take("enabled")?.boolValue ?? true
        if !enabled, item["enablement"] == nil { item.set("enablement", to: Self.off) }
      } else {
        let enablement = item.take("enablement")
        item.take("childEnablement")
        item.set("enabled", to: .bool(Self.isOn(enablement)))
      }
    }
    item.editEach("children", customization)
  }

  func toggle(_ action: inout JSONValue) {
    guard isBefore(8) else { return }
    if lifts {
      guard let enabled = action.take("enabled")?.boolValue, action["enablement"] == nil
      else { return }
      // Empty instead of one `session` entry: the reducer then removes the list, which is the lifted form of
      // "enabled".
      action.set("enablement", to: enabled ? [] : Self.off)
    } else {
      let enablement = action.take("enablement")
      action.set("enabled", to: .bool(Self.isOn(enablement)))
    }
  }

  private static let off: JSONValue = [["kind": "session", "enabled": false]]

  private static func isOn(_ enablement: JSONValue?) -> Bool {
    enablement?.arrayValue?.first?["enabled"]?.boolValue ?? true
  }

  // MARK: Terminals

  /// A terminal's state or its entry in the root state.
  func terminal(_ item: inout JSONValue) {
    item.edit("claim", claim)
    guard isBefore(9) else { return }
    if lifts {
      guard item["lifecycle"] == nil else { return }
      if let code = item.take("exitCode") {
        item.set("lifecycle", to: ["status": "exited", "exitCode": code])
      } else {
        item.set("lifecycle", to: ["status": "running"])
      }
    } else if let code = item.take("lifecycle")?["exitCode"] {
      item.set("exitCode", to: code)
    }
  }

  /// A terminal claim. Before 0.9 it lacks the chat, and the translation does not invent one.
  func claim(_ claim: inout JSONValue) {
    if isBefore(9), !lifts, claim.has("kind", "session") { claim.take("chat") }
  }

  // MARK: Annotations

  /// An annotation, which always has an origin.
  func annotation(_ annotation: inout JSONValue, of channel: URI) {
    guard isBefore(9) else { return }
    if lifts {
      let turn = annotation.take("turnId")
      if annotation["origin"] == nil { annotation.set("origin", to: Self.origin(turn, channel)) }
    } else {
      annotation.set("turnId", to: annotation.take("origin")?["turnId"] ?? Self.noTurn)
    }
  }

  /// `annotations/updated`, which has an origin only if it changes.
  func annotationChange(_ action: inout JSONValue, on channel: URI) {
    guard isBefore(9) else { return }
    if lifts {
      guard let turn = action.take("turnId"), action["origin"] == nil else { return }
      action.set("origin", to: Self.origin(turn, channel))
    } else if let origin = action.take("origin") {
      action.set("turnId", to: origin["turnId"] ?? Self.noTurn)
    }
  }

  /// Stands for an origin without a turn, which older versions cannot express: an identifier that no turn has.
  private static let noTurn: JSONValue = ""

  private static func origin(_ turn: JSONValue?, _ channel: URI) -> JSONValue {
    let suffix = "/annotations"
    let session = channel.hasSuffix(suffix) ? String(channel.dropLast(suffix.count)) : channel
    var origin: JSONValue = ["session": .string(session)]
    if let turn, turn != noTurn { origin.set("turnId", to: turn) }
    return origin
  }
}
