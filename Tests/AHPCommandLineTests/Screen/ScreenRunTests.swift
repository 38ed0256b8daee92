import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// The view with an embedded host and a terminal in memory.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ScreenRunTests {
  /// Whether a host can be reached.
  private final class Line: Sendable {
    private let isCut = Locked(false)

    func cut(_ cut: Bool) { isCut.withLock { $0 = cut } }

    func check() throws {
      if isCut.withLock({ $0 }) { throw AHPError(.connectionLost, .transient, "the line is cut") }
    }
  }

  /// The environment of a test.
  private struct Bench: Sendable {
    let host: EmbeddedHost
    let terminal: TestTerminal
    let line: Line
    let session: URI
    let chat: URI

    /// Presses a key in the decision pane after its guard time, and waits for the result.
    func decide(_ key: String, _ fits: ([String]) -> Bool) async throws {
      try await terminal.until("all of it is shown")
      try await Task.sleep(for: .milliseconds(350))  // real time: the guard time of the pane
      terminal.press(key)
      try await terminal.until(fits)
    }
  }

  /// Runs a test with the view of one host with one session.
  private func with(
    _ configuration: HostConfiguration = HostConfiguration(), history: [Turn] = [],
    reconnecting policy: ReconnectPolicy = .exponential,
    duration: Duration? = nil, ending: WatchEnd = .quit,
    _ body: @Sendable @escaping (Bench) async throws -> Void
  ) async throws {
    try await EmbeddedHost.with(configuration) { host in
      let (session, chat) = await host.createSession(title: "Fix the login", history: history)
      let bench = Bench(
        host: host, terminal: TestTerminal(), line: Line(), session: session, chat: chat)
      var config = HostConfig(id: "studio", label: "Studio") { _ in
        try bench.line.check()
        return await host.transport()
      }
      config.reconnectPolicy = policy
      let run = ScreenRun(
        hosts: [ConfiguredHost(config, address: "memory:studio")],
        store: InMemoryClientIdStore(), duration: duration, isColored: true)
      async let end = run.run(on: bench.terminal)
      do {
        try await body(bench)
      } catch {
        bench.terminal.hangUp()
        _ = try? await end
        throw error
      }
      if ending == .quit { bench.terminal.press("q") }
      #expect(try await end == ending)
      // No connection is left.
      try await host.wait { $0.connectionCount == 0 }
    }
  }

  private static func turn(_ number: Int) -> Turn {
    Turn(
      id: "turn-\(number)", startedAt: "2026-11-21T10:00:00Z",
      message: Message(text: "Question \(number).", origin: MessageOrigin(kind: .user)),
      responseParts: [
        .markdown(MarkdownResponsePart(id: "part", content: "Answer \(number)."))
      ], state: .complete)
  }

  // MARK: Showing

  @Test func `shows the host its sessions and the chat as they change`() async throws {
    try await with(history: [Self.turn(1)]) { bench in
      try await bench.terminal.until("Answer 1.")
      try await bench.terminal.until { $0[0].contains("1 of 1 hosts connected, 1 session") }
      // The latency of the host is shown.
      try await bench.terminal.until { $0[1].contains("studio") && $0[1].contains("ms") }
      await bench.host.dispatch(
        .session(.titleChanged(SessionTitleChangedAction(title: "Fix the logout"))),
        on: bench.session)
      try await bench.terminal.until { $0.dropFirst(2).contains { $0.contains("Fix the logout") } }
      await bench.host.createSession(title: "Write the notes")
      try await bench.terminal.until { $0[0].contains("2 sessions") }
      await bench.host.startTurn("Hello", in: bench.chat)
      try await bench.terminal.until("You said: Hello")
      await bench.host.disposeSession(bench.session)
      try await bench.terminal.until {
        $0[0].contains("1 session,") || $0[0].contains("1 session ")
      }
    }
  }

  @Test func `follows only the selected channels`() async throws {
    try await with(history: [Self.turn(1)]) { bench in
      try await bench.terminal.until("Answer 1.")
      let (other, chat) = await bench.host.createSession(
        title: "Write the notes", history: [Self.turn(2)])
      try await bench.terminal.until("Write the notes")
      let client = try #require(await bench.host.connectedClients.first)
      let before = await bench.host.subscriptions(of: client)
      #expect(before.contains(bench.chat) && !before.contains(chat))
      // The newest session is first.
      bench.terminal.press("\u{1B}[A")
      try await bench.terminal.until("Answer 2.")
      #expect(!bench.terminal.rows.contains { $0.contains("Answer 1.") })
      while await bench.host.subscriptions(of: client).contains(bench.chat) { await Task.yield() }
      #expect(Set(await bench.host.subscriptions(of: client)).isSuperset(of: [other, chat]))
      bench.terminal.press("j")
      try await bench.terminal.until("Answer 1.")
    }
  }

  @Test func `loads older turns as they are reached`() async throws {
    try await with(history: (1...36).map(Self.turn)) { bench in
      try await bench.terminal.until("Answer 36.")
      #expect(!bench.terminal.rows.contains { $0.contains("Answer 1.") })
      bench.terminal.press("\t")
      while !bench.terminal.rows.contains(where: { $0.contains("Answer 1.") }) {
        let shown = bench.terminal.rows
        bench.terminal.press("g")
        try await bench.terminal.until { $0 != shown }
      }
      bench.terminal.press("G")
      try await bench.terminal.until("Answer 36.")
    }
  }

  @Test func `fits the window`() async throws {
    try await with { bench in
      try await bench.terminal.until("Fix the login")
      bench.terminal.resize(columns: 12, rows: 3)
      try await bench.terminal.until { $0.count == 3 && $0[0] == "too small" }
      bench.terminal.resize(columns: 100, rows: 30)
      try await bench.terminal.until { $0.count == 30 && $0[0].contains("? help  q quit") }
    }
  }

  @Test func `draws everything after the terminal was smaller for a moment`() async throws {
    try await with { bench in
      try await bench.terminal.until("Fix the login")
      bench.terminal.resize(columns: 80, rows: 24)
      try await bench.terminal.until("Fix the login")
    }
  }

  @Test func `draws everything after the process was stopped`() async throws {
    try await with { bench in
      try await bench.terminal.until("Fix the login")
      bench.terminal.resume()
      try await bench.terminal.until("Fix the login")
    }
  }

  @Test func `the mouse is on again after another program had the terminal`() async throws {
    try await with { bench in
      try await bench.terminal.until("No messages yet")
      bench.terminal.press(":")
      try await bench.terminal.until("Command")
      bench.terminal.press("mouse", "\r")
      try await bench.terminal.until { _ in bench.terminal.mouseModes == 1 }
      bench.terminal.press("\u{1A}")
      try await bench.terminal.until { _ in bench.terminal.mouseModes == 2 }
      bench.terminal.resume()
      try await bench.terminal.until { _ in bench.terminal.mouseModes == 3 }
    }
  }

  @Test func `an Escape key is detected after a pause`() async throws {
    try await with { bench in
      try await bench.terminal.until("No messages yet")
      bench.terminal.press("m", "Hello")
      try await bench.terminal.until("> Hello")
      bench.terminal.press("\u{1B}")
      try await bench.terminal.until { !$0.contains { $0.contains("> Hello") } }
      // The draft is kept.
      bench.terminal.press("m")
      try await bench.terminal.until("> Hello")
      bench.terminal.press("\u{1B}")
      try await bench.terminal.until { !$0.contains { $0.contains("> Hello") } }
    }
  }

  @Test func `redraws on request`() async throws {
    try await with { bench in
      try await bench.terminal.until("Fix the login")
      let before = bench.terminal.clearings
      bench.terminal.press("\u{0C}")
      try await bench.terminal.until { _ in bench.terminal.clearings > before }
      try await bench.terminal.until("Fix the login")
    }
  }

  @Test func `shows that a token is required`() async throws {
    try await with { bench in
      try await bench.terminal.until("Fix the login")
      await bench.host.notify(
        AuthRequiredParams(
          channel: RootResourceURI, resource: "https://api.example", reason: .expired))
      try await bench.terminal.until("studio: token required for https://api.example")
    }
  }

  // MARK: Actions

  @Test func `writes messages and queues them`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration { turn in
      turn.index == 0
        ? HostScript(.say("Working."), .pause(.seconds(5)), .say("Ready."))
        : .echo(turn.message.text)
    }
    configuration.clock = clock
    try await with(configuration) { bench in
      try await bench.terminal.until("No messages yet")
      bench.terminal.press("m", "First", "\r")
      try await bench.terminal.until("Working.")
      bench.terminal.press("m", "Second", "\r")
      try await bench.terminal.until("queued until this turn has ended")
      _ = await clock.nextSleeper()
      clock.advance(by: .seconds(5))
      try await bench.terminal.until("You said: Second")
      #expect(await bench.host.chat(bench.chat)?.turns.map(\.message.text) == ["First", "Second"])
    }
  }

  @Test func `approves and denies`() async throws {
    let configuration = HostConfiguration { _ in
      HostScript(
        .tool(HostScript.Tool("Run tests", output: "12 passed", mode: .asks)), .say("Over."))
    }
    try await with(configuration) { bench in
      try await bench.terminal.until("No messages yet")
      bench.terminal.press("m", "Test it", "\r")
      try await bench.terminal.until("Enter decide")
      bench.terminal.press("\r")
      try await bench.decide("y") { $0.contains { $0.contains("12 passed") } }
      bench.terminal.press("m", "Once more", "\r")
      try await bench.terminal.until("Enter decide")
      bench.terminal.press("\r")
      try await bench.decide("n") { $0.contains { $0.contains("Run tests was denied") } }
    }
  }

  @Test func `shows a decision in the pager and edits its input`() async throws {
    let configuration = HostConfiguration { _ in
      var tool = HostScript.Tool("Run tests", input: "swift test", output: "done", mode: .asks)
      tool.editable = true
      return HostScript(.tool(tool), .say("Over."))
    }
    try await with(configuration) { bench in
      try await bench.terminal.until("No messages yet")
      bench.terminal.press("m", "Test it", "\r")
      try await bench.terminal.until("Enter decide")
      bench.terminal.press("\r")
      try await bench.decide("v") { _ in bench.terminal.texts.count == 1 }
      #expect(bench.terminal.texts[0].contains("swift test"))
      try await bench.decide("E") { $0.contains { $0.contains("swift test edited") } }
      try await bench.decide("y") { $0.contains { $0.contains("Over.") } }
      let turn = try #require(await bench.host.chat(bench.chat)?.turns.first)
      guard case .toolCall(let part)? = turn.responseParts.first,
        case .completed(let call) = part.toolCall
      else {
        Issue.record("the call has not run")
        return
      }
      #expect(call.toolInput == .inline("swift test edited"))
    }
  }

  @Test func `cancels a turn when asked twice`() async throws {
    var configuration = HostConfiguration { _ in HostScript(.say("Working."), .pause(.seconds(60)))
    }
    configuration.clock = TestClock()
    try await with(configuration) { bench in
      try await bench.terminal.until("No messages yet")
      await bench.host.startTurn("Go", in: bench.chat)
      try await bench.terminal.until("Working.")
      bench.terminal.press("x")
      try await bench.terminal.until("press x again to cancel the turn")
      bench.terminal.press("x")
      while await bench.host.chat(bench.chat)?.turns.first?.state != .cancelled {
        await Task.yield()
      }
    }
  }

  @Test func `shows why the host rejects and keeps the message`() async throws {
    var configuration = HostConfiguration()
    configuration.faults.reject = { action, _ in
      if case .chat(.turnStarted) = action { "not on a Sunday" } else { nil }
    }
    try await with(configuration) { bench in
      try await bench.terminal.until("No messages yet")
      bench.terminal.press("m", "Hello", "\r")
      try await bench.terminal.until("not sent: not on a Sunday")
      bench.terminal.press("m")
      try await bench.terminal.until("> Hello")
      bench.terminal.press("\u{1B}")
      try await bench.terminal.until { !$0.contains { $0.contains("> Hello") } }
    }
  }

  // MARK: Connections

  @Test func `waits for a lost host and connects when asked`() async throws {
    let patient = ReconnectPolicy(.constant(.seconds(3600)))
    try await with(history: [Self.turn(1)], reconnecting: patient) { bench in
      try await bench.terminal.until("Answer 1.")
      bench.line.cut(true)
      await bench.host.dropConnections()
      try await bench.terminal.until("retry in")
      #expect(bench.terminal.rows[0].contains("0 of 1 hosts connected"))
      bench.terminal.press("m", "Hello", "\r")
      try await bench.terminal.until("studio is not connected")
      bench.line.cut(false)
      bench.terminal.press("R")
      try await bench.terminal.until { $0[0].contains("1 of 1 hosts connected") }
      try await bench.terminal.until("Answer 1.")
    }
  }

  @Test func `shows that a host has failed`() async throws {
    try await with(reconnecting: ReconnectPolicy(.never)) { bench in
      try await bench.terminal.until("Fix the login")
      bench.line.cut(true)
      await bench.host.dropConnections()
      try await bench.terminal.until { $0[1].contains("failed") }
    }
  }

  // MARK: Ends

  @Test func `ends after its duration`() async throws {
    try await with(duration: .milliseconds(200), ending: .duration) { _ in }
  }

  @Test func `ends with its terminal`() async throws {
    try await with(ending: .signal(.hangup)) { bench in
      try await bench.terminal.until("Fix the login")
      bench.terminal.hangUp()
    }
  }

  @Test func `a terminal that cannot be written is an error`() async throws {
    try await EmbeddedHost.with { host in
      let config = HostConfig(id: "studio", label: "Studio") { _ in await host.transport() }
      let run = ScreenRun(
        hosts: [ConfiguredHost(config, address: "memory:studio")],
        store: InMemoryClientIdStore(), isColored: false)
      let terminal = TestTerminal()
      terminal.breakDown()
      await #expect(throws: ConsoleError.closed) { try await run.run(on: terminal) }
    }
  }

  @Test func `ends when its task is cancelled`() async throws {
    try await EmbeddedHost.with { host in
      let config = HostConfig(id: "studio", label: "Studio") { _ in await host.transport() }
      let run = ScreenRun(
        hosts: [ConfiguredHost(config, address: "memory:studio")],
        store: InMemoryClientIdStore(), isColored: false)
      let terminal = TestTerminal()
      let task = Task { try await run.run(on: terminal) }
      try await terminal.until("studio")
      task.cancel()
      // It ends soon, with any result.
      _ = await task.result
    }
  }
}
