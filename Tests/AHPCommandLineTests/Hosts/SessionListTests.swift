import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct SessionListTests {
  /// Reads the list of a host that gives `page` for each cursor.
  private func list(
    _ page: @escaping @Sendable (_ cursor: String?) -> String
  ) async throws -> SessionPages {
    let (near, far) = InMemoryTransport.pair()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        while case .text(let text)? = try await far.receive() {
          let message = try JSONValue(json: text)
          let answer =
            message["method"]?.stringValue == "initialize"
            ? #""result":{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}"#
            : page(message["params"]?["cursor"]?.stringValue)
          guard let id = message["id"] else { continue }
          try await far.send(.text(#"{"jsonrpc":"2.0","id":\#(id.json()),\#(answer)}"#))
        }
      }
      let host = WatchRun.Host(HostConfig(id: "h", label: "h") { _ in near }, address: "near")
      return try await OneHost.with(host, timeout: .seconds(60)) {
        try await SessionPages.all(on: $0)
      }
    }
  }

  private static func page(_ names: [String], next: String?) -> String {
    let items = names.map {
      SessionSummary(
        resource: $0, provider: "p", title: "", status: .idle, createdAt: "1", modifiedAt: "1")
    }
    return #""result":"# + ListSessionsResult(items: items, nextCursor: next).json()
  }

  @Test func aListThatIsWholeIsRead() async throws {
    let pages = try await list { cursor in
      cursor == nil ? Self.page(["a", "b"], next: "2") : Self.page(["c"], next: nil)
    }
    #expect(pages.summaries.map(\.resource) == ["a", "b", "c"])
    #expect(pages.failure == nil)
  }

  @Test func aListInCirclesIsKeptAndSaidToBeIncomplete() async throws {
    let pages = try await list { Self.page([$0 == nil ? "a" : "b"], next: "2") }
    #expect(pages.summaries.map(\.resource) == ["a", "b"])
    #expect(pages.failure?.code == .listIncomplete)
    #expect(pages.failure?.category == .rejected)
  }

  @Test func aListWithoutEndIsReadUpToABound() async throws {
    let pages = try await list { cursor in
      let number = cursor.flatMap(Int.init) ?? 0
      return Self.page((0..<40).map { "\(number).\($0)" }, next: "\(number + 1)")
    }
    #expect(pages.summaries.count >= SessionIndex.maxSessions)
    #expect(pages.summaries.count < SessionIndex.maxSessions + 40)
    #expect(pages.failure?.message.contains("more than 200000 sessions") == true)
  }

  @Test func whatWasReadBeforeAFailureIsKept() async throws {
    let pages = try await list { cursor in
      cursor == nil ? Self.page(["a"], next: "2") : #""error":{"code":-32603,"message":"busy"}"#
    }
    #expect(pages.summaries.map(\.resource) == ["a"])
    #expect(pages.failure?.message.contains("busy") == true)
    await #expect(throws: AHPError.self) {
      try await list { _ in #""error":{"code":-32603,"message":"busy"}"# }
    }
  }

  @Test(arguments: ["text", "ndjson"])
  func aHostThatHangsDoesNotHoldUpTheOthers(format: String) async throws {
    try await HostBench.with { bench in
      let console = TestConsole()
      async let result = AHPCommandLineTests.run(
        ["sessions", "stdio:sleep 600", bench.url, "--timeout", "10s", "-o", format],
        environment: bench.environment, console: console)
      let start = ContinuousClock.now
      while !console.output.contains("Fix the login"), ContinuousClock.now < start + .seconds(30) {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      // The other host is still waited for.
      #expect(console.errors.isEmpty)
      let end = await result
      #expect(end.code == .outcomeUnknown || end.code == .unreachable)
      #expect(end.errors.contains("sleep"))
    }
  }

  @Test func theDoctorIsNotHeldUpEither() async throws {
    try await HostBench.with { bench in
      let console = TestConsole()
      async let result = AHPCommandLineTests.run(
        ["doctor", "stdio:sleep 600", bench.url, "--timeout", "10s"],
        environment: bench.environment, console: console)
      let start = ContinuousClock.now
      while !console.output.contains("1 listed"), ContinuousClock.now < start + .seconds(30) {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      #expect(!console.output.contains("FAIL"))
      let end = await result
      #expect(end.code != .success)
      #expect(end.output.contains("FAIL"))
    }
  }
}
