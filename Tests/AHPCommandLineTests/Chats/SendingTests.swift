import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// Commands that create and send, against an embedded host.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct SendingTests {
  /// The first turn waits for an answer; every other one repeats its message.
  private static let script = HostScript(
    .ask(ChatInputRequest(id: "q", message: "Well?")), .say("First."), .takeSteering)

  private func answer(_ bench: HostBench) async {
    let done = await bench.run("answer", bench.url, bench.chat, "--dismiss")
    #expect(done.code == .success, "\(done.errors)")
  }

  /// Runs a command while the first turn waits, and answers its question when `isReady`.
  private func whileBusy(
    _ body: @escaping @Sendable (HostBench) async throws -> Void
  ) async throws {
    try await HostBench.with { bench in
      await bench.host.startTurn("first", in: bench.chat, script: Self.script)
      try await body(bench)
    }
  }

  private func eventually(
    _ bench: HostBench, _ isReady: @escaping @Sendable (ChatState) -> Bool
  ) async throws {
    for await state in try await bench.chats() where isReady(state) { return }
  }

  @Test func `a message for a busy chat is queued and its own turn is followed`() async throws {
    try await whileBusy { bench in
      async let sent = bench.run(
        "send", bench.url, bench.chat, "second", "--follow", "--on-input", "wait")
      try await eventually(bench) { $0.queuedMessages?.count == 1 }
      await answer(bench)
      let result = await sent
      #expect(result.code == .success, "\(result.errors)")
      #expect(result.output == "You said: second\n")
      #expect(result.errors.contains("queued until the running turn ends"))
      let turns = await bench.host.chat(bench.chat)?.turns ?? []
      #expect(turns.map(\.message.text) == ["first", "second"])
      #expect(turns.map(\.state) == [.complete, .complete])
    }
  }

  @Test func `a message interrupts only when asked`() async throws {
    try await whileBusy { bench in
      let result = await bench.run(
        "send", bench.url, bench.chat, "second", "--follow", "--interrupt")
      #expect(result.code == .success, "\(result.errors)")
      #expect(result.output == "You said: second\n")
      let turns = await bench.host.chat(bench.chat)?.turns ?? []
      #expect(turns.map(\.message.text) == ["first", "second"])
      #expect(turns.map(\.state) == [.cancelled, .complete])
    }
  }

  @Test func `a message steers only when asked`() async throws {
    try await whileBusy { bench in
      async let sent = bench.run(
        "send", bench.url, bench.chat, "faster", "--steer", "--follow", "--on-input", "wait", "-o",
        "ndjson")
      try await eventually(bench) { $0.steeringMessage?.message.text == "faster" }
      await answer(bench)
      let result = await sent
      #expect(result.code == .success, "\(result.errors)")
      let dispatch = try JSONValue(json: String(result.output.prefix { $0 != "\n" }))
      #expect(dispatch["delivery"]?.stringValue == "steered")
      #expect(await bench.host.chat(bench.chat)?.turns.count == 1)
    }
  }

  @Test func `a message that steers is reported if its turn ends without it`() async throws {
    try await HostBench.with { bench in
      await bench.host.startTurn(
        "first", in: bench.chat,
        script: HostScript(.ask(ChatInputRequest(id: "q", message: "Well?"))))
      async let sent = bench.run(
        "send", bench.url, bench.chat, "faster", "--steer", "--follow", "--on-input", "wait")
      try await eventually(bench) { $0.steeringMessage != nil }
      await answer(bench)
      try await eventually(bench) { $0.activeTurn == nil && $0.turns.count == 1 }
      await bench.host.startTurn(
        "faster", in: bench.chat, script: HostScript(.takeSteering, .say("Now.")))
      let result = await sent
      #expect(result.code == .success, "\(result.errors)")
      #expect(result.output == "Now.\n")
      #expect(result.errors.contains("the turn ended without the message; waiting for another"))
    }
  }

  @Test(arguments: ["--steer", "--interrupt"])
  func `a message starts a turn in an idle chat`(option: String) async throws {
    try await HostBench.with { bench in
      let result = await bench.run("send", bench.url, bench.chat, "hello", option, "--follow")
      #expect(result.code == .success, "\(result.errors)")
      #expect(result.output == "You said: hello\n")
    }
  }

  @Test func `a session that is being created is waited for`() async throws {
    let scratch = try ScratchDirectory()
    var configuration = HostConfiguration { .echo($0.message.text) }
    configuration.sessionCreation = .delayed(.milliseconds(300))
    try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start()
      let environment = ProcessEnvironment(currentDirectory: scratch.path)
      // Created without waiting, as another client may.
      let created = await run(
        ["request", url, "createSession", #"{"channel": "ahp-session:/fresh"}"#],
        environment: environment)
      #expect(created.code == .success, "\(created.errors)")
      let sent = await run(
        ["send", url, "ahp-session:/fresh", "hello", "--follow"], environment: environment)
      #expect(sent.code == .success, "\(sent.errors)")
      #expect(sent.output == "You said: hello\n")
    }
  }

  @Test func `a session that cannot be created says why`() async throws {
    let scratch = try ScratchDirectory()
    var configuration = HostConfiguration { .echo($0.message.text) }
    configuration.sessionCreation = .fails(
      ErrorInfo(errorType: "quota", message: "No quota left.\n    at create (host.js:1:2)"))
    try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start()
      let new = await run(
        ["new", url], environment: ProcessEnvironment(currentDirectory: scratch.path))
      #expect(new.code == .rejected)
      #expect(new.output.isEmpty)
      #expect(new.errors.contains("could not be created: No quota left."))
      #expect(!new.errors.contains("host.js"))
    }
  }

  @Test func `new takes the form of what the host lists`() async throws {
    try await HostBench.with { bench in
      let new = await bench.run("new", bench.url, "--config", "mode=plan", "-o", "json")
      #expect(new.code == .success, "\(new.errors)")
      let session = try #require(try JSONValue(json: new.output)["session"]?.stringValue)
      #expect(session.hasPrefix("ahp-session:/"))
      let values = await bench.host.session(session)?.config?.values
      #expect(values?["mode"] == .string("plan"))
      let chat = await bench.run("new", bench.url, session)
      #expect(chat.output.hasPrefix("ahp-chat:/"), "\(chat.errors)")
      let wrong = await bench.run("new", bench.url, "--agent", "missing")
      #expect(wrong.code == .notFound)
      #expect(wrong.errors.contains("has no agent \"missing\"; its agents are"))
      #expect(await bench.run("new", bench.url, session, "--config", "a=1").code == .usage)
      #expect(await bench.run("new", bench.url, "--config", "nothing").code == .usage)
    }
  }

  @Test func `new works on a host without sessions`() async throws {
    let scratch = try ScratchDirectory()
    try await EmbeddedHost.with(HostConfiguration { .echo($0.message.text) }) { host in
      let url = try await host.start()
      let environment = ProcessEnvironment(currentDirectory: scratch.path)
      let new = await run(["new", url], environment: environment)
      #expect(new.code == .success, "\(new.errors)")
      let session = new.output.trimmingCharacters(in: .newlines)
      #expect(await host.session(session) != nil)
      #expect(await run(["sessions", url], environment: environment).output.contains(session))
    }
  }

  @Test func `force sends what is wrong`() async throws {
    try await HostBench.with { bench in
      let delta = #"{"type":"chat/delta","turnId":"t","partId":"p","content":"c"}"#
      let refused = await bench.run("dispatch", bench.url, bench.chat, delta)
      #expect(refused.code == .usage)
      // The host itself rejects it now.
      let forced = await bench.run("dispatch", bench.url, bench.chat, delta, "--force")
      #expect(forced.code == .rejected, "\(forced.output)\(forced.errors)")
      #expect(forced.output.contains(#""outcome":"rejected""#))
      // An older shape, which is no action of this version, goes out as it stands.
      let older = await bench.run(
        "dispatch", bench.url, bench.chat, #"{"type":"chat/turnCancelled"}"#, "--force",
        "--wait", "sent")
      #expect(older.code == .success, "\(older.errors)")
    }
  }

  @Test func `a session pattern that matches nothing is noted`() async throws {
    try await HostBench.with { bench in
      let watch = await bench.run("watch", bench.url, "-s", "copilot:/1", "--for", "6s")
      #expect(watch.code == .notFound)
      #expect(watch.errors.contains("no session matches \"copilot:/1\" so far"))
      let later = await bench.run("watch", bench.url, "-s", "Later*", "--for", "6s")
      #expect(later.code == .success)
      #expect(later.errors.contains("no session matches \"Later*\" so far"))
      let right = await bench.run("watch", bench.url, "-s", "Fix*", "--for", "300ms")
      #expect(!right.errors.contains("matches"))
    }
  }
}

