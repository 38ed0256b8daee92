internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// One connection of a probe: sends messages unchanged, and stores all received messages in order.
///
/// Has no features of the client, so that the host's behavior stays visible. Thread-safe.
final class ProbeConnection: Sendable {
  struct Answer: Sendable {
    var message: ProbeMessage
    /// The index of the message among the connection's messages.
    var position: Int
    var time: Duration

    var result: JSONValue? { message.value["result"] }
    var error: JSONValue? { message.value["error"] }
    var errorCode: Int? { error?["code"]?.intValue }

    /// Returns the result of a request that must succeed.
    ///
    /// - Throws: ``ProbeFailure``.
    func success(_ method: String) throws(ProbeFailure) -> JSONValue {
      if let error { throw .refused(method, error) }
      return result ?? .null
    }
  }

  let clientId: String
  let inbox: ProbeInbox
  let limits: ProbeLimits
  let clock: ProbeClock
  private let name: String
  private let transport: any AHPTransport
  private let log: ProbeLog
  private let wire = Locked(LegacyWire())
  private let counters = Locked((request: 0, clientSeq: 0))

  init(
    _ transport: any AHPTransport, name: String, clientId: String, limits: ProbeLimits,
    clock: ProbeClock, log: ProbeLog
  ) {
    self.transport = transport
    self.name = name
    self.clientId = clientId
    self.limits = limits
    self.clock = clock
    self.log = log
    inbox = ProbeInbox(limits: limits)
  }

  /// Reads until the connection ends or brings too much.
  func read() async {
    do {
      while let batch = try await transport.receiveBatch() {
        for range in batch.messages {
          guard take(Array(batch.bytes[range])) else { return await transport.close() }
        }
      }
      inbox.finish(.closed("the host closed it"))
    } catch {
      inbox.finish(.closed(shown(error)))
    }
  }

  /// Returns the description without tokens that the host has repeated.
  private func shown(_ error: any Error) -> String {
    transport.tokens.reduce("\(error)") { $0.blotted($1) }
  }

  private func take(_ bytes: [UInt8]) -> Bool {
    let time = clock.now
    log.record(bytes, "in", on: name, at: time)
    let lifted = wire.withLock { $0.incoming(bytes) }
    let original = try? JSONValue(json: bytes)
    let message = ProbeMessage(
      time: time, original: original,
      value: lifted == bytes ? original ?? .null : (try? JSONValue(json: lifted)) ?? .null)
    return inbox.append(message, size: bytes.count)
  }

  func close() async {
    await transport.close()
    inbox.finish(.closed("it was closed here"))
  }

  /// The version of a connection that begins with `reconnect`.
  func setVersion(_ version: ProtocolVersion) {
    wire.withLock { $0 = LegacyWire(version: version) }
  }

  // MARK: Sending

  /// Sends a text as it is.
  ///
  /// - Throws: ``ProbeFailure``, `CancellationError`.
  func send(_ text: String) async throws {
    let bytes = Array(text.utf8)
    log.record(bytes, "out", on: name, at: clock.now)
    let transport = transport
    do {
      guard try await clock.within(limits.answer, { try await transport.send(.text(text)) }) != nil
      else { throw ProbeFailure.ended("the host does not read") }
    } catch let failure as ProbeFailure {
      throw failure
    } catch {
      try Task.checkCancellation()
      throw ProbeFailure.ended(shown(error))
    }
  }

  private func send(_ message: JSONValue) async throws {
    let bytes = wire.withLock { $0.outgoing(message.jsonBytes()) }
    try await send(String(decoding: bytes, as: UTF8.self))
  }

  /// Sends a request without waiting for the response.
  ///
  /// - Returns: The identifier of the request.
  func post(_ method: String, _ params: JSONValue) async throws -> Int {
    let id = counters.withLock { counters in
      counters.request += 1
      return counters.request
    }
    try await send([
      "jsonrpc": "2.0", "id": .integer(Int64(id)), "method": .string(method), "params": params,
    ])
    return id
  }

  func notify(_ method: String, _ params: JSONValue) async throws {
    try await send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Dispatches an action without waiting.
  ///
  /// - Returns: Its `clientSeq`.
  @discardableResult
  func dispatch(_ action: JSONValue, on channel: URI) async throws -> Int {
    let seq = counters.withLock { counters in
      counters.clientSeq += 1
      return counters.clientSeq
    }
    try await notify(
      "dispatchAction",
      ["channel": .string(channel), "clientSeq": .integer(Int64(seq)), "action": action])
    return seq
  }
}
