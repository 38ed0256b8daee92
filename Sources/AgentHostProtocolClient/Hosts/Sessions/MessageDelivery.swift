public import AgentHostProtocol

extension MultiHostClient {
  /// Sends a message to a chat.
  ///
  /// Starts a turn if none is running; otherwise follows `rule`, by default queueing the message. If the
  /// host rejects the turn because another client has started one in the meantime, the message is queued
  /// as well. `chat/turnStarted` is never dispatched while the chat shows a running turn: some hosts drop
  /// that turn silently. For the same reason, messages of this program to one chat are sent one after the other.
  ///
  /// - Parameters:
  ///   - message: The message; its origin is a user.
  ///   - chat: The URI of the chat.
  ///   - host: The host.
  ///   - rule: The delivery while a turn is running.
  ///   - id: Identifies the message: its turn becomes `turn-ID`, or it is queued as `message-ID`. Must be unique among
  ///     the turns and messages of the chat. A new identifier by default.
  ///   - timeout: How long each step may take, the wait for the host's echo included. Default 30 seconds.
  ///   - offline: Whether to wait or to fail while the host is not connected.
  /// - Returns: The delivery, once the host has echoed or rejected it, the connection is lost or
  ///   `timeout` has elapsed; see ``SentMessage/outcome``.
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: the chat cannot be
  ///   read; a running turn did not end after the request to interrupt it; as
  ///   ``dispatch(host:action:channel:whenOffline:)``.
  public func send(
    _ message: Message, to chat: URI, on host: HostId, whenBusy rule: BusyChatRule = .queue,
    id: String? = nil, timeout: Duration = .seconds(30),
    whenOffline offline: OfflineRule = .failFast
  ) async throws -> SentMessage {
    let supervisor = try supervisor(host)
    _ = try await supervisor.client(offline)
    return try await supervisor.chatChanges.inOrder(.message, of: chat) {
      let followed = try await follow(chat, on: host, timeout: timeout)
      do {
        let delivery = MessageDelivery(
          message: message, id: id ?? Self.freshID(), chat: followed, supervisor: supervisor)
        let sent = try await delivery.send(rule)
        // The next message sees its effect: two turns must not start at once.
        if case .acked? = sent.outcome { try? await followed.waitForEcho() }
        await followed.release()
        return sent
      } catch {
        await followed.release()
        throw error
      }
    }
  }
}

extension MultiHostClient {
  /// - Throws: `HostError.unknownHost`.
  package func chatChanges(of host: HostId) throws -> ChatChanges {
    try supervisor(host).chatChanges
  }
}

/// Sends one message to a chat without interrupting a running turn, unless that is requested.
private struct MessageDelivery: Sendable {
  let message: Message
  let id: String
  let chat: FollowedChannel
  let supervisor: HostSupervisor

  func send(_ rule: BusyChatRule) async throws -> SentMessage {
    var rule = rule
    var state = try await chat.state(\.chat)
    while true {
      let now = supervisor.environment.wallTime().sinceEpoch / .milliseconds(1)
      let plan = MessagePlan(message, in: state, whenBusy: rule, id: id, at: Int64(now))
      let handle = try await supervisor.dispatch(
        .chat(plan.action), chat.uri, nil, over: supervisor.client(.failFast))
      let outcome = try await outcome(of: handle)
      if case .cancel(let action) = plan {
        // Whether or not it was rejected, the turn must end.
        let hasEnded = try await chat.wait { follower in
          follower.chat.map { $0.activeTurn?.id != action.turnId } == true
        }
        guard hasEnded else {
          try chat.checkOpen()
          throw AHPError(
            .turnNotEnded, .outcomeUnknown,
            "the running turn did not end within \(chat.timeout.text)",
            advice: "the message was not sent; queue it instead",
            host: supervisor.id.rawValue, channel: chat.uri, wasWritten: false)
        }
        // A queued message may have started its turn, which must not be interrupted.
        rule = .queue
        if let now = chat.current.chat { state = now }
        continue
      }
      if case .start = plan, case .rejected? = outcome, rule != .interrupt {
        // The reason is not machine-readable; the state shows whether another turn started first.
        try await chat.waitForEcho()
        if let now = chat.current.chat, now.activeTurn != nil {
          state = now
          continue
        }
      }
      return SentMessage(
        delivery: plan.delivery(in: state), action: plan.action, handle: handle, outcome: outcome,
        before: state)
    }
  }

  /// Returns the outcome of a dispatch; `nil` if it is unknown after the time limit. Reads the feed meanwhile, which would
  /// pause the host otherwise.
  private func outcome(of handle: DispatchHandle) async throws -> DispatchStatus? {
    chat.dispatched(
      ActionOrigin(clientId: supervisor.claim.identity.clientId, clientSeq: handle.clientSeq))
    await chat.time.limit(chat.timeout) {
      await withDiscardingTaskGroup { group in
        group.addTask { try? await chat.waitForEcho() }
        _ = try? await handle.outcome()
        group.cancelAll()
      }
    }
    try Task.checkCancellation()
    let status = handle.status
    return status.isSettled ? status : nil
  }
}

extension AHPError.Code {
  /// The cancelled turn did not end in time.
  public static let turnNotEnded = Self(rawValue: "turn-not-ended")
}
