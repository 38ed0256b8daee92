import AgentHostProtocol

/// A resource of one of many hosts: the same URI on two hosts is two resources.
public struct HostedResourceKey: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The host.
  public var host: HostId
  /// The channel or resource on that host.
  public var uri: URI

  /// The resource of that URI on that host.
  public init(host: HostId, uri: URI) {
    self.host = host
    self.uri = uri
  }

  /// Host and URI.
  public var description: String { "\(host) \(uri)" }

  /// Orders by host, then by URI.
  public static func < (left: HostedResourceKey, right: HostedResourceKey) -> Bool {
    (left.host, left.uri) < (right.host, right.uri)
  }
}
