import Dispatch

/// A connected pair of descriptors (usually one socket) as a stream of bytes, both ways.
///
/// Reading: whatever one wake-up finds is handed over in large chunks, on ``queue``, to the handler
/// given to ``start(_:)``; ``pauseReading()`` leaves the rest in the kernel, which slows the sender
/// down. Writing: ``enqueue(_:)`` accepts bytes, ``flush()`` writes what it can from the calling thread
/// and leaves the rest to the queue. All methods may be called from any thread.
///
/// The descriptors are closed once, after the last source and the last write under way have
/// let go of them.
package final class ByteStream: Sendable {
  /// What happens to a stream.
  package enum Event: Sendable {
    /// Bytes have arrived.
    case bytes([UInt8])
    /// The backlog has shrunk after there had been a wait.
    case writable
    /// The other side has ended its direction. Nothing more arrives.
    case ended
    /// The stream is broken. The last event.
    case failed(AHPError)
  }

  /// Sizes and times of one stream.
  package struct Limits: Sendable, Hashable {
    /// Most bytes of one read.
    package var readChunk = 256 << 10
    /// Longest time without progress of a write, after which the stream counts as broken.
    package var writeStall: Duration? = .seconds(30)

    package init() {}
  }

  /// Wraps the closure: one that is stored as a generic parameter itself is wrapped once more by every
  /// access through `inout`, until calling it overflows the stack.
  private struct Handler: Sendable {
    let call: @Sendable (Event) -> Void
  }

  struct State {
    var outbound = OutboundBuffer()
    var reader: ReadinessSource?
    var writer: ReadinessSource?
    var stallTimer: (any DispatchSourceTimer)?
    var isReading = false
    var isWriterArmed = false
    var isFlushing = false
    var isFinishing = false
    var hasFinished = false
    var hasEnded = false
    var hasFailed = false
    var isClosed = false
    var lastProgress = DispatchTime.now()
    /// How much to make room for at the next read.
    var readHint = 4 << 10
  }

  /// The serial queue on which events are delivered.
  package let queue: DispatchQueue
  let input: Int32
  let output: Int32
  let limits: Limits
  let state = Locked(State())
  /// Counts what still uses the descriptors.
  let users = DispatchGroup()
  private let handler = Locked<Handler?>(nil)
  private let released = Locked<(isDone: Bool, waiters: [CheckedContinuation<Void, Never>])>(
    (false, []))

  /// Takes over the descriptors, which must be non-blocking; `output` must be a socket.
  package init(
    input: Int32, output: Int32, queue: DispatchQueue, limits: Limits = Limits()
  ) {
    self.input = input
    self.output = output
    self.queue = queue
    self.limits = limits
  }

  /// Takes over a connected, non-blocking socket.
  package convenience init(
    socket: Int32, queue: DispatchQueue, limits: Limits = Limits()
  ) {
    self.init(input: socket, output: socket, queue: queue, limits: limits)
  }

  deinit { close() }

  /// Begins to read. Called once.
  package func start(_ handler: @escaping @Sendable (Event) -> Void) {
    self.handler.withLock { $0 = Handler(call: handler) }
    let source = ReadinessSource(.read, input, queue: queue)
    source.setEventHandler { [weak self] in self?.readable() }
    state.withLock { state in
      guard !state.isClosed, state.reader == nil else { return }
      users.enter()
      source.setCancelHandler { [users] in users.leave() }
      state.reader = source
      state.isReading = true
      source.resume()
    }
  }

  func emit(_ event: Event) {
    handler.withLock { $0 }?.call(event)
  }

  func fail(_ error: @autoclosure () -> AHPError) {
    let isFirst = state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed && !state.isClosed
    }
    if isFirst { emit(.failed(error())) }
  }

  /// Ends the stream in both directions; what has not been written is lost. No events follow, except
  /// one that is being delivered at this moment.
  package func close() {
    let isFirst = state.withLock { state -> Bool in
      guard !state.isClosed else { return false }
      state.isClosed = true
      state.outbound.removeAll()
      state.reader?.cancel()
      state.writer?.cancel()
      state.stallTimer?.cancel()
      state.reader = nil
      state.writer = nil
      state.stallTimer = nil
      return true
    }
    guard isFirst else { return }
    // The other side learns it now, even if a source takes a moment to let go.
    SystemCall.shutdownBoth(output)
    users.notify(queue: queue) { [input, output, handler, released] in
      SystemCall.close(input)
      if output != input { SystemCall.close(output) }
      handler.withLock { $0 = nil }
      let waiters = released.withLock { released in
        released.isDone = true
        defer { released.waiters = [] }
        return released.waiters
      }
      for waiter in waiters { waiter.resume() }
    }
  }

  /// Returns when the descriptors are closed, after ``close()``.
  package func waitUntilReleased() async {
    await withCheckedContinuation { continuation in
      let isDone = released.withLock { released in
        if !released.isDone { released.waiters.append(continuation) }
        return released.isDone
      }
      if isDone { continuation.resume() }
    }
  }
}
