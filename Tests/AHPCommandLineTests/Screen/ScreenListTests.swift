import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct ScreenListTests {
  /// Twenty hosts with twenty-five sessions each: "Task 000" to "Task 499".
  private static func crowd(columns: Int = 80, rows: Int = 24) -> ScreenModel {
    var model = ScreenModel(
      hosts: (0..<20).map { ScreenHost(name: "host-\($0)", address: "ws://host-\($0)") },
      size: TerminalSize(columns: columns, rows: rows), now: ScreenBench.start)
    for host in 0..<20 {
      let summaries = (0..<25).map { index -> SessionSummary in
        let number = host * 25 + index
        let digits = String(String(1_000 + number).dropFirst())
        let status: SessionStatus = number % 50 == 7 ? .inputNeeded : .idle
        return SessionSummary(
          resource: "ahp-session:/\(number)", provider: "test", title: "Task \(digits)",
          status: status, createdAt: "2026-11-21T10:00:00.\(digits)Z",
          modifiedAt: "2026-11-21T10:\(10 + host):00Z", defaultChat: "ahp-chat:/\(number)")
      }
      model.update("host-\(host)") {
        $0.connection = .connected(version: "1.0.0")
        $0.sessions.take(SessionListChange(changed: summaries, removed: []))
      }
    }
    return model
  }

  private static func text(_ model: inout ScreenModel) -> String {
    model.frame().buffer.text.joined(separator: "\n")
  }

  @Test
  func `a session among 500 on 20 hosts is found with six keys`() {
    for number in [0, 137, 250, 499] {
      var model = Self.crowd()
      let keys: [Key] =
        [.character("/")] + String(String(1_000 + number).dropFirst()).map { .character($0) }
        + [.enter]
      #expect(keys.count <= 6)
      for key in keys {
        model.take(key)
        _ = model.frame()
      }
      let session = ChannelKey(host: "host-\(number / 25)", uri: "ahp-session:/\(number)")
      #expect(model.state.open.selection == .session(session))
      #expect(model.wanted.contains(session))
    }
  }

  @Test
  func `a long sorted list shows new sessions after the clock was set back`() {
    func summaries(_ numbers: Range<Int>) -> [SessionSummary] {
      numbers.map {
        ScreenBench.summary("ahp-session:/\($0)", "Task \($0)", .idle, at: "2026-11-21T10:00:00Z")
      }
    }
    var model = ScreenModel(
      hosts: [ScreenHost(name: "studio", address: "ws://studio")],
      size: TerminalSize(columns: 80, rows: 24), now: ScreenBench.start)
    model.update("studio") {
      $0.sessions.take(SessionListChange(changed: summaries(0..<2_000), removed: []))
    }
    model.state.list.arrange(model.state.hosts, at: model.now) { $0.isGrouped = false }
    model.update("studio") {
      $0.sessions.take(SessionListChange(changed: summaries(2_000..<2_001), removed: []))
    }
    _ = model.frame()
    #expect(model.state.list.view?.sessionCount == 2_000, "at most once a second")
    model.now = RecordTime(milliseconds: ScreenBench.start.milliseconds - 86_400_000)
    _ = model.frame()
    #expect(model.state.list.view?.sessionCount == 2_001)
  }

  @Test
  func `a search finds words of titles, hosts and addresses, whole words first`() {
    let matcher = SessionMatcher("13")
    func rank(_ title: String, host: String = "h") -> Int? {
      matcher.rank(ScreenBench.summary("s:/x", title, .idle, at: ""), host: host)
    }
    #expect(rank("Task 13") == 0)
    #expect(rank("Task 130") == 1)
    #expect(rank("Task 213") == 2)
    #expect(rank("Task", host: "h13") == 3)
    #expect(rank("Task") == nil)
    let two = SessionMatcher("FIX log")
    #expect(two.rank(ScreenBench.summary("s:/x", "fix the Login", .idle, at: ""), host: "h") == 1)
    #expect(two.rank(ScreenBench.summary("s:/x", "the Login", .idle, at: ""), host: "h") == nil)
  }

  @Test
  func `a filter lists matches; Escape resets it`() {
    var model = Self.crowd()
    for key in [Key.character("/"), .character("1"), .character("3"), .character("7")] {
      model.take(key)
    }
    #expect(Self.text(&model).contains("1 of 500 sessions: /137"))
    model.take(.escape)
    #expect(!Self.text(&model).contains("of 500 sessions"))
    #expect(model.state.rows.count == 520)
  }

  @Test(arguments: [1, 2])
  func `a filter shows the titles that it matches beside the names of hosts`(hostCount: Int) {
    var model = ScreenModel(
      hosts: (1...hostCount).map { ScreenHost(name: "127.0.0.1:4000\($0)", address: "ws://h") },
      size: TerminalSize(columns: 80, rows: 24), now: ScreenBench.start)
    model.update("127.0.0.1:40001") {
      let summary = ScreenBench.summary("s:/1", "Fix the logout", .idle, at: "2026-11-21T10:00:00Z")
      $0.sessions.take(SessionListChange(changed: [summary], removed: []))
    }
    for key in "/logout" { model.take(.character(key)) }
    let row = model.frame().buffer.text[1].prefix(24)
    #expect(row.hasPrefix(hostCount == 1 ? "- Fix the logout   idle" : "- Fix the l… 127.0.0.1…"))
  }

  @Test
  func `status filters, orders and flat lists`() {
    var model = Self.crowd()
    model.take(.character("f"))
    #expect(
      model.state.list.settings.status == .waiting
        && Self.text(&model).contains("10 of 500 sessions"))
    model.state.list.arrange(model.state.hosts, at: model.now) { $0 = ScreenListSettings() }
    model.state.list.arrange(model.state.hosts, at: model.now) {
      $0.isGrouped = false
      $0.order = .title
    }
    model.take(.home)
    #expect(model.state.open.selection?.session?.uri == "ahp-session:/0")
    model.take(.end)
    #expect(model.state.open.selection?.session?.uri == "ahp-session:/499")
    model.state.list.arrange(model.state.hosts, at: model.now) { $0.order = .waiting }
    model.take(.home)
    #expect(model.state.open.selection?.session?.uri == "ahp-session:/7")
    model.state.list.arrange(model.state.hosts, at: model.now) { $0.order = .newest }
    model.take(.home)
    #expect(model.state.open.selection?.session?.uri == "ahp-session:/499")
  }

  @Test(arguments: [false, true])
  func `hosts are folded and unfolded, in plain and in other orders`(isSorted: Bool) {
    var model = Self.crowd()
    if isSorted { model.state.list.arrange(model.state.hosts, at: model.now) { $0.order = .title } }
    model.take(.character("Z"))
    #expect(model.state.rows.count == 20)
    #expect(model.state.open.selection == .host("host-0"))
    #expect(Self.text(&model).contains("host-3 (25)"))
    model.take(.down)
    #expect(model.state.open.selection == .host("host-1"))
    model.take(.right)
    #expect(model.state.rows.count == 45)
    model.take(.down)
    #expect(model.state.open.selection?.session?.host == "host-1")
    model.take(.left)
    #expect(model.state.open.selection == .host("host-1"))
  }

  @Test
  func `home, End and pages move in the list; the selection stays while rows move`() {
    var model = Self.crowd()
    model.take(.end)
    #expect(model.state.open.selection?.session?.uri == "ahp-session:/475")
    model.take(.pageUp)
    let chosen = model.state.open.selection
    #expect(chosen?.session?.uri == "ahp-session:/496")
    model.update("host-19") { host in
      let summaries = (600..<640).map {
        ScreenBench.summary("ahp-session:/\($0)", "New", .idle, at: "2026-11-22T10:00:00Z")
      }
      host.sessions.take(SessionListChange(changed: summaries, removed: []))
    }
    #expect(model.state.open.selection == chosen)
    #expect(Self.text(&model).contains("Task 496"))
    model.take(.home)
    #expect(model.state.open.selection == .host("host-0"))
  }

  @Test
  func `the mouse selects and scrolls but never decides`() {
    var model = Self.crowd()
    _ = model.frame()
    model.take(.character("g"))
    _ = model.frame()
    model.take(.click(row: 3, column: 4))
    #expect(model.state.open.selection?.session?.uri == "ahp-session:/23")
    model.take(.wheel(isUp: false, row: 3, column: 4))
    #expect(model.state.open.selection?.session?.uri == "ahp-session:/20")
    var decoder = KeyDecoder()
    #expect(
      decoder.take(Array("\u{1B}[<0;5;4M\u{1B}[<0;5;4m\u{1B}[<65;1;1M".utf8))
        == [.click(row: 3, column: 4), .wheel(isUp: false, row: 0, column: 0)])
  }
}
