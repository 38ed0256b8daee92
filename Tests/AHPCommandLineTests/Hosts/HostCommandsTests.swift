import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// Runs commands in this process against an embedded host, over a socket.
struct HostBench {
  let host: EmbeddedHost
  let url: String
  let session: URI
  let chat: URI
  let environment: ProcessEnvironment
  /// Kept for as long as the test runs.
  private let scratch: ScratchDirectory

  static func with(
    playing script: HostScript? = nil, as personality: HostPersonality = .reference,
    _ body: (HostBench) async throws -> Void
  ) async throws {
    let scratch = try ScratchDirectory()
    var environment = ProcessEnvironment(currentDirectory: scratch.path)
    environment.variables["XDG_CONFIG_HOME"] = "\(scratch.path)/config"
    environment.variables["XDG_STATE_HOME"] = "\(scratch.path)/state"
    var configuration = HostConfiguration(script: { script ?? .echo($0.message.text) })
    configuration.personality = personality
    try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start()
      let (session, chat) = await host.createSession(title: "Fix the login")
      try await body(
        HostBench(
          host: host, url: url, session: session, chat: chat, environment: environment,
          scratch: scratch))
    }
  }

  func run(_ arguments: String..., input: String? = nil) async -> ToolRun {
    await AHPCommandLineTests.run(
      arguments, environment: environment, console: TestConsole(input: input))
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct HostCommandsTests {
  @Test func `manages hosts and contexts`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "laptop", bench.url).code == .success)
      let again = await bench.run("hosts", "add", "laptop", bench.url)
      #expect(again.code == .usage)
      #expect(again.errors.contains("there is a host \"laptop\" already"))
      #expect(await bench.run("hosts").output.contains("laptop  \(bench.url)"))
      #expect(await bench.run("hosts", "show", "laptop").output.contains("config.json:"))
      #expect(await bench.run("hosts", "test").output.hasPrefix("laptop: answers (AHP 1.0.0"))
      let added = await bench.run("context", "add", "work", "laptop", "--use")
      #expect(added.errors.hasPrefix("saved context work in "))
      #expect(await bench.run("context").output.contains("*  work     laptop"))
      #expect(
        await bench.run("context", "use", "work").errors
          .hasPrefix("saved work as the current context in "))
      #expect(await bench.run("ping").output.hasPrefix("laptop: "))
      #expect(await bench.run("context", "use", "wrok").errors.contains("did you mean work?"))
      #expect(
        await bench.run("context", "remove", "work").errors.hasPrefix("context work removed from "))
      #expect(await bench.run("hosts", "remove", "laptop").code == .success)
      #expect(await bench.run("hosts", "remove", "laptop").code == .usage)
    }
  }

  @Test func `shows each setting of a host`() async throws {
    try await HostBench.with { bench in
      let added = await bench.run(
        "--ca-file", "/etc/ca.pem", "--token-query", "tkn", "hosts", "add", "laptop", bench.url,
        "--label", "My laptop")
      #expect(added.code == .success, "\(added.errors)")
      let shown = await bench.run("hosts", "show", "laptop").output
      for (name, value) in [
        ("label", "My laptop"), ("tokenQuery", "tkn"), ("caFile", "/etc/ca.pem"),
      ] {
        let row = shown.split(separator: "\n").first { $0.hasPrefix(name) }
        #expect(row?.contains(value) == true, "\(shown)")
        #expect(row?.contains("config.json:") == true, "\(shown)")
      }
      let record = try JSONValue(json: await bench.run("hosts", "-o", "ndjson").output)
      #expect(record["caFile"]?.stringValue == "/etc/ca.pem")
      #expect(record["label"]?.stringValue == "My laptop")
    }
  }

  /// Another user may have made the working directory.
  @Test func `a CA file of a configuration is beside that file`() throws {
    var global = GlobalOptions()
    global.caFile = Setting("ca.pem", from: .argument(2))
    let context = CommandContext(
      console: TestConsole(), environment: ProcessEnvironment(currentDirectory: "/project"),
      global: global, root: RootCommand.self)
    for (member, path) in [
      (#", "caFile": "ca.pem""#, "/etc/ahpctl/ca.pem"), (#", "caFile": "/ca.pem""#, "/ca.pem"),
      ("", "/project/ca.pem"),
    ] {
      let text = #"{"hosts": {"h": {"url": "wss://h"\#(member)}}}"#
      let configuration = try ConfigurationDecoder.decode(
        Array(text.utf8), path: "/etc/ahpctl/config.json", kind: .user)
      let entry = try #require(configuration.host("h"))
      #expect(HostConnector.settings(of: entry, in: context).1.tls.caFile == path)
    }
  }

  @Test func `an empty list is reported in words`() async throws {
    try await HostBench.with { bench in
      let none = "{\"agents\":[]}"
      let host = try ShellHost([
        (#""channel":"ahp-root://""#, ShellHost.snapshot("ahp-root://", none))
      ])
      for (words, note) in [
        (["context"], "no context is configured; add one with 'ahpctl context add'"),
        (["terminal", "list", bench.url], "no terminals"),
        (["model", host.url], "the host announces no models"),
      ] {
        let result = await AHPCommandLineTests.run(words, environment: bench.environment)
        #expect(result.code == .success, "\(result.errors)")
        #expect(result.output == "", "\(words)")
        #expect(result.errors == note + "\n")
      }
    }
  }

  @Test func `removes hosts from groups and contexts`() async throws {
    try await HostBench.with { bench in
      for name in ["a", "b"] { _ = await bench.run("hosts", "add", name, bench.url) }
      _ = await bench.run("context", "add", "work", "a", "b", "--use")
      let removed = await bench.run("hosts", "remove", "a")
      #expect(removed.code == .success)
      #expect(removed.errors.contains("removed from context work too"))
      #expect(await bench.run("ping").output.hasPrefix("b: "))
    }
  }

  @Test func `removes a host that is named twice`() async throws {
    try await HostBench.with { bench in
      for name in ["a", "b"] { _ = await bench.run("hosts", "add", name, bench.url) }
      let removed = await bench.run("hosts", "remove", "a", "b", "a")
      #expect(removed.code == .success, "\(removed.errors)")
      #expect(removed.errors.contains("a and b removed from"))
      #expect(await bench.run("hosts", "-o", "json").output == "[]\n")
    }
  }

  @Test func `a file that cannot be read is invalid input`() async throws {
    try await HostBench.with { bench in
      for arguments in [["request", bench.url, "ping"], ["dispatch", bench.url, bench.chat]] {
        let directory = await AHPCommandLineTests.run(
          arguments + ["--file", "/"], environment: bench.environment, console: TestConsole())
        #expect(directory.code == .usage, "\(directory.errors)")
        #expect(directory.errors.contains("cannot read /"))
      }
    }
  }

  @Test func `keeps hosts for which actions wait`() async throws {
    try await HostBench.with { bench in
      _ = await bench.run("hosts", "add", "a", bench.url)
      let rename = #"{"type":"session/titleChanged","title":"New"}"#
      _ = await bench.run("dispatch", "a", bench.session, rename, "--outbox", "--wait", "none")
      let refused = await bench.run("hosts", "remove", "a")
      #expect(refused.code == .usage)
      #expect(refused.errors.contains("1 action waits for a"))
      #expect(await bench.run("hosts").output.contains("a  "))
      #expect(await bench.run("hosts", "remove", "a", "--force").code == .success)
      // What waits can be taken back without its host.
      #expect(await bench.run("outbox", "cancel", "a", "1", "1").code == .success)
      #expect(await bench.run("outbox", "list").output.isEmpty)
    }
  }

  @Test func `lists sessions`() async throws {
    try await HostBench.with { bench in
      let text = await bench.run("sessions", bench.url)
      #expect(text.output.contains("Fix the login"))
      #expect(text.output.contains(bench.session))
      let mixed = await bench.run("sessions", bench.url, "ws://127.0.0.1:1", "-o", "ndjson")
      #expect(mixed.code == .unreachable)
      let lines = mixed.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.contains { $0.hasPrefix(#"{"v":1,"kind":"session","host":"#) })
      #expect(lines.contains { $0.hasPrefix(#"{"v":1,"kind":"error","host":"127.0.0.1:1","#) })
      #expect(mixed.errors.contains("ahpctl: 127.0.0.1:1: cannot connect"))
    }
  }

  @Test func `prints records on request`() async throws {
    try await HostBench.with { bench in
      _ = await bench.run("hosts", "add", "laptop", bench.url)
      _ = await bench.run("context", "add", "work", "laptop", "--use")
      let test = await bench.run("hosts", "test", "-o", "ndjson")
      #expect(test.output.hasPrefix(#"{"v":1,"kind":"ping","host":"laptop","milliseconds":"#))
      #expect(test.output.contains(#""protocolVersion":"1.0.0""#))
      #expect(
        await bench.run("context", "list", "-o", "ndjson").output
          == #"{"v":1,"kind":"context","name":"work","hosts":["laptop"],"isCurrent":true}"# + "\n")
      let ping = await bench.run("ping", "ws://127.0.0.1:1", "-o", "ndjson")
      #expect(ping.output.contains(#""kind":"error""#) && ping.output.contains(#""exitCode":8"#))
      let dispatch = await bench.run(
        "dispatch", "laptop", bench.session, #"{"type":"session/titleChanged","title":"New"}"#,
        "-o", "text")
      #expect(dispatch.output.hasPrefix("laptop: session/titleChanged was accepted as number"))
    }
  }

  @Test func `a token command that does not end is limited by the timeout`() async throws {
    try await HostBench.with { bench in
      _ = await bench.run("hosts", "add", "slow", bench.url, "--token-command", "sleep 3600")
      let run = await bench.run("doctor", "slow", "--timeout", "100ms")
      #expect(run.code == .unreachable)
      #expect(run.output.contains("a token or header was not available within 100ms"))
    }
  }

  @Test func `the secrets of addresses are not shown`() async throws {
    try await HostBench.with { bench in
      let url = bench.url + "?tkn=s3cret"
      let added = await bench.run("context", "add", "work", url)
      #expect(added.errors.contains("stored in plain text"))
      for run in [
        await bench.run("context", "list"), await bench.run("context", "list", "-o", "json"),
        await bench.run("context", "show", "--context", "work"),
        await bench.run(url), await bench.run("sessions", "-o", url), await bench.run("man", url),
        await bench.run("sessions", "--timeout", url), await bench.run("describe", url),
        await bench.run("replay", url), await bench.run("host", "--like", url),
        await bench.run("hosts", "remove", url), await bench.run("version", url),
      ] {
        let text = run.output + run.errors
        #expect(text.contains("?tkn=…") && !text.contains("s3cret"), "\(text)")
      }
    }
  }

  @Test func `gets states`() async throws {
    try await HostBench.with { bench in
      let state = await bench.run("get", bench.url, bench.chat)
      #expect(try ChatState(json: state.output).resource == bench.chat)
      let record = await bench.run("get", bench.url, bench.chat, "-o", "ndjson")
      guard let event = try WatchRecord.read(Array(record.output.utf8)) else {
        Issue.record("no record")
        return
      }
      #expect(event.channel == bench.chat)
      #expect(await bench.run("get", bench.url, "ahp-chat:/none").code == .notFound)
    }
  }

  @Test func `makes requests`() async throws {
    try await HostBench.with { bench in
      let result = await bench.run("request", bench.url, "listSessions", "{\"limit\": 1}")
      #expect(result.output.contains(bench.session))
      #expect(await bench.run("request", bench.url, "nonsense").code != .success)
      let wrong = await bench.run("request", bench.url, "listSessions", "[1]")
      #expect(wrong.code == .usage)
      #expect(wrong.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `talks`() async throws {
    try await HostBench.with { bench in
      let told = await bench.run("send", bench.url, bench.session, "good", "morning", "--follow")
      #expect(told.code == .success)
      #expect(told.output == "You said: good morning\n")
      let read = await bench.run(
        "send", bench.url, bench.chat, "-", "--follow", input: "from a file")
      #expect(read.output == "You said: from a file\n")
      let new = await bench.run("new", bench.url)
      let session = new.output.trimmingCharacters(in: .newlines)
      #expect(await bench.host.session(session) != nil)
      let chat = await bench.run("new", bench.url, session, "-o", "json")
      #expect(chat.output.contains("\"chat\":\"ahp-chat:/"))
      #expect(await bench.run("cancel", bench.url, bench.chat).code == .notFound)
    }
  }

  @Test func `answers questions and confirmations`() async throws {
    let question = ChatInputBooleanQuestion(id: "push", message: "Push?", required: true)
    var tool = HostScript.Tool("delete", output: "gone", mode: .asks)
    tool.displayName = "Delete"
    let script = HostScript(
      .ask(ChatInputRequest(id: "q1", questions: [.boolean(question)])), .tool(tool), .tool(tool))
    try await HostBench.with(playing: script) { bench in
      await bench.host.startTurn("go", in: bench.chat)
      let wrong = await bench.run("answer", bench.url, bench.chat, "perhaps")
      #expect(wrong.code == .usage)
      #expect(
        wrong.errors
          == "ahpctl: ANSWER: \"perhaps\" is neither yes nor no (argument 4); write yes or no\n")
      #expect(await bench.run("answer", bench.url, bench.chat, "push=yes").code == .success)
      #expect(await bench.run("answer", bench.url, bench.chat, "yes").code == .notFound)
      #expect(await bench.run("approve", bench.url, bench.chat, "nonsense").code == .notFound)
      #expect(await bench.run("approve", bench.url, bench.chat).code == .success)
      let denied = await bench.run("deny", bench.url, bench.session, "--reason", "no", "-o", "json")
      #expect(denied.code == .success)
      #expect(denied.output.contains("\"outcome\":\"acked\""))
      let turns = await bench.host.chat(bench.chat)?.turns
      #expect(turns?.count == 1)
    }
  }

  @Test func `says nothing of hosts that it leaves`() async throws {
    try await HostBench.with { bench in
      let interrupt = Interrupt()
      let console = TestConsole()
      async let result = run(
        ["ping", "-n", "1000", bench.url], environment: bench.environment, console: console,
        interrupt: interrupt)
      while console.output.isEmpty { await Task.yield() }
      interrupt.received(.interrupt)
      #expect(await result.code == .interrupted)
      #expect(console.errors.isEmpty)
    }
  }

  @Test func `examines hosts`() async throws {
    try await HostBench.with { bench in
      let well = await bench.run("doctor", bench.url)
      #expect(well.code == .success)
      #expect(well.output.contains("ping: responded"))
      _ = await bench.run("hosts", "add", "laptop", bench.url, "--header", "X-Team: blue")
      let laptop = await bench.run("doctor", "laptop").output
      #expect(laptop.contains("laptop: secrets: no token, 1 header ("), "\(laptop)")
      let dead = await bench.run("doctor", "ws://127.0.0.1:1")
      #expect(dead.code == .unreachable)
      #expect(dead.output.contains("check that the host runs"))
    }
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct DispatchCommandTests {
  private let rename = #"{"type":"session/titleChanged","title":"New"}"#

  @Test func `tells that the host has applied it`() async throws {
    try await HostBench.with { bench in
      let result = await bench.run("dispatch", bench.url, bench.session, rename, "--op-id", "r1")
      #expect(result.code == .success)
      #expect(result.output.contains(#""opId":"r1""#))
      #expect(result.output.contains(#""outcome":"acked","serverSeq":"#))
      #expect(await bench.host.session(bench.session)?.title == "New")
    }
  }

  @Test func `tells that the host has refused it`() async throws {
    try await HostBench.with { bench in
      let action = #"{"type":"chat/turnCancelled","turnId":"none"}"#
      let result = await bench.run("dispatch", bench.url, bench.chat, action)
      #expect(result.code == .rejected)
      #expect(result.output.contains(#""outcome":"rejected","reason":"#))
    }
  }

  @Test func `sends batches in order`() async throws {
    try await HostBench.with { bench in
      let lines = """
        {"type":"session/titleChanged","title":"One"}

        {"action":{"type":"chat/turnCancelled","turnId":"x"},"channel":"\(bench.chat)","opId":"b"}
        {"type":"session/titleChanged","title":"Two"}
        """
      let stopped = await bench.run(
        "dispatch", bench.url, bench.session, "--ndjson", input: lines)
      #expect(stopped.code == .rejected)
      #expect(outcomes(stopped) == ["acked", "rejected", "skipped"])
      #expect(await bench.host.session(bench.session)?.title == "One")
      let all = await bench.run(
        "dispatch", bench.url, bench.session, "--ndjson", "--continue", input: lines)
      #expect(outcomes(all) == ["acked", "rejected", "acked"])
      #expect(await bench.host.session(bench.session)?.title == "Two")
    }
  }

  @Test func `continues after an invalid first line`() async throws {
    try await HostBench.with { bench in
      for hearsErrors in [true, false] {
        let console = TestConsole(
          input: "not json\n{\"type\":\"session/titleChanged\"}\n\(rename)\n",
          hearingErrors: hearsErrors)
        let result = await run(
          ["dispatch", bench.url, bench.session, "--ndjson", "--continue"],
          environment: bench.environment, console: console)
        #expect(result.code == .usage)
        // A record for every line, in order.
        #expect(outcomes(result) == ["invalid", "invalid", "acked"])
        let lines = try result.output.split(separator: "\n").map {
          try JSONValue(json: String($0))["line"]?.intValue
        }
        #expect(lines == [1, 2, 3])
        #expect(result.errors.contains("standard input, line 1"))
        #expect(result.errors.contains("standard input, line 2"))
      }
      let nothing = await bench.run(
        "dispatch", bench.url, bench.session, "--ndjson", "--continue", input: "[]\n")
      #expect(nothing.code == .usage)
      #expect(nothing.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `one operation is no batch`() async {
    let result = await run(
      ["dispatch", "ws://127.0.0.1:1", "ahp-session:/1", "--ndjson", "--op-id", "once"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("--op-id and --ndjson cannot be combined"))
  }

  @Test(arguments: [
    (#""op-id":"a""#, "unknown member \"op-id\" (line 1); did you mean opId?"),
    (#""opId":42"#, "opId: is empty or not a string"),
    (#""opId":"""#, "opId: is empty or not a string"),
    (#""channel":7"#, "channel: is empty or not a string"),
    (#""channel":"nonsense""#, "channel: \"nonsense\" is not the address of a channel"),
    (#""host":"b""#, "write action, channel or opId"),
  ])
  func `refuses lines that mean something else`(member: String, problem: String) async {
    let result = await run(
      ["dispatch", "ws://127.0.0.1:1", "ahp-session:/1", "--ndjson"],
      console: TestConsole(input: "{\"action\":\(rename),\(member)}\n"))
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    let text = problem.split(separator: " (line 1)").joined(separator: " (standard input, line 1)")
    #expect(result.errors.contains(text), "\(result.errors)")
  }

  @Test func `the exit code does not depend on who listens`() async throws {
    let context = CommandContext(
      console: TestConsole(hearingErrors: false), environment: ProcessEnvironment(),
      global: GlobalOptions(), root: RootCommand.self)
    let record = DispatchRecord(
      host: "a", channel: "ahp-chat:/1", outcome: .rejected(reason: "no"))
    #expect(try await ActionSender.report(record, .text, in: context) == .rejected)
  }

  @Test(arguments: ["", "dumb", "xterm"])
  func `progress is only shown where it can be erased`(terminal: String) async throws {
    let console = TestConsole(terminals: [.standardError])
    let context = CommandContext(
      console: console, environment: ProcessEnvironment(variables: ["TERM": terminal]),
      global: GlobalOptions(), root: RootCommand.self)
    let isShown = terminal == "xterm"
    try await context.progress("waiting", after: .zero) { _ in
      for _ in 0..<(isShown ? 20_000 : 50) where console.errors.isEmpty {
        try await Task.sleep(for: .milliseconds(1))  // real time: another task shows the line
      }
    }
    #expect(console.errors.contains("waiting") == isShown)
    #expect(console.errors.contains("\u{1B}") == isShown)
  }

  private func outcomes(_ run: ToolRun) -> [String] {
    run.output.split(separator: "\n").compactMap {
      (try? JSONValue(json: String($0)))?["outcome"]?.stringValue
    }
  }

  @Test func `a connection that ends in the handshake is no connection`() async throws {
    try await HostBench.with { bench in
      var faults = FaultPlan()
      faults.cutAtMessage = 0
      await bench.host.setFaults(faults)
      let result = await bench.run("sessions", bench.url)
      #expect(result.code == .unreachable, "\(result.errors)")
      #expect(result.errors.contains("the connection was lost; check that"), "\(result.errors)")
    }
  }

  @Test func `sends nothing in a dry run or without a connection`() async throws {
    try await HostBench.with { bench in
      let before = await bench.host.serverSeq
      let dry = await bench.run("dispatch", bench.url, bench.session, rename, "--dry-run")
      #expect(dry.code == .success)
      #expect(outcomes(dry) == ["planned"])
      #expect(await bench.host.serverSeq == before)
      let down = await bench.run("dispatch", "ws://127.0.0.1:1", bench.session, rename)
      #expect(down.code == .unreachable)
      #expect(outcomes(down) == ["failed"])
    }
  }

  @Test(arguments: [
    ("ahp-session:/1", "{", "is not valid JSON"), ("ahp-session:/1", "[]", "is not a JSON object"),
    ("ahp-session:/1", "{}", "the action has no type"),
    (
      "ahp-session:/1", #"{"type":"session/titleChange","title":"x"}"#,
      "did you mean session/titleChanged?"
    ),
    ("ahp-session:/1", #"{"type":"session/titleChanged"}"#, "title"),
    ("ahp-session:/1", #"{"type":"chat/turnCancelled","turnId":"x"}"#, "does not apply to"),
    (
      "ahp-chat:/1", #"{"type":"annotations/removed","annotationId":"x"}"#,
      "specify a channel of kind annotations"
    ),
    (
      "ahp-chat:/1", #"{"type":"chat/delta","turnId":"x","partId":"p","content":"c"}"#,
      "only hosts may originate"
    ),
  ])
  func `refuses what is wrong before connecting`(channel: String, action: String, problem: String)
    async
  {
    let result = await run(["dispatch", "ws://127.0.0.1:1", channel, action])
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(problem), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
