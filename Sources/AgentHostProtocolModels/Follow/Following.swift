public import AgentHostProtocol
public import AgentHostProtocolClient

/// Subscriptions that follow the sessions and chats of hosts; see `MultiHostClient.follow(_:on:limits:)`.
///
/// Ends when ``release()`` is called, the last reference to it is released, or the client is shut down. The
/// channels appear in `MultiHostClient.feed(_:)`, in its mirrors, and in `MultiHostClient.state(host:uri:)`.
/// All methods may be called from any task.
public final class Following: Sendable {
  private let core: FollowCore
  private let task: Task<Void, Never>

  init(_ core: FollowCore) {
    self.core = core
    task = Task { await core.run() }
  }

  deinit { task.cancel() }

  /// Unsubscribes from all channels of this value that have no other owner. Their states are then not stored for the next
  /// run (`ResumeOptions`), unless the client was shut down before.
  public func release() async {
    task.cancel()
    await task.value
  }

  /// Returns the subscribed channels of a host, sorted.
  public func channels(of host: HostId) -> [URI] { core.channels(of: host).sorted() }

  /// The number of subscribed channels on all hosts.
  public var channelCount: Int { core.channelCount }

  /// The number of listed sessions on all hosts that are not followed because of a limit or the scope.
  public var omittedSessionCount: Int { core.omittedSessionCount }
}

extension MultiHostClient {
  /// Follows sessions and their channels as they are added and removed, also on hosts that are added later.
  ///
  ///     let following = await multi.follow(.sessionsAndChats)
  ///     let feed = await multi.feed()
  ///
  /// At most 32 subscriptions of one host are pending at a time. A channel that a host lists and rejects is
  /// retried with exponential backoff of up to five minutes. Hosts do not wait for each other.
  ///
  /// - Parameters:
  ///   - scope: the channels.
  ///   - hosts: the hosts; `nil` for all, including hosts that are added later.
  ///   - limits: the maximum number of channels on each host.
  /// - Returns: the subscriptions, which last as long as the value.
  public func follow(
    _ scope: FollowScope = .sessionsAndChats, on hosts: Set<HostId>? = nil,
    limits: FollowLimits = FollowLimits()
  ) async -> Following {
    await follow(scope, on: hosts, limits: limits, onFailure: nil)
  }

  /// Also calls a closure for each subscription that a host refuses, before it is retried.
  package func follow(
    _ scope: FollowScope, on hosts: Set<HostId>? = nil, limits: FollowLimits,
    onFailure: (@Sendable (HostId, URI, AHPError) async -> Void)?
  ) async -> Following {
    let core = FollowCore(
      client: self, scope: scope, hosts: hosts, limits: limits,
      // Created here, so that no host that is added next is missed.
      hostEvents: hostEvents(), feed: feed().named("follow"), onFailure: onFailure)
    return Following(core)
  }

  /// Follows one session with its chats.
  ///
  /// - Parameters:
  ///   - session: The URI of the session as the host lists it.
  ///   - host: The host.
  /// - Returns: The subscriptions, which last as long as the value.
  public func follow(session: URI, on host: HostId) async -> Following {
    await follow(.session(session), on: [host], limits: .unlimited)
  }
}
