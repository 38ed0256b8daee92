import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct ReconnectPolicyTests {
  @Test(arguments: [
    (1, 250), (2, 500), (3, 1_000), (7, 16_000), (8, 30_000), (9, 30_000), (Int.max, 30_000),
    (0, 250), (Int.min, 250),
  ])
  func `the default doubles up to thirty seconds`(attempt: Int, milliseconds: Int) {
    let policy = ReconnectPolicy.exponential
    #expect(policy.delay(forAttempt: attempt, sample: 0.5) == .milliseconds(milliseconds))
  }

  @Test(arguments: [(0.0, 750), (0.25, 875), (0.5, 1_000), (1.0, 1_250), (7.0, 1_250), (-1.0, 750)])
  func `partial jitter varies by its fraction`(sample: Double, milliseconds: Int) {
    let policy = ReconnectPolicy.constant(.seconds(1), jitter: .partial(0.25))
    #expect(policy.delay(forAttempt: 3, sample: sample) == .milliseconds(milliseconds))
  }

  @Test(arguments: [(0.0, 0), (0.5, 500), (1.0, 1_000), (.nan, 500)])
  func `full jitter goes down to nothing`(sample: Double, milliseconds: Int) {
    let policy = ReconnectPolicy.constant(.seconds(1), jitter: .full)
    #expect(policy.delay(forAttempt: 1, sample: sample) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    (ReconnectPolicy.constant(.seconds(1), jitter: .partial(.nan)), 1_000),
    (.constant(.seconds(1), jitter: .partial(5)), 0),
    (.constant(.seconds(1), jitter: .partial(-5)), 1_000),
    (.constant(.seconds(-1)), 0),
    (.exponential(initial: .seconds(1), multiplier: 0.1, jitter: .none), 1_000),
    (.exponential(initial: .seconds(1), multiplier: .nan, jitter: .none), 1_000),
    (.exponential(initial: .seconds(1), multiplier: .infinity, jitter: .none), 30_000),
    (.exponential(initial: .zero, jitter: .none), 0),
    (.exponential(initial: .seconds(-1), cap: .seconds(-5), jitter: .none), 0),
    (.exponential(initial: .seconds(90), jitter: .none), 30_000),
    (.immediateForever, 0),
    (.disabled, 0),
  ])
  func `invalid settings are clamped`(policy: ReconnectPolicy, milliseconds: Int) {
    #expect(policy.delay(forAttempt: 500, sample: 0) == .milliseconds(milliseconds))
  }

  /// After a common outage, clients must not reconnect at the same time.
  @Test(arguments: [ReconnectPolicy.Jitter.partial(0.25), .full])
  func `many clients spread out`(jitter: ReconnectPolicy.Jitter) {
    var generator = SeededGenerator(seed: 42)
    var perSecond: [Int: Int] = [:]
    for _ in 0..<1_000 {
      var backoff = Backoff(policy: .exponential(jitter: jitter))
      var now = Duration.zero
      for _ in 0..<9 {
        guard case .retry(_, let delay) = backoff.failed(at: now, using: &generator) else {
          continue
        }
        now += delay
      }
      perSecond[Int(now / .seconds(1)), default: 0] += 1
    }
    #expect(perSecond.values.reduce(0, +) == 1_000)
    #expect(perSecond.values.allSatisfy { $0 < 100 })
  }
}

@Suite(.limitedConcurrency) struct BackoffTests {
  var generator = SeededGenerator(seed: 1)

  private mutating func decisions(
    _ policy: ReconnectPolicy, at times: [Duration], retryAfter: Duration? = nil
  ) -> [Backoff.Decision] {
    var backoff = Backoff(policy: policy)
    return times.map { backoff.failed(at: $0, retryAfter: retryAfter, using: &generator) }
  }

  @Test mutating func `attempts are counted and limited`() {
    let decisions = decisions(
      .constant(.seconds(1), maxAttempts: 2), at: [.zero, .seconds(1), .seconds(2)])
    #expect(
      decisions == [
        .retry(attempt: 1, after: .seconds(1)), .retry(attempt: 2, after: .seconds(1)),
        .giveUp(.attemptsExhausted),
      ])
  }

  @Test mutating func `the time is limited`() {
    let decisions = decisions(
      .constant(.seconds(1), elapsedBudget: .seconds(5)),
      at: [.seconds(100), .seconds(104), .seconds(104.5)])
    #expect(
      decisions == [
        .retry(attempt: 1, after: .seconds(1)), .retry(attempt: 2, after: .seconds(1)),
        .giveUp(.budgetExhausted),
      ])
  }

  @Test mutating func `disabled means no attempt`() {
    #expect(decisions(.disabled, at: [.zero]) == [.giveUp(.reconnectsDisabled)])
    #expect(
      decisions(.constant(.zero, maxAttempts: 0), at: [.zero]) == [.giveUp(.attemptsExhausted)])
  }

  @Test(arguments: [(0, 1), (1, 1), (5, 5), (1_000_000, 600)])
  mutating func `the requested delay is limited`(requested: Int, delay: Int) {
    let decisions = decisions(
      .constant(.seconds(1)), at: [.zero], retryAfter: .seconds(requested))
    #expect(decisions == [.retry(attempt: 1, after: .seconds(delay))])
  }

  @Test(arguments: [
    (ReconnectPolicy.Jitter.none, 60, 0.0), (.partial(0.25), 60, 15), (.partial(0.25), 600, 30),
    (.full, 10, 10), (.full, 600, 30), (.partial(.nan), 60, 0),
  ])
  mutating func `the requested delay is extended, never shortened`(
    jitter: ReconnectPolicy.Jitter, requested: Int, extension longest: Double
  ) {
    let requested = Duration.seconds(requested)
    var delays: Set<Duration> = []
    for _ in 0..<200 {
      let decisions = decisions(
        .constant(.seconds(1), jitter: jitter), at: [.zero], retryAfter: requested)
      guard case .retry(_, let delay)? = decisions.first else { continue }
      delays.insert(delay)
    }
    #expect(delays.allSatisfy { requested <= $0 && $0 <= requested + .seconds(longest) })
    #expect(delays.count == (longest > 0 ? 200 : 1))
  }

  @Test mutating func `a reset starts over`() {
    var backoff = Backoff(
      policy: .constant(.seconds(1), maxAttempts: 1, elapsedBudget: .seconds(2)))
    _ = backoff.failed(at: .zero, using: &generator)
    backoff.reset()
    #expect(backoff.attempt == 0)
    let decision = backoff.failed(at: .seconds(50), using: &generator)
    #expect(decision == .retry(attempt: 1, after: .seconds(1)))
  }

  @Test mutating func `the same seed gives the same delays`() {
    var other = SeededGenerator(seed: 1)
    var first = Backoff(policy: .exponential)
    var second = Backoff(policy: .exponential)
    for _ in 0..<20 {
      let one = first.failed(at: .zero, using: &generator)
      let two = second.failed(at: .zero, using: &other)
      #expect(one == two)
    }
  }
}

@Suite(.limitedConcurrency) struct HostIdTests {
  @Test func `it is its text`() throws {
    let id: HostId = "local"
    #expect("\(id)" == "local")
    #expect(id == HostId("local"))
    #expect(id == HostId(rawValue: "local"))
    #expect(HostId("a") < "b")
  }

  @Test func `generations are ordered`() {
    #expect(HostGeneration.none < .none.next)
    #expect(HostGeneration.none.next.next == HostGeneration(number: 2))
    #expect("\(HostGeneration(number: 7))" == "7")
  }
}
