internal import AgentHostProtocolClient

/// The write queue of a connection. Everything queued is sent as one batch.
final class HostWriteQueue: Sendable {
  private struct State {
    var batch = AHPFrameBatch(bytes: [], messages: [])
    /// Bytes taken by the writer but not yet passed to the transport.
    var inFlight = 0
    var isFinished = false
    var isBroken = false
    var drainers: [(below: Int, promise: Promise<Void>)] = []

    /// Waiters whose limit is reached.
    mutating func takeDrained() -> [Promise<Void>] {
      let left = isBroken ? 0 : batch.bytes.count + inFlight
      let done = drainers.filter { $0.below >= left }.map(\.promise)
      drainers.removeAll { $0.below >= left }
      return done
    }
  }

  /// Signals that there is something to write, or that the queue is finished.
  let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let state = Locked(State())

  init() {
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Queues messages in order. Returns the number of unwritten bytes.
  @discardableResult
  func append(_ messages: some Sequence<[UInt8]>) -> Int {
    let (waiting, wakes) = state.withLock { state -> (Int, Bool) in
      guard !state.isFinished, !state.isBroken else { return (0, false) }
      let wasEmpty = state.batch.messages.isEmpty
      for message in messages {
        let start = state.batch.bytes.count
        state.batch.bytes.append(contentsOf: message)
        state.batch.messages.append(start..<start + message.count)
      }
      let isEmpty = state.batch.messages.isEmpty
      return (state.batch.bytes.count + state.inFlight, wasEmpty && !isEmpty)
    }
    if wakes { signal.yield() }
    return waiting
  }

  func take() -> AHPFrameBatch? {
    let (batch, drained) = state.withLock { state -> (AHPFrameBatch?, [Promise<Void>]) in
      state.inFlight = 0
      if state.batch.messages.isEmpty { return (nil, state.takeDrained()) }
      let batch = state.batch
      state.batch = AHPFrameBatch(bytes: [], messages: [])
      state.batch.bytes.reserveCapacity(batch.bytes.count)
      state.inFlight = batch.bytes.count
      return (batch, state.takeDrained())
    }
    for promise in drained { promise.fulfil() }
    return batch
  }

  /// Finishes the queue. Queued messages are still written.
  func finish() {
    state.withLock { $0.isFinished = true }
    signal.finish()
  }

  /// Discards the queue, because nothing can be written anymore.
  func breakOff() {
    let waiters = state.withLock { state in
      state.isBroken = true
      state.batch = AHPFrameBatch(bytes: [], messages: [])
      state.inFlight = 0
      return state.takeDrained()
    }
    signal.finish()
    for promise in waiters { promise.fulfil() }
  }

  /// Whether the queue was discarded.
  var isBroken: Bool { state.withLock(\.isBroken) }

  /// Waits until at most this number of bytes is unwritten.
  func drain(to limit: Int) async throws {
    let promise = Promise<Void>()
    let mustWait = state.withLock { state in
      guard !state.isBroken, state.batch.bytes.count + state.inFlight > limit else { return false }
      state.drainers.append((limit, promise))
      return true
    }
    if mustWait { try await promise.value() }
  }
}
