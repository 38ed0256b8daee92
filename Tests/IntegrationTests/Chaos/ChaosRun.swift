import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting

/// Some hosts that work and break, behind proxies that break too, and one program that follows them all.
struct ChaosRun: Sendable {
  var seed: UInt64
  var personality = HostPersonality.reference
  var version = ProtocolVersion(1, 0, 0)
  var hosts = 3
  var rounds = 10
  var burst = 40

  struct Report: Sendable {
    var faults: [String] = []
    var dispatched = 0
    var delivered = 0
    var replayed = 0
    var snapshots = 0
    /// Snapshots in place of what hosts could not tell any more.
    var overruns = 0
    var hostRestarts = 0
    var programRestarts = 0
    var connections: UInt64 = 0

    static func += (total: inout Report, other: Report) {
      total.faults += other.faults
      total.dispatched += other.dispatched
      total.delivered += other.delivered
      total.replayed += other.replayed
      total.snapshots += other.snapshots
      total.overruns += other.overruns
      total.hostRestarts += other.hostRestarts
      total.programRestarts += other.programRestarts
      total.connections += other.connections
    }
  }

  /// One host with its proxy and its channels.
  private struct Site: Sendable {
    let id: HostId
    let host: EmbeddedHost
    let proxy: FaultProxy
    let url: String
    let channels: [URI]
    let chat: URI
    let session: URI
  }

