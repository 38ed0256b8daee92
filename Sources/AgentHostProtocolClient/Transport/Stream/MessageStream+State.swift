internal import Dispatch

extension MessageStream {
  enum Phase: Hashable, Sendable {
    /// Waits for layers and handshakes. Next: open, lingering, over.
    case opening
    /// Messages flow. Next: closing, lingering, over.
    case open
    /// This side is closing and waits for the peer. Next: lingering, over.
    case closing
    /// Everything is written; the peer has time to read it. Next: over.
    case lingering
    case over
  }

  struct Effects {
    var stream: ByteStream?
    var opening: Result<Void, any Error>?
    var settled: [(Promise<Void>, Result<Void, any Error>)] = []
    var flushes = false
    var finishesWriting = false
    var timer: UInt64?
    var isFinished = false
    var closers: [Promise<Void>] = []
  }

  /// The state and decisions of the stream. Calls the stream only to accept bytes, to pause and to resume; all other
  /// actions are effects.
  struct State {
    var codec: any MessageCodec
    var layers: [any StreamLayer]
    var stream: ByteStream?
    var phase = Phase.opening
    var inbox = MessageInbox()
    var receivedByteCount: UInt64 = 0
    var isPaused = false
    /// Whether the codec buffers pongs, because too much is unwritten.
    var holdsProbeAnswers = false
    let outboxBudget: Int
    var hasInputEnded = false
    /// Why no further message follows; set once.
    var end: CodecResult.End?
    var receiver: Promise<Void>?
    var senders = Waiters<Promise<Void>>()
    /// By their numbers, which are their payloads.
    var pings: [UInt64: Promise<Void>] = [:]
    var closers: [Promise<Void>] = []
    var timer: (any DispatchSourceTimer)?
    var timerGeneration: UInt64 = 0
    /// When the time limit of closing elapses; `nil` before `close()`.
    var closeDeadline: DispatchTime?
    var pingNumber: UInt64 = 0

    func effects(flushes: Bool = false) -> Effects {
      Effects(stream: stream, flushes: flushes)
    }
  }
}

extension MessageStream.State {
  typealias Effects = MessageStream.Effects

  // MARK: Inputs

  mutating func connected() -> Effects {
    var effects = effects(flushes: true)
    connect(from: 0, &effects)
    return effects
  }

  mutating func received(_ bytes: consuming [UInt8], budget: Int) -> Effects {
    var effects = effects()
    receivedByteCount &+= UInt64(bytes.count)
    guard phase != .over, phase != .lingering else { return effects }
    if layers.isEmpty {
      decode(bytes, budget, &effects)
    } else {
      if let bytes = unwrap(bytes, &effects) { decode(bytes, budget, &effects) }
      if !hasInputEnded, layers.contains(where: \.hasEnded) { inputEnded(nil, &effects) }
    }
    return effects
  }

  /// Handles the end of the peer's direction, or a broken stream.
  mutating func ended(_ error: AHPError?) -> Effects {
    var effects = effects()
    inputEnded(error, &effects)
    return effects
  }

  private mutating func inputEnded(_ error: AHPError?, _ effects: inout Effects) {
    guard phase != .over else { return }
    hasInputEnded = true
    if phase != .lingering {
      let error = error ?? layers.lazy.compactMap { $0.ended() }.first
      absorb(codec.ended(error), budget: .max, &effects)
      if phase == .opening {
        conclude(.failed(error ?? .connectionLost()), &effects)
        release(&effects)
      }
    }
    if error != nil || phase == .closing || isLingeringOver { release(&effects) }
  }

  mutating func timerFired(_ generation: UInt64) -> Effects {
    var effects = effects()
    guard generation == timerGeneration, phase != .over else { return effects }
    if phase == .lingering {
      release(&effects)
    } else {
      absorb(codec.timerFired(), budget: .max, &effects)
    }
    return effects
  }

  mutating func close() -> Effects {
    guard phase == .open else {
      return phase == .opening ? letGo(.failed(AHPError.transportClosed())) : effects()
    }
    var effects = effects(flushes: true)
    phase = .closing
    conclude(.failed(AHPError.transportClosed()), &effects)
    inbox.removeAll()
    resumeReading()
    var output: [UInt8] = []
    let result = codec.close(output: &output)
    write(output, under: layers.count, &effects)
    absorb(result, budget: .max, &effects)
    return effects
  }

  mutating func letGo(_ end: CodecResult.End) -> Effects {
    var effects = effects()
    conclude(end, &effects)
    release(&effects)
    return effects
  }

  // MARK: Bytes through the layers

  private mutating func connect(from index: Int, _ effects: inout Effects) {
    for index in index..<layers.count {
      var output: [UInt8] = []
      do {
        try layers[index].connected(output: &output)
      } catch {
        return fail(error, &effects)
      }
      write(output, under: index, &effects)
      guard layers[index].isEstablished else { return }
    }
    var output: [UInt8] = []
    let result = codec.connected(output: &output)
    write(output, under: layers.count, &effects)
    absorb(result, budget: .max, &effects)
  }

  /// Passes bytes from the socket through the layers. Returns the bytes for the codec, if any.
  private mutating func unwrap(_ bytes: consuming [UInt8], _ effects: inout Effects) -> [UInt8]? {
    var bytes = bytes
    for index in layers.indices {
      let wasEstablished = layers[index].isEstablished
      var output: [UInt8] = []
      do {
        bytes = try layers[index].received(bytes, output: &output)
      } catch {
        write(output, under: index, &effects)
        fail(error, &effects)
        return nil
      }
      write(output, under: index, &effects)
      guard layers[index].isEstablished else { return nil }
      if !wasEstablished { connect(from: index + 1, &effects) }
      guard phase != .over, phase != .lingering, !bytes.isEmpty else { return nil }
    }
    return bytes
  }

