internal import AgentHostProtocol

/// The state of authentication for the resources of one connection.
struct AuthenticationTracker<Waiter> {
  private struct Attempt {
    let serial: UInt64
    /// Whether the token is to replace one that expires.
    let isReplacement: Bool
    var waiters: [Waiter]
    /// The challenge of an attempt that waits for other attempts to end.
    var queued: AuthenticationChallenge?
    /// Whether the provider returned a token: a later notice requests another token.
    var isSpent = false
    var nextNotice: AuthenticationChallenge?
  }

  /// Rate limit of a resource. Some hosts accept any token and reject it later.
  private struct Pace {
    let endedAt: Duration
    let pause: Duration
    /// A notice that came too early.
    var notice: AuthenticationChallenge?

    var end: Duration { endedAt + pause }
  }

  /// A presented token that expires.
  private struct Validity {
    let end: Duration
    var refreshAt: Duration
    var failures = 0
  }

  private var attempts: [String: Attempt] = [:]
  /// The resources of queued attempts, the oldest first.
  private var queue: [String] = []
  private var running = 0
  private var refreshes = DeadlineQueue<String>()
  private var validities: [String: Validity] = [:]
  private var metadata: [String: ProtectedResourceMetadata] = [:]
  private var metadataBytes = 0
  private var serials: UInt64 = 0
  private var presented: Set<String> = []
  private var paces: [String: Pace] = [:]

  static var resourceLimit: Int { 1_024 }
  /// Maximum size of a resource that is remembered, or requested without a waiter.
  static var resourceByteLimit: Int { 4_096 }
  /// Maximum size of the metadata of all resources.
  static var metadataByteLimit: Int { 4 << 20 }
  /// Maximum number of concurrent attempts; further attempts wait.
  static var attemptLimit: Int { 16 }
  /// The maximum delay for a host that repeats its notices.
  static var longestPause: Duration { .seconds(60) }

  var nextRefresh: Duration? { mutating get { refreshes.earliest } }

  /// Requests a token. Returns the serial of the attempt to start; `nil` if one is in progress, which the
  /// waiter then shares, if it is queued (see `next`), or if the host repeats its notice too early (see
  /// `dueRefreshes`). Requests without waiter beyond the limits are dropped.
  mutating func needed(
    _ challenge: AuthenticationChallenge, _ waiter: Waiter?, at now: Duration
  ) -> UInt64? {
    if waiter == nil, challenge.keptBytes > Self.resourceByteLimit { return nil }
    if let known = challenge.metadata { remember(known, of: challenge.resource) }
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
    var attempt = Attempt(
      serial: serials, isReplacement: challenge.cause == .expiry, waiters: waiters)
    guard running < Self.attemptLimit else {
      attempt.queued = challenge
      if waiter == nil { attempt.queued?.metadata = nil }
      attempts[challenge.resource] = attempt
      queue.append(challenge.resource)
      return nil
    }
    running += 1
    attempts[challenge.resource] = attempt
    return serials
  }

  private mutating func remember(_ known: ProtectedResourceMetadata, of resource: String) {
    let old = metadata[resource]?.jsonBytes().count ?? 0
    let bytes = metadataBytes - old + known.jsonBytes().count
    guard metadata.count < Self.resourceLimit, isShort(resource), bytes <= Self.metadataByteLimit
    else { return }
    metadata[resource] = known
    metadataBytes = bytes
  }

  private func isShort(_ resource: String) -> Bool {
    resource.utf8.count <= Self.resourceByteLimit
  }

  /// Returns a queued attempt to start, if any.
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

  /// Records that the provider returned a token, which is presented next.
  mutating func obtained(_ resource: String, _ serial: UInt64) {
    if attempts[resource]?.serial == serial { attempts[resource]?.isSpent = true }
  }

  /// Returns whether the last token presented for the resource was accepted.
  func isPresented(_ resource: String) -> Bool { presented.contains(resource) }

  mutating func notePresented(_ resource: String, _ isAccepted: Bool) {
    if !isAccepted {
      presented.remove(resource)
    } else if presented.count < Self.resourceLimit, isShort(resource) {
      presented.insert(resource)
    }
  }

  /// Returns whether a token was requested for the resource, with its metadata, or presented.
  func isKnown(_ resource: String) -> Bool {
    metadata[resource] != nil || presented.contains(resource)
  }

  func metadata(of resource: String) -> ProtectedResourceMetadata? { metadata[resource] }

  /// Ends an attempt and returns its waiters. An expiring token is replaced after nine tenths of its
  /// validity, or one minute before its end if that is later. If that fails, it is retried while the old token is valid,
  /// after 1 second, which doubles each time. Responds to a notice that arrived meanwhile after 1 second; the delay
  /// doubles each time, up to 1 minute.
  mutating func ended(
    _ resource: String, _ serial: UInt64, expiresIn: Duration?, hasFailed: Bool = false,
    at now: Duration
  ) -> [Waiter] {
    guard let attempt = attempts[resource], attempt.serial == serial else { return [] }
    attempts[resource] = nil
    running -= 1
    refreshes.remove(resource)
    let old = validities.removeValue(forKey: resource)
    if let expiresIn, refreshes.count < Self.resourceLimit, isShort(resource) {
      let lead = min(expiresIn / 10, .seconds(60))
      // Tokens that have expired already would cause a loop.
      let validity = Validity(
        end: now + expiresIn, refreshAt: now + max(expiresIn - lead, .seconds(1)))
      validities[resource] = validity
      refreshes.set(resource, at: validity.refreshAt)
    } else if hasFailed, var old {
      if attempt.isReplacement {
        old.refreshAt = now + .seconds(1).doubled(old.failures, upTo: .seconds(64))
        old.failures += 1
      }
      if old.refreshAt < old.end {
        validities[resource] = old
        refreshes.set(resource, at: old.refreshAt)
      }
    }
    notePace(of: resource, at: now)
    if let notice = attempt.nextNotice { postpone(notice) }
    return attempt.waiters
  }

  private mutating func notePace(of resource: String, at now: Duration) {
    guard isShort(resource) else { return }
    let last = paces[resource]
    if last == nil, paces.count >= Self.resourceLimit {
      paces = paces.filter { now < $0.value.end }
      guard paces.count < Self.resourceLimit else { return }
    }
    let isEarly = last?.notice != nil
    let pause = isEarly ? (last?.pause ?? .zero) * 2 : .seconds(1)
    paces[resource] = Pace(endedAt: now, pause: min(pause, Self.longestPause))
  }

  /// Returns the resources to authenticate now: expiring tokens, and postponed notices.
  mutating func dueRefreshes(at now: Duration) -> [AuthenticationChallenge] {
    refreshes.popDue(at: now).map { resource in
      AuthenticationChallenge(
        resource: resource, metadata: metadata[resource],
        cause: paces[resource]?.notice?.cause ?? .expiry)
    }
  }

  mutating func removeAll() -> [Waiter] {
    defer {
      attempts = [:]
      queue = []
      running = 0
      paces = [:]
      validities = [:]
      refreshes.removeAll()
    }
    return attempts.values.flatMap(\.waiters)
  }
}

extension AuthenticationChallenge {
  /// The size of what is kept until it is due.
  fileprivate var keptBytes: Int {
    guard case .notice(let reason?) = cause else { return resource.utf8.count }
    return resource.utf8.count + reason.rawValue.utf8.count
  }
}

extension AuthenticationChallenge.Cause {
  fileprivate var isNotice: Bool { if case .notice = self { true } else { false } }
}
