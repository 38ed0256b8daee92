internal import AgentHostProtocol

/// The tokens that a connection presents to its host, which may repeat them in its texts. A value without I/O.
struct PresentedTokens: Sendable {
  private let ofTransport: [SecretToken]
  private var ofRequests: [SecretToken] = []

  /// Maximum number of remembered tokens of requests.
  private static let limit = 16

  init(_ ofTransport: [SecretToken]) { self.ofTransport = ofTransport }

  /// Adds the token of a request. A short one may be a word of any text.
  mutating func add(_ token: SecretToken) {
    if token.revealed.utf8.count < 8 || ofRequests.contains(token) { return }
    ofRequests = ofRequests.suffix(Self.limit - 1) + [token]
  }

  func redacted(_ error: JSONRPCError) -> JSONRPCError {
    (ofTransport + ofRequests).reduce(error) { $0.blotted($1) }
  }

  /// Returns the end of a connection with a host's text as its message.
  func redacted(_ error: AHPError) -> AHPError {
    var error = error
    error.message = (ofTransport + ofRequests).reduce(error.message) { $0.blotted($1) }
    return error
  }
}
