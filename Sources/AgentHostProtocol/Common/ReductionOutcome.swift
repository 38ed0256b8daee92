/// What a reducer did with an action.
///
/// Observers need to hear of ``changed`` only: after the other two the state is what it was.
public enum ReductionOutcome: Sendable, Hashable {
  /// The state is another one now.
  case changed
  /// The action belongs to another kind of channel, its context is missing, or it changes nothing.
  case unchanged
  /// The action or the state is of a kind that this version does not know. The state is what it was.
  case unknown

  /// Whether the state is another one now.
  public var isChanged: Bool { self == .changed }

  /// Changed if either of two steps changed something.
  static func | (left: ReductionOutcome, right: ReductionOutcome) -> ReductionOutcome {
    left == .changed || right == .changed ? .changed : left
  }
}

/// Stores a value, and tells whether that made a difference.
///
/// It is stored in any case: Swift takes strings for equal that are the same text in another
/// composition, and the state has to be the host's to the byte.
@inline(__always)
func assign<Value: Equatable>(_ value: Value, to slot: inout Value) -> ReductionOutcome {
  let outcome: ReductionOutcome = slot == value ? .unchanged : .changed
  slot = value
  return outcome
}

/// Sets a text, and says whether that changed any of its bytes.
func assign(_ value: String, to slot: inout String) -> ReductionOutcome {
  let outcome: ReductionOutcome = slot.isSame(as: value) ? .unchanged : .changed
  slot = value
  return outcome
}

/// Sets a text or none, and says whether that changed any byte.
func assign(_ value: String?, to slot: inout String?) -> ReductionOutcome {
  let outcome: ReductionOutcome = slot.isSame(as: value) ? .unchanged : .changed
  slot = value
  return outcome
}
