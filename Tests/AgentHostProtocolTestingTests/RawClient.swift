import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Testing

/// A client without any cleverness: sends JSON-RPC, folds what comes, and remembers the rest.
final class RawClient {
  let transport: any AHPTransport
  let clientId: String
  private var lastRequest: Int64 = 0
  private var lastClientSeq = 0
  /// What the client takes the channels to be.
  var states: URIDictionary<ChannelState> = [:]
  var envelopes: [ActionEnvelope] = []
  var notifications: [HostNotification] = []
  var lastSeen = 0

  init(_ transport: any AHPTransport, clientId: String = "client") {
    self.transport = transport
    self.clientId = clientId
  }

  // MARK: Requests

  func call<Params: CommandParams>(_ params: Params) async throws -> Params.Result {
    lastRequest += 1
    let id = RequestID.integer(lastRequest)
    var writer = JSONWriter()
    writer.writeRequest(id: id, params)
    try await transport.send(.text(String(decoding: writer.take(), as: UTF8.self)))
    while true {
      switch try await next() {
      case .success(id, let result): return try Params.Result(json: result.jsonBytes())
      case .failure(id, let error): throw error
      default: continue
      }
    }
  }

  /// The code with which a command is refused.
  func refusal(_ params: some CommandParams) async throws -> ErrorCode? {
    do {
      _ = try await call(params)
      return nil
    } catch let error as JSONRPCError {
      return error.code
    }
  }

  @discardableResult
  func initialize(
    versions: [String] = ["1.0.0"], subscriptions: [URI] = ["ahp-root://"]
  ) async throws -> InitializeResult {
    try await transport.open()
    let result = try await call(
      InitializeParams(
        channel: "ahp-root://", protocolVersions: versions, clientId: clientId,
        initialSubscriptions: subscriptions))
    lastSeen = result.serverSeq
    for snapshot in result.snapshots { states[snapshot.resource] = snapshot.state }
    return result
  }

  @discardableResult
  func subscribe(_ uri: URI, turns: Int? = nil) async throws -> Snapshot? {
    let view = turns.map { SubscribeView(turns: $0) }
    let result = try await call(SubscribeParams(channel: uri, view: view))
    if let snapshot = result.snapshot { states[uri] = snapshot.state }
    return result.snapshot
  }

  /// Comes back after a loss, over a fresh transport.
  @discardableResult
  func reconnect(from old: RawClient) async throws -> ReconnectResult {
    try await transport.open()
    lastSeen = old.lastSeen
    states = old.states
    lastClientSeq = old.lastClientSeq
    let result = try await call(
      ReconnectParams(
        channel: "ahp-root://", clientId: clientId, lastSeenServerSeq: lastSeen,
        subscriptions: states.keys.sorted()))
    switch result {
    case .replay(let replay):
      for envelope in replay.actions { fold(envelope) }
      for uri in replay.missing { states[uri] = nil }
    case .snapshot(let result):
      states = [:]
      for snapshot in result.snapshots {
        states[snapshot.resource] = snapshot.state
        lastSeen = max(lastSeen, snapshot.fromSeq)
      }
    }
    return result
  }

  // MARK: Actions

  @discardableResult
  func dispatch(_ action: StateAction, on channel: URI) async throws -> Int {
    lastClientSeq += 1
    var writer = JSONWriter()
    writer.writeNotification(
      DispatchActionParams(channel: channel, clientSeq: lastClientSeq, action: action))
    try await transport.send(.text(String(decoding: writer.take(), as: UTF8.self)))
    return lastClientSeq
  }

  /// Dispatches an action and returns its outcome: `nil`, or the reason of the rejection.
  func outcome(_ action: StateAction, on channel: URI) async throws -> String? {
    let seq = try await dispatch(action, on: channel)
    return try await envelope {
      $0.origin?.clientId == self.clientId && $0.origin?.clientSeq == seq
    }
    .rejectionReason
  }

