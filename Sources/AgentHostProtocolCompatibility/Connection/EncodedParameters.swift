internal import AgentHostProtocol
public import AgentHostProtocolClient

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Parameters of a request as a JSON tree.
struct EncodedParameters {
  var json: JSONValue

  /// - Throws: Errors of the encoder.
  init(_ value: some Encodable) throws {
    try self.init(json: JSONEncoder().encode(value))
  }

  /// - Throws: `AHPError` for bytes that are not JSON.
  init(json data: Data) throws(AHPError) {
    do {
      json = try JSONValue(json: Array(data))
    } catch {
      throw AHPError(
        .malformedParameters, .invalidInput, "the parameters are not JSON", cause: error,
        wasWritten: false)
    }
  }
}

extension AHPError.Code {
  /// The parameters of a request, given as bytes, are not JSON.
  public static let malformedParameters = Self(rawValue: "malformed-parameters")
}

extension JSONValue {
  /// - Throws: `AHPError` `.malformedResult` for a value of another shape.
  func decoded<Value: Decodable>(method: String) throws(AHPError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(jsonBytes()))
    } catch {
      throw AHPError(
        .malformedResult, .incompatible, "cannot decode the response to \(method)", cause: error,
        wasWritten: true)
    }
  }
}
