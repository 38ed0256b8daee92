internal import AgentHostProtocol
public import AgentHostProtocolClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Names of the official package for requests of any method on one connection.
extension HostClientHandle {
  /// Makes a request of any method with parameters and a result of any `Codable` types.
  ///
  /// - Throws: `HostError` when this is not the host's connection any more; else as
  ///   `AHPClient.request(method:params:timeout:)`.
  public func request<Params: Encodable & Sendable, Result: Decodable & Sendable>(
    method: String, params: Params, timeout: Duration? = nil
  ) async throws -> Result {
    let params = try EncodedParameters(params)
    let result = try await requestRaw(method: method, params: params.json, timeout: timeout)
    return try result.decoded(method: method)
  }

  /// Makes a request of any method with encoded JSON in and out.
  ///
  /// - Throws: `HostError` when this is not the host's connection any more; else as
  ///   `AHPClient.requestRaw(method:params:timeout:)` for bytes.
  public func requestRaw(
    method: String, params: Data, timeout: Duration? = nil
  ) async throws -> Data {
    let params = try EncodedParameters(json: params)
    let result = try await requestRaw(method: method, params: params.json, timeout: timeout)
    return Data(result.jsonBytes())
  }
}
