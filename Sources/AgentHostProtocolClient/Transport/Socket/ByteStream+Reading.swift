import Dispatch

extension ByteStream {
  /// Leaves what arrives in the kernel until ``resumeReading()``.
  package func pauseReading() {
    state.withLock { state in
      guard state.isReading, !state.isClosed else { return }
      state.isReading = false
      state.reader?.suspend()
    }
  }

  /// Reads again. Does nothing after the end of the stream.
  package func resumeReading() {
    state.withLock { state in
      guard !state.isReading, !state.isClosed, !state.hasEnded else { return }
      state.isReading = true
      state.reader?.resume()
    }
  }

  /// Something can be read, or the end has come. Runs on `queue`.
  func readable() {
    var hint = state.withLock { Int(clamping: $0.reader?.data ?? 0) }
    // A few chunks a wake-up; then others on the queue have their turn.
    for _ in 0..<4 {
      guard state.withLock({ $0.isReading && !$0.isClosed && !$0.hasFailed }) else { return }
      let capacity = min(max(hint, 4 << 10), limits.readChunk)
      var result = TransferResult.wouldBlock
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        result = SystemCall.read(input, into: UnsafeMutableRawBufferPointer(buffer))
        if case .moved(let moved) = result { count = moved }
      }
      switch result {
      case .moved(let count):
        emit(.bytes(bytes))
        guard count == capacity else { return }
        hint = limits.readChunk
      case .wouldBlock:
        return
      case .ended:
        let isFirst = state.withLock { state in
          defer { state.hasEnded = true }
          return !state.hasEnded && !state.isClosed
        }
        pauseReading()
        if isFirst { emit(.ended) }
        return
      case .failed(let error):
        pauseReading()
        fail(.connectionLost(error))
        return
      }
    }
  }
}
