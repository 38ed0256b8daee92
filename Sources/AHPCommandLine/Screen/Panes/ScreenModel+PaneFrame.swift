internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension ScreenModel {
  mutating func drawPane(_ buffer: inout ScreenBuffer, _ area: ScreenArea) {
    switch focus {
    case .inbox: drawInbox(&buffer, area)
    case .hosts: drawHosts(&buffer, area)
    case .changes: drawChanges(&buffer, area)
    case .terminals: drawTerminals(&buffer, area)
    case .list, .chat, .decision: break
    }
  }

  // MARK: Tables

  private struct TableRow {
    var cells: [(text: String, style: Style)]
  }

  private mutating func draw(
    _ title: String, _ rows: [TableRow], columns: [Int], _ area: ScreenArea,
    _ buffer: inout ScreenBuffer
  ) {
    area.write(title, "", row: area.row, Style.heading.underlined, &buffer)
    pane.count = rows.count
    pane.height = max(area.rows - 1, 1)
    pane.index = min(max(pane.index, 0), max(rows.count - 1, 0))
    if pane.index < pane.offset { pane.offset = pane.index }
    if pane.index >= pane.offset + pane.height { pane.offset = pane.index - pane.height + 1 }
    pane.offset = min(max(pane.offset, 0), max(rows.count - pane.height, 0))
    for (place, row) in rows.enumerated().dropFirst(pane.offset).prefix(pane.height) {
      let line = area.row + 1 + place - pane.offset
      let isChosen = place == pane.index
      if isChosen {
        buffer.fill(row: line, columns: area.column..<area.right, style: Style(isReversed: true))
      }
      var column = area.column
      for (index, cell) in row.cells.enumerated() {
        var style = cell.style
        if isChosen {
          style.isReversed = true
          style.isDim = false
        }
        let isLast = index == row.cells.count - 1
        let width = isLast ? area.right - column : columns[index]
        let text = DisplayWidth.truncated(TerminalText.sanitized(cell.text), to: max(width, 1))
        buffer.write(text, row: line, column: column, style: style, end: area.right)
        column += width + 1
        if column >= area.right { break }
      }
    }
  }

  private mutating func drawInbox(_ buffer: inout ScreenBuffer, _ area: ScreenArea) {
    let entries = inbox
    if let chosen = pane.chosen, let place = entries.firstIndex(where: { $0.selection == chosen }) {
      pane.index = place
    }
    let rows = entries.map { entry in
      TableRow(cells: [
        (age(since: entry.since), .warning),
        (entry.host, host(entry.host).map { style(of: $0) } ?? .plain),
        (entry.title + (entry.activity.isEmpty ? "" : ": \(entry.activity)"), .plain),
      ])
    }
    draw(
      "Inbox: \(entries.count) waiting for you", rows,
      columns: [4, min(16, area.columns / 4)], area, &buffer)
    pane.chosen = entries.indices.contains(pane.index) ? entries[pane.index].selection : nil
    if entries.isEmpty {
      area.write("No session is waiting for you.", "", row: area.row + 1, .faint, &buffer)
    }
  }

  // MARK: Hosts

  private mutating func drawHosts(_ buffer: inout ScreenBuffer, _ area: ScreenArea) {
    let rows = hosts.map { host in
      let (status, style) = host.status(at: now)
      let reply = host.lastReply.map { "reply \(Self.age(now.since($0))) ago" } ?? "no reply yet"
      return TableRow(cells: [
        (host.isConnected ? "●" : "○", style), (host.name, self.style(of: host)), (status, style),
        (host.outage(at: now) ?? reply, .faint),
      ])
    }
    let details = hostDetails(area.columns)
    // The list of hosts keeps the rows that it needs, up to half of the pane.
    let height = min(details.count, area.rows - min(rows.count + 1, max(area.rows / 2, 1)))
    var table = area
    table.rows -= height
    let connected = hosts.count { $0.isConnected }
    draw(
      "Hosts: \(connected) of \(hosts.count) connected", rows,
      columns: [1, min(20, area.columns / 4), min(20, area.columns / 3)], table, &buffer)
    for (offset, line) in details.prefix(height).enumerated() {
      area.write(line.text, "", row: table.end + offset, line.style, &buffer)
    }
  }

  /// Returns the details of the selected host.
  private func hostDetails(_ width: Int) -> [ScreenPanel.Row] {
    guard hosts.indices.contains(pane.index) else { return [] }
    let host = hosts[pane.index]
    var lines: [(String, Style)] = [("\(host.name)  \(host.address)", .heading)]
    let status = host.status(at: now).text
    switch host.connection {
    case .connected(let version):
      let latency = host.latency == nil ? "" : ", latency \(status)"
      lines.append(("connected, AHP \(version ?? "unknown")\(latency)", .success))
    case .connecting: lines.append(("connecting", .faint))
    case .waiting(let attempt, _):
      lines.append(("attempt \(attempt) failed, \(status)", .warning))
    case .failed: lines.append(("failed: no further attempts; R connects", .failure))
    }
    if let failure = host.failure {
      lines.append(("last error: \(failure)", host.isConnected ? .faint : .failure))
      if !host.isConnected {
        let advice = host.advice ?? "see 'ahpctl doctor \(host.name)'"
        lines.append(("advice: \(advice)", .plain))
      }
    }
    let reply = host.lastReply.map { "last reply \(Self.age(now.since($0))) ago" } ?? "no reply yet"
    let outage = host.outage(at: now).map { "\($0), " } ?? ""
    lines.append((outage + reply, .faint))
    let waiting = host.sessions.waiting.count
    lines.append(("\(host.sessions.listed.count) sessions, \(waiting) waiting", .plain))
    return lines.flatMap { line in
      VisibleText.rows(of: line.0, width: width).map { ScreenPanel.Row(text: $0, style: line.1) }
    }
  }

  // MARK: Text

  private mutating func draw(
    _ title: String, text rows: [ScreenPanel.Row], followsEnd: Bool, _ area: ScreenArea,
    _ buffer: inout ScreenBuffer
  ) {
    pane.count = rows.count
    pane.height = max(area.rows - 1, 1)
    let last = max(rows.count - pane.height, 0)
    if followsEnd, !pane.isScrolled { pane.offset = last }
    if pane.offset >= last, followsEnd { pane.isScrolled = false }
    pane.offset = min(max(pane.offset, 0), last)
    let below = rows.count - pane.offset - pane.height
    area.write(
      title, below > 0 ? "▼ \(below) more lines" : "", row: area.row, Style.heading.underlined,
      &buffer)
    for (offset, row) in rows.dropFirst(pane.offset).prefix(pane.height).enumerated() {
      buffer.write(
        row.text, row: area.row + 1 + offset, column: area.column, style: row.style, end: area.right
      )
    }
  }

  private mutating func drawChanges(_ buffer: inout ScreenBuffer, _ area: ScreenArea) {
    guard let host = selection?.host else { return }
    var rows: [ScreenPanel.Row] = []
    let sets = (session?.changesets ?? []).filter { !$0.uriTemplate.contains("{") }
    var files = 0
    for entry in sets.prefix(8) {
      let key = ChannelKey(host: host, uri: entry.uriTemplate)
      rows.append(ScreenPanel.Row(text: entry.label, style: .heading))
      guard case .changeset(let state) = state(key) else {
        rows.append(ScreenPanel.Row(text: "  loading ...", style: .faint))
        continue
      }
      if let error = state.error {
        rows.append(ScreenPanel.Row(text: error.message, style: .failure))
      }
      files += state.files.count
      for file in state.files {
        for uri in [file.edit.before?.content.uri, file.edit.after?.content.uri].compactMap(\.self)
        {
          load(ChannelKey(host: host, uri: uri))
        }
      }
      let text = DecisionText(state.files.map(\.edit), width: area.columns) { uri in
        resources[ChannelKey(host: host, uri: uri)]
      }
      rows += text.rows
    }
    if sets.isEmpty {
      rows.append(ScreenPanel.Row(text: "This session has no changes.", style: .faint))
    }
    draw("Changes: \(files) files", text: rows, followsEnd: false, area, &buffer)
  }

  private mutating func drawTerminals(_ buffer: inout ScreenBuffer, _ area: ScreenArea) {
    guard let host = selection?.host else { return }
    var rows: [ScreenPanel.Row] = []
    let uris = terminalURIs.prefix(8)
    for uri in uris {
      guard case .terminal(let terminal) = state(ChannelKey(host: host, uri: uri)) else {
        rows.append(ScreenPanel.Row(text: "\(uri): loading ...", style: .faint))
        continue
      }
      let directory = terminal.cwd.map { " · \(FilePathText.shown($0))" } ?? ""
      rows.append(ScreenPanel.Row(text: terminal.title + directory, style: .heading))
      for part in terminal.content {
        let text: String
        switch part {
        case .unclassified(let part): text = part.value
        case .command(let part):
          rows.append(ScreenPanel.Row(text: "$ \(part.commandLine)", style: Style(isBold: true)))
          text = part.output
        case .unknown: continue
        }
        let clean = TerminalText.sanitized(String(text.suffix(256 << 10)), keepingNewlines: true)
        for line in VisibleText.rows(of: clean, width: area.columns) where !line.isEmpty {
          rows.append(ScreenPanel.Row(text: line, style: .plain))
        }
        if case .command(let part) = part, let code = part.exitCode {
          rows.append(
            ScreenPanel.Row(text: "exit code \(code)", style: code == 0 ? .success : .failure))
        }
      }
    }
    if uris.isEmpty {
      rows.append(ScreenPanel.Row(text: "No tool of this chat has used a terminal.", style: .faint))
    }
    draw("Terminals: \(uris.count)", text: rows, followsEnd: true, area, &buffer)
  }

  var paneHints: [String] {
    switch focus {
    case .inbox: ["Up/Down select", "Enter decide", "Esc back", "? help"]
    case .hosts: ["Up/Down select", "R connect", "Enter list", "Esc back"]
    case .changes: ["Up/Down scroll", "r revert", "Esc back", "? help"]
    case .terminals: ["Up/Down scroll", "End follow", "Esc back", "? help"]
    case .list, .chat, .decision: []
    }
  }
}
