internal import AgentHostProtocol

/// Requests tokens from the provider and presents them to the host of one connection.
final class Authenticator: Sendable {
  private let provider: any AuthenticationProvider
  private let tracker = Locked(AuthenticationTracker<Promise<Bool>>())

  init(provider: any AuthenticationProvider) {
    self.provider = provider
  }

  var nextRefresh: Duration? { tracker.withLock { $0.nextRefresh } }

  func dueRefreshes(at now: Duration) -> [AuthenticationChallenge] {
    tracker.withLock { $0.dueRefreshes(at: now) }
  }

  /// Requests the tokens that the agents of the root channel require.
  func arrived(_ snapshots: [Snapshot], on core: ConnectionCore) {
    for case .root(let root) in snapshots.lazy.map(\.state) { arrived(root.agents, on: core) }
  }

  /// Requests the tokens that new agents require.
  func arrived(_ envelope: ActionEnvelope, on core: ConnectionCore) {
    guard case .root(.agentsChanged(let change)) = envelope.action,
      envelope.rejectionReason == nil
    else { return }
    arrived(change.agents, on: core)
  }

  /// Requests tokens for the resources that were not requested before on this connection.
  private func arrived(_ agents: [AgentInfo], on core: ConnectionCore) {
    for resource in agents.flatMap({ $0.protectedResources ?? [] })
    where resource.required != false && !tracker.withLock({ $0.isKnown(resource.resource) }) {
      begin(AuthenticationChallenge(resource, cause: .handshake), on: core)
    }
  }

  /// Authenticates for every resource listed in a rejection.
  ///
  /// - Returns: Whether to retry the command.
  /// - Throws: Errors of the provider, or the host's rejection of a token.
  func satisfy(
    _ refusal: JSONRPCError, of method: String, on core: ConnectionCore
  ) async throws -> Bool {
    guard case .authRequired(let data) = refusal.details,
      let resources = data.resources, !resources.isEmpty
    else { return false }
    let promises = resources.prefix(16).map { resource in
      let promise = Promise<Bool>()
      let challenge = AuthenticationChallenge(resource, cause: .refusal(method: method))
      begin(challenge, waiter: promise, on: core)
      return promise
    }
    for promise in promises where try await !promise.value() { return false }
    return true
  }

  /// Presents a token for the resource, unless that was done on this connection.
  ///
  /// - Returns: Whether a token was available.
  /// - Throws: Errors of the provider, or the host's rejection of a token.
  func ensure(_ challenge: AuthenticationChallenge, on core: ConnectionCore) async throws -> Bool {
    if tracker.withLock({ $0.isPresented(challenge.resource) }) { return true }
    let promise = Promise<Bool>()
    begin(challenge, waiter: promise, on: core)
    return try await promise.value()
  }

  func end(_ reason: AHPError) {
    for waiter in tracker.withLock({ $0.removeAll() }) { waiter.fulfil(.failure(reason)) }
  }

  /// Authenticates in a task of the connection, unless that is in progress.
  func begin(
    _ challenge: AuthenticationChallenge, waiter: Promise<Bool>? = nil, on core: ConnectionCore
  ) {
    let now = core.jobs.time.now()
    guard let serial = tracker.withLock({ $0.needed(challenge, waiter, at: now) }) else {
      // The challenge may be due later.
      return wakeTimer(of: core)
    }
    start(challenge, serial, on: core)
  }

  private func start(
    _ challenge: AuthenticationChallenge, _ serial: UInt64, on core: ConnectionCore
  ) {
    var challenge = challenge
    challenge.metadata =
      challenge.metadata ?? tracker.withLock { $0.metadata(of: challenge.resource) }
    let isAdded = core.addJob { [challenge] in
      await self.authenticate(challenge, serial, on: core)
    }
    if !isAdded { end(.clientShutDown()) }
  }

  /// A refresh may be due earlier than before.
  private func wakeTimer(of core: ConnectionCore) {
    if nextRefresh != nil { core.setTimer() }
  }

  private func authenticate(
    _ challenge: AuthenticationChallenge, _ serial: UInt64, on core: ConnectionCore
  ) async {
    var validity: Duration?
    let outcome: Result<Bool, any Error>
    do {
      let answer = try await provider.token(for: challenge)
      tracker.withLock { $0.obtained(challenge.resource, serial) }
      if let token = answer {
        let params = AuthenticateParams(resource: challenge.resource, token: token)
        _ = try await core.request(params)
        validity = token.expiresIn
        outcome = .success(true)
      } else {
        outcome = .success(false)
      }
    } catch {
      outcome = .failure(error)
    }
    let isAccepted = if case .success(true) = outcome { true } else { false }
    let hasFailed = if case .failure = outcome { true } else { false }
    let (waiters, next) = tracker.withLock { tracker in
      tracker.notePresented(challenge.resource, isAccepted)
      let waiters = tracker.ended(
        challenge.resource, serial, expiresIn: validity, hasFailed: hasFailed,
        at: core.jobs.time.now())
      return (waiters, tracker.next())
    }
    wakeTimer(of: core)
    if let next { start(next.challenge, next.serial, on: core) }
    for waiter in waiters { waiter.fulfil(outcome) }
  }
}

extension AuthenticateParams {
  init(resource: String, token: AccessToken) {
    let seconds = token.expiresIn.map { Int(clamping: $0.components.seconds) }
    self.init(
      resource: resource, token: token.token.revealed, scopes: token.scopes,
      expiresIn: seconds.flatMap { $0 >= 1 ? $0 : nil })
  }
}
