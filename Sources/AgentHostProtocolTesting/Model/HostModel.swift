import AgentHostProtocol

/// A host as a value: it is told what happens and answers with what to send, close and wait for.
///
/// All channels are reduced by the reducers that clients use; a state changes through actions only, so
/// that a client's fold and a snapshot agree. Time and effects are the caller's.
struct HostModel: Sendable {
  /// A channel with a state.
  struct Channel: Sendable {
    var state: ChannelState
    /// The number of the last envelope when the channel was made; -1 if it was there before all. A client
    /// that has seen no later one knows nothing of it, though it may know an earlier channel of that name.
    var madeAt: Int
    /// Whose connection a watch ends with as long as nobody is subscribed to it.
    var maker: HostConnectionID?
    var subscribers: [HostConnectionID] = []
  }

  /// What is known of a connection.
  struct Connection: Sendable {
    var id: HostConnectionID
    var clientId: String?
    var version = ProtocolVersion(1, 0, 0)
    /// Translates for clients of older versions.
    var wire = LegacyWire()
    var isHandshakeComplete: Bool { clientId != nil }
    var tokens: [String: String] = [:]
    var nextRequest: Int64 = 1
    /// The URIs by which the connection has subscribed to a channel, if it has used another than the channel's.
    var spellings: URIDictionary<[URI]> = [:]
    /// The `reconnect` that is not answered yet.
    var restoration: Restoration?
  }

  /// What is remembered of a client while it is here, and in its time of grace.
  struct Client: Sendable {
    var version: ProtocolVersion
    var connection: HostConnectionID?
    /// Set while a grace period runs.
    var graceTimer: Int?
  }

  /// What a timer is for.
  enum Purpose: Sendable, Hashable {
    case turn(chat: URI)
    case sessionReady(URI)
    case grace(clientId: String)
    case clientTool(chat: URI, toolCallId: String)
    case approval(chat: URI, toolCallId: String)
    case changeset(URI)
    case automationRun(URI)
    case restoration(HostConnectionID)
    case heldAnswer(HostConnectionID, [UInt8])
    case emptySession(URI)
  }

  var configuration: HostConfiguration
  /// Who the host is; another one after a restart.
  var identity = 1
  var now: HostTime
  var serverSeq = 0
  var channels: URIDictionary<Channel> = [:]
  var sessions = HostSessions()
  var chats: URIDictionary<ChatRecord> = [:]
  var terminals: URIDictionary<TerminalRecord> = [:]
  /// Terminals in the order of their creation.
  var terminalOrder: [URI] = []
  var changesets: URIDictionary<ChangesetRecord> = [:]
  var automations: URIDictionary<AutomationRecord> = [:]
  var automationRuns: URIDictionary<AutomationRunRecord> = [:]
  /// Subscribers of channels without a state.
  var statelessSubscribers: URIDictionary<[HostConnectionID]> = [:]
  var connections: [HostConnectionID: Connection] = [:]
  var clients: [String: Client] = [:]
  /// The versions that clients had last, beyond restarts.
  var lastVersions: [String: ProtocolVersion] = [:]
  /// The URI by which the dispatch that is being handled names its channel.
  var dispatchSpelling: URI?
  var replay: ReplayWindow
  var resources: ResourceTree
  /// Everything that the host has ever said it needs a token for, by its identifiers.
  var protectedResources: [String: ProtectedResourceMetadata] = [:]
  var timers: [Int: Purpose] = [:]
  var output = HostOutput()
  /// Work that waits for the answer to the current request.
  struct FollowUp: Sendable {
    let run: @Sendable (inout HostModel) -> Void
  }

  /// What is to be done once the answer to the current request is written.
  var afterwards: [FollowUp] = []
  private var lastNumber = 0
  private var lastConnection = 0

  init(configuration: HostConfiguration, now: HostTime) {
    self.configuration = configuration
    self.now = now
    replay = ReplayWindow(limit: configuration.replayLimit, startingAfter: 0)
    resources = configuration.resources
    makeFixedChannels()
  }

