internal import Dispatch

extension ByteStream {
  /// Stops reading until ``resumeReading()``; received bytes remain in the kernel.
  package func pauseReading() {
    state.withLock { state in
      guard case .reading(let source) = state.inward else { return }
      state.inward = .paused(source)
      source.suspend()
    }
  }

  package func resumeReading() {
    let resumes = state.withLock { state in
      guard case .paused(let source) = state.inward else { return false }
      state.inward = .reading(source)
      source.resume()
      return true
    }
    if resumes { readSoon() }
  }

  /// Ends the input as the peer would, once the bytes are read that have arrived after `delay`. Other writers do not count.
  package func endWhenRead(after delay: Duration) {
    queue.asyncAfter(deadline: .now() + delay.dispatchInterval) { [weak self] in
      guard let self else { return }
      state.withLock { $0.endsWhenRead = true }
      readable()
    }
  }

  private func readSoon() {
    queue.async { [weak self] in self?.readable() }
  }

  /// Runs on `queue`.
  func readable() {
    var hint = state.withLock { $0.readHint }
    defer { state.withLock { $0.readHint = hint } }
    // A few chunks per wake-up, so that other work on the queue proceeds.
    for _ in 0..<8 {
      guard state.withLock({ $0.isReadable }) else { return }
      let capacity = min(max(hint, 4 << 10), limits.readChunk)
      switch readChunk(capacity) {
      // Small reads for little traffic, large ones for a flood.
      case .moved(let count):
        hint = count < hint ? min(hint, 2 * count) : limits.readChunk
        // The kernel had no more bytes. The source fires again when it has.
        if count < capacity, !state.withLock({ $0.endsWhenRead }) { return }
      case .wouldBlock:
        if state.withLock({ $0.endsWhenRead }) { end() }
        return
      case .ended: return end()
      case .failed(let error):
        pauseReading()
        return fail(.connectionLost(error))
      }
    }
    readSoon()
  }

  private func readChunk(_ capacity: Int) -> TransferResult {
    var result = TransferResult.wouldBlock
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      result = SystemCall.read(input, into: UnsafeMutableRawBufferPointer(buffer))
      if case .moved(let moved) = result { count = moved }
    }
    if case .moved = result { emit(.bytes(bytes)) }
    return result
  }

  private func end() {
    let isFirst = state.withLock { state in
      switch state.inward {
      case .notStarted, .ended: return false
      case .reading(let source), .paused(let source):
        state.inward = .ended(source)
        source.suspend()
        return true
      }
    }
    if isFirst { emit(.ended) }
  }
}

extension ByteStream.State {
  fileprivate var isReadable: Bool {
    if case .reading = inward { life == .working } else { false }
  }
}
