import AgentHostProtocol

/// The state of a channel on the heap, where reducers change it in place.
///
/// `ChannelState` is made to be read and handed around; changing one moves the whole state out of it
/// and back. This moves a reference. It is a value nonetheless: a copy shares the state until one of
/// them changes.
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
  case unknown(JSONValue)

  init(_ state: ChannelState) {
    switch state {
    case .root(let state): self = .root(StateBox(state))
    case .session(let state): self = .session(StateBox(state))
    case .chat(let state): self = .chat(StateBox(IndexedChat(state: state)))
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

  /// The state as a value of its own.
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

  /// Applies an action; one of another kind of channel changes nothing.
  mutating func reduce(_ action: StateAction) -> ReductionOutcome {
    var outcome = ReductionOutcome.unchanged
    switch action {
    case .root(let action):
      guard var box = take({ if case .root(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .root(box)
    case .session(let action):
      guard var box = take({ if case .session(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .session(box)
    case .chat(let action):
      guard var box = take({ if case .chat(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.state.reduce(action, index: &$0.index) }
      self = .chat(box)
    case .terminal(let action):
      guard var box = take({ if case .terminal(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .terminal(box)
    case .changeset(let action):
      guard var box = take({ if case .changeset(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .changeset(box)
    case .annotations(let action):
      guard var box = take({ if case .annotations(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .annotations(box)
    case .resourceWatch(let action):
      guard var box = take({ if case .resourceWatch(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .resourceWatch(box)
    case .automation(let action):
      guard var box = take({ if case .automation(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .automation(box)
    case .automationRun(let action):
      guard var box = take({ if case .automationRun(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .automationRun(box)
    case .canvas(let action):
      guard var box = take({ if case .canvas(let box) = $0 { box } else { nil } }) else {
        return missed
      }
      StateBox.change(&box) { outcome = $0.reduce(action) }
      self = .canvas(box)
    case .unknown: return .unknown
    }
    return outcome
  }

  /// What becomes of an action that is not for this kind of state.
  private var missed: ReductionOutcome {
    if case .unknown = self { .unknown } else { .unchanged }
  }

  /// The box that `extract` finds; an empty state is left in its place until it is put back, so that the
  /// box is shared with copies of this value only.
  @inline(__always)
  private mutating func take<State>(_ extract: (HeldState) -> StateBox<State>?) -> StateBox<State>?
  {
    guard let box = extract(self) else { return nil }
    self = .unknown(.null)
    return box
  }
}

/// The state of a chat, and where the parts of its active turn are.
struct IndexedChat: Sendable {
  var state: ChatState
  var index = ResponsePartIndex()
}

/// A state that is shared until it changes.
final class StateBox<State: Sendable>: @unchecked Sendable {
  // Sendable: the state is written by `change` only, while nothing else refers to the box; shared boxes
  // are read only.

  /// What cannot be copied is looked at where it is. A property of a class, or a value behind a pointer, is
  /// copied first, which for a chat counts references to everything in it.
  private struct Cell: ~Copyable {
    var state: State

    @inline(__always)
    borrowing func look<Result>(_ body: (borrowing State) throws -> Result) rethrows -> Result {
      try body(state)
    }
  }

  private let cell: UnsafeMutablePointer<Cell>

  init(_ state: consuming State) {
    cell = .allocate(capacity: 1)
    cell.initialize(to: Cell(state: state))
  }

  deinit {
    cell.deinitialize(count: 1)
    cell.deallocate()
  }

  var state: State { cell.pointee.state }

  /// Looks at the state where it is.
  @inline(__always)
  func look<Result>(_ body: (borrowing State) throws -> Result) rethrows -> Result {
    try cell.pointee.look(body)
  }

  /// Changes the state in place, or that of a copy if the box is shared.
  @inline(__always)
  static func change(_ box: inout StateBox, _ body: (inout State) -> Void) {
    if !isKnownUniquelyReferenced(&box) { box = StateBox(box.state) }
    body(&box.cell.pointee.state)
  }
}
