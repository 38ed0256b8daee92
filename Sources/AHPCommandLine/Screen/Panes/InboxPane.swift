struct InboxPane {
  let hosts: ScreenHosts
  let now: RecordTime

  func draw(_ area: ScreenArea, _ pane: inout PaneState, _ buffer: inout ScreenBuffer) {
    let entries = hosts.inbox
    pane.followChosen(in: entries)
    let nameWidth = min(16, area.columns / 4)
    let rows: [PaneDrawing.TableRow] = entries.map { entry in
      let name = DisplayWidth.shortened(TerminalText.sanitized(entry.session.host), to: nameWidth)
      return [
        (Age.text(since: entry.since, now) ?? "", .warning),
        (name, hosts[entry.session.host].map { hosts.style(of: $0) } ?? .plain),
        (entry.title + (entry.activity.isEmpty ? "" : ": \(entry.activity)"), .plain),
      ]
    }
    PaneDrawing(area: area).draw(
      "Inbox: \(entries.count) waiting for you", rows,
      columns: [4, nameWidth], &pane, &buffer)
    pane.chosen = entries.indices.contains(pane.index) ? entries[pane.index].session : nil
    if entries.isEmpty {
      area.write("No session is waiting for you.", "", row: area.row + 1, .faint, &buffer)
    }
  }
}
