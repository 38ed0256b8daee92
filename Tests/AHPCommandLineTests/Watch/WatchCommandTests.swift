import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

extension EmbeddedHost {
  /// The number of clients that are subscribed to a channel.
  fileprivate func subscribers(of channel: URI) -> Int {
    connectedClients.filter { subscriptions(of: $0).contains(channel) }.count
  }

  /// Whether the running turn contains the word.
  fileprivate func hasSaid(_ word: String, in channel: URI) -> Bool {
    guard case .chat(let chat) = state(of: channel) else { return false }
    for case .markdown(let part) in chat.activeTurn?.responseParts ?? []
    where part.content.contains(word) { return true }
    return false
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct WatchCommandTests {
  @Test func `shows a turn to its end`() async throws {
    let script = HostScript(.pause(.milliseconds(300)), .say("Every test passes."))
    try await HostBench.with(playing: script) { bench in
      async let shown = bench.run(
        "watch", bench.url, "--until", "turn-complete", "--for", "100s")
      try await followed(bench)
      await bench.host.startTurn("Run the tests", in: bench.chat)
      let result = await shown
      #expect(result.code == .success)
      #expect(result.output.contains("Fix the login"))
      #expect(result.output.contains("user      Run the tests"))
      #expect(result.output.contains("agent     Every test passes."))
      #expect(result.output.contains("turn      complete after"))
      #expect(result.errors.contains("connected (AHP 1.0.0)"))
    }
  }

  @Test func `resumes after a lost connection without gap or repeat`() async throws {
    let script = HostScript(
      .say("one two three four five six seven eight nine ten", every: .milliseconds(50)))
    try await HostBench.with(playing: script) { bench in
      async let result = bench.run(
        "watch", bench.url, "--until", "turn-complete", "--for", "100s")
      try await followed(bench)
      await bench.host.startTurn("Count", in: bench.chat)
      // In the middle of the sentence.
      while await !bench.host.hasSaid("three", in: bench.chat) {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      await bench.host.dropConnections()
      let shown = await result
      #expect(shown.errors.contains("attempt 1 in"))
      let words = shown.output.split(separator: "\n").filter { $0.contains("agent     ") }
        .flatMap { $0.split(separator: " ").drop { $0 != "agent" }.dropFirst() }
      #expect(
        words == ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"])
    }
  }

  @Test func `prints records`() async throws {
    try await HostBench.with { bench in
      let result = await bench.run(
        "watch", bench.url, "-o", "ndjson", "--count", "4", "--for", "100s")
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 5)
      for line in lines { _ = try WatchRecord.read(Array(line.utf8)) }
      #expect(
        lines.last?.contains(#""kind":"end","reason":"count","exitCode":0,"records":4"#) == true)
    }
  }

  @Test func `unreachable hosts do not delay others`() async throws {
    try await HostBench.with { bench in
      let dead = (0..<40).map { "ws://127.0.0.1:1/\($0)" }
      async let shown = AHPCommandLineTests.run(
        ["watch"] + dead + [
          bench.url, "--channel", bench.chat, "--until", "turn-complete", "--for", "10m",
        ], environment: bench.environment)
      // Long, for a busy machine; without the fix it is never reached.
      let deadline = ContinuousClock.now + .seconds(540)
      while await bench.host.subscribers(of: bench.chat) == 0, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      await bench.host.startTurn("Run the tests", in: bench.chat)
      let result = await shown
      #expect(result.code == .success)
      #expect(result.output.contains("turn      complete"))
    }
  }

  @Test func `ends when every host has failed permanently`() async throws {
    try await HostBench.with { bench in
      try await withKnownHost(in: bench, attempts: 2)
      let result = await bench.run("watch", "dead", "-o", "ndjson")
      #expect(result.code == .unreachable)
      #expect(result.errors.contains("failed permanently"))
      #expect(result.output.contains(#""reason":"hosts","exitCode":8"#))
    }
  }

  /// Waits until the watcher follows the chat.
  private func followed(_ bench: HostBench) async throws {
    while await bench.host.subscribers(of: bench.chat) == 0 {
      try await Task.sleep(for: .milliseconds(5))  // real time: polls
    }
  }

  /// An unreachable host with a limit on attempts.
  private func withKnownHost(in bench: HostBench, attempts: Int) async throws {
    _ = await bench.run("hosts", "add", "dead", "ws://127.0.0.1:1")
    let path = "\(bench.environment.variables["XDG_CONFIG_HOME"] ?? "")/ahpctl/config.json"
    try await ConfigurationEditor(path: path).edit { root in
      root["reconnect"] = .object(["initialDelay": "10ms", "attempts": .integer(Int64(attempts))])
    }
  }

  @Test func `records for replay`() async throws {
    try await HostBench.with(playing: HostScript(.say("Every test passes."))) { bench in
      let file = "\(bench.environment.currentDirectory)/night.ndjson"
      async let watched = bench.run(
        "watch", bench.url, "--until", "turn-complete", "--for", "100s", "--record", file)
      try await followed(bench)
      await bench.host.startTurn("Run the tests", in: bench.chat)
      let live = await watched
      #expect(live.code == .success)
      let again = await bench.run("replay", file)
      // Events received together with the end are recorded but not shown.
      #expect(again.output.hasPrefix(live.output))
      let states = await bench.run("replay", file, "--state", "-o", "ndjson")
      #expect(states.output.split(separator: "\n").count == 3)
      let document = await bench.run("replay", file, "--state", "-o", "json")
      #expect(try JSONValue(json: document.output).arrayValue?.count == 3, "\(document.errors)")
      let refused = await bench.run("watch", bench.url, "--record", file)
      #expect(refused.code == .usage)
      #expect(refused.errors.contains("does not exist"))
    }
  }

  @Test(arguments: ["--record", "--cursor-file"])
  func `a file that cannot be created is invalid usage`(option: String) async throws {
    try await HostBench.with { bench in
      let missing = "\(bench.environment.currentDirectory)/missing/file"
      let result = await bench.run("watch", bench.url, option, missing, "--for", "1s")
      #expect(result.code == .usage, "\(result.errors)")
      #expect(result.errors.contains("missing"), "\(result.errors)")
    }
  }

  @Test(arguments: ["-", "night.ndjson"])
  func `replays what is larger than any input`(file: String) async throws {
    let scratch = try ScratchDirectory()
    // Three records of 6 MiB: more than the limit for JSON input.
    let title = String(repeating: "x", count: 6 << 20)
    var text = ""
    for seq in 1...3 {
      text +=
        #"{"v":1,"time":"2026-01-01T00:00:00.000Z","kind":"action","host":"h","#
        + #""generation":1,"channel":"ahp-session:/s","seq":\#(seq),"#
        + #""action":{"type":"session/titleChanged","title":"\#(title)\#(seq)"}}"# + "\n"
    }
    try scratch.write(text, to: "night.ndjson")
    let shown = await run(
      ["replay", file, "-o", "ndjson"],
      environment: ProcessEnvironment(currentDirectory: scratch.path),
      console: TestConsole(input: file == "-" ? text : nil))
    #expect(shown.code == .success, "\(shown.errors)")
    let lines = shown.output.split(separator: "\n")
    #expect(lines.count == 4)
    for (seq, line) in lines.prefix(3).enumerated() {
      #expect(line.hasSuffix("x\(seq + 1)\"}}"))
    }
  }

  @Test func `shows records before an invalid line`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      #"{"v":1,"time":"2026-01-01T00:00:00.000Z","kind":"host","host":"h","state":"connected"}"#
        + "\n\nnothing\n", to: "night.ndjson")
    let shown = await run(
      ["replay", "night.ndjson", "-o", "ndjson"],
      environment: ProcessEnvironment(currentDirectory: scratch.path))
    #expect(shown.code == .usage)
    #expect(shown.output.contains(#""state":"connected""#))
    #expect(shown.errors.contains("night.ndjson:3"))
  }

  @Test func `watches actions of newer hosts`() async throws {
    let result = await run(["watch", "--demo", "--action", "chat/detla", "--for", "6s"])
    #expect(result.code == .success, "\(result.errors)")
    #expect(
      result.errors.contains(
        "no known action type matches \"chat/detla\"; did you mean chat/delta?"),
      "\(result.errors)")
    let known = await run(["watch", "--demo", "--action", "chat/d*", "--for", "1s"])
    #expect(!known.errors.contains("no action"))
    for pattern in ["typo*", "/typo", "chat/"] {
      let refused = await run(["watch", "--demo", "--action", pattern])
      #expect(refused.code == .usage)
      #expect(refused.errors.contains("no action type matches"))
    }
  }

