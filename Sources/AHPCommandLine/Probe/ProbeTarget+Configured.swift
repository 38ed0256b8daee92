internal import AgentHostProtocolClient

extension ProbeTarget {
  /// A host of the configuration.
  ///
  /// - Throws: `UsageError` for a host that starts a process for each connection.
  init(_ entry: HostEntry, in context: CommandContext, origin: ValueOrigin) throws {
    guard !entry.url.value.startsProcess else {
      throw UsageError(
        "HOST", "\(quoted(entry.id)) starts a process for each connection", origin: origin,
        advice: "probe a host that several clients can connect to")
    }
    let (entry, options) = HostConnector.settings(of: entry, in: context)
    let resolver = SecretResolver(environment: context.environment)
    let (plainURL, tokenOfURL) = entry.url.value.takingToken()
    let isWebSocket = [.ws, .wss, .wsUnix].contains(entry.url.value.scheme)
    self.init(
      name: entry.url.value.description == entry.id ? entry.url.value.redacted : entry.id,
      hasToken: isWebSocket && (tokenOfURL != nil || resolver.tokenSource(of: entry) != nil)
    ) { credential in
      var entry = entry
      if credential != .configured {
        entry.url.value = plainURL
        if let tokenOfURL { entry.token = Setting(.literal(tokenOfURL), from: entry.url.origin) }
      }
      switch credential {
      case .configured: break
      case .none:
        // The token in other headers, too.
        entry.headers.removeAll {
          $0.name.lowercased() == "authorization" || $0.value.value == .environment("AHPCTL_TOKEN")
        }
        entry.token = nil
        var environment = context.environment
        environment.variables["AHPCTL_TOKEN"] = nil
        let bare = SecretResolver(environment: environment)
        return try await HostConnector.transport(to: entry, options, bare)
      case .header: entry.tokenQuery = nil
      case .query: entry.tokenQuery = Setting("tkn", from: entry.origin)
      }
      return try await HostConnector.transport(to: entry, options, resolver)
    }
  }
}

extension HostURL {
  /// Returns the address without the query item `tkn`, and the decoded value of that, if there is one.
  fileprivate func takingToken() -> (HostURL, String?) {
    guard let question = text.firstIndex(of: "?") else { return (self, nil) }
    let items = text[text.index(after: question)...].split(separator: "&")
    guard let item = items.first(where: { $0.hasPrefix("tkn=") }) else { return (self, nil) }
    let rest = items.filter { !$0.hasPrefix("tkn=") }.joined(separator: "&")
    let address = text[..<question] + (rest.isEmpty ? "" : "?\(rest)")
    let plain = try? HostURL.parse(String(address))
    let value = item.dropFirst(4)
    return plain.map { ($0, Endpoint.percentDecoded(value) ?? String(value)) } ?? (self, nil)
  }
}
