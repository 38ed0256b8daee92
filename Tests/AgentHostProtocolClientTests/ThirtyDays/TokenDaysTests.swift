import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Thirty days of tokens that are valid for an hour.
@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct TokenDaysTests {
  private static let period = Duration.seconds(3_600 - 60)

  @Test func `renewals stay on their schedule`() {
    var tracker = AuthenticationTracker<Int>()
    let resource = "https://a"
    var challenge = AuthenticationChallenge(resource: resource, cause: .handshake)
    var now = Duration.zero
    var count = 0
    while now <= .thirtyDays {
      guard let serial = tracker.needed(challenge, nil, at: now) else {
        Issue.record("token \(count) was not asked for at \(now)")
        return
      }
      tracker.obtained(resource, serial)
      tracker.notePresented(resource, true)
      _ = tracker.ended(resource, serial, expiresIn: .seconds(3_600), at: now)
      count += 1
      guard let due = tracker.nextRefresh, due == Self.period * count else {
        Issue.record(
          "token \(count) is to be renewed at \(String(describing: tracker.nextRefresh))")
        return
      }
      now = due
      let challenges = tracker.dueRefreshes(at: now)
      guard challenges.count == 1, tracker.nextRefresh == nil else {
        Issue.record("\(challenges.count) renewals are due at \(now)")
        return
      }
      challenge = challenges[0]
    }
    #expect(count == Int(Duration.thirtyDays / Self.period) + 1)
  }

  @Test func `a connection has one timer`() async throws {
    let clock = TestClock()
    let tokens = TokenSource(AccessToken(SecretToken("s3cret"), expiresIn: .seconds(3_600)))
    let (client, host) = ScriptedHost.pair(
      AHPClientConfig(
        requestTimeout: nil, keepAlive: .disabled, authentication: tokens, clock: clock))
    try await client.connect()
    async let handshake = client.initialize(clientId: "me")
    try await host.answerInitialize(
      snapshots: #"[{"resource":"ahp-root://","fromSeq":0,"state":{"agents":[{"provider":"p","#
        + #""displayName":"P","description":"","models":[],"protectedResources":["#
        + #"{"resource":"https://a"}]}]}}]"#)
    _ = try await handshake
    var count = 0
    while clock.now.offset < .thirtyDays {
      try await host.answer(try await host.expect("authenticate"), "{}")
      count += 1
      let due = Self.period * count
      await reach("one timer renews token \(count)") {
        clock.sleepers.map(\.deadline.offset) == [due]
      }
      clock.advance(to: TestClock.Instant(offset: due))
    }
    #expect(clock.now.offset == Self.period * count)
    #expect(tokens.challenges.withLock(\.count) >= count)
    #expect(client.closeReason == nil)
    await client.shutdown()
    #expect(clock.sleepers.isEmpty)
  }
}
