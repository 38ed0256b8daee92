import AgentHostProtocol

/// What must hold on the host for an entry to be sent.
///
/// The outbox fetches the channel's state directly before it sends the entry, and compares. What another
/// client changes between that and the arrival of the action cannot be excluded: hosts know no conditions.
/// Only actions that replace a value can have one: a title, a flag, configuration values, a draft.
public enum OutboxPrecondition: Sendable, Hashable {
  /// The value that the action replaces is the one that it was at that number of the host's sequence: that
  /// of the snapshot or of the action that the edit is based on (`Snapshot.fromSeq`,
  /// `ActionEnvelope.serverSeq`).
  ///
  /// It holds if the value is still the one that this client knew then, if the host has replayed
  /// everything since and no other client changed the value, or if nothing at all has happened on the host.
  /// What cannot be shown counts as changed.
  case unchangedSince(Int)
  /// The value that the action replaces is this one. For actions that set several values it is an object
  /// with the members that they set; `null` for a value that is not there.
  case stateMatches(JSONValue)

  /// One of a newer version, which this one cannot look into: it never holds.
  static let unsatisfiable = OutboxPrecondition.unchangedSince(.min)
}

/// Both sides of a precondition that does not hold.
public struct OutboxConflict: Sendable, Hashable {
  /// The value that the entry would have set.
  public var ours: JSONValue
  /// The value that the host has.
  public var theirs: JSONValue
  /// The value that the edit was based on; `nil` if it is not known.
  public var base: JSONValue?

  /// Both values, and the one before.
  public init(ours: JSONValue, theirs: JSONValue, base: JSONValue? = nil) {
    self.ours = ours
    self.theirs = theirs
    self.base = base
  }
}
