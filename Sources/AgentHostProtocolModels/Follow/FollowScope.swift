public import AgentHostProtocol
public import AgentHostProtocolClient

/// The channels that `MultiHostClient.follow(_:on:limits:)` subscribes to.
public struct FollowScope: Sendable {
  /// A channel that could be followed.
  public struct Candidate: Sendable {
    /// The identifier of the channel's host.
    public var hostId: HostId
    /// The URI of the channel.
    public var channel: URI
    /// The kind of the channel, derived from the URI or the session list; `nil` if unknown.
    public var kind: ChannelKind?
    /// The listed session that the channel is, or belongs to; `nil` if unknown.
    public var session: SessionSummary?
  }

  enum Selection: Sendable {
    case sessions
    case sessionsAndChats
    case sessionsMatching(@Sendable (SessionSummary) -> Bool)
    case everything
    case matching(@Sendable (Candidate) -> Bool)
    case session(URI)
  }

  let selection: Selection

  /// Every listed session, without chats.
  public static let sessions = FollowScope(selection: .sessions)

  /// Every session and its chats.
  public static let sessionsAndChats = FollowScope(selection: .sessionsAndChats)

  /// Returns the sessions for which a condition holds, and their chats.
  ///
  ///     let waiting = await multi.follow(.sessionsAndChats { $0.status.activity == .inputNeeded })
  ///
  /// - Parameter isIncluded: whether to follow a session. Called on any thread when a session is listed and when
  ///   its entry changes, until it is followed; a session stays followed when the condition does not hold any more. Called
  ///   under a lock: it must be quick, and must not use the ``Following`` nor wait for other locks.
  public static func sessionsAndChats(
    where isIncluded: @escaping @Sendable (SessionSummary) -> Bool
  ) -> FollowScope {
    FollowScope(selection: .sessionsMatching(isIncluded))
  }

  /// Every session, its chats, and all channels that states refer to: terminals, changesets, annotations,
  /// canvases, automations and their runs.
  public static let everything = FollowScope(selection: .everything)

  /// Returns the channels of ``everything`` for which a condition holds. The channels of a session are found
  /// through it: if a session does not match, neither it nor its chats are subscribed to.
  ///
  /// - Parameter isIncluded: whether to follow a channel. Called on any thread when a channel is found, and for a listed
  ///   session also when its entry changes, until it is followed. A channel stays followed when the condition does not hold
  ///   any more. Called under a lock: it must be quick, and must not use the ``Following`` nor wait for other locks.
  public static func matching(
    _ isIncluded: @escaping @Sendable (Candidate) -> Bool
  ) -> FollowScope {
    FollowScope(selection: .matching(isIncluded))
  }

  /// One session with its chats.
  public static func session(_ uri: URI) -> FollowScope { FollowScope(selection: .session(uri)) }

  func machineScope(_ host: HostId, _ limits: FollowLimits) -> FollowMachine.Scope {
    var scope = FollowMachine.Scope()
    scope.limits = limits
    scope.isExclusive = true
    switch selection {
    case .sessions: scope.followsChats = false
    case .sessionsAndChats: break
    case .sessionsMatching(let isIncluded):
      scope.filter = FollowMachine.Filter { _, summary, isSession in
        !isSession || summary.map(isIncluded) ?? false
      }
    case .everything:
      scope.followsReferences = true
      scope.named = [RootResourceURI]
    case .session(let uri):
      scope.named = [uri]
      scope.filter = FollowMachine.Filter { channel, summary, isSession in
        !isSession && summary.map { $0.resource.isSame(as: uri) } ?? true
      }
    case .matching(let isIncluded):
      scope.followsReferences = true
      scope.filter = FollowMachine.Filter { channel, summary, isSession in
        isIncluded(
          Candidate(
            hostId: host, channel: channel,
            kind: isSession ? .session : ChannelKind(suggestedBy: channel), session: summary))
      }
    }
    return scope
  }

  /// Whether channels have to be found in states.
  var readsStates: Bool {
    if case .sessions = selection { false } else { true }
  }

  func followsAutomations(on host: HostId) -> Bool {
    switch selection {
    case .everything: true
    case .matching(let isIncluded):
      isIncluded(
        Candidate(hostId: host, channel: automationsResourceURI, kind: .automation, session: nil))
    case .sessions, .sessionsAndChats, .sessionsMatching, .session: false
    }
  }
}
