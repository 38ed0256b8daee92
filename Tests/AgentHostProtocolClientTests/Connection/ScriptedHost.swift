import AgentHostProtocol
import AgentHostProtocolClient

/// The host's end of an in-memory connection, driven by a test message by message.
actor ScriptedHost {
  let transport: InMemoryTransport
  private var buffered: [JSONValue] = []

  init(_ transport: InMemoryTransport) {
    self.transport = transport
  }

  /// A client and the host it is connected to.
  static func pair(
    _ config: AHPClientConfig = AHPClientConfig()
  ) -> (AHPClient, ScriptedHost) {
    let (near, far) = InMemoryTransport.pair()
    return (AHPClient(transport: near, config: config), ScriptedHost(far))
  }

  /// A client after its handshake.
  static func initialized(
    _ config: AHPClientConfig = AHPClientConfig(), clientId: String = "me"
  ) async throws -> (AHPClient, ScriptedHost) {
    let (client, host) = pair(config)
    try await client.connect()
    async let result = client.initialize(clientId: clientId)
    try await host.answerInitialize()
    _ = try await result
    return (client, host)
  }

  /// The next message of the client; `nil` at the end.
  func next() async throws -> JSONValue? {
    guard let frame = try await transport.receive(), case .text(let text) = frame else {
      return nil
    }
    return try JSONValue(json: text)
  }

  /// The next message, which must be a request or notification of this method.
  func expect(_ method: String) async throws -> JSONValue {
    guard let message = try await next() else { throw ScriptError("the client has ended") }
    guard message["method"]?.stringValue == method else {
      throw ScriptError("\(method) expected, got \(message.json())")
    }
    return message
  }

  /// The error code of the next message, if it is an error.
  func nextErrorCode() async throws -> Int? {
    let message = try await next()
    return message?["error"]?["code"]?.intValue
  }

  func send(_ text: String) async throws {
    try await transport.send(.text(text))
  }

  func answer(_ request: JSONValue, _ result: String) async throws {
    let id = request["id"] ?? .null
    try await send(#"{"jsonrpc":"2.0","id":\#(id.json()),"result":\#(result)}"#)
  }

  func refuse(
    _ request: JSONValue, _ code: Int, _ message: String = "no", data: String? = nil
  ) async throws {
    let id = request["id"] ?? .null
    let extra = data.map { #","data":\#($0)"# } ?? ""
    try await send(
      #"{"jsonrpc":"2.0","id":\#(id.json()),"error":{"code":\#(code),"message":"\#(message)"\#(extra)}}"#
    )
  }

  func answerInitialize(_ version: String = "1.0.0", snapshots: String = "[]") async throws {
    let request = try await expect("initialize")
    try await answer(
      request, #"{"protocolVersion":"\#(version)","serverSeq":0,"snapshots":\#(snapshots)}"#)
  }

  /// An action on the root channel.
  func act(
    _ seq: Int, channel: URI = RootResourceURI, origin: String? = nil, rejection: String? = nil
  ) async throws {
    try await send(Self.action(seq, channel: channel, origin: origin, rejection: rejection))
  }

  static func action(
    _ seq: Int, channel: URI = RootResourceURI, origin: String? = nil, rejection: String? = nil
  ) -> String {
    let from = origin.map { #","origin":\#($0)"# } ?? ""
    let reason = rejection.map { #","rejectionReason":"\#($0)""# } ?? ""
    return #"{"jsonrpc":"2.0","method":"action","params":{"channel":"\#(channel)","action":"#
      + #"{"type":"root/activeSessionsChanged","activeSessions":\#(seq)},"serverSeq":\#(seq)"#
      + #"\#(from)\#(reason)}}"#
  }

  func close() async { await transport.close() }
}

struct ScriptError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
