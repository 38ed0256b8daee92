import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

/// The table of sessions, in the widths of terminals.
@Suite(.limitedConcurrency) struct SessionTableTests {
  private static let now = RecordTime("2026-11-22T12:00:00.000Z") ?? RecordTime(milliseconds: 0)

  /// The sessions of the demonstration, and some that are hard to fit.
  private static let rows: [SessionRow] = [
    row("garage", "session-1.1", "Fix the flaky test", .inProgress, "2026-11-22T11:59:48.000Z"),
    row("garage", "session-1.2", "Write release notes", .inputNeeded, "2026-11-22T11:52:00.000Z"),
    row("studio", "session-2.1", "Speed up the parser", .idle, "2026-11-22T09:00:00.000Z"),
    row(
      "build.example.com:4321", "3f2a91c4-7d1e-4a0b-9c55-0123456789ab",
      "A title that is so long that no terminal of eighty columns can show all of it", .error,
      "2026-11-20T12:00:00.000Z"),
    row(
      "build.example.com:4321", "3f2a91c4-8888-4a0b-9c55-0123456789ab", "修复登录测试", .idle,
      "2024-11-20T12:00:00.000Z"),
  ]

  private static func row(
    _ host: String, _ id: String, _ title: String, _ status: SessionStatus, _ time: String
  ) -> SessionRow {
    SessionRow(
      host: host,
      summary: SessionSummary(
        resource: "ahp-session:/\(id)", provider: "demonstration", title: title, status: status,
        createdAt: time, modifiedAt: time))
  }

  private func lines(_ width: Int?, _ change: (inout SessionTable) -> Void = { _ in }) -> [String] {
    var table = SessionTable(Self.rows)
    table.now = Self.now
    change(&table)
    return table.lines(width: width, painter: Painter(isOn: false))
  }

  @Test(arguments: [60, 80, 120])
  func `fits the terminal`(width: Int) throws {
    let lines = lines(width)
    for line in lines {
      #expect(DisplayWidth.of(line) <= width, "\(line)")
    }
    for word in ["STATUS", "AGE", "TITLE", "ID"] { #expect(lines[0].contains(word), "\(lines[0])") }
    for word in ["running", "waiting", "idle", "failed"] {
      #expect(lines.contains { $0.contains(" \(word) ") }, "\(word)")
    }
    try Golden.expect(lines.joined(separator: "\n") + "\n", in: "sessions-\(width).txt")
  }

  @Test(arguments: [24, 32, 40, 44, 48])
  func `fits a narrow terminal`(width: Int) {
    let lines = lines(width)
    for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    if width >= 40 { #expect(lines.contains { $0.contains(" waiting ") }, "\(lines)") }
  }

  @Test func `a pipe gets whole addresses`() throws {
    try Golden.expect(lines(nil).joined(separator: "\n") + "\n", in: "sessions-pipe.txt")
    try Golden.expect(
      lines(80) { $0.isWide = true }.joined(separator: "\n") + "\n", in: "sessions-wide.txt")
  }

  @Test func `columns are those asked for`() {
    let shown = lines(80) { $0.columns = [.title, .age] }
    #expect(shown[0].split(separator: " ").map(String.init) == ["TITLE", "AGE"])
    #expect(lines(200) { $0.hasTimes = true }[0].contains("MODIFIED"))
  }

  @Test func `sorts by status`() {
    let titles = SessionOrder.status.sorted(Self.rows).map(\.status.word)
    #expect(titles == ["waiting", "failed", "running", "idle", "idle"])
    #expect(SessionOrder.age.sorted(Self.rows).first?.summary.title == "Fix the flaky test")
  }

  @Test func `short identifiers are names`() throws {
    let ids = ShortIdentifiers(Self.rows.map { ($0.host, $0.summary.resource) })
    let row = Self.rows[3]
    let id = ids.text(of: row.summary.resource, on: row.host)
    #expect(id == "3f2a91c4-7d1")
    let names = NamedChannel.all(in: Self.rows.map(\.summary), of: "h")
    let found = try NameResolver(channels: names).resolve(Setting(id, from: .builtIn))
    #expect(found.uri == row.summary.resource)
  }

  /// An identifier that is shown whole counts for the prefixes of the others, because a name matches it as well.
  @Test func `short identifiers are unique among short and long ones`() {
    let channels = ["abcdefgh12", "abcdefgh1234567", "abcdefgh-234567", "other-identifier"]
      .map { (host: "h", uri: "ahp-session:/\($0)") }
    let ids = ShortIdentifiers(channels)
    #expect(
      channels.map { ids.text(of: $0.uri, on: "h") } == [
        "abcdefgh12", "abcdefgh1234", "abcdefgh-234", "other-id",
      ])
    #expect(ids.text(of: "ahp-session:/abcdefgh1234567", on: "elsewhere") == "abcdefgh1234567")
  }

  @Test(arguments: [
    (Duration.seconds(-5), "0s"), (.seconds(59), "59s"), (.seconds(61), "1m"),
    (.seconds(7300), "2h"), (.seconds(86_400 * 3), "3d"), (.seconds(86_400 * 800), "2y"),
  ])
  func `ages have one unit`(duration: Duration, text: String) {
    #expect(Age.text(duration) == text)
  }
}

@Suite(.limitedConcurrency) struct HostLabelsTests {
  @Test func `ports distinguish hosts of one machine`() {
    let labels = HostLabels(["127.0.0.1:41001", "127.0.0.1:41002"])
    #expect(labels.text(of: "127.0.0.1:41001") == ":41001")
    let mixed = HostLabels(["127.0.0.1:41001", "build"])
    #expect(mixed.text(of: "127.0.0.1:41001") == "127.0.0.1:41001")
    #expect(HostLabels(["127.0.0.1:41001"]).text(of: "127.0.0.1:41001") == "127.0.0.1:41001")
  }

  @Test func `twelve hosts look different`() {
    let hosts = (1...12).map { "host-\($0)" }
    let labels = HostLabels(hosts)
    #expect(Set(hosts.map(labels.style)).count == 12)
  }
}
