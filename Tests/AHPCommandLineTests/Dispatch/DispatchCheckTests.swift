import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// What `dispatch` takes from its lines, and what it refuses to send.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct DispatchCheckTests {
  private func line(_ bench: HostBench, _ title: String, to channel: URI?) -> String {
    let member = channel.map { #","channel":"\#($0)""# } ?? ""
    return #"{"action":{"type":"session/titleChanged","title":"\#(title)"}\#(member)}"# + "\n"
  }

  @Test(arguments: [[], ["-"]]) func `lines that name their channels need no channel argument`(
    words: [String]
  ) async throws {
    try await HostBench.with { bench in
      let result = await run(
        ["dispatch", bench.url] + words + ["--ndjson"], environment: bench.environment,
        console: TestConsole(input: line(bench, "One", to: bench.session)))
      #expect(result.code == .success, "\(result.errors)")
      #expect(await bench.host.session(bench.session)?.title == "One")
    }
  }

  @Test func `a line without a channel is invalid if there is no argument`() async throws {
    try await HostBench.with { bench in
      let lines = line(bench, "One", to: nil) + line(bench, "Two", to: bench.session)
      let result = await bench.run("dispatch", bench.url, "--ndjson", "--continue", input: lines)
      #expect(result.code == .usage)
      #expect(
        result.errors.contains(
          #"the line has no channel (standard input, line 1); write {"action": …, "channel": …}, or"#
        ), "\(result.errors)")
      let records = try result.output.split(separator: "\n").map { try JSONValue(json: String($0)) }
      #expect(records.map { $0["outcome"]?.stringValue } == ["invalid", "acked"])
      #expect(records.first?["channel"] == nil)
      #expect(await bench.host.session(bench.session)?.title == "Two")
    }
  }

  @Test func `lines that name their channels need a host`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      let result = await bench.run(
        "dispatch", "@last", "--ndjson", input: line(bench, "One", to: nil))
      #expect(result.code == .success, "\(result.errors)")
      let unknown = await bench.run(
        "dispatch", "biuld", "--ndjson", input: line(bench, "Two", to: bench.session))
      #expect(unknown.code == .notFound, "\(unknown.errors)")
      #expect(unknown.errors.contains("did you mean the host \"build\"?"), "\(unknown.errors)")
    }
  }

  @Test(arguments: [
    #"{"type":"chat/turnStarted","turnId":"t","message":MESSAGE}"#,
    #"{"type":"chat/pendingMessageSet","kind":"queued","id":"m","message":MESSAGE}"#,
    #"{"type":"chat/draftChanged","draft":MESSAGE}"#,
  ])
  func `a message that is not from the user is refused`(action: String) async throws {
    try await HostBench.with { bench in
      let forged = action.replacing(
        "MESSAGE", with: #"{"text":"hi","origin":{"kind":"agent"}}"#)
      let refused = await bench.run("dispatch", bench.url, bench.chat, forged, "--dry-run")
      #expect(refused.code == .usage, "\(refused.output)")
      #expect(
        refused.errors.contains(
          "has a message of the kind \"agent\", and clients may only send those of the user"),
        "\(refused.errors)")
      let forced = await bench.run(
        "dispatch", bench.url, bench.chat, forged, "--dry-run", "--force")
      #expect(forced.code == .success, "\(forced.errors)")
      let own = action.replacing("MESSAGE", with: #"{"text":"hi","origin":{"kind":"user"}}"#)
      let sent = await bench.run("dispatch", bench.url, bench.chat, own, "--dry-run")
      #expect(sent.code == .success, "\(sent.errors)")
    }
  }
}
