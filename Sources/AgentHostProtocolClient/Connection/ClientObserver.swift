public import AgentHostProtocol

/// Observes a client, for logs and metrics. Every method has a default that does nothing.
///
/// Methods are called from the connection's tasks, several at a time: they must return at once and must not
/// call the client. States arrive one after another, in their order. Texts passed to them contain no tokens.
public protocol ClientObserver: Sendable {
  /// The connection entered this state.
  func connectionChanged(to state: ConnectionState)
  /// A batch of messages was received.
  func received(messages: Int, bytes: Int)
  /// The transport accepted a batch of messages.
  func sent(messages: Int, bytes: Int)
  /// A request finished; `error` is `nil` if the host returned a result.
  func requestEnded(method: String, after: Duration, error: AHPError?)
  /// Something was dropped.
  func dropped(_ reason: ClientDrop)
  /// The host violated the protocol.
  func violated(_ violation: ProtocolViolation)
  /// Reading pauses because these consumers exceed their budgets; see ``FeedSequence/named(_:)``.
  func heldBack(by consumers: [String])
  /// Reading resumes after a pause of that duration, caused by a slow consumer or by a host that does not read
  /// responses.
  func heldBack(for duration: Duration)
}

/// Something that a client drops.
public enum ClientDrop: Sendable, Hashable {
  /// A response that arrived after its request had timed out or been cancelled.
  case lateAnswer(RequestID)
  /// A response without a request.
  case strayAnswer(RequestID)
  /// A request of the host that got an error response because too many were pending.
  case hostRequest(method: String)
}

extension ClientObserver {
  /// Does nothing.
  public func connectionChanged(to state: ConnectionState) {}
  /// Does nothing.
  public func received(messages: Int, bytes: Int) {}
  /// Does nothing.
  public func sent(messages: Int, bytes: Int) {}
  /// Does nothing.
  public func requestEnded(method: String, after: Duration, error: AHPError?) {}
  /// Does nothing.
  public func dropped(_ reason: ClientDrop) {}
  /// Does nothing.
  public func violated(_ violation: ProtocolViolation) {}
  /// Does nothing.
  public func heldBack(by consumers: [String]) {}
  /// Does nothing.
  public func heldBack(for duration: Duration) {}
}
