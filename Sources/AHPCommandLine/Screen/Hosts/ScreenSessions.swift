package import AgentHostProtocol
package import AgentHostProtocolClient

/// The sessions of a host in the order of the list: the newest first, which does not change while agents work.
/// A change costs O(log n) for each changed session. Pure.
package struct ScreenSessions: Sendable {
  struct Row: Comparable, Sendable {
    private final class Content: Sendable {
      let summary: SessionSummary
      let waitingSince: String

      init(_ summary: SessionSummary, _ waitingSince: String) {
        self.summary = summary
        self.waitingSince = waitingSince
      }
    }

    private let content: Content
    /// Orders most rows without a look at their content, which is in rarely used memory.
    fileprivate let rank: UInt64

    init(_ summary: SessionSummary, waitingSince: String? = nil) {
      content = Content(summary, waitingSince ?? summary.modifiedAt)
      rank = TimeRank.newestFirst(summary.createdAt)
    }

    var summary: SessionSummary { content.summary }
    /// Since when it waits for the user, if that is known: a timestamp of the protocol.
    var waitingSince: String { content.waitingSince }

    static func < (left: Row, right: Row) -> Bool {
      if left.rank != right.rank { return left.rank < right.rank }
      return (left.summary.createdAt, ExactKey(left.summary.resource))
        > (right.summary.createdAt, ExactKey(right.summary.resource))
    }

    static func == (left: Row, right: Row) -> Bool {
      left.content === right.content
        || (left.summary.createdAt == right.summary.createdAt
          && left.summary.resource.isSame(as: right.summary.resource))
    }

    fileprivate var isListed: Bool { !summary.status.contains(.isArchived) }
    var isWaiting: Bool { SessionStatus.shown(summary).activity == .inputNeeded }
  }

  private var rowsByURI: URIDictionary<Row> = [:]
  /// Sessions that are not archived.
  private(set) var listed = SortedChunks<Row>()
  /// Listed sessions that wait for the user.
  private(set) var waiting = SortedChunks<Row>()
  private(set) var archived = SortedChunks<Row>()
  /// The number of sessions that began to wait after the list was known.
  private(set) var arrivals = 0
  private(set) var lastArrival: SessionSummary?
  private(set) var revision = 0

  package init(_ summaries: [SessionSummary] = []) {
    take(SessionListChange(changed: summaries, removed: []))
  }

  subscript(uri: URI) -> SessionSummary? { rowsByURI[uri]?.summary }

  /// Returns the entry of a session, which may be archived.
  func entry(of uri: URI) -> Row? { rowsByURI[uri] }

  /// Returns the row of a session; nil if it is unknown or archived.
  func row(of uri: URI) -> Row? { rowsByURI[uri].flatMap { $0.isListed ? $0 : nil } }

  package mutating func take(_ change: SessionListChange) {
    revision += 1
    if rowsByURI.isEmpty { return fill(change.changed) }
    for uri in change.removed {
      if let row = rowsByURI.removeValue(forKey: uri) { remove(row) }
    }
    for summary in change.changed {
      let before = rowsByURI[summary.resource]
      let row = Row(summary, waitingSince: before?.isWaiting == true ? before?.waitingSince : nil)
      let old = rowsByURI.updateValue(row, forKey: summary.resource)
      // A new session may have waited since long before its page of the list arrived.
      if row.isWaiting, row.isListed, before?.isWaiting == false {
        arrivals += 1
        lastArrival = summary
      }
      // Usually the position is the same, and `insert` replaces the row.
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

  /// Fills an empty list, as after a connection.
  private mutating func fill(_ summaries: [SessionSummary]) {
    rowsByURI.reserveCapacity(summaries.count)
    for summary in summaries { rowsByURI[summary.resource] = Row(summary) }
    let sorted = rowsByURI.values.filter(\.isListed).sorted(byRank: \.rank)
    listed = SortedChunks(sorted: sorted)
    waiting = SortedChunks(sorted: sorted.filter(\.isWaiting))
    archived = SortedChunks(sorted: rowsByURI.values.filter { !$0.isListed }.sorted(byRank: \.rank))
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
