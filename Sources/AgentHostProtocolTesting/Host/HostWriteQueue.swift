import AgentHostProtocolClient

/// What waits to be written on one connection. Everything that is there goes out as one batch.
final class HostWriteQueue: Sendable {
  private struct State {
    var batch = AHPFrameBatch(bytes: [], messages: [])
    /// Bytes that the writer has taken and not yet handed to the transport.
    var inFlight = 0
    var isFinished = false
    var isBroken = false
    var drainers: [(below: Int, promise: Promise<Void>)] = []

    /// Those who have waited for so few bytes as there are.
    mutating func takeDrained() -> [Promise<Void>] {
      let left = isBroken ? 0 : batch.bytes.count + inFlight
      let done = drainers.filter { $0.below >= left }.map(\.promise)
      drainers.removeAll { $0.below >= left }
      return done
    }
  }

  /// One element a time that there is something to write, or that no more will come.
  let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let state = Locked(State())

  init() {
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds messages, in order. Returns how many bytes are not written.
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

  /// What is to be written now; `nil` when there is nothing.
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

  /// Nothing more will be added; what is there is still to be written.
  func finish() {
    state.withLock { $0.isFinished = true }
    signal.finish()
  }

  /// Nothing more can be written.
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

  /// Waits until at most so many bytes are not written.
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
