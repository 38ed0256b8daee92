internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The terminal view, without a terminal: told what happens on hosts, which keys are pressed and how
/// large the window is, it says what the screen shows and what is to be done. Pure; time is
/// passed in.
package struct ScreenModel: Sendable {
  /// The pane that has the keys.
  enum Focus: Sendable, Hashable {
    case list
    case chat
    case decision
    case inbox
    case hosts
    case changes
    case terminals
  }

  /// What the keys mean.
  enum Mode: Sendable, Hashable {
    case browse
    case compose
    case answer(ScreenForm)
    case prompt(ScreenPrompt)
    case help
  }

  /// What the last row says.
  struct Note: Sendable, Hashable {
    var text: String
    var weight: WatchLine.Weight
  }

  /// What was asked for and is not done yet.
  struct Pending: Sendable {
    /// What to say when it is done; nil for nothing.
    var done: String?
    /// What it is called when it fails.
    var what: String
    /// A message that comes back to be sent again.
    var message: String?
    /// What may be answered again after a failure.
    var answered: AnsweredKey?
  }

  /// A chat that has more turns loaded loads no more.
  static let turnLimit = 5000

  /// The size of the window.
  package var size: TerminalSize {
    didSet { isStale = true }
  }
  /// The time.
  package var now: RecordTime {
    didSet { if hasCountdown, now.milliseconds / 1000 != shownSecond { isStale = true } }
  }
  /// Whether the screen may have to show something else than the last frame.
  package var isStale = true
  /// The second that the last frame was of.
  var shownSecond: Int64?
  /// The hosts, in their order.
  private(set) var hosts: [ScreenHost]
  private let places: [String: Int]
  var focus = Focus.list
  var mode = Mode.browse
  var note: Note?
  var draft = TextField()
  /// What goes with the next message.
  var attachments: [MessageAttachment] = []
  var model: ModelSelection?
  var agent: AgentSelection?
  var selection: ScreenSelection?
  /// What the list shows.
  var list = ScreenListSettings()
  /// The list, where it was filtered or sorted.
  var listView: ScreenListView?
  /// The hosts whose sessions are not listed.
  var folded: Set<String> = []
  var isFoldingNew = false
  /// Whether another match than the first was chosen while a filter is written.
  var hasSteppedFiltered = false
  /// The place of the pane that is open.
  var pane = PaneState()
  /// Whether the decision pane opens as soon as the chat is loaded.
  var opensDecision = false
  var settings = ScreenSettings()
  /// The first line of the help that is seen.
  var helpOffset = 0
  /// Whether somebody has chosen; until then the first session is.
  var hasChosen = false
  /// The top of the chat's window; nil while it follows the newest row.
  var anchor: (key: TimelineKey, row: Int)?
  var cache = TimelineCache()
  /// Tool calls and requests that were answered: not twice.
  var answered: Set<AnsweredKey> = []
  /// The decision that the pane shows; the first by default.
  var decisionId: String?
  var decisionPane = DecisionPane()
  /// The pane that the decision pane was opened from.
  var decisionOrigin = Focus.chat
  var decisionLayout: DecisionLayout?
  var shownDecisionRows = 1
  /// Inputs of calls that the user has written.
  var editedInputs: [String: String] = [:]
  var standing: Set<StandingApproval> = []
  /// The resources that panes show.
  private(set) var resources: [ChannelKey: ScreenResource] = [:]
  /// The turn that is cancelled when the key is pressed again.
  var cancelCandidate: String?
  var pending: [Int: Pending] = [:]
  private var states: [ChannelKey: ChannelState] = [:]
  private var missing: [ChannelKey: String] = [:]
  private var effects: [ScreenEffect] = []
  private var nextTicket = 0
  /// The page of older turns that was asked for.
  private var fetch: (channel: ChannelKey, cursor: String, ticket: Int)?

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

  /// A host has changed.
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

  /// What of a host is seen on the screen.
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

  /// The host of that name.
  func host(_ name: String) -> ScreenHost? { places[name].map { hosts[$0] } }

  /// Whether something on the screen changes with the time alone.
  private var hasCountdown: Bool {
    if focus == .inbox || focus == .hosts { return true }
    if let listView, listView.revisions != hosts.map(\.sessions.revision) { return true }
    return hosts.contains { host in
      if host.noReplySince != nil { return true }
      // How long a host is down is said where it is looked at.
      if host.downSince != nil, selection?.host == host.name { return true }
      if case .waiting(_, .some) = host.connection { return true }
      return false
    }
  }

  // MARK: Channels

  /// The channels that are to be followed: what is looked at, nothing else.
  var wanted: Set<ChannelKey> {
    guard let session = selection?.session else { return [] }
    var result: Set<ChannelKey> = [session]
    if let chat = selectedChat { result.insert(chat) }
    result.formUnion(paneChannels)
    return result
  }

  /// Takes an event of a channel that is followed.
  mutating func take(_ event: WatchEvent) {
    guard let uri = event.channel else { return }
    let channel = ChannelKey(host: event.host, uri: uri)
    guard wanted.contains(channel) else { return }
    isStale = true
    switch event.body {
    case .snapshot(let snapshot):
      states[channel] = snapshot.state
      missing[channel] = nil
      // What was asked for on another connection has no answer.
      if fetch?.channel == channel { fetch = nil }
    case .action(let envelope) where envelope.rejectionReason == nil:
      _ = states[channel]?.reduce(envelope.action)
    case .missing(_, let reason):
      states[channel] = nil
      missing[channel] = reason ?? "it is gone"
    case .auth(let params): say("\(event.host) needs a token for \(params.resource)", .attention)
    case .action, .notification, .host, .gap: break
    }
    forgetUnwanted()
    forgetAnswered(event.body, on: channel)
    followDecisions()
  }

  /// A call that was confirmed, or asks once more, may be decided on again.
  private mutating func forgetAnswered(_ body: WatchEvent.Body, on channel: ChannelKey) {
    guard case .action(let envelope) = body, case .chat(let action) = envelope.action else {
      return
    }
    switch action {
    case .toolCallConfirmed(let action):
      answered.remove(AnsweredKey(chat: channel, id: action.toolCallId))
    case .toolCallReady(let action):
      answered.remove(AnsweredKey(chat: channel, id: action.toolCallId))
    default: break
    }
  }

  // MARK: Resources

  /// Requests a resource, once.
  mutating func load(_ key: ChannelKey) {
    guard resources[key] == nil else { return }
    resources[key] = .loading
    want(.readResource(key))
  }

  /// A resource was read, or cannot be.
  mutating func loaded(_ key: ChannelKey, _ resource: ScreenResource) {
    guard resources[key] != nil else { return }
    isStale = true
    resources[key] = resource
  }

  /// The state of a channel that is followed.
  func state(_ channel: ChannelKey) -> ChannelState? { states[channel] }

  /// The session that is looked at, as far as it is known.
  var session: SessionState? {
    guard let channel = selection?.session, case .session(let state) = states[channel] else {
      return nil
    }
    return state
  }

  /// What the list says of the session that is looked at.
  var summary: SessionSummary? {
    guard let channel = selection?.session else { return nil }
    return host(channel.host)?.sessions[channel.uri]
  }

  /// What a session of the list is doing, by everything that is known of it.
  func status(of summary: SessionSummary, on host: ScreenHost) -> SessionStatus {
    let isLookedAt =
      selection?.session == ChannelKey(host: host.name, uri: summary.resource)
    return .shown(
      summary, isLookedAt ? session : nil,
      chats: isLookedAt ? [chat].compactMap(\.self) : [])
  }

  /// The chat that is looked at.
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

  /// The state of the chat that is looked at.
  var chat: ChatState? {
    guard let channel = selectedChat, case .chat(let state) = states[channel] else { return nil }
    return state
  }

  /// Why the chat that is looked at cannot be.
  var trouble: String? {
    selectedChat.flatMap { missing[$0] } ?? selection?.session.flatMap { missing[$0] }
  }

  /// Chooses something to look at.
  mutating func select(_ next: ScreenSelection?) {
    guard next != selection else { return }
    selection = next
    anchor = nil
    cache = TimelineCache()
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

  /// What was chosen may be gone; in the beginning, the first session that appears is chosen.
  private mutating func keepSelection() {
    if let session = selection?.session, let host = host(session.host) {
      let isThere = host.sessions[session.uri] != nil
      // Without a connection nobody knows; the list may be on its way.
      if !isThere, host.isConnected { select(.host(session.host)) }
    }
    guard !hasChosen, selection?.session == nil else { return }
    for host in hosts {
      if let first = host.sessions.listed.first?.summary {
        return select(.session(ChannelKey(host: host.name, uri: first.resource)))
      }
    }
  }

  private mutating func forgetUnwanted() {
    let wanted = wanted
    states = states.filter { wanted.contains($0.key) }
    missing = missing.filter { wanted.contains($0.key) }
  }

  // MARK: Effects

  /// How many things may be under way that the user has wanted.
  static let pendingLimit = 64

  /// Whether something is to be done.
  var hasEffects: Bool { !effects.isEmpty }

  /// What is to be done since the last time.
  mutating func takeEffects() -> [ScreenEffect] {
    defer { effects.removeAll() }
    return effects
  }

  /// Wants something done that has no answer; once is enough.
  mutating func want(_ effect: ScreenEffect) {
    if !effects.contains(effect) { effects.append(effect) }
  }

  /// Wants an action dispatched on the chat that is looked at.
  mutating func dispatch(_ action: ChatAction, _ pending: Pending) {
    want(pending) { .dispatch($0, $1, action) }
  }

  /// Wants a message sent to the chat that is looked at.
  mutating func send(_ message: Message) {
    let pending = Pending(done: nil, what: "not sent", message: message.text, answered: nil)
    want(pending) { .send($0, $1, message) }
  }

  /// Wants a message sent into the turn that is running in the chat that is looked at.
  mutating func steer(with message: Message) {
    let pending = Pending(
      done: "sent to the running turn", what: "not sent", message: message.text, answered: nil)
    want(pending) { .steer($0, $1, message) }
  }

  /// Wants work on sessions done.
  mutating func perform(_ order: ScreenOrder) {
    guard pending.count < Self.pendingLimit else { return say("too much is under way: wait", .bad) }
    nextTicket += 1
    pending[nextTicket] = Pending(
      done: order.done, what: "not \(order.done)", message: nil, answered: nil)
    effects.append(.order(nextTicket, order))
  }

  private mutating func want(
    _ pending: Pending, _ effect: (Int, ChannelKey) -> ScreenEffect
  ) {
    guard let channel = selectedChat else { return }
    let isConnected = host(channel.host)?.isConnected == true
    guard isConnected, self.pending.count < Self.pendingLimit else {
      say(
        isConnected ? "too much is under way: wait" : "\(channel.host) is not connected", .bad)
      if let message = pending.message { draft = TextField(message) }
      if let key = pending.answered { answered.remove(key) }
      return
    }
    nextTicket += 1
    self.pending[nextTicket] = pending
    effects.append(effect(nextTicket, channel))
  }

  /// Wants older turns of the chat that is looked at, unless they are on their way.
  mutating func fetchOlder() {
    guard let channel = selectedChat, let chat, let cursor = chat.turnsNextCursor,
      chat.turns.count < Self.turnLimit, fetch?.channel != channel || fetch?.cursor != cursor,
      host(channel.host)?.isConnected == true
    else { return }
    nextTicket += 1
    fetch = (channel, cursor, nextTicket)
    effects.append(.fetchTurns(nextTicket, channel, cursor: cursor))
  }

  /// Whether older turns are on their way.
  var isFetching: Bool {
    guard let fetch, let chat else { return false }
    return fetch.channel == selectedChat && fetch.cursor == chat.turnsNextCursor
  }

  /// What became of something that was wanted.
  mutating func concluded(_ ticket: Int, _ result: ScreenResult) {
    isStale = true
    if fetch?.ticket == ticket {
      // The turns have come already, on their channel. A page that failed is not asked for again until
      // the connection or the chat is another one.
      if case .failed(let reason) = result { say("older turns: \(reason)", .bad) }
      return
    }
    guard let pending = pending.removeValue(forKey: ticket) else { return }
    switch result {
    case .done:
      if let done = pending.done { say(done, .good) }
    case .queued: say("queued until this turn has ended", .good)
    case .failed(let reason):
      say("\(pending.what): \(reason)", .bad)
      if let key = pending.answered { answered.remove(key) }
      if let message = pending.message, draft.text.isEmpty { draft = TextField(message) }
    }
  }

  /// Says something in the last row.
  mutating func say(_ text: String, _ weight: WatchLine.Weight = .plain) {
    isStale = true
    note = Note(text: text, weight: weight)
  }
}
