internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

extension ScreenModel {
  var layout: ScreenLayout { layout(for: panel(width: columns.chatColumns)) }

  /// The configured width of the list; without one, at most half of the window for the configured columns.
  private var listWidth: Int? {
    settings.listWidth
      ?? settings.columns.map { min(max($0.listWidth, 22), max(size.columns / 2, 22)) }
  }

  private func layout(for panel: ScreenPanel) -> ScreenLayout {
    ScreenLayout(size, focus: focus, panelRows: panel.rows.count, listWidth: listWidth)
  }

  private var columns: ScreenLayout {
    ScreenLayout(size, focus: focus, panelRows: 0, listWidth: listWidth)
  }

  /// Draws the screen. Requests older turns if the window reaches beyond the loaded ones.
  package mutating func frame() -> ScreenFrame {
    refreshList()
    isStale = false
    defer { shownSecond = now.milliseconds / 1000 }
    var buffer = ScreenBuffer(columns: size.columns, rows: size.rows)
    guard size.columns >= ScreenLayout.minimum.columns, size.rows >= ScreenLayout.minimum.rows
    else {
      buffer.write("the window is too small", row: 0, column: 0)
      buffer.write("q: quit", row: 1, column: 0)
      return ScreenFrame(buffer)
    }
    drawHeader(&buffer)
    let panel = panel(width: columns.chatColumns)
    let layout = layout(for: panel)
    if layout.listColumns > 0 { drawList(&buffer, layout) }
    if layout.listColumns > 0, layout.chatColumns > 0 {
      for row in 1...layout.bodyRows {
        buffer.write("│", row: row, column: layout.listColumns, style: .faint)
      }
    }
    var cursor: ScreenFrame.Cursor?
    if focus != .list, focus != .chat {
      let area = paneArea
      for row in area.row..<area.end {
        buffer.fill(row: row, columns: area.column..<size.columns, style: .plain)
      }
      if focus == .decision { drawDecision(&buffer, area) } else { drawPane(&buffer, area) }
    } else if layout.chatColumns > 0 {
      drawChat(&buffer, layout)
      cursor = draw(panel, &buffer, layout)
    }
    if case .prompt(let prompt) = mode { cursor = draw(prompt, &buffer) }
    drawFooter(&buffer)
    if case .help = mode {
      drawHelp(&buffer)
      cursor = nil
    }
    return ScreenFrame(buffer, cursor: cursor, title: windowTitle)
  }

  /// The area of panes: beside the list only in a wide window.
  private var paneArea: ScreenArea {
    let column = size.columns >= 100 ? columns.listColumns + 2 : 0
    return ScreenArea(
      row: 1, column: column, rows: max(size.rows - 2, 0), columns: size.columns - column)
  }

  /// Draws the prompt above the last row.
  private func draw(_ prompt: ScreenPrompt, _ buffer: inout ScreenBuffer) -> ScreenFrame.Cursor? {
    var panel = ScreenPanel()
    panel.add(prompt.title, .heading)
    panel.add(prompt.field, width: size.columns)
    let rows = panel.rows.suffix(max(size.rows - 2, 1))
    let first = size.rows - 1 - rows.count
    for (offset, row) in rows.enumerated() {
      buffer.fill(row: first + offset, columns: 0..<size.columns, style: .plain)
      buffer.write(row.text, row: first + offset, column: 0, style: row.style)
    }
    return panel.cursor.map {
      ScreenFrame.Cursor(
        row: min(first + $0.row - (panel.rows.count - rows.count), size.rows - 1),
        column: min($0.column, size.columns - 1))
    }
  }

  // MARK: First and last row

  private func drawHeader(_ buffer: inout ScreenBuffer) {
    let style = Style(isReversed: true)
    buffer.fill(row: 0, columns: 0..<size.columns, style: style)
    let connected = hosts.count { $0.isConnected }
    let sessions = hosts.reduce(0) { $0 + $1.sessions.listed.count }
    let waiting = hosts.reduce(0) { $0 + $1.sessions.waiting.count }
    var long = ["\(connected) of \(hosts.count) hosts connected"]
    long.append(sessions == 1 ? "1 session" : "\(sessions) sessions")
    if waiting > 0 { long.append("\(waiting) waiting for you") }
    if let view = listView, let summary = list.summary {
      long = ["\(view.sessionCount) of \(sessions) sessions: \(summary)"]
    }
    let short = "\(connected)/\(hosts.count) hosts" + (waiting > 0 ? ", \(waiting) waiting" : "")
    let text = " ahpctl  " + long.joined(separator: ", ")
    let end = buffer.write(
      text.count < size.columns ? text : " ahpctl  " + short, row: 0, column: 0, style: style)
    let help = "? help  q quit "
    if end + help.count + 2 <= size.columns {
      buffer.write(help, row: 0, column: size.columns - help.count, style: style)
    }
  }

