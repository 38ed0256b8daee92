import AgentHostProtocol

/// What can go wrong between a program and its registry of hosts.
public enum HostError: ClassifiedError, Hashable {
  /// No host of that name is registered.
  case unknownHost(HostId)
  /// A host of that name is registered already, or is still being removed.
  case duplicateHost(HostId)
  /// The handle belongs to an older connection; ask for a new one.
  case hostReconnected(expected: HostGeneration, actual: HostGeneration)
  /// The host was removed, or the whole registry was shut down.
  case hostShutDown
  /// The host is not connected now. What it takes to wait for that is `OfflineRule.wait`.
  case notConnected(HostId, HostState)
  /// The host has failed for good, and only `reconnect()` makes it try again.
  case failed(HostId, HostFailure)
  /// The host was not connected within the time that the caller gave it.
  case waitedTooLong(HostId, Duration)
  /// The channel is not subscribed to any more.
  case channelEnded(HostId, URI)
  /// A name in the configuration of a host is empty: that of the host, of the client or of a channel.
  case emptyName(String)
  /// The stored client id could not be read or written.
  case storeFailed(HostId, String)

  /// The kind of failure.
  public var category: FailureCategory {
    switch self {
    case .unknownHost: .notFound
    case .duplicateHost, .emptyName: .invalidInput
    case .hostReconnected, .notConnected, .waitedTooLong: .transient
    case .hostShutDown, .storeFailed: .local
    case .channelEnded: .notFound
    case .failed(_, let failure): failure.category
    }
  }

  /// How long the host asked to wait.
  public var retryAfter: Duration? {
    if case .failed(_, let failure) = self { failure.retryAfter } else { nil }
  }

  /// One sentence.
  public var description: String {
    switch self {
    case .unknownHost(let host): "there is no host \(host)"
    case .duplicateHost(let host): "there is a host \(host) already"
    case .hostReconnected(let expected, let actual):
      "the host has reconnected: the handle is of connection \(expected), the current one is \(actual)"
    case .hostShutDown: "the host was removed or shut down"
    case .notConnected(let host, let state): "\(host) is not connected: \(state)"
    case .failed(let host, let failure): "\(host) has failed: \(failure)"
    case .waitedTooLong(let host, let time): "\(host) was not connected within \(time)"
    case .channelEnded(let host, let uri): "\(host): the subscription to \(uri) has ended"
    case .emptyName(let what): "\(what) must not be empty"
    case .storeFailed(let host, let message): "\(host): \(message)"
    }
  }
}

/// What a call does while its host is not connected.
public enum OfflineRule: Sendable, Hashable {
  /// It throws at once. The default.
  case failFast
  /// It waits for the host to be connected, that long at most, and then goes ahead. It throws early if
  /// the host fails for good.
  case wait(Duration)
}
