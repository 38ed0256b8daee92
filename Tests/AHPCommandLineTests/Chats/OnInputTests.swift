import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// `send --follow` and `run` when the turn waits for a decision.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct OnInputTests {
  private static let asks = HostScript(
    .tool(.init("rm", input: "rm -rf build", mode: .asks)), .say("Gone."))
  private static let delegates = HostScript(.delegate(title: "Helper", asks), .say("All done."))
  private static let question = HostScript(
    .ask(
      ChatInputRequest(
        id: "q1", message: "Push it?",
        questions: [.boolean(ChatInputBooleanQuestion(id: "push", message: "Now?"))])),
    .say("Done."))

  @Test func `ends with the command that approves`() async throws {
    try await HostBench.with(playing: Self.asks) { bench in
      let sent = await bench.run("send", bench.url, bench.chat, "clean up", "--follow", input: "")
      #expect(sent.code == .inputNeeded, "\(sent.errors)")
      #expect(sent.code.rawValue == 9)
      let items = PendingItem.all(
        in: try #require(await bench.host.chat(bench.chat)), at: bench.chat, host: "h",
        hostName: bench.url)
      let command = try #require(items.first?.command)
      #expect(command.hasPrefix("ahpctl approve \(bench.url) \(bench.chat) "))
      #expect(sent.errors.contains("decide it with: \(command)"), "\(sent.errors)")
      #expect(sent.errors.contains("rm -rf build"))
      // What it prints can be run as it stands.
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let approved = await run(words, environment: bench.environment)
      #expect(approved.code == .success, "\(approved.errors)")
      for await state in try await bench.chats() where state.turns.last?.state == .complete {
        break
      }
    }
  }

  @Test func `ends when a subagent waits`() async throws {
    try await HostBench.with(playing: Self.delegates) { bench in
      let sent = await bench.run(
        "send", bench.url, bench.chat, "clean up", "--follow", "--timeout", "20s", input: "")
      #expect(sent.code == .inputNeeded, "\(sent.errors)")
      let command = try #require(
        sent.errors.firstRange(of: "rm -rf build; decide it with: ahpctl "), "\(sent.errors)")
      let words = sent.errors[command.upperBound...].split(whereSeparator: \.isWhitespace)
      let approved = await run(words.map(String.init), environment: bench.environment)
      #expect(approved.code == .success, "\(approved.errors)")
      let document = await bench.run(
        "run", bench.url, "again", "-o", "json", "--timeout", "20s", input: "")
      #expect(document.code == .inputNeeded, "\(document.errors)")
      #expect(try JSONValue(json: document.output)["pending"]?.arrayValue?.count == 1)
    }
  }

  @Test func `asks on a terminal for a subagent`() async throws {
    try await HostBench.with(playing: Self.delegates) { bench in
      let console = TestConsole(terminals: [.standardError], input: "y\n", inputIsTerminal: true)
      let sent = await run(
        ["send", bench.url, bench.chat, "clean up", "--follow", "--timeout", "20s"],
        environment: bench.environment, console: console)
      #expect(sent.code == .success, "\(sent.errors)")
      #expect(sent.output == "All done.\n")
    }
  }

  @Test(arguments: [["approve"], ["deny"], ["answer", "--decline"]])
  func `a session stands for its only chat that waits`(words: [String]) async throws {
    let script = words.count == 1 ? Self.asks : Self.question
    try await HostBench.with(playing: HostScript(.delegate(title: "Helper", script))) { bench in
      let sent = await bench.run("send", bench.url, bench.chat, "go", "--follow", input: "")
      #expect(sent.code == .inputNeeded, "\(sent.errors)")
      let words = [words[0], bench.url, bench.session] + words.dropFirst()
      let decided = await run(words, environment: bench.environment)
      #expect(decided.code == .success, "\(decided.errors)")
    }
  }

  @Test func `no suggested command or name contains the token of an address`() async throws {
    try await HostBench.with(playing: Self.asks) { bench in
      let url = bench.url + "?tkn=hunter2"
      let digest = String(repeating: "0", count: 16)
      for words in [
        ["send", url, bench.chat, "clean up", "--follow"],
        ["approve", url, bench.chat, "--digest", digest],
        ["chats", url, bench.session, "-o", "name"],
      ] {
        let result = await run(words, environment: bench.environment)
        #expect(result.code != .usage, "\(result.errors)")
        #expect((result.errors + result.output).contains("?tkn=…"), "\(words): \(result.errors)")
        #expect(!(result.errors + result.output).contains("hunter2"), "\(words)")
      }
      let (console, interrupt) = (TestConsole(), Interrupt())
      async let sent = run(
        ["send", url, bench.chat, "again", "--follow", "--interrupt", "--on-input", "wait"],
        environment: bench.environment, console: console, interrupt: interrupt)
      while !console.errors.contains("was accepted") {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      interrupt.received(.interrupt)
      let result = await sent
      #expect(result.code == .interrupted, "\(result.errors)")
      #expect(result.errors.contains("cancel it with: ahpctl cancel '\(bench.url)?tkn=…'"))
      #expect(!result.errors.contains("hunter2"), "\(result.errors)")
    }
  }

  @Test func `ends with the command that answers`() async throws {
    try await HostBench.with(playing: Self.question) { bench in
      let sent = await bench.run(
        "send", bench.url, bench.chat, "push", "--follow", "-o", "ndjson", input: "")
      #expect(sent.code == .inputNeeded, "\(sent.errors)")
      #expect(sent.errors.contains("ahpctl answer \(bench.url) \(bench.chat) ANSWER"))
      let last = try #require(sent.output.split(separator: "\n").last)
      let record = try JSONValue(json: String(last))
      #expect(record["kind"]?.stringValue == "pending")
      #expect(record["waitingFor"]?.stringValue == "answer")
    }
  }

  @Test func `asks on a terminal`() async throws {
    try await HostBench.with(playing: Self.asks) { bench in
      let console = TestConsole(
        terminals: [.standardError], input: "perhaps\ny\n", inputIsTerminal: true)
      let sent = await run(
        ["send", bench.url, bench.chat, "clean up", "--follow"], environment: bench.environment,
        console: console)
      #expect(sent.code == .success, "\(sent.errors)")
      #expect(sent.output == "Gone.\n")
      #expect(sent.errors.contains("approve? [y]es, [n]o, [w]ait: "))
    }
  }

  @Test(arguments: ["n", "y"])
  func `a request without questions is accepted by the user, with its page`(key: String)
    async throws
  {
    let page = "https://example.com/sign-in"
    let request = ChatInputRequest(id: "q1", message: "Sign in?", url: page)
    try await HostBench.with(playing: HostScript(.ask(request), .say("Done."))) { bench in
      let console = TestConsole(
        terminals: [.standardError], input: "\(key)\n", inputIsTerminal: true)
      let sent = await run(
        ["send", bench.url, bench.chat, "go", "--follow"], environment: bench.environment,
        console: console)
      #expect(sent.code == .success, "\(sent.errors)")
      #expect(sent.errors.contains("\n\(page)\naccept? [y]es, [n]o, [w]ait: "), "\(sent.errors)")
      guard
        case .inputRequest(let part)? = await bench.host.chat(bench.chat)?.turns.last?
          .responseParts.first
      else {
        Issue.record("there is no request")
        return
      }
      #expect(part.response == (key == "y" ? .accept : .decline))
      let text = await bench.run("turns", bench.url, bench.chat).output
      #expect(text.contains("question: Sign in? / \(page): "), "\(text)")
    }
  }

  @Test func `a pending request is listed with its page, and its command can be run`() async throws
  {
    let page = "https://example.com/sign-in"
    let request = ChatInputRequest(id: "q1", message: "Sign in?", url: page)
    try await HostBench.with(playing: HostScript(.ask(request), .say("Done."))) { bench in
      let sent = await bench.run("send", bench.url, bench.chat, "go", "--follow", input: "")
      #expect(sent.code == .inputNeeded, "\(sent.errors)")
      #expect(sent.errors.contains("Sign in? \(page); decide it with: "), "\(sent.errors)")
      let items = PendingItem.all(
        in: try #require(await bench.host.chat(bench.chat)), at: bench.chat, host: "h",
        hostName: bench.url)
      let words = try #require(items.first?.command).split(separator: " ").dropFirst()
      let answered = await run(words.map(String.init), environment: bench.environment)
      #expect(answered.code == .success, "\(answered.errors)")
    }
  }

  @Test func `waits for approval on request`() async throws {
    try await HostBench.with(playing: Self.asks) { bench in
      async let sent = bench.run(
        "send", bench.url, bench.chat, "clean up", "--follow", "--on-input", "wait")
      for await state in try await bench.chats() where state.status.activity == .inputNeeded {
        break
      }
      let approved = await bench.run("approve", bench.url, bench.chat)
      #expect(approved.code == .success, "\(approved.errors)")
      let result = await sent
      #expect(result.code == .success, "\(result.errors)")
    }
  }

  @Test func `a message in the queue waits with the turn before it`() async throws {
    try await HostBench.with { bench in
      await bench.host.startTurn("first", in: bench.chat, script: Self.question)
      let sent = await bench.run("send", bench.url, bench.chat, "second", "--follow", input: "")
      #expect(sent.code == .inputNeeded, "\(sent.errors)")
    }
  }

  @Test func `a message in the queue stays there`() async throws {
    try await HostBench.with { bench in
      await bench.host.startTurn("first", in: bench.chat, script: Self.question)
      let sent = await bench.run(
        "send", bench.url, bench.chat, "second", "--follow", "--on-input", "wait",
        "--turn-timeout", "1s")
      #expect(sent.code == .outcomeUnknown, "\(sent.errors)")
      #expect(sent.errors.contains("the message stays in the queue"), "\(sent.errors)")
      // That would cancel the turn of another message.
      #expect(!sent.errors.contains("ahpctl cancel"), "\(sent.errors)")
    }
  }

  @Test func `limits end the command and say how to cancel`() async throws {
    let script = HostScript(.ask(ChatInputRequest(id: "q1", message: "Well?")))
    try await HostBench.with(playing: script) { bench in
      let cancel = "ahpctl cancel \(bench.url) \(bench.chat)"
      for option in ["--timeout", "--turn-timeout"] {
        let sent = await bench.run(
          "send", bench.url, bench.chat, "go", "--follow", "--interrupt", "--on-input", "wait",
          option, "5s")
        #expect(sent.code == .outcomeUnknown, "\(sent.errors)")
        #expect(sent.errors.contains("\(option) elapsed (5s) before the turn ended"))
        #expect(sent.errors.contains(cancel), "\(sent.errors)")
      }
    }
  }

  @Test func `runs a prompt in a new session`() async throws {
    try await HostBench.with { bench in
      let done = await bench.run("run", bench.url, "say", "hello", "-C", "/tmp")
      #expect(done.code == .success, "\(done.errors)")
      #expect(done.output == "You said: say hello\n")
      let document = await bench.run("run", bench.url, "again", "-o", "json")
      let record = try JSONValue(json: document.output)
      #expect(record["state"]?.stringValue == "complete", "\(document.output)")
      #expect(record["answer"]?.stringValue == "You said: again\n")
      // A script has to dispose of it.
      let session = try #require(record["session"]?.stringValue)
      #expect(document.errors.contains("session \(session)"), "\(document.errors)")
      let names = await bench.run("sessions", bench.url, "-o", "name").output
      #expect(names.split(separator: "\n").count == 3, "\(names)")
    }
  }

  @Test(arguments: [["run"], ["send", "--new"], ["send", "CHAT"]])
  func `a model that the host does not offer costs no turn`(words: [String]) async throws {
    try await HostBench.with { bench in
      let count = await bench.host.sessions.count
      let target = words.last == "CHAT" ? [bench.url, bench.chat] : [bench.url]
      let words = words.filter { $0 != "CHAT" }
      let model = try #require(AgentInfo.embedded.models.first?.id)
      let refused = await run(
        words + target + ["hi", "--model", "\(model)x"], environment: bench.environment)
      #expect(refused.code == .usage, "\(refused.errors)")
      let owner = words == ["send"] ? "agent \"embedded\"" : "host"
      #expect(
        refused.errors.contains("--model: the \(owner) has no model \"\(model)x\""),
        "\(refused.errors)")
      #expect(refused.errors.contains("did you mean \(model)?"), "\(refused.errors)")
      #expect(await bench.host.sessions.count == count)
      #expect(await bench.host.chat(bench.chat)?.turns.isEmpty == true)
      let sent = await run(
        words + target + ["hi", "--model", model], environment: bench.environment)
      #expect(sent.code == .success, "\(sent.errors)")
    }
  }

  @Test(arguments: [
    ["send", "SESSION", "hi", "--model"], ["send", "CHAT", "hi", "--model"], ["model", "CHAT"],
  ])
  func `a model of another agent is rejected`(words: [String]) async throws {
    var configuration = HostConfiguration { .echo($0.message.text) }
    configuration.agents.append(
      AgentInfo(
        provider: "other", displayName: "Other", description: "",
        models: [SessionModelInfo(id: "huge", provider: "other", name: "Huge")]))
    try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start()
      let (session, chat) = await host.createSession(title: "Fix the login")
      let places = ["SESSION": session, "CHAT": chat]
      let arguments = [words[0], url] + words.dropFirst().map { places[$0] ?? $0 }
      let refused = await run(arguments + ["huge"])
      #expect(refused.code == .usage, "\(refused.errors)")
      #expect(
        refused.errors.contains("the agent \"embedded\" has no model \"huge\"")
          && refused.errors.contains("write small or large"), "\(refused.errors)")
      #expect(await host.chat(chat)?.turns.isEmpty == true)
      #expect(await host.chat(chat)?.draft == nil)
      #expect(await run(arguments + ["large"]).code == .success)
    }
  }

  @Test(arguments: [["run"], ["send", "--new"], ["new"]])
  func `a session that was created is named although it cannot be used`(words: [String])
    async throws
  {
    let host = try ShellHost([
      (#""method":"listSessions""#, ShellHost.noSessions),
      (#""channel":"ahp-root://""#, ShellHost.root),
      (#""method":"createSession""#, "null"),
    ])
    let text = words == ["new"] ? [] : ["hi"]
    let result = await run(words + [host.url] + text + ["--timeout", "12s"])
    #expect(result.code == .outcomeUnknown)
    #expect(
      result.errors.contains("; the session ") && result.errors.contains(" stays on the host"),
      "\(result.errors)")
  }

  @Test func `an interrupt names the session that was created`() async throws {
    let host = try ShellHost([
      (#""method":"listSessions""#, ShellHost.noSessions),
      (#""channel":"ahp-root://""#, ShellHost.root),
      (#""method":"createSession""#, "null"),
    ])
    let (console, interrupt) = (TestConsole(), Interrupt())
    async let sent = run(["run", host.url, "hi"], console: console, interrupt: interrupt)
    // The first request that the host does not answer.
    try await host.receives("subscribe")
    interrupt.received(.interrupt)
    let result = await sent
    #expect(result.code == .interrupted, "\(result.errors)")
    #expect(result.errors.contains("the session "), "\(result.errors)")
  }

  @Test func `prints the document of a turn that has not ended`() async throws {
    try await HostBench.with(playing: Self.asks) { bench in
      let needy = await bench.run("run", bench.url, "clean", "up", "-o", "json", input: "")
      #expect(needy.code == .inputNeeded, "\(needy.errors)")
      let waiting = try JSONValue(json: needy.output)
      #expect(waiting["state"]?.stringValue == "running", "\(needy.output)")
      #expect(waiting["turnId"]?.stringValue != nil)
      let pending = try #require(waiting["pending"]?.arrayValue)
      #expect(pending.map { $0["waitingFor"]?.stringValue } == ["approval"])
      let late = await bench.run(
        "run", bench.url, "again", "-o", "json", "--on-input", "wait", "--turn-timeout", "1s")
      #expect(late.code == .outcomeUnknown, "\(late.errors)")
      let document = try JSONValue(json: late.output)
      #expect(document["state"]?.stringValue == "running", "\(late.output)")
      #expect(document["session"]?.stringValue != nil)
    }
  }

  @Test func `reads standard input only once`() async throws {
    try await HostBench.with { bench in
      for words in [["-", "-f", "-"], ["look", "-f", "-", "-f", "-"]] {
        let sent = await run(
          ["send", bench.url, bench.chat] + words, environment: bench.environment,
          console: TestConsole(input: "text"))
        #expect(sent.code == .usage, "\(words)")
        #expect(sent.errors.contains("standard input"), "\(sent.errors)")
      }
      #expect(await bench.host.chat(bench.chat)?.turns.isEmpty == true)
    }
  }

  @Test func `attaches files`() async throws {
    try await HostBench.with { bench in
      let scratch = try ScratchDirectory()
      try scratch.write("let x = 1\n", to: "a.swift")
      let sent = await bench.run(
        "send", bench.url, bench.chat, "look", "--file", "\(scratch.path)/a.swift", "--follow")
      #expect(sent.code == .success, "\(sent.errors)")
      let turn = await bench.host.chat(bench.chat)?.turns.last
      #expect(turn?.message.attachments?.count == 1)
      let none = await bench.run("send", bench.url, bench.chat, "look", "--file", "/nowhere/b")
      #expect(none.code == .usage)
    }
  }
}
