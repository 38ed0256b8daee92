import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// How long the tool keeps queued actions, and how many outcomes of named operations.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct OutboxLimitsTests {
  private func rename(_ title: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: title)))
  }

  private func records(_ run: ToolRun) -> [JSONValue] {
    run.output.split(separator: "\n").map { (try? JSONValue(json: Array($0.utf8))) ?? .null }
  }

  @Test func `an action is kept as long as its expiry says`() async throws {
    try await HostBench.with { bench in
      let first = await bench.run(
        "dispatch", bench.url, bench.session, rename("Now").json(), "--outbox")
      #expect(first.code == .success, "\(first.errors)")
      let paths = ConfigurationPaths(environment: bench.environment)
      let identity = try #require(
        FileOutboxJournal.inspect(directory: paths.outbox) { _, _ in }.first?.identity)
      // As queued by `dispatch --expires 30d` while the host was not reachable, 29 days ago.
      let outbox = try await Outbox.open(
        identity, journal: FileOutboxJournal(directory: paths.outbox, identity: identity),
        configuration: OutboxSession.configuration,
        wallTime: { Outbox.systemTime() - .seconds(29 * 86_400) })
      _ = try await outbox.enqueue(
        rename("Later"), on: bench.session,
        policy: OutboxPolicy(expiresAfter: .seconds(30 * 86_400)))
      await outbox.close()
      let flushed = await bench.run("outbox", "flush", bench.url)
      #expect(flushed.code == .success, "\(flushed.errors)")
      #expect(records(flushed).map { $0["outcome"] } == ["acked"], "\(flushed.output)")
      #expect(await bench.host.session(bench.session)?.title == "Later")
    }
  }

  @Test func `a long file of named operations runs once`() async throws {
    try await HostBench.with { bench in
      let lines = (0..<1_010).map { index in
        #"{"opId":"rename-\#(index)","action":\#(rename("Title \(index)").json())}"#
      }
      func dispatchAll() async -> ToolRun {
        await bench.run(
          "dispatch", bench.url, bench.session, "--ndjson",
          input: lines.joined(separator: "\n") + "\n")
      }
      let first = await dispatchAll()
      #expect(first.code == .success, "\(first.errors)")
      let before = await bench.host.serverSeq
      let again = await dispatchAll()
      #expect(again.code == .success, "\(again.errors)")
      #expect(records(again).count == lines.count)
      #expect(await bench.host.serverSeq == before, "nothing was sent again")
    }
  }

  @Test func `an outbox in use brings advice that can be followed`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      let paths = ConfigurationPaths(environment: bench.environment)
      let store = FileClientIdStore(directory: paths.outbox + "/clients")
      guard case .granted = try await store.claim("build") else {
        Issue.record("the client id is claimed already")
        return
      }
      let refused = await bench.run(
        "dispatch", "build", bench.session, rename("Two").json(), "--outbox", "--timeout", "100ms")
      await store.release("build")
      #expect(refused.code == .failure)
      #expect(refused.errors.contains("in use by process "), "\(refused.errors)")
      #expect(refused.errors.contains("; wait until it has ended\n"), "\(refused.errors)")
    }
  }
}