  private func drawFooter(_ buffer: inout ScreenBuffer) {
    let row = size.rows - 1
    if let note {
      buffer.write(note.text, row: row, column: 1, style: note.weight.style)
      return
    }
    guard anchor == nil || focus != .chat else {
      buffer.write("v newer below   End: return to newest", row: row, column: 1, style: .warning)
      return
    }
    let hints: [String] =
      switch focus {
      case _ where mode == .compose:
        ["Ctrl-F attach", "Ctrl-X detach", "Ctrl-O editor", "Ctrl-T steer"]
      case .list:
        ["Up/Down select", "Enter open", "n next waiting", "/ filter", "i inbox", "m message"]
      case .chat: ["Up/Down scroll", "End newest", "Tab list", "m message", "x cancel turn"]
      case .decision: decisionHints
      case .inbox, .hosts, .changes, .terminals: paneHints
      }
    var column = 1
    for hint in hints where column + hint.count < size.columns {
      column = buffer.write(hint, row: row, column: column, style: .faint) + 3
    }
  }

  // MARK: List

  private func drawList(_ buffer: inout ScreenBuffer, _ layout: ScreenLayout) {
    let rows = layout.bodyRows
    let first = listTop
    for (offset, node) in self.rows(in: first..<first + rows).enumerated() {
      draw(node, row: 1 + offset, &buffer, layout)
    }
    // If the chat is hidden, the error of a failed host is shown below the list.
    guard layout.chatColumns == 0, let failed = hosts.first(where: { $0.isInTrouble }),
      let failure = failed.failure
    else { return }
    let lines = TranscriptLayout.wrap("\(failed.name): \(failure)", width: max(size.columns - 2, 4))
    for (offset, line) in lines.enumerated() where rowCount + offset < rows {
      buffer.write(line, row: 1 + rowCount + offset, column: 2, style: .failure)
    }
  }

  private func draw(
    _ node: ScreenNode, row: Int, _ buffer: inout ScreenBuffer, _ layout: ScreenLayout
  ) {
    let end = layout.listColumns
    let isChosen = node.selection == selection
    func look(_ style: Style) -> Style {
      guard isChosen else { return style }
      var style = style
      style.isReversed = true
      style.isDim = false
      return style
    }
    if isChosen { buffer.fill(row: row, columns: 0..<end, style: look(.plain)) }
    let column = node.depth * 2
    buffer.write(node.mark, row: row, column: column, style: look(node.markStyle), end: end)
    if let columns = settings.columns, !node.cells.isEmpty {
      var start = column + 2
      for (name, width) in columns.fitted(to: end - start - 1) {
        guard let cell = node.cells.first(where: { $0.column == name }) else { continue }
        let text = DisplayWidth.truncated(TerminalText.sanitized(cell.text), to: width)
        buffer.write(text, row: row, column: start, style: look(cell.style), end: end)
        start += width + 1
      }
      return
    }
    // The status is shown if there is room; the mark shows it anyway.
    let hasNote = node.depth == 0 || end >= 40
    let note = hasNote ? DisplayWidth.truncated(node.note, to: max(end - column - 8, 4)) : ""
    let noteColumn = end - DisplayWidth.of(note) - (note.isEmpty ? 0 : 1)
    let text = DisplayWidth.truncated(
      TerminalText.sanitized(node.text), to: max(noteColumn - column - 3, 1))
    buffer.write(text, row: row, column: column + 2, style: look(node.textStyle), end: end)
    if !note.isEmpty {
      buffer.write(note, row: row, column: noteColumn, style: look(node.noteStyle), end: end)
    }
  }

  // MARK: Chat

  private mutating func drawChat(_ buffer: inout ScreenBuffer, _ layout: ScreenLayout) {
    drawTitle(&buffer, layout)
    guard let transcript, let chat else {
      for (offset, line) in explanation(layout.chatColumns - 2).enumerated()
      where offset < layout.timelineRows {
        buffer.write(line, row: 2 + offset, column: layout.chatColumn + 1, style: .faint)
      }
      return
    }
    var history = TranscriptLayout(transcript, width: layout.timelineColumns, cache: cache)
    defer { cache = history.layouts }
    guard let newest = history.newestTop(height: layout.timelineRows) else {
      buffer.write(
        "No messages yet. m: write a message.", row: 2, column: layout.chatColumn + 1,
        style: .faint)
      return
    }
    // Beyond the newest, the end is visible in a larger window, or after text was removed.
    var top = min(top(in: history) ?? newest, newest)
    var first = 2
    var height = layout.timelineRows
    if top == TranscriptLayout.oldestTop, chat.turnsNextCursor != nil {
      fetchOlder()
      let text = isFetching ? "loading older turns" : "older turns are not loaded"
      buffer.write("^ \(text)", row: 2, column: layout.chatColumn + 1, style: .faint)
      first += 1
      height -= 1
      if anchor == nil, let lower = history.newestTop(height: height) { top = lower }
    }
    for (offset, line) in history.lines(from: top, height: height).enumerated() {
      draw(line, at: first + offset, &buffer, layout)
    }
  }

