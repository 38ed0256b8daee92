import AgentHostProtocol

/// Something a host has sent that it should not have. The connection goes on.
public enum ProtocolViolation: Error, Sendable, Hashable, CustomStringConvertible {
  /// A message that cannot be read. State of the channel it names may have been missed.
  indirect case malformed(MalformedMessage)
  /// An answer to a request that was never made.
  case unexpectedAnswer(RequestID)
  /// A second answer to a request.
  case duplicateAnswer(RequestID)
  /// An answer that is not of the type it has to be. The caller was told as well.
  case malformedResult(method: String, JSONError)
  /// Something in a message that its type does not allow. The message was read all the same: a neutral value
  /// stands for a member that is absent, and what cannot be read is kept as it came.
  case deviation(JSONDeviation)

  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .malformed(let message): "a message that cannot be read: \(message)"
    case .unexpectedAnswer(let id): "an answer with id \(id), which no request had"
    case .duplicateAnswer(let id): "another answer with id \(id)"
    case .malformedResult(let method, let error): "an unreadable answer to \(method): \(error)"
    case .deviation(let deviation): "something odd: \(deviation)"
    }
  }
}
