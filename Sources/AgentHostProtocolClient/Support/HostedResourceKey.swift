import AgentHostProtocol

/// A resource of one of many hosts: the same URI on two hosts is two resources.
/// URIs are compared by their bytes.
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

  /// Equal when the hosts are, and the URIs to the byte.
  public static func == (left: HostedResourceKey, right: HostedResourceKey) -> Bool {
    left.host == right.host && left.uri.isSame(as: right.uri)
  }

  /// Hashes the host and the bytes of the URI.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(host)
    hasher.combine(ExactKey(uri))
  }

  /// Orders by host, then by the bytes of the URI.
  public static func < (left: HostedResourceKey, right: HostedResourceKey) -> Bool {
    (left.host, ExactKey(left.uri)) < (right.host, ExactKey(right.uri))
  }
}
