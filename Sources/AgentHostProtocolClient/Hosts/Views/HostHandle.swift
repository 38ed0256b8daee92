import AgentHostProtocol

/// Everything that is known about one host at one moment. A value: it does not change by itself.
public struct HostHandle: Sendable, Hashable, Identifiable {
  /// Names the host.
  public var id: HostId
  /// A name for people.
  public var label: String
  /// Where its connection stands.
  public var state: HostState
  /// What went wrong last; `nil` once connected.
  public var lastError: HostFailure?
  /// When the next attempt is due, while there is a wait for it.
  public var nextAttempt: NextAttempt?
  /// Since when it is not connected, while it is `reconnecting` or has `failed`, by the clock of the system:
  /// since the connection was lost, or since the first attempt failed.
  public var downSince: WallTime?
  /// Since when nothing has come from it, by the clock of the system, although it was asked for a sign of
  /// life and should have replied by now; `nil` while it replies, and without a connection.
  public var noReplySince: WallTime?
  /// The names of the consumers that are so far behind that the host is not read from; empty while none
  /// is. See ``HostEvent/heldBack(_:by:)``.
  public var heldBackBy: [String] = []
  /// When it was last connected, by the clock of the system.
  public var lastConnectedAt: WallTime?
  /// Counts its connections.
  public var generation: HostGeneration
  /// Who this program is to the host.
  public var clientId: String
  /// Whether that is for this run only, because somebody else is using the stored one.
  public var isClientIdTemporary: Bool
  /// What the host said when it was greeted: version, name, telemetry, automations, metadata.
  public var initializeResult: InitializeResult?
  /// The greatest sequence number seen.
  public var serverSeq: Int?
  /// The state of the root channel, if it is subscribed to.
  public var root: RootState?
  /// The channels that are subscribed to, and will be again after a reconnect. Reading it takes time in
  /// proportion to their number; so it does to compare handles.
  public var subscriptions: [URI] {
    get { channels.uris }
    set { channels = ChannelList(newValue) }
  }
  /// The sessions that are known, most recently modified first. Reading it takes time in proportion to
  /// their number; so it does to compare handles.
  public var sessionSummaries: [SessionSummary] {
    get { sessions.summaries }
    set { sessions = SessionList(newValue) }
  }
  /// Whether the list of sessions is that of this connection; `false` before it is complete.
  public var areSessionsFresh: Bool

  var channels = ChannelList()
  var sessions = SessionList()

  /// When the next attempt to connect is due.
  public struct NextAttempt: Sendable, Hashable {
    /// How long it was until then when this was noted.
    public var delay: Duration
    /// When the attempt is due, by the clock of the system.
    public var due: WallTime
  }

  /// A host of which nothing is known yet.
  init(id: HostId, label: String, clientId: String, isClientIdTemporary: Bool) {
    self.id = id
    self.label = label
    self.clientId = clientId
    self.isClientIdTemporary = isClientIdTemporary
    state = .disconnected
    generation = .none
    areSessionsFresh = false
  }

  /// The version that was negotiated.
  public var protocolVersion: String? { initializeResult?.protocolVersion }
  /// Who the host is, if it says so.
  public var serverInfo: Implementation? { initializeResult?.serverInfo }
  /// Where to begin browsing.
  public var defaultDirectory: URI? { initializeResult?.defaultDirectory }
  /// Characters after which completions are worth asking for.
  public var completionTriggerCharacters: [String] {
    initializeResult?.completionTriggerCharacters ?? []
  }
  /// The telemetry that the host offers.
  public var telemetry: TelemetryCapabilities? { initializeResult?.telemetry }
  /// What the host can do with automations.
  public var automations: AutomationCapabilities? { initializeResult?.automations }
  /// The agents of the host.
  public var agents: [AgentInfo] { root?.agents ?? [] }
  /// How many sessions are at work.
  public var activeSessions: Int? { root?.activeSessions }
  /// The terminals of the host.
  public var terminals: [TerminalInfo] { root?.terminals ?? [] }
  /// The configuration of the host.
  public var config: RootConfigState? { root?.config }
  /// What kind of failure the last error is.
  public var failureCategory: FailureCategory? { lastError?.category }
}
