import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct ValueParserTests {
  private func problem<Value>(_ parser: ValueParser<Value>, _ text: String) -> String? {
    do throws(ValueProblem) {
      _ = try parser.parse(text)
      return nil
    } catch {
      return "\(error.problem); \(error.advice ?? "no advice")"
    }
  }

  @Test(arguments: [
    ("10s", Duration.seconds(10)), ("250ms", .milliseconds(250)), ("1m30s", .seconds(90)),
    ("2h", .seconds(7200)), ("1.5s", .milliseconds(1500)), ("0", .zero), ("0s", .zero),
    ("1d2h3m4s5ms", .milliseconds(93_784_005)), ("3us", .microseconds(3)), ("7ns", .nanoseconds(7)),
    ("0.25ms", .microseconds(250)),
  ])
  func `reads durations`(text: String, duration: Duration) throws {
    #expect(try DurationValue.parse(text) == duration)
  }

  @Test(arguments: [
    "", "s", "10", "-5s", "1s1m", "1s2s", "1..5s", ".5s", "5.s", "10 s", "10x", "1e3s", "９s",
    "99999999999999999999s", "9999999d9999999d", "400000d",
  ])
  func `refuses durations`(text: String) {
    #expect(throws: ValueProblem.self) { try ValueParser.duration().parse(text) }
  }

  @Test(arguments: [
    (Duration.seconds(90), "1m30s"), (.milliseconds(250), "250ms"), (.zero, "0s"),
    (.seconds(7200), "2h"), (.milliseconds(1500), "1.5s"), (.microseconds(587), "0.587ms"),
    (.nanoseconds(5), "0ms"), (.seconds(90_061), "1d1h"), (.milliseconds(-1500), "-1.5s"),
    (.seconds(59), "59s"), (.microseconds(1250), "1.25ms"), (.seconds(3605), "1h"),
  ])
  func `writes durations`(duration: Duration, text: String) {
    #expect(DurationValue.format(duration) == text)
  }

  @Test(arguments: [
    (0, "0 B"), (1023, "1023 B"), (1024, "1 KiB"), (1536, "1.5 KiB"), (67_108_864, "64 MiB"),
  ])
  func `writes sizes`(bytes: Int, text: String) {
    #expect(ByteSizeValue.format(bytes) == text)
  }

  @Test(
    arguments: [
      ("5", nil), ("0", "0 is out of range; write a whole number from 1 to 9"),
      ("x", "\"x\" is not a whole number; write a whole number from 1 to 9"),
      (
        "99999999999999999999",
        "\"99999999999999999999\" is out of range; write a whole number from 1 to 9"
      ),
    ] as [(String, String?)])
  func `checks numbers`(text: String, message: String?) {
    #expect(problem(.integer(in: 1...9), text) == message)
  }

  @Test func `reads headers and keeps their values secret`() throws {
    #expect(try ValueParser.header().parse("X-A: b: c") == KeyValue(key: "X-A", value: "b: c"))
    #expect(try ValueParser.header().parse("X-A=b") == KeyValue(key: "X-A", value: "b"))
    #expect(problem(.header(), "Bad Name: x") != nil)
    #expect(
      problem(.header(), "hush") == "has neither ':' nor '='; write a header such as 'X-Team: blue'"
    )
    let message = try #require(problem(.header(), "X: hush\nY: z"))
    #expect(!message.contains("hush"))
  }

  /// A unit alone would not make a duration of it.
  @Test(arguments: ["2026-11-25", "10:00", "1 h"])
  func `says that a date is no duration`(text: String) {
    #expect(
      problem(.duration(), text)
        == "\"\(text)\" is not a duration; write a duration such as 10s, 250ms, 1m30s or 2h")
  }

  @Test func `says which durations fit`() {
    #expect(
      problem(.duration(in: .seconds(1) ... .seconds(90)), "2m")
        == "\"2m\" is out of range; write a duration from 1s to 1m30s")
    #expect(problem(.duration(in: .seconds(1) ... .seconds(90)), "90s") == nil)
  }

  @Test func `takes words in capitals`() throws {
    #expect(try ValueParser<Shell>.word("SHELL").parse("Bash") == .bash)
    #expect(
      problem(ValueParser<Shell>.word("SHELL"), "bsh")
        == "\"bsh\" is not known; did you mean bash? write bash, zsh or fish")
  }

  @Test func `takes paths that can be`() throws {
    #expect(try ValueParser.path(orStream: true).parse("-") == "-")
    #expect(
      problem(.path(), "-")
        == "- is not supported as a path here; write ./- for a file of that name")
    #expect(problem(.path(), "") == "is empty; write the path of a file")
    #expect(problem(.path(), "a\0b")?.hasSuffix("is not a path; write the path of a file") == true)
  }

  @Test(arguments: [("1/3", 1, 3), ("3/3", 3, 3), ("1/1", 1, 1)])
  func `reads shards`(text: String, index: Int, count: Int) throws {
    let shard = try ValueParser.shard().parse(text)
    #expect(shard == Shard(index: index, count: count))
    #expect(shard.description == text)
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "1/99999", "/", ""])
  func `refuses shards`(text: String) {
    #expect(throws: ValueProblem.self) { try ValueParser.shard().parse(text) }
  }

  @Test func `gives every host to one shard and moves few`() throws {
    let hosts = (0..<2000).map { "host-\($0)" }
    func owner(_ host: String, of count: Int) -> Int? {
      let owners = (1...count).filter { Shard(index: $0, count: count)?.owns(host) ?? false }
      return owners.count == 1 ? owners[0] : nil
    }
    let four = hosts.compactMap { owner($0, of: 4) }
    let five = hosts.compactMap { owner($0, of: 5) }
    #expect(four.count == hosts.count && five.count == hosts.count)
    for shard in 1...4 { #expect((400...600).contains(four.count { $0 == shard })) }
    let moved = zip(four, five).filter { $0 != $1 }
    #expect(moved.allSatisfy { $0.1 == 5 })
    #expect(moved.count < 500)
  }

  @Test func `hashes the same for all time`() {
    #expect(StableHash.hash("") == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash.hash("a") == 0xAF63_DC4C_8601_EC8C)
  }

  @Test(arguments: [
    "ws://localhost", "ws://localhost:4321/path?x=1", "wss://a.example.com", "ws://[::1]:80/",
    "ws+unix:///run/a.sock", "unix:///run/a.sock", "unix:a.sock", "tcp://h:1", "WS://h",
    "stdio:ssh box agent --stdio", "ws://user:pw@h:80/",
  ])
  func `reads addresses`(text: String) throws {
    #expect(try HostURL.parse(text).text == text)
  }

  @Test(arguments: [
    (
      "localhost",
      "\"localhost\" is not a URL; write ws://localhost if that is the address of a host"
    ),
    ("http://x", "\"http://x\" has an unknown scheme; write ws:// instead of http://"),
    ("wsss://x", "\"wsss://x\" has an unknown scheme; did you mean wss?"),
    ("ws:x", "\"ws:x\" has no // after ws:; write it like ws://localhost:4321"),
    (
      "ws+unix:/run/a.sock",
      "\"ws+unix:/run/a.sock\" has no // after ws+unix:; write it like ws+unix:///run/agent.sock"
    ),
    ("ws://", "\"ws://\" has no host name; write it like ws://localhost:4321"),
    ("ws://:80", "\"ws://:80\" has no host name; write it like ws://localhost:4321"),
    ("ws://h:0", "\"ws://h:0\" has no valid port; write a port from 1 to 65535"),
    ("ws://h:99999", "\"ws://h:99999\" has no valid port; write a port from 1 to 65535"),
    ("ws://h:", "\"ws://h:\" has no valid port; write a port from 1 to 65535"),
    ("tcp://h", "\"tcp://h\" has no port; write it like tcp://localhost:4321"),
    ("ws://a b", "\"ws://a b\" has a space; write it like ws://localhost:4321"),
    ("ws://[::1", "\"ws://[::1\" has an IPv6 address without ]; write it like ws://localhost:4321"),
    ("unix://", "\"unix://\" has no socket path; write it like unix:///run/agent.sock"),
    (
      "stdio: ",
      "\"stdio: \" has no command; write it like stdio:ssh build-box agent-host --stdio"
    ),
  ])
  func `explains bad addresses`(text: String, message: String) {
    #expect(problem(.hostURL(), text) == message)
  }

  @Test(arguments: [
    ("ws://user:pw@h:80/?token=abc&x", "ws://…@h:80/?token=…&x"), ("ws://h/a@b", "ws://h/a@b"),
    ("ws://h/?0123456789ab", "ws://h/?…"), ("ws://h?v=1&0123456789ab", "ws://h?v=…&…"),
    ("plain", "plain"), ("wss://h?k=v", "wss://h?k=…"), ("ws:/me:hush@h/x?k=v", "…@h/x?k=…"),
    ("me:hush@h", "…@h"), ("ws://me:hu/sh@h", "ws://…@h"), ("ws://h:80/a@b", "ws://h:80/a@b"),
    ("ws://me:hu?sh@h", "ws://…"), ("ws:h?k=a@b", "…"), ("ws://[::1]/a@b", "ws://[::1]/a@b"),
    ("stdio:ssh me@h", "stdio:ssh me@h"), ("unix:/run/a@b", "unix:/run/a@b"),
  ])
  func `hides secrets of addresses`(text: String, shown: String) {
    #expect(HostURL.redact(text) == shown)
  }

  @Test(arguments: [
    "ws://me:hush@h:0/?token=hush", "ws:/me:hush@h/x", "me:hush@h", "hush@h", "ws://me:hush/x@h",
    "http:/me:hush@h", "ws://me:hush%@h",
  ])
  func `never shows the secret of a bad address`(text: String) throws {
    let message = try #require(problem(.hostURL(), text))
    #expect(!message.contains("hush"), "\(message)")
  }

  @Test func `quotes on one line`() {
    #expect(quoted("a\n\u{1B}[1m\"") == #""a\n\u{1b}[1m\"""#)
    #expect(
      quoted(String(repeating: "x", count: 99)) == "\"\(String(repeating: "x", count: 60))…\"")
  }
}

@Suite(.limitedConcurrency) struct SuggestionTests {
  @Test(
    arguments: [
      ("wtach", "watch"), ("WATCH", "watch"), ("hots", "hosts"), ("disp", "dispatch"), ("x", nil),
      ("", nil), ("completely-different", nil), ("sesions", "sessions"),
    ] as [(String, String?)])
  func `finds the nearest`(word: String, expected: String?) {
    let words = ["watch", "hosts", "dispatch", "sessions"]
    #expect(Suggestion.nearest(to: word, among: words) == expected)
  }

  @Test(arguments: [("", "abc", 3), ("abc", "acb", 1), ("kitten", "sitting", 3), ("a", "a", 0)])
  func `measures`(first: String, second: String, distance: Int) {
    #expect(Suggestion.distance(between: first, and: second) == distance)
    #expect(Suggestion.distance(between: second, and: first) == distance)
  }
}
