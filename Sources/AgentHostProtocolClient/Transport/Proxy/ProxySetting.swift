internal import AgentHostProtocol

/// The HTTP proxy that a transport connects through.
public enum ProxySetting: Sendable, Hashable {
  /// No proxy.
  case direct
  /// The proxy at this address: `http://host:port`, or `https://host:port` for TLS to the proxy itself.
  /// Basic authentication: `user:password@` before the host.
  case address(String)
  /// The proxy named by these environment variables, if any: `HTTPS_PROXY` for `wss://`, `http_proxy` for
  /// `ws://`, `ALL_PROXY` for both, unless `NO_PROXY` exempts the host. The loopback interface is always
  /// exempt.
  case environment([String: String])

  package func address(host: String, port: UInt16, isSecure: Bool) -> String? {
    switch self {
    case .direct:
      return nil
    case .address(let address):
      return address
    case .environment(let variables):
      if Self.isLoopback(host) { return nil }
      func value(_ names: String...) -> String? {
        names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
      }
      if let exempt = value("NO_PROXY", "no_proxy"),
        Self.exempts(exempt, host: host, port: port)
      {
        return nil
      }
      // Upper-case HTTP_PROXY is ignored: web servers set it from a client's header.
      let own = isSecure ? value("HTTPS_PROXY", "https_proxy") : value("http_proxy")
      return own ?? value("ALL_PROXY", "all_proxy")
    }
  }

  static func isLoopback(_ host: String) -> Bool {
    let host = plain(host)
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    if ["127.0.0.0/8", "::1/128", "::ffff:127.0.0.0/104"]
      .contains(where: { AddressBlock($0)?.contains(host) == true })
    {
      return true
    }
    // Resolvers accept shorter forms, too, such as 127.1.
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return (2...4).contains(parts.count) && parts[0] == "127"
      && parts.allSatisfy { UInt32($0) != nil }
  }

  private static func plain(_ host: String) -> String {
    let host = host.lowercased()
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }

  /// Returns whether a `NO_PROXY` list contains the host: `*`, a name (with its subdomains), `.name` or
  /// `*.name` (subdomains only), an address, each optionally with `:port`; or an address block such as `10.0.0.0/8`.
  static func exempts(_ list: String, host: String, port: UInt16) -> Bool {
    let host = plain(host)
    return list.split(whereSeparator: { $0 == "," || $0 == " " }).contains { entry in
      var entry = entry.lowercased()[...]
      if entry == "*" { return true }
      if let block = AddressBlock(entry) { return block.contains(host) }
      if let colon = entry.lastIndex(of: ":"), let wanted = UInt16(entry[colon...].dropFirst()),
        entry.firstIndex(of: ":") == colon || entry[..<colon].hasSuffix("]")
      {
        guard wanted == port else { return false }
        entry = entry[..<colon]
      }
      if entry.hasPrefix("["), entry.hasSuffix("]") { entry = entry.dropFirst().dropLast() }
      if entry.hasPrefix("*.") { entry = entry.dropFirst() }
      guard !entry.isEmpty else { return false }
      if entry.hasPrefix(".") { return host.hasSuffix(entry) }
      return host == entry || host.hasSuffix(".\(entry)")
    }
  }
}

struct ProxyAddress: Sendable {
  var endpoint: Endpoint
  var credentials: (user: String, password: String)?

  /// Parses `http://`, `https://` and bare `host:port` addresses.
  ///
  /// - Throws: `AHPError` that does not quote the address, which may contain a password.
  init(_ address: String) throws(AHPError) {
    let lowercased = address.lowercased()
    let url: String
    if lowercased.hasPrefix("http://") {
      url = "ws://" + address.dropFirst(7)
    } else if lowercased.hasPrefix("https://") {
      url = "wss://" + address.dropFirst(8)
    } else if !address.contains(bytewise: "://") {
      url = "ws://" + address
    } else {
      throw Self.unusable
    }
    do {
      endpoint = try Endpoint(url)
    } catch {
      throw Self.unusable
    }
    guard let userInfo = endpoint.userInfo else { return }
    let parts = userInfo.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let user = Endpoint.percentDecoded(parts[0]),
      let password = Endpoint.percentDecoded(parts.count == 2 ? parts[1] : "")
    else { throw Self.unusable }
    credentials = (user, password)
  }

  private static let unusable = AHPError(
    .invalidAddress, .invalidInput, "the address of the proxy cannot be used",
    advice: "write http://host:port or http://user:password@host:port; other kinds of proxy are not"
      + " supported")
}
