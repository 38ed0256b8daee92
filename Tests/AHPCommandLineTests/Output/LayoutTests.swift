import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct DisplayWidthTests {
  @Test(arguments: [
    ("abc", 3), ("漢字", 4), ("é", 1), ("e\u{301}", 1), ("👍", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("ｱ", 1),
    ("Ａ", 2), ("한글", 4), ("☀\u{FE0F}", 2), ("☀", 1), ("a\u{200B}b", 2), ("", 0), ("…", 1),
  ])
  func `counts columns`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("漢字漢", 4, "漢…"), ("漢字漢", 5, "漢字…"),
    ("abc", 1, "…"), ("abc", 0, ""),
  ])
  func `cuts`(text: String, width: Int, expected: String) {
    let result = DisplayWidth.truncated(text, to: width)
    #expect(result == expected)
    #expect(DisplayWidth.of(result) <= width)
  }
}

@Suite(.limitedConcurrency) struct TextWrappingTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("  in dent", 6, ["  in", "  dent"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("a\n\nb", 9, ["a", "", "b"]), ("", 5, [""]),
    ("漢字漢字", 5, ["漢字", "漢字"]), ("x abcdefgh", 4, ["x", "abcd", "efgh"]), ("漢", 1, ["漢"]),
  ])
  func `breaks lines`(text: String, width: Int, expected: [String]) {
    #expect(TextWrapping.lines(of: text, width: width) == expected)
  }

  @Test func `cuts a word of a million characters`() {
    let word = String(repeating: "é", count: 1_000_000)
    #expect(TextWrapping.lines(of: word, width: 10).count == 100_000)
  }

  @Test(arguments: ["one two three four", "onetwothreefour", "one\ntwo\nthree"])
  func `stops after so many lines`(text: String) {
    #expect(TextWrapping.lines(of: text, width: 3, limit: 2) == ["one", "two"])
  }

  @Test func `keeps long words when asked`() {
    let lines = TextWrapping.lines(of: "see https://example.com/x now", width: 8, longWords: .keep)
    #expect(lines == ["see", "https://example.com/x", "now"])
  }
}

@Suite(.limitedConcurrency) struct ShortNameTests {
  @Test(arguments: [
    ("studio", 6, "studio"), ("build-server-07", 10, "build…r-07"), ("build-server-07", 3, "b…7"),
    ("build-server-07", 2, "b…"), ("127.0.0.1:41905", 8, "127.…905"), ("日本語のホスト一", 7, "日本…一"),
  ])
  func `a name keeps its beginning and its end`(name: String, width: Int, short: String) {
    #expect(DisplayWidth.shortened(name, to: width) == short)
  }
}

@Suite(.limitedConcurrency) struct TableTests {
  private static func table(_ fields: [Table.Field<Table.Cell>]) -> Table {
    Table(of: [], fields)
  }

  private var table: Table {
    var table = Self.table([
      .init("HOST") { $0 }, .init("TITLE", minimumWidth: 8) { $0 },
      .init("TURNS", isRight: true) { $0 },
    ])
    table.rows = [
      ["laptop", "A rather long title of a session", "7"],
      [.init("漢字", .success), "short\u{1B}\nline", "12"], ["only one cell"],
    ]
    return table
  }

  @Test func `aligns and cuts`() {
    #expect(
      table.lines(width: 40, painter: Painter(isOn: false)) == [
        "HOST           TITLE               TURNS", "laptop         A rather long tit…      7",
        "漢字           short␛ line            12", "only one cell",
      ])
  }

  @Test func `cuts nothing in a pipe`() {
    let lines = table.lines(width: nil, painter: Painter(isOn: false))
    #expect(lines[1] == "laptop         A rather long title of a session      7")
  }

  @Test func `a very wide cell in a pipe widens only its own line`() {
    var table = table
    let wide = String(repeating: "x", count: 500)
    table.rows.append(["host", .init(wide), "3"])
    let lines = table.lines(width: nil, painter: Painter(isOn: false))
    #expect(lines[1].utf8.count < 110)
    #expect(lines.last == "host           \(wide)      3")
  }

  static let cuts: [([Int], Int, [Int], Bool)] = [
    ([1 << 60, 1 << 60, 10], 49, [17, 18, 10], true), ([30, 20, 10], 41, [13, 14, 10], true),
    ([9, 30, 10], 29, [8, 8, 10], false), ([9, 9, 10], 32, [9, 9, 10], true),
  ]

  /// Hosts choose the lengths of their texts.
  @Test(arguments: cuts)
  func `columns of one width are cut together`(
    widths: [Int], room: Int, result: [Int], isFitting: Bool
  ) {
    let table = Self.table([
      .init("A", minimumWidth: 8) { $0 }, .init("B", minimumWidth: 8) { $0 }, .init("C") { $0 },
    ])
    var widths = widths
    let fits = table.shrink(&widths, to: room) { $0.minimumWidth }
    #expect(fits == isFitting)
    #expect(widths == result)
  }

  @Test func `goes below the minimum only where there is no room`() {
    let lines = table.lines(width: 30, painter: Painter(isOn: false))
    #expect(lines[1] == "laptop         A rathe…      7")
    for width in 9..<30 {
      for line in table.lines(width: width, painter: Painter(isOn: false)) {
        #expect(DisplayWidth.of(line) <= width, "\(width): \(line)")
      }
    }
    // A column that may be cut is cut first.
    #expect(
      table.lines(width: 26, painter: Painter(isOn: false))[1] == "laptop         A r…      7")
  }

  @Test func `paints without moving columns`() {
    let painted = table.lines(width: 40, painter: Painter(isOn: true))
    let plain = table.lines(width: 40, painter: Painter(isOn: false))
    #expect(painted != plain)
    #expect(painted.map { TerminalText.stripped($0) } == plain)
  }

  @Test func `leaves out what there is no room for`() {
    var narrow = Self.table([
      .init("NAME", minimumWidth: 4) { $0 }, .init("STATE", isExpendable: true) { $0 },
      .init("AGE", isExpendable: true) { $0 }, .init("ADDRESS") { $0 },
    ])
    narrow.rows = [["laptop", "idle", "3s", "ahp-chat:/1"]]
    let plain = Painter(isOn: false)
    #expect(narrow.lines(width: 31, painter: plain)[1] == "laptop  idle   3s   ahp-chat:/1")
    #expect(narrow.lines(width: 26, painter: plain)[1] == "laptop  idle   ahp-chat:/1")
    #expect(narrow.lines(width: 18, painter: plain)[1] == "lapt…  ahp-chat:/1")
    // Required columns are never dropped.
    #expect(narrow.lines(width: 10, painter: plain)[0] == "NAME  ADD…")
  }

  @Test func `stands without columns`() {
    #expect(Self.table([]).lines(width: 10, painter: Painter(isOn: true)).isEmpty)
  }
}

