import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct SessionIndexTests {
  static func session(_ name: String, at time: String = "2026-01-01T00:00:00Z", title: String = "")
    -> SessionSummary
  {
    SessionSummary(
      resource: name, provider: "p", title: title, status: [], createdAt: time, modifiedAt: time)
  }

  private func page(_ names: [String], next: String? = nil) -> ListSessionsResult {
    ListSessionsResult(items: names.map { Self.session($0) }, nextCursor: next)
  }

  @Test func `replaces the list after the last page`() {
    var index = SessionIndex()
    index.added(Self.session("old"))
    let crawl = index.beginCrawl()
    #expect(index.page(page(["a"], next: "2"), of: crawl) == .next(cursor: "2"))
    #expect(index.sorted.map(\.resource) == ["old"])
    #expect(index.page(page(["b"]), of: crawl) == .complete)
    #expect(index.sorted.map(\.resource) == ["a", "b"])
    #expect(index.page(page(["c"]), of: crawl) == .stop)
  }

  @Test func `an empty cursor is the end of the list`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    #expect(index.page(page(["a"], next: ""), of: crawl) == .complete)
    #expect(index.sorted.map(\.resource) == ["a"])
  }

  /// Hosts write times in other zones and with other digits; text that is no time is older than every time.
  @Test func `the newest session is first, however its time is written`() {
    let times = [
      "2026-01-01T02:00:00+01:00", "2026-01-01T00:59:59.9999999Z", "2026-01-01T00:30:00.5Z",
      "2026-01-01T00:30:00Z", "2025-12-31T23:29:59-01:00", "2026-01-01T00:10", "yesterday", "",
    ]
    var index = SessionIndex()
    for (number, time) in times.enumerated().reversed() {
      index.added(Self.session("s\(number)", at: time))
    }
    #expect(index.sorted.map(\.modifiedAt) == times)
    let list = SessionList(index.sorted.reversed())
    #expect(list.summaries.map(\.modifiedAt) == times)
    // Equal times are in the order of the URIs.
    let equal = [
      Self.session("b", at: "2026-01-01T00:00:00Z"),
      Self.session("a", at: "2026-01-01T01:00:00.000+01:00"),
    ]
    #expect(SessionList(equal).summaries.map(\.resource) == ["a", "b"])
  }

  @Test func `notifications during a crawl override its pages`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    index.added(Self.session("new", title: "notified"))
    _ = index.page(page(["gone", "changed", "new"], next: "2"), of: crawl)
    index.removed("gone")
    index.changed("changed", PartialSessionSummary(title: "notified"))
    index.changed("unknown", PartialSessionSummary(title: "notified"))
    #expect(index.page(page([]), of: crawl) == .complete)
    #expect(index.sorted.map(\.resource) == ["changed", "new"])
    #expect(index.sorted.map(\.title) == ["notified", "notified"])
  }

  @Test func `a cancelled crawl leaves the old list`() {
    var index = SessionIndex()
    index.added(Self.session("old"))
    let first = index.beginCrawl()
    _ = index.page(page(["a"], next: "2"), of: first)
    let second = index.beginCrawl()
    #expect(index.page(page(["b"]), of: first) == .stop)
    index.crawlFailed(second)
    #expect(index.sorted.map(\.resource) == ["old"])
  }

  @Test func `keeps the pages of a repeated cursor`() {
    var index = SessionIndex()
    index.added(Self.session("old"))
    let crawl = index.beginCrawl()
    #expect(index.page(page(["a"], next: "x"), of: crawl) == .next(cursor: "x"))
    #expect(index.page(page(["b"], next: "x"), of: crawl) == .incomplete(.repeatedCursor))
    // A session missing from an incomplete list may still exist.
    #expect(index.sorted.map(\.resource) == ["a", "b", "old"])
    #expect(index.page(page(["c"]), of: crawl) == .stop)
  }

  @Test func `cursors are compared by bytes`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    for cursor in ["caf\u{E9}", "cafe\u{301}"] {
      #expect(index.page(page(["a"], next: cursor), of: crawl) == .next(cursor: cursor))
    }
  }

  @Test func `keeps the page of an invalid cursor`() throws {
    var index = SessionIndex()
    index.added(Self.session("old"))
    let crawl = index.beginCrawl()
    let page = try ListSessionsResult(json: #"{"items":[{"resource":"a"}],"nextCursor":50}"#)
    guard case .incomplete(let limit) = index.page(page, of: crawl) else {
      Issue.record("the list counts as complete")
      return
    }
    #expect(limit.text == "the host returned a cursor that is no text")
    #expect(index.uris.sorted() == ["a", "old"])
  }

  @Test func `keeps the pages of an endless list`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    var next = SessionIndex.OnPage.next(cursor: "0")
    var pages = 0
    while case .next(let cursor) = next {
      #expect(cursor == "\(pages)")
      pages += 1
      next = index.page(page(["a\(pages)"], next: "\(pages)"), of: crawl)
    }
    #expect(next == .incomplete(.pages))
    #expect(pages == SessionIndex.maxPages)
    #expect(index.count == pages)
  }

  @Test func `reads a limited number of sessions`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    let title = String(repeating: "x", count: SessionIndex.maxBytes / 4)
    for number in 0..<3 {
      let large = ListSessionsResult(
        items: [Self.session("a\(number)", title: title)], nextCursor: "\(number)")
      #expect(index.page(large, of: crawl) == .next(cursor: "\(number)"))
    }
    let last = ListSessionsResult(items: [Self.session("b", title: title)], nextCursor: "9")
    #expect(index.page(last, of: crawl) == .incomplete(.size))
    #expect(index.count == 3)
  }

  /// Notifications and the pages of several crawls count together.
  @Test func `keeps a limited number of bytes`() {
    let title = String(repeating: "x", count: SessionIndex.maxBytes / 4)
    var index = SessionIndex()
    for name in ["a", "b", "c", "d", "e"] { index.added(Self.session(name, title: title)) }
    #expect(index.sorted.map(\.resource) == ["a", "b", "c"])
    // A small session has room, and a known session that shrinks makes room.
    index.added(Self.session("f"))
    index.added(Self.session("a"))
    index.added(Self.session("g", title: title))
    index.removed("b")
    index.added(Self.session("h", title: title))
    #expect(index.sorted.map(\.resource) == ["a", "c", "f", "g", "h"])
    // A change that has no room leaves the session as it was.
    index.changed("f", PartialSessionSummary(title: title))
    #expect(index["f"]?.title == "")
    // Pages of an incomplete list are merged.
    let crawl = index.beginCrawl()
    let large = ListSessionsResult(
      items: [Self.session("p", title: title), Self.session("q")], nextCursor: "1")
    #expect(index.page(large, of: crawl) == .next(cursor: "1"))
    index.crawlFailed(crawl)
    #expect(index.sorted.map(\.resource) == ["a", "c", "f", "g", "h", "q"])
    // A complete list replaces the sessions and makes room.
    let complete = index.beginCrawl()
    #expect(index.page(page(["x"]), of: complete) == .complete)
    for name in ["r", "s", "t", "u"] { index.added(Self.session(name, title: title)) }
    #expect(index.sorted.map(\.resource) == ["r", "s", "t", "x"])
  }

  @Test func `notifications during a crawl are limited in bytes`() {
    let title = String(repeating: "x", count: SessionIndex.maxBytes / 4)
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    for number in 0..<8 {
      index.added(Self.session("a\(number)", title: title))
      index.changed("b\(number)", PartialSessionSummary(title: title))
    }
    #expect(index.pendingNotices == 3)
    // A removal has no size that matters.
    index.removed("c")
    #expect(index.pendingNotices == 4)
    #expect(index.page(page(["b0", "c"]), of: crawl) == .complete)
    #expect(index["c"] == nil)
  }

  @Test func `everything of a session counts`() {
    let long = String(repeating: "x", count: SessionIndex.maxBytes / 2)
    var chats = Self.session("a")
    chats.chats = [SessionChatSummary(resource: "c", title: long)]
    var directories = Self.session("a")
    directories.workingDirectories = [long]
    var project = Self.session("a")
    project.project = ProjectInfo(uri: "p", displayName: long)
    var provider = Self.session("a")
    provider.provider = long
    for session in [chats, directories, project, provider] {
      var index = SessionIndex()
      index.added(session)
      var second = session
      second.resource = "b"
      index.added(second)
      #expect(index.sorted.map(\.resource) == ["a"])
    }
  }

  @Test func `keeps a limited number of sessions`() {
    var index = SessionIndex(limit: 3)
    for name in ["a", "b", "c", "d"] { index.added(Self.session(name)) }
    #expect(index.sorted.map(\.resource) == ["a", "b", "c"])
    index.added(Self.session("b", title: "new"))
    #expect(index["b"]?.title == "new")
    // The pages of an incomplete crawl are merged.
    let crawl = index.beginCrawl()
    _ = index.page(page(["a", "x", "y"], next: "1"), of: crawl)
    index.crawlFailed(crawl)
    #expect(index.sorted.map(\.resource) == ["a", "b", "c"])
    // A complete list replaces the sessions.
    let complete = index.beginCrawl()
    for name in ["p", "q", "r", "s"] { index.added(Self.session(name)) }
    #expect(index.page(page(["x", "y"]), of: complete) == .complete)
    #expect(index.count == 3 && index["x"] != nil && index["y"] != nil)
  }

  @Test func `notifications of one session during a crawl are coalesced`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    for number in 0..<1_000 {
      index.changed("a", PartialSessionSummary(title: "\(number)", activity: "x"))
      index.added(Self.session("b", title: "\(number)"))
    }
    var last = PartialSessionSummary(status: [.isRead])
    last.cleared = [.activity]
    index.changed("a", last)
    index.changed("b", PartialSessionSummary(status: [.isRead]))
    #expect(index.pendingNotices == 2)
    #expect(index.page(page(["a"]), of: crawl) == .complete)
    #expect(index.sorted.map(\.title) == ["999", "999"])
    #expect(index.sorted.map(\.status) == [[.isRead], [.isRead]])
    #expect(index.sorted.map(\.activity) == [nil, nil])
  }

  @Test func `keeps the pages before a failure`() {
    var index = SessionIndex()
    index.added(Self.session("old"))
    let crawl = index.beginCrawl()
    _ = index.page(page(["a"], next: "2"), of: crawl)
    index.removed("old")
    index.crawlFailed(crawl)
    #expect(index.sorted.map(\.resource) == ["a"])
  }

  @Test func `reports changes`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    _ = index.page(page(["a", "b"]), of: crawl)
    #expect(index.takeChanges().uris == ["a", "b"])
    index.changed("a", PartialSessionSummary(title: "new"))
    index.changed("unknown", PartialSessionSummary(title: "new"))
    index.added(Self.session("b"))
    #expect(index.takeChanges().uris == ["a"])
    let again = index.beginCrawl()
    _ = index.page(page(["a", "b"]), of: again)
    #expect(index.takeChanges().uris == ["a"])
    index.removed("b")
    #expect(index.takeChanges().uris == ["b"])
    #expect(index.takeChanges().uris.isEmpty)
  }

  @Test func `keeps only the first and last version of a changed session`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    _ = index.page(page(["a", "b"]), of: crawl)
    var list = SessionList()
    for edit in index.takeChanges().edits { list.apply(edit) }
    for number in 0..<100 {
      index.changed("a", PartialSessionSummary(modifiedAt: "2026-01-02T00:00:00.\(number)Z"))
      index.added(Self.session("new"))
      index.removed("new")
    }
    index.removed("b")
    index.added(Self.session("c"))
    let edits = index.takeChanges().edits
    #expect(edits.count == 4)
    for edit in edits { list.apply(edit) }
    #expect(list.summaries == index.sorted)
    #expect(list.summaries.map(\.resource) == ["a", "c"])
    #expect(index.takeChanges().edits.isEmpty)
  }

  @Test func `orders by time and then by name`() {
    var index = SessionIndex()
    index.added(Self.session("b", at: "2026-01-02T00:00:00Z"))
    index.added(Self.session("c", at: "2026-01-03T00:00:00Z"))
    index.added(Self.session("a", at: "2026-01-02T00:00:00Z"))
    #expect(index.sorted.map(\.resource) == ["c", "a", "b"])
  }

  @Test func `every field of a change is taken but identity`() {
    var summary = Self.session("a", title: "before")
    let full = SessionSummary(
      resource: "other", provider: "other", title: "t", status: [.isRead], activity: "x",
      project: ProjectInfo(uri: "file:///p", displayName: "P"), workingDirectories: ["file:///w"],
      annotations: nil, origin: nil, createdAt: "other", modifiedAt: "2027-01-01T00:00:00Z",
      changes: ChangesSummary(additions: 1, deletions: 2, files: 3), chats: [], defaultChat: "c",
      meta: ["k": 1])
    summary.apply(
      PartialSessionSummary(
        resource: full.resource, provider: full.provider, title: full.title, status: full.status,
        activity: full.activity, project: full.project,
        workingDirectories: full.workingDirectories, createdAt: full.createdAt,
        modifiedAt: full.modifiedAt, changes: full.changes, chats: full.chats,
        defaultChat: full.defaultChat, meta: full.meta))
    var expected = full
    expected.resource = "a"
    expected.provider = "p"
    expected.createdAt = "2026-01-01T00:00:00Z"
    #expect(summary == expected)
  }
}
