public import AgentHostProtocol
public import AgentHostProtocolClient

/// An action that is on its way.
enum PerformedAction {
  case enqueued(DispatchReceipt)
  /// The channel is subscribed until the outcome is known.
  case dispatched(DispatchHandle, ChannelHold)
}

/// Dispatching actions, through the outbox of a host if there is one.
extension MultiHostClient {
  /// Dispatches an action and waits for the echo. When the call returns ``VerbOutcome/done``, the state of the channel
  /// includes the action, unless a consumer pauses the feed.
  ///
  /// With an outbox the action survives lost connections, and the end of the program if the journal is durable;
  /// while the host is not connected the call returns ``VerbOutcome/queued(_:)`` at once. Without an outbox the
  /// action is dispatched once. The channel is subscribed meanwhile, because hosts send echoes only to
  /// subscribers. Never await this in a loop that reads a lossless stream; see <doc:NeverAwaitInAFeedLoop>.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - channel: the channel to dispatch the action on.
  ///   - host: the host.
  ///   - options: the timeout, and the rule while the host is not connected.
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: the channel was rejected; the
  ///   action was not sent, because it is too large or the connection was lost; as `MultiHostClient.dispatch` and
  ///   `MultiHostClient.enqueue`.
  public func perform(
    _ action: StateAction, on channel: URI, host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await repeatingLosses(on: host, options.whenOffline) {
      try await performOnce(action, on: channel, host: host, options)
    }
  }

  /// Performs an action, without another attempt if the connection is lost before the action is sent.
  func performOnce(
    _ action: StateAction, on channel: URI, host: HostId, _ options: VerbOptions
  ) async throws -> VerbOutcome {
    try await outcome(
      of: begin(action, on: channel, host: host, options), on: host, options)
  }

  /// Enqueues an action, or dispatches it if there is no outbox.
  func begin(
    _ action: StateAction, on channel: URI, host: HostId, _ options: VerbOptions
  ) async throws -> PerformedAction {
    if try hasOutbox(host) {
      return .enqueued(
        try await enqueue(action, host: host, channel: channel, policy: options.policy))
    }
    _ = try await client(for: host, whenOffline: options.whenOffline)
    let hold = try await hold(host: host, uri: channel)
    do {
      try await hold.grantedBeforeAction()
      return .dispatched(
        try await dispatch(host: host, action: action, channel: channel), hold)
    } catch {
      await hold.release()
      throw error
    }
  }

  /// Returns the outcome of an action; if it is done, once the state contains it.
  func outcome(
    of action: PerformedAction, on host: HostId, _ options: VerbOptions
  ) async throws -> VerbOutcome {
    switch action {
    case .enqueued(let receipt):
      return try await outcome(of: receipt, on: host, within: options.timeout)
    case .dispatched(let handle, let hold):
      do {
        let status = try await handle.outcome(within: options.timeout)
        if case .acked(let echo) = status {
          await waitUntilApplied(echo.serverSeq, host: host, uri: handle.channel)
        }
        await hold.release()
        return try VerbOutcome(status, of: handle, on: host)
      } catch {
        await hold.release()
        throw error
      }
    }
  }

  /// Repeats `body` with the next connection, within the time limit of a rule that waits, if the connection was lost before
  /// `body` has sent its action.
  func repeatingLosses<Result>(
    on host: HostId, _ rule: OfflineRule, _ body: () async throws -> Result
  ) async throws -> Result {
    let start = ContinuousClock.now
    while true {
      do {
        return try await body()
      } catch {
        guard case .wait(let limit) = rule, error.isLossBeforeSending else { throw error }
        let rest = limit - start.duration(to: .now)
        guard rest > .zero else { throw error }
        _ = try await client(for: host, whenOffline: .wait(rest))
      }
    }
  }

  func hasOutbox(_ host: HostId) throws -> Bool {
    do {
      _ = try outbox(host: host)
      return true
    } catch let error as AHPError where error.code == .noOutbox {
      return false
    }
  }

