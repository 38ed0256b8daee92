import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// When tokens are requested.
@Suite(.limitedConcurrency)
struct AuthenticationTrackerTests {
  private typealias Ledger = AuthenticationTracker<Int>
  private let resource = "https://a"

  private func challenge(_ cause: AuthenticationChallenge.Cause) -> AuthenticationChallenge {
    AuthenticationChallenge(resource: resource, cause: cause)
  }

  private var notice: AuthenticationChallenge { challenge(.notice(.expired)) }

  private func needed(
    _ tracker: inout Ledger, _ challenge: AuthenticationChallenge, _ waiter: Int? = nil,
    at now: Duration
  ) -> UInt64? {
    tracker.needed(challenge, waiter, at: now)
  }

  private func obtained(_ tracker: inout Ledger, _ serial: UInt64) {
    tracker.obtained(resource, serial)
  }

  private func due(_ tracker: inout Ledger, at now: Duration) -> [AuthenticationChallenge.Cause] {
    tracker.dueRefreshes(at: now).map(\.cause)
  }

  private func next(_ tracker: inout Ledger) -> Duration? { tracker.nextRefresh }

  /// Makes an attempt that succeeds at once.
  private func succeed(
    _ tracker: inout Ledger, _ challenge: AuthenticationChallenge, at now: Duration,
    expiresIn: Duration? = nil
  ) throws {
    let serial = try #require(needed(&tracker, challenge, at: now))
    obtained(&tracker, serial)
    _ = tracker.ended(resource, serial, expiresIn: expiresIn, at: now)
  }

  @Test
  func `a notice after the provider has answered requests another token`() throws {
    var tracker = Ledger()
    let serial = try #require(needed(&tracker, challenge(.handshake), 1, at: .zero))
    obtained(&tracker, serial)
    #expect(needed(&tracker, notice, at: .zero) == nil)
    #expect(tracker.ended(resource, serial, expiresIn: .seconds(100), at: .zero) == [1])
    let next = try #require(self.next(&tracker))
    #expect(next <= .seconds(1))
    #expect(due(&tracker, at: next) == [.notice(.expired)])
    #expect(needed(&tracker, notice, at: next) != nil)
  }

  @Test
  func `an earlier notice shares the token`() throws {
    var tracker = Ledger()
    let serial = try #require(needed(&tracker, challenge(.handshake), at: .zero))
    #expect(needed(&tracker, notice, at: .zero) == nil)
    obtained(&tracker, serial)
    // Another waiter shares the outcome of this attempt.
    #expect(needed(&tracker, challenge(.refusal(method: "x")), 2, at: .zero) == nil)
    #expect(tracker.ended(resource, serial, expiresIn: nil, at: .zero) == [2])
    #expect(tracker.nextRefresh == nil)
  }

  @Test
  func `repeated notices back off exponentially`() throws {
    var tracker = Ledger()
    var now = Duration.zero
    try succeed(&tracker, challenge(.handshake), at: now)
    var pauses: [Duration] = []
    for _ in 0..<8 {
      #expect(needed(&tracker, notice, at: now) == nil)
      #expect(needed(&tracker, notice, at: now) == nil)
      let next = try #require(self.next(&tracker))
      pauses.append(next - now)
      #expect(due(&tracker, at: next - .milliseconds(1)).isEmpty)
      #expect(due(&tracker, at: next) == [.notice(.expired)])
      now = next
      try succeed(&tracker, notice, at: now)
    }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    // After a long pause the backoff starts over.
    now += .seconds(60)
    try succeed(&tracker, notice, at: now)
    #expect(needed(&tracker, notice, at: now) == nil)
    #expect(tracker.nextRefresh == now + .seconds(1))
  }

  @Test
  func `refused commands are not delayed by the backoff`() throws {
    var tracker = Ledger()
    try succeed(&tracker, challenge(.handshake), at: .zero)
    #expect(needed(&tracker, notice, at: .zero) == nil)
    try succeed(&tracker, challenge(.refusal(method: "x")), at: .zero)
    // Its token is newer than the notice.
    #expect(tracker.nextRefresh == nil)
  }

  @Test
  func `an expiring token is replaced in time`() throws {
    var tracker = Ledger()
    try succeed(&tracker, challenge(.handshake), at: .zero, expiresIn: .seconds(100))
    #expect(tracker.nextRefresh == .seconds(90))
    #expect(due(&tracker, at: .seconds(90)) == [.expiry])
  }

  @Test
  func `a failed replacement is retried with backoff until the token expires`() throws {
    var tracker = Ledger()
    try succeed(&tracker, challenge(.handshake), at: .zero, expiresIn: .seconds(1_000))
    var times: [Duration] = []
    while let next = next(&tracker) {
      times.append(next)
      #expect(due(&tracker, at: next) == [.expiry])
      let serial = try #require(needed(&tracker, challenge(.expiry), at: next))
      _ = tracker.ended(resource, serial, expiresIn: nil, hasFailed: true, at: next)
    }
    #expect(times == [940, 941, 943, 947, 955, 971].map { .seconds($0) })
    // Later failures are those of a token that the host knows to have expired.
    let serial = try #require(needed(&tracker, challenge(.refusal(method: "x")), at: .seconds(980)))
    _ = tracker.ended(resource, serial, expiresIn: nil, hasFailed: true, at: .seconds(980))
    #expect(tracker.nextRefresh == nil)
  }

