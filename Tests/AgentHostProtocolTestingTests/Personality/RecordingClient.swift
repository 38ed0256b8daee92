import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Testing

/// A client that sends arbitrary JSON and records all messages in order.
final class RecordingClient {
  let transport: any AHPTransport
  let clientId: String
  /// Everything that has come, answers included.
  private(set) var messages: [JSONValue] = []
  private var lastRequest = 0
  private var lastClientSeq = 0

  init(_ transport: any AHPTransport, clientId: String = "client") async throws {
    self.transport = transport
    self.clientId = clientId
    try await transport.open()
  }

  /// Introduces the client.
  @discardableResult
  func initialize(
    _ versions: [String] = ["1.0.0"], subscriptions: [URI] = [.rootChannel]
  ) async throws -> JSONValue {
    try await request(
      "initialize",
      [
        "channel": "ahp-root://", "protocolVersions": .array(versions.map { .string($0) }),
        "clientId": .string(clientId),
        "initialSubscriptions": .array(subscriptions.map { .string($0) }),
      ])
  }

  /// Comes back.
  @discardableResult
  func reconnect(_ subscriptions: [URI], after seq: Int) async throws -> JSONValue {
    try await request(
      "reconnect",
      [
        "channel": "ahp-root://", "clientId": .string(clientId),
        "lastSeenServerSeq": .integer(Int64(seq)),
        "subscriptions": .array(subscriptions.map { .string($0) }),
      ])
  }

  @discardableResult
  func subscribe(_ uri: URI) async throws -> JSONValue {
    try await request("subscribe", ["channel": .string(uri)])
  }

  /// Sends a request and returns the whole answer.
  @discardableResult
  func request(_ method: String, _ params: JSONValue) async throws -> JSONValue {
    let id = try await post(method, params)
    return try await answer(to: id)
  }

  /// Sends a request without waiting.
  func post(_ method: String, _ params: JSONValue) async throws -> Int {
    lastRequest += 1
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": .integer(Int64(lastRequest)), "method": .string(method),
      "params": params,
    ]
    try await transport.send(.text(message.json()))
    return lastRequest
  }

  func answer(to id: Int) async throws -> JSONValue {
    try await message { $0["method"] == nil && $0["id"]?.intValue == id }
  }

  @discardableResult
  func dispatch(_ action: JSONValue, on channel: URI) async throws -> Int {
    lastClientSeq += 1
    let message: JSONValue = [
      "jsonrpc": "2.0", "method": "dispatchAction",
      "params": [
        "channel": .string(channel), "clientSeq": .integer(Int64(lastClientSeq)),
        "action": action,
      ],
    ]
    try await transport.send(.text(message.json()))
    return lastClientSeq
  }

  /// The envelope that answers a dispatch; `nil` if none has come before the answer to a ping.
  func outcome(_ action: JSONValue, on channel: URI) async throws -> JSONValue? {
    let seq = try await dispatch(action, on: channel)
    try await settle()
    return envelopes.first {
      $0["origin"]?["clientId"]?.stringValue == clientId
        && $0["origin"]?["clientSeq"]?.intValue == seq
    }
  }

  /// Takes in everything that was sent before now.
  func settle() async throws { try await request("ping", ["channel": "ahp-root://"]) }

  /// The envelopes of all actions that were sent live.
  var envelopes: [JSONValue] {
    messages.filter { $0.has("method", "action") }.compactMap { $0["params"] }
  }

  /// The parameters of the notifications of that method.
  func notifications(_ method: String) -> [JSONValue] {
    messages.filter { $0.has("method", method) }.compactMap { $0["params"] }
  }

  /// The first message that fits, of those here and those to come.
  func message(_ fits: (JSONValue) -> Bool) async throws -> JSONValue {
    if let message = messages.first(where: fits) { return message }
    while let frame = try await transport.receive() {
      let text: String
      switch frame {
      case .text(let frame): text = frame
      case .binary(let bytes): text = String(decoding: bytes, as: UTF8.self)
      case .parsed(let message): text = String(decoding: message.jsonBytes(), as: UTF8.self)
      }
      let message = try JSONValue(json: text)
      messages.append(message)
      if fits(message) { return message }
    }
    throw RawClient.Ended()
  }
}

extension URI {
  static let rootChannel: URI = "ahp-root://"
}

extension JSONValue {
  /// A message of a user that starts a turn.
  static func turn(_ id: String, _ text: String = "Go.") -> JSONValue {
    [
      "type": "chat/turnStarted", "turnId": .string(id), "startedAt": "2026-01-01T00:00:00.000Z",
      "message": ["text": .string(text), "origin": ["kind": "user"]],
    ]
  }

  static func title(_ text: String) -> JSONValue {
    ["type": "session/titleChanged", "title": .string(text)]
  }

  /// The snapshot's state, of the answer to `subscribe`.
  var subscribedState: JSONValue? { self["result"]?["snapshot"]?["state"] }

  /// The code of the error that this answer is.
  var errorCode: Int? { self["error"]?["code"]?.intValue }
}

extension HostPersonality {
  /// A host that follows the text but for these switches.
  static func with(_ change: (inout HostPersonality) -> Void) -> HostPersonality {
    var personality = HostPersonality.reference
    change(&personality)
    return personality
  }
}

/// Runs a test with a host of a personality, at the versions of the reference.
func withHost<Result>(
  _ personality: HostPersonality, clock: (any Clock<Duration>)? = nil,
  script: @escaping @Sendable (HostTurn) -> HostScript = { .echo($0.message.text) },
  isolation: isolated (any Actor)? = #isolation, _ body: (EmbeddedHost) async throws -> Result
) async throws -> Result {
  var configuration = HostConfiguration(script: script)
  configuration.personality = personality
  if let clock { configuration.clock = clock }
  return try await EmbeddedHost.with(configuration.remembering, body)
}
