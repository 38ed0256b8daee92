extension ChannelState {
  /// Applies an action in place. The state decides which reducer does: an action of another kind of
  /// channel changes nothing, and neither does one, or a state, of a kind that nobody here knows.
  ///
  /// Never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: StateAction) -> ReductionOutcome {
    switch action {
    case .root(let action):
      guard var state = take({ if case .root(let state) = $0 { state } else { nil } }) else {
        return missed
      }
      defer { self = .root(state) }
      return state.reduce(action)
    case .session(let action):
      guard var state = take({ if case .session(let state) = $0 { state } else { nil } }) else {
        return missed
      }
      defer { self = .session(state) }
      return state.reduce(action)
    case .chat(let action):
      guard var state = take({ if case .chat(let state) = $0 { state } else { nil } }) else {
        return missed
      }
      defer { self = .chat(state) }
      return state.reduce(action)
    case .terminal(let action):
      guard var state = take({ if case .terminal(let state) = $0 { state } else { nil } }) else {
        return missed
      }
      defer { self = .terminal(state) }
      return state.reduce(action)
    case .changeset(let action):
      guard var state = take({ if case .changeset(let state) = $0 { state } else { nil } }) else {
        return missed
      }
      defer { self = .changeset(state) }
      return state.reduce(action)
    case .annotations(let action):
      guard var state = take({ if case .annotations(let state) = $0 { state } else { nil } }) else {
        return missed
      }
      defer { self = .annotations(state) }
      return state.reduce(action)
    case .resourceWatch(let action):
      guard var state = take({ if case .resourceWatch(let state) = $0 { state } else { nil } })
      else {
        return missed
      }
      defer { self = .resourceWatch(state) }
      return state.reduce(action)
    case .automation(let action):
      guard var state = take({ if case .automation(let state) = $0 { state } else { nil } }) else {
        return missed
      }
      defer { self = .automation(state) }
      return state.reduce(action)
    case .automationRun(let action):
      guard var state = take({ if case .automationRun(let state) = $0 { state } else { nil } })
      else {
        return missed
      }
      defer { self = .automationRun(state) }
      return state.reduce(action)
    case .canvas(let action):
      guard var state = take({ if case .canvas(let state) = $0 { state } else { nil } }) else {
        return missed
      }
      defer { self = .canvas(state) }
      return state.reduce(action)
    case .unknown: return .unknown
    }
  }

  /// What becomes of an action that is not for this kind of state.
  private var missed: ReductionOutcome {
    if case .unknown = self { .unknown } else { .unchanged }
  }

  /// The payload that `extract` finds; an empty state is left in its place until it is put back. Held by
  /// nobody else, what is in it changes without being copied.
  @inline(__always)
  private mutating func take<State>(_ extract: (ChannelState) -> State?) -> State? {
    guard let state = extract(self) else { return nil }
    self = .unknown(.null)
    return state
  }
}
