package import Dispatch

/// Connects a socket to the first of several addresses that accepts the connection.
package final class SocketConnector: Sendable {
  private struct Attempt {
    let descriptor: Int32
    let source: ReadinessSource
  }

  private struct State {
    var race: ConnectRace
    var attempts: [Int: Attempt] = [:]
    var isFinished = false
  }

  private let queue: DispatchQueue
  private let stagger: Duration
  private let state: Locked<State>
  private let winner = Promise<Int32>()

  private init(_ addresses: [SocketAddress], queue: DispatchQueue, stagger: Duration) {
    self.queue = queue
    self.stagger = stagger
    state = Locked(State(race: ConnectRace(addresses)))
  }

  /// Returns a connected, non-blocking socket without send delay. The caller owns the descriptor.
  ///
  /// - Parameters:
  ///   - queue: The serial queue that watches the attempts.
  ///   - stagger: How long an attempt may take before another address is tried in parallel.
  /// - Throws: `AHPError` `.connectFailed` with the most informative error, or `CancellationError`.
  package static func connect(
    to addresses: [SocketAddress], queue: DispatchQueue, stagger: Duration = .milliseconds(250)
  ) async throws -> Int32 {
    let connector = SocketConnector(addresses, queue: queue, stagger: stagger)
    // Nothing in it blocks.
    queue.sync { connector.begin() }
    do {
      let descriptor = try await connector.winner.value()
      SystemCall.disableSendDelay(descriptor)
      return descriptor
    } catch {
      // A connection that succeeds at the same moment is closed.
      if !connector.winner.fulfil(.failure(error)),
        case .success(let descriptor)? = connector.winner.result
      {
        SystemCall.close(descriptor)
      }
      queue.async { connector.abandon() }
      throw error
    }
  }

  // Everything below runs on `queue`.

  private func begin() {
    follow(state.withLock { $0.isFinished ? .wait : $0.race.begin() })
  }

  private func follow(_ first: ConnectRace.Step) {
    var step = first
    while true {
      switch step {
      case .wait:
        return
      case .exhausted:
        fail()
        return
      case .start(let index):
        guard let failure = start(index) else { return }
        step = state.withLock { $0.isFinished ? .wait : $0.race.attemptFailed(failure) }
      }
    }
  }

  private func start(_ index: Int) -> SystemError? {
    let address = state.withLock { $0.race.addresses[index] }
    let descriptor: Int32
    do {
      descriptor = try SystemCall.streamSocket(family: address.familyNumber)
    } catch {
      return error
    }
    switch SystemCall.connect(descriptor, to: address) {
    case .failed(let error):
      SystemCall.close(descriptor)
      return error
    case .connected:
      win(descriptor)
    case .inProgress:
      watch(descriptor, index)
    }
    return nil
  }

  private func watch(_ descriptor: Int32, _ index: Int) {
    let source = ReadinessSource(.write, descriptor, queue: queue, place: .direct)
    source.setEventHandler { self.attemptEnded(index) }
    state.withLock { $0.attempts[index] = Attempt(descriptor: descriptor, source: source) }
    source.resume()
    queue.asyncAfter(deadline: .now() + stagger.dispatchInterval) { [weak self] in
      guard let self else { return }
      follow(state.withLock { $0.isFinished ? .wait : $0.race.staggerElapsed(after: index) })
    }
  }

  private func attemptEnded(_ index: Int) {
    guard let attempt = state.withLock({ $0.attempts.removeValue(forKey: index) }) else { return }
    let error = SystemCall.pendingError(attempt.descriptor, of: "connect")
    // The descriptor must not be closed or reused before its source has released it.
    attempt.source.setCancelHandler { self.released(attempt.descriptor, error) }
    attempt.source.cancel()
  }

  private func released(_ descriptor: Int32, _ error: SystemError?) {
    guard let error else {
      win(descriptor)
      return
    }
    SystemCall.close(descriptor)
    follow(state.withLock { $0.isFinished ? .wait : $0.race.attemptFailed(error) })
  }

  private func win(_ descriptor: Int32) {
    if !winner.fulfil(.success(descriptor)) { SystemCall.close(descriptor) }
    abandon()
  }

  private func fail() {
    let error = state.withLock { $0.race.failure }
    winner.fulfil(.failure(error.map { .system($0, "cannot connect") } ?? Self.nothingToTry))
    abandon()
  }

  private static let nothingToTry = AHPError(
    .connectFailed, .transient, "there is no address to connect to")

  private func abandon() {
    let attempts = state.withLock { state -> [Attempt] in
      state.isFinished = true
      defer { state.attempts = [:] }
      return Array(state.attempts.values)
    }
    for attempt in attempts {
      attempt.source.setCancelHandler { SystemCall.close(attempt.descriptor) }
      attempt.source.cancel()
    }
  }
}

extension Duration {
  /// At most about 292 years.
  var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .nanoseconds(0) : .never }
    return .nanoseconds(Int(max(0, nanoseconds &+ attoseconds / 1_000_000_000)))
  }
}
