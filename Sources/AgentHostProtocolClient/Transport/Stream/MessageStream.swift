package import Dispatch

/// A message transport over a ``ByteStream``: the shell around a codec and its layers.
///
/// Bytes are decoded on the stream's queue as they arrive, so that pings get pongs and closing is noticed while the
/// consumer is busy. Messages wait in an inbox; reading pauses while it is over budget.
package final class MessageStream: AHPTransport {
  package struct Configuration: Sendable {
    /// Reading pauses above this many bytes in the inbox, and resumes at half.
    package var inboxBudget = 4 << 20
    /// Senders wait above this many unwritten bytes.
    package var outboxBudget = 1 << 20
    /// How long ``MessageStream/close()`` waits for the peer, lingering included.
    package var closeTimeout: Duration = .seconds(5)
    /// How long the peer has at most to read the last bytes and to end, too.
    package var lingerTimeout: Duration = .seconds(1)

    package init() {}
  }

  let configuration: Configuration
  let state: Locked<State>
  private let opened = Promise<Void>()
  private let queue: DispatchQueue

  package init(
    codec: any MessageCodec, layers: [any StreamLayer] = [],
    configuration: Configuration = Configuration(), queue: DispatchQueue
  ) {
    self.configuration = configuration
    self.queue = queue
    state = Locked(State(codec: codec, layers: layers, outboxBudget: configuration.outboxBudget))
  }

  deinit {
    let (stream, timer) = state.withLock { ($0.stream, $0.timer) }
    timer?.cancel()
    stream?.close()
  }

  // MARK: Life

  /// Takes ownership of a connected stream. Returns when messages flow.
  ///
  /// - Parameter lingers: Whether to give the peer time to read the reason of a failure.
  /// - Throws: The failure of a handshake, `.transportClosed`, or `CancellationError`; the stream is closed then.
  package func open(_ stream: ByteStream, lingers: Bool = false) async throws {
    let isUsable = state.withLock { state in
      guard state.stream == nil, state.phase == .opening else { return false }
      state.stream = stream
      return true
    }
    guard isUsable else {
      stream.close()
      throw AHPError.transportClosed()
    }
    apply(state.withLock { $0.connected() })
    stream.start { [weak self] event in self?.handle(event) }
    do {
      try await opened.value()
    } catch {
      if lingers, state.withLock({ $0.phase == .lingering }) { try? await waitUntilOver() }
      abort()
      await stream.waitUntilReleased()
      throw error
    }
  }

  /// Closes as the codec prescribes, waiting for the peer up to the close timeout, and returns when every
  /// resource is released. Cancelling the task ends the wait.
  package func close() async {
    let over = Promise<Void>()
    let (stream, effects) = state.withLock { state -> (ByteStream?, Effects) in
      state.closeDeadline =
        state.closeDeadline ?? .now() + configuration.closeTimeout.dispatchInterval
      let effects = state.close()
      if state.phase != .over { state.closers.append(over) } else { over.fulfil() }
      return (state.stream, effects)
    }
    apply(effects)
    do {
      try await over.value()
    } catch {
      abort()
    }
    await stream?.waitUntilReleased()
  }

  package func abort() {
    apply(state.withLock { $0.letGo(.failed(AHPError.transportClosed())) })
  }

  package func waitUntilOver() async throws {
    let over = Promise<Void>()
    let stream = state.withLock { state in
      if state.phase != .over { state.closers.append(over) } else { over.fulfil() }
      return state.stream
    }
    try await over.value()
    await stream?.waitUntilReleased()
  }

  // MARK: Events

  private func handle(_ event: ByteStream.Event) {
    switch event {
    case .bytes(let bytes):
      let budget = configuration.inboxBudget
      apply(state.withLock { $0.received(bytes, budget: budget) })
    case .writable:
      apply(state.withLock { $0.effects(flushes: true) })
    case .ended:
      apply(state.withLock { $0.ended(nil) })
    case .failed(let error):
      apply(state.withLock { $0.ended(error) })
    }
  }

  func apply(_ effects: consuming Effects) {
    if let result = effects.opening { opened.fulfil(result) }
    for (waiter, result) in effects.settled { waiter.fulfil(result) }
    if effects.flushes, let stream = effects.stream {
      stream.flush()
      if let next = state.withLock({ $0.wrote() }) { apply(next) }
      if effects.finishesWriting { stream.finishWriting() }
    }
    if let generation = effects.timer { arm(generation) }
    if effects.isFinished {
      effects.stream?.close()
      for closer in effects.closers { closer.fulfil() }
    }
  }

  private func arm(_ generation: UInt64) {
    state.withLock { state in
      // Another thread may have applied a later decision first.
      guard generation == state.timerGeneration, state.phase != .over else { return }
      let timeout =
        state.phase == .lingering ? configuration.lingerTimeout : configuration.closeTimeout
      let source = DispatchSource.makeTimerSource(queue: queue)
      source.setEventHandler { [weak self] in
        guard let self else { return }
        apply(self.state.withLock { $0.timerFired(generation) })
      }
      source.schedule(
        deadline: min(.now() + timeout.dispatchInterval, state.closeDeadline ?? .distantFuture))
      source.resume()
      state.timer?.cancel()
      state.timer = source
    }
  }
}
