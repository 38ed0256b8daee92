internal import AgentHostProtocol

extension MessageStream {
  package var acceptsBatches: Bool { true }

  package var receivedByteCount: UInt64 { state.withLock { $0.receivedByteCount } }

  package var acknowledgedByteCount: Int? {
    state.withLock { $0.stream }?.acknowledgedByteCount
  }

  package var hasUnreadMessages: Bool { state.withLock { !$0.inbox.isEmpty } }

  // MARK: Receiving

  package func receiveBatch() async throws -> AHPFrameBatch? {
    try await next { $0.popBatch() }
  }

  package func receive() async throws -> AHPTransportFrame? {
    try await next { $0.popFrame() }
  }

  private enum Poll<Value> {
    case value(Value)
    case end(CodecResult.End)
    case wait(Promise<Void>)
  }

  // Not inlined, and neither is `accept(_:)`: their variables would remain in the memory of the receiving and the sending
  // task for as long as the connection lives.
  @inline(never)
  private func poll<Value>(_ pop: (inout MessageInbox) -> Value?) -> Poll<Value> {
    state.withLock { state in
      if let value = pop(&state.inbox) {
        if state.inbox.byteCount <= configuration.inboxBudget / 2 { state.resumeReading() }
        return .value(value)
      }
      if let end = state.end { return .end(end) }
      guard state.receiver == nil else { return .end(.failed(AHPError.receivedTwice)) }
      let arrival = Promise<Void>()
      state.receiver = arrival
      return .wait(arrival)
    }
  }

  private func next<Value>(_ pop: (inout MessageInbox) -> Value?) async throws -> Value? {
    while true {
      try Task.checkCancellation()
      switch poll(pop) {
      case .value(let value): return value
      case .end(.orderly): return nil
      case .end(.failed(let error)): throw error
      case .wait(let arrival):
        do {
          try await arrival.value()
        } catch {
          state.withLock { if $0.receiver === arrival { $0.receiver = nil } }
          throw error
        }
      }
    }
  }

  // MARK: Sending

  package func send(_ frame: AHPTransportFrame) async throws {
    switch frame {
    case .text(var text):
      try await send { codec, output in
        text.withUTF8 {
          codec.send(UnsafeRawBufferPointer($0), isText: true, output: &output)
        }
      }
    case .binary(let bytes):
      try await send { codec, output in
        bytes.withUnsafeBytes { codec.send($0, isText: false, output: &output) }
      }
    case .parsed(let message):
      try await send(.text(message.json()))
    }
  }

  package func send(_ batch: AHPFrameBatch) async throws {
    try await send { codec, output in codec.send(batch, output: &output) }
  }

  private func send(_ encode: (inout any MessageCodec, inout [UInt8]) -> AHPError?) async throws {
    while true {
      // A waiting sender's message has not been accepted: cancelling it leaves its outcome certain.
      try Task.checkCancellation()
      guard let (wait, room) = try accept(encode) else { return }
      do {
        try await room.value()
      } catch {
        _ = state.withLock { $0.senders.release(wait) }
        throw error
      }
    }
  }

  /// Accepts a message, or returns what to wait for before the next try.
  @inline(never)
  private func accept(
    _ encode: (inout any MessageCodec, inout [UInt8]) -> AHPError?
  ) throws -> (wait: Waiters<Promise<Void>>.ID, room: Promise<Void>)? {
    let (effects, wait) = try state.withLock {
      (state) throws(AHPError) -> (Effects, (Waiters<Promise<Void>>.ID, Promise<Void>)?) in
      try state.checkSendable()
      if let stream = state.stream, stream.backlog > configuration.outboxBudget {
        let room = Promise<Void>()
        let wait = state.senders.add(room)
        return (state.effects(flushes: true), (wait, room))
      }
      return (try state.send(encode), nil)
    }
    apply(effects)
    return wait
  }

  package func ping() async throws {
    let answer = Promise<Void>()
    let (number, effects) = try state.withLock {
      (state) throws(AHPError) -> (UInt64, Effects) in
      try state.checkSendable()
      return try state.ping(answer)
    }
    apply(effects)
    do {
      try await answer.value()
    } catch {
      state.withLock { $0.pings[number] = nil }
      throw error
    }
  }
}

extension MessageStream.State {
  func checkSendable() throws(AHPError) {
    guard phase != .open || end != nil else { return }
    switch end {
    case .failed(let error as AHPError): throw error
    case .failed(let error): throw .connectionLost(error)
    case .orderly where phase == .open: return
    case .orderly: throw .connectionLost()
    case nil:
      throw AHPError.notOpen
    }
  }

  fileprivate mutating func send(
    _ encode: (inout any MessageCodec, inout [UInt8]) -> AHPError?
  ) throws(AHPError) -> Effects {
    var effects = effects(flushes: true)
    guard layers.isEmpty, let stream else {
      var output: [UInt8] = []
      if let failure = encode(&codec, &output) { throw failure }
      write(output, under: layers.count, &effects)
      return effects
    }
    var failure: AHPError?
    stream.enqueue { failure = encode(&codec, &$0) }
    if let failure { throw failure }
    return effects
  }

  /// Returns the number of the ping.
  fileprivate mutating func ping(
    _ answer: Promise<Void>
  ) throws(AHPError) -> (UInt64, Effects) {
    var effects = effects()
    pingNumber &+= 1
    let payload = withUnsafeBytes(of: pingNumber.bigEndian) { Array($0) }
    var output: [UInt8] = []
    guard codec.ping(payload, output: &output) else {
      // The closing handshake has begun: transient, as a misuse would stop reconnecting.
      if codec.hasProbes { throw .connectionLost() }
      throw .probeUnsupported
    }
    pings[pingNumber] = answer
    write(output, under: layers.count, &effects)
    return (pingNumber, effects)
  }
}
