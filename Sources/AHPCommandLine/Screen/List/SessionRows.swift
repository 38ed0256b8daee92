internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The rows of the list: hosts, their sessions, and the other chats of the selected session. Only the requested rows
/// are built. Pure.
struct SessionRows: Sendable {
  private let hosts: ScreenHosts
  private let list: SessionList
  private let selection: ScreenSelection?
  /// The status of the selected session from all that is known.
  private let selectedStatus: SessionStatus?
  private let columns: [ScreenColumn]
  private let now: RecordTime
  private let uptime: Duration
  /// The chats below the selected session, and the position of that session on its host.
  private let opened: (host: String, place: Int, chats: [ScreenNode])?

  init(
    _ hosts: ScreenHosts, _ list: SessionList, _ open: OpenSession, columns: ScreenColumns?,
    at now: RecordTime, _ uptime: Duration
  ) {
    self.hosts = hosts
    self.list = list
    selection = open.selection
    selectedStatus = open.status
    self.columns = columns?.columns ?? []
    self.now = now
    self.uptime = uptime
    opened = Self.opened(hosts, list, open)
  }

  private static func opened(
    _ hosts: ScreenHosts, _ list: SessionList, _ open: OpenSession
  ) -> (host: String, place: Int, chats: [ScreenNode])? {
    guard let channel = open.selection?.session, let host = hosts[channel.host],
      let row = host.sessions.row(of: channel.uri), let state = open.session, state.chats.count > 1
    else { return nil }
    let place = list.view.map { $0.place(of: .session(channel), in: hosts.all) ?? -1 }
    if let place, place < 0 { return nil }
    if list.view == nil, list.folded.contains(host.name) { return nil }
    let listed = state.chats.filter {
      !state.defaultChat.isSame(as: $0.resource) && !$0.interactivity.isHidden
    }
    let chats = listed.map { entry in
      // The state of the chat is newer than the entry.
      let isSelected = open.selectedChat?.uri.isSame(as: entry.resource) == true
      return ScreenNode(
        .chat(entry.resource, session: channel), depth: 2,
        title: entry.title.isEmpty ? "chat" : entry.title,
        (isSelected ? open.chat?.status : nil) ?? entry.status, isStale: !host.isConnected)
    }
    return (host.name, place ?? host.sessions.listed.position(of: row), chats)
  }

  var count: Int {
    let chats = opened?.chats.count ?? 0
    if let view = list.view { return chats + view.entries.count }
    return hosts.all.reduce(chats) { $0 + 1 + shownCount($1) }
  }

  /// Returns the number of sessions shown below a host.
  private func shownCount(_ host: ScreenHost) -> Int {
    list.folded.contains(host.name) ? 0 : host.sessions.listed.count
  }

  /// The selected row; nil if it is not in the list.
  var selectedIndex: Int? {
    guard let selection else { return nil }
    if let view = list.view {
      guard case .chat(_, let session) = selection else {
        return view.place(of: selection, in: hosts.all)
      }
      guard let place = view.place(of: .session(session), in: hosts.all) else { return nil }
      return opened?.chats.firstIndex { $0.selection == selection }.map { place + 1 + $0 }
    }
    var start = 0
    for host in hosts.all {
      guard host.name == selection.host else {
        start += 1 + shownCount(host)
        continue
      }
      guard let channel = selection.session, !list.folded.contains(host.name) else { return start }
      guard let row = host.sessions.row(of: channel.uri) else { return nil }
      let place = start + 1 + host.sessions.listed.position(of: row)
      guard case .chat = selection else { return place }
      return opened?.chats.firstIndex { $0.selection == selection }.map { place + 1 + $0 }
    }
    return nil
  }

  /// Returns the selection after a step of this number of rows; nil for an empty list.
  func selection(movedBy rows: Int) -> ScreenSelection? {
    let from = selectedIndex ?? (rows > 0 ? -1 : 0)
    return self[min(max(from + rows, 0), count - 1)]?.selection
  }

  /// Returns the first visible row of a window of this height.
  func top(height: Int) -> Int {
    min(max((selectedIndex ?? 0) - height / 2, 0), max(count - height, 0))
  }

  subscript(row: Int) -> ScreenNode? { self[row..<row + 1].first }

  /// The existing rows in the range.
  subscript(range: Range<Int>) -> [ScreenNode] {
    var result: [ScreenNode] = []
    if let view = list.view {
      return rows(of: view, in: range, opened?.place ?? 0, opened?.chats ?? [])
    }
    var start = 0
    for host in hosts.all {
      let chats = opened?.host == host.name ? opened?.chats ?? [] : []
      let count = 1 + shownCount(host) + chats.count
      let wanted = range.clamped(to: start..<start + count)
      if !wanted.isEmpty {
        let local = wanted.lowerBound - start..<wanted.upperBound - start
        result += rows(of: host, in: local, below: opened?.place ?? 0, chats)
      } else if start >= range.upperBound {
        break
      }
      start += count
    }
    return result
  }

