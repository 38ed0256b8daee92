import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct FailureHistoryTests {
  private enum Input {
    case opening(HostFailure)
    case handshake(HostMachine.Handshake, HostFailure)
    case lost(HostFailure)
    case connected
    case reset
  }

  private static let reconnect = HostMachine.Handshake.reconnect(lastSeenServerSeq: 7)
  private static let initialize = HostMachine.Handshake.initialize(isMinimal: false)
  private static let minimal = HostMachine.Handshake.initialize(isMinimal: true)
  private static let busy = HostFailure(.transient, "busy", rpcCode: -32603)
  private static let transient = HostFailure(.transient, "lost")
  private static let silence = Input.handshake(reconnect, transient)
  private static let refusal = HostFailure(.notFound, "unknown client", rpcCode: -32001)
  private static let unreadable = HostFailure(.incompatible, "?", code: .malformedResult)
  private static var violation: HostFailure {
    var failure = HostFailure(.incompatible, "a reserved bit")
    failure.isTransportViolation = true
    return failure
  }
  private static var refused: HostFailure {
    var failure = transient
    failure.isConnectionRefused = true
    return failure
  }

  /// The handshake of the next connection after these inputs.
  @Test(
    arguments: [
      ([], reconnect),
      ([.lost(transient)], reconnect),
      ([.opening(refused)], reconnect),
      // The host has forgotten the client, until the next handshake succeeds.
      ([.handshake(reconnect, refusal)], initialize),
      ([.handshake(reconnect, refusal), .reset], initialize),
      ([.handshake(reconnect, refusal), .connected], reconnect),
      // The same answer to `initialize` is not about resuming.
      ([.handshake(initialize, refusal)], reconnect),
      ([.handshake(reconnect, unreadable)], .initialize(isMinimal: true)),
      ([.handshake(initialize, unreadable), .connected], reconnect),
      // A host that hangs while it restores a channel never answers, and a relay may refuse the size of the answer.
      ([silence], reconnect),
      ([silence, silence], minimal),
      ([silence, .lost(transient), silence], minimal),
      ([silence, .connected, silence], reconnect),
      ([.handshake(initialize, busy), .handshake(initialize, busy)], reconnect),
    ] as [([Input], HostMachine.Handshake)])
  private func `next handshake`(after inputs: [Input], is expected: HostMachine.Handshake) {
    var history = FailureHistory(policy: .constant(.seconds(1)))
    for input in inputs { _ = apply(input, to: &history) }
    #expect(history.handshake(lastSeenServerSeq: 7, hasSubscriptions: true) == expected)
  }

  /// Whether there is another attempt after the last of these inputs, and why not.
  @Test(
    arguments: [
      ([.lost(transient)], nil),
      ([.lost(refusal)], .notRetryable),
      ([.opening(HostFailure(.authentication, "no"))], .notRetryable),
      // A transport violation may be an accident; a series of them is not.
      ([.lost(violation), .lost(violation)], nil),
      ([.lost(violation), .lost(violation), .lost(violation)], .notRetryable),
      ([.lost(violation), .lost(violation), .reset, .lost(violation)], nil),
      ([.lost(violation), .lost(violation), .lost(transient), .lost(violation)], nil),
      // An unreadable answer is retried once, with the minimal handshake.
      ([.handshake(initialize, unreadable)], nil),
      ([.handshake(.initialize(isMinimal: true), unreadable)], .notRetryable),
      (Array(repeating: .lost(transient), count: 4), nil),
      (Array(repeating: .lost(transient), count: 5), .attemptsExhausted),
      (Array(repeating: .lost(transient), count: 4) + [.reset, .lost(transient)], nil),
    ] as [([Input], HostFailure.Verdict?)])
  private func `verdict`(after inputs: [Input], is expected: HostFailure.Verdict?) {
    var policy = ReconnectPolicy.constant(.seconds(1), maxAttempts: 4)
    policy.violationLimit = 3
    var history = FailureHistory(policy: policy)
    var delay: Duration?
    for input in inputs { delay = apply(input, to: &history) }
    #expect(history.last?.verdict == expected)
    #expect((delay == nil) == (expected != nil))
  }

  @Test
  func `a refusal to resume is followed by 'initialize' on the same connection`() {
    var history = FailureHistory(policy: .exponential)
    #expect(history.handshakeFailed(Self.reconnect, Self.refusal) == Self.initialize)
    #expect(history.handshakeFailed(Self.initialize, Self.refusal) == nil)
    // Other answers are not about resuming.
    for failure in [
      Self.transient, HostFailure(.authentication, "no", rpcCode: -32007),
      HostFailure(.rejected, "no", rpcCode: -32009),
      HostFailure(.transient, "busy", rpcCode: -32000, retryAfter: .seconds(1)),
    ] {
      #expect(history.handshakeFailed(Self.reconnect, failure) == nil)
    }
  }

  @Test
  func `the end of a stable connection is retried whatever ended it`() {
    var history = FailureHistory(policy: .constant(.seconds(1)))
    var generator = SeededGenerator(seed: 1)
    let failure = HostFailure(.authentication, "expired")
    #expect(
      history.failed(failure, wasStable: true, at: .zero, using: &generator) == .seconds(1))
    #expect(history.last == failure)
  }

  @Test
  func `a refused connection is remembered until one succeeds`() {
    var history = FailureHistory(policy: .constant(.seconds(1)))
    _ = apply(.opening(Self.refused), to: &history)
    _ = apply(.lost(Self.transient), to: &history)
    #expect(history.hasBeenRefused)
    _ = apply(.connected, to: &history)
    #expect(!history.hasBeenRefused)
    #expect(history.last == nil)
  }

  @Test
  func `a connection resets the count at once only without a stability window`() {
    for (window, attempt) in [(Duration.zero, 0), (.seconds(10), 1)] {
      var history = FailureHistory(
        policy: .constant(.seconds(1), stabilityWindow: window))
      _ = apply(.lost(Self.transient), to: &history)
      _ = apply(.connected, to: &history)
      #expect(history.attempt == attempt)
    }
  }

  private func apply(_ input: Input, to history: inout FailureHistory) -> Duration? {
    var generator = SeededGenerator(seed: 1)
    switch input {
    case .opening(let failure):
      history.openingFailed(failure)
      return history.failed(failure, at: .zero, using: &generator)
    case .handshake(let handshake, let failure):
      if history.handshakeFailed(handshake, failure) != nil { return .zero }
      return history.failed(failure, during: handshake, at: .zero, using: &generator)
    case .lost(let failure):
      return history.failed(failure, at: .zero, using: &generator)
    case .connected:
      history.connected()
    case .reset:
      history.reset()
    }
    return nil
  }
}
