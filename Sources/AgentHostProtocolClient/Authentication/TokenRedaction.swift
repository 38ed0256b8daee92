internal import AgentHostProtocol

extension JSONValue {
  /// Redacts every occurrence of the token.
  func blotted(_ token: SecretToken) -> JSONValue {
    switch self {
    case .string(let text):
      return .string(text.replacing(bytewise: token.revealed, with: token.description))
    case .array(let elements): return .array(elements.map { $0.blotted(token) })
    case .object(let object):
      var result = JSONObject()
      for member in object {
        let key = member.key.replacing(bytewise: token.revealed, with: token.description)
        result[key] = member.value.blotted(token)
      }
      return .object(result)
    default: return self
    }
  }
}
