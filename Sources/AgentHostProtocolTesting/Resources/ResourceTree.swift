import AgentHostProtocol

/// The files that a host serves.
public struct ResourceTree: Sendable {
  /// No files.
  public init() {}
}
