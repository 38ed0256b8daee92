internal import AgentHostProtocol

extension JSONValue {
  func blotted(_ token: SecretToken) -> JSONValue {
    switch self {
    case .string(let text): return .string(text.blotted(token))
    case .array(let elements): return .array(elements.map { $0.blotted(token) })
    case .object(let object):
      var result = JSONObject()
      for member in object { result[member.key.blotted(token)] = member.value.blotted(token) }
      return .object(result)
    default: return self
    }
  }
}

extension JSONRPCError {
  func blotted(_ token: SecretToken) -> JSONRPCError {
    var error = self
    error.message = message.blotted(token)
    error.data = data?.blotted(token)
    return error
  }
}

extension String {
  /// Redacts every occurrence of the token.
  package func blotted(_ token: SecretToken) -> String {
    token.revealed.isEmpty ? self : replacing(bytewise: token.revealed, with: token.description)
  }
}

extension AHPTransport {
  /// The tokens that the transport presents to the host, which may repeat them in its texts.
  package var tokens: [SecretToken] {
    if let socket = self as? WebSocketTransport { return socket.secrets.map { SecretToken($0) } }
    return (try? (self as? any ForwardingTransport)?.base)?.tokens ?? []
  }
}
