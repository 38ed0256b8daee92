internal import AgentHostProtocol

// Filters, order and selection of the session list.
extension ScreenModel {
  /// Rebuilds a filtered or sorted list if it is outdated.
  mutating func refreshList() {
    guard !list.isPlain else {
      listView = nil
      return
    }
    if let view = listView, view.settings == list, !isFoldingNew {
      guard view.revisions != hosts.map(\.sessions.revision) else { return }
      let isLong = view.entries.count >= ScreenListView.eagerLimit
      if isLong, now.since(view.builtAt) < .seconds(1) { return }
    }
    isFoldingNew = false
    listView = ScreenListView(hosts, list, folded: folded, at: now)
  }

  mutating func arrange(_ change: (inout ScreenListSettings) -> Void) {
    change(&list)
    refreshList()
  }

  /// Folds or unfolds the sessions of a host.
  mutating func fold(_ host: String, _ isFolded: Bool? = nil) {
    if isFolded ?? !folded.contains(host) { folded.insert(host) } else { folded.remove(host) }
    isFoldingNew = true
    refreshList()
    if folded.contains(host), selection?.host == host { select(.host(host)) }
  }

  mutating func foldAll(_ isFolded: Bool) {
    for host in hosts { fold(host.name, isFolded) }
  }

  /// Selects the first session of the list.
  mutating func selectFirst() {
    refreshList()
    guard let view = listView else { return }
    guard let entry = view.entries.first(where: { $0.row != nil }), let row = entry.row else {
      return say("no session matches", .faint)
    }
    hasChosen = true
    select(.session(ChannelKey(host: hosts[entry.host].name, uri: row.summary.resource)))
  }

  // MARK: Keys

  /// Handles a key that moves in the list; false for any other.
  mutating func moveInList(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): step(by: -1)
    case .down, .character("j"): step(by: 1)
    case .pageUp, .control("b"), .control("u"): step(by: -listPage)
    case .pageDown, .control("f"), .control("d"), .character(" "): step(by: listPage)
    case .home, .character("g"): step(by: -rowCount)
    case .end, .character("G"): step(by: rowCount)
    default: return false
    }
    return true
  }

  private var listPage: Int { max(size.rows - 3, 1) }

  /// Moves the selection.
  mutating func step(by rows: Int) {
    refreshList()
    let from = chosenRow ?? (rows > 0 ? -1 : 0)
    let row = min(max(from + rows, 0), rowCount - 1)
    guard let node = self.rows(in: row..<row + 1).first else { return }
    hasChosen = true
    select(node.selection)
  }

  /// Handles a key that changes filters or order; false for any other.
  mutating func arrangeList(_ key: Key) -> Bool {
    switch key {
    case .character("/"): mode = .prompt(ScreenPrompt(.filter, text: list.filter))
    case .character("f"): arrange { $0.status = $0.status.next }
    case .character("s"): arrange { $0.order = $0.order.next }
    case .character("z"):
      if let host = selection?.host { fold(host) }
    case .character("Z"): foldAll(folded.isEmpty)
    case .character("o"): arrange { $0.isGrouped.toggle() }
    default: return false
    }
    if let summary = list.summary { say("list: \(summary)", .faint) }
    return true
  }
}

extension CaseIterable where Self: Equatable, AllCases: BidirectionalCollection {
  /// The next case; the first after the last.
  fileprivate var next: Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    let following = all.index(after: index)
    return following == all.endIndex ? all[all.startIndex] : all[following]
  }
}
