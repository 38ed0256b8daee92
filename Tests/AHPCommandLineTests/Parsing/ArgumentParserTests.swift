import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct ArgumentParserTests {
  @Test(arguments: [
    ["work", "h", "--count", "5"], ["work", "h", "--count=5"], ["work", "h", "-n", "5"],
    ["work", "h", "-n5"], ["work", "h", "-n=5"], ["work", "--count", "5", "h"],
    ["do", "-n5", "h"], ["work", "-an5", "h"], ["work", "-van", "5", "h"],
    ["-v", "work", "h", "--count=1", "--count=5"], ["work", "h", "-n", "5", "--"],
  ])
  func `spells an option in many ways`(tokens: [String]) throws {
    let arguments = try Sample.arguments(tokens)
    #expect(arguments.count == 5)
    #expect(arguments.setting(\.host)?.value == "h")
  }

  @Test func `keeps repeated values in order`() throws {
    let arguments = try Sample.arguments(["work", "h", "--name=b", "--name", "a", "--name="])
    #expect(arguments.values(\.name) == ["b", "a", ""])
  }

  @Test func `remembers where values stood`() throws {
    let arguments = try Sample.arguments(["-v", "work", "--count", "5", "h"])
    #expect(arguments.setting(\.count)?.origin == .argument(4))
    #expect(arguments.settings(\.host).first?.origin == .argument(5))
  }

  @Test(arguments: [
    (["work", "h", "-f"], true), (["work", "h", "--follow"], true),
    (["work", "h", "--no-follow"], false), (["work", "h", "--follow=no"], false),
    (["work", "h", "--follow", "--no-follow"], false), (["work", "h"], false),
  ])
  func `switches flags`(tokens: [String], isOn: Bool) throws {
    #expect(try Sample.arguments(tokens).follow == isOn)
  }

  @Test func `takes negative numbers and everything after dashes as arguments`() throws {
    let arguments = try Sample.arguments(["work", "-", "-3", "4", "--", "-5"])
    #expect(arguments.setting(\.host)?.value == "-")
    #expect(arguments.values(\.words) == [-3, 4, -5])
  }

  @Test func `takes a value that looks like an unknown option`() throws {
    #expect(try Sample.arguments(["work", "h", "--name", "-x"]).values(\.name) == ["-x"])
  }

  @Test(arguments: [
    ([String: String](), Duration.seconds(30), nil),
    (["SAMPLE_WAIT": "5s"], .seconds(5), ValueOrigin.environment("SAMPLE_WAIT")),
    (["SAMPLE_WAIT": ""], .seconds(30), nil),
  ])
  func `falls back on the environment`(
    environment: [String: String], value: Duration, origin: ValueOrigin?
  ) throws {
    let arguments = try Sample.arguments(["work", "h"], environment: environment)
    #expect(arguments.wait == value)
    #expect(arguments.setting(\.wait)?.origin == origin)
  }

  @Test func `prefers the command line to the environment`() throws {
    let environment = ["SAMPLE_WAIT": "nonsense"]
    let arguments = try Sample.arguments(["work", "h", "-w1s"], environment: environment)
    #expect(arguments.wait == .seconds(1))
  }

  @Test(
    arguments: [
      (["--help"], []), (["-h"], []), (["work", "--help"], ["work"]),
      (["--help", "work"], ["work"]),
      (["things", "-h", "add", "nonsense"], ["things", "add"]), (["do", "-ah"], ["work"]),
      (["work", "--count", "bad", "-h"], nil),
    ] as [([String], [String]?)])
  func `answers calls for help`(tokens: [String], path: [String]?) {
    let outcome = try? Sample.parse(tokens)
    if case .help(let names) = outcome { #expect(names == path) } else { #expect(path == nil) }
  }

  @Test func `finds the default command of a group`() throws {
    for tokens in [["things"], ["things", "--output=json"], ["things", "-o", "json"]] {
      guard case .command(let command) = try Sample.parse(tokens) else {
        Issue.record("no command for \(tokens)")
        continue
      }
      #expect(command.path == ["things", "list"])
    }
  }

  @Test(arguments: [
    (["wrok"], "tool has no command \"wrok\" (argument 1); did you mean work?"),
    (["zzz"], "tool has no command \"zzz\" (argument 1); see tool --help for the list"),
    (["strict"], "tool strict requires a command; write one of one, or see tool strict --help"),
    (
      ["work", "h", "--cuont", "5"],
      "tool work has no option \"--cuont\" (argument 3); did you mean --count?"
    ),
    (
      ["work", "h", "-axf"],
      "tool work has no option \"-x\" in \"-axf\" (argument 3); see tool work --help for the list"
    ),
    (
      ["work", "h", "--count"],
      "--count: requires a value (argument 3); write --count N: a whole number from 1 to 99"
    ),
    (
      ["work", "h", "--count", "--all"],
      "--count: requires a value, but --all follows (argument 3); "
        + "write --count N: a whole number from 1 to 99"
    ),
    (
      // The value may be a secret.
      ["work", "h", "--count", "--all=Authorization: Bearer s3cret"],
      "--count: requires a value, but --all follows (argument 3); "
        + "write --count N: a whole number from 1 to 99"
    ),
    (
      ["work", "h", "-n", "abc"],
      "-n: \"abc\" is not a whole number (argument 4); write a whole number from 1 to 99"
    ),
    (
      ["work", "h", "--all=maybe"],
      "--all: takes no value, but \"maybe\" was given (argument 3); write --all alone"
    ),
    (
      ["work", "h", "--no-follow=x"],
      "--no-follow: takes no value, but \"x\" was given (argument 3); write --no-follow alone"
    ),
    (["work"], "tool work requires HOST; write tool work [OPTIONS] HOST [NUMBER...]"),
    (
      ["things", "list", "x"],
      "unexpected argument \"x\" (argument 3); tool things list takes no arguments"
    ),
    (
      ["work", "h", "-a", "-f"],
      "--all and --follow cannot be combined (argument 4); use only one of them"
    ),
    (
      ["work", "h", "x"],
      "NUMBER: \"x\" is not a whole number (argument 3); write a whole number from -9 to 9"
    ),
    (
      ["work", "h", "-o", "jsn"],
      "-o: \"jsn\" is not known (argument 4); did you mean json? write text, ndjson or json"
    ),
  ])
  func `names the mistake`(tokens: [String], message: String) {
    #expect(Sample.error(tokens) == message)
  }

  @Test func `names the variable of a bad value`() {
    #expect(
      Sample.error(["work", "h"], environment: ["SAMPLE_WAIT": "10"])
        == "--wait: \"10\" has no unit (environment variable SAMPLE_WAIT); "
        + "add one of d, h, m, s, ms: for example 10s")
    #expect(Sample.error(["things"], environment: ["SAMPLE_WAIT": "10"]) == nil)
  }

  @Test func `never traps and always stays on one line`() {
    var generator = SplitMix(state: 7)
    let pieces = [
      "work", "things", "add", "-", "--", "-n", "-n=", "--count", "--count=", "=", "--=", "--no-",
      "-5", "", "\u{1B}[2J", "h", "--follow=\n", "-\u{301}", "--\u{0}", "👩‍👩‍👧", "-=", "-h",
      "--verbose",
    ]
    for _ in 0..<5000 {
      let tokens = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      if let message = Sample.error(tokens) {
        #expect(!message.unicodeScalars.contains { TerminalText.isForbidden($0) }, "\(tokens)")
      }
    }
  }
}

/// A small generator that gives the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 1
    return StableHash.mix(state)
  }
}
