import Dispatch

/// Calls a handler on a queue whenever a descriptor can be read or written, with the interface of a
/// Dispatch source: born suspended, safe from any thread, released for good by `cancel()`.
///
/// On Linux it does not use Dispatch sources: theirs crash in the manager thread when connections are
/// reset under load, and lose hang-ups that come together with data.
package final class ReadinessSource: Sendable {
  /// What the descriptor is watched for.
  package enum Kind: Sendable, CaseIterable {
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

  /// The descriptor is ready. Called by the reactor, which has disarmed the source.
  func fire() {
    let delivers = state.withLock { state in
      guard !state.isCancelled, !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    if delivers { queue.async { self.deliver() } }
  }

  /// The descriptor cannot be watched now. Reading or writing tells what it is; if nothing comes of that, it
  /// is watched again.
  func fireLater() {
    queue.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in self?.fire() }
  }

  /// How long to leave a descriptor alone that could not be watched.
  private static let retryInterval = DispatchTimeInterval.milliseconds(20)

  private func deliver() {
    let handler = state.withLock { $0.isResumed && !$0.isCancelled ? $0.handler : nil }
    handler?()
    state.withLock { state in
      state.isDelivering = false
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
