import AgentHostProtocol

extension RequestPurpose {
  /// The host's refusal without the token that the request has presented: some hosts repeat it.
  func blotted(_ error: JSONRPCError) -> JSONRPCError {
    guard case .authenticate(let token) = self, !token.revealed.isEmpty else { return error }
    var error = error
    error.message = error.message.replacing(token.revealed, with: token.description)
    error.data = error.data?.blotted(token)
    return error
  }
}

extension JSONValue {
  /// The value with the token blotted out wherever it stands.
  fileprivate func blotted(_ token: SecretToken) -> JSONValue {
    switch self {
    case .string(let text): return .string(text.replacing(token.revealed, with: token.description))
    case .array(let elements): return .array(elements.map { $0.blotted(token) })
    case .object(let object):
      var result = JSONObject()
      for member in object {
        let key = member.key.replacing(token.revealed, with: token.description)
        result[key] = member.value.blotted(token)
      }
      return .object(result)
    default: return self
    }
  }
}
