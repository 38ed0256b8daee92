// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// What may be done with an action when it is not known whether the host got it.
public enum ResendClass: String, Sendable, Hashable, CaseIterable {
  /// It sets something absolutely: sending it again does no harm.
  case absolute
  /// The host's state tells whether it took effect.
  case keyed
  /// Nothing tells; it is never sent again by itself.
  case never
}
