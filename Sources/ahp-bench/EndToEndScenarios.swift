internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// From a socket, through transport and client, to a mirror.
enum EndToEndScenarios {
  static let chat = "ahp-chat:/c1"
  private static let count = 200_000

  /// Frames of a sending host through a single client, and through supervised hosts.
  static func run(_ data: BenchmarkData, url: String?) async throws -> [Measurement] {
    if let url { return try await both(url: url) }
    let source = try FrameSource(
      chat: try ChatState(json: data.chat(turns: 0)), frames: try data.streamFrames(count))
    let measurements: [Measurement]
    do {
      measurements = try await both(url: source.url)
    } catch {
      await source.stop()
      throw error
    }
    await source.stop()
    return measurements
  }

  private static func both(url: String) async throws -> [Measurement] {
    [
      try await measureAsync("e2e", items: count) {
        try await oneClient(AHPClient(transport: WebSocketTransport(url: url)), items: count)
      },
      try await measureAsync("e2e-hosts", items: count) { try await manyHosts(url: url) },
    ]
  }

  /// An embedded host in the same process that reduces every action before sending.
  static func embeddedHost(_ data: BenchmarkData) async throws -> [Measurement] {
    let actions: [StateAction] = try data.streamFrames(100_000).compactMap { frame in
      guard case .action(let envelope) = HostMessage.read(frame) else { return nil }
      return envelope.action
    }
    var measurements: [Measurement] = []
    for overSocket in [false, true] {
      let name = overSocket ? "host-websocket" : "host-in-memory"
      let measurement = try await measureAsync(name, items: actions.count) {
        try await EmbeddedHost.with { host in
          try await begin(host)
          let transport =
            overSocket ? await WebSocketTransport(url: try host.start()) : await host.transport()
          return try await oneClient(AHPClient(transport: transport), items: actions.count) {
            try await host.dispatch(actions, on: chat)
          }
        }
      }
      measurements.append(measurement)
    }
    return measurements
  }

  private static func begin(_ host: EmbeddedHost) async throws {
    await host.createSession(title: "Bench", chat: chat)
    let message = Message(text: "Go", origin: MessageOrigin(kind: .user))
    await host.dispatch(
      .chat(.turnStarted(ChatTurnStartedAction(turnId: "t1", startedAt: nil, message: message))),
      on: chat)
    let part = ResponsePart.markdown(MarkdownResponsePart(id: "p1", content: ""))
    await host.dispatch(
      .chat(.responsePart(ChatResponsePartAction(turnId: "t1", part: part))), on: chat)
  }

  // MARK: Consumers

  /// Reads until everything has arrived. Returns the time since `subscribe`, after which `feeding` starts.
  private static func oneClient(
    _ client: AHPClient, items: Int, feeding: @escaping @Sendable () async throws -> Void = {}
  ) async throws -> Duration {
    let feed = client.feed()
    try await client.connect()
    _ = try await client.initialize(clientId: "bench")
    let clock = ContinuousClock()
    let start = clock.now
    let first = try await client.subscribe(chat).snapshot?.fromSeq ?? 0
    async let fed: Void = feeding()
    var mirror = StateMirror()
    var length = 0
    while mirror.cursor(of: chat) ?? 0 < first + items, let batch = await feed.nextBatch() {
      for element in batch {
        switch element {
        case .snapshot(let snapshot): mirror.applySnapshot(snapshot)
        case .event(.action(let envelope)):
          length += addedLength(envelope)
          mirror.apply(envelope)
        default: break
        }
      }
    }
    let elapsed = clock.now - start
    try await fed
    try check(mirror.state(of: chat), length)
    await client.shutdown()
    return elapsed
  }

  private static func manyHosts(url: String) async throws -> Duration {
    try await withMultiHostClient { multi in
      let feed = await multi.feed()
      try await multi.add(
        HostConfig(id: "bench", label: "Bench") { _ in WebSocketTransport(url: url) })
      let clock = ContinuousClock()
      let start = clock.now
      try await multi.subscribe(host: "bench", uri: chat, whenOffline: .wait(.seconds(10)))
      let mirror = MultiHostStateMirror()
      let key = HostedResourceKey(host: "bench", uri: chat)
      var length = 0
      var seen = 0
      while seen < count, let batch = await feed.nextBatch() {
        for case .event(let event) in batch where event.channel.isSame(as: chat) {
          length += addedLength(event.envelope)
          seen = event.serverSeq
        }
        await mirror.apply(contentsOf: batch)
      }
      let elapsed = clock.now - start
      try check(await mirror.state(of: key), length)
      return elapsed
    }
  }

  private static func addedLength(_ envelope: ActionEnvelope) -> Int {
    guard case .chat(.delta(let delta)) = envelope.action else { return 0 }
    return delta.content.utf8.count
  }

  /// Checks that the text is complete.
  private static func check(_ state: ChannelState?, _ length: Int) throws {
    guard case .chat(let chat) = state,
      case .markdown(let part) = chat.activeTurn?.responseParts.first,
      part.content.utf8.count == length, length > 0
    else { throw WrongEndState() }
  }
}

struct WrongEndState: Error {}

/// Runs an asynchronous body, which returns its duration, once as a warm-up and then several times.
func measureAsync(
  _ name: String, items: Int, unit: String = "actions", runs: Int = 5,
  _ body: () async throws -> Duration
) async throws -> Measurement {
  var seconds: [Double] = []
  do {
    _ = try await body()
    for _ in 0..<runs { seconds.append(try await body().seconds) }
  } catch is WrongEndState {
    return Measurement(name: name, items: items, unit: unit, seconds: seconds, isCorrect: false)
  }
  return Measurement(name: name, items: items, unit: unit, seconds: seconds, isCorrect: true)
}
