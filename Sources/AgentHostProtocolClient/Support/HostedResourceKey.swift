public import AgentHostProtocol

/// A resource on one of many hosts. URIs are compared by their bytes.
public struct HostedResourceKey: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The identifier of the resource's host.
  public var host: HostId
  /// The channel or resource on that host.
  public var uri: URI

  /// Creates a key.
  public init(host: HostId, uri: URI) {
    self.host = host
    self.uri = uri
  }

  /// Host and URI.
  public var description: String { "\(host) \(uri)" }

  /// Compares hosts, and URIs by their bytes.
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
