package import AgentHostProtocol

/// The sessions of a host: a list that is fetched page by page and updated by notifications.
///
/// A crawl collects its pages separately and replaces the list after the last page. Notifications during a
/// crawl override its pages, which may be older.
package struct SessionIndex: Sendable {
  /// Identifies a crawl; results of earlier crawls have no effect.
  package struct CrawlID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  private indirect enum Notice {
    var roughBytes: Int {
      switch self {
      case .added(let summary): summary.roughBytes
      case .removed: 256
      case .changed(let changes): changes.roughBytes
      }
    }

    case added(SessionSummary)
    case removed
    case changed(PartialSessionSummary)

    /// Returns one notice with the effect of this one and a later one.
    func followed(by later: Notice) -> Notice {
      switch (self, later) {
      case (_, .added), (_, .removed): return later
      case (.removed, .changed): return self
      case (.added(var summary), .changed(let changes)):
        summary.apply(changes)
        return .added(summary)
      case (.changed(let changes), .changed(let newer)):
        return .changed(changes.followed(by: newer))
      }
    }
  }

  private struct Crawl {
    let id: CrawlID
    var found = ListedSessions()
    var undecodableCount = 0
    /// The notifications since the crawl began: at most as many as sessions, and with as many bytes.
    var notices: URIDictionary<Notice> = [:]
    var noticeBytes = 0
    var cursors: Set<ExactKey> = []
    var pages = 0
    var restarts = 0

    /// Notes a notification. Without room for it the pages prevail, which may be older.
    mutating func note(_ notice: Notice, of session: URI, limit: Int) {
      let earlier = notices[session]
      guard earlier != nil || notices.count < limit else { return }
      let combined = earlier?.followed(by: notice) ?? notice
      let bytes = noticeBytes + combined.roughBytes - (earlier?.roughBytes ?? 0)
      guard bytes <= max(SessionIndex.maxBytes, noticeBytes) else { return }
      noticeBytes = bytes
      notices[session] = combined
    }
  }

  package static let maxPages = 10_000
  /// The maximum number of sessions to keep of a host. Sessions beyond it are ignored.
  package static let maxSessions = 200_000
  /// The maximum size of the sessions of a host, in bytes. What exceeds it is ignored.
  package static let maxBytes = 256 << 20

  package static let maxRestarts = 3

  private let limit: Int
  private var sessions = ListedSessions()
  /// The number of sessions of the last complete crawl that cannot be decoded.
  private(set) var undecodableCount = 0
  private var changes = Changes()
  /// The sessions that have changed since the list was replaced or the changes were taken. A record of each single change
  /// would retain all versions of a session that a host changes thousands of times.
  private var edited: URIDictionary<Edited> = [:]
  private var crawl: Crawl?
  private var serials: UInt64 = 0

  package init(limit: Int = Self.maxSessions) {
    self.limit = limit
  }

  /// The number of notifications that override the pages of the pending crawl.
  var pendingNotices: Int { crawl?.notices.count ?? 0 }

  package var count: Int { sessions.count }

  var listed: ListedSessions { sessions }

  package subscript(_ uri: URI) -> SessionSummary? { sessions[uri]?.summary }

  /// The sessions, in no particular order.
  package var uris: [URI] { Array(sessions.uris) }

  /// The sessions, most recently modified first; equal times by URI. Text that is no time is older than every time.
  package var sorted: [SessionSummary] {
    Array(sessions.values).sorted(byRank: \.rank).map(\.summary)
  }

  /// Changes since the last call.
  package struct Changes: Sendable {
    /// The sessions that were added, changed or removed.
    package fileprivate(set) var uris: URISet = []
    /// Those that were not listed before.
    fileprivate var appeared: URISet = []
    /// Those that are not listed now.
    fileprivate var gone: URISet = []
    /// The changes to apply to the list. The index keeps no list, because a second reference to the storage would make
    /// each change copy a part of it.
    fileprivate(set) var edits: [SessionListEdit] = []

    /// Returns whether a session was listed before, and is now.
    func existence(of uri: URI) -> (before: Bool, now: Bool) {
      (!appeared.contains(uri), !gone.contains(uri))
    }

    fileprivate mutating func noted(_ uri: URI, wasListed: Bool) {
      if uris.insert(uri).inserted, !wasListed { appeared.insert(uri) }
    }
  }

  /// A session that has changed, as it was before.
  private struct Edited {
    let before: ListedSession?
  }

  package mutating func takeChanges() -> Changes {
    defer {
      changes = Changes()
      edited = [:]
    }
    for (session, edit) in edited {
      if let before = edit.before { changes.edits.append(.remove(before)) }
      if let current = sessions[session] { changes.edits.append(.insert(current)) }
    }
    changes.gone = changes.uris.filter { sessions[$0] == nil }
    return changes
  }

  // MARK: Crawling

  /// Begins a crawl and cancels a pending one.
  package mutating func beginCrawl() -> CrawlID {
    serials += 1
    let id = CrawlID(serial: serials)
    crawl = Crawl(id: id)
    return id
  }

  package enum OnPage: Sendable, Hashable {
    case next(cursor: String)
    /// The list was replaced by the complete crawl.
    case complete
    /// A limit was reached. The pages were merged into the known list.
    case incomplete(Limit)
    case stop
  }

  /// Why reading of a list stopped before its end.
  package enum Limit: Sendable, Hashable {
    case repeatedCursor
    /// A cursor of another type than text.
    case invalidCursor
    case pages
    /// Too many or too large sessions.
    case size

    package var text: String {
      switch self {
      case .repeatedCursor: "the host returned the same cursor twice"
      case .invalidCursor: "the host returned a cursor that is no text"
      case .pages: "it has more than \(SessionIndex.maxPages) pages"
      case .size:
        "it has more than \(SessionIndex.maxSessions) sessions or "
          + "\(SessionIndex.maxBytes >> 20) MiB"
      }
    }
  }

  package mutating func page(_ page: ListSessionsResult, of id: CrawlID) -> OnPage {
    guard crawl?.id == id, var current = crawl.take() else { return .stop }
    var isFull = false
    current.undecodableCount += page.undecodableCount
    for summary in page.items {
      let session = ListedSession(summary)
      if current.found.hasRoom(for: session, limit: self.limit) {
        current.found[summary.resource] = session
      } else {
        isFull = true
      }
    }
    current.pages += 1
    let limit: Limit
    if isFull {
      limit = .size
    } else if page.unknownMembers.isInvalid("nextCursor") {
      limit = .invalidCursor
    } else if let cursor = page.cursorOfNextPage {
      if !current.cursors.insert(ExactKey(cursor)).inserted {
        limit = .repeatedCursor
      } else if current.pages >= Self.maxPages {
        limit = .pages
      } else if current.found.count >= self.limit || current.found.bytes >= Self.maxBytes {
        limit = .size
      } else {
        crawl = current
        return .next(cursor: cursor)
      }
    } else {
      replace(with: applied(current))
      undecodableCount = current.undecodableCount
      return .complete
    }
    keep(current)
    return .incomplete(limit)
  }

  /// Handles a failed crawl. Merges its pages into the known list.
  ///
  /// - Returns: Whether that was the pending crawl.
  @discardableResult
  package mutating func crawlFailed(_ id: CrawlID) -> Bool {
    guard crawl?.id == id, let current = crawl.take() else { return false }
    keep(current)
    return true
  }

  /// The host rejected the cursor of the next page: its session no longer exists. The crawl restarts, and its pages
  /// are merged into the known list.
  ///
  /// - Returns: The new crawl, which begins without a cursor; `nil` if the crawl has failed.
  package mutating func cursorRejected(_ id: CrawlID) -> CrawlID? {
    guard let current = crawl, current.id == id, current.restarts < Self.maxRestarts else {
      return nil
    }
    crawlFailed(id)
    let next = beginCrawl()
    crawl?.restarts = current.restarts + 1
    return next
  }

  /// Returns the pages of a crawl with the notifications since.
  private func applied(_ crawl: Crawl) -> ListedSessions {
    var found = crawl.found
    var added: [SessionSummary] = []
    for (session, notice) in crawl.notices {
      switch notice {
      case .added(let summary): added.append(summary)
      case .removed: found[session] = nil
      case .changed(let changes):
        guard var summary = found[session]?.summary else { continue }
        summary.apply(changes)
        found.insert(ListedSession(summary), limit: limit)
      }
    }
    for summary in added { found.insert(ListedSession(summary), limit: limit) }
    return found
  }

  private mutating func keep(_ crawl: Crawl) {
    guard !crawl.found.isEmpty else { return }
    var found = sessions
    for session in applied(crawl).values { found.insert(session, limit: limit) }
    replace(with: found)
  }

  private mutating func replace(with found: ListedSessions) {
    for uri in sessions.uris where found[uri] == nil { changes.noted(uri, wasListed: true) }
    changes.uris.reserveCapacity(found.count)
    for session in found.values {
      let old = sessions[session.summary.resource]?.summary
      guard old != session.summary else { continue }
      changes.noted(session.summary.resource, wasListed: old != nil)
    }
    sessions = found
    changes.edits = [.replace(SessionList(Array(found.values)))]
    edited = [:]
  }

  // MARK: Notices

  package mutating func added(_ summary: SessionSummary) {
    note(.added(summary), of: summary.resource)
  }

  package mutating func removed(_ session: URI) {
    note(.removed, of: session)
  }

  /// Applies changes of a session. Ignores unknown sessions.
  package mutating func changed(_ session: URI, _ changes: PartialSessionSummary) {
    note(.changed(changes), of: session)
  }

  private mutating func note(_ notice: Notice, of session: URI) {
    crawl?.note(notice, of: session, limit: limit)
    let old = sessions[session]
    var new = old?.summary
    switch notice {
    case .added(let summary): new = summary
    case .removed: new = nil
    case .changed(let changes): new?.apply(changes)
    }
    guard new != old?.summary else { return }
    let listed = new.map { ListedSession($0) }
    if let listed, !sessions.hasRoom(for: listed, limit: limit) { return }
    changes.noted(session, wasListed: old != nil)
    if edited[session] == nil { edited[session] = Edited(before: old) }
    sessions[session] = listed
  }
}

extension PartialSessionSummary {
  /// Returns both changes as one: members that the later one has, also those that it clears, replace those of this one.
  fileprivate func followed(by later: PartialSessionSummary) -> PartialSessionSummary {
    guard case .object(var members)? = try? JSONValue(json: jsonBytes()),
      case .object(let newer)? = try? JSONValue(json: later.jsonBytes())
    else { return later }
    for member in newer { members[member.key] = .some(member.value) }
    return (try? PartialSessionSummary(json: JSONValue.object(members).jsonBytes())) ?? later
  }
}

extension AHPError {
  /// Whether the host rejected the parameters, such as a cursor (-32602).
  package var isAboutParameters: Bool { rpcError?.code == .invalidParams }
}