  @Test
  func `a failure after a refused command does not change when the old token is replaced`() throws {
    var tracker = Ledger()
    try succeed(&tracker, challenge(.handshake), at: .zero, expiresIn: .seconds(1_000))
    let serial = try #require(needed(&tracker, challenge(.refusal(method: "x")), at: .seconds(10)))
    _ = tracker.ended(resource, serial, expiresIn: nil, hasFailed: true, at: .seconds(10))
    #expect(tracker.nextRefresh == .seconds(940))
  }

  @Test
  func `a provider without a token is not asked again before the host requests one`() throws {
    var tracker = Ledger()
    try succeed(&tracker, challenge(.handshake), at: .zero, expiresIn: .seconds(1_000))
    #expect(due(&tracker, at: .seconds(940)) == [.expiry])
    let serial = try #require(needed(&tracker, challenge(.expiry), at: .seconds(940)))
    _ = tracker.ended(resource, serial, expiresIn: nil, at: .seconds(940))
    #expect(tracker.nextRefresh == nil)
  }
}

/// Many resources at once.
@Suite(.limitedConcurrency)
struct AuthenticationTrackerBoundsTests {
  private typealias Ledger = AuthenticationTracker<Int>

  private func challenge(_ number: Int) -> AuthenticationChallenge {
    AuthenticationChallenge(resource: "https://\(number)", cause: .notice(nil))
  }

  @Test
  func `sixteen tokens are requested at once, others are queued up to the limit`() throws {
    var tracker = Ledger()
    var running: [(Int, UInt64)] = []
    for number in 0..<5_000 {
      if let serial = tracker.needed(challenge(number), nil, at: .zero) {
        running.append((number, serial))
      }
    }
    #expect(running.map(\.0) == Array(0..<16))
    let early = tracker.next()
    #expect(early == nil)
    // Attempts with waiters are never dropped, and share pending ones.
    for waiter in 1...2 {
      let serial = tracker.needed(challenge(9_000), waiter, at: .zero)
      #expect(serial == nil)
    }
    var order: [Int] = []
    var served: [Int] = []
    while let (number, serial) = running.first {
      running.removeFirst()
      order.append(number)
      served += tracker.ended("https://\(number)", serial, expiresIn: nil, at: .zero)
      if let next = tracker.next() {
        let number = try #require(Int(next.challenge.resource.dropFirst(8)))
        running.append((number, next.serial))
      }
      #expect(running.count <= 16)
    }
    #expect(order == Array(0..<1_024) + [9_000])
    #expect(served == [1, 2])
  }

  @Test
  func `resources and metadata are limited in size`() throws {
    var tracker = Ledger()
    let long = String(repeating: "a", count: 1 << 20)
    for cause in [AuthenticationChallenge.Cause.notice(nil), .handshake] {
      let serial = tracker.needed(
        AuthenticationChallenge(resource: long, cause: cause), nil, at: .zero)
      #expect(serial == nil)
    }
    let notice = AuthenticationChallenge(resource: "a", cause: .notice(.unknown(long)))
    #expect(tracker.needed(notice, nil, at: .zero) == nil)
    // A command of the program may wait for one.
    let awaited = tracker.needed(
      AuthenticationChallenge(resource: long, cause: .refusal(method: "x")), 1, at: .zero)
    let serial = try #require(awaited)
    tracker.notePresented(long, true)
    #expect(tracker.ended(long, serial, expiresIn: .seconds(100), at: .zero) == [1])
    #expect(!tracker.isPresented(long))
    #expect(tracker.nextRefresh == nil)

    for _ in 1...2 {
      for number in 0..<20 {
        let metadata = ProtectedResourceMetadata(
          resource: "https://\(number)", scopesSupported: [long])
        _ = tracker.needed(AuthenticationChallenge(metadata, cause: .handshake), nil, at: .zero)
      }
      let stored = (0..<20).count { tracker.metadata(of: "https://\($0)") != nil }
      #expect(stored == 3)
    }
    // That of a queued attempt is the stored one.
    _ = tracker.ended("https://0", 2, expiresIn: nil, at: .zero)
    #expect(tracker.next()?.challenge.metadata == nil)
  }

  @Test
  func `an attempt that ends twice, or after cancellation, frees no slot`() throws {
    var tracker = Ledger()
    let first = tracker.needed(challenge(0), nil, at: .zero)
    let serial = try #require(first)
    _ = tracker.ended("https://0", serial, expiresIn: nil, at: .zero)
    _ = tracker.ended("https://0", serial, expiresIn: nil, at: .zero)
    var begun: [UInt64] = []
    for number in 1..<50 {
      if let serial = tracker.needed(challenge(number), number, at: .zero) { begun.append(serial) }
    }
    #expect(begun.count == 16)
    let waiters = tracker.removeAll()
    #expect(Set(waiters) == Set(1..<50))
    let next = tracker.next()
    #expect(next == nil)
    _ = tracker.ended("https://1", begun[0], expiresIn: nil, at: .zero)
    var after = 0
    for number in 50..<100 where tracker.needed(challenge(number), nil, at: .zero) != nil {
      after += 1
    }
    #expect(after == 16)
  }
}
