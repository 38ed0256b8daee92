internal import AgentHostProtocol

/// The filters, the order and the folded hosts of the session list. Pure.
struct SessionList: Sendable {
  private(set) var settings = ScreenListSettings()
  /// The list if it is filtered or sorted.
  private(set) var view: ScreenListView?
  /// The hosts whose sessions are folded.
  private(set) var folded: Set<String> = []
  /// Whether the folding has changed since the view was built.
  private var isFoldingNew = false
  /// Whether the user moved among the matches of the filter that is being typed.
  var hasSteppedFiltered = false

  /// Rebuilds a filtered or sorted list if it is outdated.
  mutating func refresh(_ hosts: ScreenHosts, at now: RecordTime) {
    guard !settings.isPlain else {
      view = nil
      return
    }
    if let view, view.settings == settings, !isFoldingNew {
      guard view.revisions != hosts.revisions else { return }
      let isLong = view.entries.count >= ScreenListView.eagerLimit
      // A negative duration: the clock was set back.
      if isLong, (.zero..<Duration.seconds(1)).contains(now.since(view.builtAt)) { return }
    }
    isFoldingNew = false
    view = ScreenListView(hosts.all, settings, folded: folded, at: now)
  }

  mutating func arrange(
    _ hosts: ScreenHosts, at now: RecordTime, _ change: (inout ScreenListSettings) -> Void
  ) {
    change(&settings)
    refresh(hosts, at: now)
  }

  mutating func fold(_ host: String, _ isFolded: Bool? = nil) {
    if isFolded ?? !folded.contains(host) { folded.insert(host) } else { folded.remove(host) }
    isFoldingNew = true
  }

  /// Returns the first session of a filtered or sorted list.
  func first(of hosts: ScreenHosts) -> ScreenSelection? {
    guard let entry = view?.entries.first(where: { $0.row != nil }), let row = entry.row else {
      return nil
    }
    return .session(ChannelKey(host: hosts.all[entry.host].name, uri: row.summary.resource))
  }

  /// Whether the list will change without another event.
  func isOutdated(_ hosts: ScreenHosts) -> Bool {
    view.map { $0.revisions != hosts.revisions } ?? false
  }
}
