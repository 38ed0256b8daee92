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
  /// Cuts a connection in place of the first action of this type that its client sends, such as `chat/turnStarted`: the
  /// action is lost. Takes effect when the plan is set.
  public var cutAtAction: String?
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

  /// Returns whether wire faults apply to the connection.
  func covers(_ connection: HostConnectionID) -> Bool {
    connections?.contains(connection.rawValue - 1) ?? true
  }

  /// Returns whether the plan has faults for the messages of the connection.
  func concerns(_ connection: HostConnectionID) -> Bool {
    guard covers(connection) else { return false }
    return cutAfterBytes != nil || cutAtMessage != nil || delay != nil || isHalfOpen
      || duplicateEvery != nil || readsEvery != nil
  }
}
