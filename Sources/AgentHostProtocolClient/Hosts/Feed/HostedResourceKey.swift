import AgentHostProtocol

/// A channel or resource of one host. The same URI on two hosts is two resources, so everything in a
/// program with several hosts is keyed by the pair.
public struct HostedResourceKey: Hashable, Sendable, CustomStringConvertible {
  /// The host.
  public var hostId: HostId
  /// The URI on that host.
  public var uri: URI

  /// The resource of that host with that URI.
  public init(hostId: HostId, uri: URI) {
    self.hostId = hostId
    self.uri = uri
  }

  /// The host and the URI.
  public var description: String { "\(hostId) \(uri)" }
}
