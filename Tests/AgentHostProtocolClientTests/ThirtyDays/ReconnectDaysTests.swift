import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Thirty days of a host that is unreachable or keeps dropping its connection.
@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct ReconnectDaysTests {
  private let policy = ReconnectPolicy.exponential(jitter: .none)

  @Test func `an unreachable host is tried every half minute`() {
    var world = SupervisedWorld(policy: policy) { _ in nil }
    world.run(until: .thirtyDays)
    #expect(world.mostTimers <= 1)
    #expect(world.longestWait == .seconds(30))
    // The first seven delays are shorter.
    #expect(world.attempts - 30 * 24 * 120 < 10)
    #expect(world.attempts >= 30 * 24 * 120)
  }

  @Test func `stable connections reset the backoff`() {
    var world = SupervisedWorld(policy: policy) { _ in .seconds(20) }
    world.run(until: .thirtyDays)
    #expect(world.mostTimers <= 1)
    #expect(world.longestWait == .milliseconds(250))
    #expect(world.attempts == Int(Duration.thirtyDays / .milliseconds(20_250)) + 1)
  }

  @Test func `unstable connections back off`() {
    var world = SupervisedWorld(policy: policy) { _ in .seconds(5) }
    world.run(until: .thirtyDays)
    #expect(world.mostTimers <= 1)
    #expect(world.longestWait == .seconds(30))
    #expect(abs(world.attempts - Int(Duration.thirtyDays / .seconds(35))) < 10)
  }

  @Test func `every other attempt fails`() {
    var world = SupervisedWorld(policy: policy) { $0.isMultiple(of: 2) ? nil : .seconds(60) }
    world.run(until: .thirtyDays)
    #expect(world.mostTimers <= 1)
    #expect(world.longestWait == .milliseconds(500))
  }
}

/// A host machine, its timers, and a host with connections of given durations.
private struct SupervisedWorld {
  private(set) var machine: HostMachine
  private(set) var attempts = 0
  private(set) var mostTimers = 0
  private(set) var longestWait = Duration.zero
  private var now = Duration.zero
  private var timers: [HostMachine.TimerID: Duration] = [:]
  private var connectionEnd: (attempt: HostMachine.AttemptID, at: Duration)?
  private var generator = SeededGenerator(seed: 1)
  private var pending: [HostMachine.Effect] = []
  private var isPerforming = false
  /// The duration of an attempt's connection; `nil` if the attempt fails.
  private let durationOfConnection: (Int) -> Duration?

  init(policy: ReconnectPolicy, durationOfConnection: @escaping (Int) -> Duration?) {
    machine = HostMachine(policy: policy)
    self.durationOfConnection = durationOfConnection
  }

  mutating func run(until end: Duration) {
    perform(machine.start())
    while true {
      // Each state has one timer.
      mostTimers = max(mostTimers, timers.count)
      let timer = timers.min { $0.value < $1.value }
      if let ending = connectionEnd, ending.at <= timer?.value ?? ending.at {
        guard ending.at <= end else { return }
        now = ending.at
        connectionEnd = nil
        perform(machine.connectionEnded(ending.attempt, nil, at: now, using: &generator))
      } else if let timer {
        guard timer.value <= end else { return }
        now = timer.value
        timers[timer.key] = nil
        perform(machine.timerElapsed(timer.key, at: now, using: &generator))
      } else {
        return
      }
    }
  }

  /// In the order of the decisions: what follows from an effect comes behind the effects before it.
  private mutating func perform(_ effects: [HostMachine.Effect]) {
    pending += effects
    guard !isPerforming else { return }
    isPerforming = true
    defer { isPerforming = false }
    while !pending.isEmpty {
      let effect = pending.removeFirst()
      switch effect {
      case .startTimer(let timer, let duration):
        timers[timer] = now + duration
        if machine.nextAttemptAt != nil { longestWait = max(longestWait, duration) }
      case .cancelTimer(let timer):
        timers[timer] = nil
      case .connect(let attempt):
        attempts += 1
        if durationOfConnection(attempts) != nil {
          perform(
            machine.transportOpened(attempt, lastSeenServerSeq: attempts, hasSubscriptions: true))
        } else {
          let failure = HostFailure(.transient, "refused")
          perform(machine.connectFailed(attempt, failure, at: now, using: &generator))
        }
      case .handshake(let attempt, _):
        perform(machine.handshakeSucceeded(attempt))
        connectionEnd = durationOfConnection(attempts).map { (attempt, now + $0) }
      case .closeConnection(let attempt):
        perform(machine.connectionClosed(attempt))
      case .publish, .stopped:
        break
      }
    }
  }
}
