import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct ConfigurationDecoderTests {
  private func decode(
    _ text: String, kind: ConfigurationDecoder.Kind = .user
  ) throws(UsageError) -> Configuration {
    try ConfigurationDecoder.decode(Array(text.utf8), path: "c.json", kind: kind)
  }

  private func error(_ text: String, kind: ConfigurationDecoder.Kind = .user) -> String? {
    do throws(UsageError) {
      _ = try decode(text, kind: kind)
      return nil
    } catch {
      return error.description
    }
  }

  static let full = """
    {
      "currentContext": "work",
      "hosts": {
        "laptop": {"label": "My laptop", "url": "ws://localhost:4321", "token": {"environment": "T"}},
        "box": {
          "url": "unix:///run/a.sock",
          "headers": {"X-Team": "blue", "X-Key": {"file": "key"}},
          "token": {"command": ["pass", "show", "box"]}, "tokenQuery": "tkn",
          "reconnect": {"initialDelay": "100ms", "attempts": 5, "jitter": "partial"},
          "keepAlive": {"enabled": false}
        }
      },
      "groups": {"all": ["laptop", "b*"]},
      "contexts": {"work": {"hosts": ["all"], "output": {"color": "never", "timestamps": true}}},
      "reconnect": {"maximumDelay": "30s", "multiplier": 1.5, "attempts": "unlimited"},
      "keepAlive": {"interval": "15s", "timeout": "10s"}
    }
    """

  @Test
  func `the columns of the screen's list are named`() throws {
    let text = #"{"screen": {"columns": "status,title,age"}}"#
    #expect(try ScreenSettings(decode(text).screen).columns?.description == "status,title,age")
    let wrong = error(#"{"screen": {"columns": "titel"}}"#)
    #expect(wrong?.contains("\"titel\" is not known") == true)
    #expect(
      wrong?.contains("write title, status, age, host, agent, directory or activity") == true)
    #expect(error(#"{"screen": {"columns": 3}}"#)?.contains("names separated by commas") == true)
  }

  @Test func `the example of the manual is a configuration`() throws {
    let text = try #require(ManualCommand.configuration.first?.text)
    let start = try #require(text.firstIndex(of: "{"))
    let end = try #require(text.lastIndex(of: "}"))
    let example = try decode(String(text[start...end]))
    #expect(example.group("farm")?.members.map(\.value) == ["build", "farm-*"])
    #expect(example.host("build") != nil && example.reconnect.maximumDelay != nil)
  }

  @Test func `reads everything`() throws {
    let configuration = try decode(Self.full)
    #expect(configuration.hosts.map(\.id) == ["laptop", "box"])
    let laptop = try #require(configuration.host("laptop"))
    #expect(laptop.label?.value == "My laptop")
    #expect(laptop.token?.value == .environment("T"))
    let box = try #require(configuration.host("box"))
    #expect(box.headers.map(\.name) == ["X-Team", "X-Key"])
    #expect(box.headers.map(\.value.value) == [.literal("blue"), .file("key")])
    #expect(box.token?.value == .command(["pass", "show", "box"]))
    #expect(box.tokenQuery?.value == "tkn")
    #expect(
      error(#"{"hosts": {"a": {"url": "ws://a", "tokenQuery": "a&b"}}}"#)?
        .contains("is not the name of a query item") == true)
    #expect(box.reconnect.initialDelay?.value == .milliseconds(100))
    #expect(box.reconnect.attempts?.value == .count(5))
    #expect(box.keepAlive.isEnabled?.value == false)
    #expect(configuration.groups.first?.members.map(\.value) == ["laptop", "b*"])
    #expect(configuration.context("work")?.output.color?.value == .never)
    #expect(configuration.reconnect.attempts?.value == .unlimited)
    #expect(configuration.reconnect.multiplier?.value == 1.5)
    #expect(configuration.keepAlive.timeout?.value == .seconds(10))
  }

  @Test func `without settings the keep-alive is that of the library`() throws {
    var settings = KeepAliveSettings()
    #expect(settings.policy == .default)
    try settings.take("timeout", .string("3s"), from: .argument(1))
    #expect(settings.policy == .enabled(interval: .seconds(15), timeout: .seconds(3)))
    try settings.take("enabled", .bool(false), from: .argument(1))
    #expect(settings.policy == .disabled)
  }

  @Test func `settings are read merged and shown by their keys`() throws {
    var own = KeepAliveSettings()
    var general = KeepAliveSettings()
    try own.take("interval", .string("90s"), from: .argument(1))
    try general.take("interval", .string("5s"), from: .argument(2))
    try general.take("enabled", .bool(true), from: .argument(2))
    let merged = own.over(general)
    #expect(merged.interval == Setting(.seconds(90), from: .argument(1)))
    #expect(merged.shown.map(\.name) == ["keepAlive.enabled", "keepAlive.interval"])
    #expect(merged.shown.map(\.setting.value) == ["true", "1m30s"])
    #expect(merged.shown.map(\.setting.origin) == [.argument(2), .argument(1)])
    #expect(merged != general)
    #expect(throws: ValueProblem.self) {
      try own.take("timeout", .bool(true), from: .argument(3))
    }
  }

  @Test func `remembers where values stand`() throws {
    let configuration = try decode(Self.full)
    let origin = try #require(configuration.host("box")?.reconnect.initialDelay?.origin)
    #expect(origin.description == "c.json:9:37, hosts.box.reconnect.initialDelay")
    #expect(configuration.currentContext?.origin.description == "c.json:2:21, currentContext")
  }

  @Test(arguments: [
    ("{", "the file is not valid JSON: unexpected end of the JSON text (c.json:1:2)"),
    ("[]", "the configuration is a list (c.json:1:1); write an object in { }"),
    (
      "{\"hosts\": {\"a\": {\"url\": 5}}}",
      "found a number (c.json:1:25, hosts.a.url); write \"ws://localhost:4321\""
    ),
    (
      "{\n  \"hosts\": {,}\n}",
      "the file is not valid JSON: expected a key in quotes, found ',' (c.json:2:13, hosts)"
    ),
    (
      "{\"hosts\": {} // none\n}",
      "the file is not valid JSON: expected ',' or '}', found '/' (c.json:1:14, hosts); "
        + "remove the comments: JSON does not support them"
    ),
    (
      "{\"hots\": {}}",
      "the configuration has no key \"hots\" (c.json:1:2, hots); did you mean hosts?"
    ),
    (
      "{\"groups\": {}, \"groups\": {}}",
      "duplicate key \"groups\" (c.json:1:16, groups); keep one of them"
    ),
    (
      "{\"hosts\": {\"a\": {}}}",
      "the host has no url (c.json:1:17, hosts.a); add \"url\": \"ws://localhost:4321\""
    ),
    (
      "{\"hosts\": {\"a\": {\"url\": \"http://x\"}}}",
      "\"http://x\" has an unknown scheme (c.json:1:25, hosts.a.url); "
        + "write ws:// instead of http://"
    ),
    (
      "{\"hosts\": {\"a b\": {}}}",
      "\"a b\" is not a name for a host (c.json:1:12, hosts[\"a b\"]); "
        + "write letters, digits, '.', '_' and '-', at most 64"
    ),
    (
      "{\"hosts\": {\"a\": {\"url\": \"ws://x\", \"token\": \"hush\"}}}",
      "tokens must not be stored in this file (c.json:1:44, hosts.a.token); write "
        + "{\"environment\": \"NAME\"}, {\"file\": \"PATH\"} or {\"command\": [\"PROGRAM\"]}"
    ),
    (
      "{\"hosts\": {\"a\": {\"url\": \"ws://x\", \"token\": {}}}}",
      "a token source has exactly one key (c.json:1:44, hosts.a.token); "
        + "write environment, file or command"
    ),
    (
      "{\"keepAlive\": {\"interval\": 5}}",
      "\"5\" has no unit (c.json:1:28, keepAlive.interval); "
        + "add one of d, h, m, s, ms: for example 5s"
    ),
    (
      "{\"reconnect\": {\"attempts\": 0}}",
      "the number of attempts is invalid (c.json:1:28, reconnect.attempts); "
        + "write a whole number from 1 to 1000000, or \"unlimited\""
    ),
    (
      "{\"groups\": {\"g\": [\"a\", 1]}}",
      "found a number instead of text (c.json:1:24, groups.g[1]); write it in double quotes"
    ),
    (
      "{\"hosts\": {\"a\": {\"url\": \"ws://x\"}}, \"groups\": {\"a\": []}}",
      "\"a\" is both a host and a group (c.json:1:53, groups.a); rename one of them"
    ),
    (
      "{\"output\": {\"color\": \"blue\"}}",
      "\"blue\" is not known (c.json:1:22, output.color); write auto, always or never"
    ),
  ])
  func `names the place of a mistake`(text: String, message: String) {
    #expect(error(text) == message)
  }

  @Test(arguments: [
    "{\"hosts\": {\"a\": {\"url\": \"ws://x\", \"token\": {\"environment\": \"AWS_SECRET\"}}}}",
    "{\"hosts\": {\"a\": {\"url\": \"ws://x\", \"headers\": {\"X\": {\"file\": \"/etc/passwd\"}}}}}",
    "{\"hosts\": {\"a\": {\"url\": \"stdio:rm -rf .\"}}}",
    "{\"groups\": {\"g\": [\"ws://x\", \"stdio:rm -rf .\"]}}",
    "{\"currentContext\": \"c\", \"contexts\": {\"c\": {\"hosts\": [\"STDIO:rm -rf .\"]}}}",
  ])
  func `gives projects no hold on this machine`(text: String) {
    #expect(error(text) == nil)
    #expect(error(text, kind: .project)?.contains("a project file must not") == true)
  }

  @Test func `never traps on damaged files`() {
    let bytes = Array(Self.full.utf8)
    var generator = SplitMix(state: 11)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: place)
        default: damaged = Array(damaged[..<max(place, 1)])
        }
      }
      do throws(UsageError) {
        _ = try ConfigurationDecoder.decode(damaged, path: "c.json", kind: .user)
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }

  @Test func `counts lines and characters`() {
    let text = Array("äb\n漢x".utf8)
    let positions = TextPositions(of: text)
    #expect(positions.position(at: 0).column == 1)
    #expect(positions.position(at: 2).column == 2)
    let last = positions.position(at: text.count - 1)
    #expect(last.line == 2 && last.column == 2)
    #expect(positions.position(at: 999).column == 3)
  }

  @Test(arguments: 0..<UInt64(20))
  func `positions do not depend on where counting begins`(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let parts = ["a", "b", "\r", "\n", "\r\n", "ä", "e\u{301}", "👩‍👩‍👧", "🇩🇪", " ", "漢"]
    let text = Array(
      (0..<800).map { _ in parts.randomElement(using: &generator) ?? "" }.joined().utf8)
    let positions = TextPositions(of: text)
    for offset in 0...text.count {
      let lines = text[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
      let head = String(decoding: lines.last ?? [], as: UTF8.self)
      #expect(
        positions.position(at: offset)
          == TextPositions.Position(line: lines.count, column: head.count + 1))
    }
  }

  /// Counting from the start would take a time that is quadratic in the length of the file.
  @Test(arguments: [",", ",\n"])
  func `positions are counted from a place nearby`(separator: String) {
    let hosts = (0..<1000).map { #""hä\#($0)": {"url": "ws://h\#($0).example.com:4321/ahp"}"# }
    let text = Array((#"{"hosts": {"# + hosts.joined(separator: separator) + "}}").utf8)
    let marks = TextPositions(of: text).marks.map(\.offset) + [text.count]
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $1 - $0 < 512 })
  }
}
