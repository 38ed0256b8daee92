internal import AgentHostProtocol
internal import Dispatch

extension ByteStream {
  package var backlog: Int { state.withLock { $0.outbound.count } }

  /// The number of written bytes that the peer's system has acknowledged; `nil` if it has acknowledged all.
  package var acknowledgedByteCount: Int? {
    state.withLock { state in
      guard state.life != .closed, let rest = SystemCall.unacknowledgedCount(output), rest > 0
      else { return nil }
      return state.writtenCount - rest
    }
  }

  /// Accepts the bytes that `body` appends. ``flush()`` writes them.
  ///
  /// - Returns: The backlog.
  @discardableResult
  package func enqueue(_ body: (inout [UInt8]) -> Void) -> Int {
    state.withLock { state in
      guard state.life != .closed, state.outwardEnd == .open else { return 0 }
      state.outbound.append(body)
      return state.outbound.count
    }
  }

  /// Ends the outward direction once all accepted bytes are written.
  package func finishWriting() {
    state.withLock { if $0.outwardEnd == .open { $0.outwardEnd = .requested } }
    flush()
  }

  /// Writes as many bytes as the socket accepts; the rest follows when the socket is writable.
  package func flush() {
    let begins = state.withLock { state in
      guard state.writing == .idle, state.life == .working else { return false }
      state.writing = .flushing
      users.enter()
      return true
    }
    guard begins else { return }
    defer { users.leave() }
    while let (bytes, from) = state.withLock({ $0.takeOutbound(output) }) {
      let (end, result) = write(bytes, from: from)
      let isBroken = state.withLock { state in
        state.wrote(bytes, to: end)
        state.stall.moved(end - from)
        state.writtenCount += end - from
        if result == .wouldBlock {
          state.writing = .idle
          armWriter(&state)
          return true
        }
        return result != .moved(end)
      }
      if case .failed(let error) = result {
        let isStarted = state.withLock { state in
          state.writing = .idle
          if case .notStarted = state.inward {
            state.earlyFailure = error
            return false
          }
          return true
        }
        if isStarted { reportSoon(error) }
      }
      if isBroken { return }
    }
  }

  /// Reports a failed write, after what the peer sent before it closed.
  func reportSoon(_ failure: SystemError) {
    queue.async { [weak self] in
      self?.readable()
      self?.fail(.connectionLost(failure))
    }
  }

  /// Writes until all bytes are written or the socket is full. Returns how far it came and why it stopped.
  private func write(_ bytes: [UInt8], from: Int) -> (end: Int, result: TransferResult) {
    bytes.withUnsafeBytes { buffer in
      var position = from
      while position < buffer.count {
        let result = SystemCall.send(
          output, from: UnsafeRawBufferPointer(rebasing: buffer[position...]))
        guard case .moved(let count) = result else { return (position, result) }
        position += count
      }
      return (position, .moved(position))
    }
  }

  // MARK: Waiting for room

  private func armWriter(_ state: inout State) {
    guard state.life != .closed else { return }
    state.stall.blocked(at: .now())
    if state.writer == nil {
      let source = ReadinessSource(.write, output, queue: queue)
      users.enter()
      source.setEventHandler { [weak self] in self?.writable() }
      source.setCancelHandler { [users] in users.leave() }
      state.writer = source
    }
    state.writing = .blocked
    state.writer?.resume()
    watchForStall(&state)
  }

  /// Runs on `queue`.
  private func writable() {
    state.withLock { state in
      guard state.writing == .blocked, state.life != .closed else { return }
      state.writing = .idle
      state.writer?.suspend()
    }
    flush()
    emit(.writable)
  }

  private func watchForStall(_ state: inout State) {
    guard let limit = limits.writeStall else { return }
    if state.stallTimer == nil {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [weak self] in self?.checkForStall() }
      state.stallTimer = timer
      timer.resume()
    }
    state.stallTimer?.schedule(deadline: state.stall.deadline(after: limit.dispatchInterval))
  }

  private func checkForStall() {
    guard let limit = limits.writeStall else { return }
    let step = state.withLock { state -> WriteStall.Step in
      guard state.writing == .blocked, state.life == .working else { return .wait }
      let step = state.stall.next(at: .now(), after: limit.dispatchInterval)
      if step == .wait { watchForStall(&state) }
      return step
    }
    switch step {
    case .wait: break
    case .tryWrite: writable()
    case .stalled:
      fail(
        AHPError(
          .deadlineExceeded, .transient, "the peer has accepted no data for \(limit.text)",
          advice: "it may be stopped or overloaded"))
    }
  }
}

extension ByteStream.State {
  /// Returns the next bytes to write. Without any, ends the flush, and the outward direction if requested.
  fileprivate mutating func takeOutbound(_ descriptor: Int32) -> (bytes: [UInt8], from: Int)? {
    if life != .closed, let next = outbound.take() { return next }
    writing = .idle
    if outwardEnd == .requested, life != .closed {
      outwardEnd = .done
      SystemCall.shutdownWriting(descriptor)
    }
    return nil
  }

  fileprivate mutating func wrote(_ bytes: consuming [UInt8], to end: Int) {
    guard life != .closed else { return }
    outbound.putBack(bytes, writtenTo: end)
  }
}
