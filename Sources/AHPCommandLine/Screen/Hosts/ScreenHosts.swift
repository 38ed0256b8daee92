internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The hosts of the view with their sessions, in the configured order. Pure.
struct ScreenHosts: Sendable {
  private(set) var all: [ScreenHost]
  private let places: [String: Int]

  init(_ hosts: [ScreenHost]) {
    all = hosts
    places = Dictionary(
      hosts.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> ScreenHost? { places[name].map { all[$0] } }

  // MARK: Changes

  struct Change {
    var isVisible = false
    var arrival: SessionSummary?
  }

  mutating func update(_ name: String, _ body: (inout ScreenHost) -> Void) -> Change {
    guard let index = places[name] else { return Change() }
    let before = Seen(all[index])
    let arrivals = all[index].sessions.arrivals
    body(&all[index])
    if !all[index].isConnected { all[index].latency = nil }
    if all[index].areSessionsFresh { all[index].listFailure = nil }
    return Change(
      isVisible: Seen(all[index]) != before,
      arrival: all[index].sessions.arrivals == arrivals ? nil : all[index].sessions.lastArrival)
  }

  private struct Seen: Equatable {
    let link: ScreenHost.Link
    let latency: Duration?
    let listTrouble: String?
    let revision: Int

    init(_ host: ScreenHost) {
      link = host.link
      latency = host.latency
      listTrouble = host.listTrouble
      revision = host.sessions.revision
    }
  }

  // MARK: All hosts

  var connectedCount: Int { all.count { $0.isConnected } }
  var sessionCount: Int { all.reduce(0) { $0 + $1.sessions.listed.count } }
  var waitingCount: Int { all.reduce(0) { $0 + $1.sessions.waiting.count } }
  /// The revisions of the lists of sessions.
  var revisions: [Int] { all.map(\.sessions.revision) }

  /// Whether the text of a host changes with time alone.
  ///
  /// - Parameter selected: the selected host, whose downtime is shown.
  func hasCountdown(selected: String?) -> Bool {
    all.contains { host in
      if host.noReplySince != nil { return true }
      if host.downSince != nil, selected == host.name { return true }
      if case .waiting(_, .some) = host.connection { return true }
      return false
    }
  }

  /// Returns the style of a host's name, different from its neighbours. Red is reserved for failures.
  func style(of host: ScreenHost) -> Style {
    let colors: [TerminalColor] = [.cyan, .green, .magenta, .yellow, .blue]
    let place = all.firstIndex { $0.name == host.name } ?? 0
    return Style(color: colors[place % colors.count])
  }

  // MARK: Inbox

  struct InboxEntry: Sendable, Hashable {
    var session: ChannelKey
    var title: String
    var activity: String
    var since: String
  }

  /// The waiting sessions of all hosts, the longest wait first.
  var inbox: [InboxEntry] {
    let entries = all.flatMap { host in
      host.sessions.waiting.map { row in
        InboxEntry(
          session: ChannelKey(host: host.name, uri: row.summary.resource),
          title: row.summary.title.isEmpty ? row.summary.resource : row.summary.title,
          activity: row.summary.activity ?? "", since: row.waitingSince)
      }
    }
    return entries.sorted {
      ($0.since, $0.session.host, $0.title) < ($1.since, $1.session.host, $1.title)
    }
  }
}
