internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// One connection to one host, for commands that ask something and end.
struct ConnectedHost: Sendable {
  let client: MultiHostClient
  let id: HostId
  let connection: HostClientHandle
  let timeout: Duration

  /// Connects once, passes the connection to `body`, and closes it even if `body` throws.
  ///
  /// Not optimized, or it would be compiled once more for each closure.
  ///
  /// - Parameter keptFor: for how long to reconnect after an established connection is lost, each
  ///   time; nil for not at all.
  /// - Throws: the error of the connection attempt; errors of `body`.
  @_optimize(none)
  static func with<Result: Sendable>(
    _ host: ConfiguredHost, timeout: Duration, keptFor: Duration? = nil,
    _ body: (ConnectedHost) async throws -> Result
  ) async throws -> Result {
    try await withMultiHostClient { client in
      var policy = ReconnectPolicy.disabled
      if let keptFor {
        policy = host.config.reconnectPolicy
        policy.elapsedBudget = min(policy.elapsedBudget ?? keptFor, keptFor)
      }
      var config = host.config(within: timeout).withReconnectPolicy(policy)
        .withInitialSubscriptions([])
        .withSessionRefresh(false)
      // For requests without a timeout argument, such as the state of a channel.
      config.client.requestTimeout = timeout
      let events = await client.hostEvents()
      try await client.add(config)
      let connection: HostClientHandle
      do {
        connection = try await first(events) {
          try await client.client(for: host.config.id, whenOffline: .wait(timeout))
        }
      } catch let error as HostError {
        throw await explained(error, client, host, timeout)
      }
      do {
        return try await body(
          ConnectedHost(client: client, id: config.id, connection: connection, timeout: timeout))
      } catch let error as AHPError {
        if let reason = error.reasonOfLoss { throw AHPError.lost(reason, on: config.id) }
        throw error.located(host: config.id)
      } catch HostError.hostReconnected {
        // The error does not name the host.
        throw AHPError.lost(nil, on: config.id)
      } catch HostError.notConnected(_, let state) where keptFor == nil {
        // The error names the policy, which the user did not choose.
        guard case .failed(let failure) = state else { throw AHPError.lost(nil, on: config.id) }
        throw AHPError.lost(failure.message, on: config.id)
      }
    }
  }

