internal import AgentHostProtocol

/// A host as a value machine: takes inputs and returns messages to send, connections to close and timers to
/// start.
///
/// Channels use the same reducers as clients. A state changes only through actions, so that folds and snapshots
/// agree. The caller provides time and performs effects.
struct HostModel: Sendable {
  struct Channel: Sendable {
    var state: ChannelState
    /// The sequence number at which the channel was created; -1 for permanent channels. A client that has not seen a
    /// later number does not know this channel, though it may know an earlier channel with the same URI.
    var madeAt: Int
    /// The connection that created a watch. The watch ends with this connection unless there are subscribers.
    var maker: HostConnectionID?
    var subscribers: [HostConnectionID] = []

    /// Reduces an action. Returns the subscribers, who receive it.
    mutating func reduce(_ action: StateAction) -> [HostConnectionID] {
      state.reduce(action)
      return subscribers
    }
  }

  struct Connection: Sendable {
    var id: HostConnectionID
    var clientId: String?
    var version = ProtocolVersion(1, 0, 0)
    /// The translation for clients of older versions.
    var wire = LegacyWire()
    var isHandshakeComplete: Bool { clientId != nil }
    /// The accepted tokens by resource.
    var tokens: [String: Token] = [:]
    var nextRequest: Int64 = 1
    /// URIs of subscriptions that differ from the channel's own URI.
    var spellings: URIDictionary<[URI]> = [:]
    var restoration: Restoration?
  }

  /// An accepted token, with the timer of its expiry.
  struct Token: Sendable {
    var expiry: Int?
  }

  /// The state of a client, kept during its grace period.
  struct Client: Sendable {
    var version: ProtocolVersion
    var connection: HostConnectionID?
    var graceTimer: Int?
  }

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
    case idleSession(URI)
    case tokenExpiry(HostConnectionID, resource: String)
  }

  var configuration: HostConfiguration
  /// The identity of the host, which changes on restart.
  var identity = 1
  var now: HostTime
  var serverSeq = 0
  var channels: URIDictionary<Channel> = [:]
  var sessions = HostSessions()
  var chats: URIDictionary<ChatRecord> = [:]
  var terminals: URIDictionary<TerminalRecord> = [:]
  var terminalOrder: [URI] = []
  var changesets: URIDictionary<ChangesetRecord> = [:]
  var automations: URIDictionary<AutomationRecord> = [:]
  /// Subscribers of channels without state.
  var statelessSubscribers: URIDictionary<[HostConnectionID]> = [:]
  var connections: [HostConnectionID: Connection] = [:]
  var clients: [String: Client] = [:]
  /// The last version of each client, kept across restarts, if the personality needs it.
  var lastVersions: [String: ProtocolVersion] = [:]
  /// The URI spelling of the channel in the current dispatch.
  var dispatchSpelling: URI?
  var replay: ReplayWindow
  var resources: ResourceTree
  /// All resources that ever required a token, by identifier.
  var protectedResources: [String: ProtectedResourceMetadata] = [:]
  var timers: [Int: Purpose] = [:]
  var output = HostOutput()
  /// Work that follows the response to the current request.
  struct FollowUp: Sendable {
    let run: @Sendable (inout HostModel) -> Void
  }

  /// Work to perform after the response to the current request.
  var afterwards: [FollowUp] = []
  /// The chats whose runs advance, the current one first.
  var advancing: [URI] = []
  private var lastNumber = 0
  private var lastConnection = 0

  init(configuration: HostConfiguration, now: HostTime) {
    self.configuration = configuration
    self.now = now
    replay = ReplayWindow(limit: configuration.replayLimit, startingAfter: 0)
    resources = configuration.resources
    _ = resources.takeChanges()
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

  mutating func makeChannel(_ uri: URI, _ state: ChannelState) {
    channels[uri] = Channel(state: state, madeAt: serverSeq)
  }

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func nextId(_ kind: String) -> String { "\(kind)-\(identity).\(nextNumber())" }

  /// Returns and clears the effects of the inputs so far.
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

  /// Cancels a timer. Does nothing if it has fired.
  mutating func cancelTimer(_ id: Int) {
    guard timers.removeValue(forKey: id) != nil else { return }
    if let index = output.timers.firstIndex(where: { $0.id == id }) {
      output.timers.remove(at: index)
    } else {
      output.cancelledTimers.append(id)
    }
  }

  // MARK: Inputs

  mutating func connected() -> HostConnectionID {
    lastConnection += 1
    let id = HostConnectionID(rawValue: lastConnection)
    connections[id] = Connection(id: id)
    return id
  }

  mutating func disconnected(_ id: HostConnectionID) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    for case let expiry? in connection.tokens.values.map(\.expiry) { cancelTimer(expiry) }
    removeSubscriptions(of: id)
    guard let clientId = connection.clientId, clients[clientId]?.connection == id else { return }
    let other = connections.values.filter { $0.clientId == clientId }.map(\.id)
      .max { $0.rawValue < $1.rawValue }
    clients[clientId]?.connection = other
    guard other == nil else { return }
    let timer = schedule(.grace(clientId: clientId), after: configuration.disconnectGrace)
    clients[clientId]?.graceTimer = timer
  }

  /// Handles an elapsed timer. Ignores cancelled timers.
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
    case .idleSession(let session): idleSessionTimerFired(session)
    case .tokenExpiry(let connection, let resource): tokenExpired(resource, of: connection)
    }
  }

  /// Restarts the host: resets connections, clients and sequence numbers, and ends running work. Sessions and
  /// their contents stay.
  mutating func restart() {
    loseEmptySessions()
    for session in sessions.keys.sorted() where sessionState(session)?.lifecycle == .creating {
      sessionFailed(session, ErrorInfo(errorType: "restarted", message: "The host was restarted."))
    }
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
    for session in sessions.keys.sorted() {
      for client in sessionState(session)?.activeClients ?? [] {
        leave(client.clientId, session: session)
      }
    }
    for uri in channels.keys where channels[uri]?.state.kind == .resourceWatch {
      channels[uri] = nil
    }
    loseWhatRestartsLose()
    serverSeq = 0
    replay = ReplayWindow(limit: replay.limit, startingAfter: 0)
    settleInterruptedTurns()
  }
}

extension URI {
  static let root: URI = "ahp-root://"
  static let automations: URI = "ahp-automations://"
}
