import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct SessionListTests {
  /// Reads the list of a host that gives `page` for each cursor. The list may take a minute.
  private func list(
    clock: any Clock<Duration> = ContinuousClock(),
    _ page: @escaping @Sendable (_ cursor: String?) async throws -> String
  ) async throws -> SessionPages {
    try await connected(page) { try await SessionPages.all(on: $0, clock: clock) }
  }

  private func connected<Result: Sendable>(
    _ page: @escaping @Sendable (_ cursor: String?) async throws -> String,
    _ body: (ConnectedHost) async throws -> Result
  ) async throws -> Result {
    let (near, far) = InMemoryTransport.pair()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        while case .text(let text)? = try await far.receive() {
          let message = try JSONValue(json: text)
          let answer =
            message["method"]?.stringValue == "initialize"
            ? #""result":{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}"#
            : try await page(message["params"]?["cursor"]?.stringValue)
          guard let id = message["id"] else { continue }
          try await far.send(.text(#"{"jsonrpc":"2.0","id":\#(id.json()),\#(answer)}"#))
        }
      }
      let host = ConfiguredHost(HostConfig(id: "h", label: "h") { _ in near }, address: "near")
      return try await ConnectedHost.with(host, timeout: .seconds(60), body)
    }
  }

  private static func page(_ names: [String], next: String?) -> String {
    let items = names.map {
      SessionSummary(
        resource: $0, provider: "p", title: "", status: .idle, createdAt: "1", modifiedAt: "1")
    }
    return #""result":"# + ListSessionsResult(items: items, nextCursor: next).json()
  }

  private static let pageBeforeAFailure: @Sendable (String?) async throws -> String = { cursor in
    cursor == nil ? page(["a"], next: "2") : #""error":{"code":-32603,"message":"busy"}"#
  }

  private static let undecodableChat: @Sendable (String?) async throws -> String = { _ in
    #""result":{"snapshot":{"resource":"ahp-chat:/1","fromSeq":1,"state":{"turns":{}}}}"#
  }

  @Test func `a list that is whole is read`() async throws {
    let pages = try await list { cursor in
      cursor == nil ? Self.page(["a", "b"], next: "2") : Self.page(["c"], next: nil)
    }
    #expect(pages.summaries.map(\.resource) == ["a", "b", "c"])
    #expect(pages.failure == nil)
  }

  @Test func `entries that cannot be decoded are counted`() async throws {
    let pages = try await list { cursor in
      cursor == nil
        ? #""result":{"items":[{"title":"a"},{"resource":8}],"nextCursor":"2"}"#
        : Self.page(["b"], next: nil)
    }
    #expect(pages.summaries.map(\.resource) == ["b"])
    #expect(
      pages.warning("build")
        == "2 sessions cannot be decoded; 'ahpctl request build listSessions' prints the list as received"
    )
  }

  @Test func `a list in circles is kept and said to be incomplete`() async throws {
    let pages = try await list { Self.page([$0 == nil ? "a" : "b"], next: "2") }
    #expect(pages.summaries.map(\.resource) == ["a", "b"])
    #expect(pages.failure?.code == .listIncomplete)
    #expect(pages.failure?.category == .rejected)
  }

  /// The bound itself, without a host: decoding so many sessions takes seconds in a debug build.
  @Test func `a list without end is read up to a bound`() {
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    let items = (0..<SessionIndex.maxSessions).map {
      SessionSummary(
        resource: "\($0)", provider: "p", title: "", status: .idle, createdAt: "1",
        modifiedAt: "1")
    }
    guard
      case .incomplete(let limit) = index.page(
        ListSessionsResult(items: items, nextCursor: "2"), of: crawl)
    else {
      Issue.record("the list is read further")
      return
    }
    #expect(limit.text.contains("more than 200000 sessions"))
  }

  /// A page does not come within the time that is left for the whole list.
  @Test func `a list that takes too long is kept and reported as incomplete`() async throws {
    let clock = TestClock()
    let pages = try await list(clock: clock) { cursor in
      guard cursor == nil else {
        try await Task.sleep(for: .seconds(3_600))  // real time: the test ends before
        return ""
      }
      clock.advance(by: .milliseconds(59_900))
      return Self.page(["a"], next: "2")
    }
    #expect(pages.summaries.map(\.resource) == ["a"])
    #expect(pages.failure?.code == .listIncomplete)
    #expect(pages.failure?.message.contains("not ended within 1m") == true)
  }

  /// Each page comes in time, and the list never ends.
  @Test func `a list without end is read no longer than a request may take`() async throws {
    let clock = TestClock()
    let pages = try await list(clock: clock) { cursor in
      let number = cursor.flatMap(Int.init) ?? 0
      clock.advance(by: .seconds(25))
      return Self.page(["\(number)"], next: "\(number + 1)")
    }
    #expect(pages.summaries.count == 3)
    #expect(pages.failure?.code == .listIncomplete)
    #expect(pages.failure?.message.contains("not ended within 1m") == true)
  }

  @Test func `a chat that cannot be decoded is no usage error`() async throws {
    let error = await #expect(throws: AHPError.self) {
      try await connected(Self.undecodableChat) { host in
        _ = try await host.chat(Setting("ahp-chat:/1", from: .builtIn))
      }
    }
    #expect(error?.category == .incompatible)
    #expect(error?.message == "the state of the chat cannot be decoded")
  }

  /// The part that is missing may have a session that the name fits better.
  @Test func `a name is not resolved by a part of the list`() async throws {
    let error = await #expect(throws: AHPError.self) {
      try await connected(Self.pageBeforeAFailure) {
        try await $0.session(named: Setting("a", from: .builtIn))
      }
    }
    #expect(error?.code == .listIncomplete)
  }

  @Test func `what was read before a failure is kept`() async throws {
    let pages = try await list(Self.pageBeforeAFailure)
    #expect(pages.summaries.map(\.resource) == ["a"])
    #expect(pages.failure?.message.contains("busy") == true)
    await #expect(throws: AHPError.self) {
      try await list { _ in #""error":{"code":-32603,"message":"busy"}"# }
    }
  }

  @Test(arguments: [(1, ["b"]), (100, ["a"])])
  func `a cursor that is rejected begins the list again`(times: Int, found: [String]) async throws {
    let rejected = Locked(0)
    let pages = try await list { cursor in
      let count = rejected.withLock { count in
        if cursor != nil { count += 1 }
        return count
      }
      if cursor != nil { return #""error":{"code":-32602,"message":"no such cursor"}"# }
      return count < times ? Self.page(["a"], next: "2") : Self.page(["b"], next: nil)
    }
    #expect(pages.summaries.map(\.resource) == found)
    #expect((pages.failure == nil) == (times == 1))
    #expect(rejected.withLock(\.self) == min(times, SessionIndex.maxRestarts + 1))
  }

  /// Runs a command on a host that says nothing until the command has printed `text` about another one, and
  /// then ends.
  private func runBesideSilentHost(
    _ arguments: [String], until text: String, _ bench: HostBench
  ) async throws -> ToolRun {
    let scratch = try ScratchDirectory()
    try scratch.write(
      "while [ ! -e '\(scratch.path)/gate' ]; do sleep 0.05; done\n", to: "host.sh")
    let console = TestConsole()
    async let result = AHPCommandLineTests.run(
      arguments + ["stdio:sh \(scratch.path)/host.sh", bench.url, "--timeout", "60s"],
      environment: bench.environment, console: console)
    let start = ContinuousClock.now
    while !console.output.contains(text), ContinuousClock.now < start + .seconds(30) {
      try await Task.sleep(for: .milliseconds(5))  // real time: polls
    }
    #expect(console.output.contains(text))
    // The command still waits for the other host.
    #expect(console.errors.isEmpty)
    #expect(!console.output.contains("FAIL"))
    try scratch.write("", to: "gate")
    return await result
  }

  @Test(arguments: ["text", "json", "ndjson"])
  func `a host that hangs does not hold up the others`(format: String) async throws {
    try await HostBench.with { bench in
      let end = try await runBesideSilentHost(
        ["sessions", "-o", format], until: "Fix the login", bench)
      #expect(end.code == .outcomeUnknown || end.code == .unreachable)
      #expect(end.errors.contains("sh"))
      guard format == "json" else { return }
      let document = try JSONValue(json: end.output)
      #expect(document.arrayValue?.isEmpty == false)
      #expect(end.output == JSONPrinter.print(document))
    }
  }

  @Test func `without sessions the document is an empty array`() async throws {
    let end = await AHPCommandLineTests.run([
      "sessions", "stdio:exit 1", "--timeout", "5s", "-o", "json",
    ])
    #expect(end.output == "[]\n")
  }

  @Test func `says why it lists none`() async throws {
    try await HostBench.with { bench in
      let failed = await bench.run("sessions", bench.url, "--status", "failed")
      #expect(failed.errors == "no session has this status\n")
      #expect(await bench.run("archive", bench.url, bench.session).code == .success)
      let archived = await bench.run("sessions", bench.url)
      #expect(archived.errors == "all sessions are archived; list them with --all\n")
      #expect(await bench.run("dispose", bench.url, bench.session, "--yes").code == .success)
      #expect(await bench.run("sessions", bench.url).errors == "there are no sessions\n")
    }
  }

  @Test(
    arguments: ["sessions", "watch", "doctor", "ping"],
    ["stdio:/nowhere/agent-host --stdio", "stdio:/dev/null"])
  func `a program that cannot be started is a host without connection`(
    command: String, host: String
  ) async {
    let end = await AHPCommandLineTests.run([command, host])
    #expect(end.code == .unreachable, "\(end.errors)")
    #expect((end.output + end.errors).contains("check the program and PATH"), "\(end.errors)")
  }

  @Test func `the doctor is not held up either`() async throws {
    try await HostBench.with { bench in
      let end = try await runBesideSilentHost(["doctor"], until: "1 listed", bench)
      #expect(end.code != .success)
      #expect(end.output.contains("FAIL"))
    }
  }
}
