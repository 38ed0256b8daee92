internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// The state of the terminal view: takes events of hosts, keys, the window size and the time, and produces
/// frames and effects. Pure.
package struct ScreenModel: Sendable {
  /// The current meaning of keys.
  enum Mode: Sendable, Hashable {
    case browse
    case compose
    case answer(ScreenForm)
    case prompt(ScreenPrompt)
    case help
  }

  /// The text in the last row.
  struct Note: Sendable, Hashable {
    var text: String
    var weight: WatchLine.Weight
  }

  /// The largest number of turns to load for a chat.
  static let turnLimit = 5000

  package var size: TerminalSize {
    didSet { isStale = true }
  }
  package var now: RecordTime {
    didSet { if hasCountdown, now.milliseconds / 1000 != shownSecond { isStale = true } }
  }
  /// Whether the next frame may differ from the last one.
  package var isStale = true
  /// The time of the last frame in seconds.
  var shownSecond: Int64?
  private(set) var hosts: [ScreenHost]
  private let places: [String: Int]
  var focus = ScreenFocus.list
  var mode = Mode.browse
  var note: Note?
  var draft = TextField()
  /// The attachments of the next message.
  var attachments: [ScreenAttachment] = []
  var model: ModelSelection?
  var agent: AgentSelection?
  var selection: ScreenSelection?
  var list = ScreenListSettings()
  /// The list if it is filtered or sorted.
  var listView: ScreenListView?
  /// The hosts whose sessions are folded.
  var folded: Set<String> = []
  var isFoldingNew = false
  /// Whether the user moved among the matches of the filter that is being typed.
  var hasSteppedFiltered = false
  /// The state of the open pane.
  var pane = PaneState()
  /// Whether to open the decision pane when the chat is loaded.
  var opensDecision = false
  var settings = ScreenSettings()
  /// The first visible line of the help.
  var helpOffset = 0
  /// Whether the user has made a selection; until then the first session is selected.
  var hasChosen = false
  /// The top of the scrolled chat; nil while it follows the newest row.
  var anchor: (row: TranscriptRow.ID, line: Int)?
  var cache = TranscriptCache()
  /// Tool calls and questions that were answered, so that none is answered twice.
  var answered: Set<AnsweredKey> = []
  /// The shown decision; nil for the first.
  var decisionId: String?
  var decisionPane = DecisionPane()
  var decisionOrigin = ScreenFocus.chat
  var decisionLayout: DecisionLayout?
  var shownDecisionRows = 1
  /// The inputs of calls that the user edited.
  var editedInputs: [String: String] = [:]
  var standing: Set<StandingApproval> = []
  private(set) var resources: [ChannelKey: ScreenResource] = [:]
  /// The turn to cancel if the key is pressed again.
  var cancelCandidate: String?
  var requests = ScreenRequestQueue()
  /// The chat that is shown, or was before another was selected.
  private var shown: TranscriptModel?
  /// The states of the other channels.
  private var states: [ChannelKey: ChannelState] = [:]
  private var missing: [ChannelKey: String] = [:]
  /// The requested page of older turns.
  var fetch: (channel: ChannelKey, cursor: String, ticket: Int)?

  package init(
    hosts: [ScreenHost], size: TerminalSize, now: RecordTime
  ) {
    self.hosts = hosts
    places = Dictionary(
      hosts.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    self.size = size
    self.now = now
  }

  // MARK: Hosts

  /// Changes the state of a host.
  package mutating func update(_ name: String, _ body: (inout ScreenHost) -> Void) {
    guard let index = places[name] else { return }
    let before = Seen(hosts[index])
    let arrivals = hosts[index].sessions.arrivals
    body(&hosts[index])
    if hosts[index].sessions.arrivals != arrivals { announce(hosts[index]) }
    if !hosts[index].isConnected { hosts[index].latency = nil }
    guard Seen(hosts[index]) != before else { return }
    isStale = true
    keepSelection()
  }

  /// The visible state of a host.
  private struct Seen: Equatable {
    let connection: ScreenHost.Connection
    let failure: String?
    let latency: Duration?
    let noReplySince: RecordTime?
    let downSince: RecordTime?
    let revision: Int

    init(_ host: ScreenHost) {
      connection = host.connection
      failure = host.failure
      latency = host.latency
      noReplySince = host.noReplySince
      downSince = host.downSince
      revision = host.sessions.revision
    }
  }

  func host(_ name: String) -> ScreenHost? { places[name].map { hosts[$0] } }

  /// Whether the screen changes with time alone.
  private var hasCountdown: Bool {
    if focus == .inbox || focus == .hosts { return true }
    if settings.columns?.columns.contains(.age) == true { return true }
    if let listView, listView.revisions != hosts.map(\.sessions.revision) { return true }
    return hosts.contains { host in
      if host.noReplySince != nil { return true }
      // The downtime of the selected host is shown.
      if host.downSince != nil, selection?.host == host.name { return true }
      if case .waiting(_, .some) = host.connection { return true }
      return false
    }
  }

  // MARK: Channels

  /// The channels to subscribe to: only those that are shown.
  var wanted: Set<ChannelKey> {
    guard let session = selection?.session else { return [] }
    var result: Set<ChannelKey> = [session]
    if let chat = selectedChat { result.insert(chat) }
    result.formUnion(paneChannels)
    return result
  }

  /// Takes elements of the feed of a subscribed channel.
  mutating func take(_ elements: [HostFeedElement], of channel: ChannelKey) {
    guard wanted.contains(channel) else { return }
    isStale = true
    let isChat = channel == selectedChat
    if isChat {
      if transcript == nil { shown = TranscriptModel(channel) }
      _ = shown?.apply(contentsOf: elements)
    }
    for element in elements { take(element, of: channel, isChat: isChat) }
    forgetUnwanted()
    followDecisions()
  }

  private mutating func take(_ element: HostFeedElement, of channel: ChannelKey, isChat: Bool) {
    switch element {
    case .snapshot(let value):
      if !isChat { states[channel] = value.snapshot.state }
      missing[channel] = nil
      // A request on an earlier connection has no response.
      if fetch?.channel == channel { fetch = nil }
    case .event(let value) where !value.isRejected:
      if !isChat { _ = states[channel]?.reduce(value.envelope.action) }
      forgetAnswered(value.envelope.action, on: channel)
    case .ended(let end):
      guard let trouble = end.reason.trouble else { return }
      if isChat { shown = nil }
      states[channel] = nil
      missing[channel] = trouble
    case .notification(let value):
      guard case .authRequired(let params) = value.notification else { return }
      say("\(channel.host): token required for \(params.resource)", .attention)
    case .event, .gap: break
    }
  }

  /// Allows another decision on a call that was confirmed or asks again.
  private mutating func forgetAnswered(_ action: StateAction, on channel: ChannelKey) {
    guard case .chat(let action) = action else { return }
    switch action {
    case .toolCallConfirmed(let action):
      answered.remove(AnsweredKey(chat: channel, id: action.toolCallId))
    case .toolCallReady(let action):
      answered.remove(AnsweredKey(chat: channel, id: action.toolCallId))
    // Identifiers of requests come back, for example after a restart.
    case .inputRequested(let action):
      answered.remove(AnsweredKey(chat: channel, id: action.request.id))
    case .inputCompleted(let action):
      answered.remove(AnsweredKey(chat: channel, id: action.requestId))
    default: break
    }
  }

  // MARK: Resources

  mutating func load(_ key: ChannelKey) {
    guard resources[key] == nil else { return }
    resources[key] = .loading
    want(.readResource(key))
  }

  /// Takes a resource that was read, or could not be.
  mutating func loaded(_ key: ChannelKey, _ resource: ScreenResource) {
    guard resources[key] != nil else { return }
    isStale = true
    resources[key] = resource
  }

  func state(_ channel: ChannelKey) -> ChannelState? { states[channel] }

  /// The state of the selected session, if it is known.
  var session: SessionState? {
    guard let channel = selection?.session, case .session(let state) = states[channel] else {
      return nil
    }
    return state
  }

  /// The list entry of the selected session.
  var summary: SessionSummary? {
    guard let channel = selection?.session else { return nil }
    return host(channel.host)?.sessions[channel.uri]
  }

  /// Returns the status of a listed session from all that is known.
  func status(of summary: SessionSummary, on host: ScreenHost) -> SessionStatus {
    let isLookedAt =
      selection?.session == ChannelKey(host: host.name, uri: summary.resource)
    return .shown(
      summary, isLookedAt ? session : nil,
      chats: isLookedAt ? [chat].compactMap(\.self) : [])
  }

  /// The selected chat, or the default chat of the selected session.
  var selectedChat: ChannelKey? {
    switch selection {
    case .chat(let uri, let session): return ChannelKey(host: session.host, uri: uri)
    case .session(let channel):
      let chats = session?.chats.map(\.resource) ?? summary?.chats?.map(\.resource) ?? []
      guard
        let uri = session?.defaultChat ?? summary?.defaultChat
          ?? (chats.count == 1 ? chats.first : nil)
      else { return nil }
      return ChannelKey(host: channel.host, uri: uri)
    case .host, nil: return nil
    }
  }

  /// The rows of the selected chat; nil before anything of it has arrived.
  var transcript: TranscriptModel? {
    guard let shown, let channel = selectedChat, shown.key.host.rawValue == channel.host,
      shown.key.uri.isSame(as: channel.uri)
    else { return nil }
    return shown
  }

  /// The state of the selected chat.
  var chat: ChatState? { transcript?.chat }

  /// The pending decisions of the selected chat, oldest first.
  var pendingDecisions: [PendingDecision] { transcript?.decisions ?? [] }

  /// Why the selected chat cannot be shown.
  var trouble: String? {
    selectedChat.flatMap { missing[$0] } ?? selection?.session.flatMap { missing[$0] }
  }

  /// Changes the selection.
  mutating func select(_ next: ScreenSelection?) {
    guard next != selection else { return }
    selection = next
    anchor = nil
    cache = TranscriptCache()
    cancelCandidate = nil
    fetch = nil
    if case .browse = mode {} else { mode = .browse }
    leaveDecision()
    closePane()
    (attachments, model, agent) = ([], nil, nil)
    opensDecision = false
    decisionId = nil
    decisionLayout = nil
    editedInputs = [:]
    resources = [:]
    forgetUnwanted()
  }

  /// Updates the selection if the session was removed; initially selects the first session.
  private mutating func keepSelection() {
    if let session = selection?.session, let host = host(session.host) {
      let isThere = host.sessions[session.uri] != nil
      // Without a connection the list may be incomplete.
      if !isThere, host.isConnected {
        let mode = mode
        select(.host(session.host))
        // What the user is typing must not become commands.
        self.mode = mode
        if mode != .browse { say("the session was removed", .attention) }
      }
    }
    // The message that the user is writing is for the session that was selected.
    guard !hasChosen, selection?.session == nil, mode == .browse else { return }
    for host in hosts {
      if let first = host.sessions.listed.first?.summary {
        return select(.session(ChannelKey(host: host.name, uri: first.resource)))
      }
    }
  }

  private mutating func forgetUnwanted() {
    let wanted = wanted
    if transcript == nil { shown = nil }
    states = states.filter { wanted.contains($0.key) }
    missing = missing.filter { wanted.contains($0.key) }
  }
}

extension TranscriptModel {
  /// Creates a transcript that keeps all loaded turns: only visible rows are laid out.
  fileprivate init(_ channel: ChannelKey) {
    self.init(
      chat: channel.uri, host: HostId(channel.host), options: TranscriptOptions(rows: .max))
  }
}
