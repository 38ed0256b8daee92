import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite(.limitedConcurrency) struct HostMachineTests {
  let host = HostMachineHarness()

  // MARK: Connecting

  @Test func `the first connection is initialized`() {
    #expect(
      host.start()
        == ["publish connecting", "start deadline-1 of 30.0 seconds", "connect attempt-1"])
    #expect(
      host.opened(1)
        == ["cancel deadline-1", "start deadline-2 of 30.0 seconds", "initialize attempt-1"])
    #expect(
      host.succeeded(1)
        == ["cancel deadline-2", "start stability-3 of 10.0 seconds", "publish connected"])
    #expect(host.machine.generation == HostGeneration(number: 1))
    #expect(host.start() == [])
  }

  @Test func `a handshake that times out names what the host sent instead`() {
    _ = host.start()
    _ = host.opened(1)
    _ = host.elapsed("deadline-2", received: "a response with id 7")
    let failure = host.machine.lastFailure
    #expect(failure?.message.contains("the host sent a response with id 7") == true)
    #expect(failure?.message.contains("check that the address") == true)
    #expect(failure?.category == .transient && failure?.code == .requestTimedOut)
    // It says nothing about the next attempt.
    _ = host.closed(1)
    _ = host.elapsed("backoff-3")
    _ = host.opened(2)
    _ = host.elapsed("deadline-5")
    #expect(host.machine.lastFailure?.code == .connectTimedOut)
  }

  @Test(arguments: [(Int?.none, true), (5, false), (nil, false)])
  func `resuming needs a sequence number and subscriptions`(seq: Int?, hasSubscriptions: Bool) {
    _ = host.start()
    let effects = host.opened(1, seq: seq, hasSubscriptions: hasSubscriptions)
    #expect(effects.last == "initialize attempt-1")
  }

  @Test func `a lost connection is resumed`() {
    host.connect()
    host.now = .seconds(60)
    #expect(host.elapsed("stability-3") == [])
    #expect(
      host.ended(1)
        == [
          "close attempt-1", "publish reconnecting (attempt 1)", "start backoff-4 of 1.0 seconds",
        ])
    #expect(host.machine.nextAttemptAt == .seconds(61))
    #expect(host.machine.lastFailure?.category == .transient)
    #expect(host.closed(1) == [])
    #expect(
      host.elapsed("backoff-4") == ["start deadline-5 of 30.0 seconds", "connect attempt-2"])
    #expect(host.machine.nextAttemptAt == nil)
    #expect(
      host.opened(2, seq: 17)
        == ["cancel deadline-5", "start deadline-6 of 30.0 seconds", "reconnect attempt-2 from 17"])
    #expect(
      host.succeeded(2)
        == ["cancel deadline-6", "start stability-7 of 10.0 seconds", "publish connected"])
    #expect(host.machine.generation == HostGeneration(number: 2))
    #expect(host.machine.lastFailure == nil)
  }

  @Test func `failed attempts are counted`() {
    _ = host.start()
    #expect(
      host.connectFailed(1)
        == [
          "cancel deadline-1", "close attempt-1", "publish reconnecting (attempt 1)",
          "start backoff-2 of 1.0 seconds",
        ])
    _ = host.elapsed("backoff-2")
    _ = host.opened(2)
    #expect(
      host.handshakeFailed(2)
        == [
          "cancel deadline-4", "close attempt-2", "publish reconnecting (attempt 2)",
          "start backoff-5 of 1.0 seconds",
        ])
  }

  @Test func `a step that takes too long fails`() {
    _ = host.start()
    let first = host.elapsed("deadline-1")
    #expect(first.first == "cancel deadline-1")
    #expect(first.contains("close attempt-1"))
    #expect(first.contains("publish reconnecting (attempt 1)"))
    #expect(host.machine.lastFailure?.message.contains("opening the connection") == true)
    _ = host.elapsed("backoff-2")
    _ = host.opened(2)
    #expect(host.elapsed("deadline-4").contains("publish reconnecting (attempt 2)"))
    #expect(host.machine.lastFailure?.message.contains("the handshake") == true)
  }

  @Test func `a drop during the handshake is a failed attempt`() {
    _ = host.start()
    _ = host.opened(1)
    #expect(
      host.ended(1)
        == [
          "cancel deadline-2", "close attempt-1", "publish reconnecting (attempt 1)",
          "start backoff-3 of 1.0 seconds",
        ])
    #expect(host.handshakeFailed(1) == [])
    #expect(host.succeeded(1) == [])
    #expect(host.machine.generation == .none)
  }

  // MARK: Repeated handshakes

  @Test(arguments: [
    -32601, -32600, -32602, -32603, -32001, -32006, -32008, -32000, -32050, -32003, -32004, -32005,
    -32010, 1, -31000,
  ])
  func `a host that cannot resume is initialized on the same connection`(code: Int) {
    _ = host.start()
    _ = host.opened(1, seq: 5)
    #expect(
      host.handshakeFailed(1, .rpc(code))
        == ["cancel deadline-2", "start deadline-3 of 30.0 seconds", "initialize attempt-1"])
    #expect(host.succeeded(1).last == "publish connected")
  }

  @Test(arguments: [
    HostFailure.rpc(-32007, .authentication), .rpc(-32009, .authentication),
    .rpc(-32603, .authentication),
  ])
  func `a host that rejects the client is not retried`(failure: HostFailure) {
    _ = host.start()
    _ = host.opened(1, seq: 5)
    #expect(
      host.handshakeFailed(1, failure)
        == ["cancel deadline-2", "close attempt-1", "publish failed: \(failure)"])
    // After a reconnect the state can still be resumed.
    _ = host.reconnect()
    _ = host.closed(1)
    #expect(host.opened(2, seq: 5).last == "reconnect attempt-2 from 5")
  }

  @Test func `an overloaded host is not initialized`() {
    _ = host.start()
    _ = host.opened(1, seq: 5)
    var failure = HostFailure.rpc(-32000, .transient)
    failure.retryAfter = .seconds(20)
    #expect(host.handshakeFailed(1, failure).last == "start backoff-3 of 20.0 seconds")
    _ = host.closed(1)
    _ = host.elapsed("backoff-3")
    #expect(host.opened(2, seq: 5).last == "reconnect attempt-2 from 5")
  }

  @Test func `a host that refused to resume is initialized until a handshake succeeds`() {
    _ = host.start()
    _ = host.opened(1, seq: 5)
    _ = host.handshakeFailed(1, .rpc(-32600))
    // The host may have accepted the handshake, and its answer was lost.
    _ = host.ended(1)
    _ = host.closed(1)
    _ = host.elapsed("backoff-4")
    #expect(host.opened(2, seq: 5).last == "initialize attempt-2")
    _ = host.succeeded(2)
    _ = host.ended(2)
    _ = host.closed(2)
    _ = host.elapsed("backoff-8")
    #expect(host.opened(3, seq: 5).last == "reconnect attempt-3 from 5")
  }

  @Test(arguments: [AHPError.Code.malformedResult, .messageTooLarge], [true, false])
  func `an unreadable answer is followed by a minimal handshake`(code: AHPError.Code, isEnd: Bool) {
    let failure = HostFailure(.incompatible, "unreadable", code: code)
    func fail(_ attempt: Int) -> [String] {
      isEnd ? host.ended(attempt, failure) : host.handshakeFailed(attempt, failure)
    }
    _ = host.start()
    _ = host.opened(1, seq: 5)
    #expect(fail(1).last == "start backoff-3 of 1.0 seconds")
    _ = host.closed(1)
    _ = host.elapsed("backoff-3")
    #expect(host.opened(2, seq: 5).last == "initialize attempt-2 minimally")
    _ = host.succeeded(2)
    // The next connection resumes again.
    _ = host.ended(2)
    _ = host.closed(2)
    _ = host.elapsed("backoff-7")
    #expect(host.opened(3, seq: 9).last == "reconnect attempt-3 from 9")
  }

  @Test func `an unreadable root channel is final`() {
    let failure = HostFailure(.incompatible, "unreadable", code: .malformedResult)
    _ = host.start()
    _ = host.opened(1)
    #expect(host.handshakeFailed(1, failure).last == "start backoff-3 of 1.0 seconds")
    _ = host.closed(1)
    _ = host.elapsed("backoff-3")
    _ = host.opened(2)
    #expect(host.handshakeFailed(2, failure).last?.hasPrefix("publish failed") == true)
  }

  @Test func `a failed initialize is not followed by another`() {
    _ = host.start()
    _ = host.opened(1, seq: 5)
    _ = host.handshakeFailed(1, .rpc(-32601))
    #expect(host.handshakeFailed(1, .rpc(-32601)).last?.hasPrefix("publish failed") == true)
  }

  @Test func `a transport error during resume is a failed attempt`() {
    _ = host.start()
    _ = host.opened(1, seq: 5)
    _ = host.handshakeFailed(1)
    _ = host.closed(1)
    _ = host.elapsed("backoff-3")
    #expect(host.opened(2, seq: 5).last == "reconnect attempt-2 from 5")
  }

  // MARK: Permanent failures

  @Test(arguments: FailureCategory.allCases)
  func `only transient failures are retried`(category: FailureCategory) {
    _ = host.start()
    let effects = host.connectFailed(1, HostFailure(category, "no"))
    #expect(effects.contains("publish reconnecting (attempt 1)") == category.isRetryable)
    #expect(effects.contains("publish failed: no") == !category.isRetryable)
    #expect(host.machine.lastFailure?.verdict == (category.isRetryable ? nil : .notRetryable))
  }

  @Test(arguments: FailureCategory.allCases)
  func `a stable connection is retried after any failure`(category: FailureCategory) {
    host.connect()
    _ = host.elapsed("stability-3")
    let effects = host.ended(1, HostFailure(category, "no"))
    #expect(effects.contains("publish reconnecting (attempt 1)"))
  }

  private static let violation = HostFailure(
    AHPError(.transportProtocolViolation, .incompatible, "a reserved bit is set"))

  @Test func `one malformed frame is retried`() {
    let host = HostMachineHarness()
    host.connect()
    _ = host.ended(1, Self.violation)
    #expect(host.machine.publishedState == .reconnecting(attempt: 1))
    #expect(host.machine.lastFailure?.verdict == nil)
  }

  /// Ends the connection of an attempt and makes another attempt.
  private func next(_ host: HostMachineHarness, after attempt: Int, _ failure: HostFailure?) {
    _ = host.ended(attempt, failure)
    _ = host.closed(attempt)
    guard case .reconnecting = host.machine.publishedState else { return }
    host.elapseBackoff()
    _ = host.opened(attempt + 1)
    _ = host.succeeded(attempt + 1)
  }

  @Test func `malformed frames on several connections in a row are final`() {
    var policy = ReconnectPolicy.constant(.seconds(1))
    policy.violationLimit = 3
    let host = HostMachineHarness(policy: policy)
    host.connect()
    next(host, after: 1, Self.violation)
    next(host, after: 2, Self.violation)
    #expect(host.machine.publishedState == .connected)
    next(host, after: 3, Self.violation)
    guard case .failed(let failure) = host.machine.publishedState else {
      Issue.record("\(host.machine.publishedState)")
      return
    }
    #expect(failure.verdict == .notRetryable)
    #expect(failure.code == .transportProtocolViolation)
  }

  @Test(arguments: [true, false])
  func `malformed frames during the handshake are final`(wasWritten: Bool) {
    var policy = ReconnectPolicy.constant(.seconds(1))
    policy.violationLimit = 3
    let host = HostMachineHarness(policy: policy)
    let lost = AHPError.classified(
      AHPError(.transportProtocolViolation, .incompatible, "a reserved bit is set"))
    let failure = HostFailure(lost.interrupting("initialize", wasWritten: wasWritten))
    _ = host.start()
    for attempt in 1...3 {
      _ = host.opened(attempt)
      _ = host.handshakeFailed(attempt, failure)
      _ = host.closed(attempt)
      guard attempt < 3 else { break }
      #expect(host.machine.publishedState == .reconnecting(attempt: attempt))
      host.elapseBackoff()
    }
    guard case .failed(let reason) = host.machine.publishedState else {
      Issue.record("\(host.machine.publishedState)")
      return
    }
    #expect(reason.verdict == .notRetryable)
    #expect(reason.category == .incompatible)
  }

  @Test func `another failure resets the count of malformed frames`() {
    var policy = ReconnectPolicy.constant(.seconds(1))
    policy.violationLimit = 2
    let host = HostMachineHarness(policy: policy)
    host.connect()
    for attempt in 1...6 {
      next(host, after: attempt, attempt.isMultiple(of: 2) ? nil : Self.violation)
      #expect(host.machine.publishedState == .connected)
    }
  }

  @Test func `refused credentials right after the handshake are final`() {
    host.connect()
    #expect(
      host.ended(1, HostFailure(.authentication, "expired"))
        == ["cancel stability-3", "close attempt-1", "publish failed: expired"])
  }

  @Test func `disabled reconnects fail at once`() {
    let host = HostMachineHarness(policy: .disabled)
    host.connect()
    #expect(
      host.ended(1, .refused)
        == [
          "cancel stability-3", "close attempt-1",
          "publish failed: refused (reconnecting is disabled)",
        ])
  }

  @Test func `the number of attempts is limited`() {
    let host = HostMachineHarness(policy: .constant(.seconds(1), maxAttempts: 1))
    _ = host.start()
    _ = host.connectFailed(1)
    _ = host.elapsed("backoff-2")
    #expect(host.connectFailed(2).last == "publish failed: refused (no attempts left)")
    #expect(host.reconnect().first == "publish connecting")
    #expect(host.connectFailed(3).contains("publish reconnecting (attempt 1)"))
  }

  @Test func `the time of attempts is limited`() {
    let host = HostMachineHarness(policy: .constant(.seconds(1), elapsedBudget: .seconds(10)))
    _ = host.start()
    _ = host.connectFailed(1)
    _ = host.elapsed("backoff-2")
    host.now = .seconds(9.5)
    #expect(host.connectFailed(2).last == "publish failed: refused (retry time elapsed)")
  }

  // MARK: Stability

  @Test func `a drop right after the handshake does not reset the count`() {
    let host = HostMachineHarness(
      policy: .exponential(initial: .seconds(1), jitter: .none))
    host.connect()
    #expect(host.ended(1).last == "start backoff-4 of 1.0 seconds")
    _ = host.closed(1)
    _ = host.elapsed("backoff-4")
    _ = host.opened(2)
    _ = host.succeeded(2)
    let second = host.ended(2)
    #expect(second.contains("publish reconnecting (attempt 2)"))
    #expect(second.last == "start backoff-8 of 2.0 seconds")
    _ = host.closed(2)
    _ = host.elapsed("backoff-8")
    _ = host.opened(3)
    _ = host.succeeded(3)
    _ = host.elapsed("stability-11")
    #expect(host.ended(3).last == "start backoff-12 of 1.0 seconds")
  }

  @Test func `without a window a connection is stable at once`() {
    let host = HostMachineHarness(policy: .immediateForever)
    _ = host.start()
    _ = host.connectFailed(1)
    _ = host.elapsed("backoff-2")
    _ = host.opened(2)
    #expect(host.succeeded(2) == ["cancel deadline-4", "publish connected"])
    #expect(host.ended(2).contains("publish reconnecting (attempt 1)"))
  }

  // MARK: Stopping

  @Test func `removing an idle host is done at once`() {
    #expect(host.remove() == ["stopped"])
    #expect(host.start() == [])
    #expect(host.remove() == [])
    #expect(host.reconnect() == [])
  }

  @Test func `removing during a connect does not wait for it`() {
    _ = host.start()
    #expect(
      host.remove()
        == ["cancel deadline-1", "close attempt-1", "publish disconnected", "stopped"])
  }

  @Test(arguments: [true, false])
  func `removing a connected host waits a bounded time for its connection`(closes: Bool) {
    host.connect()
    #expect(
      host.remove()
        == [
          "cancel stability-3", "close attempt-1", "publish disconnected",
          "start close-4 of 1.0 seconds",
        ])
    #expect(host.remove() == [])
    if closes {
      #expect(host.closed(1) == ["cancel close-4", "stopped"])
      #expect(host.elapsed("close-4") == [])
    } else {
      #expect(host.elapsed("close-4") == ["stopped"])
      #expect(host.closed(1) == [])
    }
  }

  @Test func `removing ends a wait`() {
    _ = host.start()
    _ = host.connectFailed(1)
    #expect(host.remove() == ["cancel backoff-2", "publish disconnected", "stopped"])
  }

  @Test func `remembers a refused connection`() {
    let harness = HostMachineHarness()
    harness.connect(seq: nil)
    _ = harness.ended(1)
    _ = harness.closed(1)
    let refusal = AHPError(
      .connectFailed, .transient, "no", cause: SystemError("connect", ECONNREFUSED))
    let refused = HostFailure(AHPError(.connectionLost, .transient, "no", cause: refusal))
    #expect(refused.isConnectionRefused)
    _ = harness.elapsed("backoff-4")
    _ = harness.connectFailed(2)
    #expect(!harness.machine.hasBeenRefused)
    _ = harness.elapsed("backoff-6")
    _ = harness.connectFailed(3, refused)
    #expect(harness.machine.hasBeenRefused)
    _ = harness.elapsed("backoff-8")
    _ = harness.opened(4, seq: 5)
    #expect(harness.machine.hasBeenRefused)
    _ = harness.succeeded(4)
    #expect(!harness.machine.hasBeenRefused)
  }
}
