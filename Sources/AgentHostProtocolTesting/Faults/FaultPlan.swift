import AgentHostProtocol

/// What goes wrong on purpose.
public struct FaultPlan: Sendable {
  /// Refuses actions of clients: the reason, or `nil` to leave the action alone.
  public var reject: (@Sendable (StateAction, URI) -> String?)?
  /// Alters actions of clients before they take effect and are echoed.
  public var rewrite: (@Sendable (StateAction, URI) -> StateAction)?

  /// Nothing goes wrong.
  public init() {}
}
