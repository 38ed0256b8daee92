import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// Commands that print the turns of a chat whose state has only the latest of them.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct OlderTurnsTests {
  /// A chat with two turns, whose host names a page of older turns.
  private func with(
    cursor: String? = nil, _ body: (_ bench: HostBench, _ chat: URI) async throws -> Void
  ) async throws {
    try await HostBench.with { bench in
      let history = [
        Turn.answered("Q1", "A1", id: "t1"), Turn.answered("Q2", "A2", id: "t2"),
      ]
      let chat = await bench.host.createSession(title: "Long", history: history).chat
      let page = ChatTurnsLoadedAction(turns: [], turnsNextCursor: cursor ?? "1:t1")
      await bench.host.dispatch(.chat(.turnsLoaded(page)), on: chat)
      try await body(bench, chat)
    }
  }

  @Test func `the log says that older turns are left out`() async throws {
    try await with { bench, _ in
      let log = await bench.run("logs", bench.url, "Long")
      #expect(log.code == .success)
      #expect(log.output.contains("A2"))
      #expect(
        log.errors.contains("older turns are left out; 'ahpctl turns' prints them"),
        "\(log.errors)")
      let last = await bench.run("logs", bench.url, "Long", "--tail", "1")
      #expect(last.errors == "")
    }
  }

  @Test(arguments: ["--tail", "--since"]) func `the log fetches the turns that it is asked for`(
    option: String
  ) async throws {
    try await with { bench, chat in
      let value = option == "--tail" ? "5" : "1h"
      if option == "--since" {
        await bench.host.startTurn("now", in: chat)
      }
      let log = await bench.run("logs", bench.url, "Long", option, value)
      #expect(log.code == .success, "\(log.errors)")
      #expect(!log.errors.contains("older turns"), "\(log.errors)")
      // A turn of unknown age ends the search by time.
      let isLoaded = await bench.host.chat(chat)?.turnsNextCursor == nil
      #expect(isLoaded == (option == "--tail"))
    }
  }

  @Test(arguments: ["turns", "logs"]) func `a chat without turns is reported as such`(
    command: String
  ) async throws {
    try await HostBench.with { bench in
      let result = await bench.run(command, bench.url, bench.session)
      #expect(result.code == .success)
      #expect(result.output == "")
      #expect(result.errors == "no turns\n")
    }
  }

  @Test(arguments: ["turns", "logs --tail 5"])
  func `a host that rejects the cursor is reported with the turns that are there`(
    command: String
  ) async throws {
    try await with(cursor: "7:gone") { bench, _ in
      var words = command.split(separator: " ").map(String.init)
      words.insert(contentsOf: [bench.url, "Long"], at: 1)
      let result = await run(words, environment: bench.environment)
      #expect(result.code == .rejected)
      #expect(result.output.contains("A1") && result.output.contains("A2"), "\(result.output)")
      #expect(
        result.errors.contains(
          "older turns are missing: the host refused fetchTurns: the cursor is unknown"),
        "\(result.errors)")
    }
  }
}
