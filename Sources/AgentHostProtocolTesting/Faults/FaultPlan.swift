public import AgentHostProtocol

/// Faults to inject into a host.
///
/// Faults for actions take effect when the plan is set; wire faults apply to connections made afterwards.
public struct FaultPlan: Sendable {
  // MARK: Actions

  /// Rejects actions of clients: returns the reason, or `nil` to accept.
  public var reject: (@Sendable (StateAction, URI) -> String?)?
  /// Rewrites actions of clients before they take effect and are echoed.
  public var rewrite: (@Sendable (StateAction, URI) -> StateAction)?

  // MARK: The wire

  /// The connections that wire faults apply to, counted from 0; `nil` for all.
  public var connections: Range<Int>?
  /// Cuts a connection after this number of message bytes from the host. A partial message is lost.
  public var cutAfterBytes: Int?
  /// Cuts a connection instead of sending the message with this index, counted from 0.
  public var cutAtMessage: Int?
  /// Delays each batch of messages.
  public var delay: Duration?
  /// Accepts the connection and never sends anything.
  public var isHalfOpen = false
  /// Sends every n-th message twice.
  public var duplicateEvery: Int?
  /// Reads at most one message in this interval.
  public var readsEvery: Duration?

  /// Creates a plan without faults.
  public init() {}

  /// Returns whether the plan has wire faults for the connection with this index.
  func concerns(_ connection: Int) -> Bool {
    guard connections?.contains(connection) ?? true else { return false }
    return cutAfterBytes != nil || cutAtMessage != nil || delay != nil || isHalfOpen
      || duplicateEvery != nil || readsEvery != nil
  }
}
