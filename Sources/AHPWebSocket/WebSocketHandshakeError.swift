/// Classifies the HTTP status of a rejected WebSocket handshake by whether a retry can succeed.
package enum HTTPRefusalCategory: Sendable, Hashable {
  /// 401, 403, 407: other credentials are needed.
  case authentication
  /// 404, 410: the host or path does not exist.
  case gone
  /// 400, 405, 426, 501, 505: the server does not support the request.
  case incompatible
  /// 408, 425, 429 and other 5xx: a retry may succeed.
  case transient
  /// Other statuses: a retry would be rejected, too.
  case refused

  /// The category of a status other than success and redirect.
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

/// A response that rejects the request.
package struct HTTPRefusal: Sendable, Hashable {
  package var status: Int
  /// The server's description of the status; may be empty. Untrusted text.
  package var reason: String
  package var category: HTTPRefusalCategory
  /// The requested pause in seconds; `nil` if there is none, or it is a date and the response has no `Date`.
  package var retryAfterSeconds: Int?
  /// The challenges of `WWW-Authenticate` and `Proxy-Authenticate`. Untrusted text.
  package var challenges: [String]

  init(_ line: HTTPStatusLine, _ head: HTTPHead) {
    status = line.status
    reason = line.reason
    category = HTTPRefusalCategory(status: line.status)
    retryAfterSeconds = head.onlyValue("Retry-After").flatMap {
      HTTPSyntax.number($0) ?? Self.seconds(until: $0, from: head.onlyValue("Date"))
    }
    challenges = head.values("WWW-Authenticate") + head.values("Proxy-Authenticate")
  }

  /// Returns the time from one date to another, which does not depend on the clock of this machine.
  private static func seconds(until end: String, from start: String?) -> Int? {
    guard let end = HTTPSyntax.seconds(ofDate: end),
      let start = start.flatMap(HTTPSyntax.seconds(ofDate:))
    else { return nil }
    return max(0, end - start)
  }
}

/// Why an opening handshake failed.
package enum WebSocketHandshakeError: Error, Sendable, Hashable {
  /// The request itself is invalid.
  case invalidRequest(String)
  /// The peer does not speak valid HTTP/1.
  case malformed(HTTPHeadError)
  /// Untrusted text, truncated.
  case invalidStartLine(String)
  /// A redirect, which is not followed. Untrusted text.
  case redirected(status: Int, location: String?)
  case refused(HTTPRefusal)
  /// The server upgrades to something else.
  case notWebSocket(String)
  /// `Sec-WebSocket-Accept` does not match the key: not a WebSocket server, or a cached response.
  case acceptMismatch
  /// Untrusted text.
  case unexpectedSubprotocol(String)
  /// Untrusted text.
  case unexpectedExtension(String)
  case transportEnded
}

extension WebSocketHandshakeError: CustomStringConvertible {
  /// A sentence for logs. May contain untrusted text.
  package var description: String {
    switch self {
    case .invalidRequest(let what): "the WebSocket request is invalid: \(what)"
    case .malformed(.tooLarge(let limit)): "the HTTP head is larger than \(limit) bytes"
    case .malformed(.tooManyFields(let limit)): "the HTTP head has more than \(limit) fields"
    case .malformed(.invalidLine): "the server does not respond with HTTP: invalid line"
    case .malformed(.invalidField): "the HTTP head has an invalid field"
    case .invalidStartLine(let line): "the server does not speak HTTP/1.1: \"\(line)\""
    case .redirected(let status, let location):
      "the server redirects (\(status)) "
        + (location.map { "to \(Self.withoutSecrets($0))" } ?? "without an address")
        + ", and redirects are not followed"
    case .refused(let refusal):
      "the server refuses with HTTP status \(refusal.status)"
        + (refusal.reason.isEmpty ? "" : " \(refusal.reason)")
    case .notWebSocket(let what): "the server does not upgrade to WebSocket: \(what)"
    case .acceptMismatch: "the Sec-WebSocket-Accept header of the server does not match the key"
    case .unexpectedSubprotocol(let name):
      "the server chose subprotocol \"\(name)\", which was not offered"
    case .unexpectedExtension(let name):
      "the server uses extension \"\(name)\", which was not offered"
    case .transportEnded: "the connection ended during the WebSocket handshake"
    }
  }

  /// Removes what may contain a token or password: user information, query and fragment.
  private static func withoutSecrets(_ location: String) -> String {
    let address = location.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var parts = address.split(
      separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    // The scheme, nothing, the authority, the path.
    if parts.count > 2, parts[1].isEmpty, let at = parts[2].lastIndex(of: UInt8(ascii: "@")) {
      parts[2] = parts[2][parts[2].index(after: at)...]
    }
    return parts.map { String(Substring($0)) }.joined(separator: "/")
  }
}
