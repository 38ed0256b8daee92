package import AgentHostProtocol
package import AgentHostProtocolClient

/// The sessions of a host, those that are not archived in the order of the list: the newest first, which
/// does not change while agents work. A change costs what has changed, however many there are. Pure.
package struct ScreenSessions: Sendable {
  /// A session at its place in the list.
  struct Row: Comparable, Sendable {
    private final class Box: Sendable {
      let summary: SessionSummary

      init(_ summary: SessionSummary) { self.summary = summary }
    }

    private let box: Box
    let rank: UInt64
    fileprivate let isListed: Bool
    fileprivate let isWaiting: Bool

    var summary: SessionSummary { box.summary }

    init(_ summary: SessionSummary) {
      box = Box(summary)
      rank = TimeRank.newestFirst(summary.createdAt)
      isListed = !summary.status.contains(.isArchived)
      isWaiting = SessionStatus.shown(summary).activity == .inputNeeded
    }

    static func < (left: Row, right: Row) -> Bool {
      // Most comparisons need nothing but the number.
      if left.rank != right.rank, left.rank != 0, right.rank != 0 { return left.rank < right.rank }
      return (left.summary.createdAt, ExactKey(left.summary.resource))
        > (right.summary.createdAt, ExactKey(right.summary.resource))
    }

    static func == (left: Row, right: Row) -> Bool {
      left.box === right.box
        || (left.rank == right.rank && left.summary.createdAt == right.summary.createdAt
          && left.summary.resource.isSame(as: right.summary.resource))
    }
  }

  private var rows: URIDictionary<Row> = [:]
  /// Those that are not archived.
  private(set) var listed = SortedChunks<Row>()
  /// Those of them that wait for somebody.
  private(set) var waiting = SortedChunks<Row>()
  /// Counts the changes.
  private(set) var revision = 0

  package init(_ summaries: [SessionSummary] = []) {
    take(SessionListChange(changed: summaries, removed: []))
  }

  /// What is known of a session.
  subscript(uri: URI) -> SessionSummary? { rows[uri]?.summary }

  /// The place of a session in the list; nil for one that is not there, or archived.
  func row(of uri: URI) -> Row? { rows[uri].flatMap { $0.isListed ? $0 : nil } }

  /// The list has changed.
  package mutating func take(_ change: SessionListChange) {
    revision += 1
    if rows.isEmpty { return fill(change.changed) }
    for uri in change.removed {
      if let row = rows.removeValue(forKey: uri) { remove(row) }
    }
    for summary in change.changed {
      let row = Row(summary)
      let old = rows.updateValue(row, forKey: summary.resource)
      // At the same place, which is the usual case, the one takes the place of the other.
      if let old, !(old == row && row.isListed) {
        remove(old)
      } else if let old, old.isWaiting, !row.isWaiting {
        waiting.remove(old)
      }
      guard row.isListed else { continue }
      listed.insert(row)
      if row.isWaiting { waiting.insert(row) }
    }
  }

  /// All at once, as after a connection.
  private mutating func fill(_ summaries: [SessionSummary]) {
    rows.reserveCapacity(summaries.count)
    var new: [Row] = []
    new.reserveCapacity(summaries.count)
    for summary in summaries {
      let row = Row(summary)
      rows[summary.resource] = row
      if row.isListed { new.append(row) }
    }
    // If one was there twice, the later one counts.
    if rows.count < summaries.count { new = rows.values.filter(\.isListed) }
    let sorted = new.sorted(byRank: \.rank)
    listed = SortedChunks(sorted: sorted)
    waiting = SortedChunks(sorted: sorted.filter(\.isWaiting))
  }

  private mutating func remove(_ row: Row) {
    guard row.isListed else { return }
    listed.remove(row)
    if row.isWaiting { waiting.remove(row) }
  }
}
