internal import AgentHostProtocol

enum ScreenDrawing {
  /// Draws the screen. Requests what the frame lacks: older turns, and resources of panes.
  static func frame(_ state: inout ScreenState) -> ScreenFrame {
    let size = state.size
    var buffer = ScreenBuffer(columns: size.columns, rows: size.rows)
    guard size.columns >= ScreenLayout.minimum.columns, size.rows >= ScreenLayout.minimum.rows
    else {
      let notice = "the window is too small"
      buffer.write(size.columns < notice.count ? "too small" : notice, row: 0, column: 0)
      buffer.write("q: quit", row: 1, column: 0)
      return ScreenFrame(buffer)
    }
    EdgeDrawing.drawHeader(state.hosts, state.list, &buffer)
    let geometry = ScreenGeometry(state)
    let layout = geometry.layout
    if layout.listColumns > 0 {
      ListDrawing(
        hosts: state.hosts, selection: state.open.selection,
        columns: state.settings.columns, layout: layout
      ).draw(state.rows, &buffer)
    }
    var divider: Int?
    if layout.listColumns > 0, layout.chatColumns > 0 {
      divider = layout.listColumns
      for row in 1...layout.bodyRows {
        buffer.write("│", row: row, column: layout.listColumns, style: .faint)
      }
    }
    var cursor: ScreenFrame.Cursor?
    if state.focus != .list, state.focus != .chat {
      drawPane(&state, geometry.paneArea, &buffer)
      if geometry.paneArea.column == 0 { divider = nil }
    } else if layout.chatColumns > 0 {
      ChatDrawing(layout: layout).draw(&state, &buffer)
      cursor = geometry.panel.draw(
        at: layout.chatColumn + 1, endingAt: 1 + layout.bodyRows, &buffer)
      if case .answer(var form) = state.mode, let question = geometry.panel.question {
        form.drew(question)
        state.mode = .answer(form)
      }
    }
    if case .prompt(var prompt) = state.mode {
      let (panel, question) = prompt.panel(size)
      cursor = panel.draw(at: 0, endingAt: buffer.rows - 1, &buffer)
      if let question { prompt.drew(question) }
      state.mode = .prompt(prompt)
    }
    EdgeDrawing.drawFooter(state, &buffer)
    if case .help(let help) = state.mode {
      help.draw(&buffer)
      cursor = nil
    }
    return ScreenFrame(
      buffer, cursor: cursor, title: windowTitle(state),
      decision: state.focus == .decision ? state.decision.viewCount : nil, divider: divider)
  }

  private static func drawPane(
    _ state: inout ScreenState, _ area: ScreenArea, _ buffer: inout ScreenBuffer
  ) {
    for row in area.row..<area.end {
      buffer.fill(row: row, columns: area.column..<buffer.columns, style: .plain)
    }
    switch state.focus {
    case .decision:
      if let decision = state.decision.queue.current(in: state.open)?.decision {
        state.open.load(
          decision.references, of: .decision(decision.id), isConnected: state.isConnected,
          &state.output)
      }
      DecisionDrawing(
        area: area, isVisible: state.mode == .browse, isConnected: state.isConnected
      ).draw(&state.decision, state.open, &buffer)
    case .inbox: InboxPane(hosts: state.hosts, now: state.now).draw(area, &state.pane, &buffer)
    case .hosts:
      HostsPane(hosts: state.hosts, uptime: state.uptime).draw(area, &state.pane, &buffer)
    case .changes:
      state.open.load(
        ChangesPane.edits(state.open).flatMap(\.references), of: .changes,
        isConnected: state.isConnected, &state.output)
      ChangesPane.draw(state.open, area, &state.pane, &state.edits, &buffer)
    case .terminals: TerminalsPane.draw(state.open, area, &state.pane, &buffer)
    case .list, .chat: break
    }
  }

  /// The title of the window; nil to leave it unchanged.
  private static func windowTitle(_ state: ScreenState) -> String? {
    guard state.settings.title else { return nil }
    let waiting = state.hosts.waitingCount
    return waiting == 0 ? "ahpctl" : "(\(waiting)) ahpctl"
  }
}
