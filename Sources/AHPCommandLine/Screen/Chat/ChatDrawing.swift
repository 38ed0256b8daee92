internal import AgentHostProtocol
internal import AgentHostProtocolModels

/// Draws the chat: its title and the visible part of its history.
struct ChatDrawing {
  let layout: ScreenLayout

  private var column: Int { layout.chatColumn + 1 }

  /// Draws the chat. Requests older turns if the window reaches beyond the loaded ones.
  func draw(_ state: inout ScreenState, _ buffer: inout ScreenBuffer) {
    drawTitle(state, &buffer)
    guard let transcript = state.open.transcript else {
      let lines = ChatExplanation.lines(state, width: layout.chatColumns - 2)
      for (offset, line) in lines.prefix(layout.timelineRows).enumerated() {
        buffer.write(line, row: 2 + offset, column: column, style: .faint)
      }
      return
    }
    guard
      let window = state.scroll.window(
        transcript, width: layout.timelineColumns, height: layout.timelineRows,
        hasOlder: transcript.chat?.olderTurnsCursor != nil)
    else {
      buffer.write("No messages yet. m: write a message.", row: 2, column: column, style: .faint)
      return
    }
    if window.isAtOldest {
      state.fetchOlder()
      let text = state.open.isFetching ? "loading older turns" : "older turns are not loaded"
      buffer.write("^ \(text)", row: 2, column: column, style: .faint)
    }
    for (offset, line) in window.lines.enumerated() {
      draw(line, row: (window.isAtOldest ? 3 : 2) + offset, &buffer)
    }
  }

  private func draw(_ line: TranscriptLine, row: Int, _ buffer: inout ScreenBuffer) {
    let width = layout.timelineColumns
    let gutter = width - TranscriptLayout.bodyWidth(width)
    if gutter > 0 {
      let isLoud = line.style == .warning || line.style == .failure
      buffer.write(
        line.topic, row: row, column: column, style: isLoud ? line.style : .faint,
        end: column + gutter - 1)
    }
    let columns = column + gutter..<max(buffer.columns, column + gutter)
    if line.style.isShaded { buffer.fill(row: row, columns: columns, style: line.style) }
    buffer.write(line.text, row: row, column: column + gutter, style: line.style)
    buffer.linkAddresses(row: row, columns: columns)
  }

  private func drawTitle(_ state: ScreenState, _ buffer: inout ScreenBuffer) {
    let open = state.open
    let end = layout.chatColumn + layout.chatColumns
    let style = Style(isBold: true, isUnderlined: state.focus == .chat)
    guard let selection = open.selection ?? state.hosts.all.first.map({ .host($0.name) }) else {
      return
    }
    guard let session = selection.session else {
      buffer.write(selection.host, row: 1, column: column, style: style)
      return
    }
    var title = open.session?.title ?? open.summary?.title ?? ""
    if title.isEmpty { title = session.uri }
    if case .chat(let uri, _) = selection {
      title += " / \(open.chat?.title ?? uri)"
    }
    let status = open.chat?.status ?? open.summary?.status
    let room = end - column
    let detail = DisplayWidth.truncated(
      TerminalText.sanitized(open.activity ?? status?.word ?? ""), to: room / 2)
    let width = DisplayWidth.of(detail)
    buffer.write(
      DisplayWidth.truncated(TerminalText.sanitized(title), to: room - width - 2), row: 1,
      column: column, style: style)
    buffer.write(detail, row: 1, column: end - width - 1, style: status?.style ?? .plain)
  }
}
