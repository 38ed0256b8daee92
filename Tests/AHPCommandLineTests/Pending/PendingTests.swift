import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// `pending`, and `approve` and `deny` by rule.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct PendingTests {
  private static func tools() -> SessionAction {
    let safe = ToolDefinition(
      name: "read_file", annotations: ToolAnnotations(readOnlyHint: true))
    return .serverToolsChanged(SessionServerToolsChangedAction(tools: [safe]))
  }

  private static let script = HostScript(
    .session(tools()), .tool(.init("read_file", input: "README.md", mode: .asks)),
    .tool(.init("rm", input: "rm -rf build", mode: .asks)), .say("Done."))

  private func waiting(_ bench: HostBench, for tool: String) async throws {
    for await state in try await bench.chats() {
      let items = PendingItem.all(in: state, at: bench.chat, host: "h", hostName: "h")
      if items.contains(where: { $0.tool == tool }) { return }
    }
  }

  @Test func listsDecidesAndPlans() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      let none = await bench.run("pending")
      #expect(none.code == .success)
      #expect(none.output.isEmpty)
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      let table = await bench.run("pending")
      #expect(table.output.hasPrefix("HOST   WAITING FOR  AGE  SESSION"), "\(table.output)")
      #expect(table.output.contains("approval"))
      #expect(table.output.contains("README.md"))
      let record = try JSONValue(json: await bench.run("pending", "-o", "ndjson").output)
      #expect(record["readOnly"]?.boolValue == true, "\(record)")
      #expect(record["sessionTitle"]?.stringValue == "Fix the login")
      let rule = ["--all-matching", "read-only,tool=read_*"]
      let plan = await run(["approve", "--dry-run"] + rule, environment: bench.environment)
      #expect(plan.code == .success, "\(plan.errors)")
      #expect(plan.output.contains("would be approved"))
      let other = await bench.run("approve", "--all-matching", "tool=write_*")
      #expect(other.code == .success)
      #expect(other.errors.contains("nothing that waits fits"))
      let approved = await run(["approve"] + rule, environment: bench.environment)
      #expect(approved.code == .success, "\(approved.errors)")
      try await waiting(bench, for: "rm")
      // A rule for tools that change nothing leaves this one alone.
      let name = await bench.run("pending", "-o", "name")
      let row = String(name.output.dropLast())
      #expect(row.hasPrefix("build/\(bench.chat)#"), "\(row)")
      let left = await run(["approve", row] + rule, environment: bench.environment)
      #expect(left.errors.contains("nothing that waits fits"), "\(left.errors)")
      let denied = await bench.run("deny", row, "--reason", "Keep it.")
      #expect(denied.code == .success, "\(denied.errors)")
      for await state in try await bench.chats() where state.activeTurn == nil { break }
      #expect(await bench.run("approve", "build").code == .usage)
    }
  }

  @Test func aCallIsNamedByTheBeginningOfItsIdentifier() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      let state = try #require(await bench.host.chat(bench.chat))
      let item = try #require(
        PendingItem.all(in: state, at: bench.chat, host: "h", hostName: "h").first)
      let approved = await bench.run("approve", String(item.id))
      #expect(approved.code == .success, "\(approved.errors)")
      try await waiting(bench, for: "rm")
      #expect(await bench.run("approve", "@waiting").code == .success)
    }
  }

  @Test func aWatchPrintsWhatBeginsToWait() async throws {
    try await HostBench.with { bench in
      let console = TestConsole()
      let environment = bench.environment
      let watch = Task {
        await run(
          ["pending", bench.url, "--watch", "-o", "ndjson"], environment: environment,
          console: console)
      }
      await bench.host.startTurn("go", in: bench.chat, script: Self.script)
      try await waiting(bench, for: "read_file")
      #expect(await bench.run("approve", bench.url, bench.chat).code == .success)
      let start = ContinuousClock.now
      func open() throws -> [String] {
        try console.output.split(separator: "\n").map { try JSONValue(json: String($0)) }
          .filter { $0["resolved"] == nil }.compactMap { $0["tool"]?.stringValue }
      }
      while try !open().contains("rm"), ContinuousClock.now < start + .seconds(60) {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      #expect(try open().contains("rm"), "\(console.output)\n\(console.errors)")
      watch.cancel()
      _ = await watch.value
    }
  }

  @Test func aWatchEndsAfterItsTime() async throws {
    try await HostBench.with { bench in
      let result = await bench.run("pending", bench.url, "--watch", "--for", "50ms")
      #expect(result.code == .success, "\(result.errors)")
    }
  }

  @Test(arguments: [
    ("read-only", true), ("tool=read_*", true), ("tool=write*", false), ("directory=/src", true),
    ("directory=/sr", false), ("read-only,directory=/other", false),
    ("tool=*,read-only,directory=/src", true),
  ])
  func aRuleHoldsWhenAllOfItsConditionsDo(text: String, matches: Bool) throws {
    var item = PendingItem(
      host: "h", hostName: "h", session: "s", sessionTitle: "S", chat: "c", turnId: "t", id: "i",
      kind: .approval, title: "Read")
    item.tool = "read_file"
    item.isReadOnly = true
    item.directories = ["file:///src/app"]
    let rule = try ValueParser<PendingRule>.pendingRule().parse(text)
    #expect(rule.matches(item) == matches)
    item.kind = .answer
    #expect(!rule.matches(item))
  }

  @Test func aDirectoryIsNotLeftThroughItsParent() throws {
    var item = PendingItem(
      host: "h", hostName: "h", session: "s", sessionTitle: "S", chat: "c", turnId: "t", id: "i",
      kind: .approval, title: "Read")
    let rule = try ValueParser<PendingRule>.pendingRule().parse("directory=/src")
    item.directories = ["file:///src/../etc"]
    #expect(!rule.matches(item))
    item.directories = []
    #expect(!rule.matches(item))
  }

  @Test(arguments: ["", "tool", "readonly", "read-only,", "directory=src"])
  func aRuleThatIsNoneIsAnError(text: String) {
    #expect(throws: ValueProblem.self) { try ValueParser<PendingRule>.pendingRule().parse(text) }
  }
}
