internal import AgentHostProtocol
package import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// The demonstration: three hosts in this process, on loopback ports, with agents at work, one of them
/// on a bad line; watched over real sockets by the client that watches any host.
///
/// It checks itself: after each reconnect, and in the end, the states folded from what was shown are
/// compared with those of the hosts.
package final class WatchDemo: WatchCompanion {
  private struct State {
    var audit = FoldAudit()
    var answers = DemoAnswers()
    var reconnects = 0
    var checks = 0
    var isConcluding = false
    var failure: DemoFailure?
  }

  private let fleet: DemoFleet
  private let state = Locked(State())
  private let hosts: Locked<[HostId: EmbeddedHost]>
  private let clock = ContinuousClock()

  package init() {
    var configuration = DemoFleet.Configuration()
    configuration.pace = .milliseconds(45)
    configuration.rest = .milliseconds(1500)
    configuration.cutEvery = .milliseconds(2600)
    fleet = DemoFleet(configuration)
    hosts = Locked([:])
  }

  /// Starts the hosts.
  package func start() async throws -> [WatchRun.Host] {
    let addresses = try await fleet.start()
    var result: [WatchRun.Host] = []
    for (address, host) in zip(addresses, await fleet.hosts) {
      let id = HostId(address.name)
      hosts.withLock { $0[id] = host }
      // Chats are numbered as their sessions were made, so each gets the task its title promises.
      let chats = await host.channels.filter { $0.hasPrefix("ahp-chat:") }.sorted()
      for (index, chat) in chats.enumerated() {
        await host.startTurn(
          DemoScripts.firstTasks[index % DemoScripts.firstTasks.count], in: chat,
          script: DemoScripts.first(index))
      }
      let config = HostConfig(id: id, label: address.name) { _ in
        WebSocketTransport(url: address.url)
      }
      .withClientInfo(Implementation(name: "ahpctl", version: ToolVersion.current))
      .withReconnectPolicy(
        .exponential(
          initial: .milliseconds(200), cap: .seconds(2), stabilityWindow: .seconds(1)))
      result.append(WatchRun.Host(config, address: address.url))
    }
    return result
  }

  /// Stops the hosts.
  package func stop() async { await fleet.stop() }

  // MARK: Companion

  package func took(_ elements: [HostFeedElement]) async throws {
    let findings = state.withLock { state in elements.compactMap { state.audit.take($0) } }
    try judge(findings)
  }

  package func connected(_ host: HostId, _ generation: HostGeneration) async throws {
    guard generation.number > 1 else { return }
    state.withLock { $0.reconnects += 1 }
    guard let point = await point(of: host) else { return }
    state.withLock { $0.audit.expect(point, of: host) }
  }

  package func accompany(_ client: MultiHostClient, _ printer: WatchPrinter) async throws {
    let start = clock.now
    var round = 0
    while (try? await Task.sleep(for: .milliseconds(150))) != nil {
      round += 1
      for (id, _) in hosts.withLock({ $0 }) {
        let (finding, answers) = state.withLock { state in
          (
            state.isConcluding ? nil : state.audit.settle(id),
            state.answers.due(in: state.audit.states(of: id), of: id, at: clock.now - start)
          )
        }
        if let finding { await tell(finding, printer) }
        for answer in answers {
          // One that is lost with its connection is given again: its question still stands then.
          _ = try? await client.dispatch(
            host: answer.host, action: .chat(answer.action), channel: answer.chat)
        }
      }
      if round == 20 { await addSession() }
    }
  }

  package func conclude(_ client: MultiHostClient, _ printer: WatchPrinter) async throws {
    state.withLock { $0.isConcluding = true }
    for (id, _) in hosts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      try await check(id, printer)
    }
    let (checks, reconnects) = state.withLock { ($0.checks, $0.reconnects) }
    await printer.note(
      "demo: \(checks) comparisons with the hosts' own states, all equal; \(reconnects) reconnects")
  }

  /// Compares with a host until an answer is had.
  private func check(_ host: HostId, _ printer: WatchPrinter) async throws {
    let deadline = clock.now + .seconds(30)
    while clock.now < deadline {
      try Task.checkCancellation()
      guard let point = await point(of: host) else { return }
      state.withLock { $0.audit.expect(point, of: host, all: true) }
      for _ in 0..<8 {
        try? await Task.sleep(for: .milliseconds(25))
        let finding = state.withLock { $0.audit.settle(host) }
        if let finding { return await tell(finding, printer) }
        if !state.withLock({ $0.audit.isPending(host) }) { break }
      }
      if let failure = state.withLock({ $0.failure }) { throw failure }
    }
    throw DemoFailure(
      description: "\(host): the states folded from the stream did not become equal to the host's")
  }

  private func tell(_ finding: FoldAudit.Finding, _ printer: WatchPrinter) async {
    try? judge([finding])
    guard case .equal(let host, let channels) = finding else { return }
    await printer.note("\(host): \(channels) channels compared with the host's own: equal")
  }

  private func judge(_ findings: [FoldAudit.Finding]) throws {
    for finding in findings {
      switch finding {
      case .equal: state.withLock { $0.checks += 1 }
      case .different(let host, _, let serverSeq, let audit):
        let failure = DemoFailure(
          description: "\(host) at \(serverSeq) is not as the host has it: \(audit)")
        state.withLock { $0.failure = failure }
        throw failure
      }
    }
  }

  /// The states of a host's root, sessions and chats, all of one moment.
  private func point(of id: HostId) async -> AuditPoint? {
    guard let host = hosts.withLock({ $0[id] }) else { return nil }
    func read(_ host: isolated EmbeddedHost) -> AuditPoint {
      var states: [URI: ChannelState] = [:]
      for uri in host.channels {
        switch ChannelKind(suggestedBy: uri) {
        case .root, .session, .chat: states[uri] = host.state(of: uri)
        default: break
        }
      }
      return AuditPoint(serverSeq: host.serverSeq, states: states)
    }
    return await read(host)
  }

  private func addSession() async {
    guard let host = hosts.withLock({ $0.min { $0.key < $1.key }?.value }) else { return }
    let (_, chat) = await host.createSession(title: "Plan the next release")
    await host.startTurn(
      "Which issues are left?", in: chat, script: DemoScripts.first(1))
  }
}

