internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The address of a host, checked in form but not yet resolved.
struct HostURL: Sendable, Hashable, CustomStringConvertible {
  enum Scheme: String, Sendable, CaseIterable {
    case ws
    case wss
    /// A WebSocket over a socket of the file system.
    case wsUnix = "ws+unix"
    /// Lines of JSON over a socket of the file system.
    case unix
    case tcp
    /// Lines of JSON over the standard streams of a command.
    case stdio

    /// An address of that kind.
    var example: String {
      switch self {
      case .ws: "ws://localhost:4321"
      case .wss: "wss://agents.example.com/ahp"
      case .wsUnix: "ws+unix:///run/agent.sock"
      case .unix: "unix:///run/agent.sock"
      case .tcp: "tcp://localhost:4321"
      case .stdio: "stdio:ssh build-box agent-host --stdio"
      }
    }
  }

  /// The addresses that `ahpctl host` can listen on.
  static let forListening =
    "ws://127.0.0.1:PORT, wss://127.0.0.1:PORT, tcp://127.0.0.1:PORT, unix:///PATH or ws+unix:///PATH"

  let scheme: Scheme
  let text: String

  /// The address as it was written, without user name, password and query values.
  var description: String { redacted }

  /// Whether reaching it starts a process on this machine.
  var startsProcess: Bool { scheme == .stdio }

  /// Returns whether a text is meant as an address rather than as the name of a host.
  static func looksLikeURL(_ text: String) -> Bool {
    text.contains(bytewise: "://") || text.hasPrefix("stdio:") || text.hasPrefix("unix:")
      || Scheme.allCases.contains { scheme in
        // Misspelt: not both slashes. The scheme alone is the beginning of an address, or of HOST/NAME.
        text.hasPrefix(scheme.rawValue + ":")
          && text.dropFirst(scheme.rawValue.count + 1).contains { $0 != "/" }
      }
  }

  /// Returns whether a text may be an address without its scheme: it has a query or credentials, which no name of a host
  /// or pattern has.
  static func lacksScheme(_ text: String) -> Bool { redactName(text) != text }

  /// Redacts a name that may be an address. Addresses contain no spaces, whereas titles may contain any marks.
  static func redactName(_ text: String) -> String { text.contains(" ") ? text : redact(text) }

  /// Returns the validated address, or throws a description of the error.
  static func parse(_ text: String, forListening: Bool = false) throws(ValueProblem)
    -> HostURL
  {
    guard let colon = text.firstIndex(of: ":") else {
      let advice =
        text.isEmpty || forListening
        ? nil : "write ws://\(redact(text)) if that is the address of a host"
      throw ValueProblem("\(quoted(redact(text))) is not a URL", advice: advice)
    }
    let name = text[..<colon].lowercased()
    guard let scheme = Scheme(rawValue: name) else {
      throw ValueProblem(
        "\(quoted(redact(text))) has an unknown scheme",
        advice: schemeAdvice(name, forListening: forListening))
    }
    guard text.unicodeScalars.allSatisfy({ !TerminalText.isForbidden($0) }) else {
      throw ValueProblem("\(quoted(redact(text))) has a control character")
    }
    let url = HostURL(scheme: scheme, text: text)
    let example = forListening ? nil : "write it like \(scheme.example)"
    switch scheme {
    case .stdio:
      guard url.path.contains(where: { $0 != " " }) else {
        throw ValueProblem("\(quoted(text)) has no command", advice: example)
      }
    case .unix, .wsUnix:
      guard scheme == .unix || forListening || text[colon...].hasPrefix("://") else {
        throw ValueProblem(
          "\(quoted(redact(text))) has no // after \(scheme.rawValue):", advice: example)
      }
      guard !["", "/"].contains(url.path) else {
        throw ValueProblem("\(quoted(text)) has no socket path", advice: example)
      }
    case .ws, .wss, .tcp:
      try checkAuthority(
        text[text.index(after: colon)...], scheme: scheme, in: text, example: example,
        lowestPort: forListening ? 0 : 1)
    }
    if scheme != .stdio, scheme != .unix, scheme != .tcp, !forListening { try checkEndpoint(text) }
    return url
  }

  /// Rejects addresses that the transport would reject later, before anything is started.
  private static func checkEndpoint(_ text: String) throws(ValueProblem) {
    do throws(AHPError) {
      _ = try Endpoint(text)
    } catch {
      throw ValueProblem("\(quoted(redact(text))): \(error.message)", advice: error.advice)
    }
  }