  private mutating func decode(
    _ bytes: consuming [UInt8], _ budget: Int, _ effects: inout Effects
  ) {
    var output: [UInt8] = []
    let result = codec.received(bytes, output: &output)
    if !output.isEmpty {
      write(output, under: layers.count, &effects)
      // Only the peer's input causes output here.
      if !holdsProbeAnswers, let stream, stream.backlog > outboxBudget {
        holdsProbeAnswers = true
        codec.holdProbeAnswers()
      }
    }
    absorb(result, budget: budget, &effects)
  }

  /// Passes output through the layers below `index`, then writes it. Pass `layers.count` for output of the codec.
  mutating func write(_ bytes: consuming [UInt8], under index: Int, _ effects: inout Effects) {
    guard !bytes.isEmpty else { return }
    var bytes = bytes
    for layer in layers.indices.prefix(index).reversed() {
      var wrapped: [UInt8] = []
      do {
        try layers[layer].wrap(bytes, output: &wrapped)
      } catch {
        return fail(error, &effects)
      }
      bytes = wrapped
    }
    stream?.enqueue { $0.append(contentsOf: bytes) }
    effects.flushes = true
  }

  // MARK: Consequences

  /// A pong answers its ping and all earlier ones (RFC 6455, 5.5.3). One with the payload of no ping answers all: some
  /// peers send an empty one.
  private mutating func pong(_ payload: [UInt8], _ effects: inout Effects) {
    let number = payload.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    // Its ping may have been cancelled.
    let isKnown = payload.count == 8 && number > 0 && number <= pingNumber
    for ping in pings.keys where !isKnown || ping <= number {
      guard let waiter = pings.removeValue(forKey: ping) else { continue }
      effects.settled.append((waiter, .success(())))
    }
  }

  mutating func absorb(_ result: CodecResult, budget: Int, _ effects: inout Effects) {
    if let batch = result.batch, end == nil {
      inbox.append(batch, binaryMessages: result.binaryMessages)
      wakeReceiver(&effects)
      if inbox.byteCount > budget, !isPaused {
        isPaused = true
        stream?.pauseReading()
      }
    }
    for payload in result.pongs { pong(payload, &effects) }
    if result.isOpen, phase == .opening {
      phase = .open
      effects.opening = .success(())
    }
    if let end = result.end { conclude(end, &effects) }
    if result.armsTimer { armTimer(&effects) }
    if result.isFinished { linger(&effects) }
  }

  private mutating func fail(_ error: AHPError, _ effects: inout Effects) {
    conclude(.failed(error), &effects)
    linger(&effects)
  }

  private mutating func conclude(_ reason: CodecResult.End, _ effects: inout Effects) {
    guard end == nil else { return }
    end = reason
    let error: any Error =
      switch reason {
      case .orderly:
        AHPError(.connectionLost, .transient, "the peer ended the connection")
      case .failed(let error): error
      }
    if phase == .opening { effects.opening = .failure(error) }
    wakeReceiver(&effects)
    for waiter in senders.releaseAll() + pings.values {
      effects.settled.append((waiter, .failure(error)))
    }
    pings = [:]
  }

  /// Writes pending output and waits for the peer to close, so that the peer can read everything.
  private mutating func linger(_ effects: inout Effects) {
    guard phase != .lingering, phase != .over else { return }
    phase = .lingering
    var output: [UInt8] = []
    for index in layers.indices.reversed() where layers[index].isEstablished {
      layers[index].finish(output: &output)
      write(output, under: index, &effects)
      output = []
    }
    resumeReading()
    effects.flushes = true
    effects.finishesWriting = true
    if isLingeringOver {
      release(&effects)
    } else {
      armTimer(&effects)
    }
  }

  /// Whether the peer has ended, and everything was written: it may have ended only its own direction.
  private var isLingeringOver: Bool {
    phase == .lingering && hasInputEnded && stream?.backlog ?? 0 == 0
  }

  private mutating func release(_ effects: inout Effects) {
    guard phase != .over else { return }
    phase = .over
    timer?.cancel()
    timer = nil
    effects.timer = nil
    effects.isFinished = true
    effects.closers = closers
    closers = []
  }

  private mutating func armTimer(_ effects: inout Effects) {
    timerGeneration &+= 1
    effects.timer = timerGeneration
  }

  private mutating func wakeReceiver(_ effects: inout Effects) {
    if let receiver { effects.settled.append((receiver, .success(()))) }
    receiver = nil
  }

  mutating func resumeReading() {
    guard isPaused else { return }
    isPaused = false
    stream?.resumeReading()
  }

  /// Called after a write: wakes senders that now have room, responds to the latest ping, and ends the connection if
  /// this was the last write.
  mutating func wrote() -> Effects? {
    if isLingeringOver {
      var effects = effects()
      release(&effects)
      return effects
    }
    guard !senders.isEmpty || holdsProbeAnswers, let stream, stream.backlog <= outboxBudget else {
      return nil
    }
    var effects = effects()
    effects.settled = senders.releaseAll().map { ($0, .success(())) }
    if holdsProbeAnswers {
      holdsProbeAnswers = false
      var output: [UInt8] = []
      codec.releaseProbeAnswer(output: &output)
      write(output, under: layers.count, &effects)
    }
    return effects
  }
}
