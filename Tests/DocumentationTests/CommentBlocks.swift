import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import Testing

/// Blocks of code in the comments of the libraries: compiled, and not run.
enum CommentBlocks {
  static func oneHost() async throws {
    let client = AHPClient(transport: WebSocketTransport(url: "wss://example.com/ahp"))
    let events = await client.events
    try await client.connect()
    let initialized = try await client.initialize(clientId: "my-client")
    _ = (events, initialized)
  }

  static func mirror(_ initialized: InitializeResult, _ envelope: ActionEnvelope) async {
    let mirror = AHPStateMirror()
    for snapshot in initialized.snapshots { await mirror.applySnapshot(snapshot) }
    // … and for every envelope, in their order:
    await mirror.apply(envelope)
    let chat = await mirror.chat("ahp-chat:/1")
    _ = chat
  }

  static func handlers(read: @escaping @Sendable (URI) throws -> String) -> HostRequestHandlers {
    var handlers = HostRequestHandlers()
    handlers.on(ResourceReadParams.self) { params in
      ResourceReadResult(data: try read(params.uri), encoding: .utf8)
    }
    return handlers
  }

  static func manyHosts() async throws {
    let multi = MultiHostClient()
    let events = await multi.events()
    try await multi.add(
      HostConfig(id: "local", label: "Local") { _ in
        WebSocketTransport(url: "wss://local.example/ahp")
      })
    for await event in events { print(event.hostId, event.resource) }
  }

  static func config(token: @escaping @Sendable () async -> String) -> HostConfig {
    HostConfig(id: "build", label: "Build machine") { _ in
      WebSocketTransport(url: "wss://build.example/ahp", headers: ["Authorization": await token()])
    }
    .withReconnectPolicy(.exponential(maxAttempts: 10))
  }

  static func follow(_ multi: MultiHostClient, _ mirror: MultiHostStateMirror) async {
    let feed = await multi.feed()
    async let _ = mirror.follow(feed)
  }

  static func processed(
    _ multi: MultiHostClient, _ feed: FeedSequence<HostFeedElement>,
    write: ([HostFeedElement]) async throws -> Void
  ) async throws {
    while let batch = await feed.nextBatch(limit: 512) {
      try await write(batch)
      await multi.processed(batch)
    }
  }

  static func outbox(state: String) -> MultiHostClient {
    let multi = MultiHostClient(
      store: FileClientIdStore(directory: state), outbox: .directory(state + "/outbox"))
    return multi
  }

  static func optimistic(
    _ multi: MultiHostClient, _ rename: StateAction, _ session: URI
  ) async throws {
    let mirror = try await multi.optimisticMirror(host: "build")
    let receipt = try await multi.enqueue(rename, host: "build", channel: session)
    let state = await mirror.state(of: session)  // renamed, whether or not there is a connection
    let settlement = try await receipt.settled()  // confirmed, or undone
    _ = (state, settlement)
  }

  static func clock(_ supervisor: Supervisor) async {
    let clock = TestClock()
    async let reconnected: Void = supervisor.reconnect(on: clock)
    let sleeper = await clock.nextSleeper()  // the backoff has begun
    #expect(sleeper?.duration == .milliseconds(250))
    clock.advance(by: .milliseconds(250))  // and ends
    await reconnected
  }

  /// The code that a clock is for.
  struct Supervisor {
    func reconnect(on clock: TestClock) async {}
  }

  static func personality() {
    var configuration = HostConfiguration(like: .vsCode(.v0_7))
    configuration.personality.disposeEmptySessions = .seconds(1)
    _ = configuration
  }

  static func personalityFile() throws {
    let file = try String(contentsOfFile: "build.json", encoding: .utf8)
    let host = EmbeddedHost(HostConfiguration(personality: try HostPersonality(json: file)))
    _ = host
  }

  static func generator() {
    var generator = SeededGenerator(seed: 7)
    let delay = Int.random(in: 0..<100, using: &generator)
    _ = delay
  }

  static func attempts(_ host: EmbeddedHost) async throws {
    let attempts = ConnectAttempts()
    // code under test makes its transports by `attempts.transport()`
    try await attempts.nextConnectAttempt { throw AHPError(.connectFailed, .transient, "no") }
    try await attempts.nextConnectAttempt { await host.transport() }
  }

  static func proxy(_ faults: ByteFaults) async throws {
    let proxy = try FaultProxy(to: "ws://127.0.0.1:4321/")
    let url = await proxy.start()  // ws://127.0.0.1:…/
    await proxy.setFaults(toClient: faults)
    await proxy.cutAll()
    _ = url
  }

  static func host() async throws {
    try await EmbeddedHost.with { host in
      let url = try await host.start()  // ws://127.0.0.1:…
      let session = await host.createSession(title: "Demo")
      // connect a client to `url`, or give it `host.transport()`
      _ = (url, session)
      try await host.wait { $0.connectedClients.isEmpty }
    }
  }

  static func script() -> HostScript {
    HostScript(
      .think("Let me look at the tests."),
      .tool(.init("run_tests", input: "swift test", output: "12 passed")),
      .say("All tests **pass**."))
  }

  static func audit(_ host: EmbeddedHost, _ state: ChatState) async {
    let audit = await host.audit(["ahp-chat:/1": .chat(state)])
    #expect(audit.isClean, "\(audit)")
  }
}