  @Test func `ends on a signal`() async throws {
    let interrupt = Interrupt()
    let console = TestConsole()
    async let result = run(
      ["watch", "--demo", "-o", "ndjson"], console: console, interrupt: interrupt)
    while !console.output.contains("chat/delta") {
      try await Task.sleep(for: .milliseconds(5))  // real time: polls
    }
    interrupt.received(.interrupt)
    let run = await result
    #expect(run.code == .interrupted)
    #expect(run.output.contains(#""kind":"end","reason":"signal","exitCode":130"#))
  }

  @Test func `the demonstration checks itself`() async throws {
    let result = await run(["watch", "--demo", "--for", "4s", "-o", "ndjson"])
    #expect(result.code == .success, "\(result.errors)")
    #expect(result.errors.contains("all equal"))
    for name in ["studio", "cloud", "garage"] {
      #expect(result.output.contains(#""host":"\#(name)""#))
    }
  }

  @Test func `the demonstration loses connections`() async throws {
    let interrupt = Interrupt()
    let console = TestConsole()
    async let result = run(
      ["watch", "--demo", "-o", "ndjson"], console: console, interrupt: interrupt)
    while !console.output.contains(#""state":"reconnecting""#) {
      try await Task.sleep(for: .milliseconds(20))  // real time: polls
    }
    interrupt.received(.interrupt)
    #expect(await result.code == .interrupted)
  }