@Suite(.limitedConcurrency) struct StyleTests {
  @Test func `the colour of a host is stable`() {
    #expect(Style.host("laptop") == Style.host("laptop"))
    let colors = Set((0..<200).map { Style.host("host-\($0)") })
    #expect(colors.count == 10)
    #expect(!colors.contains(Style(color: .red)))
  }

  @Test(
    arguments: [
      (ColorChoice?.none, ["TERM": "xterm"], true, true), (nil, ["TERM": "xterm"], false, false),
      (.auto, ["TERM": "xterm"], true, true), (nil, [:], true, false),
      (.auto, ["TERM": ""], true, false),
      (nil, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
      (nil, ["TERM": "xterm", "NO_COLOR": ""], true, true),
      (.always, ["NO_COLOR": "1"], false, true), (.never, ["CLICOLOR_FORCE": "1"], true, false),
      (nil, ["CLICOLOR_FORCE": "1"], false, true), (nil, ["CLICOLOR_FORCE": "0"], false, false),
      (nil, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
      (nil, ["TERM": "xterm", "CLICOLOR": "0"], true, false), (nil, ["TERM": "dumb"], true, false),
      (nil, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, true), (.always, [:], false, true),
    ] as [(ColorChoice?, [String: String], Bool, Bool)])
  func `decides on colour`(
    choice: ColorChoice?, environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    #expect(
      ColorChoice.isColored(
        choice: choice, environment: ProcessEnvironment(variables: environment),
        isTerminal: isTerminal)
        == expected)
  }
}

@Suite(.limitedConcurrency) struct PatternTests {
  @Test(arguments: [
    ("*", "", true), ("*", "a/b", true), ("ahp-chat:*", "ahp-chat:/x/y", true),
    ("a?c", "abc", true),
    ("a?c", "ac", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[]]", "]", true),
    ("{a,b*}z", "bcz", true), ("{a,b}z", "cz", false), ("\\*", "*", true), ("\\*", "x", false),
    ("a*b*c", "a1b2b3c", true), ("a*b*c", "a1b2b3", false), ("", "x", false), ("x{,y}", "x", true),
    ("[a-]", "-", true), ("é?", "é漢", true), ("**", "x", true), ("*a", "aaab", false),
  ])
  func `matches globs`(pattern: String, text: String, expected: Bool) {
    let glob = try? GlobPattern.parse(pattern)
    #expect((glob?.matches(text) ?? false) == expected)
  }

  @Test(arguments: [
    "", "[", "[a", "{a", "\\", "{a,{b,c}}", "[z-a]", String(repeating: "{a,b}", count: 20),
  ])
  func `refuses globs`(pattern: String) {
    #expect(throws: ValueProblem.self) { try GlobPattern.parse(pattern) }
  }

  @Test func `stays quick on hostile patterns`() throws {
    let glob = try GlobPattern.parse(String(repeating: "*a", count: 200) + "b")
    #expect(!glob.matches(String(repeating: "a", count: 5000)))
  }
}

@Suite(.limitedConcurrency) struct ListPrinterTests {
  @Test(arguments: [true, false])
  func `a list in parts has a heading for its columns`(isTerminal: Bool) async throws {
    let console = TestConsole(terminals: isTerminal ? [.standardOutput] : [], columns: 20)
    let context = CommandContext(
      console: console, environment: ProcessEnvironment(), global: GlobalOptions(),
      root: RootCommand.self)
    var printer = ListPrinter(context: context, format: .text)
    for word in ["a", "b", String(repeating: "c", count: 18)] {
      let fields: [Table.Field<String>] = [
        .init("WORD", minimumWidth: 18) { .init($0) },
        .init("MORE", isExpendable: true) { .init($0) },
      ]
      try await printer.print(
        [word], table: Table(of: [word], fields).lines, record: { _ in JSONObject() })
    }
    let lines = console.output.split(separator: "\n")
    let columns = lines.filter { $0.hasPrefix("WORD") }.map { $0.split(separator: " ").count }
    #expect(columns == (isTerminal ? [2, 1] : [2]))
    #expect(lines.count == (isTerminal ? 5 : 4))
  }
}
