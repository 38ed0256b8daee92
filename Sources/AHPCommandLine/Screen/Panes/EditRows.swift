internal import AgentHostProtocol

/// The rows of edits, laid out again only where an edit, its texts or the width has changed. Pure.
struct EditRows: Sendable {
  private struct Entry: Sendable {
    let edit: FileEdit
    let reads: [Int]
    let rows: [ScreenPanel.Row]
  }

  private var entries: [Entry] = []
  private var width = 0
  /// The number of edits laid out so far, repetitions included.
  private(set) var cost = 0

  mutating func rows(
    of edits: [FileEdit], width: Int, _ resources: ShownResources
  ) -> [[ScreenPanel.Row]] {
    let before = self.width == width ? entries : []
    self.width = width
    entries = []
    for (index, edit) in edits.enumerated() {
      let reads = resources.reads(of: edit.references)
      if before.indices.contains(index), before[index].edit == edit, before[index].reads == reads {
        entries.append(before[index])
        continue
      }
      cost += 1
      let text = DecisionText([edit], width: width) { resources[$0] }
      entries.append(Entry(edit: edit, reads: reads, rows: text.rows))
    }
    return entries.map(\.rows)
  }
}
