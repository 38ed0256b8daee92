import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// The everyday commands on sessions and chats.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct VerbTests {
  @Test func `renames archives and disposes`() async throws {
    try await HostBench.with { bench in
      let renamed = await bench.run("rename", bench.url, "Fix the login", "Fix", "it")
      #expect(renamed.code == .success, "\(renamed.errors)")
      #expect(await bench.host.session(bench.session)?.title == "Fix it")
      #expect(await bench.run("archive", bench.url, "Fix it").code == .success)
      #expect(await bench.run("sessions", bench.url).output.isEmpty)
      let all = await bench.run("sessions", bench.url, "--status", "archived")
      #expect(all.output.contains("Fix it"))
      #expect(await bench.run("archive", bench.url, "Fix it", "--undo").code == .success)
      let disposed = await bench.run("dispose", bench.url, "Fix it", "--yes")
      #expect(disposed.code == .success, "\(disposed.errors)")
      #expect(await bench.host.session(bench.session) == nil)
      #expect(await bench.run("rename", bench.url, "Fix it").code == .usage)
      #expect(await bench.run("dispose", bench.url, "Fix it", "--yes").code == .notFound)
    }
  }

  @Test func `a transcript has the answers to questions`() async throws {
    let request = ChatInputRequest(
      id: "q", message: "Deploy?",
      questions: [
        .text(ChatInputTextQuestion(id: "where", message: "Where?")),
        .boolean(ChatInputBooleanQuestion(id: "now", message: "Now?")),
      ])
    try await HostBench.with(playing: HostScript(.ask(request), .say("Done."))) { bench in
      let sent = await bench.run("send", bench.url, bench.chat, "go", "--follow", input: "")
      #expect(sent.code == .inputNeeded, "\(sent.errors)")
      let answered = await bench.run("answer", bench.url, bench.chat, "where=staging", "now=yes")
      #expect(answered.code == .success, "\(answered.errors)")
      for await state in try await bench.chats() where state.activeTurn == nil { break }
      let line = "Deploy? / Where? / Now?: answered staging, yes"
      let text = await bench.run("turns", bench.url, bench.chat).output
      #expect(text.contains("question: \(line)\n"), "\(text)")
      let markdown = await bench.run("turns", bench.url, bench.chat, "-o", "markdown").output
      #expect(markdown.contains("*\(line)*"), "\(markdown)")
    }
  }

  @Test func `the name of a chat changes that chat only`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("send", bench.url, bench.chat, "one", "--follow").code == .success)
      let fork = await bench.run("fork", bench.url, bench.chat)
      let chat = String(fork.output.dropLast())
      let archived = await bench.run("archive", bench.url, chat)
      #expect(archived.code == .success, "\(archived.errors)")
      #expect(await bench.host.chat(chat)?.status.contains(.isArchived) == true)
      #expect(await bench.run("archive", bench.url, chat, "--undo").code == .success)
      #expect(await bench.host.chat(chat)?.status.contains(.isArchived) == false)
      let name = "Fix the login/\(ChannelAddress.identifier(of: bench.chat))"
      let usual = await bench.run("archive", bench.url, name)
      #expect(usual.code == .rejected)
      #expect(usual.errors.contains("archive the session instead"), "\(usual.errors)")
      // The embedded host renames no chats.
      #expect(await bench.run("rename", bench.url, name, "New").code == .rejected)
      let session = await bench.host.session(bench.session)
      #expect(session?.title == "Fix the login")
      #expect(session?.status.contains(.isArchived) == false)
    }
  }

  @Test func `what was typed before the question disposes of nothing`() async throws {
    try await HostBench.with { bench in
      let console = TestConsole(
        terminals: [.standardError], inputIsTerminal: true, isTypedOn: true)
      console.type("y\n")
      async let disposed = run(
        ["dispose", bench.url, bench.session], environment: bench.environment, console: console)
      while !console.errors.contains("[y/N]") {
        try await Task.sleep(for: .milliseconds(5))  // real time: polls
      }
      #expect(
        console.errors.contains("dispose of \"Fix the login\" (\(bench.session)) on "),
        "\(console.errors)")
      console.type("n\n")
      #expect(await disposed.code == .failure)
      #expect(await bench.host.session(bench.session) != nil)
    }
  }

  @Test(
    arguments: [
      (.utf8, "QQ==", Array("QQ==".utf8)), (.base64, "QQ==", Array("A".utf8)), (.base64, "?", nil),
      (.unknown("rot13"), "QQ==", nil),
    ] as [(ContentEncoding, String, [UInt8]?)])
  func `content is decoded only from a known encoding`(
    encoding: ContentEncoding, data: String, bytes: [UInt8]?
  ) {
    #expect(ResourceReadResult(data: data, encoding: encoding).bytes == bytes)
  }

  @Test func `the name of a chat disposes of no session`() async throws {
    try await HostBench.with { bench in
      for name in ["Fix the login/\(ChannelAddress.identifier(of: bench.chat))", bench.chat] {
        let result = await bench.run("dispose", bench.url, name, "--yes")
        #expect(result.code == .usage, "\(result.errors)")
        #expect(result.errors.contains("is a chat"), "\(result.errors)")
      }
      #expect(await bench.host.session(bench.session) != nil)
    }
  }

  @Test func `a transcript has the turns of all pages`() async throws {
    var configuration = HostConfiguration()
    configuration.turnPageLimit = 1
    let history = (1...200).map { Turn.answered("Q\($0)", "A\($0)", id: "t\($0)") }
    try await EmbeddedHost.with(configuration) { host in
      let chat = await host.createSession(history: history).chat
      try await withMultiHostClient { client in
        try await client.add(HostConfig(id: "a") { _ in await host.transport() })
        let connection = try await client.client(for: "a", whenOffline: .wait(.seconds(60)))
        let subscription = try await client.sharedSubscription(
          host: "a", uri: chat, view: SubscribeView(turns: 1))
        for await element in subscription.feed {
          if case .snapshot = element { break }
        }
        let one = ConnectedHost(
          client: client, id: "a", connection: connection, timeout: .seconds(60))
        let some = try await one.loaded(chat) { $0.turns.count >= 3 }
        #expect(some.state.turns.map(\.id) == ["t198", "t199", "t200"])
        let all = try await one.loaded(chat) { _ in false }
        #expect(all.state.turns.count == 200)
        #expect(all.failure == nil)
        await subscription.release()
      }
    }
  }

  @Test func `the host decides on a turn that is not loaded`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("send", bench.url, bench.chat, "one", "--follow").code == .success)
      let fork = await bench.run("fork", bench.url, bench.chat, "--turn", "old")
      #expect(fork.errors.contains("the chat has no turn \"old\""), "\(fork.errors)")
      let turn = try #require(await bench.host.chat(bench.chat)?.turns.first?.id)
      let page = ChatTurnsLoadedAction(turns: [], turnsNextCursor: "1:\(turn)")
      await bench.host.dispatch(.chat(.turnsLoaded(page)), on: bench.chat)
      let asked = await bench.run("fork", bench.url, bench.chat, "--turn", "old")
      #expect(asked.errors.contains("there is no completed turn old"), "\(asked.errors)")
      let turns = await bench.run("turns", bench.url, bench.chat)
      #expect(turns.output.contains("You said: one"), "\(turns.errors)")
    }
  }

  @Test func `prints a transcript`() async throws {
    try await HostBench.with { bench in
      for text in ["one", "two"] {
        let sent = await bench.run("send", bench.url, bench.chat, text, "--follow")
        #expect(sent.code == .success, "\(sent.errors)")
      }
      let text = await bench.run("turns", bench.url, "Fix the login")
      #expect(text.output.contains("user: one"), "\(text.errors)")
      #expect(text.output.contains("You said: two"))
      let last = await bench.run("turns", bench.url, bench.chat, "-n", "1", "-o", "markdown")
      #expect(last.output == "## two\n\n> two\n\nYou said: two\n")
      let records = await bench.run("turns", bench.url, bench.chat, "-o", "ndjson").output
      #expect(records.split(separator: "\n").count == 2)
      #expect(!text.errors.contains("running"), "\(text.errors)")
      await bench.host.startTurn("wait", in: bench.chat, script: HostScript(.pause(.seconds(600))))
      let running = await bench.run("turns", bench.url, bench.chat)
      #expect(running.errors.contains("the running turn is left out"), "\(running.errors)")
      let logs = await bench.run("logs", bench.url, "Fix the login", "--tail", "1")
      #expect(logs.code == .success, "\(logs.errors)")
      #expect(logs.output.contains("You said: two"))
      #expect(!logs.output.contains("You said: one"))
      let names = logs.output.split(separator: "\n").map { $0.contains("  Fix the login  ") }
      #expect(!names.isEmpty && names.allSatisfy(\.self), "\(logs.output)")
      let recent = await bench.run("logs", bench.url, "Fix the login", "--since", "1h")
      #expect(recent.output.contains("You said: one"))
      // Local times.
      let timed = await bench.run("logs", bench.url, "Fix the login", "-t")
      #expect(
        timed.output.prefixMatch(of: #/\d\d:\d\d:\d\d\.\d\d\d\s\s\s/#) != nil, "\(timed.output)")
    }
  }

  @Test func `forks a chat and lists chats`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("fork", bench.url, bench.chat).code == .notFound)
      #expect(await bench.run("send", bench.url, bench.chat, "one", "--follow").code == .success)
      let fork = await bench.run("fork", bench.url, "Fix the login")
      #expect(fork.code == .success, "\(fork.errors)")
      let chat = String(fork.output.dropLast())
      #expect(await bench.host.chat(chat)?.turns.count == 1)
      let chats = await bench.run("chats", bench.url, "Fix the login", "-o", "name")
      #expect(chats.output.split(separator: "\n").count == 2, "\(chats.output)")
    }
  }

  @Test func `lists and sets models`() async throws {
    try await HostBench.with { bench in
      let models = await bench.run("model", bench.url, "-o", "ndjson")
      #expect(models.code == .success, "\(models.errors)")
      let first = try JSONValue(json: String(models.output.prefix { $0 != "\n" }))
      let id = try #require(first["id"]?.stringValue)
      let none = await bench.run("model", bench.url, bench.chat, "-o", "json")
      #expect(none.code == .success && none.output.contains(#""id":null"#), "\(none.output)")
      let set = await bench.run("model", bench.url, "Fix the login", id)
      #expect(set.code == .success, "\(set.errors)")
      #expect(await bench.host.chat(bench.chat)?.draft?.model?.id == id)
      #expect(await bench.run("model", bench.url, bench.chat).output == "\(id)\n")
      let wrong = await bench.run("model", bench.url, bench.chat, "no-such-model")
      #expect(wrong.code == .usage)
    }
  }

  @Test func `copies files and shows changes`() async throws {
    let scratch = try ScratchDirectory()
    var configuration = HostConfiguration { .echo($0.message.text) }
    configuration.resources.put("one\ntwo\nthree\n", at: "file:///workspace/a.txt")
    configuration.resources.put("one\n2\nthree\n", at: "file:///workspace/b.txt")
    try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start()
      let (session, _) = await host.createSession(title: "Fix the login")
      var environment = ProcessEnvironment(currentDirectory: scratch.path)
      environment.variables["XDG_CONFIG_HOME"] = "\(scratch.path)/config"
      #expect(await run(["hosts", "add", "build", url], environment: environment).code == .success)
      let shown = await run(["cp", "build:/workspace/a.txt", "-"], environment: environment)
      #expect(shown.output == "one\ntwo\nthree\n", "\(shown.errors)")
      let here = await run(["cp", "build:/workspace/a.txt", "."], environment: environment)
      #expect(here.code == .success, "\(here.errors)")
      #expect(try scratch.read("a.txt") == "one\ntwo\nthree\n")
      let there = await run(["cp", "a.txt", "build:/workspace/c.txt"], environment: environment)
      #expect(there.code == .success, "\(there.errors)")
      let copy = await run(["cp", "build:/workspace/c.txt", "-"], environment: environment)
      #expect(copy.output == "one\ntwo\nthree\n")
      #expect(await run(["cp", "a.txt", "b.txt"], environment: environment).code == .usage)
      let misspelt = await run(["cp", "a.txt", "biuld:/a.txt"], environment: environment)
      #expect(misspelt.code == .usage)
      #expect(misspelt.errors.contains("there is no host or group \"biuld\""), "\(misspelt.errors)")
      let address = await run(["cp", "a.txt", "ws://127.0.0.1:1:/a.txt"], environment: environment)
      #expect(address.errors.contains("write ADDRESS#/path"), "\(address.errors)")
      for destination in ["missing/a.txt", "a.txt"] {
        let refused = await run(
          ["cp", "--no-clobber", "build:/workspace/a.txt", destination], environment: environment)
        #expect(refused.code == .failure, "\(refused.errors)")
      }
      let unnamed = await run(["cp", "-", "build:/workspace/"], environment: environment)
      #expect(unnamed.code == .usage, "\(unnamed.errors)")
      let none = await run(["cp", "build:/workspace/none", "-"], environment: environment)
      #expect(none.code == .notFound, "\(none.errors)")
      let edit = FileEdit(
        before: FileEditSide(
          uri: "file:///workspace/x.txt", content: ContentRef(uri: "file:///workspace/a.txt")),
        after: FileEditSide(
          uri: "file:///workspace/x.txt", content: ContentRef(uri: "file:///workspace/b.txt")))
      await host.createChangeset(in: session, files: [ChangesetFile(id: "x", edit: edit)])
      let diff = await run(["diff", "build", "Fix the login"], environment: environment)
      #expect(diff.code == .success, "\(diff.errors)")
      #expect(
        diff.output == """
          --- a/workspace/x.txt
          +++ b/workspace/x.txt
          @@ -1,3 +1,3 @@
           one
          -two
          +2
           three

          """)
      let stat = await run(["diff", "build/Fix", "--stat"], environment: environment)
      #expect(stat.output.hasPrefix("changed  /workspace/x.txt"), "\(stat.errors)")
      let lost = FileEdit(
        after: FileEditSide(
          uri: "file:///workspace/y.txt", content: ContentRef(uri: "file:///workspace/none")))
      let (other, _) = await host.createSession(title: "Lost")
      await host.createChangeset(
        in: other, files: [ChangesetFile(id: "y", edit: lost), ChangesetFile(id: "x", edit: edit)])
      let rest = await run(["diff", "build", "Lost"], environment: environment)
      #expect(rest.code == .notFound)
      #expect(rest.output == diff.output)
      #expect(rest.errors.contains("cannot read /workspace/y.txt: "), "\(rest.errors)")
    }
  }

  @Test func `changes that could not be computed fail, also without an error`() async throws {
    try await HostBench.with { bench in
      let changeset = await bench.host.createChangeset(in: bench.session, files: [])
      let failed = ChangesetStatusChangedAction(status: .error)
      await bench.host.dispatch(.changeset(.statusChanged(failed)), on: changeset)
      let diff = await bench.run("diff", bench.url, bench.session)
      #expect(diff.code == .rejected, "\(diff.output)\(diff.errors)")
      #expect(diff.errors.contains("the host could not compute the changes"), "\(diff.errors)")
    }
  }

  @Test func `attaches to a terminal`() async throws {
    let script = HostScript(.terminal(command: "make", output: "built\n"), .say("Done."))
    try await HostBench.with(playing: script) { bench in
      #expect(await bench.run("send", bench.url, bench.chat, "make", "--follow").code == .success)
      let list = await bench.run("terminal", "list", bench.url, "-o", "name")
      let terminal = try #require(list.output.split(separator: "\n").first.map(String.init))
      let shown = await bench.run("terminal", "attach", bench.url, terminal, input: "")
      #expect(shown.code == .success, "\(shown.errors)")
      #expect(shown.output.contains("built"), "\(shown.output)")
      let none = await bench.run("terminal", "attach", bench.url, "nothing")
      #expect(none.code == .notFound)
    }
  }

  @Test func `a pipe gets no control sequence that comes in two pieces`() async throws {
    try await HostBench.with { bench in
      let terminal = await bench.host.createTerminal(
        claim: .session(TerminalSessionClaim(session: bench.session, chat: bench.chat)))
      async let attached = bench.run("terminal", "attach", bench.url, terminal, input: "")
      try await bench.host.wait {
        guard let client = $0.connectedClients.first else { return false }
        return $0.subscriptions(of: client).contains(terminal)
      }
      for piece in ["\u{1B}[3", "1mred\n"] {
        await bench.host.dispatch(
          .terminal(.data(TerminalDataAction(data: piece))), on: terminal)
      }
      await bench.host.dispatch(.terminal(.exited(TerminalExitedAction(exitCode: 0))), on: terminal)
      let shown = await attached
      #expect(shown.output == "red\n", "\(shown.errors)")
    }
  }

  @Test func `input that the host rejects fails a pipe`() async throws {
    try await HostBench.with { bench in
      let terminal = await bench.host.createTerminal(
        claim: .session(TerminalSessionClaim(session: bench.session, chat: bench.chat)))
      let received = Promise<Void>()
      var faults = FaultPlan()
      faults.reject = { action, _ in
        guard case .terminal(.input) = action else { return nil }
        received.fulfil()
        return "it is read-only"
      }
      await bench.host.setFaults(faults)
      async let attached = bench.run("terminal", "attach", bench.url, terminal, input: "ls\n")
      try await received.uncancelledValue()
      await bench.host.dispatch(.terminal(.exited(TerminalExitedAction(exitCode: 0))), on: terminal)
      let result = await attached
      #expect(result.code == .rejected, "\(result.output)")
      #expect(result.errors.contains("the host rejected the input: it is read-only"))
    }
  }

  @Test func `a mistyped method is suggested`() async throws {
    try await HostBench.with { bench in
      let wrong = await bench.run("request", bench.url, "listSesions")
      #expect(wrong.errors.contains("did you mean listSessions?"), "\(wrong.errors)")
    }
  }
}

