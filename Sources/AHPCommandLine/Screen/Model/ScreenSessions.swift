package import AgentHostProtocol
package import AgentHostProtocolClient

/// The sessions of a host, those that are not archived in the order of the list: the newest first, which
/// does not change while agents work. A change costs what has changed, however many there are. Pure.
package struct ScreenSessions: Sendable {
  /// A session at its place in the list.
  final class Row: Comparable, Sendable {
    let summary: SessionSummary
    /// Since when it waits for the user, as far as that is known: a time of the protocol.
    let waitingSince: String

    init(_ summary: SessionSummary, waitingSince: String? = nil) {
      self.summary = summary
      self.waitingSince = waitingSince ?? summary.modifiedAt
    }

    static func < (left: Row, right: Row) -> Bool {
      (left.summary.createdAt, ExactKey(left.summary.resource))
        > (right.summary.createdAt, ExactKey(right.summary.resource))
    }

    static func == (left: Row, right: Row) -> Bool {
      left.summary.createdAt == right.summary.createdAt
        && left.summary.resource.isSame(as: right.summary.resource)
    }

    fileprivate var isListed: Bool { !summary.status.contains(.isArchived) }
    var isWaiting: Bool { SessionStatus.shown(summary).activity == .inputNeeded }
  }

  private var rowsByURI: URIDictionary<Row> = [:]
  /// Those that are not archived.
  private(set) var listed = SortedChunks<Row>()
  /// Those of them that wait for the user.
  private(set) var waiting = SortedChunks<Row>()
  /// Those that are archived.
  private(set) var archived = SortedChunks<Row>()
  /// Counts the sessions that began to wait after the list was known.
  private(set) var arrivals = 0
  /// The session that began to wait last.
  private(set) var lastArrival: SessionSummary?
  /// Counts the changes.
  private(set) var revision = 0

  package init(_ summaries: [SessionSummary] = []) {
    take(SessionListChange(changed: summaries, removed: []))
  }

  /// What is known of a session.
  subscript(uri: URI) -> SessionSummary? { rowsByURI[uri]?.summary }

  /// The place of a session in the list; nil for one that is not there, or archived.
  func row(of uri: URI) -> Row? { rowsByURI[uri].flatMap { $0.isListed ? $0 : nil } }

  /// The list has changed.
  package mutating func take(_ change: SessionListChange) {
    revision += 1
    if rowsByURI.isEmpty { return fill(change.changed) }
    for uri in change.removed {
      if let row = rowsByURI.removeValue(forKey: uri) { remove(row) }
    }
    for summary in change.changed {
      let before = rowsByURI[summary.resource]
      let row = Row(
        summary, waitingSince: before?.isWaiting == true ? before?.waitingSince : nil)
      let old = rowsByURI.updateValue(row, forKey: summary.resource)
      // One that was not known may have waited long before its page of the list came.
      if row.isWaiting, row.isListed, before?.isWaiting == false {
        arrivals += 1
        lastArrival = summary
      }
      // At the same place, which is the usual case, the one takes the place of the other.
      if let old, !(old == row && row.isListed) {
        remove(old)
      } else if let old, old.isWaiting, !row.isWaiting {
        waiting.remove(old)
      }
      guard row.isListed else {
        archived.insert(row)
        continue
      }
      listed.insert(row)
      if row.isWaiting { waiting.insert(row) }
    }
  }

  /// All at once, as after a connection.
  private mutating func fill(_ summaries: [SessionSummary]) {
    rowsByURI.reserveCapacity(summaries.count)
    for summary in summaries { rowsByURI[summary.resource] = Row(summary) }
    let sorted = rowsByURI.values.filter(\.isListed).sorted()
    listed = SortedChunks(sorted: sorted)
    waiting = SortedChunks(sorted: sorted.filter(\.isWaiting))
    archived = SortedChunks(sorted: rowsByURI.values.filter { !$0.isListed }.sorted())
  }

  private mutating func remove(_ row: Row) {
    guard row.isListed else {
      archived.remove(row)
      return
    }
    listed.remove(row)
    if row.isWaiting { waiting.remove(row) }
  }
}
