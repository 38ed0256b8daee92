import AgentHostProtocol

/// The sessions of a host, as far as they are known: a list read page by page, kept up to date by what
/// the host tells meanwhile and afterwards.
///
/// A crawl collects its pages beside the list that is there and replaces it when the last page has
/// come, so nobody ever sees half of one. What the host tells during a crawl holds over what pages say:
/// a page may have been put together before.
package struct SessionIndex: Sendable {
  /// Names one crawl; an older one has no effect any more.
  package struct CrawlID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  private enum Notice {
    case added(SessionSummary)
    case removed
    case changed(PartialSessionSummary)
  }

  private struct Crawl {
    let id: CrawlID
    var found: [URI: SessionSummary] = [:]
    var notices: [(session: URI, notice: Notice)] = []
    var cursors: Set<String> = []
    var pages = 0
  }

  /// More pages than this are taken for a host that never comes to an end.
  package static let maxPages = 10_000

  private var sessions: [URI: SessionSummary] = [:]
  private var crawl: Crawl?
  private var serials: UInt64 = 0

  package init() {}

  /// How many sessions are known.
  package var count: Int { sessions.count }

  /// The session of that URI.
  package subscript(_ uri: URI) -> SessionSummary? { sessions[uri] }

  /// The sessions, most recently modified first; those of one moment by their URI.
  package var sorted: [SessionSummary] {
    sessions.values.sorted(by: Self.comesBefore)
  }

  /// Whether one session is listed before another.
  package static func comesBefore(_ left: SessionSummary, _ right: SessionSummary) -> Bool {
    left.modifiedAt != right.modifiedAt
      ? left.modifiedAt > right.modifiedAt : left.resource < right.resource
  }

  // MARK: Crawling

  /// A list is about to be read; one that is under way is given up.
  package mutating func beginCrawl() -> CrawlID {
    serials += 1
    let id = CrawlID(serial: serials)
    crawl = Crawl(id: id)
    return id
  }

  /// What to do after a page.
  package enum OnPage: Sendable, Hashable {
    /// Ask for the page at that cursor.
    case next(cursor: String)
    /// The list is complete and in force.
    case complete
    /// The host goes round in circles, or the crawl is not wanted any more: stop.
    case stop
  }

  /// A page has come.
  package mutating func page(_ page: ListSessionsResult, of id: CrawlID) -> OnPage {
    guard crawl?.id == id, var current = crawl.take() else { return .stop }
    for summary in page.items { current.found[summary.resource] = summary }
    current.pages += 1
    if let cursor = page.nextCursor {
      guard current.pages < Self.maxPages, current.cursors.insert(cursor).inserted else {
        return .stop
      }
      crawl = current
      return .next(cursor: cursor)
    }
    var found = current.found
    for (session, notice) in current.notices { Self.apply(notice, to: session, in: &found) }
    sessions = found
    return .complete
  }

  /// The crawl could not be finished; the list from before stays.
  package mutating func crawlFailed(_ id: CrawlID) {
    if crawl?.id == id { crawl = nil }
  }

  // MARK: Notices

  /// There is a new session.
  package mutating func added(_ summary: SessionSummary) {
    note(.added(summary), of: summary.resource)
  }

  /// A session is gone.
  package mutating func removed(_ session: URI) {
    note(.removed, of: session)
  }

  /// A session has changed; one that is not known is left alone.
  package mutating func changed(_ session: URI, _ changes: PartialSessionSummary) {
    note(.changed(changes), of: session)
  }

  private mutating func note(_ notice: Notice, of session: URI) {
    Self.apply(notice, to: session, in: &sessions)
    crawl?.notices.append((session, notice))
  }

  private static func apply(
    _ notice: Notice, to session: URI, in sessions: inout [URI: SessionSummary]
  ) {
    switch notice {
    case .added(let summary): sessions[session] = summary
    case .removed: sessions[session] = nil
    case .changed(let changes): sessions[session]?.apply(changes)
    }
  }
}
