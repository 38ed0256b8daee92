// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the resourceWatch channel.
public enum ResourceWatchAction: Sendable, Equatable {
  /// `resourceWatch/changed`: Reports changed files. Changes no state. Sent by the host, since AHP
  /// 0.2.0.
  indirect case changed(ResourceWatchChangedAction)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: ResourceWatchAction, right: ResourceWatchAction) -> Bool {
    switch (left, right) {
    case (.changed(let left), .changed(let right)): return left == right
    }
  }
}

/// `resourceWatch/changed`: Reports changed files. Changes no state. Sent by the host, since AHP
/// 0.2.0.
public struct ResourceWatchChangedAction: JSONCodable {
  /// The changes.
  public var changes: ResourceChanges
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    changes: ResourceChanges
  ) {
    self.changes = changes
    unknownMembers = nil
  }
}
