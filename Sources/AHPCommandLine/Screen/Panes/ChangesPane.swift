internal import AgentHostProtocol

enum ChangesPane {
  /// The resources that the changes refer to.
  static func resources(_ open: OpenSession) -> [ContentRef] {
    open.channels(of: .changes).flatMap { key in
      guard case .changeset(let state) = open.state(key) else { return [ContentRef]() }
      return state.files.flatMap(\.edit.references)
    }
  }

  static func draw(
    _ open: OpenSession, _ area: ScreenArea, _ pane: inout PaneState, _ buffer: inout ScreenBuffer
  ) {
    guard open.selection != nil else { return }
    let drawing = PaneDrawing(area: area)
    var rows: [ScreenPanel.Row] = []
    let (count, shown) = open.changesets
    var files = 0
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
      let text = DecisionText(state.files.map(\.edit), width: area.columns) { open.resources[$0] }
      rows += text.rows
    }
    if count == 0 {
      rows.append(ScreenPanel.Row(text: "This session has no changes.", style: .faint))
    }
    drawing.draw(
      "Changes: \(files) files", text: rows, followsEnd: false, &pane, &buffer)
  }
}
