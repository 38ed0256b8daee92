internal import AgentHostProtocol
internal import AgentHostProtocolClient

// Panes in place of the chat: the inbox, the hosts, and the changes and terminals of a session.
extension ScreenModel {
  /// Opens a pane, or closes it if it is open.
  mutating func openPane(_ pane: ScreenFocus) {
    leaveDecision()
    guard focus != pane else { return closePane() }
    if pane == .changes || pane == .terminals, selection?.session == nil {
      return say("select a session first", .faint)
    }
    self.pane = PaneState()
    focus = pane
  }

  mutating func closePane() {
    switch focus {
    case .list, .chat, .decision: break
    case .inbox, .hosts, .changes, .terminals: focus = .list
    }
  }

  /// The channels that the open pane shows.
  var paneChannels: [ChannelKey] {
    guard let host = selection?.host else { return [] }
    switch focus {
    case .changes:
      let all = (session?.changesets ?? []).map(\.uriTemplate).filter { !$0.contains("{") }
      return all.prefix(8).map { ChannelKey(host: host, uri: $0) }
    case .terminals: return terminalURIs.prefix(8).map { ChannelKey(host: host, uri: $0) }
    default: return []
    }
  }

  /// The terminals of recent tool calls in the chat, the newest first.
  var terminalURIs: [URI] {
    let turns =
      (chat?.turns.suffix(20).map(\.responseParts) ?? [])
      + [chat?.activeTurn?.responseParts ?? []]
    var found: [URI] = []
    for part in turns.joined() {
      guard case .toolCall(let part) = part else { continue }
      for case .terminal(let content) in part.toolCall.content ?? []
      where !found.contains(where: { $0.isSame(as: content.resource) }) {
        found.append(content.resource)
      }
    }
    return found.reversed()
  }

  /// Handles a key in a pane.
  mutating func movePane(_ key: Key) {
    let page = max(pane.height - 1, 1)
    switch key {
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .pageUp, .character("b"), .control("b"), .control("u"): move(by: -page)
    case .pageDown, .character(" "), .control("f"), .control("d"): move(by: page)
    case .home, .character("g"): move(by: -(Int.max / 4))
    case .end, .character("G"): move(by: Int.max / 4)
    case .escape, .tab, .backTab, .left, .character("h"): closePane()
    case .enter, .right: enterPane()
    case .character("R"):
      if focus == .hosts { selectChosen() }
      reconnect()
    case .character("r") where focus == .changes: askRevert()
    case .character("i"): openPane(.inbox)
    case .character("H"): openPane(.hosts)
    case .character("D"): openPane(.changes)
    case .character("T"): openPane(.terminals)
    case .character(":"): mode = .prompt(ScreenPrompt(.command))
    case .character("?"): mode = .help
    case .character("q"): want(.quit)
    case .control("l"): want(.redraw)
    default: say("this key has no effect here; ? shows all keys", .faint)
    }
  }

  private mutating func move(by rows: Int) {
    pane.isScrolled = true
    switch focus {
    case .inbox, .hosts:
      let count = focus == .hosts ? hosts.count : hosts.reduce(0) { $0 + $1.sessions.waiting.count }
      pane.index = min(max(pane.index + rows, 0), max(count - 1, 0))
      pane.chosen = nil
    default: pane.offset = min(max(pane.offset + rows, 0), Int.max / 4)
    }
  }

  private mutating func selectChosen() {
    let rows =
      focus == .hosts ? hosts.map { ScreenSelection.host($0.name) } : inbox.map(\.selection)
    guard rows.indices.contains(pane.index) else { return }
    hasChosen = true
    let index = pane
    let open = focus
    select(rows[pane.index])
    focus = open
    pane = index
  }

  private mutating func enterPane() {
    switch focus {
    case .inbox:
      selectChosen()
      closePane()
      focus = .chat
      opensDecision = true
      followDecisions()
    case .hosts:
      selectChosen()
      closePane()
    default: break
    }
  }

  /// Selects a new session, which the list may not have yet.
  mutating func choose(_ session: ChannelKey) {
    hasChosen = true
    select(.session(session))
    isStale = true
  }

  // MARK: Inbox

  struct InboxEntry: Sendable, Hashable {
    var selection: ScreenSelection
    var host: String
    var title: String
    var activity: String
    var since: String
  }

  /// The waiting sessions of all hosts, the longest wait first.
  var inbox: [InboxEntry] {
    let entries = hosts.flatMap { host in
      host.sessions.waiting.map { row in
        InboxEntry(
          selection: .session(ChannelKey(host: host.name, uri: row.summary.resource)),
          host: host.name,
          title: row.summary.title.isEmpty ? row.summary.resource : row.summary.title,
          activity: row.summary.activity ?? "", since: row.waitingSince)
      }
    }
    return entries.sorted { ($0.since, $0.host, $0.title) < ($1.since, $1.host, $1.title) }
  }

  /// Returns the time since a timestamp, in one unit.
  func age(since time: String) -> String {
    guard let start = RecordTime(time) else { return "" }
    return ScreenModel.age(now.since(start))
  }

  /// Returns a duration in its largest unit, such as `5m`.
  static func age(_ duration: Duration) -> String {
    let seconds = max(0, duration.wholeMilliseconds / 1000)
    return switch seconds {
    case ..<60: "\(seconds)s"
    case ..<3_600: "\(seconds / 60)m"
    case ..<86_400: "\(seconds / 3_600)h"
    default: "\(seconds / 86_400)d"
    }
  }

  // MARK: Notifications

  /// Announces a session that began to wait.
  mutating func announce(_ host: ScreenHost) {
    guard let session = host.sessions.lastArrival else { return }
    let title = session.title.isEmpty ? "a session" : session.title
    if settings.bell { want(.bell) }
    if settings.notification != .none {
      want(.notify(settings.notification, "\(title) on \(host.name) is waiting for you"))
    }
  }

  /// The title of the window; nil to leave it unchanged.
  var windowTitle: String? {
    guard settings.title else { return nil }
    let waiting = hosts.reduce(0) { $0 + $1.sessions.waiting.count }
    return waiting == 0 ? "ahpctl" : "(\(waiting)) ahpctl"
  }
}
