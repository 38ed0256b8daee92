internal import AgentHostProtocol

extension HeldState {
  /// The outcome of an action for another kind of state.
  var missed: ReductionOutcome {
    if case .unknown = self { .unknown } else { .unchanged }
  }

  /// Applies an action of sessions to another state. Hosts rename a chat by `session/titleChanged` on its channel.
  // Not inlined into the reduction of every action.
  @inline(never)
  mutating func rename(by action: SessionAction) -> ReductionOutcome {
    guard case .titleChanged(let change) = action, case .chat(var box) = self else { return missed }
    _ = consume self
    var outcome = ReductionOutcome.unchanged
    StateBox.change(&box) { outcome = $0.rename(to: change.title) }
    self = .chat(box)
    return outcome
  }
}

/// A state that is shared until it changes.
final class StateBox<State: Sendable>: @unchecked Sendable {
  // Sendable: the state is written by `change` only, while nothing else refers to the box; shared boxes
  // are read only.

  /// Noncopyable, so that reading borrows the state. A property of a class, or a value behind a pointer, is
  /// copied first, which for a chat retains everything in it.
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

  @inline(__always)
  func look<Result>(_ body: (borrowing State) throws -> Result) rethrows -> Result {
    try cell.pointee.look(body)
  }

  /// Changes the state in place, or a copy of it if the box is shared.
  @inline(__always)
  static func change(_ box: inout StateBox, _ body: (inout State) -> Void) {
    if !isKnownUniquelyReferenced(&box) { box = StateBox(box.state) }
    body(&box.cell.pointee.state)
  }
}
