import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// Commands against hosts that behave as hosts in the field do.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct FieldHostTests {
  private static let personalities: [HostPersonality] = [
    .reference, .vsCode(.v0_6), .vsCode(.v0_7), pi,
  ]

  /// Missing members are a matter of the codec, and of tests of their own.
  private static let pi: HostPersonality = {
    var host = HostPersonality.pi
    host.omitsRequiredMembers = false
    return host
  }()

  /// A host with one session, whose chat waits for an answer in every turn that says `ask`.
  fileprivate struct Bench: Sendable {
    var host: EmbeddedHost
    var url: String
    var environment: ProcessEnvironment

    func run(_ arguments: String...) async -> ToolRun {
      await AHPCommandLineTests.run(arguments, environment: environment, console: TestConsole())
    }

    /// The sessions that the host lists.
    func sessions() async throws -> [SessionSummary] {
      try await run("sessions", url, "-o", "ndjson").output.split(separator: "\n").map { line in
        let session = try #require(try JSONValue(json: String(line))["session"])
        return try SessionSummary(json: session.jsonBytes())
      }
    }
  }

  private func with(
    _ personality: HostPersonality, _ body: (Bench) async throws -> Void
  ) async throws {
    let scratch = try ScratchDirectory()
    let configuration = HostConfiguration(like: personality) { turn in
      turn.message.text.contains("ask")
        ? HostScript(
          .say("Before. "), .ask(ChatInputRequest(id: "q", message: "Well?")), .say("After."))
        : .echo(turn.message.text)
    }
    try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start()
      try await body(
        Bench(
          host: host, url: url, environment: ProcessEnvironment(currentDirectory: scratch.path)))
    }
  }

  @Test(arguments: personalities)
  func `new prints what the host lists`(_ personality: HostPersonality) async throws {
    try await with(personality) { bench in
      for _ in 0..<2 {
        let new = await bench.run("new", bench.url)
        #expect(new.code == .success, "\(new.errors)")
        let session = new.output.trimmingCharacters(in: .newlines)
        #expect(
          session.hasPrefix("\(personality.providerURIs ? personality.provider : "ahp-session"):/"))
        #expect(try await bench.sessions().map(\.resource).contains(session))
        let sent = await bench.run(
          "send", bench.url, session, "hello", "--follow", "--on-input", "wait")
        #expect(sent.code == .success, "\(sent.errors)")
        #expect(sent.output == "You said: hello\n")
        let chat = await bench.run("new", bench.url, session)
        #expect(chat.code == .success, "\(chat.errors)")
        let address = chat.output.trimmingCharacters(in: .newlines)
        let second = await bench.run(
          "send", bench.url, address, "there", "--follow", "--on-input", "wait")
        #expect(second.output == "You said: there\n", "\(second.errors)")
        let listed = try await bench.sessions()
        #expect(Set(listed.map(\.provider)) == [personality.provider])
      }
    }
  }

  @Test(arguments: personalities)
  func `dispose says if the host keeps the session`(_ personality: HostPersonality) async throws {
    try await with(personality) { bench in
      let session = await bench.run("new", bench.url).output.trimmingCharacters(in: .newlines)
      let sent = await bench.run("send", bench.url, session, "hello", "--follow")
      #expect(sent.code == .success, "\(sent.errors)")
      let disposed = await bench.run("dispose", bench.url, session, "--yes")
      if personality.keepsSessionsWithTurns {
        #expect(disposed.code == .rejected, "\(disposed.output)")
        #expect(disposed.errors.contains("keeps the session"), "\(disposed.errors)")
        #expect(disposed.output.isEmpty)
      } else {
        #expect(disposed.code == .success, "\(disposed.errors)")
      }
    }
  }

  @Test func `the screen reports that the host keeps a session`() async throws {
    try await with(.pi) { bench in
      let kept = await bench.host.createSession(history: [.answered("Q", "A", id: "t")]).session
      let empty = await bench.host.createSession().session
      let result = try await withMultiHostClient { client in
        try await client.add(HostConfig(id: "a") { _ in await bench.host.transport() })
        _ = try await client.client(for: "a", whenOffline: .wait(.seconds(60)))
        let requests = ScreenRequests(client: client)
        let gone = try await requests.perform(.dispose(ChannelKey(host: "a", uri: empty))).result
        #expect(gone == .done)
        return try await requests.perform(.dispose(ChannelKey(host: "a", uri: kept))).result
      }
      #expect(result == .failed("the host accepted the request and keeps the session"))
    }
  }

  @Test(arguments: personalities)
  func `a running turn survives a second message`(_ personality: HostPersonality) async throws {
    try await with(personality) { bench in
      let session = await bench.run("new", bench.url).output.trimmingCharacters(in: .newlines)
      let started = await bench.run("send", bench.url, session, "ask first")
      #expect(started.code == .success, "\(started.errors)")
      async let second = bench.run(
        "send", bench.url, session, "second", "--follow", "--on-input", "wait")
      try await bench.waitForQueue(session)
      let answered = await bench.run("answer", bench.url, session, "--dismiss")
      #expect(answered.code == .success, "\(answered.errors)")
      let result = await second
      #expect(result.code == .success, "\(result.errors)")
      #expect(result.output == "You said: second\n")
      let turns = try await bench.chat(session).turns
      #expect(turns.map(\.message.text) == ["ask first", "second"])
    }
  }

  @Test func `a restart prints nothing twice`() async throws {
    try await with(Self.pi) { bench in
      let session = await bench.run("new", bench.url).output.trimmingCharacters(in: .newlines)
      for text in ["ask once", "ask once"] {
        async let sent = bench.run(
          "send", bench.url, session, text, "--follow", "--on-input", "wait", "--timeout", "20s")
        try await bench.waitForQuestion(session)
        if try await bench.chat(session).turns.isEmpty {
          _ = await bench.run("answer", bench.url, session, "--dismiss")
          let first = await sent
          #expect(first.output == "Before. \nAfter.\n", "\(first.errors)")
        } else {
          // The turn is interrupted, and comes back complete under another identifier.
          await bench.host.restart()
          let result = await sent
          #expect(result.output == "Before. \n", "\(result.errors)")
          #expect(result.code == .success, "\(result.errors)")
          let notices = result.errors.split(separator: "\n").suffix(2)
          #expect(notices.first?.hasSuffix(": reconnected") == true, "\(result.errors)")
          #expect(notices.last?.hasPrefix("turn: complete") == true, "\(result.errors)")
        }
      }
    }
  }

  @Test func `trace errors have one line`() async throws {
    try await with(.vsCode(.v0_7)) { bench in
      let result = await bench.run("request", bench.url, "resourceRead", #"{"uri": 7}"#)
      #expect(result.code == .rejected, "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }
}

extension FieldHostTests.Bench {
  /// The state of the default chat of a session.
  fileprivate func chat(_ session: URI) async throws -> ChatState {
    let state = try SessionState(json: await run("get", url, session).output)
    let chat = try #require(state.defaultChat ?? state.chats.first?.resource)
    return try ChatState(json: await run("get", url, chat).output)
  }

  fileprivate func waitForQueue(_ session: URI) async throws {
    while try await chat(session).queuedMessages == nil { await Task.yield() }
  }

  fileprivate func waitForQuestion(_ session: URI) async throws {
    while try await chat(session).status.activity != .inputNeeded { await Task.yield() }
  }
}
