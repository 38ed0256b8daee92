/// What an HTTP status means to somebody who wants to connect.
package enum HTTPRefusalCategory: Sendable, Hashable {
  /// 401, 403, 407: other credentials are needed.
  case authentication
  /// 404, 410: there is no such host or path.
  case gone
  /// 400, 405, 426, 501, 505: what we ask for is not understood there.
  case incompatible
  /// 408, 425, 429 and other 5xx: the same request may succeed later.
  case transient
  /// Anything else: the same request will be refused again.
  case refused

  /// The category of a status that is neither a success nor a redirect.
  package init(status: Int) {
    switch status {
    case 401, 403, 407: self = .authentication
    case 404, 410: self = .gone
    case 400, 405, 426, 501, 505: self = .incompatible
    case 408, 425, 429, 500...599: self = .transient
    default: self = .refused
    }
  }
}

/// An answer other than the one that was asked for.
package struct HTTPRefusal: Sendable, Hashable {
  /// Three digits.
  package var status: Int
  /// What the server says the status means; may be empty. Untrusted text.
  package var reason: String
  /// What the status means to us.
  package var category: HTTPRefusalCategory
  /// The pause that the server asks for, in seconds; `nil` if it names none, or a date.
  package var retryAfterSeconds: Int?
  /// The challenges of `WWW-Authenticate` and `Proxy-Authenticate`. Untrusted text.
  package var challenges: [String]

  /// The refusal that a head stands for.
  init(_ line: HTTPStatusLine, _ head: HTTPHead) {
    status = line.status
    reason = line.reason
    category = HTTPRefusalCategory(status: line.status)
    retryAfterSeconds = head.onlyValue("Retry-After").flatMap(HTTPSyntax.number)
    challenges = head.values("WWW-Authenticate") + head.values("Proxy-Authenticate")
  }
}

/// Why an opening handshake failed.
package enum WebSocketHandshakeError: Error, Sendable, Hashable {
  /// What we were given to ask cannot be asked.
  case invalidRequest(String)
  /// The other side does not speak HTTP/1 properly.
  case malformed(HTTPHeadError)
  /// The first line is not the one of an HTTP/1 message. Untrusted text, cut.
  case invalidStartLine(String)
  /// The server wants us elsewhere; we do not follow. Untrusted text.
  case redirected(status: Int, location: String?)
  /// The server has said no.
  case refused(HTTPRefusal)
  /// The server says that it upgrades, but not to what was asked for.
  case notWebSocket(String)
  /// `Sec-WebSocket-Accept` does not match our key: not a WebSocket server, or a cached answer.
  case acceptMismatch
  /// The server chose a subprotocol that was not offered. Untrusted text.
  case unexpectedSubprotocol(String)
  /// The server uses an extension that was not offered. Untrusted text.
  case unexpectedExtension(String)
  /// The transport ended before the handshake did.
  case transportEnded
}

extension WebSocketHandshakeError: CustomStringConvertible {
  /// A sentence for a log line. Parts that come from the other side are not made safe for terminals.
  package var description: String {
    switch self {
    case .invalidRequest(let what): "the WebSocket request is invalid: \(what)"
    case .malformed(.tooLarge(let limit)): "the HTTP head is larger than \(limit) bytes"
    case .malformed(.tooManyFields(let limit)): "the HTTP head has more than \(limit) fields"
    case .malformed(.invalidLine): "the other side does not answer in HTTP: invalid line"
    case .malformed(.invalidField): "the HTTP head has an invalid field"
    case .invalidStartLine(let line): "the other side does not speak HTTP/1.1: \"\(line)\""
    case .redirected(let status, let location):
      // A query may repeat a token of ours.
      "the server redirects (\(status)) to \(location.map { String($0.prefix { $0 != "?" }) } ?? "nowhere"), "
        + "and redirects are not followed"
    case .refused(let refusal):
      "the server refuses with HTTP status \(refusal.status)"
        + (refusal.reason.isEmpty ? "" : " \(refusal.reason)")
    case .notWebSocket(let what): "the server does not upgrade to WebSocket: \(what)"
    case .acceptMismatch: "the server's Sec-WebSocket-Accept does not match the key"
    case .unexpectedSubprotocol(let name): "the server chose subprotocol \"\(name)\" unasked"
    case .unexpectedExtension(let name): "the server uses extension \"\(name)\" unasked"
    case .transportEnded: "the connection ended during the WebSocket handshake"
    }
  }
}
