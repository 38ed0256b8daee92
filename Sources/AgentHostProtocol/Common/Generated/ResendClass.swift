// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// How an outbox treats an action whose outcome is unknown.
public enum ResendClass: String, Sendable, Hashable, CaseIterable {
  /// Idempotent: the action sets a value and can be resent.
  case absolute
  /// The state of the host shows whether the action took effect; resent only if it did not.
  case keyed
  /// The outcome cannot be determined. Never resent automatically.
  case never
}
