extension ChannelState {
  /// Applies an action in place. The state decides which reducer does: an action of another kind of
  /// channel changes nothing, and neither does one, or a state, of a kind that nobody here knows.
  ///
  /// Never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: StateAction) -> ReductionOutcome {
    var outcome = ReductionOutcome.unchanged
    // Each time nothing but the local variable may hold the state while it changes, or what changes
    // within it would be copied.
    switch (self, action) {
    case (.unknown, _), (_, .unknown): return .unknown
    case (.root(var state), .root(let action)):
      self = .unknown(.null)
      outcome = state.reduce(action)
      self = .root(state)
    case (.session(var state), .session(let action)):
      self = .unknown(.null)
      outcome = state.reduce(action)
      self = .session(state)
    case (.chat(var state), .chat(let action)):
      self = .unknown(.null)
      outcome = state.reduce(action)
      self = .chat(state)
    case (.terminal(var state), .terminal(let action)):
      self = .unknown(.null)
      outcome = state.reduce(action)
      self = .terminal(state)
    case (.changeset(var state), .changeset(let action)):
      self = .unknown(.null)
      outcome = state.reduce(action)
      self = .changeset(state)
    case (.annotations(var state), .annotations(let action)):
      self = .unknown(.null)
      outcome = state.reduce(action)
      self = .annotations(state)
    case (.resourceWatch(var state), .resourceWatch(let action)):
      outcome = state.reduce(action)
    case (.automation(var state), .automation(let action)):
      self = .unknown(.null)
      outcome = state.reduce(action)
      self = .automation(state)
    case (.automationRun(var state), .automationRun(let action)):
      self = .unknown(.null)
      outcome = state.reduce(action)
      self = .automationRun(state)
    case (.canvas(var state), .canvas(let action)):
      outcome = state.reduce(action)
      self = .canvas(state)
    case (.root, _), (.session, _), (.chat, _), (.terminal, _), (.changeset, _), (.annotations, _),
      (.resourceWatch, _), (.automation, _), (.automationRun, _), (.canvas, _):
      break
    }
    return outcome
  }
}
