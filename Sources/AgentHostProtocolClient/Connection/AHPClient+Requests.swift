public import AgentHostProtocol

extension AHPClient {
  /// Sends a request and waits for the response.
  ///
  /// If the host rejects the request with `-32007` and the ``AuthenticationProvider`` of the configuration returns a
  /// token, the request is sent once more.
  ///
  /// - Parameters:
  ///   - params: The parameters, which determine the method and the type of the result.
  ///   - timeout: `nil` for the configuration's timeout.
  /// - Throws: `AHPError`: the host's error (`rpcError`), `.requestTimedOut`, `.malformedResult`, or why the
  ///   connection ended. `CancellationError`, when the task is cancelled; the host may have executed the request.
  @_semantics("optimize.sil.specialize.generic.never")
  public func request<Params: CommandParams>(
    _ params: Params, timeout: Duration? = nil
  ) async throws -> Params.Result {
    guard case .result(let json) = try await authenticated(params, timeout: timeout) else {
      throw Self.mixedUp(params)
    }
    do {
      var deviations: [JSONDeviation] = []
      let result = try Params.Result(
        json: json.resultObject, limits: core.config.limits, noting: &deviations)
      for deviation in deviations { core.report(.deviation(deviation)) }
      return result
    } catch {
      core.report(.malformedResult(method: Params.method, error))
      throw core.located(.malformedResult(method: Params.method, error), params)
    }
  }

  /// Sends a request of any method and waits for the response. Nothing is validated or retried.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func requestRaw(
    method: String, params: JSONValue? = nil, timeout: Duration? = nil
  ) async throws -> JSONValue {
    let answer = try await core.request(method: method, isRaw: true, timeout: timeout, params)
    guard case .result(let json) = answer else {
      throw Self.mixedUp(method)
    }
    do {
      return try JSONValue(json: json, limits: core.config.limits)
    } catch {
      throw core.located(.malformedResult(method: method, error), params)
    }
  }

  /// Sends a notification. Returns when it is queued, in order; its arrival is not confirmed.
  ///
  /// - Throws: `AHPError` without a connection, or when the host's version does not have the notification.
  ///   `CancellationError`, when the task is cancelled while it waits for room.
  public func notify(_ params: some NotificationParams) async throws {
    try await core.notify(method: type(of: params).method, isRaw: false, params)
  }

  /// Sends a notification of any method.
  ///
  /// - Throws: `AHPError` without a connection. `CancellationError`, when the task is cancelled while it
  ///   waits for room.
  public func notifyRaw(method: String, params: JSONValue? = nil) async throws {
    try await core.notify(method: method, isRaw: true, params)
  }

  /// Pings the host and returns the round-trip time. Works before the handshake, too.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  @discardableResult
  public func ping(timeout: Duration? = nil) async throws -> Duration {
    let began = core.jobs.time.now()
    _ = try await core.request(PingParams(), timeout: timeout)
    return core.jobs.time.now() - began
  }

  /// Presents a token for a resource on this connection. An empty token revokes the previous one.
  ///
  /// - Parameters:
  ///   - resource: The resource identifier, exactly as the host spells it.
  ///   - token: The token, with its scopes and validity if known.
  ///   - timeout: `nil` for the configuration's timeout.
  /// - Throws: As ``request(_:timeout:)``.
  public func authenticate(
    resource: String, token: AccessToken, timeout: Duration? = nil
  ) async throws {
    _ = try await request(AuthenticateParams(resource: resource, token: token), timeout: timeout)
  }

  /// Replaces all handlers for the host's requests; see ``HostRequestHandlers``. Pending requests keep their handler.
  public func setRequestHandlers(_ handlers: HostRequestHandlers) {
    core.state.withLock { $0.handlers = handlers }
  }

  /// Sends a request, and again after authentication if the host requires it.
  func authenticated(
    _ params: any CommandParams, purpose: RequestPurpose = .ordinary, timeout: Duration? = nil
  ) async throws -> ConnectionCore.Answer {
    let method = type(of: params).method
    do {
      return try await core.request(params, purpose: purpose, timeout: timeout)
    } catch let error as AHPError {
      guard let refusal = error.rpcError, refusal.code == .authRequired,
        method != AuthenticateParams.method, let authenticator = core.authenticator
      else { throw error }
      let isWorthIt: Bool
      do {
        isWorthIt = try await authenticator.satisfy(refusal, of: method, on: core)
      } catch let cause {
        try Task.checkCancellation()
        // The wait may have ended with the connection. The host has refused the request, so it has no effect.
        if let end = closeReason {
          throw core.located(end.interrupting(method, wasWritten: false), params)
        }
        throw core.located(
          AHPError(
            .authenticationFailed, .authentication,
            "\(method) needs authentication, which failed", cause: cause, wasWritten: true),
          params)
      }
      guard isWorthIt else { throw error }
      return try await core.request(params, purpose: purpose, timeout: timeout)
    }
  }

  static func mixedUp(_ params: any CommandParams) -> AHPError { mixedUp(type(of: params).method) }

  private static func mixedUp(_ method: String) -> AHPError {
    AHPError(.malformedResult, .local, "the response to \(method) has the wrong type")
  }
}

extension [UInt8] {
  /// A result of a command as an object. Some hosts write null for a result without members.
  var resultObject: [UInt8] { elementsEqual("null".utf8) ? Array("{}".utf8) : self }
}
