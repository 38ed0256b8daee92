import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A console whose input never ends, and whose reader has closed the pipe.
private final class EndlessConsole: Console {
  let terminalSize: TerminalSize? = nil
  let inputIsTerminal = false
  private let first: Locked<String?>
  private let line: String

  init(first: String, then line: String) {
    self.first = Locked(first)
    self.line = line
  }

  func write(_ bytes: [UInt8], to stream: OutputStream) async throws(ConsoleError) {
    if stream == .standardOutput { throw .closed }
  }

  func post(_ line: String) {}

  func read(upTo count: Int) async throws(ConsoleError) -> [UInt8] {
    Array((first.withLock { $0.take() } ?? line).utf8)
  }

  func isTerminal(_ stream: OutputStream) -> Bool { false }
}

/// Commands with effects whose reader, such as `head`, closes the pipe.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ClosedPipeTests {
  private func rename(_ title: String) -> String {
    #"{"type":"session/titleChanged","title":"\#(title)"}"#
  }

  /// Runs a command whose first write to standard output fails.
  private func run(_ bench: HostBench, _ arguments: String..., input: String? = nil) async
    -> ToolRun
  {
    await AHPCommandLineTests.run(
      arguments, environment: bench.environment,
      console: TestConsole(input: input, closingAfter: 0))
  }

  private func rejectTitles(_ bench: HostBench) async {
    var faults = FaultPlan()
    faults.reject = { [session = bench.session] _, channel in
      channel == session ? "not today" : nil
    }
    await bench.host.setFaults(faults)
  }

  @Test(arguments: [[], ["--outbox"]]) func `all actions are dispatched`(
    options: [String]
  ) async throws {
    try await HostBench.with { bench in
      let lines = rename("One") + "\n" + rename("Two") + "\n"
      let result = await AHPCommandLineTests.run(
        ["dispatch", bench.url, bench.session, "--ndjson"] + options,
        environment: bench.environment, console: TestConsole(input: lines, closingAfter: 0))
      #expect(result.code == .success, "\(result.errors)")
      #expect(await bench.host.session(bench.session)?.title == "Two")
    }
  }

  @Test(
    arguments: ["wrong\n", #"{"type":"session/titleChanged","title":"x"}"# + "\n"])
  func `an input without an end is neither read nor sent after a failure`(line: String) async throws
  {
    try await HostBench.with { bench in
      var faults = FaultPlan()
      faults.reject = { action, _ in
        if case .session(.titleChanged(let action)) = action, action.title == "One" {
          "no"
        } else {
          nil
        }
      }
      await bench.host.setFaults(faults)
      let before = await bench.host.session(bench.session)?.title
      let endless = EndlessConsole(first: rename("One") + "\n", then: line)
      let code = await CommandLineTool(console: endless, environment: bench.environment)
        .run(["dispatch", bench.url, bench.session, "--ndjson"])
      #expect(code == .rejected)
      #expect(await bench.host.session(bench.session)?.title == before)
    }
  }

  @Test func `the exit code reports a rejection`() async throws {
    try await HostBench.with { bench in
      await rejectTitles(bench)
      let sent = await run(bench, "dispatch", bench.url, bench.session, rename("One"))
      #expect(sent.code == .rejected)
      let renamed = await run(bench, "rename", bench.url, bench.session, "Two", "-o", "ndjson")
      #expect(renamed.code == .rejected)
    }
  }

  @Test func `the exit code reports a host without a connection`() async {
    let result = await AHPCommandLineTests.run(
      ["dispatch", "ws://127.0.0.1:1", "ahp-session:/1", rename("One")],
      console: TestConsole(closingAfter: 0))
    #expect(result.code == .unreachable)
    #expect(result.errors.contains("cannot connect"), "\(result.errors)")
  }

  @Test func `the exit code reports the rejection of a queued action`() async throws {
    try await HostBench.with { bench in
      await rejectTitles(bench)
      let queued = await bench.run(
        "dispatch", bench.url, bench.session, rename("One"), "--outbox", "--wait", "none")
      #expect(queued.code == .success, "\(queued.errors)")
      let flushed = await run(bench, "outbox", "flush", bench.url)
      #expect(flushed.code == .rejected, "\(flushed.errors)")
      #expect(await bench.run("outbox", "list").output.isEmpty)
    }
  }

  @Test func `a message is sent to a new session`() async throws {
    try await HostBench.with { bench in
      let sent = await run(bench, "send", bench.url, "--new", "Hello", "-o", "ndjson")
      #expect(sent.code == .success, "\(sent.errors)")
      let sessions = await bench.run("sessions", bench.url, "-o", "ndjson").output
      #expect(sessions.split(separator: "\n").count == 2)
      let log = await bench.run("logs", bench.url, "@last")
      #expect(log.output.contains("Hello"), "\(log.output)\(log.errors)")
    }
  }

  @Test(arguments: ["", "-o ndjson"])
  func `the outcome of a turn is unknown if its reader ends before it`(options: String)
    async throws
  {
    let script = HostScript(.say("Hello."), .tool(.init("rm", mode: .asks)))
    try await HostBench.with(playing: script) { bench in
      let words = "send \(bench.url) \(bench.chat) Hi --follow --on-input wait \(options)"
      let sent = await AHPCommandLineTests.run(
        words.split(separator: " ").map(String.init), environment: bench.environment,
        console: TestConsole(closingAfter: 0))
      #expect(sent.code == .outcomeUnknown)
      #expect(
        sent.errors.contains(
          "closed the pipe before the turn ended; the turn continues on the host; cancel it with: "
            + "ahpctl cancel"), "\(sent.errors)")
    }
  }

  @Test(arguments: [true, false])
  func `the exit code reports a turn that has ended when the reader ends`(succeeds: Bool)
    async throws
  {
    let failure = HostScript(.fail(ErrorInfo(errorType: "x", message: "no")))
    let script = succeeds ? HostScript.echo("Hello.") : failure
    try await HostBench.with(playing: script) { bench in
      let ran = await run(bench, "run", bench.url, "Hi", "-o", "json")
      #expect(ran.code == (succeeds ? .success : .failure), "\(ran.errors)")
    }
  }

  @Test func `a dry run ends`() async throws {
    try await HostBench.with { bench in
      let lines = String(repeating: rename("One") + "\n", count: 2)
      let console = TestConsole(input: lines, closingAfter: 0, isTypedOn: true)
      // Standard input stays open.
      let result = await AHPCommandLineTests.run(
        ["dispatch", bench.url, bench.session, "--ndjson", "--dry-run"],
        environment: bench.environment, console: console)
      #expect(result.code == .success)
    }
  }
}

