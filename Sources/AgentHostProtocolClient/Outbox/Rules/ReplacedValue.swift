internal import AgentHostProtocol

/// The values that preconditions compare.
extension ResendRules {
  /// Returns the value that an action sets; `nil` if it replaces none, so that it can have no precondition.
  static func value(setBy action: StateAction) -> JSONValue? {
    switch action {
    case .root(.configChanged(let change)): .object(change.config)
    case .session(let action): value(setBy: action)
    case .chat(.draftChanged(let change)): change.draft.map(json) ?? .null
    case .chat(.isReadChanged(let change)): .bool(change.isRead)
    case .chat(.isArchivedChanged(let change)): .bool(change.isArchived)
    case .chat(.queuedMessagesReordered(let change)): json(change.order)
    case .terminal(.titleChanged(let change)): .string(change.title)
    case .terminal(.resized(let change)): size(change.cols, change.rows)
    default: nil
    }
  }

  private static func value(setBy action: SessionAction) -> JSONValue? {
    switch action {
    case .titleChanged(let change): .string(change.title)
    case .isReadChanged(let change): .bool(change.isRead)
    case .isArchivedChanged(let change): .bool(change.isArchived)
    case .configChanged(let change): .object(change.config)
    default: nil
    }
  }

  /// Returns the value that an action would replace; `nil` if it does not apply to the state.
  static func value(replacedBy action: StateAction, in state: ChannelState?) -> JSONValue? {
    switch (action, state) {
    case (.root(.configChanged(let change)), .root(let state)):
      values(state.config?.values, change.config, change.replace)
    case (.session(let action), .session(let state)): value(replacedBy: action, in: state)
    // Hosts accept this for the title of a chat, too.
    case (.session(.titleChanged), .chat(let state)): .string(state.title)
    case (.chat(.draftChanged), .chat(let state)): state.draft.map(json) ?? .null
    case (.chat(.isReadChanged), .chat(let state)): .bool(state.status.contains(.isRead))
    case (.chat(.isArchivedChanged), .chat(let state)): .bool(state.status.contains(.isArchived))
    case (.chat(.queuedMessagesReordered), .chat(let state)):
      json((state.queuedMessages ?? []).map(\.id))
    case (.terminal(.titleChanged), .terminal(let state)): .string(state.title)
    case (.terminal(.resized), .terminal(let state)): size(state.cols, state.rows)
    default: nil
    }
  }

  private static func value(
    replacedBy action: SessionAction, in state: SessionState
  ) -> JSONValue? {
    switch action {
    case .titleChanged: .string(state.title)
    case .isReadChanged: .bool(state.status.contains(.isRead))
    case .isArchivedChanged: .bool(state.status.contains(.isArchived))
    case .configChanged(let change): values(state.config?.values, change.config, change.replace)
    default: nil
    }
  }

  private static func values(
    _ present: JSONObject?, _ change: JSONObject, _ replace: Bool?
  ) -> JSONValue {
    let present = present ?? JSONObject()
    if replace == true { return .object(present) }
    return .object(JSONObject(change.map { ($0.key, present[$0.key] ?? .null) }))
  }

  private static func size(_ cols: Int?, _ rows: Int?) -> JSONValue {
    func number(_ value: Int?) -> JSONValue { value.map { .integer(Int64($0)) } ?? .null }
    return .object(JSONObject([("cols", number(cols)), ("rows", number(rows))]))
  }

  private static func json(_ value: some JSONWritable) -> JSONValue {
    (try? JSONValue(json: value.jsonBytes())) ?? .null
  }
}
