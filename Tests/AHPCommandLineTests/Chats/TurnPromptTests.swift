import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// The prompt of `send --follow`, with a person who types too early, too late and twice.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct TurnPromptTests {
  private struct Conversation {
    let bench: HostBench
    var console = TestConsole(
      terminals: [.standardError], inputIsTerminal: true, isTypedOn: true)

    /// Waits until standard error contains a text, this many times and after another one. A prompt is printed again after the
    /// lines of other tasks.
    func shows(_ text: String, times: Int = 1, after mark: String = "") async throws {
      let start = ContinuousClock.now
      while true {
        let errors = console.errors
        let begin = mark.isEmpty ? errors.startIndex : errors.firstRange(of: mark)?.upperBound
        if let begin, errors[begin...].ranges(of: text).count >= times { break }
        try #require(ContinuousClock.now < start + .seconds(60), "\(text): \(errors)")
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
    }

    /// The call of a tool.
    func call(_ tool: String) async -> ToolCallState? {
      let chat = await bench.host.chat(bench.chat)
      let parts =
        (chat?.activeTurn?.responseParts ?? []) + (chat?.turns.last?.responseParts ?? [])
      return parts.lazy.compactMap { part -> ToolCallState? in
        guard case .toolCall(let part) = part, part.toolCall.displayName == tool else { return nil }
        return part.toolCall
      }.first
    }

    func wasDenied(_ tool: String) async -> Bool {
      if case .cancelled(let call) = await call(tool) { call.reason == .denied } else { false }
    }
  }

  private func talk(
    _ script: HostScript, on console: TestConsole? = nil,
    _ body: (Conversation) async throws -> Void
  ) async throws {
    try await HostBench.with(playing: script) { bench in
      var conversation = Conversation(bench: bench)
      if let console { conversation.console = console }
      async let sent = run(
        ["send", bench.url, bench.chat, "go", "--follow", "--on-input", "prompt"],
        environment: bench.environment, console: conversation.console)
      try await body(conversation)
      let result = await sent
      #expect(result.code == .success, "\(result.errors)")
    }
  }

  @Test func `a second key does not decide the next call`() async throws {
    let script = HostScript(
      .tool(.init("list", input: "ls", mode: .asks)),
      .tool(.init("remove", input: "rm -rf ~", mode: .asks)), .say("Done."))
    try await talk(script) { person in
      try await person.shows("approve?")
      person.console.type("y\ny\n")
      try await person.shows("approve?", after: "rm -rf ~")
      person.console.type("n\n")
      try await person.shows("was denied")
      #expect(await person.wasDenied("remove"))
      #expect(await !person.wasDenied("list"))
    }
  }

  @Test func `a call that changes is asked about again`() async throws {
    let script = HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    try await talk(script) { person in
      try await person.shows("approve?")
      let chat = try #require(await person.bench.host.chat(person.bench.chat))
      let call = try #require(await person.call("run"))
      await person.bench.host.dispatch(
        .chat(
          .toolCallReady(
            ChatToolCallReadyAction(
              turnId: try #require(chat.activeTurn?.id), toolCallId: try #require(call.toolCallId),
              invocationMessage: "Runs", toolInput: .inline("rm -rf ~")))),
        on: person.bench.chat)
      try await person.shows("\nit has changed:\n")
      try await person.shows("rm -rf ~")
      try await person.shows("approve? yes, no, wait:")
      // Meant for the prompt before.
      person.console.type("y\n")
      guard case .pendingConfirmation = await person.call("run") else {
        Issue.record("the call does not wait any more")
        return
      }
      person.console.type("no\n")
      try await person.shows("was denied")
      #expect(await person.wasDenied("run"))
    }
  }

  @Test func `a wrong answer is explained in the words of the prompt`() async throws {
    let question = ChatInputQuestion.singleSelect(
      ChatInputSingleSelectQuestion(
        id: "b", message: "Branch?", required: true,
        options: [
          ChatInputOption(id: "main", label: "main"), ChatInputOption(id: "dev", label: "dev"),
        ]))
    let script = HostScript(
      .ask(ChatInputRequest(id: "q", message: "Well?", questions: [question])), .say("Done."))
    try await talk(script) { person in
      try await person.shows("Branch? [main, dev] ")
      person.console.type("foo\n")
      try await person.shows("\"foo\" is not offered; write main or dev\n")
      person.console.type("dev\n")
    }
  }

  @Test func `a required answer is not empty`() async throws {
    let question = ChatInputQuestion.text(
      ChatInputTextQuestion(id: "b", message: "Branch?", required: true))
    let script = HostScript(
      .ask(ChatInputRequest(id: "q", message: "Well?", questions: [question])), .say("Done."))
    try await talk(script) { person in
      try await person.shows("Branch? ")
      person.console.type("\n")
      try await person.shows("an answer to \"Branch?\" is required")
      person.console.type("main\n")
    }
  }

  @Test func `the end of input is reported`() async throws {
    try await HostBench.with(playing: HostScript(.tool(.init("run", mode: .asks)))) { bench in
      let result = await run(
        ["send", bench.url, bench.chat, "go", "--follow", "--turn-timeout", "1s"],
        environment: bench.environment,
        console: TestConsole(terminals: [.standardError], input: "", inputIsTerminal: true))
      #expect(result.code == .outcomeUnknown)
      #expect(
        result.errors.contains("[w]ait: \nno more input; waiting for a decision elsewhere\n"),
        "\(result.errors)")
    }
  }

  /// A script writes all answers at once, and closes its end of the pipe.
  @Test(arguments: [
    ("y\nn\n", ExitCode.success), ("y\nn", .success), ("y\n", .inputNeeded), ("", .inputNeeded),
  ])
  func `answers of a script outlast its end`(input: String, code: ExitCode) async throws {
    let script = HostScript(
      .tool(.init("list", input: "ls", mode: .asks)),
      .tool(.init("remove", input: "rm", mode: .asks)), .say("Done."))
    try await HostBench.with(playing: script) { bench in
      let result = await run(
        ["send", bench.url, bench.chat, "go", "--follow", "--on-input", "prompt"],
        environment: bench.environment, console: TestConsole(input: input))
      #expect(result.code == code, "\(result.errors)")
      let command = "ahpctl approve \(bench.url) \(bench.chat) "
      let end = "standard input has ended, and the turn waits for input: "
      #expect(
        code == .success
          ? result.errors.contains("was denied")
          : result.errors.contains(end) && result.errors.contains(command),
        "\(result.errors)")
    }
  }

  /// No answer to such a question would be accepted.
  @Test func `a question of an unknown kind is left to another client`() async throws {
    let question = ChatInputQuestion.unknown(["kind": "slider", "id": "s", "message": "How much?"])
    let request = ChatInputRequest(id: "q", message: "Well?", questions: [question])
    try await talk(HostScript(.ask(request), .say("Done."))) { person in
      try await person.shows("answer it elsewhere")
      let declined = await person.bench.run(
        "answer", person.bench.url, person.bench.chat, "--decline")
      #expect(declined.code == .success, "\(declined.errors)")
      #expect(!person.console.errors.contains("How much? "), "\(person.console.errors)")
    }
  }

  /// A script would wait for its time limit.
  @Test func `a question that a script cannot be asked ends the command`() async throws {
    let question = ChatInputQuestion.unknown(["kind": "slider", "id": "s", "message": "How much?"])
    let request = ChatInputRequest(id: "q", message: "Well?", questions: [question])
    let script = HostScript(.tool(.init("list", input: "ls", mode: .asks)), .ask(request))
    try await HostBench.with(playing: script) { bench in
      let result = await run(
        ["send", bench.url, bench.chat, "go", "--follow", "--on-input", "prompt"],
        environment: bench.environment, console: TestConsole(input: "y\n7\n"))
      #expect(result.code == .inputNeeded, "\(result.errors)")
      #expect(result.errors.contains("answer it elsewhere"), "\(result.errors)")
      let end = "the turn waits for a decision that cannot be made here: "
      #expect(result.errors.contains(end), "\(result.errors)")
    }
  }

  /// The host may still carry it out, and the next answer of a script is meant for another call.
  @Test func `a decision without a response is not asked about again`() async throws {
    var personality = HostPersonality.reference
    personality.droppedActions = ["chat/toolCallConfirmed"]
    let script = HostScript(.tool(.init("list", input: "ls", mode: .asks)))
    try await HostBench.with(playing: script, as: personality) { bench in
      let chat = bench.chat
      let sent = await bench.run("send", bench.url, chat, "go")
      #expect(sent.code == .success, "\(sent.errors)")
      try await bench.host.wait { $0.chat(chat)?.status.activity == .inputNeeded }
      let console = TestConsole(input: "y\nn\n")
      let prompt = TurnPrompt(
        context: CommandContext(
          console: console, environment: bench.environment, global: GlobalOptions(),
          root: RootCommand.self))
      let config = HostConfig(id: "a") { [url = bench.url] _ in
        WebSocketTransport(url: url, options: WebSocketTransport.Options())
      }
      try await ConnectedHost.with(
        ConfiguredHost(config, address: bench.url), timeout: .seconds(30)
      ) { one in
        guard case .chat(let state) = try await one.state(of: chat) else {
          Issue.record("no chat")
          return
        }
        prompt.set(PendingItem.all(in: state, at: chat, host: "a", hostName: "a"))
        try await prompt.run(on: one, timeout: .milliseconds(200))
      }
      #expect(console.errors.ranges(of: "approve?").count == 1, "\(console.errors)")
      #expect(prompt.unanswered.items.count == 1)
    }
  }

  @Test func `the result of an approved call is asked about`() async throws {
    var tool = HostScript.Tool("run", input: "ls", output: "secret.txt", mode: .asks)
    tool.confirmsResult = true
    try await talk(HostScript(.tool(tool), .say("Done."))) { person in
      try await person.shows("approve?")
      person.console.type("y\n")
      try await person.shows("approve?", after: "secret.txt")
      person.console.type("y\n")
    }
  }

  @Test func `a call that is not shown as a whole needs a word`() async throws {
    var tool = HostScript.Tool("edit", input: "a.txt", mode: .asks)
    tool.edits = [HostScriptEdit(path: "/a.txt", before: "old\n", after: "new\n")]
    tool.risk = .complete(
      ToolCallRiskAssessmentCompleteState(
        kind: .judge, reason: .string("it writes"), safety: 0.2))
    try await talk(HostScript(.tool(tool), .say("Done."))) { person in
      try await person.shows("approve? yes, no, wait:")
      #expect(person.console.errors.contains("risk: high, 20 % safe: it writes"))
      #expect(person.console.errors.contains("not all of it is shown here"))
      person.console.type("y\n")
      try await person.shows("approve? yes, no, wait:", times: 2)
      person.console.type("yes\n")
    }
  }

  @Test func `an interrupt ends the line of the prompt`() async throws {
    let script = HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    try await HostBench.with(playing: script) { bench in
      let person = Conversation(bench: bench)
      let interrupt = Interrupt()
      async let sent = run(
        ["send", bench.url, bench.chat, "go", "--follow", "--on-input", "prompt"],
        environment: bench.environment, console: person.console, interrupt: interrupt)
      try await person.shows("[w]ait: ")
      interrupt.received(.interrupt)
      let result = await sent
      #expect(result.code == .interrupted)
      // Lines of the tool may follow the prompt.
      #expect(result.errors.contains("[w]ait: \n"), "\(result.errors)")
      #expect(result.errors.contains("\nthe turn continues"), "\(result.errors)")
    }
  }

  /// The terminal takes the prompt while another task has a line to write.
  @Test func `a line ends the prompt that is being written`() async throws {
    let console = TestConsole(
      terminals: [.standardError], inputIsTerminal: true, isTypedOn: true,
      slowAfter: "approve?")
    let script = HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    try await talk(script, on: console) { person in
      try await person.shows("[w]ait: ")
      await person.bench.host.dropConnections()
      // Without synchronization, the line about the lost connection is written before there is another one.
      while await person.bench.host.connectedClients.isEmpty {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      console.resume()
      try await person.shows("reconnected")
      #expect(!console.errors.contains(/\[w\]ait: [^\n]/), "\(console.errors)")
      console.type("y\n")
    }
  }

  @Test func `the prompt is printed again after a line`() async throws {
    let script = HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    try await talk(script) { person in
      try await person.shows("[w]ait: ")
      await person.bench.host.dropConnections()
      try await person.shows("reconnected\napprove? [y]es, [n]o, [w]ait: ")
      person.console.type("y\n")
    }
  }

  @Test func `no line interrupts the question above the prompt`() async throws {
    let script = HostScript(
      .say("I look"), .tool(.init("run", input: "rm -rf build\nls", mode: .asks)),
      .say("Done."))
    let console = TestConsole(
      terminals: [.standardError, .standardOutput], inputIsTerminal: true, isTypedOn: true,
      slowAfter: "  rm -rf build")
    try await talk(script, on: console) { person in
      try await person.shows("  rm -rf build")
      await person.bench.host.dropConnections()
      // The notices of the new connection are due.
      try await person.bench.host.wait { $0.connectionCount > 0 }
      console.resume()
      try await person.shows("\nRun run?\n  rm -rf build\n  ls\napprove? [y]es, [n]o, [w]ait: ")
      console.type("y\n")
    }
  }

  @Test func `a line after an incomplete line of the answer begins on its own line`() async throws {
    let script = HostScript(.say("I look"), .tool(.init("run", input: "ls", mode: .asks)))
    try await talk(script) { person in
      try await person.shows("\n\ntool: run starts\n")
      #expect(person.console.output == "I look")
      // What is typed before the prompt is dropped.
      try await person.shows("[w]ait: ")
      person.console.type("y\n")
    }
  }

  /// Messages of users are not printed.
  @Test func `a hidden line does not interrupt the prompt`() async throws {
    let script = HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    try await talk(script) { person in
      try await person.shows("[w]ait: ")
      let sent = await person.bench.run(
        "send", person.bench.url, person.bench.chat, "--steer", "Wait.")
      #expect(sent.code == .success, "\(sent.errors)")
      await person.bench.host.dropConnections()
      try await person.shows("reconnected\napprove? ")
      #expect(!person.console.errors.contains("[w]ait: \napprove?"), "\(person.console.errors)")
      person.console.type("y\n")
    }
  }

  @Test func `a decision is sent on the current connection`() async throws {
    let script = HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    try await talk(script) { person in
      try await person.shows("approve?")
      await person.bench.host.dropConnections()
      try await person.shows("reconnected")
      person.console.type("y\n")
    }
  }

  @Test func `an answer during an outage does not decide what the host has put in its place`()
    async throws
  {
    let script = HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    try await HostBench.with(playing: script) { bench in
      let proxy = try FaultProxy(to: bench.url)
      let url = await proxy.start()
      let person = Conversation(bench: bench)
      async let sent = run(
        ["send", url, bench.chat, "go", "--follow", "--on-input", "prompt"],
        environment: bench.environment, console: person.console)
      try await person.shows("approve?")
      await proxy.setAccepting(false)
      await proxy.cutAll()
      try await person.shows("reconnecting")
      person.console.type("y\n")
      while person.console.hasInput { await Task.yield() }
      let chat = try #require(await bench.host.chat(bench.chat))
      let call = try #require(await person.call("run"))
      await bench.host.dispatch(
        .chat(
          .toolCallReady(
            ChatToolCallReadyAction(
              turnId: try #require(chat.activeTurn?.id), toolCallId: try #require(call.toolCallId),
              invocationMessage: "Runs", toolInput: .inline("rm -rf ~")))),
        on: bench.chat)
      await proxy.setAccepting(true)
      try await person.shows("approve?", after: "rm -rf ~")
      person.console.type("no\n")
      let result = await sent
      #expect(result.code == .success, "\(result.errors)")
      #expect(await person.wasDenied("run"))
      await proxy.stop()
    }
  }

  @Test func `an answer after one of another client is not lost`() async throws {
    let script = HostScript(
      .tool(.init("list", input: "ls", mode: .asks)),
      .tool(.init("remove", input: "rm", mode: .asks)), .say("Done."))
    try await talk(script) { person in
      try await person.shows("approve?")
      let approved = await person.bench.run("approve", person.bench.url, person.bench.chat)
      #expect(approved.code == .success, "\(approved.errors)")
      try await person.shows("\ndecided elsewhere\n")
      #expect(person.console.errors.contains("[w]ait: \n"), "\(person.console.errors)")
      try await person.shows("approve? yes, no, wait:")
      person.console.type("no\n")
      try await person.shows("was denied")
      #expect(await person.wasDenied("remove"))
    }
  }
}
