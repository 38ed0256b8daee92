public import AgentHostProtocol

extension MultiHostClient {
  /// Creates a session and returns the URI under which the host lists it.
  ///
  /// The form of the URI follows the sessions that the host publishes. The call returns when the session has a chat or
  /// its creation has finished, or when `timeout` has elapsed since the host accepted the request: some hosts create
  /// the session completely only with its first turn. The session stays subscribed for the program, because
  /// hosts may dispose of an empty session that has no subscriber; release it with
  /// ``unsubscribe(host:uri:)``, which ends other subscriptions of it, too. After an error it is not subscribed.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - agent: The provider or display name of the agent; the host's first agent by default.
  ///   - workingDirectories: The directories to work in, the primary one first. The host's default if
  ///     empty.
  ///   - config: Values of the session configuration, by key.
  ///   - timeout: How long each step may take. Default 30 seconds.
  ///   - rule: Whether to wait or to fail while the host is not connected.
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: `.unknownAgent`;
  ///   `.tooManyDirectories` for an agent without `multipleWorkingDirectories`; `.sessionCreationFailed` with the
  ///   host's reason; the host's error response, or the reason for a missing response. `AHPError.channel` is the session
  ///   if the host has accepted it, or may have.
  public func createSession(
    on host: HostId, agent: String? = nil, workingDirectories: [URI] = [],
    config: JSONObject? = nil, timeout: Duration = .seconds(30),
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> URI {
    try await createSession(
      on: host, agent: agent, workingDirectories: workingDirectories, config: config,
      timeout: timeout, whenOffline: rule, accepted: { _ in })
  }

  /// Creates a session, as the function above.
  ///
  /// - Parameter accepted: Called with the URI when the host has accepted the session. The session exists from then on,
  ///   also if the call fails or is cancelled; it may be listed under another URI.
  package func createSession(
    on host: HostId, agent: String?, workingDirectories: [URI], config: JSONObject?,
    timeout: Duration, whenOffline rule: OfflineRule = .failFast,
    accepted: @escaping @Sendable (URI) -> Void
  ) async throws -> URI {
    let supervisor = try supervisor(host)
    let creation = SessionCreation(
      multi: self, host: host, supervisor: supervisor, client: try await supervisor.client(rule),
      timeout: timeout, accepted: accepted)
    do {
      return try await creation.create(
        agent: agent, workingDirectories: workingDirectories, config: config)
    } catch let error as AHPError {
      throw error.located(host: host)
    }
  }
}

/// Creates a session on one host under a URI that the host can work with.
private struct SessionCreation: Sendable {
  let multi: MultiHostClient
  let host: HostId
  let supervisor: HostSupervisor
  let client: AHPClient
  let timeout: Duration
  let accepted: @Sendable (URI) -> Void

  /// Returns the URI under which the host lists the session.
  func create(agent: String?, workingDirectories: [URI], config: JSONObject?) async throws -> URI {
    let agents = try await agents()
    let known = try await client.listedSessions(pages: 1, timeout: timeout).sessions
    let addressing = HostAddressing(agents: agents, sessions: known)
    let provider = try addressing.provider(named: agent)
    try addressing.check(workingDirectories: workingDirectories, of: provider)
    let id = MultiHostClient.freshID()
    var forms = addressing.sessionForms(provider: provider)[...]
    while let form = forms.popFirst() {
      let uri = HostAddressing.sessionURI(id: id, provider: provider, form: form)
      do {
        _ = try await client.request(
          CreateSessionParams(
            channel: uri, provider: provider,
            workingDirectories: workingDirectories.isEmpty ? nil : workingDirectories,
            config: config), timeout: timeout)
      } catch let error as AHPError
        where error.rpcError?.code == .invalidParams && !forms.isEmpty
      {
        // The host rejects URIs of this form.
        continue
      } catch var error as AHPError
        where error.category != .outcomeUnknown && error.code != .malformedResult
      {
        // There is no such session.
        error.channel = nil
        throw error
      }
      accepted(uri)
      do {
        return try await published(uri)
      } catch {
        // The caller gets the URI only in the error, so it does not release the session. Others may follow it.
        await HostSubscriptions(supervisor: supervisor).releaseOfProgram(uri)
        guard var error = error as? AHPError else { throw error }
        error.channel = uri
        throw error
      }
    }
    throw AHPError(
      .requestRefused, .rejected, "the host rejects all forms of session URIs", wasWritten: false)
  }

  /// Waits for a session that was created to become usable, and finds the URI under which it is listed.
  private func published(_ uri: URI) async throws -> URI {
    let state = try await multi.session(uri, on: host, within: timeout) {
      $0.isUsable || $0.hasFailed
    }
    if let state, state.hasFailed {
      throw AHPError.creationFailed(state.creationError, uri, on: host)
    }
    let known = supervisor.views.handle.current.sessions.uris
    var found = HostAddressing.published(uri, among: known)
    if found.isSame(as: uri), !known.contains(exactly: uri) {
      let listed = try await client.listedSessions(timeout: timeout) { page in
        page.contains { $0.resource.isSame(as: uri) }
      }.sessions
      found = HostAddressing.published(uri, among: listed.map(\.resource))
    }
    if !found.isSame(as: uri) {
      // Of two subscribed spellings only the last one gets actions.
      await HostSubscriptions(supervisor: supervisor).releaseOfProgram(uri)
      do {
        try await multi.subscribe(host: host, uri: found)
      } catch {
        await HostSubscriptions(supervisor: supervisor).releaseOfProgram(found)
        throw error
      }
    }
    return found
  }

  private func agents() async throws -> [AgentInfo] {
    if let root = supervisor.views.handle.current.root { return root.agents }
    let followed = try await multi.follow(RootResourceURI, on: host, timeout: timeout)
    _ = try await followed.wait { $0.state != nil }
    await followed.release()
    guard case .root(let root)? = followed.current.state else { return [] }
    return root.agents
  }
}

extension SessionState {
  /// Whether the host has finished creating the session, or has given it a chat before.
  fileprivate var isUsable: Bool { usableChat != nil || lifecycle != .creating }
}

extension AHPError.Code {
  /// The host accepted a session and could not create it.
  public static let sessionCreationFailed = Self(rawValue: "session-creation-failed")
}
