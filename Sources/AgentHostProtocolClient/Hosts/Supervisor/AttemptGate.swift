/// Applies an ``AttemptPace`` to the hosts of one client.
final class AttemptGate: Sendable {
  private struct State {
    var pace = AttemptPace()
    /// Raised when a waiting attempt is to ask again.
    var signals: [AttemptPace.Turn: Signal] = [:]
  }

  private let state = Locked(State())
  private let time: ConnectionTime

  /// The pace limits processor load, so it uses real time whatever clock the hosts use.
  init(clock: any Clock<Duration> = ContinuousClock()) { time = ConnectionTime(clock) }

  /// Waits until the next attempt may begin. Returns early if the task is cancelled.
  func enter(isRetry: Bool) async {
    let signal = Signal()
    let turn = state.withLock { state in
      let turn = state.pace.enter(isRetry: isRetry, at: time.now())
      if let turn { state.signals[turn] = signal }
      return turn
    }
    guard let turn else { return }
    while !Task.isCancelled {
      guard case .wait(let deadline) = ask(turn) else { return wakeNext(after: turn) }
      if let deadline { await time.wait(for: signal, until: deadline) } else { await signal.wait() }
    }
    state.withLock { $0.pace.leave(turn) }
    wakeNext(after: turn)
  }

  /// An attempt has connected.
  func connected() {
    state.withLock { $0.pace.connected() }
    wakeNext(after: nil)
  }

  private func ask(_ turn: AttemptPace.Turn) -> AttemptPace.Step {
    state.withLock { $0.pace.ask(turn, at: time.now()) }
  }

  /// - Parameter turn: A turn that has ended.
  private func wakeNext(after turn: AttemptPace.Turn?) {
    let signals = state.withLock { state in
      if let turn { state.signals[turn] = nil }
      return state.pace.next.compactMap { state.signals[$0] }
    }
    for signal in signals { signal.raise() }
  }
}
