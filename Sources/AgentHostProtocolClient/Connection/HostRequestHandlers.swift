import AgentHostProtocol

/// Answers requests that a host makes of this client.
///
///     var handlers = HostRequestHandlers()
///     handlers.on(ResourceReadParams.self) { params in
///       ResourceReadResult(data: try read(params.uri), encoding: .utf8)
///     }
///
/// Hosts may send the `resource…` family and `createResourceWatch`. A request without a handler is
/// answered with `-32601`. A handler that throws a `JSONRPCError` answers with it; whatever else it
/// throws is answered with `-32603`, and not shown to the host. Every request is answered exactly
/// once. Handlers run in tasks of the connection, several at a time, and are cancelled when it closes;
/// they should heed that.
public struct HostRequestHandlers: Sendable {
  /// A handler that takes and gives JSON.
  ///
  /// - Throws: What the request is answered with, as said of ``HostRequestHandlers``.
  public typealias Raw =
    @Sendable (_ method: String, _ params: JSONValue?) async throws -> JSONValue

  /// Takes the parameters of one request and returns the encoded result.
  struct Handler: Sendable {
    let call: @Sendable (_ params: [UInt8]?, _ limits: JSONLimits) async throws -> [UInt8]
  }

  private var handlers: [String: Handler] = [:]
  private var fallback: Raw?

  /// No handlers.
  public init() {}

  /// The methods that have a handler of their own.
  public var methods: [String] { handlers.keys.sorted() }

  /// Answers requests with these parameters, in place of an earlier handler for them. Parameters that
  /// cannot be read are answered with `-32602` without calling it.
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

  /// Answers every request that has no handler of its own. It may throw
  /// `JSONRPCError.methodNotFound(_:)` for what it does not know.
  public mutating func onAny(_ handler: @escaping Raw) {
    fallback = handler
  }

  /// The handler for a method.
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
  /// The answer to a request that nobody here serves.
  public static func methodNotFound(_ method: String) -> JSONRPCError {
    JSONRPCError(code: .methodNotFound, message: "this client does not serve \(method)")
  }
}

/// JSON that was written before and is passed on as it is.
struct EncodedJSON: JSONWritable {
  let bytes: [UInt8]

  func write(to writer: inout JSONWriter) { writer.writeRaw(bytes) }
}
