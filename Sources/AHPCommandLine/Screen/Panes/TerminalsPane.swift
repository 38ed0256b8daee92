internal import AgentHostProtocol

/// The terminals that tools of the selected chat have used.
enum TerminalsPane {
  /// The most bytes of a terminal's output to show.
  private static let limit = 256 << 10

  static func draw(
    _ open: OpenSession, _ area: ScreenArea, _ pane: inout PaneState, _ buffer: inout ScreenBuffer
  ) {
    guard open.selection != nil else { return }
    let drawing = PaneDrawing(area: area)
    var rows: [ScreenPanel.Row] = []
    let channels = open.channels(of: .terminals)
    for channel in channels {
      guard case .terminal(let terminal) = open.state(channel) else {
        rows += drawing.placeholder("\(channel.uri): ", open.trouble(of: channel))
        continue
      }
      let directory = terminal.cwd.map { " · \(FilePathText.shown($0))" } ?? ""
      rows.append(ScreenPanel.Row(text: terminal.title + directory, style: .heading))
      for part in terminal.content { rows += Self.rows(of: part, width: area.columns) }
    }
    if channels.isEmpty {
      rows.append(ScreenPanel.Row(text: "No tool of this chat has used a terminal.", style: .faint))
    }
    drawing.draw(
      "Terminals: \(channels.count)", text: rows, followsEnd: true, &pane, &buffer)
  }

  private static func rows(of part: TerminalContentPart, width: Int) -> [ScreenPanel.Row] {
    switch part {
    case .unclassified(let part): return output(part.value, width)
    case .command(let part):
      let command = ScreenPanel.Row(text: "$ \(part.commandLine)", style: Style(isBold: true))
      let code = part.exitCode.map { code in
        ScreenPanel.Row(text: "exit code \(code)", style: code == 0 ? .success : .failure)
      }
      return [command] + output(part.output, width) + [code].compactMap(\.self)
    case .unknown: return []
    }
  }

  private static func output(_ text: String, _ width: Int) -> [ScreenPanel.Row] {
    let clean = TerminalText.stripped(String(text.suffix(limit)), keepingNewlines: true)
    return VisibleText.rows(of: clean, width: width).filter { !$0.isEmpty }
      .map { ScreenPanel.Row(text: $0, style: .plain) }
  }
}
