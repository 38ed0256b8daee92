internal import AgentHostProtocol
public import AgentHostProtocolClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Names of the official package for requests of any method.
extension AHPClient {
  /// Makes a request of any method with parameters and a result of any `Codable` types.
  ///
  /// Each passes through `JSONEncoder` or `JSONDecoder` and through a JSON tree:
  /// `request(_:timeout:)` is several times faster for the methods of the protocol.
  ///
  /// - Throws: `EncodingError` for parameters that cannot be encoded; nothing was sent then. `AHPError`
  ///   `.malformedResult` for a result of another shape; else as `requestRaw(method:params:timeout:)`.
  public nonisolated func request<Params: Encodable & Sendable, Result: Decodable & Sendable>(
    method: String, params: Params, timeout: Duration? = nil
  ) async throws -> Result {
    let params = try EncodedParameters(params)
    let result = try await requestRaw(method: method, params: params.json, timeout: timeout)
    return try result.decoded(method: method)
  }

  /// Makes a request of any method with encoded JSON in and out.
  ///
  /// - Throws: `AHPError` of the category `.invalidInput` for parameters that are not JSON; else as for JSON
  ///   values.
  public nonisolated func requestRaw(
    method: String, params: Data, timeout: Duration? = nil
  ) async throws -> Data {
    let params = try EncodedParameters(json: params)
    let result = try await requestRaw(method: method, params: params.json, timeout: timeout)
    return Data(result.jsonBytes())
  }

  /// Replaces all handlers for requests of the host, as `setRequestHandlers(_:)` does.
  public func setResourceRequestHandlers(_ handlers: HostRequestHandlers) {
    setRequestHandlers(handlers)
  }
}
