import AgentHostProtocol

/// Watches a client at work, for logs and metrics. Every method has a default that does nothing.
///
/// Methods are called from the tasks of the connection, several at a time and in the middle of things:
/// they must return at once and must not call the client. No text they are given contains a token.
public protocol ClientObserver: Sendable {
  /// The connection has entered a state.
  func connectionChanged(to state: ConnectionState)
  /// Messages have been received, as one batch.
  func received(messages: Int, bytes: Int)
  /// Messages have been accepted by the transport, as one batch.
  func sent(messages: Int, bytes: Int)
  /// A request was answered, or given up; `error` is `nil` if the host has answered with a result.
  func requestEnded(method: String, after: Duration, error: AHPError?)
  /// Something was dropped, and why.
  func dropped(_ reason: ClientDrop)
  /// The host has sent something it should not have.
  func violated(_ violation: ProtocolViolation)
  /// Reading pauses because these consumers have more to read than their budgets; see
  /// ``FeedSequence/named(_:)``.
  func heldBack(by consumers: [String])
  /// Reading has paused because a consumer is behind, or because the host does not read its answers, and
  /// after that time goes on.
  func heldBack(for duration: Duration)
}

/// What a client drops.
public enum ClientDrop: Sendable, Hashable {
  /// An answer that came after its request had timed out or been cancelled.
  case lateAnswer(RequestID)
  /// An answer that belonged to no request.
  case strayAnswer(RequestID)
  /// A request of the host, answered with an error because too many were being served.
  case hostRequest(method: String)
}

extension ClientObserver {
  /// Nothing.
  public func connectionChanged(to state: ConnectionState) {}
  /// Nothing.
  public func received(messages: Int, bytes: Int) {}
  /// Nothing.
  public func sent(messages: Int, bytes: Int) {}
  /// Nothing.
  public func requestEnded(method: String, after: Duration, error: AHPError?) {}
  /// Nothing.
  public func dropped(_ reason: ClientDrop) {}
  /// Nothing.
  public func violated(_ violation: ProtocolViolation) {}
  /// Nothing.
  public func heldBack(by consumers: [String]) {}
  /// Nothing.
  public func heldBack(for duration: Duration) {}
}
