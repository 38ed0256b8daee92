public import AgentHostProtocol

/// A condition on the host's state for sending an entry.
///
/// The outbox fetches the channel's state directly before it sends the entry, and compares. Hosts check no
/// conditions, so another client may still change the value before the action arrives. Only actions that
/// replace a value can have one (a title, a flag, configuration values, a draft), and approvals, denials and answers.
public indirect enum OutboxPrecondition: Sendable, Hashable {
  /// The value that the action replaces has not changed since that sequence number of the host. Pass the number of the
  /// snapshot or action that the edit is based on (`Snapshot.fromSeq`, `ActionEnvelope.serverSeq`).
  ///
  /// The precondition holds if the value equals the value that this client knew then, if the host has replayed
  /// everything since and no other client changed the value, or if the host's sequence has not advanced. Otherwise the
  /// value counts as changed.
  case unchangedSince(Int)
  /// The value that the action replaces equals this value. If the action sets several values, an object with the
  /// members that the action sets; `null` for a missing value.
  case stateMatches(JSONValue)
  /// The call or question that the action decides waits, and has the content with this digest. The decisions of
  /// `AgentHostProtocolModels` have this precondition. Create it with ``contentMatches(_:in:)``, or with the digest that
  /// `ahpctl pending` prints for it: at least 16 digits.
  case contentMatches(digest: String)

  /// The call or question that an action decides still has the content that it has in this state. Digests may differ
  /// between versions of this package; the precondition does not hold then.
  ///
  /// - Returns: `nil` if the action is no approval, denial or answer, or if what it decides does not wait in the state.
  public static func contentMatches(_ action: ChatAction, in chat: ChatState) -> Self? {
    ResendRules.content(decidedBy: action, in: chat).map { .contentMatches(digest: $0) }
  }

  /// A precondition of a newer version, which cannot be read: it never holds.
  static let unsatisfiable = OutboxPrecondition.unchangedSince(.min)
}

/// The values of a precondition that does not hold.
public struct OutboxConflict: Sendable, Hashable, CustomStringConvertible {
  /// The value that the entry would have set; `null` also for a decision, which sets none.
  public var ours: JSONValue
  /// The current value on the host.
  public var theirs: JSONValue
  /// The value that the edit was based on; `nil` if unknown.
  public var base: JSONValue?

  /// The values as text for users and logs.
  public var description: String {
    "the host has \(theirs.json())"
      + (base.map { ", not \($0.json())" } ?? ", which may have changed")
      + (ours == .null ? "" : "; \(ours.json()) was not set")
  }
}
