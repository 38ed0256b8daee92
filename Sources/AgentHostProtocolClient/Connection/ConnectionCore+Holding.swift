internal import AgentHostProtocol

// Backpressure from consumers, and its effect on callers that wait for answers.
extension ConnectionCore {
  /// The consumer of the feed that keeps states itself.
  struct Owner: Sendable {
    /// Its name among the consumers of the feed. Programs know its own consumers instead.
    static let consumerName = "the owner"

    let onSilence: (@Sendable () -> Void)?
  }

  /// Consumers outside of this connection that its owner waits for.
  struct Holders: Sendable {
    let names: [String]
    /// A number that changes whenever a consumer reads an element.
    let progress: @Sendable () -> Int
  }

  /// Whether to call ``waitForConsumers(bytes:)`` after a batch.
  func mustWaitForConsumers(areBehind: Bool) -> Bool {
    if areBehind { return true }
    guard state.withLock({ $0.machine.hold.isActive }) else { return false }
    if feed.isBlocked { return true }
    consumersCaughtUp()
    return false
  }

  /// Pauses reading while a consumer is over its budget; see ``ReadingHold``.
  func waitForConsumers(bytes: Int) async {
    consumersAreBehind(bytes: bytes)
    while !Task.isCancelled {
      switch nextHoldStep() {
      case .read: return
      case .wait(let limit):
        // Or until a request is made.
        let haveCaughtUp = await whileReadingPauses {
          await jobs.time.wait(for: { await self.feed.drain() }, or: holdSignal, atMost: limit)
        }
        if haveCaughtUp { return consumersCaughtUp() }
      case .fail: failRequests()
      }
    }
  }

  // Not inlined, like `deliver(_:)`.
  @inline(never)
  private func nextHoldStep() -> Machine.HoldStep {
    state.withLock { state in
      state.machine.hold.next(
        hasRequests: state.machine.hasRequestsOfProgram(isOwned: state.owner != nil),
        progress: progress(state.holders), at: jobs.time.now())
    }
  }

  @inline(never)
  private func consumersAreBehind(bytes: Int) {
    let isNew = state.withLock { state in
      let isNew = state.machine.hold.consumersAreBehind(bytes: bytes, at: jobs.time.now())
      if isNew { state.machine.holdBegan() }
      return isNew
    }
    if isNew, let observer = config.observer {
      observer.heldBack(by: state.withLock { holders(in: $0) })
    }
  }

  @inline(never)
  private func failRequests() {
    let (entries, names, loss) = state.withLock { state in
      (
        state.machine.requestsHeldBack(isOwned: state.owner != nil), holders(in: state),
        state.machine.handshake.loss
      )
    }
    for entry in entries {
      settle(entry, .failure(.heldBack(entry.method, by: names, wasWritten: entry.wasWritten)))
    }
    if let loss { end(loss) }
  }

  private func consumersCaughtUp() {
    let now = jobs.time.now()
    let duration = state.withLock { $0.machine.hold.consumersHaveCaughtUp(at: now) }
    if let duration { config.observer?.heldBack(for: duration) }
  }

  /// Runs `body` while nothing is read, so that the silence proves nothing about the host.
  func whileReadingPauses<Result>(_ body: () async -> Result) async -> Result {
    state.withLock { $0.machine.readingPaused() }
    let result = await body()
    state.withLock { $0.machine.readingResumed(at: jobs.time.now()) }
    // There may have been no deadline.
    setTimer()
    return result
  }

  func heldBack(by holders: Holders?) { state.withLock { $0.holders = holders } }

  func progress(_ holders: Holders?) -> Int {
    feed.bytesTaken &+ (holders?.progress() ?? 0)
  }

  /// Returns the names of the consumers that cause backpressure.
  func holders(in state: borrowing State) -> [String] {
    let names =
      (state.holders?.names ?? []) + feed.namesOverBudget.filter { $0 != Owner.consumerName }
    return names.isEmpty ? ["this program"] : names
  }

  // MARK: Silence

  /// Notifies the owner when the host becomes silent or responds again.
  func reportSilence() {
    let owner = state.withLock { state -> Owner? in
      let isSilent = state.machine.silentSince != nil
      defer { state.isSilent = isSilent }
      return isSilent == state.isSilent ? nil : state.owner
    }
    owner?.onSilence?()
  }
}

extension RequestPurpose {
  /// Whether the program, not the connection or its owner, waits for the response.
  func isAnsweredToProgram(isOwned: Bool) -> Bool {
    switch self {
    case .ordinary, .subscribe, .authenticate: true
    case .initialize, .reconnect: !isOwned
    case .probe: false
    }
  }
}
