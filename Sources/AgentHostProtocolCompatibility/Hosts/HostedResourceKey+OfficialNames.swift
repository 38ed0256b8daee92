public import AgentHostProtocol
public import AgentHostProtocolClient

/// Names of the official package for a resource of a host.
extension HostedResourceKey {
  /// The resource of that URI on that host.
  public init(hostId: HostId, uri: URI) { self.init(host: hostId, uri: uri) }

  /// The identifier of the resource's host, which is `host`.
  public var hostId: HostId { host }
}
