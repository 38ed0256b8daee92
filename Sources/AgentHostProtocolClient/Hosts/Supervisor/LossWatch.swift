/// Notifies the supervisors of all hosts when consumers of all hosts have lost elements: those may be of any host.
final class LossWatch: Sendable {
  typealias Consumer = FeedConsumerID<HostFeedElement>

  /// The number of consumers that are remembered for new hosts.
  static let limit = 64

  private struct State {
    var supervisors: [HostId: HostSupervisor] = [:]
    /// Consumers that have lost elements. Those that have ended are harmless.
    var consumers: [Consumer] = []
  }

  private let state = Locked(State())

  /// Adds a host. Consumers that have lost elements may lose its first ones.
  func add(_ supervisor: HostSupervisor) {
    let lossy = state.withLock { state in
      state.supervisors[supervisor.id] = supervisor
      return state.consumers
    }
    if !lossy.isEmpty { Self.notify(supervisor, of: lossy) }
  }

  func remove(_ supervisor: HostSupervisor) {
    state.withLock { $0.supervisors[supervisor.id] = nil }
  }

  /// Removes all hosts, which this keeps alive.
  func removeAll() {
    _ = state.withLock { state in
      defer { state = State() }
      return state
    }
  }

  func lost(_ consumers: [Consumer]) {
    let supervisors = state.withLock { state in
      let others = state.consumers.filter { !consumers.contains($0) }
      state.consumers = Array((consumers + others).prefix(Self.limit))
      return Array(state.supervisors.values)
    }
    for supervisor in supervisors { Self.notify(supervisor, of: consumers) }
  }

  private static func notify(_ supervisor: HostSupervisor, of consumers: [Consumer]) {
    supervisor.jobs.start(.loss) { await supervisor.lossNoticed(consumers) }
  }
}
