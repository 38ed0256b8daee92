// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the resourceWatch channel.
public enum ResourceWatchAction: Sendable, Hashable {
  /// `resourceWatch/changed`: Files have changed; no state does.
  case changed(ResourceWatchChangedAction)
}

/// `resourceWatch/changed`: Files have changed; no state does.
public struct ResourceWatchChangedAction: JSONCodable {
  /// The changes.
  public var changes: ResourceChanges
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    changes: ResourceChanges
  ) {
    self.changes = changes
    unknownMembers = nil
  }
}