  @Test(arguments: [["watch"], ["pending", "--watch"]])
  func `sessions that cannot be decoded are reported`(words: [String]) async throws {
    let host = try ShellHost([
      (#""method":"listSessions""#, #"{"items":[{"resource":7,"title":"A"},8]}"#)
    ])
    let result = try await runOn(words + [host.url], untilPrinted: "as received\n")
    #expect(result.errors.contains("2 sessions cannot be decoded; "), "\(result.errors)")
    #expect(
      result.errors.contains("listSessions' prints the list as received\n"), "\(result.errors)")
  }

  @Test func `the same number of sessions that cannot be decoded is reported once`() {
    var failures = ListFailures()
    func take(_ count: Int, of host: HostId = "a") -> String? {
      let failure = HostFailure(
        .incompatible, "\(count) sessions cannot be decoded", code: .listIncomplete)
      return failures.notice(failure, of: host, named: "\(host)")
    }
    #expect(
      take(2)
        == "2 sessions cannot be decoded; 'ahpctl request a listSessions' prints the list as received"
    )
    #expect(take(2) == nil)
    #expect(take(3) != nil)
    #expect(take(3, of: "b") != nil)
    let busy = HostFailure(.transient, "busy")
    #expect(failures.notice(busy, of: "a", named: "a") == "listing sessions failed: busy")
    #expect(failures.notice(busy, of: "a", named: "a") != nil)
  }

  @Test(arguments: [
    (["--demoo"], "did you mean --demo?"), (["htp://x"], "has an unknown scheme"),
    (["--for", "10"], "has no unit"), (["--until", "never"], "is not known"),
    (["--demo", "laptop"], "uses its own hosts"), (["nowhere"], "nowhere"),
    (["--demo", "--shard", "1/2"], "cannot be combined"),
    (["ws://127.0.0.1:9", "--plain"], "requires --ui"),
    (["--kind", "actoin"], "did you mean action?"),
    (["--grep", "("], "is not a regular expression"),
  ])
  func `refuses what is wrong on one line`(arguments: [String], problem: String) async {
    let result = await run(["watch"] + arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
