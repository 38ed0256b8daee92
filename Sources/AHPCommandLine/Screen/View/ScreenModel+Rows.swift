internal import AgentHostProtocol
internal import AgentHostProtocolClient

// The rows of the list: hosts, their sessions, and the other chats of the selected session. Only visible rows
// are built.
extension ScreenModel {
  /// The chats below the selected session, and the position of that session on its host.
  private var opened: (host: String, place: Int, chats: [ScreenNode])? {
    guard let channel = selection?.session, let host = host(channel.host),
      let row = host.sessions.row(of: channel.uri), let state = session, state.chats.count > 1
    else { return nil }
    let place = listView.map { $0.place(of: .session(channel), in: hosts) ?? -1 }
    if let place, place < 0 { return nil }
    if listView == nil, folded.contains(host.name) { return nil }
    let chats = state.chats.filter { !state.defaultChat.isSame(as: $0.resource) }.map { entry in
      // The state of the chat is newer than the entry.
      let status = selectedChat?.uri.isSame(as: entry.resource) == true ? chat?.status : nil
      return node(
        .chat(entry.resource, session: channel), 2, entry.title.isEmpty ? "chat" : entry.title,
        status ?? entry.status, isStale: !host.isConnected)
    }
    return (host.name, place ?? host.sessions.listed.position(of: row), chats)
  }

  var rowCount: Int {
    let chats = opened?.chats.count ?? 0
    if let listView { return chats + listView.entries.count }
    return hosts.reduce(chats) { $0 + 1 + shownCount($1) }
  }

  /// Returns the number of sessions shown below a host.
  private func shownCount(_ host: ScreenHost) -> Int {
    folded.contains(host.name) ? 0 : host.sessions.listed.count
  }

  /// The selected row; nil if it is not in the list.
  var chosenRow: Int? {
    guard let selection else { return nil }
    let opened = opened
    if let listView {
      guard case .chat(_, let session) = selection else {
        return listView.place(of: selection, in: hosts)
      }
      guard let place = listView.place(of: .session(session), in: hosts) else { return nil }
      return opened?.chats.firstIndex { $0.selection == selection }.map { place + 1 + $0 }
    }
    var start = 0
    for host in hosts {
      guard host.name == selection.host else {
        start += 1 + shownCount(host)
        continue
      }
      guard let channel = selection.session, !folded.contains(host.name) else { return start }
      guard let row = host.sessions.row(of: channel.uri) else { return nil }
      let place = start + 1 + host.sessions.listed.position(of: row)
      guard case .chat = selection else { return place }
      return opened?.chats.firstIndex { $0.selection == selection }.map { place + 1 + $0 }
    }
    return nil
  }

  /// Returns the existing rows in the range.
  func rows(in range: Range<Int>) -> [ScreenNode] {
    var result: [ScreenNode] = []
    let opened = opened
    if let listView {
      return rows(of: listView, in: range, opened?.place ?? 0, opened?.chats ?? [])
    }
    var start = 0
    for host in hosts {
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
      let host = hosts[entry.host]
      guard let row = entry.row else { return node(of: host) }
      // The list view may be older than the session's entry.
      let summary = host.sessions[row.summary.resource] ?? row.summary
      var node = node(of: summary, on: host)
      if !list.isGrouped || !list.filter.isEmpty {
        node.depth = 0
        node.note = host.name
        node.noteStyle = style(of: host)
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

  /// Returns the style of a host's name, different from its neighbours. Red is reserved for failures.
  func style(of host: ScreenHost) -> Style {
    let colors: [TerminalColor] = [.cyan, .green, .magenta, .yellow, .blue]
    let place = hosts.firstIndex { $0.name == host.name } ?? 0
    return Style(color: colors[place % colors.count])
  }

  private func node(of host: ScreenHost) -> ScreenNode {
    let (text, style) = host.status(at: now)
    let count = folded.contains(host.name) ? " (\(host.sessions.listed.count))" : ""
    return ScreenNode(
      selection: .host(host.name), depth: 0, mark: host.isConnected ? "●" : "○", markStyle: style,
      text: host.name + count, textStyle: self.style(of: host), note: text, noteStyle: style,
      isWaiting: false)
  }

  private func node(of summary: SessionSummary, on host: ScreenHost) -> ScreenNode {
    let status = status(of: summary, on: host)
    var node = node(
      .session(ChannelKey(host: host.name, uri: summary.resource)), 1,
      summary.title.isEmpty ? summary.resource : summary.title, status,
      isStale: !host.isConnected)
    node.cells = (settings.columns?.columns ?? []).map { column in
      let style: Style =
        switch column {
        case .title, .activity: node.textStyle
        case .status: node.noteStyle
        case .host: self.style(of: host)
        case .age, .agent, .directory: .faint
        }
      return ScreenNode.Cell(
        column: column, text: column.text(summary, status, host.name, now), style: style)
    }
    return node
  }

  private func node(
    _ selection: ScreenSelection, _ depth: Int, _ title: String, _ status: SessionStatus,
    isStale: Bool
  ) -> ScreenNode {
    let mark =
      switch status.activity {
      case .inputNeeded: "!"
      case .inProgress: "*"
      case .error: "x"
      default: "-"
      }
    let style = isStale ? .faint : status.style
    return ScreenNode(
      selection: selection, depth: depth, mark: mark, markStyle: style, text: title,
      textStyle: isStale ? .faint : .plain, note: status.word, noteStyle: style,
      isWaiting: status.activity == .inputNeeded)
  }

  // MARK: Waiting sessions

  /// The next waiting row after the selected one; the first after the last.
  var nextWaiting: ScreenSelection? {
    let chats = opened?.chats ?? []
    let chosen = chats.firstIndex { $0.selection == selection }
    let index = hosts.firstIndex { $0.name == selection?.host }
    if let index, let channel = selection?.session {
      if let chat = chats.suffix(from: chosen.map { $0 + 1 } ?? 0).first(where: \.isWaiting) {
        return chat.selection
      }
      let host = hosts[index]
      if let row = host.sessions.row(of: channel.uri),
        let next = host.sessions.waiting.next(after: row)
      {
        return .session(ChannelKey(host: host.name, uri: next.summary.resource))
      }
    } else if let index, let first = firstWaiting(on: hosts[index]) {
      return first
    }
    let start = index.map { $0 + 1 } ?? 0
    for offset in hosts.indices {
      if let first = firstWaiting(on: hosts[(start + offset) % hosts.count]) { return first }
    }
    return chats.prefix(chosen.map { $0 + 1 } ?? 0).first(where: \.isWaiting)?.selection
  }

  private func firstWaiting(on host: ScreenHost) -> ScreenSelection? {
    host.sessions.waiting.first.map {
      .session(ChannelKey(host: host.name, uri: $0.summary.resource))
    }
  }
}
