package import AHPWebSocket

/// RFC 6455 as a codec, for both roles: the opening handshake, then frames.
package struct WebSocketCodec: MessageCodec {
  package enum Verdict: Sendable {
    /// Accepts the client, optionally with one of the subprotocols it offered.
    case accept(subprotocol: String? = nil, headers: [HTTPField] = [])
    /// Rejects the client with an HTTP status from 300 to 599.
    case deny(status: Int, reason: String = "", headers: [HTTPField] = [])
  }

  private enum Phase {
    case asking(ClientHandshake)
    case asked(ServerHandshake, @Sendable (ServerHandshake.Request) -> Verdict)
    case open
    case over
  }

  private var phase: Phase
  private var machine: WebSocketStateMachine
  private var timer: WebSocketTimerID?
  private var generator: Randomness
  private let maxMessageBytes: Int
  /// The subprotocol chosen by the server, on a client whose handshake succeeded.
  package private(set) var subprotocol: String?

  /// A client's codec. `generator` must be unpredictable.
  package init(
    client handshake: ClientHandshake, limits: WebSocketLimits,
    generator: any RandomNumberGenerator & Sendable
  ) {
    self.generator = Randomness(generator)
    phase = .asking(handshake)
    machine = WebSocketStateMachine(role: .client, limits: limits)
    maxMessageBytes = limits.maxMessageBytes
  }

  package init(
    serverLimits limits: WebSocketLimits, generator: any RandomNumberGenerator & Sendable,
    verdict: @escaping @Sendable (ServerHandshake.Request) -> Verdict
  ) {
    self.generator = Randomness(generator)
    phase = .asked(ServerHandshake(maxHeaderBytes: limits.maxHeaderBytes), verdict)
    machine = WebSocketStateMachine(role: .server, limits: limits)
    maxMessageBytes = limits.maxMessageBytes
  }

  // MARK: Inputs from below

  package mutating func connected(output: inout [UInt8]) -> CodecResult {
    if case .asking(let handshake) = phase {
      output.append(contentsOf: handshake.requestBytes)
    }
    return CodecResult()
  }

  package mutating func received(_ bytes: consuming [UInt8], output: inout [UInt8]) -> CodecResult {
    switch phase {
    case .open:
      return takeFrames(bytes, &output)
    case .asking(var handshake):
      let answer: ClientHandshake.Accepted?
      do {
        answer = try handshake.receive(bytes)
      } catch {
        return over(.failed(error.classified))
      }
      phase = .asking(handshake)
      guard let answer else { return CodecResult() }
      subprotocol = answer.subprotocol
      return open(with: answer.leftover, &output)
    case .asked(var handshake, let verdict):
      let step = handshake.receive(bytes)
      phase = .asked(handshake, verdict)
      return answer(step, verdict, &output)
    case .over:
      return CodecResult()
    }
  }

  package mutating func ended(_ error: AHPError?) -> CodecResult {
    switch phase {
    case .asking:
      return over(.failed(error ?? WebSocketHandshakeError.transportEnded.classified))
    case .asked:
      return over(.failed(error ?? .connectionLost()))
    case .open:
      var result = follow(machine.transportEnded(), cause: error)
      result.isFinished = true
      return result
    case .over:
      return CodecResult()
    }
  }

  package mutating func timerFired() -> CodecResult {
    guard let timer else { return CodecResult() }
    return follow(machine.closeTimerFired(timer))
  }

  // MARK: Inputs from above

  package mutating func send(
    _ message: UnsafeRawBufferPointer, isText: Bool, output: inout [UInt8]
  ) -> AHPError? {
    guard message.count <= maxMessageBytes else {
      return .messageTooLarge(message.count, limit: maxMessageBytes)
    }
    let isAccepted = machine.send(
      isText ? .text : .binary, message, output: &output, using: &generator)
    return isAccepted ? nil : .connectionLost()
  }

  package mutating func send(_ batch: AHPFrameBatch, output: inout [UInt8]) -> AHPError? {
    guard batch.isConsistent else { return .inconsistentBatch }
    for range in batch.messages where range.count > maxMessageBytes {
      return .messageTooLarge(range.count, limit: maxMessageBytes)
    }
    let isAccepted = machine.send(
      .text, batch.messages, in: batch.bytes, output: &output, using: &generator)
    return isAccepted ? nil : .connectionLost()
  }

  package mutating func ping(_ payload: [UInt8], output: inout [UInt8]) -> Bool {
    machine.ping(payload, output: &output, using: &generator)
  }

  package mutating func holdProbeAnswers() { machine.holdPongs() }

  package mutating func releaseProbeAnswer(output: inout [UInt8]) {
    machine.releasePong(output: &output, using: &generator)
  }

  package mutating func close(output: inout [UInt8]) -> CodecResult {
    guard case .open = phase else { return over(.failed(AHPError.transportClosed())) }
    return follow(machine.close(output: &output, using: &generator))
  }

  // MARK: Handshakes

  private mutating func open(with leftover: [UInt8], _ output: inout [UInt8]) -> CodecResult {
    phase = .open
    var result = leftover.isEmpty ? CodecResult() : takeFrames(leftover, &output)
    result.isOpen = true
    return result
  }

  private mutating func answer(
    _ step: ServerHandshake.Step, _ verdict: @Sendable (ServerHandshake.Request) -> Verdict,
    _ output: inout [UInt8]
  ) -> CodecResult {
    switch step {
    case .incomplete:
      return CodecResult()
    case .reject(let response, let status, let why):
      output.append(contentsOf: response)
      return over(.failed(AHPError.refusedClient("\(status) \(why)")))
    case .request(let request):
      do {
        switch verdict(request) {
        case .accept(let subprotocol, let headers):
          output.append(contentsOf: try request.accept(subprotocol: subprotocol, headers: headers))
          return open(with: request.leftover, &output)
        case .deny(let status, let reason, let headers):
          output.append(
            contentsOf: try ServerHandshake.deny(status: status, reason: reason, headers: headers))
          return over(.failed(AHPError.refusedClient("\(status) \(reason)")))
        }
      } catch {
        return over(.failed(error.classified))
      }
    }
  }

  // MARK: Frames

  private mutating func takeFrames(
    _ bytes: consuming [UInt8], _ output: inout [UInt8]
  ) -> CodecResult {
    let received = machine.received(bytes, output: &output, using: &generator)
    var result = follow(received.step)
    if !received.batch.messages.isEmpty {
      result.batch = AHPFrameBatch(bytes: received.batch.bytes, messages: received.batch.messages)
      result.binaryMessages = received.batch.binaryMessages
    }
    for case .pong(let payload) in received.batch.controls { result.pongs.append(payload) }
    return result
  }

  private mutating func follow(
    _ step: WebSocketStateMachine.Step, cause: AHPError? = nil
  ) -> CodecResult {
    var result = CodecResult()
    switch step {
    case .proceed:
      break
    case .armCloseTimer(let id):
      timer = id
      result.armsTimer = true
    case .awaitTransportEnd(let id, let closure):
      timer = id
      result.armsTimer = true
      result.end = closure.end(cause: cause)
    case .endTransport(let closure):
      phase = .over
      result.end = closure.end(cause: cause)
      result.isFinished = true
    }
    return result
  }

  private mutating func over(_ end: CodecResult.End) -> CodecResult {
    phase = .over
    return .over(end)
  }
}
