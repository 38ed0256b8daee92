// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

internal import AgentHostProtocol

/// A channel state on the heap, which reducers change in place.
///
/// Changing a `ChannelState` moves the whole state out of the enum and back. This type moves a
/// reference. It has value semantics: a copy shares the state until one of the two changes.
enum HeldState: Sendable {
  case root(StateBox<RootState>)
  case session(StateBox<SessionState>)
  case chat(StateBox<IndexedChat>)
  case terminal(StateBox<TerminalState>)
  case changeset(StateBox<ChangesetState>)
  case annotations(StateBox<AnnotationsState>)
  case resourceWatch(StateBox<ResourceWatchState>)
  case automation(StateBox<AutomationState>)
  case automationRun(StateBox<AutomationRunState>)
  case canvas(StateBox<CanvasState>)
  indirect case unknown(JSONValue)

  init(_ state: ChannelState) {
    switch state {
    case .root(let state): self = .root(StateBox(state))
    case .session(let state): self = .session(StateBox(state))
    case .chat(let state): self = .chat(StateBox(IndexedChat(state)))
    case .terminal(let state): self = .terminal(StateBox(state))
    case .changeset(let state): self = .changeset(StateBox(state))
    case .annotations(let state): self = .annotations(StateBox(state))
    case .resourceWatch(let state): self = .resourceWatch(StateBox(state))
    case .automation(let state): self = .automation(StateBox(state))
    case .automationRun(let state): self = .automationRun(StateBox(state))
    case .canvas(let state): self = .canvas(StateBox(state))
    case .unknown(let value): self = .unknown(value)
    }
  }

  /// The state as a plain value.
  var channelState: ChannelState {
    switch self {
    case .root(let box): .root(box.state)
    case .session(let box): .session(box.state)
    case .chat(let box): .chat(box.state.state)
    case .terminal(let box): .terminal(box.state)
    case .changeset(let box): .changeset(box.state)
    case .annotations(let box): .annotations(box.state)
    case .resourceWatch(let box): .resourceWatch(box.state)
    case .automation(let box): .automation(box.state)
    case .automationRun(let box): .automationRun(box.state)
    case .canvas(let box): .canvas(box.state)
    case .unknown(let value): .unknown(value)
    }
  }

  /// Applies an action in place. Actions of other channels change nothing, except the rename of a
  /// chat.
  mutating func reduce(_ action: StateAction) -> ReductionOutcome {
    var outcome = ReductionOutcome.unchanged
    switch action {
    case .root(let action):
      guard case .root(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .root(box)
    case .session(let action):
      guard case .session(var box) = self else { return rename(by: action) }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .session(box)
    case .chat(let action):
      guard case .chat(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .chat(box)
    case .terminal(let action):
      guard case .terminal(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .terminal(box)
    case .changeset(let action):
      guard case .changeset(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .changeset(box)
    case .annotations(let action):
      guard case .annotations(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .annotations(box)
    case .resourceWatch(let action):
      guard case .resourceWatch(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .resourceWatch(box)
    case .automation(let action):
      guard case .automation(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .automation(box)
    case .automationRun(let action):
      guard case .automationRun(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .automationRun(box)
    case .canvas(let action):
      guard case .canvas(var box) = self else { return missed }
      // Uniquely referenced afterwards unless copies of this value exist.
      _ = consume self
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .canvas(box)
    case .unknown: return .unknown
    }
    return outcome
  }
}
