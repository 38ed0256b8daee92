package import Dispatch

/// Calls a handler on a queue whenever a descriptor is readable or writable, with the interface of a
/// Dispatch source: suspended at first, thread-safe, released by `cancel()`.
///
/// On Linux it avoids Dispatch sources, which crash in the manager thread when connections are reset under
/// load, and lose hang-ups that arrive together with data.
package final class ReadinessSource: Sendable {
  package enum Kind: Sendable, CaseIterable {
    case read
    case write
  }

  private enum Activity {
    case suspended
    case resumed
    case cancelled
  }

  private struct State {
    var handler: (@Sendable () -> Void)?
    var cancelHandler: (@Sendable () -> Void)?
    var activity = Activity.suspended
    /// Whether an event is queued; nothing is armed until it is handled.
    var isDelivering = false
    var place: DeliveryPlace
  }

  let descriptor: Int32
  let kind: Kind
  private let queue: DispatchQueue
  private let state: Locked<State>

  /// Prepares watching, before a descriptor is created.
  ///
  /// - Throws: When the system is out of descriptors or threads.
  static func begin() throws(SystemError) { try Readiness.begin() }

  /// A suspended source for a descriptor that stays open until the cancel handler runs.
  ///
  /// - Parameter place: Where the first event is handled.
  package init(
    _ kind: Kind, _ descriptor: Int32, queue: DispatchQueue, place: DeliveryPlace = .learned
  ) {
    state = Locked(State(place: place))
    self.kind = kind
    self.descriptor = descriptor
    self.queue = queue
  }

  /// Called before `resume()`.
  package func setEventHandler(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.handler = handler }
  }

  /// Sets a handler that is called once, on the queue, when the descriptor is no longer watched.
  package func setCancelHandler(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.cancelHandler = handler }
  }

  package func resume() {
    state.withLock { state in
      guard state.activity != .cancelled else { return }
      state.activity = .resumed
      if !state.isDelivering { Readiness.arm(self) }
    }
  }

  package func suspend() {
    state.withLock { state in
      guard state.activity != .cancelled else { return }
      state.activity = .suspended
      Readiness.disarm(self)
    }
  }

  /// Cancels the source. The cancel handler is called even if the source is suspended; after the event that is being
  /// handled, if there is one.
  package func cancel() {
    let isIdle = state.withLock { state in
      guard state.activity != .cancelled else { return false }
      state.activity = .cancelled
      Readiness.remove(self)
      return !state.isDelivering
    }
    if isIdle { queue.async { Self.release(self.state) } }
  }

  /// Runs on the queue.
  private static func release(_ state: Locked<State>) {
    let handler = state.withLock { state in
      defer {
        state.handler = nil
        state.cancelHandler = nil
      }
      return state.cancelHandler
    }
    handler?()
  }

  /// Handles a ready descriptor. Called on the reactor's thread, never on the queue; the reactor has disarmed the
  /// source.
  func fire() {
    switch beginDelivery() {
    case nil: break
    case false?: queue.async { self.deliver(since: .now) }
    case true?:
      let start = ContinuousClock.now
      queue.sync { self.deliver(since: start) }
    }
  }

  /// Retries a descriptor that cannot be watched now: reading or writing reports its state.
  func fireLater() {
    queue.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in
      guard let self, beginDelivery() != nil else { return }
      deliver(since: .now)
    }
  }

  /// Returns whether the event may be handled on the reactor's thread; nil if there is nothing to deliver.
  private func beginDelivery() -> Bool? {
    state.withLock { state in
      guard state.activity != .cancelled, !state.isDelivering else { return nil }
      state.isDelivering = true
      return state.place.isDirect
    }
  }

  private static let retryInterval = DispatchTimeInterval.milliseconds(20)

  private func deliver(since start: ContinuousClock.Instant) {
    let handler = state.withLock { $0.activity == .resumed ? $0.handler : nil }
    handler?()
    let duration = start.duration(to: .now)
    let isCancelled = state.withLock { state in
      state.isDelivering = false
      state.place.handled(within: duration)
      if state.activity == .resumed { Readiness.arm(self) }
      return state.activity == .cancelled
    }
    // Here and not as another event of the queue, which would wake a thread.
    if isCancelled { Self.release(state) }
  }
}

#if os(Linux)
  private typealias Readiness = Reactor
#else
  /// Other platforms use Dispatch.
  private enum Readiness {
    private static let sources = Locked<[ObjectIdentifier: any DispatchSourceProtocol]>([:])
    private static let queue = DispatchQueue(label: "agent-host-protocol.readiness")

    static func begin() {}

    static func arm(_ source: ReadinessSource) {
      disarm(source)
      let watch: any DispatchSourceProtocol =
        switch source.kind {
        case .read:
          DispatchSource.makeReadSource(fileDescriptor: source.descriptor, queue: queue)
        case .write:
          DispatchSource.makeWriteSource(fileDescriptor: source.descriptor, queue: queue)
        }
      watch.setEventHandler { [weak source] in
        guard let source else { return }
        disarm(source)
        source.fire()
      }
      sources.withLock { $0[ObjectIdentifier(source)] = watch }
      watch.resume()
    }

    static func disarm(_ source: ReadinessSource) {
      sources.withLock { $0.removeValue(forKey: ObjectIdentifier(source)) }?.cancel()
    }

    static func remove(_ source: ReadinessSource) { disarm(source) }
  }
#endif