  /// Returns the first connection, or fails with the first attempt: only a connection that existed before is
  /// worth waiting for.
  private static func first(
    _ events: FeedSequence<HostEvent>,
    _ connect: @escaping @Sendable () async throws -> HostClientHandle
  ) async throws -> HostClientHandle {
    try await withThrowingTaskGroup(of: HostClientHandle?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await connect() }
      group.addTask {
        for await event in events {
          switch event {
          case .connected: return nil
          case .stateChanged(let id, .reconnecting, let failure?):
            throw HostError.failed(id, failure)
          default: break
          }
        }
        return nil
      }
      guard let connection = try await group.firstResult() else { throw CancellationError() }
      return connection
    }
  }

  private static func explained(
    _ error: HostError, _ client: MultiHostClient, _ host: ConfiguredHost, _ timeout: Duration
  ) async -> any Error {
    var failure = await client.host(host.config.id)?.lastError
    if case .failed(_, let known) = error { failure = known }
    let received = await client.handshakeViolation(of: host.config.id)
    // The request of the handshake may have the same limit as the attempt, and its timer may be the first.
    var isLate =
      failure?.code == .connectTimedOut || failure?.code == .requestTimedOut && received == nil
    if failure == nil, case .waitedTooLong = error { isLate = true }
    if isLate {
      let limit = host.connectLimit(within: timeout)
      return AHPError(
        .connectTimedOut, .transient,
        "no connection to \(host.address) within \(DurationValue.format(limit))"
          + (received.map { "; the host sent \($0)" } ?? ""),
        advice: received == nil
          ? "see 'ahpctl doctor'" : "check that the address is that of an agent host",
        host: host.config.id.rawValue)
    }
    guard let failure else { return error }
    // A handshake has no outcome that could be unknown.
    let category = failure.category == .outcomeUnknown ? .transient : failure.category
    return AHPError(
      failure.code ?? .connectionFailed,
      failure.isHostError ? .rejected : category, failure.message,
      advice: host.advice(on: failure),
      host: host.config.id.rawValue)
  }

  /// Returns the host with its current connection, after waiting for it. Connections before it cannot be used.
  ///
  /// - Throws: why there is none within the timeout.
  func reconnected() async throws -> ConnectedHost {
    ConnectedHost(
      client: client, id: id,
      connection: try await client.client(for: id, whenOffline: .wait(timeout)), timeout: timeout)
  }

  /// Subscribes to a channel and returns its state.
  ///
  /// - Throws: `AHPError` `.notFound` for a channel without a state, and error responses of the host.
  func snapshot(of uri: URI) async throws -> Snapshot {
    let result = try await connection.subscribe(uri)
    if let snapshot = result.snapshot { return snapshot }
    throw AHPError(.noState, .notFound, "the channel has no state", host: id.rawValue, channel: uri)
  }

  /// Returns the state of a channel that the host has listed; nil if the host does not have it, for example because it
  /// was disposed of since then. Some hosts list chats that they do not serve.
  ///
  /// - Throws: as `state(of:)`.
  func listedState(of uri: URI) async throws -> ChannelState? {
    do {
      return try await state(of: uri)
    } catch let error as any ClassifiedError where error.category == .notFound {
      return nil
    }
  }

  /// Returns the state of a channel that is followed; nil before it has arrived.
  func followedState(of uri: URI) async throws -> ChannelState? {
    try await client.state(host: id, uri: uri)?.snapshot.state
  }

  /// Returns the state of a channel, as `snapshot(of:)`.
  ///
  /// - Throws: `AHPError` `.incompatible` for a state that cannot be decoded.
  func state(of uri: URI) async throws -> ChannelState {
    let state = try await snapshot(of: uri).state
    guard let name = state.unreadableName else { return state }
    throw AHPError(
      .malformedResult, .incompatible, "the state of the \(name) cannot be decoded",
      advice: "'ahpctl get' prints it as received", host: id.rawValue, channel: uri)
  }

  /// Returns the state of a chat, or of a session's default chat, after subscribing to it. Waits for a
  /// session that is still being created.
  ///
  /// - Parameter waiting: whether the only chat of a session that waits for input takes precedence.
  /// - Throws: `UsageError` for an address of another kind; the error of a failed session creation.
  func chat(
    _ address: Setting<String>, waiting: Bool = false
  ) async throws -> (uri: URI, state: ChatState) {
    switch try await state(of: address.value) {
    case .chat(let state): return (address.value, state)
    case .session(let session):
      let waits = waiting ? session.chats.filter { $0.status.activity == .inputNeeded } : []
      let uri =
        waits.count == 1 ? waits[0].resource : try await defaultChat(of: address, session)
      guard case .chat(let state) = try await state(of: uri) else { break }
      return (uri, state)
    default: break
    }
    throw UsageError(
      "", "\(quoted(address.value)) is not a chat", origin: address.origin,
      advice: "see 'ahpctl sessions' for their addresses")
  }

  private func defaultChat(of address: Setting<String>, _ first: SessionState) async throws -> URI {
    var session = first
    if session.usableChat == nil, session.chats.isEmpty, !session.hasFailed {
      // A session that is ready has its chat at once, or never gets one.
      let limit = session.lifecycle == .creating ? timeout : min(timeout, .seconds(2))
      session =
        try await client.session(address.value, on: id, within: limit) { state in
          !state.chats.isEmpty || state.usableChat != nil || state.hasFailed
        } ?? session
    }
    if let uri = session.usableChat { return uri }
    if session.hasFailed {
      throw AHPError.creationFailed(session.creationError, address.value, on: id)
    }
    if session.lifecycle == .creating, session.chats.isEmpty {
      throw AHPError(
        .sessionNotReady, .outcomeUnknown,
        "the session is still being created and has no chat after \(DurationValue.format(timeout))",
        advice: "retry later, or set a longer --timeout", host: id.rawValue,
        channel: address.value)
    }
    let chats = session.chats.map(\.resource)
    throw UsageError(
      "", "the session \(quoted(address.value)) has \(chats.count) chats and none by default",
      origin: address.origin,
      advice: chats.isEmpty
        ? "open one with 'ahpctl new HOST SESSION'" : "name one of them: \(chats[0])")
  }
}

extension AHPError {
  private static let loss = "the connection was lost"

  /// The error of a command whose connection was lost. Which of its calls notices the loss is chance, and not part of
  /// the text.
  fileprivate static func lost(_ reason: String?, on host: HostId) -> AHPError {
    let detail = reason.map { $0.hasPrefix(loss) ? "" : ": \($0)" } ?? ""
    return AHPError(
      .connectionLost, .transient, "\(loss) during the command\(detail)", host: host.rawValue)
  }

  /// What an error that ended a connection says beyond that.
  var reasonBeyondLoss: String? { message.hasPrefix(AHPError.loss) ? nil : message }

  /// Why the connection ended, if that interrupted a call that has changed nothing.
  fileprivate var reasonOfLoss: String? {
    guard category == .transient, let reason = cause as? AHPError, reason.code == code,
      [.connectionLost, .connectionEnded, .hostSilent].contains(code)
    else { return nil }
    return reason.message
  }
}

extension AHPError.Code {
  static let connectionFailed = AHPError.Code(rawValue: "connection-failed")
  static let commandTimedOut = AHPError.Code(rawValue: "command-timed-out")
  static let nothingPending = AHPError.Code(rawValue: "nothing-pending")
  static let noState = AHPError.Code(rawValue: "no-state")
  static let sessionNotReady = AHPError.Code(rawValue: "session-not-ready")
}