  private func rows(
    of view: ScreenListView, in range: Range<Int>, _ place: Int, _ chats: [ScreenNode]
  ) -> [ScreenNode] {
    range.compactMap { row in
      var index = row
      if !chats.isEmpty, index > place {
        if index <= place + chats.count { return chats[index - place - 1] }
        index -= chats.count
      }
      guard view.entries.indices.contains(index) else { return nil }
      let entry = view.entries[index]
      let host = hosts.all[entry.host]
      guard let row = entry.row else { return node(of: host) }
      // The list view may be older than the session's entry.
      let summary = host.sessions[row.summary.resource] ?? row.summary
      var node = node(of: summary, on: host)
      if !list.settings.isGrouped || !list.settings.filter.isEmpty {
        node.depth = 0
        // The status is better known by its mark than the host, unless there is only one.
        if hosts.all.count > 1 {
          node.note = host.name
          node.noteStyle = hosts.style(of: host)
        }
      }
      return node
    }
  }

  private func rows(
    of host: ScreenHost, in range: Range<Int>, below place: Int, _ chats: [ScreenNode]
  ) -> [ScreenNode] {
    let first = max(range.lowerBound - 1 - chats.count, 0)
    let sessions = host.sessions.listed.elements(in: first..<max(range.upperBound, first))
    return range.compactMap { row in
      if row == 0 { return node(of: host) }
      var index = row - 1
      if !chats.isEmpty, index > place {
        if index <= place + chats.count { return chats[index - place - 1] }
        index -= chats.count
      }
      guard sessions.indices.contains(index - first) else { return nil }
      return node(of: sessions[index - first].summary, on: host)
    }
  }

  private func node(of host: ScreenHost) -> ScreenNode {
    let (text, style) = host.status(at: uptime)
    let count = list.folded.contains(host.name) ? " (\(host.sessions.listed.count))" : ""
    return ScreenNode(
      selection: .host(host.name), depth: 0, mark: host.isConnected ? "●" : "○", markStyle: style,
      text: host.name + count, textStyle: hosts.style(of: host), note: text, noteStyle: style,
      isWaiting: false)
  }

  private func node(of summary: SessionSummary, on host: ScreenHost) -> ScreenNode {
    let key = ChannelKey(host: host.name, uri: summary.resource)
    let isSelected = selection?.session == key
    let status = (isSelected ? selectedStatus : nil) ?? .shown(summary, nil, chats: [])
    var node = ScreenNode(
      .session(key), depth: 1,
      title: summary.title.isEmpty ? summary.resource : summary.title, status,
      isStale: !host.isConnected)
    node.cells = columns.map { column in
      let style: Style =
        switch column {
        case .title, .activity: node.textStyle
        case .status: node.noteStyle
        case .host: hosts.style(of: host)
        case .age, .agent, .directory: .faint
        }
      return ScreenNode.Cell(
        column: column, text: column.text(summary, status, host.name, now), style: style)
    }
    return node
  }

  // MARK: Waiting sessions

  /// The next waiting row after the selected one; the first after the last.
  var nextWaiting: ScreenSelection? {
    let chats = opened?.chats ?? []
    let chosen = chats.firstIndex { $0.selection == selection }
    let index = hosts.all.firstIndex { $0.name == selection?.host }
    if let index, let channel = selection?.session {
      if let chat = chats.suffix(from: chosen.map { $0 + 1 } ?? 0).first(where: \.isWaiting) {
        return chat.selection
      }
      let host = hosts.all[index]
      if let row = host.sessions.row(of: channel.uri),
        let next = host.sessions.waiting.next(after: row)
      {
        return .session(ChannelKey(host: host.name, uri: next.summary.resource))
      }
    } else if let index, let first = firstWaiting(on: hosts.all[index]) {
      return first
    }
    let start = index.map { $0 + 1 } ?? 0
    for offset in hosts.all.indices {
      let host = hosts.all[(start + offset) % hosts.all.count]
      if let first = firstWaiting(on: host) { return first }
    }
    return chats.prefix(chosen.map { $0 + 1 } ?? 0).first(where: \.isWaiting)?.selection
  }

  private func firstWaiting(on host: ScreenHost) -> ScreenSelection? {
    host.sessions.waiting.first.map {
      .session(ChannelKey(host: host.name, uri: $0.summary.resource))
    }
  }
}
