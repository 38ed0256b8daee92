/// The life of an open connection, for both roles, without I/O (RFC 6455 §5.5 and §7).
///
/// ```
///             close()                 peer's close frame
///   open ───────────────▶ closing ───────────────────────┐
///    │  peer's close frame  │ deadline, end of transport  ▼
///    ├──────────────────────┼───────────────────────▶ closed
///    └─ protocol failure, end of transport ──────────────┘
/// ```
/// The shell passes received bytes, writes the output, and ends the transport when the machine requests that. After a
/// clean closing handshake the server ends the transport first; the client waits for that up to the deadline (§7.1.1).
/// The machine answers pings.
package struct WebSocketStateMachine: Sendable {
  package enum State: Sendable, Hashable {
    /// Messages flow. Next: closing, closed.
    case open
    /// Our close frame is sent, the peer's has not arrived. Next: closed.
    case closing
    /// Nothing is sent, and received bytes are ignored.
    case closed
  }

  /// The action of the shell after it has written the output.
  package enum Step: Sendable, Hashable {
    case proceed
    /// Start the closing deadline with this id and continue reading.
    case armCloseTimer(WebSocketTimerID)
    /// Report the closure now. The server ends the transport: read until then, or until the deadline with
    /// this id.
    case awaitTransportEnd(WebSocketTimerID, WebSocketClosure)
    /// Report the closure unless ``awaitTransportEnd(_:_:)`` did, write the remaining output, end the
    /// transport.
    case endTransport(WebSocketClosure)
  }

  package struct OnReceive: Sendable {
    /// Messages for the consumer; empty once closing has started.
    package var batch = WebSocketBatch()
    package var step = Step.proceed
  }

  package let role: WebSocketRole
  package private(set) var state = State.open

  let limits: WebSocketLimits
  private var receiver: WebSocketReceiver
  private var closure: WebSocketClosure?
  private var timer: WebSocketTimerID?
  private var timersMinted: UInt64 = 0
  /// Whether pongs are buffered because the peer does not read. Then only the latest ping gets a pong (RFC
  /// 6455 §5.5.3).
  private var holdsPongs = false
  private var heldPing: [UInt8]?
  /// The unused half of the generator's last number.
  private var spareMaskWord: UInt32?

  /// A machine for a connection after its opening handshake.
  package init(role: WebSocketRole, limits: WebSocketLimits = WebSocketLimits()) {
    self.role = role
    self.limits = limits
    receiver = WebSocketReceiver(role: role, limits: limits)
  }

  // MARK: Inputs from the transport

  /// Appends the bytes to send to `output`; `generator` supplies a client's masks and must be
  /// unpredictable.
  package mutating func received(
    _ bytes: consuming [UInt8], output: inout [UInt8],
    using generator: inout some RandomNumberGenerator
  ) -> OnReceive {
    guard state != .closed else { return OnReceive() }
    return handle(receiver.receive(bytes), &output, &generator)
  }

  /// Handles the end or failure of the transport. Returns `.endTransport` unless that was returned before.
  package mutating func transportEnded() -> Step {
    let wasAwaited = timer != nil
    timer = nil
    if state == .closed {
      guard wasAwaited, let closure else { return .proceed }
      return .endTransport(closure)
    }
    let origin: WebSocketClosure.Origin = state == .closing ? .local : .remote
    return finish(WebSocketClosure(code: .abnormal, origin: origin, isClean: false))
  }

  package mutating func closeTimerFired(_ id: WebSocketTimerID) -> Step {
    guard id == timer else { return .proceed }
    timer = nil
    if state == .closed, let closure { return .endTransport(closure) }
    return finish(WebSocketClosure(code: .abnormal, origin: .local, isClean: false))
  }

  // MARK: Inputs from the consumer

  /// Appends one message to `output`; `false` if the connection is closing. Text must be valid UTF-8, which
  /// is not checked.
  package mutating func send(
    _ kind: WebSocketMessageKind, _ payload: UnsafeRawBufferPointer, output: inout [UInt8],
    using generator: inout some RandomNumberGenerator
  ) -> Bool {
    guard state == .open else { return false }
    write(kind.opcode, payload, &output, &generator)
    return true
  }

  /// Appends messages of one kind, which are ranges of `bytes`; `false`, with nothing appended, if the
  /// connection is closing or a range is outside of `bytes`.
  package mutating func send(
    _ kind: WebSocketMessageKind, _ messages: [Range<Int>], in bytes: [UInt8],
    output: inout [UInt8], using generator: inout some RandomNumberGenerator
  ) -> Bool {
    guard state == .open else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard messages.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= bytes.count }) else {
        return false
      }
      for message in messages {
        write(
          kind.opcode, UnsafeRawBufferPointer(rebasing: bytes[message]), &output, &generator)
      }
      return true
    }
  }

  /// Appends a ping; `false` if the connection is not open or the payload exceeds 125 bytes. The response is a pong
  /// with the same payload in a later batch.
  package mutating func ping(
    _ payload: [UInt8], output: inout [UInt8],
    using generator: inout some RandomNumberGenerator
  ) -> Bool {
    guard state == .open, payload.count <= 125 else { return false }
    payload.withUnsafeBytes { write(.ping, $0, &output, &generator) }
    return true
  }

  /// Buffers pongs until ``releasePong(output:using:)``.
  package mutating func holdPongs() { holdsPongs = true }

  /// Answers the latest ping since ``holdPongs()``, if any, and later pings at once.
  package mutating func releasePong(
    output: inout [UInt8], using generator: inout some RandomNumberGenerator
  ) {
    holdsPongs = false
    guard let payload = heldPing else { return }
    heldPing = nil
    if state == .open { payload.withUnsafeBytes { write(.pong, $0, &output, &generator) } }
  }

  /// Starts the closing handshake. A code that this side must not send becomes 1000; the reason is cut to
  /// 123 bytes. Does nothing if closing has started.
  package mutating func close(
    _ code: WebSocketCloseCode = .normal, reason: String = "", output: inout [UInt8],
    using generator: inout some RandomNumberGenerator
  ) -> Step {
    guard state == .open else { return .proceed }
    let code = code == .noStatus || code.maySend(as: role) ? code : .normal
    writeClose(code, reason, &output, &generator)
    state = .closing
    return .armCloseTimer(mintTimer())
  }

  // MARK: Decisions

  private mutating func handle(
    _ received: consuming WebSocketBatch, _ output: inout [UInt8],
    _ generator: inout some RandomNumberGenerator
  ) -> OnReceive {
    var result = OnReceive(batch: received)
    if state == .closing { result.batch.dropMessages() }
    if !result.batch.controls.isEmpty {
      if state == .open { answerPings(result.batch.controls, &output, &generator) }
      if case .close(let code, let reason) = result.batch.controls.last {
        result.step = peerClosed(code, reason, &output, &generator)
      }
    }
    if let error = result.batch.failure {
      result.step = fail(error, &output, &generator)
    }
    return result
  }

  /// Echoes the peer's code, unless its frame is the echo.
  private mutating func peerClosed(
    _ code: WebSocketCloseCode, _ reason: String, _ output: inout [UInt8],
    _ generator: inout some RandomNumberGenerator
  ) -> Step {
    let origin: WebSocketClosure.Origin = state == .closing ? .local : .remote
    if state == .open { writeClose(code, "", &output, &generator) }
    let closure = WebSocketClosure(code: code, reason: reason, origin: origin, isClean: true)
    let step = finish(closure)
    return role == .server ? step : .awaitTransportEnd(mintTimer(), closure)
  }

  /// Sends a close frame with the error if possible, and fails the connection (§7.1.7).
  private mutating func fail(
    _ error: WebSocketError, _ output: inout [UInt8],
    _ generator: inout some RandomNumberGenerator
  ) -> Step {
    var code = WebSocketCloseCode.abnormal
    if state == .open {
      code = error.closeCode
      writeClose(code, error.description, &output, &generator)
    }
    return finish(
      WebSocketClosure(
        code: code, reason: error.description, origin: .local, isClean: false, error: error))
  }

  private mutating func finish(_ closure: WebSocketClosure) -> Step {
    state = .closed
    timer = nil
    self.closure = closure
    return .endTransport(closure)
  }

  private mutating func mintTimer() -> WebSocketTimerID {
    timersMinted &+= 1
    let id = WebSocketTimerID(number: timersMinted)
    timer = id
    return id
  }

  private mutating func answerPings(
    _ controls: [WebSocketControl], _ output: inout [UInt8],
    _ generator: inout some RandomNumberGenerator
  ) {
    var answered = 0
    var latest: [UInt8]?
    for case .ping(let payload) in controls {
      guard !holdsPongs, answered < limits.maxPongsPerRead else {
        latest = payload
        continue
      }
      answered += 1
      payload.withUnsafeBytes { write(.pong, $0, &output, &generator) }
    }
    guard let latest else { return }
    if holdsPongs {
      heldPing = latest
    } else {
      latest.withUnsafeBytes { write(.pong, $0, &output, &generator) }
    }
  }

  private mutating func writeClose(
    _ code: WebSocketCloseCode, _ reason: String, _ output: inout [UInt8],
    _ generator: inout some RandomNumberGenerator
  ) {
    WebSocketFrameEncoder.closePayload(code, reason: reason)
      .withUnsafeBytes { write(.close, $0, &output, &generator) }
  }

  private mutating func write(
    _ opcode: WebSocketOpcode, _ payload: UnsafeRawBufferPointer, _ output: inout [UInt8],
    _ generator: inout some RandomNumberGenerator
  ) {
    WebSocketFrameEncoder.append(
      opcode, payload: payload, maskKey: nextMaskKey(&generator), to: &output)
  }

  /// A call of the system's generator costs more than the frame: each gives two keys.
  private mutating func nextMaskKey(
    _ generator: inout some RandomNumberGenerator
  ) -> WebSocketMaskKey? {
    guard role == .client else { return nil }
    if let word = spareMaskWord {
      spareMaskWord = nil
      return WebSocketMaskKey(word)
    }
    let words = generator.next()
    spareMaskWord = UInt32(truncatingIfNeeded: words >> 32)
    return WebSocketMaskKey(UInt32(truncatingIfNeeded: words))
  }
}
