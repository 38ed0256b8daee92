internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// The demonstration: three embedded hosts on loopback ports with busy agents, one on an unreliable
/// connection.
///
/// Checks itself: after each reconnect and at the end, the states reduced from the shown events are
/// compared with the hosts' own.
final class WatchDemo: Sendable {
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

  init() {
    var configuration = DemoFleet.Configuration()
    configuration.pace = .milliseconds(45)
    configuration.rest = .milliseconds(1500)
    configuration.cutEvery = .milliseconds(2600)
    fleet = DemoFleet(configuration)
    hosts = Locked([:])
  }

  func start() async throws -> [ConfiguredHost] {
    let addresses = try await fleet.start()
    var result: [ConfiguredHost] = []
    for (address, host) in zip(addresses, await fleet.hosts) {
      let id = HostId(address.name)
      hosts.withLock { $0[id] = host }
      // Chats are numbered in the order of their sessions, so each gets the task that its title names.
      let chats = await host.channels.filter { $0.hasPrefix("ahp-chat:") }.sorted()
      for (index, chat) in chats.enumerated() {
        await host.startTurn(
          DemoOpening.tasks[index % DemoOpening.tasks.count], in: chat,
          script: DemoOpening.script(index))
      }
      var config = HostConfig(id: id, label: address.name) { _ in
        WebSocketTransport(url: address.url)
      }
      config.clientInfo = Implementation(name: "ahpctl", version: ToolVersion.current)
      config.reconnectPolicy = .exponential(
        initial: .milliseconds(200), cap: .seconds(2), stabilityWindow: .seconds(1))
      result.append(ConfiguredHost(config, address: address.url))
    }
    return result
  }

  func stop() async { await fleet.stop() }

  // MARK: The watch

  /// Takes elements of the feed, in order, before they are shown.
  func took(_ elements: [HostFeedElement]) async throws {
    let findings = state.withLock { state in elements.compactMap { state.audit.take($0) } }
    try judge(findings)
  }

  /// A host is connected, and missed events have been delivered.
  func connected(_ host: HostId, _ generation: HostGeneration) async throws {
    guard generation.number > 1 else { return }
    state.withLock { $0.reconnects += 1 }
    guard let point = await point(of: host) else { return }
    state.withLock { $0.audit.expect(point, of: host) }
  }

  /// Runs concurrently with the watch until it is cancelled.
  func accompany(_ client: MultiHostClient, _ printer: WatchPrinter) async throws {
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
        if let finding { await report(finding, printer) }
        for answer in answers {
          // An answer that is lost with its connection is repeated while its question is open.
          _ = try? await client.dispatch(
            host: answer.host, action: .chat(answer.action), channel: answer.chat)
        }
      }
      if round == 20 { await addSession() }
    }
  }

  /// Runs after the duration of the watch has elapsed, while the feed is still read.
  func conclude(_ printer: WatchPrinter) async throws {
    state.withLock { $0.isConcluding = true }
    for (id, _) in hosts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      try await check(id, printer)
    }
    let (checks, reconnects) = state.withLock { ($0.checks, $0.reconnects) }
    await printer.note(
      "demo: \(checks) comparisons with the hosts' own states, all equal; \(reconnects) reconnects")
  }

  /// Repeats the comparison with a host until it has a result.
  private func check(_ host: HostId, _ printer: WatchPrinter) async throws {
    let deadline = clock.now + .seconds(30)
    while clock.now < deadline {
      try Task.checkCancellation()
      guard let point = await point(of: host) else { return }
      state.withLock { $0.audit.expect(point, of: host, all: true) }
      for _ in 0..<8 {
        try? await Task.sleep(for: .milliseconds(25))
        let finding = state.withLock { $0.audit.settle(host) }
        if let finding { return await report(finding, printer) }
        if !state.withLock({ $0.audit.isPending(host) }) { break }
      }
      if let failure = state.withLock({ $0.failure }) { throw failure }
    }
    throw DemoFailure(
      description: "\(host): the states reduced from the stream did not become equal to the host's")
  }

  private func report(_ finding: FoldAudit.Finding, _ printer: WatchPrinter) async {
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
          description: "\(host) at \(serverSeq) differs from the host's state: \(audit)")
        state.withLock { $0.failure = failure }
        throw failure
      }
    }
  }

  /// Returns a consistent snapshot of the states of a host's root, sessions and chats.
  private func point(of id: HostId) async -> AuditPoint? {
    guard let host = hosts.withLock({ $0[id] }) else { return nil }
    func read(_ host: isolated EmbeddedHost) -> AuditPoint {
      var states: URIDictionary<ChannelState> = [:]
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
    await host.startTurn("Which issues are left?", in: chat, script: DemoOpening.script(1))
  }
}

/// The shown states differ from the hosts' states: a bug of this program.
struct DemoFailure: ClassifiedError, Hashable {
  var description: String
  var category: FailureCategory { .local }
}