  private mutating func makeFixedChannels() {
    makeChannel(
      .root,
      .root(
        RootState(
          agents: configuration.agents, activeSessions: 0, terminals: [],
          config: configuration.rootConfig)))
    if configuration.automations != nil {
      makeChannel(.automations, .automation(AutomationState(entries: [])))
    }
    for uri in channels.keys { channels[uri]?.madeAt = -1 }
    for agent in configuration.agents { needTokens(for: agent.protectedResources ?? []) }
  }

  /// Makes a channel that nobody is subscribed to yet.
  mutating func makeChannel(_ uri: URI, _ state: ChannelState) {
    channels[uri] = Channel(state: state, madeAt: serverSeq)
  }

  /// A number that the host has not given out before.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// An identifier that the host has not given out before.
  mutating func nextId(_ kind: String) -> String { "\(kind)-\(identity).\(nextNumber())" }

  /// What the inputs so far have come to.
  mutating func takeOutput() -> HostOutput {
    defer { output = HostOutput() }
    return output
  }

  mutating func schedule(_ purpose: Purpose, after delay: Duration) -> Int {
    let id = nextNumber()
    timers[id] = purpose
    output.timers.append(HostOutput.Timer(id: id, delay: delay))
    return id
  }

  /// Cancels a timer; does nothing if it has fired.
  mutating func cancelTimer(_ id: Int) {
    guard timers.removeValue(forKey: id) != nil else { return }
    if let index = output.timers.firstIndex(where: { $0.id == id }) {
      output.timers.remove(at: index)
    } else {
      output.cancelledTimers.append(id)
    }
  }

  // MARK: Inputs

  /// A connection is made.
  mutating func connected() -> HostConnectionID {
    lastConnection += 1
    let id = HostConnectionID(rawValue: lastConnection)
    connections[id] = Connection(id: id)
    return id
  }

  /// A connection is over, whoever ended it.
  mutating func disconnected(_ id: HostConnectionID) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    removeSubscriptions(of: id)
    guard let clientId = connection.clientId, clients[clientId]?.connection == id else { return }
    clients[clientId]?.connection = nil
    let timer = schedule(.grace(clientId: clientId), after: configuration.disconnectGrace)
    clients[clientId]?.graceTimer = timer
  }

  /// Time has passed for a timer. One that is no longer wanted changes nothing.
  mutating func timerFired(_ id: Int) {
    guard let purpose = timers.removeValue(forKey: id) else { return }
    switch purpose {
    case .turn(let chat): turnTimerFired(id, chat: chat)
    case .sessionReady(let session): sessionCreated(session)
    case .grace(let clientId):
      guard clients[clientId]?.graceTimer == id else { return }
      clients[clientId] = nil
      forgetWindows(of: clientId)
      clientIsGone(clientId)
    case .clientTool(let chat, let toolCallId): clientToolTimedOut(chat, toolCallId)
    case .approval(let chat, let toolCallId): approve(chat, toolCallId)
    case .changeset(let changeset): changesetComputed(changeset)
    case .automationRun(let run): automationRunTimerFired(run)
    case .restoration(let connection): restoreNextChannel(of: connection)
    case .heldAnswer(let connection, let message):
      deliver(message, to: [connection], introducedIn: nil, answering: SubscribeParams.method)
    case .emptySession(let session): emptySessionTimerFired(id, session)
    }
  }

  /// The host goes down and comes up again: connections, clients and sequence numbers are forgotten,
  /// and what was going on is over. Sessions and what is in them stay.
  mutating func restart() {
    settleInterruptedTurns()
    identity += 1
    output.closures += connections.keys.sorted { $0.rawValue < $1.rawValue }
    connections = [:]
    clients = [:]
    for id in timers.keys { cancelTimer(id) }
    statelessSubscribers = [:]
    for uri in channels.keys {
      channels[uri]?.subscribers = []
      channels[uri]?.madeAt = -1
    }
    for uri in chats.keys {
      chats[uri]?.run = nil
      chats[uri]?.windows = [:]
    }
    for uri in channels.keys where channels[uri]?.state.kind == .resourceWatch {
      channels[uri] = nil
    }
    loseWhatRestartsLose()
    serverSeq = 0
    replay = ReplayWindow(limit: replay.limit, startingAfter: 0)
  }
}

extension URI {
  /// The root channel.
  static let root: URI = "ahp-root://"
  /// The automations channel.
  static let automations: URI = "ahp-automations://"
}