  func startTurn(_ text: String, _ turnId: String = "t1", in chat: URI) async throws {
    let rejection = try await outcome(
      .chat(
        .turnStarted(
          ChatTurnStartedAction(
            turnId: turnId, startedAt: "2026-01-01T00:00:00.000Z",
            message: Message(text: text, origin: MessageOrigin(kind: .user))))), on: chat)
    #expect(rejection == nil)
  }

  /// The next envelope that fits, among those already here and those to come.
  @discardableResult
  func envelope(_ fits: (ActionEnvelope) -> Bool) async throws -> ActionEnvelope {
    while true {
      if let index = envelopes.firstIndex(where: fits) { return envelopes.remove(at: index) }
      _ = try await next()
    }
  }

  /// Goes on until the state of a channel is as wanted.
  func wait<State>(
    _ uri: URI, as kind: (ChannelState) -> State?, until done: (State) -> Bool
  ) async throws -> State {
    while true {
      if let state = states[uri].flatMap(kind), done(state) { return state }
      _ = try await next()
    }
  }

  func waitForChat(_ uri: URI, until done: (ChatState) -> Bool) async throws -> ChatState {
    try await wait(
      uri, as: { if case .chat(let state) = $0 { state } else { nil } }, until: done)
  }

  func waitForSession(_ uri: URI, until done: (SessionState) -> Bool) async throws -> SessionState {
    try await wait(
      uri, as: { if case .session(let state) = $0 { state } else { nil } }, until: done)
  }

  func chat(_ uri: URI) -> ChatState? {
    if case .chat(let state) = states[uri] { state } else { nil }
  }

  /// Takes in everything that was sent before now.
  func settle() async throws { _ = try await call(PingParams(channel: "ahp-root://")) }

  // MARK: What comes in

  struct Ended: Error {}

  private func next() async throws -> JSONRPCMessage {
    guard let frame = try await transport.receive() else { throw Ended() }
    let message: JSONRPCMessage
    switch frame {
    case .text(let text): message = try JSONRPCMessage(json: text)
    case .binary(let bytes): message = try JSONRPCMessage(json: bytes)
    case .parsed(let parsed): message = parsed
    }
    guard case .notification(let method, let params) = message else { return message }
    if method == "action", let params {
      fold(try ActionEnvelope(json: params.jsonBytes()))
    } else if case .notification(let notification) = HostMessage.read(message.jsonBytes()) {
      notifications.append(notification)
    }
    return message
  }

  private func fold(_ envelope: ActionEnvelope) {
    #expect(envelope.serverSeq > lastSeen)
    lastSeen = max(lastSeen, envelope.serverSeq)
    envelopes.append(envelope)
    if envelope.rejectionReason == nil { states[envelope.channel]?.reduce(envelope.action) }
  }
}

/// Where a test's client meets the host.
enum Meeting: String, CaseIterable, Sendable {
  case inMemory, webSocket

  func transport(_ host: EmbeddedHost) async throws -> any AHPTransport {
    switch self {
    case .inMemory: await host.transport()
    case .webSocket:
      if let url = await host.url {
        WebSocketTransport(url: url)
      } else {
        WebSocketTransport(url: try await host.start())
      }
    }
  }

  /// A client that has introduced itself, in the host's root channel.
  func client(_ host: EmbeddedHost, _ clientId: String = "client") async throws -> RawClient {
    let client = RawClient(try await transport(host), clientId: clientId)
    try await client.initialize()
    return client
  }
}

/// What a client takes the channels to be is what they are.
func expectAgreement(
  _ client: RawClient, _ host: EmbeddedHost, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  try await client.settle()
  for (uri, state) in client.states.sorted(by: { $0.key < $1.key }) {
    let truth = await host.state(of: uri)
    // Bytes, since different compositions of a character are equal as strings.
    #expect(
      truth?.jsonBytes() == state.jsonBytes(), "\(uri): \(truth?.json() ?? "") \(state.json())",
      sourceLocation: sourceLocation)
  }
}
