import Dispatch

/// Calls a handler on a queue whenever a descriptor can be read or written, with the interface of a
/// Dispatch source: born suspended, safe from any thread, released for good by `cancel()`.
///
/// On Linux it does not use Dispatch sources: theirs crash in the manager thread when connections are
/// reset under load, and lose hang-ups that come together with data.
package final class ReadinessSource: Sendable {
  /// What the descriptor is watched for.
  package enum Kind: Sendable {
    case read
    case write
  }

  private struct State {
    var handler: (@Sendable () -> Void)?
    var cancelHandler: (@Sendable () -> Void)?
    var isResumed = false
    var isCancelled = false
    /// Whether an event is on its way to the queue; until it is dealt with, nothing is armed.
    var isDelivering = false
    var place = DeliveryPlace()
  }

  let descriptor: Int32
  let kind: Kind
  private let queue: DispatchQueue
  private let state = Locked(State())

  /// Makes sure that sources work; before a descriptor is made for one.
  ///
  /// - Throws: When the system is out of descriptors or threads.
  static func begin() throws(SystemError) { try Readiness.begin() }

  /// A suspended source for a descriptor that must stay open until the cancel handler runs.
  package init(_ kind: Kind, _ descriptor: Int32, queue: DispatchQueue) {
    self.kind = kind
    self.descriptor = descriptor
    self.queue = queue
  }

  /// Sets what to call; before `resume()`.
  package func setEventHandler(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.handler = handler }
  }

  /// Sets what to call, once, on the queue, when nothing watches the descriptor any more.
  package func setCancelHandler(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.cancelHandler = handler }
  }

  /// Watches.
  package func resume() {
    state.withLock { state in
      state.isResumed = true
      if !state.isCancelled, !state.isDelivering { Readiness.arm(self) }
    }
  }

  /// Does not watch until `resume()`.
  package func suspend() {
    state.withLock { state in
      state.isResumed = false
      if !state.isCancelled { Readiness.disarm(self) }
    }
  }

  /// Ends for good. The cancel handler is called even if the source is suspended.
  package func cancel() {
    let isFirst = state.withLock { state in
      guard !state.isCancelled else { return false }
      state.isCancelled = true
      Readiness.remove(self)
      return true
    }
    guard isFirst else { return }
    queue.async { [state] in
      let handler = state.withLock { state in
        defer {
          state.handler = nil
          state.cancelHandler = nil
        }
        return state.cancelHandler
      }
      handler?()
    }
  }

  /// The descriptor is ready. Called on the reactor's thread, never on the queue; the reactor has disarmed the source.
  func fire() {
    switch beginDelivery() {
    case nil: break
    case false?: queue.async { self.deliver(since: .now) }
    case true?:
      let start = ContinuousClock.now
      queue.sync { self.deliver(since: start) }
    }
  }

  /// The descriptor cannot be watched now. Reading or writing shows its state; without a result, it is watched again.
  func fireLater() {
    queue.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in
      guard let self, beginDelivery() != nil else { return }
      deliver(since: .now)
    }
  }

  /// Whether the event may be handled on the reactor's thread; nil if there is nothing to deliver.
  private func beginDelivery() -> Bool? {
    state.withLock { state in
      guard !state.isCancelled, !state.isDelivering else { return nil }
      state.isDelivering = true
      return state.place.isDirect
    }
  }

  /// How long to leave a descriptor alone that could not be watched.
  private static let retryInterval = DispatchTimeInterval.milliseconds(20)

  private func deliver(since start: ContinuousClock.Instant) {
    let handler = state.withLock { $0.isResumed && !$0.isCancelled ? $0.handler : nil }
    handler?()
    let duration = start.duration(to: .now)
    state.withLock { state in
      state.isDelivering = false
      state.place.handled(within: duration)
      if state.isResumed, !state.isCancelled { Readiness.arm(self) }
    }
  }
}

#if os(Linux)
  private typealias Readiness = Reactor
#else
  /// Elsewhere Dispatch watches.
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
