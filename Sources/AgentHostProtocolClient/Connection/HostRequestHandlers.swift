public import AgentHostProtocol

/// Handlers for a host's requests to this client.
///
///     var handlers = HostRequestHandlers()
///     handlers.on(ResourceReadParams.self) { params in
///       ResourceReadResult(data: try read(params.uri), encoding: .utf8)
///     }
///
/// Hosts may send the `resource…` family and `createResourceWatch`. A request without a handler gets the error
/// `-32601`. A handler that throws a `JSONRPCError` sends that error as the response; other errors become `-32603` and
/// are not disclosed to the host. Every request gets exactly one response while the connection lasts. Handlers run
/// concurrently in tasks of the connection and are cancelled when it closes; they should react to cancellation.
/// ``AHPClient/shutdown()`` waits for a handler that does not; the end of the connection and the next one do not.
public struct HostRequestHandlers: Sendable {
  /// Returns the encoded result for encoded parameters.
  struct Handler: Sendable {
    let call: @Sendable (_ params: [UInt8]?, _ limits: JSONLimits) async throws -> [UInt8]
  }

  private var handlers: [String: Handler] = [:]
  private var fallback:
    (@Sendable (_ method: String, _ params: JSONValue?) async throws -> JSONValue)?

  /// Creates an empty set of handlers.
  public init() {}

  /// Sets the handler for requests with these parameters. Undecodable parameters get the error `-32602` without calling
  /// the handler.
  public mutating func on<Params: CommandParams>(
    _ type: Params.Type, _ handler: @escaping @Sendable (Params) async throws -> Params.Result
  ) {
    handlers[type.method] = Handler { params, limits in
      let value: Params
      do {
        value = try Params(json: params ?? Array("{}".utf8), limits: limits)
      } catch let error {
        throw JSONRPCError(code: .invalidParams, message: "\(error)")
      }
      return try await handler(value).jsonBytes()
    }
  }

  /// Sets the handler for all other requests. It may throw `JSONRPCError.methodNotFound(_:)`.
  public mutating func onAny(
    _ handler:
      @escaping @Sendable (_ method: String, _ params: JSONValue?) async throws -> JSONValue
  ) {
    fallback = handler
  }

  func handler(for method: String) -> Handler? {
    if let handler = handlers[method] { return handler }
    guard let fallback else { return nil }
    return Handler { params, limits in
      let value: JSONValue?
      do {
        value = try params.map { (bytes) in try JSONValue(json: bytes, limits: limits) }
      } catch let error {
        throw JSONRPCError(code: .invalidParams, message: "\(error)")
      }
      return try await fallback(method, value).jsonBytes()
    }
  }
}

extension JSONRPCError {
  /// Returns the response to a request that this client does not serve.
  public static func methodNotFound(_ method: String) -> JSONRPCError {
    JSONRPCError(code: .methodNotFound, message: "this client does not serve \(method)")
  }
}