  func run() async throws -> Report {
    var generator = SeededGenerator(seed: seed)
    var sites: [Site] = []
    for number in 0..<hosts { sites.append(try await site(number)) }
    let program = ChaosProgram(
      sites.map(config), progress: seed.isMultiple(of: 2) ? .processed : .received)
    var report = Report()
    let seeds = sites.map { _ in generator.split() }
    try await program.start()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for (site, seed) in zip(sites, seeds) {
        group.addTask { try await work(site, program, seed) }
      }
      for try await count in group { report.dispatched += count }
    }
    for site in sites { await site.proxy.setFaults() }
    let consumer = program.consumer
    report.faults += await settle(sites, await program.multi, consumer)
    await program.stop()
    for site in sites {
      await site.proxy.stop()
      await site.host.stop()
    }
    report.faults += await consumer.faults
    report.delivered = await consumer.actions
    report.replayed = await consumer.replayed
    report.snapshots = await consumer.snapshots
    report.overruns = await consumer.resumed
    report.hostRestarts = await consumer.restarted
    report.programRestarts = await program.restarts
    report.connections = await program.connections
    return report
  }

  private func site(_ number: Int) async throws -> Site {
    var configuration = HostConfiguration(like: personality)
    configuration.baselines = [version]
    let host = EmbeddedHost(configuration)
    // Some hosts lose sessions that are empty.
    let (session, chat) = await host.createSession(
      title: "Chaos", history: [.answered("Hello", "Hi.", id: "hello")])
    let proxy = try FaultProxy(to: try await host.start())
    let url = await proxy.start()
    return Site(
      id: HostId("host-\(number)"), host: host, proxy: proxy, url: url,
      channels: [RootResourceURI, session, chat], chat: chat, session: session)
  }

  // MARK: Working and breaking

  private func config(_ site: Site) -> HostConfig {
    HostConfig(id: site.id, label: "\(site.id)") { _ in WebSocketTransport(url: site.url) }
      .withInitialSubscriptions(site.channels)
      .withReconnectPolicy(.constant(.milliseconds(5), jitter: .full, stabilityWindow: .zero))
      // On a busy machine opening a connection can take seconds.
      .with { $0.connectTimeout = .seconds(30) }
      .withClient {
        $0.keepAlive = .enabled(interval: .milliseconds(60), timeout: .seconds(1))
        $0.closeTimeout = .milliseconds(100)
      }
  }

  private func work(
    _ site: Site, _ program: ChaosProgram, _ seed: SeededGenerator
  ) async throws -> Int {
    var generator = seed
    var dispatched = 0
    for round in 0..<rounds {
      // Sometimes a fault follows before the recovery from the previous one.
      if round == 0 || Int.random(in: 0..<3, using: &generator) > 0 {
        await catchUp(site, await program.multi)
      }
      try await misbehave(site, program, &generator)
      let actions = actions(Int.random(in: 1...max(1, burst), using: &generator), round)
      dispatched += actions.count
      for (index, (action, channel)) in actions.enumerated() {
        await site.host.dispatch(action, on: channel == 0 ? site.chat : site.session)
        // So that what goes wrong goes wrong in the middle.
        if index % 16 == 0 { try await Task.sleep(for: .milliseconds(1)) }
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        _ = try? await program.multi.dispatch(
          host: site.id, action: title("mine \(round)"), channel: site.session)
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0..<12, using: &generator)))
    }
    return dispatched
  }

  /// Waits until the program has what the host has sent, or a little while.
  private func catchUp(_ site: Site, _ multi: MultiHostClient) async {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .milliseconds(200))
    while clock.now < deadline {
      let theirs = await site.host.serverSeq
      if let mine = await multi.host(site.id), mine.state.isConnected, mine.serverSeq == theirs {
        return
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  private func title(_ text: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: text)))
  }

  /// A turn in the chat, and titles of the session in between.
  private func actions(_ count: Int, _ round: Int) -> [(action: StateAction, channel: Int)] {
    let turn = "turn-\(round)"
    let message = Message(text: "go", origin: MessageOrigin(kind: .user))
    var actions: [(StateAction, Int)] = [
      (
        .chat(
          .turnStarted(
            ChatTurnStartedAction(
              turnId: turn, startedAt: "2026-01-01T00:00:00.000Z", message: message))), 0
      ),
      (
        .chat(
          .responsePart(
            ChatResponsePartAction(
              turnId: turn, part: .markdown(MarkdownResponsePart(id: "p", content: ""))))), 0
      ),
    ]
    for number in 0..<count {
      let delta = ChatDeltaAction(turnId: turn, partId: "p", content: "\(number), ")
      actions.append((.chat(.delta(delta)), 0))
      if number % 5 == 0 { actions.append((title("\(round).\(number)"), 1)) }
    }
    let end = ChatTurnCompleteAction(turnId: turn, duration: nil)
    return actions + [(.chat(.turnComplete(end)), 0)]
  }

  private func misbehave(
    _ site: Site, _ program: ChaosProgram, _ generator: inout SeededGenerator
  ) async throws {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1:
      await site.proxy.cutAll()
    case 2, 3:
      var faults = ByteFaults()
      faults.cutAfter = Int.random(in: 1..<30_000, using: &generator)
      faults.pieces = Int.random(in: 1..<700, using: &generator)
      await site.proxy.setFaults(toClient: faults)
      await site.proxy.cutAll()
    case 4:
      var faults = ByteFaults()
      faults.stallAfter = Int.random(in: 200..<20_000, using: &generator)
      await site.proxy.setFaults(toClient: faults)
      await site.proxy.cutAll()
    case 5:
      var faults = ByteFaults()
      faults.delay = .milliseconds(Int.random(in: 1..<8, using: &generator))
      await site.proxy.setFaults(toHost: faults, toClient: faults)
    case 6:
      await site.host.restart()
    case 7:
      await site.host.setReplayLimit(Int.random(in: 0..<40, using: &generator))
      await site.host.dropConnections()
    case 8:
      await site.host.setReplayLimit(10_000)
    case 9:
      try? await program.multi.reconnect(site.id)
    case 10:
      var plan = FaultPlan()
      plan.duplicateEvery = Int.random(in: 2..<9, using: &generator)
      plan.reject = { action, _ in
        if case .session(.titleChanged) = action { "not today" } else { nil }
      }
      await site.host.setFaults(plan)
    case 11:
      await site.host.inject(
        #"{"jsonrpc":"2.0","method":"action","params":{"channel":"\#(site.chat)","serverSeq":0}}"#)
    case 12:
      await duplicate(site, await program.multi)
    case 13:
      try await program.restart()
    default:
      await site.proxy.setFaults()
      await site.host.setFaults(FaultPlan())
    }
  }

  /// Sends a handshake with the same client id on another connection, like one that the network has delayed.
  private func duplicate(_ site: Site, _ multi: MultiHostClient) async {
    guard let handle = await multi.host(site.id), let url = await site.host.url else { return }
    let twin = AHPClient(transport: WebSocketTransport(url: url))
    try? await twin.connect()
    _ = try? await twin.reconnect(
      clientId: handle.clientId, lastSeenServerSeq: handle.serverSeq ?? 0,
      subscriptions: site.channels)
    await twin.shutdown()
  }

  // MARK: The end

  private func summary(_ state: ChannelState?) -> String {
    switch state {
    case .chat(let chat)?:
      let turns = chat.turns.map { turn in
        "\(turn.id):\(turn.responseParts.map { "\($0)".count })"
      }
      return "\(turns) + \(chat.activeTurn?.id ?? "-")"
    case .session(let session)?: return session.title
    default: return "-"
    }
  }

  /// Waits until all elements are delivered. Returns a report of those that are missing.
  private func settle(
    _ sites: [Site], _ multi: MultiHostClient, _ consumer: FoldingConsumer
  ) async -> [String] {
    let clock = ContinuousClock()
    // Only a run with a fault takes that long, also on a machine that is busy with other things.
    let deadline = clock.now.advanced(by: .seconds(600))
    let comparison = ChaosComparison(personality: personality, version: version)
    var open: [String] = []
    var pause = Duration.milliseconds(3)
    for site in sites {
      await site.host.setFaults(FaultPlan())
      await site.proxy.cutAll()
    }
    repeat {
      open = []
      for site in sites {
        guard let handle = await multi.host(site.id), handle.state.isConnected else {
          open.append("\(site.id): not connected")
          continue
        }
        for channel in site.channels {
          let key = HostedResourceKey(host: site.id, uri: channel)
          let theirs = await site.host.state(of: channel)
          if await !comparison.agrees(consumer.state(key), theirs) {
            open.append("\(key): the fold differs")
          }
          let mirror = try? await multi.state(host: site.id, uri: channel)
          if !comparison.agrees(mirror?.snapshot.state, theirs) {
            let cursor = mirror.map { "\($0.snapshot.fromSeq)" } ?? "unknown"
            open.append(
              "\(key): the mirror differs, at \(cursor) of \(await site.host.serverSeq), "
                + "\(summary(mirror?.snapshot.state)) for \(summary(theirs))")
          }
        }
      }
      if open.isEmpty { return [] }
      // Comparing takes long; done all the time by all runs, it would leave hosts and clients no time.
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(100))
    } while clock.now < deadline
    for handle in await multi.hosts() {
      open.append("\(handle.id): \(handle.state), \(handle.lastError.map { "\($0)" } ?? "-")")
    }
    return open
  }
}
