/// The outcome of reducing an action.
///
/// Observers need only ``changed``: the other outcomes leave the state unchanged.
public enum ReductionOutcome: Sendable, Hashable {
  /// The state has changed.
  case changed
  /// The state is unchanged: the action is for another channel, lacks its context, or has no effect.
  case unchanged
  /// The state is unchanged: the kind of action or state is unknown.
  case unknown

  /// Whether the state has changed.
  public var isChanged: Bool { self == .changed }

  /// ``changed`` if either step changed something.
  static func | (left: ReductionOutcome, right: ReductionOutcome) -> ReductionOutcome {
    left == .changed || right == .changed ? .changed : left
  }
}

/// Assigns a value and returns whether it differs.
///
/// Assigns in any case: strings can be equal with different bytes, and the state must match the host's byte for
/// byte.
@inline(__always)
func assign<Value: Equatable>(_ value: Value, to slot: inout Value) -> ReductionOutcome {
  let outcome: ReductionOutcome = slot == value ? .unchanged : .changed
  slot = value
  return outcome
}

/// Assigns a string and returns whether its bytes differ.
func assign(_ value: String, to slot: inout String) -> ReductionOutcome {
  let outcome: ReductionOutcome = slot.isSame(as: value) ? .unchanged : .changed
  slot = value
  return outcome
}

/// Assigns an optional string and returns whether its bytes differ.
func assign(_ value: String?, to slot: inout String?) -> ReductionOutcome {
  let outcome: ReductionOutcome = slot.isSame(as: value) ? .unchanged : .changed
  slot = value
  return outcome
}