/// Commands that wait for events.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct LostReaderTests {
  @Test(arguments: ["watch", "watch -o ndjson", "logs -f", "pending --watch"])
  func `a command that waits ends with its reader`(command: String) async throws {
    try await HostBench.with { bench in
      let isLog = command.hasPrefix("logs")
      let words =
        command.split(separator: " ").map(String.init) + [bench.url]
        + (isLog ? [bench.session] : [])
      let console = TestConsole()
      async let run = AHPCommandLineTests.run(
        words, environment: bench.environment, console: console)
      try await bench.host.wait { $0.connectionCount > 0 }
      while console.output.isEmpty && words[0] != "pending" {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      console.leave()
      #expect(await run.code == .success)
      #expect(!console.errors.contains("ahpctl:"), "\(console.errors)")
    }
  }

  @Test func `a pipe has a reader until that closes it`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let console = SystemConsole(output: ends[1])
    #expect(console.hasReader)
    // A full pipe has a reader, too.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    while systemWrite(all: [UInt8](repeating: 0x78, count: 4_096), to: ends[1]) {}
    #expect(console.hasReader)
    close(ends[0])
    #expect(!console.hasReader)
    close(ends[1])
    #expect(SystemConsole(output: -1).hasReader, "a write reports it")
  }

  @Test func `a file needs no reader`() throws {
    let scratch = try ScratchDirectory()
    let file = open("\(scratch.path)/out", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    #expect(SystemConsole(output: file).hasReader)
    close(file)
  }
}
