import AgentHostProtocol

/// Which resources of one connection are being authenticated, and when their tokens run out.
struct AuthenticationLedger<Waiter> {
  private struct Attempt {
    let serial: UInt64
    var waiters: [Waiter]
  }

  private var attempts: [String: Attempt] = [:]
  private var refreshes = DeadlineQueue<String>()
  private var metadata: [String: ProtectedResourceMetadata] = [:]
  private var serials: UInt64 = 0
  private var presented: Set<String> = []

  /// How many resources are remembered; a host that names more is not kept up with.
  static var resourceLimit: Int { 1_024 }

  /// When a token is to be replaced next.
  var nextRefresh: Duration? { mutating get { refreshes.earliest } }

  /// A token is needed. Returns the number of the attempt to make, or `nil` if one is under way, which
  /// the waiter then shares.
  mutating func needed(_ challenge: AuthenticationChallenge, _ waiter: Waiter?) -> UInt64? {
    if let known = challenge.metadata, metadata.count < Self.resourceLimit {
      metadata[challenge.resource] = known
    }
    let waiters = waiter.map { [$0] } ?? []
    if attempts[challenge.resource] != nil {
      attempts[challenge.resource]?.waiters += waiters
      return nil
    }
    serials += 1
    attempts[challenge.resource] = Attempt(serial: serials, waiters: waiters)
    return serials
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
  /// of its time, or a minute before its end if that is later.
  mutating func ended(
    _ resource: String, _ serial: UInt64, expiresIn: Duration?, at now: Duration
  ) -> [Waiter] {
    guard let attempt = attempts[resource], attempt.serial == serial else { return [] }
    attempts[resource] = nil
    refreshes.remove(resource)
    if let expiresIn {
      let lead = min(expiresIn / 10, .seconds(60))
      // Tokens that have expired already would be asked for in a loop.
      refreshes.set(resource, at: now + max(expiresIn - lead, .seconds(1)))
    }
    return attempt.waiters
  }

  /// The resources whose tokens are to be replaced now.
  mutating func dueRefreshes(at now: Duration) -> [String] {
    refreshes.popDue(at: now)
  }

  /// Nothing is authenticated any more; who waits.
  mutating func removeAll() -> [Waiter] {
    defer {
      attempts = [:]
      refreshes.removeAll()
    }
    return attempts.values.flatMap(\.waiters)
  }
}
