import AgentHostProtocol
import AgentHostProtocolClient

/// Which channels `MultiHostClient.follow(_:on:limits:)` subscribes to.
public struct FollowScope: Sendable {
  /// A channel that could be followed.
  public struct Candidate: Sendable {
    /// The host.
    public var hostId: HostId
    /// The channel.
    public var channel: URI
    /// What the channel is, as far as its URI or the list of sessions tells; `nil` if neither does.
    public var kind: ChannelKind?
    /// The session that the channel is, or belongs to, as the host lists it; `nil` if that is not known.
    public var session: SessionSummary?
  }

  enum Selection: Sendable {
    case sessions
    case sessionsAndChats
    case everything
    case matching(@Sendable (Candidate) -> Bool)
    case session(URI)
  }

  let selection: Selection

  /// Every session of a host's list, without its chats.
  public static let sessions = FollowScope(selection: .sessions)

  /// Every session, and its chats.
  public static let sessionsAndChats = FollowScope(selection: .sessionsAndChats)

  /// Every session, its chats, and all that states refer to: terminals, changesets, annotations, canvases,
  /// automations and their runs.
  public static let everything = FollowScope(selection: .everything)

  /// The channels for which a condition holds, of all that ``everything`` covers. What belongs to a session
  /// is found only through it: a session that does not match is not subscribed to, and neither are its chats.
  ///
  /// - Parameter isIncluded: Whether to follow a channel. Called once a channel is found, on any thread.
  public static func matching(
    _ isIncluded: @escaping @Sendable (Candidate) -> Bool
  ) -> FollowScope {
    FollowScope(selection: .matching(isIncluded))
  }

  /// One session with its chats.
  public static func session(_ uri: URI) -> FollowScope { FollowScope(selection: .session(uri)) }

  /// What a machine follows on a host.
  func machineScope(_ host: HostId, _ limits: FollowLimits) -> FollowMachine.Scope {
    var scope = FollowMachine.Scope()
    scope.limits = limits
    scope.isExclusive = true
    switch selection {
    case .sessions: scope.followsChats = false
    case .sessionsAndChats: break
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

  /// Whether chats and other channels have to be found in states.
  var readsStates: Bool {
    if case .sessions = selection { false } else { true }
  }

  /// Whether the automations of a host are followed.
  func followsAutomations(on host: HostId) -> Bool {
    switch selection {
    case .everything: true
    case .matching(let isIncluded):
      isIncluded(
        Candidate(hostId: host, channel: automationsResourceURI, kind: .automation, session: nil))
    case .sessions, .sessionsAndChats, .session: false
    }
  }
}
