internal import AgentHostProtocol

enum ChangesPane {
  /// The most files to read and show.
  private static let fileLimit = 50

  /// The edits that are shown, in the order of the changesets.
  static func edits(_ open: OpenSession) -> [FileEdit] {
    let files = open.channels(of: .changes).flatMap { key -> [ChangesetFile] in
      if case .changeset(let state) = open.state(key) { state.files } else { [] }
    }
    return files.prefix(fileLimit).map(\.edit)
  }

  static func draw(
    _ open: OpenSession, _ area: ScreenArea, _ pane: inout PaneState, _ edits: inout EditRows,
    _ buffer: inout ScreenBuffer
  ) {
    guard open.selection != nil else { return }
    let drawing = PaneDrawing(area: area)
    var rows: [ScreenPanel.Row] = []
    let (count, shown) = open.changesets
    var files = 0
    var edited = edits.rows(of: Self.edits(open), width: area.columns, open.resources)[...]
    for entry in shown {
      rows.append(ScreenPanel.Row(text: entry.label, style: .heading))
      guard let key = open.channel(entry.uriTemplate) else { continue }
      guard case .changeset(let state) = open.state(key) else {
        rows += drawing.placeholder("  ", open.trouble(of: key))
        continue
      }
      if let failure = state.failure {
        rows.append(ScreenPanel.Row(text: failure, style: .failure))
      }
      files += state.files.count
      let part = edited.prefix(state.files.count)
      edited = edited.dropFirst(part.count)
      rows += part.joined()
      let more = state.files.count - part.count
      if more > 0 {
        rows.append(
          ScreenPanel.Row(text: "\(more) more files: 'ahpctl diff' shows them", style: .faint))
      }
    }
    if count == 0 {
      rows.append(ScreenPanel.Row(text: "This session has no changes.", style: .faint))
    }
    drawing.draw(
      "Changes: \(files) files", text: rows, followsEnd: false, &pane, &buffer)
  }
}
