import AgentHostProtocol

/// What goes wrong on purpose, and when.
///
/// The members about actions work at once when the plan is set; those about the wire apply to each
/// connection that is made afterwards.
public struct FaultPlan: Sendable {
  // MARK: Actions

  /// Refuses actions of clients: the reason, or `nil` to leave the action alone.
  public var reject: (@Sendable (StateAction, URI) -> String?)?
  /// Alters actions of clients before they take effect and are echoed.
  public var rewrite: (@Sendable (StateAction, URI) -> StateAction)?

  // MARK: The wire

  /// Which connections are meant, counted from 0 as they are made; `nil` for all.
  public var connections: Range<Int>?
  /// Cuts a connection after so many bytes of messages from the host; what is over is lost, and the
  /// message that the cut falls into with it.
  public var cutAfterBytes: Int?
  /// Cuts a connection in place of the message with this number, counted from 0.
  public var cutAtMessage: Int?
  /// Holds each batch of messages back for so long.
  public var delay: Duration?
  /// Accepts the connection and never says a word.
  public var isHalfOpen = false
  /// Sends every so manieth message twice.
  public var duplicateEvery: Int?
  /// Reads at most one message in such a time.
  public var readsEvery: Duration?

  /// Nothing goes wrong.
  public init() {}

  /// Whether the plan says anything about the wire of the connection with that number.
  func concerns(_ connection: Int) -> Bool {
    guard connections?.contains(connection) ?? true else { return false }
    return cutAfterBytes != nil || cutAtMessage != nil || delay != nil || isHalfOpen
      || duplicateEvery != nil || readsEvery != nil
  }
}