  /// Returns the outcome of an entry; `queued` after the timeout, and without an outcome while the host is not connected.
  func outcome(
    of receipt: DispatchReceipt, on host: HostId, within timeout: Duration
  ) async throws -> VerbOutcome {
    if let settlement = try receipt.settlement { return VerbOutcome(settlement) }
    guard self.host(host)?.state.isConnected == true else { return .queued(receipt) }
    return try await withThrowingTaskGroup(of: VerbOutcome.self) { group in
      group.addTask { VerbOutcome(try await receipt.settled()) }
      group.addTask {
        try await ContinuousClock().pause(for: timeout)
        return .queued(receipt)
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .queued(receipt)
    }
  }

  /// Returns the current state of a channel. A channel that is not followed is subscribed temporarily.
  ///
  /// - Throws: `HostError`: unknown host, or not connected. `AHPError`: the channel was rejected.
  package func current(_ channel: URI, on host: HostId) async throws -> ChannelState? {
    if let known = try await state(host: host, uri: channel) { return known.snapshot.state }
    let hold = try await hold(host: host, uri: channel)
    do {
      try await hold.granted()
      let state = try await state(host: host, uri: channel)?.snapshot.state
      await hold.release()
      // Without a connection there was no answer to wait for.
      if state == nil { _ = try await client(for: host, whenOffline: .failFast) }
      return state
    } catch {
      await hold.release()
      throw error
    }
  }

  /// Returns the state of a chat: the current one of a connected host, or else the last one, if there is one.
  ///
  /// - Throws: `HostError`: unknown host. `AHPError`: the channel was rejected.
  func known(_ chat: URI, on host: HostId) async throws -> ChatState? {
    let isConnected = self.host(host)?.state.isConnected == true
    let state =
      isConnected
      ? try await current(chat, on: host)
      : try await self.state(host: host, uri: chat)?.snapshot.state
    return state?.chat
  }

  /// Returns the actions on a channel that wait in the outbox, in order; none without an outbox.
  func waitingActions(on channel: URI, host: HostId) async throws -> [StateAction] {
    guard try hasOutbox(host) else { return [] }
    return try await outbox(host: host).entries.filter { $0.channel.isSame(as: channel) }
      .map(\.action)
  }

  /// Returns the receipt of an equal action that waits in the outbox, perhaps of an earlier run of the program.
  func waiting(
    _ action: StateAction, if condition: OutboxPrecondition?, on channel: URI, host: HostId
  ) async throws -> DispatchReceipt? {
    guard try hasOutbox(host) else { return nil }
    let outbox = try outbox(host: host)
    let entry = await outbox.entries.first {
      $0.channel.isSame(as: channel) && $0.action == action && $0.precondition == condition
    }
    guard let entry else { return nil }
    return await outbox.receipt(of: entry.id)
  }

  /// Returns the current state of a chat.
  ///
  /// - Throws: `HostError`: unknown host, or not connected. `AHPError`: the channel was rejected, or is no chat.
  func chat(_ chat: URI, on host: HostId) async throws -> ChatState {
    guard case .chat(let state)? = try await current(chat, on: host) else {
      throw AHPError(
        .wrongChannel, .notFound, "the channel has no chat state", host: host.rawValue,
        channel: chat)
    }
    return state
  }
}

extension ChannelHold {
  /// Waits for the subscription. Whatever its error says of that request, the action was not sent.
  fileprivate func grantedBeforeAction() async throws {
    do {
      try await granted()
    } catch var error as AHPError {
      error.wasWritten = false
      throw error
    }
  }
}

extension Error {
  /// Whether the connection was lost and the action was certainly not sent.
  fileprivate var isLossBeforeSending: Bool {
    switch self as any Error {
    case HostError.notConnected: true
    case let error as AHPError:
      error.category == .transient && error.wasWritten == false && error.code != .requestTimedOut
    default: false
    }
  }
}
