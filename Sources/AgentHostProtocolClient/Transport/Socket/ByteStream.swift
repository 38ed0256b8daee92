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

  /// Whether the stream works.
  enum Life {
    case working
    /// It is broken, which has been reported, and waits for ``close()``.
    case failed
    case closed
  }

  /// The inward direction.
  enum Inward {
    case notStarted
    case reading(ReadinessSource)
    case paused(ReadinessSource)
    /// The other side has ended it.
    case ended(ReadinessSource)

    var source: ReadinessSource? {
      switch self {
      case .notStarted: nil
      case .reading(let source), .paused(let source), .ended(let source): source
      }
    }
  }

  /// How the bytes in the buffer are written.
  enum Writing {
    /// Nothing; `flush()` begins.
    case idle
    /// A thread writes them.
    case flushing
    /// They wait until the socket takes more.
    case blocked
  }

  /// The end of the outward direction.
  enum OutwardEnd {
    case open
    /// It ends when everything accepted has been written.
    case requested
    case done
  }

  struct State {
    var life = Life.working
    var inward = Inward.notStarted
    var writing = Writing.idle
    var outwardEnd = OutwardEnd.open
    var outbound = OutboundBuffer()
    var writer: ReadinessSource?
    var stallTimer: (any DispatchSourceTimer)?
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
  private let released = Promise<Void>()

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
      guard state.life != .closed, case .notStarted = state.inward else { return }
      users.enter()
      source.setCancelHandler { [users] in users.leave() }
      state.inward = .reading(source)
      source.resume()
    }
  }

  func emit(_ event: Event) {
    handler.withLock { $0 }?.call(event)
  }

  func fail(_ error: @autoclosure () -> AHPError) {
    let isFirst = state.withLock { state in
      guard state.life == .working else { return false }
      state.life = .failed
      return true
    }
    if isFirst { emit(.failed(error())) }
  }

  /// Ends the stream in both directions; what has not been written is lost. No events follow, except
  /// one that is being delivered at this moment.
  package func close() {
    let isFirst = state.withLock { state -> Bool in
      guard state.life != .closed else { return false }
      state.life = .closed
      state.outbound.removeAll()
      state.inward.source?.cancel()
      state.writer?.cancel()
      state.stallTimer?.cancel()
      state.inward = .notStarted
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
      released.fulfil()
    }
  }

  /// Returns when the descriptors are closed, after ``close()``.
  package func waitUntilReleased() async {
    try? await released.uncancelledValue()
  }
}