  private func draw(
    _ row: TranscriptLine, at line: Int, _ buffer: inout ScreenBuffer, _ layout: ScreenLayout
  ) {
    let start = layout.chatColumn + 1
    let width = layout.timelineColumns
    let gutter = width - TranscriptLayout.bodyWidth(width)
    if gutter > 0 {
      let isLoud = row.style == .warning || row.style == .failure
      buffer.write(
        row.topic, row: line, column: start, style: isLoud ? row.style : .faint,
        end: start + gutter - 1)
    }
    let columns = start + gutter..<max(size.columns, start + gutter)
    if row.style.isShaded { buffer.fill(row: line, columns: columns, style: row.style) }
    buffer.write(row.text, row: line, column: start + gutter, style: row.style)
    buffer.linkAddresses(row: line, columns: columns)
  }

  private func drawTitle(_ buffer: inout ScreenBuffer, _ layout: ScreenLayout) {
    let start = layout.chatColumn + 1
    let end = layout.chatColumn + layout.chatColumns
    let style = Style(isBold: true, isUnderlined: focus == .chat)
    guard let selection = selection ?? hosts.first.map({ .host($0.name) }) else { return }
    guard selection.session != nil else {
      buffer.write(selection.host, row: 1, column: start, style: style)
      return
    }
    var title = session?.title ?? summary?.title ?? ""
    if title.isEmpty { title = selection.session?.uri ?? "" }
    if case .chat(let uri, _) = selection {
      title += " / \(chat?.title ?? uri)"
    }
    let status = chat?.status ?? summary?.status
    let entry = session?.chats.first { selectedChat?.uri.isSame(as: $0.resource) == true }
    let activity = chat?.shownActivity ?? entry?.shownActivity(chat)
    var detail = activity ?? status?.word ?? ""
    let room = end - start
    detail = DisplayWidth.truncated(TerminalText.sanitized(detail), to: room / 2)
    let width = DisplayWidth.of(detail)
    buffer.write(
      DisplayWidth.truncated(TerminalText.sanitized(title), to: room - width - 2), row: 1,
      column: start, style: style)
    buffer.write(detail, row: 1, column: end - width - 1, style: status?.style ?? .plain)
  }

  /// Returns the text in place of a chat that cannot be shown.
  private func explanation(_ width: Int) -> [String] {
    var lines: [String] = []
    if let trouble { lines.append("This chat cannot be shown: \(trouble)") }
    // Without a selection, show the error of a failed host.
    let troubled = hosts.first { $0.failure != nil && !$0.isConnected } ?? hosts.first
    guard let selection = selection ?? troubled.map({ .host($0.name) }),
      let host = host(selection.host)
    else { return lines }
    if selection.session != nil, lines.isEmpty {
      if host.isConnected {
        lines.append(
          selectedChat == nil && session != nil
            ? "The session has no default chat; select one in the list." : "Loading ...")
      } else {
        lines.append("\(host.name) is \(host.outage(at: now) ?? "not connected").")
      }
    }
    if selection.session == nil {
      lines.append(host.address)
      if case .connected(let version?) = host.connection { lines.append("AHP \(version)") }
      if case .waiting(let attempt, _) = host.connection { lines.append("attempt \(attempt)") }
      lines.append(host.status(at: now).text)
      if let outage = host.outage(at: now) { lines.append(outage) }
    }
    if let failure = host.failure { lines.append(failure) }
    if !host.isConnected {
      if let advice = host.advice { lines.append(advice) }
      lines.append("R: connect now")
    }
    return lines.flatMap { TranscriptLayout.wrap($0, width: max(width, 4)) }
  }

  private func draw(
    _ panel: ScreenPanel, _ buffer: inout ScreenBuffer, _ layout: ScreenLayout
  ) -> ScreenFrame.Cursor? {
    let first = 1 + layout.bodyRows - panel.rows.count
    for (offset, row) in panel.rows.enumerated() {
      let line = first + offset
      buffer.fill(row: line, columns: layout.chatColumn + 1..<size.columns, style: .plain)
      buffer.write(row.text, row: line, column: layout.chatColumn + 1, style: row.style)
    }
    guard let cursor = panel.cursor else { return nil }
    return ScreenFrame.Cursor(
      row: first + cursor.row,
      column: min(layout.chatColumn + 1 + cursor.column, size.columns - 1))
  }
}
