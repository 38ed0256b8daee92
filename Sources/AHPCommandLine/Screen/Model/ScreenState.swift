internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The state of the view: one value for each of its parts, and the transitions that concern several of them. Pure.
struct ScreenState: Sendable {
  var size: TerminalSize
  var now: RecordTime
  /// The time since the view began, by a clock that cannot be set.
  var uptime = Duration.zero
  var settings = ScreenSettings()
  var focus = ScreenFocus.list
  var mode = ScreenMode.browse
  var output = ScreenOutput()
  var hosts: ScreenHosts
  var list = SessionList()
  var open = OpenSession()
  var scroll = ChatScroll()
  var decision = DecisionModel()
  var pane = PaneState()
  /// The rows of the changes that are shown.
  var edits = EditRows()
  var draft = MessageDraft()
  /// Whether the user has made a selection; until then the first session is selected.
  var hasChosen = false
  /// Until when the initial selection moves to hosts further up that connect later. The first key ends it.
  var settlesAt: RecordTime
  /// The turn to cancel if the key is pressed again.
  var cancelCandidate: String?

  init(hosts: ScreenHosts, size: TerminalSize, now: RecordTime) {
    self.hosts = hosts
    self.size = size
    self.now = now
    settlesAt = RecordTime(milliseconds: now.milliseconds + 3_000)
  }

  var rows: SessionRows {
    SessionRows(hosts, list, open, columns: settings.columns, at: now, uptime)
  }

  /// The host of commands that need no session.
  var commandHost: String? { open.selection?.host ?? hosts.all.first?.name }

  /// Whether the host of the selection is connected.
  var isConnected: Bool { open.selection.flatMap { hosts[$0.host] }?.isConnected == true }

  /// The channels to subscribe to: only those that are shown.
  var wanted: Set<ChannelKey> { open.channels.union(open.channels(of: focus)) }

  /// Whether the screen changes with time alone.
  var hasCountdown: Bool {
    focus == .inbox || focus == .hosts || settings.columns?.columns.contains(.age) == true
      || list.isOutdated(hosts) || hosts.hasCountdown(selected: open.selection?.host)
  }

  // MARK: Selection

  mutating func select(_ next: ScreenSelection?) {
    guard next != open.selection else { return }
    open.select(next, in: hosts)
    scroll = ChatScroll()
    cancelCandidate = nil
    mode = .browse
    leaveDecision()
    closePane()
    draft.leaveChat()
    draft.enterChat(open.selectedChat)
    decision.leaveChat()
    open.keep(only: wanted)
  }

  /// Takes a selection of the user.
  mutating func choose(_ next: ScreenSelection) {
    hasChosen = true
    select(next)
  }

  /// Updates the selection if the session was removed; initially selects the first session.
  mutating func keepSelection() {
    if let session = open.selection?.session, open.summary == nil, isConnected {
      // Without a connection the list may be incomplete.
      let (mode, draft) = (mode, draft)
      select(.host(session.host))
      // What the user is typing must not become commands.
      if mode != .browse {
        (self.mode, self.draft) = (mode, draft)
        output.say("the session was removed", .attention)
      }
    }
    followChat()
    // The message that the user is writing is for the session that was selected.
    guard !hasChosen, mode == .browse,
      let host = hosts.all.first(where: { !$0.sessions.listed.isEmpty }),
      let first = host.sessions.listed.first?.summary
    else { return }
    if let session = open.selection?.session, session.host == host.name || now >= settlesAt {
      return
    }
    select(.session(ChannelKey(host: host.name, uri: first.resource)))
  }

  /// Follows a new default chat, but not while the user is writing for the one before.
  mutating func followChat() {
    if mode == .browse { draft.enterChat(open.selectedChat) }
  }

  /// Folds or unfolds the sessions of hosts.
  mutating func fold(_ names: [String], _ isFolded: Bool? = nil) {
    for name in names { list.fold(name, isFolded) }
    list.refresh(hosts, at: now)
    guard let host = open.selection?.host, names.contains(host), list.folded.contains(host) else {
      return
    }
    select(.host(host))
  }

  /// Selects the first session of a filtered or sorted list.
  mutating func selectFirst() {
    list.refresh(hosts, at: now)
    guard list.view != nil else { return }
    guard let first = list.first(of: hosts) else {
      return output.say("no session matches", .faint)
    }
    choose(first)
  }

  mutating func step(by rows: Int) {
    list.refresh(hosts, at: now)
    if let next = self.rows.selection(movedBy: rows) { choose(next) }
  }

  // MARK: Panes

  /// Opens a pane, or closes it if it is open.
  mutating func openPane(_ pane: ScreenFocus) {
    leaveDecision()
    guard focus != pane else { return closePane() }
    if pane == .changes || pane == .terminals, open.selection?.session == nil {
      return output.say("select a session first", .faint)
    }
    self.pane = PaneState()
    edits = EditRows()
    focus = pane
  }

  mutating func closePane() {
    edits = EditRows()
    switch focus {
    case .list, .chat, .decision: break
    case .inbox, .hosts, .changes, .terminals: focus = .list
    }
  }

  mutating func reconnect() {
    guard let name = commandHost else { return }
    guard hosts[name]?.isConnected != true else { return output.say("\(name) is connected", .good) }
    output.want(.reconnect(name))
  }
}
