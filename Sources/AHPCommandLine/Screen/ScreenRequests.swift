internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// Carries out the requests of the view on hosts.
struct ScreenRequests: Sendable {
  /// The time limit for an answer of a host.
  private static let timeout = Duration.seconds(15)

  let client: MultiHostClient

  /// Dispatches an action and waits for the host's answer.
  func dispatch(_ action: StateAction, on channel: ChannelKey) async throws -> ScreenResult {
    let handle = try await client.dispatch(
      host: HostId(channel.host), action: action, channel: channel.uri)
    return Self.result(try await within(Self.timeout) { try await handle.outcome() })
  }

  /// Sends a message; `rule` applies while a turn is running.
  func send(
    _ message: Message, to channel: ChannelKey, _ rule: BusyChatRule = .queue
  ) async throws -> ScreenResult {
    let sent = try await client.send(
      message, to: channel.uri, on: HostId(channel.host), whenBusy: rule, timeout: Self.timeout)
    let result = Self.result(sent.outcome)
    if case .done = result, case .queued = sent.delivery { return .queued }
    return result
  }

  /// Carries out a command on sessions. Returns the session that it has created, if any.
  func perform(_ order: ScreenOrder) async throws -> (result: ScreenResult, created: ChannelKey?) {
    switch order {
    case .create(let host, let agent, let directory):
      let uri = try await client.createSession(
        on: HostId(host), agent: agent, workingDirectories: directory.map { [$0] } ?? [],
        timeout: Self.timeout)
      return (.done, ChannelKey(host: host, uri: uri))
    case .session(let session, let action):
      return (try await dispatch(.session(action), on: session), nil)
    case .dispose(let session):
      let outcome = try await client.dispose(
        session: session.uri, on: HostId(session.host),
        options: VerbOptions(timeout: Self.timeout))
      switch outcome {
      case .rejected(let reason): return (.failed(reason), nil)
      case .unknown: return (.failed("accepted, but the list of sessions cannot be read"), nil)
      default: break
      }
    case .fork(let session, let chat, let turn):
      _ = try await client.createChat(
        in: session.uri, on: HostId(session.host),
        source: .fork(ForkChatSource(chat: chat, turnId: turn)), timeout: Self.timeout)
    case .revert(let changeset):
      try await request(
        changeset.host,
        InvokeChangesetOperationParams(channel: changeset.uri, operationId: "revert"))
    }
    return (.done, nil)
  }

  /// Loads older turns; they arrive on the chat's channel.
  func fetchTurns(of channel: ChannelKey, cursor: String) async throws {
    try await request(channel.host, FetchTurnsParams(channel: channel.uri, cursor: cursor))
  }

  func read(_ key: ChannelKey) async -> ScreenResource {
    do {
      return ScreenResource(
        try await request(key.host, ResourceReadParams(uri: key.uri, encoding: .utf8)))
    } catch {
      return .failed(error.brief)
    }
  }

  @discardableResult
  private func request<Parameters: CommandParams>(
    _ host: String, _ parameters: Parameters
  ) async throws -> Parameters.Result {
    try await client.request(host: HostId(host), parameters, timeout: Self.timeout)
  }

  private static func result(_ status: DispatchStatus?) -> ScreenResult {
    switch status {
    case .acked: .done
    case .rejected(let reason, _): .failed(reason.firstLine)
    case .unknown(true): .failed("the connection was lost before the host responded")
    case .unknown(false), .queued: .failed("the connection was lost before it was sent")
    case .written, nil: .failed("no response from the host so far: the outcome is unknown")
    }
  }
}
