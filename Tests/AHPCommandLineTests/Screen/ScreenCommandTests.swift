import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct ScreenCommandTests {
  private func run(_ line: String, _ bench: inout ScreenBench) {
    bench.press(.character(":"))
    bench.type(line)
    bench.press(.enter)
  }

  private func orders(_ bench: inout ScreenBench) -> [ScreenOrder] {
    bench.model.takeEffects().compactMap { effect in
      if case .order(_, let order) = effect { order } else { nil }
    }
  }

  private static func archiving(_ isArchived: Bool) -> ScreenOrder {
    .session(
      ScreenBench.session,
      .isArchivedChanged(SessionIsArchivedChangedAction(isArchived: isArchived)))
  }

  @Test
  func `a session is archived and unarchived`() {
    var bench = ScreenBench()
    _ = orders(&bench)
    run("archive", &bench)
    #expect(orders(&bench) == [Self.archiving(true)])
    run("unarchive", &bench)
    #expect(orders(&bench) == [Self.archiving(false)])
  }

  @Test
  func `a chat is forked from its last turn`() {
    var bench = ScreenBench()
    _ = orders(&bench)
    run("fork", &bench)
    #expect(bench.text().contains("there is no turn to fork from"))
    bench.snapshot(turns: [ScreenBench.turn(1), ScreenBench.turn(2)])
    run("fork", &bench)
    #expect(
      orders(&bench) == [.fork(ScreenBench.session, chat: ScreenBench.chat.uri, turn: "turn-2")])
  }

  @Test
  func `only a failed last turn is resumed`() {
    var turn = ScreenBench.turn(1)
    var bench = ScreenBench(turns: [turn])
    run("resume", &bench)
    #expect(bench.dispatched().isEmpty)
    #expect(bench.text().contains("the last turn has not failed"))
    turn.state = .error
    bench.snapshot(turns: [turn])
    run("resume", &bench)
    #expect(bench.dispatched() == [.turnResume(ChatTurnResumeAction(turnId: "turn-1"))])
  }

  @Test
  func `the agent goes with the next message; without an argument the host selects it`() {
    var bench = ScreenBench()
    func sent() -> Message? {
      bench.press(.character("m"))
      bench.type("Go")
      bench.press(.enter)
      for case .send(_, _, let message) in bench.model.takeEffects() { return message }
      return nil
    }
    run("agent copilot:reviewer", &bench)
    #expect(bench.text().contains("agent of the next messages: copilot:reviewer"))
    #expect(sent()?.agent?.uri == "copilot:reviewer")
    run("agent", &bench)
    #expect(sent()?.agent == nil)
  }

  @Test
  func `a model that the host does not have is refused`() throws {
    var bench = ScreenBench()
    run("model any", &bench)
    #expect(bench.text().contains("model of the next messages: any"))
    let agent = try AgentInfo(
      json: #"{"provider":"p","displayName":"P","description":"","models":["#
        + #"{"id":"small","provider":"p","name":"Small"},{"id":"large","provider":"p","name":"L"}]}"#
    )
    bench.model.update("studio") { $0.agents = [agent] }
    run("model lagre", &bench)
    #expect(bench.rows().last == " the host has no model \"lagre\": small or large")
    #expect(bench.model.state.draft.model?.id == "any")
    run("model large", &bench)
    #expect(bench.model.state.draft.model?.id == "large")
  }

  @Test
  func `the last answer is copied`() {
    var bench = ScreenBench()
    run("copy", &bench)
    #expect(bench.text().contains("there is no answer to copy"))
    bench.snapshot(turns: [ScreenBench.turn(1), ScreenBench.turn(2)])
    _ = bench.model.takeEffects()
    run("copy", &bench)
    #expect(bench.model.takeEffects().contains(.copy("Answer 2")))
  }

  @Test
  func `a message is written in the user's editor`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("Fix")
    bench.press(.control("o"))
    #expect(bench.model.takeEffects().contains(.edit("Fix", .message(ScreenBench.chat))))
    bench.model.edited(.message(ScreenBench.chat), "Fix the login\nand test it\n")
    #expect(bench.model.state.draft.field.text == "Fix the login\nand test it")
    bench.model.edited(.message(ScreenBench.chat), nil)
    #expect(bench.model.state.draft.field.text == "Fix the login\nand test it")
    #expect(bench.text().contains("the editor failed"))
  }

  @Test
  func `the terminals of a chat show their commands, output and exit code`() {
    var bench = ScreenBench(columns: 120)
    let terminal: URI = "ahp-terminal:/1"
    bench.begin()
    bench.addPart(
      .toolCall(
        ToolCallResponsePart(
          toolCall: .running(
            ToolCallRunningState(
              toolCallId: "call-1", toolName: "bash", displayName: "Run", invocationMessage: "Run",
              confirmed: .notNeeded,
              content: [
                .terminal(ToolResultTerminalContent(resource: terminal, title: "Tests"))
              ])))))
    bench.press(.character("T"))
    let key = ChannelKey(host: "studio", uri: terminal)
    #expect(bench.model.wanted.contains(key))
    #expect(bench.text().contains("ahp-terminal:/1: loading ..."))
    let state = TerminalState(
      title: "Tests",
      content: [
        .command(
          TerminalCommandPart(
            commandId: "c", commandLine: "swift test", output: "1 failed\u{1B}[31m", timestamp: 0,
            isComplete: true, exitCode: 1))
      ],
      lifecycle: .running,
      claim: .session(TerminalSessionClaim(session: ScreenBench.session.uri, chat: nil)))
    bench.tell(Snapshot(resource: terminal, state: .terminal(state), fromSeq: 0))
    let text = bench.text()
    #expect(text.contains("$ swift test") && text.contains("1 failed"))
    #expect(text.contains("exit code 1") && !text.contains("\u{1B}"))
    bench.press(.escape)
    #expect(!bench.model.wanted.contains(key))
  }

  @Test
  func `hosts next to each other have different colors`() {
    let hosts = (0..<12).map { ScreenHost(name: "h\($0)", address: "ws://h\($0)") }
    let model = ScreenModel(
      hosts: hosts, size: TerminalSize(columns: 80, rows: 24), now: ScreenBench.start)
    for (one, next) in zip(hosts, hosts.dropFirst()) {
      #expect(model.state.hosts.style(of: one) != model.state.hosts.style(of: next))
    }
  }
}
