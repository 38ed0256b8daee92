import AgentHostProtocol

/// Which resources of one connection are being authenticated, and when their tokens run out.
struct AuthenticationTracker<Waiter> {
  private struct Attempt {
    let serial: UInt64
    var waiters: [Waiter]
    /// What to begin with, while it waits for others to end.
    var queued: AuthenticationChallenge?
    /// Whether the provider has answered: what the host asks for from then on is another token.
    var isSpent = false
    var nextNotice: AuthenticationChallenge?
  }

  /// When a resource was last authenticated, and how soon the host's own word makes it be once more. Some
  /// hosts take any token, and find out later that it is worth nothing.
  private struct Pace {
    let endedAt: Duration
    let pause: Duration
    /// What the host has asked for too early.
    var notice: AuthenticationChallenge?

    var end: Duration { endedAt + pause }
  }

  private var attempts: [String: Attempt] = [:]
  /// Resources whose attempts wait, the oldest first.
  private var queue: [String] = []
  private var running = 0
  private var refreshes = DeadlineQueue<String>()
  private var metadata: [String: ProtectedResourceMetadata] = [:]
  private var serials: UInt64 = 0
  private var presented: Set<String> = []
  private var paces: [String: Pace] = [:]

  /// How many resources are remembered; a host that names more is not kept up with.
  static var resourceLimit: Int { 1_024 }
  /// How many tokens are obtained at once; others wait.
  static var attemptLimit: Int { 16 }
  /// The longest time that a host that keeps asking is made to wait.
  static var longestPause: Duration { .seconds(60) }

  /// When a token is to be obtained next without anybody asking.
  var nextRefresh: Duration? { mutating get { refreshes.earliest } }

  /// A token is needed. Returns the number of the attempt to make, or `nil` if one is under way, which
  /// the waiter then shares, if others are to end first, which is for `next`, or if the host asks again too
  /// soon, which is for `dueRefreshes` then. What nobody waits for is forgotten beyond the limit.
  mutating func needed(
    _ challenge: AuthenticationChallenge, _ waiter: Waiter?, at now: Duration
  ) -> UInt64? {
    if let known = challenge.metadata, metadata.count < Self.resourceLimit {
      metadata[challenge.resource] = known
    }
    let waiters = waiter.map { [$0] } ?? []
    if let attempt = attempts[challenge.resource] {
      attempts[challenge.resource]?.waiters += waiters
      if attempt.isSpent, challenge.cause.isNotice {
        attempts[challenge.resource]?.nextNotice = challenge
      }
      return nil
    }
    if challenge.cause.isNotice, let pace = paces[challenge.resource], now < pace.end {
      postpone(challenge)
      return nil
    }
    if waiter == nil, attempts.count >= Self.resourceLimit { return nil }
    serials += 1
    guard running < Self.attemptLimit else {
      attempts[challenge.resource] = Attempt(serial: serials, waiters: waiters, queued: challenge)
      queue.append(challenge.resource)
      return nil
    }
    running += 1
    attempts[challenge.resource] = Attempt(serial: serials, waiters: waiters)
    return serials
  }

  /// The attempt to make now that another has ended, if one waits.
  mutating func next() -> (challenge: AuthenticationChallenge, serial: UInt64)? {
    guard running < Self.attemptLimit, !queue.isEmpty else { return nil }
    let resource = queue.removeFirst()
    guard let attempt = attempts[resource], let challenge = attempt.queued else { return nil }
    attempts[resource]?.queued = nil
    running += 1
    return (challenge, attempt.serial)
  }

  private mutating func postpone(_ notice: AuthenticationChallenge) {
    guard let pace = paces[notice.resource] else { return }
    paces[notice.resource]?.notice = notice
    refreshes.set(notice.resource, at: pace.end)
  }

  /// The provider has answered, and what it has given is about to be presented.
  mutating func obtained(_ resource: String, _ serial: UInt64) {
    if attempts[resource]?.serial == serial { attempts[resource]?.isSpent = true }
  }

  /// Whether a token for that resource was accepted on this connection, the last time one was presented.
  func isPresented(_ resource: String) -> Bool { presented.contains(resource) }

  /// What came of presenting a token.
  mutating func notePresented(_ resource: String, _ isAccepted: Bool) {
    if !isAccepted {
      presented.remove(resource)
    } else if presented.count < Self.resourceLimit {
      presented.insert(resource)
    }
  }

  /// What is known about a resource.
  func metadata(of resource: String) -> ProtectedResourceMetadata? { metadata[resource] }

  /// An attempt is over; returns who waits for it. A token that expires is replaced after nine tenths
  /// of its time, or a minute before its end if that is later. If the host has asked again meanwhile, it
  /// is answered after a second, and then after twice that time each time, up to a minute.
  mutating func ended(
    _ resource: String, _ serial: UInt64, expiresIn: Duration?, at now: Duration
  ) -> [Waiter] {
    guard let attempt = attempts[resource], attempt.serial == serial else { return [] }
    attempts[resource] = nil
    running -= 1
    refreshes.remove(resource)
    if let expiresIn, refreshes.count < Self.resourceLimit {
      let lead = min(expiresIn / 10, .seconds(60))
      // Tokens that have expired already would be asked for in a loop.
      refreshes.set(resource, at: now + max(expiresIn - lead, .seconds(1)))
    }
    notePace(of: resource, at: now)
    if let notice = attempt.nextNotice { postpone(notice) }
    return attempt.waiters
  }

  private mutating func notePace(of resource: String, at now: Duration) {
    let last = paces[resource]
    if last == nil, paces.count >= Self.resourceLimit {
      paces = paces.filter { now < $0.value.end }
      guard paces.count < Self.resourceLimit else { return }
    }
    let isEarly = last?.notice != nil
    let pause = isEarly ? (last?.pause ?? .zero) * 2 : .seconds(1)
    paces[resource] = Pace(endedAt: now, pause: min(pause, Self.longestPause))
  }

  /// What is to be obtained now: tokens that expire, and those that the host has asked for too early.
  mutating func dueRefreshes(at now: Duration) -> [AuthenticationChallenge] {
    refreshes.popDue(at: now).map { resource in
      AuthenticationChallenge(
        resource: resource, metadata: metadata[resource],
        cause: paces[resource]?.notice?.cause ?? .expiry)
    }
  }

  /// Nothing is authenticated any more; who waits.
  mutating func removeAll() -> [Waiter] {
    defer {
      attempts = [:]
      queue = []
      running = 0
      paces = [:]
      refreshes.removeAll()
    }
    return attempts.values.flatMap(\.waiters)
  }
}

extension AuthenticationChallenge.Cause {
  fileprivate var isNotice: Bool { if case .notice = self { true } else { false } }
}
