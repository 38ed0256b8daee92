/// The keys that changed since the previous element.
public struct Changes<Key: Hashable & Sendable>: Sendable, Hashable {
  /// The keys that have changed, each with the revision of its latest change.
  package var revisions: [Key: UInt64]
  /// The newest revision. State read now is at least as new.
  package var revision: UInt64

  /// The changed keys, each once, in no particular order.
  public var keys: some Collection<Key> { revisions.keys }

  /// Returns whether that key has changed.
  public func contains(_ key: Key) -> Bool { revisions[key] != nil }
}