extension HostBench {
  /// The states of the chat, as a separate client sees them.
  func chats() async throws -> AsyncStream<ChatState> {
    let url = url
    let chat = chat
    return AsyncStream { continuation in
      let task = Task {
        try await withMultiHostClient { client in
          try await client.add(
            HostConfig(id: "observer", label: "") { _ in WebSocketTransport(url: url) })
          let subscription = try await client.sharedSubscription(host: "observer", uri: chat)
          var state: ChannelState?
          for await element in subscription.feed {
            switch element {
            case .snapshot(let value): state = value.snapshot.state
            case .event(let value) where !value.isRejected: state?.reduce(value.envelope.action)
            default: break
            }
            if case .chat(let chat)? = state { continuation.yield(chat) }
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Errors of hosts, and tokens in addresses.
@Suite(.limitedConcurrency) struct HostErrorExitTests {
  @Test func `a host that fails refuses`() {
    let error = JSONRPCError(
      code: .internalError, message: "TypeError: x is undefined\n    at run (host.js:1:2)")
    let refused = AHPError(
      .requestRefused, .transient, "the host refused listSessions", cause: error)
    #expect(ExitCode(refused) == .rejected)
    #expect(!"\(refused)".contains("host.js"))
    #expect("\(refused)".contains("TypeError: x is undefined (-32603"))
    #expect(error.message.contains("host.js"))
    var failure = HostFailure(.transient, "no")
    #expect(ExitCode(failure) == .unreachable)
    failure.rpcCode = -32603
    #expect(ExitCode(failure) == .rejected)
  }

  @Test(arguments: [
    ("ws://localhost:1", "ws://localhost:1?tkn=a%2Fb%26%20"),
    ("ws://localhost:1/path?x=1", "ws://localhost:1/path?x=1&tkn=a%2Fb%26%20"),
    ("ws://localhost:1/#part", "ws://localhost:1/?tkn=a%2Fb%26%20"),
    ("ws+unix:///run/a.sock", "ws+unix:///run/a.sock:/?tkn=a%2Fb%26%20"),
    ("ws+unix:///run/a.sock:/p", "ws+unix:///run/a.sock:/p?tkn=a%2Fb%26%20"),
  ])
  func `tokens go into the query`(url: String, expected: String) throws {
    #expect(QueryItem.adding("tkn", "a/b& ", to: try HostURL.parse(url)) == expected)
  }
}

/// The status of a session from all that is known of it.
@Suite(.limitedConcurrency) struct ShownStatusTests {
  private func summary(_ status: SessionStatus) -> SessionSummary {
    SessionSummary(
      resource: "s:/1", provider: "s", title: "", status: status, createdAt: "", modifiedAt: "",
      defaultChat: "c:/1")
  }

  private func chat(_ uri: URI, _ status: SessionStatus, at time: String = "") throws -> ChatState {
    var chat = try ChatState(
      json: #"{"resource":"c","title":"","status":1,"modifiedAt":"","turns":[]}"#)
    chat.resource = uri
    chat.status = status
    chat.modifiedAt = time
    return chat
  }

  private func state(_ status: SessionStatus, _ chats: [ChatState] = []) -> SessionState {
    SessionState(
      provider: "s", title: "", status: status, lifecycle: .ready, activeClients: [],
      chats: chats.map {
        ChatSummary(
          resource: $0.resource, title: "", status: $0.status, modifiedAt: $0.modifiedAt)
      }, defaultChat: "c:/1")
  }

  @Test func `the state of the session comes last`() throws {
    let stale = state(.idle, [try chat("c:/1", .idle)])
    // The summary wins over the state, with its flags.
    #expect(SessionStatus.shown(summary([.error, .isArchived]), stale) == [.error, .isArchived])
    // A chat's own state wins over both.
    #expect(
      SessionStatus.shown(
        summary([.error, .isRead]), stale, chats: [try chat("c:/1", .inProgress)])
        == [.inProgress, .isRead])
    // Without a summary the list of chats wins.
    #expect(SessionStatus.shown(nil, state(.inProgress, [try chat("c:/1", .error)])) == .error)
    #expect(SessionStatus.shown(nil, state(.inProgress)) == .inProgress)
    #expect(SessionStatus.shown(nil) == .idle)
  }

  @Test func `among chats the one that needs something comes first`() throws {
    let chats = [try chat("c:/1", .idle), try chat("c:/2", .error), try chat("c:/3", .inputNeeded)]
    #expect(SessionStatus.shown(nil, state(.idle, chats)) == .inputNeeded)
    #expect(SessionStatus.shown(nil, state(.idle, Array(chats.prefix(2)))) == .error)
    var other = state(.idle, [try chat("c:/1", .idle), try chat("c:/2", .inProgress, at: "2")])
    #expect(SessionStatus.shown(nil, other) == .idle)
    other.defaultChat = nil
    #expect(SessionStatus.shown(nil, other) == .inProgress)
  }

  @Test func `a goal is reached by the status alone`() throws {
    func changed(_ status: SessionStatus) -> WatchEvent {
      WatchEvent(
        host: "a", time: .now,
        .notification(
          .sessionSummaryChanged(
            SessionSummaryChangedParams(
              channel: RootResourceURI, session: "s:/1",
              changes: PartialSessionSummary(status: status)))))
    }
    var tracker = WatchGoalTracker(.error, hosts: ["a"])
    let failed = [SessionStatus.inProgress, .error, [.error, .isRead]].map {
      tracker.take(changed($0))
    }
    #expect(failed == [false, true, false])
    var waiting = WatchGoalTracker(.inputNeeded, hosts: ["a"])
    let isWaiting = waiting.take(changed(.inputNeeded))
    #expect(isWaiting)
    // What failed before the watch began has failed still.
    let snapshot = WatchEvent(
      host: "a", time: .now,
      .snapshot(Snapshot(resource: "s:/2", state: .session(state(.error)), fromSeq: 1)))
    let isReached = tracker.take(snapshot)
    #expect(isReached)
  }

  @Test func `an idle chat has no activity`() throws {
    var entry = ChatSummary(resource: "c:/1", title: "", status: .idle, modifiedAt: "")
    entry.activity = "Reading"
    // The host has kept it.
    #expect(entry.shownActivity() == nil)
    var own = try chat("c:/1", .inProgress)
    own.activity = "Writing"
    #expect(entry.shownActivity(own) == "Writing")
    entry.status = .inProgress
    #expect(entry.shownActivity() == "Reading")
    own.activity = nil
    #expect(entry.shownActivity(own) == nil)
    #expect(entry.shownActivity(try chat("c:/1", .idle)) == nil)
  }

  @Test func `the list of sessions wins over a state for goals`() throws {
    func snapshot(_ status: SessionStatus) -> WatchEvent {
      WatchEvent(
        host: "a", time: .now,
        .snapshot(Snapshot(resource: "s:/1", state: .session(state(status)), fromSeq: 1)))
    }
    func changed(_ status: SessionStatus) -> WatchEvent {
      let changes = PartialSessionSummary(status: status)
      let params = SessionSummaryChangedParams(
        channel: RootResourceURI, session: "s:/1", changes: changes)
      return WatchEvent(host: "a", time: .now, .notification(.sessionSummaryChanged(params)))
    }
    var failed = WatchGoalTracker(.error, hosts: ["a"])
    // What failed before is no event, and the state is outdated twice.
    failed.learn(summary(.error), of: "a")
    var isReached: [Bool] = []
    for event in [snapshot(.idle), changed(.inProgress), snapshot(.error), changed(.error)] {
      isReached.append(failed.take(event))
      // The list may be read before the event that has changed it.
      failed.learn(summary(.error), of: "a")
    }
    #expect(isReached == [false, false, false, true])
  }
}
