internal import AgentHostProtocolClient

/// The write queue of a connection. Everything queued is sent as one batch.
final class HostWriteQueue: Sendable {
  private struct State {
    var batch = AHPFrameBatch(bytes: [], messages: [])
    /// Bytes taken by the writer but not yet passed to the transport.
    var inFlight = 0
    /// The flush of the host that queued last, and the number of bytes that were unwritten before it.
    var flush = 0
    var before = 0
    /// The size of the flush with which more than the limit became unwritten.
    var burst = 0
    var isFinished = false
    var isBroken = false
    var drainers: [(below: Int, promise: Promise<Void>)] = []

    var unwritten: Int { batch.bytes.count + inFlight }

    /// Waiters whose limit is reached.
    mutating func takeDrained() -> [Promise<Void>] {
      let left = isBroken ? 0 : unwritten
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

  /// Queues messages in order. Returns whether more than the limit is unwritten. What one flush has queued does not count
  /// by itself, because the connection had no time to write it.
  @discardableResult
  func append(_ messages: some Sequence<[UInt8]>, in flush: Int, limit: Int) -> Bool {
    let (isBehind, wakes) = state.withLock { state -> (Bool, Bool) in
      guard !state.isFinished, !state.isBroken else { return (false, false) }
      if state.flush != flush {
        (state.flush, state.before) = (flush, state.unwritten)
        if state.before <= limit { state.burst = 0 }
      }
      let wasEmpty = state.batch.messages.isEmpty
      for message in messages {
        if state.before <= limit { state.burst += message.count }
        let start = state.batch.bytes.count
        state.batch.bytes.append(contentsOf: message)
        state.batch.messages.append(start..<start + message.count)
      }
      let isEmpty = state.batch.messages.isEmpty
      return (state.before - state.burst > limit, wasEmpty && !isEmpty)
    }
    if wakes { signal.yield() }
    return isBehind
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
      guard !state.isBroken, state.unwritten > limit else { return false }
      state.drainers.append((limit, promise))
      return true
    }
    if mustWait { try await promise.value() }
  }
}