/// The demonstration found that what it shows is not what the hosts have.
package struct DemoFailure: ClassifiedError, Hashable {
  /// What differs.
  package var description: String
  /// This program is wrong, nobody else.
  package var category: FailureCategory { .local }
}

/// What the agents begin with, so that there is something to see at once.
enum DemoScripts {
  static let firstTasks = [
    "Why does the login test fail?", "Write the notes for the next release.",
    "Make the parser twice as fast.",
  ]

  static func first(_ index: Int) -> HostScript {
    let pace = Duration.milliseconds(40)
    switch index % 3 {
    case 0: return testing(pace)
    case 1: return asking(pace)
    default: return explaining(pace)
    }
  }

  private static func testing(_ pace: Duration) -> HostScript {
    var run = HostScript.Tool(
      "run_tests", input: "swift test --filter LoginTests", output: "11 passed, 1 failed")
    run.displayName = "Run tests"
    run.intention = "see it fail"
    run.mode = .asks
    run.pace = pace
    return HostScript(
      .think("First I want to see it fail.\n"),
      .say(
        "I run the login tests first, and then I look at the code that reads the token from "
          + "the keychain. ", every: pace),
      .tool(run),
      .say(
        "One test fails: the token is read before it is written. I move the write up.", every: pace)
    )
  }

  private static func asking(_ pace: Duration) -> HostScript {
    let question = ChatInputTextQuestion(
      id: "branch", message: "From which branch?", required: true)
    return HostScript(
      .think("I need to know what they are for.\n"),
      .say("Gladly. One thing I have to know before I start. ", every: pace),
      .ask(
        ChatInputRequest(
          id: "branch", message: "The notes need a branch.", questions: [.text(question)])),
      .say("Thank you. I read the change log and group what is in it by theme.", every: pace))
  }

  private static func explaining(_ pace: Duration) -> HostScript {
    var search = HostScript.Tool("search", input: "parser", output: "14 matches in 3 files")
    search.displayName = "Search"
    search.progress = ["3 matches", "9 matches"]
    search.pace = pace * 2
    return HostScript(
      .think("Where does the time go?\n"), .tool(search),
      .say("Most of it goes into copies: each step makes a new array of what is left.", every: pace)
    )
  }
}
