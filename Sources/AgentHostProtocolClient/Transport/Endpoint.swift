internal import AgentHostProtocol

/// The address of a WebSocket transport, parsed from a URL.
package struct Endpoint: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// A host name or address, without brackets, and a port.
    case tcp(host: String, port: UInt16)
    case unix(path: String)
  }

  package var target: Target
  package var isSecure: Bool
  package var hostField: String
  package var requestTarget: String
  /// User and password of the URL, with valid percent-encoding.
  package var userInfo: String?

  /// Parses `ws://`, `wss://` and `ws+unix://` URLs.
  ///
  /// In a `ws+unix` URL the text after the slashes is the path of the socket; a request path and a query may
  /// follow after a colon (`ws+unix:///run/host.sock:/ahp?name=value`).
  ///
  /// - Throws: `AHPError` `.invalidAddress` with a corrected form as advice, which never quotes user
  ///   information or a query.
  package init(_ url: String) throws(AHPError) {
    guard !url.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else {
      throw Self.invalid(
        "the address has white space or characters outside ASCII",
        advice: "percent-encode the path and write the host name in its xn-- form")
    }
    guard let separator = url.firstRange(bytewise: "://"),
      // A "://" further back belongs to a path, a query or a password.
      !url[..<separator.lowerBound].contains(where: { "/?#@".contains($0) })
    else {
      throw Self.invalid("the address has no scheme", advice: Self.advice("ws", url))
    }
    let scheme = url[..<separator.lowerBound].lowercased()
    let rest = url[separator.upperBound...].prefix { $0 != "#" }
    switch scheme {
    case "ws": try self.init(authorityAndPath: rest, isSecure: false)
    case "wss": try self.init(authorityAndPath: rest, isSecure: true)
    case "ws+unix": try self.init(unix: rest)
    case "http", "https":
      throw Self.invalid(
        "\(scheme):// is not a WebSocket address",
        advice: Self.advice(scheme == "http" ? "ws" : "wss", rest))
    case "unix":
      throw Self.invalid(
        "unix:// is not a WebSocket address",
        advice: Self.advice("ws+unix", rest) + ", or use UnixSocketTransport")
    default:
      throw Self.invalid(
        "scheme \"\(scheme)\" is not supported",
        advice: "write ws://host:port/path, wss://host/path or ws+unix:///path/of/socket")
    }
  }

  private init(unix rest: Substring) throws(AHPError) {
    let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, !path.isEmpty, let decoded = Self.percentDecoded(path) else {
      throw Self.invalid(
        "a ws+unix address needs the path of a socket",
        advice: "write ws+unix:///path/of/socket")
    }
    guard !path.contains("?") else {
      throw Self.invalid(
        "the query of a ws+unix address has no request path before it",
        advice: "write ws+unix:///path/of/socket:/?name=value")
    }
    target = .unix(path: decoded)
    isSecure = false
    hostField = "localhost"
    requestTarget = parts.count == 2 ? Self.rooted(parts[1]) : "/"
  }

  private init(authorityAndPath rest: Substring, isSecure: Bool) throws(AHPError) {
    let authority = Authority(rest)
    requestTarget = Self.rooted(rest[authority.end...])
    if let userInfo = authority.userInfo {
      guard Self.percentDecoded(userInfo) != nil else {
        throw Self.invalid(
          "the user or password of the address is not percent-encoded", advice: "write % as %25")
      }
      self.userInfo = String(userInfo)
    }
    var host = authority.host
    var port: UInt16 = isSecure ? 443 : 80
    if let digits = authority.port, !digits.isEmpty {
      guard let number = UInt16(digits), number > 0, digits.allSatisfy(\.isNumber) else {
        throw Self.invalid("the port of the address is not a number from 1 to 65535")
      }
      port = number
    }
    hostField = Self.hostField(host, port: port, isDefault: port == (isSecure ? 443 : 80))
    if authority.isBracketed {
      host = authority.bareHost
      // The zone of a link-local address applies to this machine only (RFC 6874).
      if let zone = host.firstRange(bytewise: "%25") {
        hostField = Self.hostField("[\(host[..<zone.lowerBound])]", port: port, isDefault: false)
        host = "\(host[..<zone.lowerBound])%\(host[zone.upperBound...])"
      }
    } else if host.contains(":") {
      throw Self.invalid(
        "the host of the address has a colon",
        advice: "write IPv6 addresses in brackets: ws://[::1]:port/")
    }
    guard !host.isEmpty else {
      throw Self.invalid("the address has no host", advice: "write ws://host:port/path")
    }
    target = .tcp(host: String(host), port: port)
    self.isSecure = isSecure
  }

  private static func hostField(_ host: Substring, port: UInt16, isDefault: Bool) -> String {
    isDefault ? String(host) : "\(host):\(port)"
  }

  private static func rooted(_ path: Substring) -> String {
    path.hasPrefix("/") ? String(path) : "/" + path
  }

  private static func invalid(_ message: String, advice: String? = nil) -> AHPError {
    AHPError(.invalidAddress, .invalidInput, message, advice: advice)
  }

  /// Advice that shows a corrected address without its possible secrets.
  private static func advice(_ scheme: String, _ text: some StringProtocol) -> String {
    let authority = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let rest = text[authority.endIndex...]
    // A password with a slash looks like a path.
    guard !rest.contains("@") else {
      return "write \(scheme)://" + (scheme == "ws+unix" ? "/path/of/socket" : "host:port/path")
    }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    return "write \(scheme)://\(host ?? authority)\(rest.prefix { $0 != "?" && $0 != "#" })"
  }

  /// Decodes percent-encoding; `nil` if it is broken or not UTF-8.
  package static func percentDecoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), !digits.hasPrefix("+")
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Endpoint.Target: CustomStringConvertible {
  /// Host and port, or the path.
  package var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): path
    }
  }
}

extension Endpoint {
  /// The authority of a URL, split but not validated.
  package struct Authority {
    package private(set) var userInfo: Substring?
    /// The host, with the brackets of an IPv6 address.
    package private(set) var host: Substring
    /// The text after the last colon outside of brackets.
    package private(set) var port: Substring?
    /// Where path, query or fragment begin.
    package let end: Substring.Index

    package init(_ text: Substring) {
      end = text.firstIndex { "/?#".contains($0) } ?? text.endIndex
      host = text[..<end]
      if let at = host.lastIndex(of: "@") {
        userInfo = host[..<at]
        host = host[host.index(after: at)...]
      }
      if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
        port = host[host.index(after: colon)...]
        host = host[..<colon]
      }
    }

    package var isBracketed: Bool { host.hasPrefix("[") && host.hasSuffix("]") }

    package var bareHost: Substring { isBracketed ? host.dropFirst().dropLast() : host }
  }
}