@Suite(.limitedConcurrency) struct ChangesetTemplateTests {
  private func address(_ template: String, _ turn: String?) throws -> URI {
    try ChangesetTemplate(template).address(turn: turn, kind: "k")
  }

  @Test func `variables determine the form`() {
    #expect(ChangesetTemplate("x:/all").form == .address)
    #expect(ChangesetTemplate("x:/{turnId}").form == .turn)
    #expect(ChangesetTemplate("x:/{originalTurnId}/{modifiedTurnId}").form == .twoTurns)
    #expect(ChangesetTemplate("x:/{modifiedTurnId}").form == .unknown)
    #expect(ChangesetTemplate("x:/{turnId}/{other}").form == .unknown)
  }

  @Test func `values replace variables`() throws {
    #expect(try address("x:/all", nil) == "x:/all")
    #expect(try address("x:/{turnId}/y", "a b") == "x:/a%20b/y")
    #expect(try address("x:/{originalTurnId}/{modifiedTurnId}", "a..b") == "x:/a/b")
    #expect(throws: UsageError.self) { try address("x:/{turnId}", nil) }
    // They are not the changes of that turn.
    #expect(throws: UsageError.self) { try address("x:/all", "a") }
    for turn in [nil, "a", "a..", "..b", ".."] {
      #expect(throws: UsageError.self) {
        try address("x:/{originalTurnId}/{modifiedTurnId}", turn)
      }
    }
  }
}
