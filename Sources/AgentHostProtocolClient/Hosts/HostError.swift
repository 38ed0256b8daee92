public import AgentHostProtocol

/// An error of ``MultiHostClient``.
public enum HostError: ClassifiedError, Hashable {
  /// No host with that identifier is registered.
  case unknownHost(HostId)
  /// A host with that identifier is registered, or is being removed.
  case duplicateHost(HostId)
  /// The handle is stale: the host reconnected. Request a new handle.
  case hostReconnected(expected: HostGeneration, actual: HostGeneration)
  /// The host was removed, or the client was shut down.
  case hostShutDown
  /// The host is not connected. `OfflineRule.wait` waits for a connection.
  case notConnected(HostId, HostState)
  /// The host has failed and is not retried until `reconnect()` is called.
  case failed(HostId, HostFailure)
  /// The host was not connected within the time limit of the caller; ``HostHandle/lastError`` says why, if it is known.
  case waitedTooLong(HostId, Duration)
  /// The subscription to the channel ended.
  case channelEnded(HostId, URI)
  /// A name of the host, the client or a channel is empty in the configuration.
  case emptyName(String)
  /// The stored client id could not be read or written.
  case storeFailed(HostId, String)

  /// The failure category.
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

  /// The delay that the host requested.
  public var retryAfter: Duration? {
    if case .failed(_, let failure) = self { failure.retryAfter } else { nil }
  }

  /// The error as text for people.
  public var description: String {
    switch self {
    case .unknownHost(let host): "there is no host \(host)"
    case .duplicateHost(let host): "host \(host) already exists"
    case .hostReconnected(let expected, let actual):
      "stale handle: it belongs to connection \(expected) of the host, the current one is \(actual)"
    case .hostShutDown: "the host was removed or shut down"
    case .notConnected(let host, let state): "\(host) is not connected: \(state)"
    case .failed(let host, let failure): "\(host) has failed: \(failure)"
    case .waitedTooLong(let host, let time): "\(host) was not connected within \(time.text)"
    case .channelEnded(let host, let uri): "\(host): the subscription to \(uri) has ended"
    case .emptyName(let what): "\(what) must not be empty"
    case .storeFailed(let host, let message): "\(host): \(message)"
    }
  }
}

extension AHPError.Code {
  /// A connection attempt took longer than ``HostConfig/connectTimeout``.
  package static let connectTimedOut = Self(rawValue: "connect-timed-out")
}

/// The behavior of a call while the host is not connected.
public enum OfflineRule: Sendable, Hashable {
  /// Throws at once. The default.
  case failFast
  /// Waits for a connection up to this time limit. Throws early if the host fails permanently.
  case wait(Duration)
}
