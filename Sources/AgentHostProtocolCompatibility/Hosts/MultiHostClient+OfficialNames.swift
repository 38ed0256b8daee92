public import AgentHostProtocol
public import AgentHostProtocolClient

/// Names of the official package for many hosts, with `nil` where this package throws.
///
/// In files that import this module, a call without `try` that may return `nil` uses one of these.
extension MultiHostClient {
  /// A client without hosts.
  ///
  /// - Parameter clientIdStore: Keeps client identities.
  public init(clientIdStore: any ClientIdStore) { self.init(store: clientIdStore) }

  /// Returns a client with one host.
  ///
  /// - Throws: As `add(_:)`.
  public static func single(
    _ config: HostConfig, clientIdStore: any ClientIdStore
  ) async throws -> (client: MultiHostClient, host: HostHandle) {
    try await single(config, store: clientIdStore)
  }

  /// Returns a handle on the connection that a host has now; `nil` if it has none, or is not registered.
  public func client(for host: HostId) async -> HostClientHandle? {
    try? await client(for: host, whenOffline: .failFast)
  }

  /// Returns the events of one channel of one host; `nil` if the host is not registered. The stream is
  /// lossless: keeping it without reading it eventually pauses the host by backpressure.
  public func events(host: HostId, uri: URI) async -> HostSubscriptionEvents? {
    self.host(host) == nil ? nil : events(host: host, uri: uri, .lossless)
  }

  /// Returns the view of a host, now and after every change; `nil` if it is not registered.
  public func hostSnapshots(host: HostId) async -> LatestValueSequence<HostHandle>? {
    handles(of: host)
  }

  /// Returns the sessions of a host, now and after every change; `nil` if it is not registered.
  public func sessionSummaries(host: HostId) async -> LatestValueSequence<[SessionSummary]>? {
    summaries(of: host)
  }

  // In these, which are not asynchronous, the names mean the methods of the client library.

  private func handles(of host: HostId) -> LatestValueSequence<HostHandle>? {
    try? hostSnapshots(host: host)
  }

  private func summaries(of host: HostId) -> LatestValueSequence<[SessionSummary]>? {
    try? sessionSummaries(host: host)
  }
}
