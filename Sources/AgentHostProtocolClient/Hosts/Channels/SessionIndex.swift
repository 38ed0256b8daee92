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
    var found: URIDictionary<ListedSession> = [:]
    var notices: [(session: URI, notice: Notice)] = []
    var cursors: Set<String> = []
    var pages = 0
    var bytes = 0
    var restarts = 0
  }

  /// More pages than this are taken for a host that never comes to an end.
  package static let maxPages = 10_000
  /// No more sessions than this are read from a host.
  package static let maxSessions = 200_000
  /// No more than this is read from a host, in bytes of what its sessions say.
  package static let maxBytes = 256 << 20

  /// How often a list is read from its beginning because a cursor has become invalid.
  package static let maxRestarts = 3

  private var sessions: URIDictionary<ListedSession> = [:]
  /// The sessions in their order, to be published after each change.
  package private(set) var list = SessionList()
  private var changes: URISet = []
  private var crawl: Crawl?
  private var serials: UInt64 = 0

  package init() {}

  /// How many sessions are known.
  package var count: Int { sessions.count }

  /// The session of that URI.
  package subscript(_ uri: URI) -> SessionSummary? { sessions[uri]?.summary }

  /// The sessions, most recently modified first; those of one moment by their URI.
  package var sorted: [SessionSummary] { list.summaries }

  /// Whether one session is listed before another.
  package static func comesBefore(_ left: SessionSummary, _ right: SessionSummary) -> Bool {
    left.modifiedAt != right.modifiedAt
      ? left.modifiedAt > right.modifiedAt : ExactKey(left.resource) < ExactKey(right.resource)
  }

  /// The sessions that were added, changed or removed since the last time.
  package mutating func takeChanges() -> URISet {
    defer { changes = [] }
    return changes
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
    /// The host's list has no end. What was read is in force, beside what was known.
    case incomplete(Limit)
    /// The crawl is not wanted any more: stop.
    case stop
  }

  /// Why a list was not read to its end.
  package enum Limit: Sendable, Hashable {
    /// A cursor came a second time.
    case repeatedCursor
    /// There were too many pages.
    case pages
    /// There were too many sessions, or they were too large.
    case size

    /// One clause.
    package var text: String {
      switch self {
      case .repeatedCursor: "the host gave the same cursor twice"
      case .pages: "it has more than \(SessionIndex.maxPages) pages"
      case .size:
        "it has more than \(SessionIndex.maxSessions) sessions or "
          + "\(SessionIndex.maxBytes >> 20) MiB"
      }
    }
  }

  /// A page has come.
  package mutating func page(_ page: ListSessionsResult, of id: CrawlID) -> OnPage {
    guard crawl?.id == id, var current = crawl.take() else { return .stop }
    for summary in page.items {
      current.found[summary.resource] = ListedSession(summary)
      current.bytes += summary.roughBytes
    }
    current.pages += 1
    guard let cursor = page.nextCursor else {
      replace(with: applied(current))
      return .complete
    }
    let limit: Limit
    if !current.cursors.insert(cursor).inserted {
      limit = .repeatedCursor
    } else if current.pages >= Self.maxPages {
      limit = .pages
    } else if current.found.count >= Self.maxSessions || current.bytes >= Self.maxBytes {
      limit = .size
    } else {
      crawl = current
      return .next(cursor: cursor)
    }
    keep(current)
    return .incomplete(limit)
  }

  /// The crawl could not be finished: what was read is in force, beside what was known.
  package mutating func crawlFailed(_ id: CrawlID) {
    guard crawl?.id == id, let current = crawl.take() else { return }
    keep(current)
  }

  /// The host rejects the cursor of the next page: the session that it stands for is gone. The list is read
  /// from its beginning; what was read is in force, beside what was known.
  ///
  /// - Returns: The crawl to go on with, without a cursor; `nil` if the crawl has failed.
  package mutating func cursorRejected(_ id: CrawlID) -> CrawlID? {
    guard let current = crawl, current.id == id, current.restarts < Self.maxRestarts else {
      return nil
    }
    crawlFailed(id)
    let next = beginCrawl()
    crawl?.restarts = current.restarts + 1
    return next
  }

  /// What a crawl has found, with what the host has told meanwhile.
  private func applied(_ crawl: Crawl) -> URIDictionary<ListedSession> {
    var found = crawl.found
    for (session, notice) in crawl.notices {
      switch notice {
      case .added(let summary): found[session] = ListedSession(summary)
      case .removed: found[session] = nil
      case .changed(let changes):
        guard var summary = found[session]?.summary else { continue }
        summary.apply(changes)
        found[session] = ListedSession(summary)
      }
    }
    return found
  }

  private mutating func keep(_ crawl: Crawl) {
    guard !crawl.found.isEmpty else { return }
    var found = sessions
    for (uri, session) in applied(crawl) { found[uri] = session }
    replace(with: found)
  }

  private mutating func replace(with found: URIDictionary<ListedSession>) {
    for uri in sessions.keys where found[uri] == nil { changes.insert(uri) }
    changes.reserveCapacity(found.count)
    for (uri, session) in found where sessions[uri]?.summary != session.summary {
      changes.insert(uri)
    }
    sessions = found
    list.listed = SortedChunks(sorted: Array(found.values).sorted(byRank: \.rank))
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
    crawl?.notices.append((session, notice))
    let old = sessions[session]
    var new = old?.summary
    switch notice {
    case .added(let summary): new = summary
    case .removed: new = nil
    case .changed(let changes): new?.apply(changes)
    }
    guard new != old?.summary else { return }
    changes.insert(session)
    if let old { list.listed.remove(old) }
    let listed = new.map { ListedSession($0) }
    sessions[session] = listed
    if let listed { list.listed.insert(listed) }
  }
}

extension SessionSummary {
  /// About how much it holds, in bytes: what a host can make as long as it likes is counted.
  fileprivate var roughBytes: Int {
    var bytes = 256 + resource.utf8.count + title.utf8.count + (activity?.utf8.count ?? 0)
    if let chats { bytes += chats.count * 256 }
    if let meta { bytes += JSONValue.object(meta).jsonBytes().count }
    return bytes
  }
}

extension AHPError {
  /// Whether the host rejects what was asked for, such as a cursor, as invalid (-32602).
  package var isAboutParameters: Bool { rpcError?.code == .invalidParams }
}