  private static func schemeAdvice(_ name: String, forListening: Bool) -> String? {
    switch name {
    case "http": "write ws:// instead of http://"
    case "https": "write wss:// instead of https://"
    default:
      Suggestion.question(for: name, among: Scheme.allCases.map(\.rawValue))
        ?? (forListening ? nil : "write one of \(alternatives(Scheme.allCases.map(\.rawValue)))")
    }
  }

  private static func checkAuthority(
    _ rest: Substring, scheme: Scheme, in text: String, example: String?, lowestPort: Int
  ) throws(ValueProblem) {
    let shown = quoted(redact(text))
    guard rest.hasPrefix("//") else {
      throw ValueProblem("\(shown) has no // after \(scheme.rawValue):", advice: example)
    }
    guard !text.contains(" ") else { throw ValueProblem("\(shown) has a space", advice: example) }
    let authority = Endpoint.Authority(rest.dropFirst(2))
    if authority.host.hasPrefix("["), !authority.isBracketed {
      throw ValueProblem("\(shown) has an IPv6 address without ]", advice: example)
    }
    guard !authority.host.isEmpty else {
      throw ValueProblem("\(shown) has no host name", advice: example)
    }
    if let port = authority.port {
      guard let number = Int(port), (lowestPort...65_535).contains(number),
        authority.isBracketed || !authority.host.contains(":")
      else {
        throw ValueProblem(
          "\(shown) has no valid port", advice: "write a port from \(lowestPort) to 65535")
      }
    } else if scheme == .tcp {
      throw ValueProblem("\(shown) has no port", advice: example)
    }
  }

  /// The address as logs and errors may show it.
  var redacted: String { HostURL.redact(text) }

  /// Takes user name, password and the values of the query out of a text that may be a URL, or may have
  /// been meant as one.
  static func redact(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var secret = rest
    if let slashes = text.firstRange(bytewise: "://"), !text[..<slashes.lowerBound].contains("@") {
      result = String(text[..<slashes.upperBound])
      rest = text[slashes.upperBound...]
      let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      // Text that is not a port may be a password that contains a slash and continues up to the `@`.
      let port = authority.lastIndex(of: ":").map { authority[$0...].dropFirst() } ?? ""
      let hasPort = port.hasSuffix("]") || port.allSatisfy(\.isNumber)
      secret = authority.contains("@") || hasPort ? authority : rest
    } else if ["stdio:", "unix:"].contains(where: text.lowercased().hasPrefix) {
      return text
    }
    if let at = secret.lastIndex(of: "@") {
      // The text after the `@` may be the host, or the rest of a query value.
      if secret[..<at].contains("?") { return result + "…" }
      result += "…@"
      rest = rest[rest.index(after: at)...]
    }
    guard let question = rest.firstIndex(of: "?") else { return result + rest }
    let pairs = rest[rest.index(after: question)...].split(separator: "&").map { pair in
      // Without a name, a short item is a flag and a long one may be a token.
      pair.firstIndex(of: "=").map { "\(pair[...$0])…" } ?? (pair.utf8.count < 8 ? "\(pair)" : "…")
    }
    return result + rest[...question] + pairs.joined(separator: "&")
  }
}

extension HostURL {
  /// The text after the scheme: the path of a socket, or a command.
  var path: String {
    let rest = text.drop { $0 != ":" }.dropFirst()
    return String(rest.hasPrefix("//") ? rest.dropFirst(2) : rest)
  }

  /// Returns where a TCP address leads.
  func hostAndPort() throws -> (String, UInt16) {
    let authority = Endpoint.Authority(path[...])
    guard let port = authority.port.flatMap({ UInt16($0) }) else {
      throw UsageError(
        "", "\(quoted(description)) has no port", advice: "write it like \(Scheme.tcp.example)")
    }
    return (String(authority.bareHost), port)
  }
}

extension ValueParser where Value == HostURL {
  /// Returns a parser for the address of a host.
  ///
  /// - Parameter forListening: whether port 0 is allowed, which selects any free port.
  static func hostURL(forListening: Bool = false) -> ValueParser {
    ValueParser(
      placeholder: "URL",
      expectation: forListening
        ? HostURL.forListening : "an address such as ws://localhost:4321 or unix:///run/agent.sock"
    ) { text throws(ValueProblem) in
      try HostURL.parse(text, forListening: forListening)
    }
  }
}
