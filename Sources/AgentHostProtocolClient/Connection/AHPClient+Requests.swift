import AgentHostProtocol

extension AHPClient {
  /// Makes a request and waits for its answer.
  ///
  /// If the host refuses it with `-32007` and the configuration has an ``AuthenticationProvider`` that
  /// gives a token, it is made once more.
  ///
  /// - Parameters:
  ///   - params: The parameters, which know the method and the type of the answer.
  ///   - timeout: How long to wait; `nil` for what the configuration says.
  /// - Throws: `AHPError`: what the host answered (`rpcError`), `.requestTimedOut`, `.malformedResult`, or
  ///   why the connection ended. `CancellationError`, when the task is cancelled; the host may have carried
  ///   the request out.
  public func request<Params: CommandParams>(
    _ params: Params, timeout: Duration? = nil
  ) async throws -> Params.Result {
    guard case .result(let json) = try await authenticated(params, timeout: timeout) else {
      throw Self.mixedUp(params)
    }
    do {
      var deviations: [JSONDeviation] = []
      let result = try Params.Result(
        json: json, limits: core.config.limits, noting: &deviations)
      for deviation in deviations { core.report(.deviation(deviation)) }
      return result
    } catch {
      core.report(.malformedResult(method: Params.method, error))
      throw AHPError.malformedResult(method: Params.method, error)
    }
  }

  /// Makes a request of any method and waits for its answer. Nothing is checked or retried.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func requestRaw(
    method: String, params: JSONValue? = nil, timeout: Duration? = nil
  ) async throws -> JSONValue {
    let answer = try await core.request(method: method, isRaw: true, timeout: timeout, params)
    guard case .result(let json) = answer else {
      throw AHPError(.malformedResult, .local, "the answer to \(method) was mixed up")
    }
    do {
      return try JSONValue(json: json, limits: core.config.limits)
    } catch {
      throw AHPError.malformedResult(method: method, error)
    }
  }

  /// Sends a notification; returns when it is queued, in order. Nothing tells whether it arrives.
  ///
  /// - Throws: `AHPError`: that there is no connection, that the host's version does not have the
  ///   notification. `CancellationError`, when the task is cancelled while it waits for room.
  public func notify(_ params: some NotificationParams) async throws {
    try await core.notify(method: type(of: params).method, isRaw: false, params)
  }

  /// Sends a notification of any method.
  ///
  /// - Throws: `AHPError`: that there is no connection. `CancellationError`, when the task is cancelled
  ///   while it waits for room.
  public func notifyRaw(method: String, params: JSONValue? = nil) async throws {
    try await core.notify(method: method, isRaw: true, params)
  }

  /// Asks the host for a sign of life, and tells how long it took. Works before the handshake too.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  @discardableResult
  public func ping(timeout: Duration? = nil) async throws -> Duration {
    let began = core.time.now()
    _ = try await core.request(PingParams(), timeout: timeout)
    return core.time.now() - began
  }

  /// Answers requests of the host with these parameters from now on; see ``HostRequestHandlers``.
  public func onRequest<Params: CommandParams>(
    _ type: Params.Type, _ handler: @escaping @Sendable (Params) async throws -> Params.Result
  ) {
    core.state.withLock { $0.handlers.on(type, handler) }
  }

  /// Replaces all handlers for requests of the host; see ``HostRequestHandlers``. Requests that are being
  /// served keep the handler that they began with.
  public func setRequestHandlers(_ handlers: HostRequestHandlers) {
    core.state.withLock { $0.handlers = handlers }
  }

  /// Answers requests of the host that have no handler of their own from now on.
  public func onAnyRequest(_ handler: @escaping HostRequestHandlers.Raw) {
    core.state.withLock { $0.handlers.onAny(handler) }
  }

  /// Makes a request, and makes it again after authenticating if that is what it takes.
  func authenticated<Params: CommandParams>(
    _ params: Params, purpose: RequestPurpose = .ordinary, timeout: Duration? = nil
  ) async throws -> ConnectionCore.Answer {
    do {
      return try await core.request(params, purpose: purpose, timeout: timeout)
    } catch let error as AHPError {
      guard let refusal = error.rpcError, refusal.code == .authRequired,
        Params.method != AuthenticateParams.method, let authenticator = core.authenticator
      else { throw error }
      let isWorthIt: Bool
      do {
        isWorthIt = try await authenticator.satisfy(refusal, of: Params.method, on: core)
      } catch let cause {
        throw AHPError(
          .authenticationFailed, .authentication,
          "\(Params.method) needs authentication, which failed", cause: cause, wasWritten: true)
      }
      guard isWorthIt else { throw error }
      return try await core.request(params, purpose: purpose, timeout: timeout)
    }
  }

  static func mixedUp(_ params: some CommandParams) -> AHPError {
    AHPError(.malformedResult, .local, "the answer to \(type(of: params).method) was mixed up")
  }
}
