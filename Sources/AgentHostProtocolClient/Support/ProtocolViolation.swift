public import AgentHostProtocol

/// A violation of the protocol by a host. The connection continues.
public enum ProtocolViolation: Error, Sendable, Hashable, CustomStringConvertible {
  /// A message that cannot be decoded. The state of its channel may be incomplete.
  indirect case malformed(MalformedMessage)
  /// A response to a request that was never sent.
  case unexpectedAnswer(RequestID)
  /// A second response to a request.
  case duplicateAnswer(RequestID)
  /// A result of the wrong type. The caller gets the error, too.
  case malformedResult(method: String, JSONError)
  /// A part of a message that its type does not allow. The message is used nonetheless: missing members get neutral
  /// values, undecodable members are preserved, or absent in the result of the handshake.
  case deviation(JSONDeviation)

  /// The violation, in one sentence.
  public var description: String {
    switch self {
    case .malformed(let message): "an undecodable message: \(message)"
    case .unexpectedAnswer(let id): "a response with id \(id), for which there is no request"
    case .duplicateAnswer(let id): "a second response with id \(id)"
    case .malformedResult(let method, let error): "an undecodable response to \(method): \(error)"
    case .deviation(let deviation): "an invalid part of a message: \(deviation)"
    }
  }
}
