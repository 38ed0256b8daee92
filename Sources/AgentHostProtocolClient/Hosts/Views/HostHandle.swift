public import AgentHostProtocol

/// A snapshot of everything known about one host.
public struct HostHandle: Sendable, Equatable, Identifiable {
  /// The identifier of the host.
  public var id: HostId
  /// The label shown to users.
  public var label: String
  /// The state of the host's connection.
  public var state = HostState.disconnected
  /// The last failure; `nil` once connected.
  public var lastError: HostFailure?
  /// The next connection attempt; `nil` if no attempt is scheduled.
  public var nextAttempt: NextAttempt?
  /// When the connection was lost or the first attempt failed, by the system's clock; `nil` unless the host is
  /// `reconnecting` or has `failed`.
  public var downSince: WallTime?
  /// The time since then when the state changed last, by a clock that cannot be set.
  package var downFor: Duration?
  /// When the host last sent a message, by the system's clock, if it did not respond to a keep-alive ping in time;
  /// `nil` while it responds and without a connection.
  public var noReplySince: WallTime?
  /// The time since then when it was measured last, by a clock that cannot be set.
  package var noReplyFor: Duration?
  /// The names of the consumers whose backpressure pauses reading from the host; usually empty. See
  /// ``HostEvent/heldBack(_:by:)``.
  public var heldBackBy: [String] = []
  /// When it was last connected, by the system's clock.
  public var lastConnectedAt: WallTime?
  /// The generation of the host's last connection.
  public var generation = HostGeneration.none
  /// The client id that this program uses with the host.
  public var clientId: String
  /// Whether the client id is used only in this run, because another program has claimed the stored one.
  public var isClientIdTemporary: Bool
  /// The result of the last `initialize`, without snapshots.
  public var initializeResult: InitializeResult?
  /// The greatest sequence number seen.
  public var serverSeq: Int?
  /// The state of the root channel, if subscribed.
  public var root: RootState?
  /// The subscribed channels, which are restored after a reconnect. Reading them and comparing handles takes time in
  /// proportion to their number.
  public var subscriptions: [URI] {
    get { channels.uris }
    set { channels = ChannelList(newValue) }
  }
  /// The known sessions, most recently modified first. Reading them and comparing handles takes time in proportion to
  /// their number.
  public var sessionSummaries: [SessionSummary] {
    get { sessions.summaries }
    set { sessions = SessionList(newValue) }
  }
  /// Whether the list of sessions was read completely on this connection.
  public var areSessionsFresh = false

  /// Whether the list of sessions is read after every connect (``HostConfig/refreshesSessions``).
  package var refreshesSessions = true
  /// ``downSince`` on the clock of the supervisor.
  var downAt: Duration?
  var channels = ChannelList()
  var sessions = SessionList()

  /// The next connection attempt.
  public struct NextAttempt: Sendable, Hashable {
    /// The delay before the attempt.
    public var delay: Duration
    /// When the attempt is due, by the system's clock.
    public var due: WallTime
  }

  /// The negotiated protocol version.
  public var protocolVersion: String? { initializeResult?.protocolVersion }
  /// The name and version of the host program, if the host sends them.
  public var serverInfo: Implementation? { initializeResult?.serverInfo }
  /// The directory in which to start browsing.
  public var defaultDirectory: URI? { initializeResult?.defaultDirectory }
  /// Characters that trigger completions.
  public var completionTriggerCharacters: [String] {
    initializeResult?.completionTriggerCharacters ?? []
  }
  /// The agents of the host.
  public var agents: [AgentInfo] { root?.agents ?? [] }
  /// The number of running sessions.
  public var activeSessions: Int? { root?.activeSessions }
  /// The terminals of the host.
  public var terminals: [TerminalInfo] { root?.terminals ?? [] }
  /// The configuration of the host.
  public var config: RootConfigState? { root?.config }
}
