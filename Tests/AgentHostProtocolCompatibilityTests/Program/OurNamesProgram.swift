import AgentHostProtocol
import AgentHostProtocolClient
import Foundation

/// `OfficialProgram` with the names of this package, without the compatibility product. It contains the column
/// *here* of the table in *Migrating*.
enum OurNamesProgram {
  // MARK: Hosts

  static func config(
    _ id: HostId, _ transport: @escaping @Sendable () async throws -> any AHPTransport
  ) -> HostConfig {
    var clientConfig = AHPClientConfig()
    clientConfig.tapBuffering = .bufferingNewest(512)
    let policy = ReconnectPolicy.exponential(
      initial: .milliseconds(250), cap: .seconds(30), jitter: .partial(0.25), maxAttempts: 5)
    return HostConfig(id: id, label: "Local") { _ in try await transport() }
      .withClient(clientConfig)
      .withSessionRefresh(true)
      .withReplayedActions(true)
      .withReconnectPolicy(policy)
  }

  static func policies() -> [ReconnectPolicy] {
    [
      .disabled, .immediateForever,
      ReconnectPolicy(.constant(.seconds(1)), stabilityWindow: .seconds(3_155_760_000)),
    ]
  }

  static func registry(
    _ config: HostConfig, _ store: any ClientIdStore
  ) async throws -> MultiHostClient {
    let multi = MultiHostClient(store: store)
    try await multi.add(config)
    return multi
  }

  static func single(_ config: HostConfig, _ store: any ClientIdStore) async throws -> HostId {
    let (multi, host) = try await MultiHostClient.single(config, store: store)
    await multi.shutdown()
    return host.id
  }

  static func streams(_ multi: MultiHostClient, _ host: HostId, _ uri: URI) async throws {
    let events = await multi.events(host: host, uri: uri)
    let snapshots = try await multi.hostSnapshots(host: host)
    let summaries = try await multi.sessionSummaries(host: host)
    let handle = try await multi.client(for: host)
    let key = HostedResourceKey(host: host, uri: uri)
    // Lasts while there is no connection, and across failures.
    let subscription = try await multi.sharedSubscription(host: host, uri: uri)
    _ = (events, snapshots, summaries, handle, key.host, subscription)
  }

  // MARK: One connection

  static func ask(_ client: AHPClient) async throws -> [String] {
    let page = try await client.request(ListSessionsParams(limit: 10))
    let params: JSONValue = ["channel": "ahp-root://"]
    let json = try await client.requestRaw(method: "listSessions", params: params)
    return page.items.map(\.title) + (json["items"]?.arrayValue ?? []).map { $0.json() }
  }

  static func ask(_ handle: HostClientHandle) async throws -> JSONValue {
    let page = try await handle.request(ListSessionsParams(limit: 10))
    let params = JSONValue.object(["limit": .integer(Int64(page.items.count))])
    return try await handle.requestRaw(method: "listSessions", params: params)
  }

  static func serve(_ client: AHPClient, _ handlers: HostRequestHandlers) async {
    await client.setRequestHandlers(handlers)
  }

  static func reason(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "none"
    } catch let error as AHPError {
      if error.rpcError?.code == .notFound { return "no such channel" }
      if error.rpcError?.code == .methodNotFound { return "no such method" }
      return error.code == .requestTimedOut ? "too late" : "\(error.category)"
    } catch {
      return "another"
    }
  }

  // MARK: States and actions

  static func states(_ envelope: ActionEnvelope, _ snapshot: Snapshot, _ host: HostId) async {
    let mirror = MultiHostStateMirror()
    await mirror.applySnapshot(snapshot, host: host)
    await mirror.apply(envelope, host: host)
    let root = await mirror.root(of: host)
    let keys = await mirror.resources(of: host)
    for key in keys { _ = await mirror.session(key) }
    let single = AHPStateMirror()
    _ = (root, await single.root, await single.session(snapshot.resource))
  }

  static func rename(_ title: String) -> StateAction {
    let action: StateAction = .session(.titleChanged(SessionTitleChangedAction(title: title)))
    return action.isClientDispatchable ? action : .session(.ready)
  }

  static func title(_ action: StateAction) -> String? {
    switch action {
    case .session(.titleChanged(let change)): return change.title
    default: return nil
    }
  }

  static func reduced(_ state: SessionState, _ action: SessionAction) -> SessionState {
    var state = state
    state.reduce(action)
    return state
  }

  static func metadata(_ members: [String: JSONValue]) -> JSONObject {
    let one: JSONValue = "x"
    var object: JSONObject = ["name": one, "sizes": [1, 2]]
    for (key, value) in members { object[key] = value }
    return object
  }

  // MARK: Transports

  static func move(_ transport: InMemoryTransport, _ data: Data) async throws -> Data? {
    try await transport.send(.binary(Array(data)))
    try await transport.ping()
    let frame = try await transport.receive()
    guard case .binary(let bytes) = frame else { return nil }
    return Data(bytes)
  }

  static func code(_ error: HostFailure) -> Bool { error.rpcCode == ErrorCode.notFound.rawValue }
}
