package import Dispatch

/// A bidirectional byte stream over connected descriptors, usually one socket.
///
/// Reading: each wake-up delivers large chunks on ``queue`` to the handler given to ``start(_:)``;
/// ``pauseReading()`` leaves the rest in the kernel, which slows the sender. Writing: ``enqueue(_:)``
/// accepts bytes, ``flush()`` writes as much as possible on the calling thread and leaves the rest to the queue.
/// All methods may be called from any thread.
///
/// The descriptors are closed once, after the last source and the last write have released them.
package final class ByteStream: Sendable {
  package enum Event: Sendable {
    case bytes([UInt8])
    /// The backlog shrank after the socket was full.
    case writable
    /// The peer closed its direction. No more bytes arrive.
    case ended
    /// The stream is broken. The last event.
    case failed(AHPError)
  }

  package struct Limits: Sendable, Hashable {
    package var readChunk = 256 << 10
    /// How long a write may make no progress before the stream fails.
    package var writeStall: Duration? = .seconds(30)
    /// Where received bytes are handled at first.
    package var place = DeliveryPlace.direct

    package init() {}
  }

  /// Wraps the closure: stored as a generic parameter, it would be wrapped once more by every access
  /// through `inout`, until calling it overflows the stack.
  private struct Handler: Sendable {
    let call: @Sendable (Event) -> Void
  }

  enum Life {
    case working
    /// Broken, reported, waiting for ``close()``.
    case failed
    case closed
  }

  enum Inward {
    case notStarted
    case reading(ReadinessSource)
    case paused(ReadinessSource)
    /// The peer closed the stream.
    case ended(ReadinessSource)

    var source: ReadinessSource? {
      switch self {
      case .notStarted: nil
      case .reading(let source), .paused(let source), .ended(let source): source
      }
    }
  }

  enum Writing {
    case idle
    case flushing
    /// Waiting for the socket to accept more.
    case blocked
  }

  enum OutwardEnd {
    case open
    /// Ends when all accepted bytes are written.
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
    var stall = WriteStall()
    var writtenCount = 0
    /// A failed write before the start, to report afterwards.
    var earlyFailure: SystemError?
    /// Whether the input ends when all bytes that have arrived are read.
    var endsWhenRead = false
    /// The buffer size of the next read.
    var readHint = 4 << 10
  }

  /// The serial queue that delivers events.
  package let queue: DispatchQueue
  let input: Int32
  let output: Int32
  let limits: Limits
  let state = Locked(State())
  /// The remaining users of the descriptors.
  let users = DispatchGroup()
  private let handler = Locked<Handler?>(nil)
  private let released = Promise<Void>()

  /// Takes ownership of non-blocking descriptors; `output` must be a socket.
  package init(input: Int32, output: Int32, queue: DispatchQueue, limits: Limits = Limits()) {
    self.input = input
    self.output = output
    self.queue = queue
    self.limits = limits
  }

  package convenience init(socket: Int32, queue: DispatchQueue, limits: Limits = Limits()) {
    self.init(input: socket, output: socket, queue: queue, limits: limits)
  }

  deinit { close() }

  /// Starts reading. Called once.
  package func start(_ handler: @escaping @Sendable (Event) -> Void) {
    self.handler.withLock { $0 = Handler(call: handler) }
    let source = ReadinessSource(.read, input, queue: queue, place: limits.place)
    source.setEventHandler { [weak self] in self?.readable() }
    let failure = state.withLock { state -> SystemError? in
      guard state.life != .closed, case .notStarted = state.inward else { return nil }
      users.enter()
      source.setCancelHandler { [users] in users.leave() }
      state.inward = .reading(source)
      source.resume()
      return state.earlyFailure.take()
    }
    if let failure { reportSoon(failure) }
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

  /// Ends both directions and discards unwritten bytes. No events follow, except one that is being delivered.
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
    // The peer notices now, even if a source takes a moment to cancel.
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
