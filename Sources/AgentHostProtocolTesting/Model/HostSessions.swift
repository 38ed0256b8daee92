internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The sessions of a host by URI and in the order of `listSessions`, most recently modified first. The cost of
/// changes and pages does not depend on the number of sessions.
struct HostSessions: Sendable {
  private struct Place: Comparable, Sendable {
    let modifiedAt: TimestampText
    let uri: URI

    init(_ summary: SessionSummary) {
      modifiedAt = TimestampText(summary.modifiedAt)
      uri = summary.resource
    }

    static func < (left: Place, right: Place) -> Bool {
      (left.modifiedAt, ExactKey(left.uri)) > (right.modifiedAt, ExactKey(right.uri))
    }

    static func == (left: Place, right: Place) -> Bool {
      left.modifiedAt == right.modifiedAt && left.uri.isSame(as: right.uri)
    }
  }

  private var records: URIDictionary<SessionRecord> = [:]
  private var places = SortedChunks<Place>()

  /// The record of a session. Assigning `nil` removes it.
  subscript(uri: URI) -> SessionRecord? {
    get { records[uri] }
    _modify {
      let old = records[uri].map { Place($0.summary) }
      defer {
        let new = records[uri].map { Place($0.summary) }
        if old != new {
          if let old { places.remove(old) }
          if let new { places.insert(new) }
        }
      }
      yield &records[uri]
    }
  }

  var count: Int { records.count }
  var keys: [URI] { records.keys }

  /// Returns the sessions after a given one, or the first ones; `nil` if that session does not exist.
  ///
  /// - Returns: At most `limit` sessions, and whether these are the last.
  func page(after session: URI?, limit: Int) -> (items: [SessionSummary], isLast: Bool)? {
    var start = 0
    if let session {
      guard let record = records[session] else { return nil }
      start = places.position(of: Place(record.summary)) + 1
    }
    let end = start + min(limit, count - start)
    let items = places.elements(in: start..<end).compactMap { records[$0.uri]?.summary }
    return (items, end == count)
  }
}
