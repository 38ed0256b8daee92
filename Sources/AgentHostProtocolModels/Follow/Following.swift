import AgentHostProtocol
import AgentHostProtocolClient

/// What `MultiHostClient.follow(_:on:limits:)` returns: subscriptions that come and
/// go with the sessions and chats of the hosts.
///
/// It lasts until ``release()`` is called or the last reference to it is gone, and ends by itself when the
/// client is shut down. The channels appear in `MultiHostClient.feed(_:)`, in mirrors
/// of it, and in `MultiHostClient.state(host:uri:)`. All methods may be called from
/// any task.
public final class Following: Sendable {
  private let core: FollowCore
  private let task: Task<Void, Never>

  init(_ core: FollowCore) {
    self.core = core
    task = Task { await core.run() }
  }

  deinit { task.cancel() }

  /// Unsubscribes from everything that this value has subscribed to, unless other owners want it.
  public func release() async {
    task.cancel()
    await task.value
  }

  /// The channels of a host that are subscribed to now, sorted.
  public func channels(of host: HostId) -> [URI] { core.channels(of: host).sorted() }

  /// How many channels are subscribed to on all hosts.
  public var channelCount: Int { core.channelCount }

  /// How many listed sessions are left out, on all hosts: because of a limit, or because they do not match.
  public var omittedSessionCount: Int { core.omittedSessionCount }
}

extension MultiHostClient {
  /// Follows sessions and what belongs to them on every host, as they come and go, also on hosts that are
  /// added later.
  ///
  ///     let following = await multi.follow(.sessionsAndChats)
  ///     let feed = await multi.feed()
  ///
  /// Subscriptions of one host are made 32 at a time, and a channel that a host lists and refuses is retried
  /// with exponential backoff of up to five minutes. Nothing waits for a host that is not connected.
  ///
  /// - Parameters:
  ///   - scope: Which channels.
  ///   - hosts: On which hosts; `nil` for all, those that are added later included.
  ///   - limits: How many channels on each host at most.
  /// - Returns: The subscriptions, which last as long as the value.
  public func follow(
    _ scope: FollowScope = .sessionsAndChats, on hosts: Set<HostId>? = nil,
    limits: FollowLimits = FollowLimits()
  ) async -> Following {
    let core = FollowCore(
      client: self, scope: scope, hosts: hosts, limits: limits,
      // Attached here, so that no host is missed that is added next.
      hostEvents: hostEvents(), feed: scope.readsStates ? feed().named("follow") : nil)
    return Following(core)
  }

  /// Follows one session with its chats, as they come and go.
  ///
  /// - Parameters:
  ///   - session: The URI of the session as the host lists it.
  ///   - host: The host.
  /// - Returns: The subscriptions, which last as long as the value.
  public func follow(session: URI, on host: HostId) async -> Following {
    await follow(.session(session), on: [host], limits: .unlimited)
  }
}
