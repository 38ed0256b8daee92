/// Finds the hosts that a command is about. Pure.
struct HostSelection: Sendable {
  let configuration: Configuration
  let environment: ProcessEnvironment
  /// The context that a flag or the environment named.
  var context: Setting<String>?

  func activeContext() throws(UsageError) -> ContextEntry? {
    guard let name = context ?? configuration.currentContext else { return nil }
    if let entry = configuration.context(name.value) { return entry }
    let names = configuration.contexts.map(\.name)
    throw UsageError(
      "", "there is no context \(quoted(name.value))", origin: name.origin,
      advice: Suggestion.question(for: name.value, among: names)
        ?? (names.isEmpty ? "none is configured" : "write one of \(alternatives(names))"))
  }

  /// Returns the hosts with these names, each once, in the order of the names. A name is a host, a group, a
  /// pattern of hosts, or an address. Without names: the hosts of the context in an argument, else `AHP_URL`,
  /// else the context's hosts, else all hosts.
  func hosts(_ names: [Setting<String>]) throws(UsageError) -> [HostEntry] {
    if !names.isEmpty { return try resolve(names) }
    if !isContextArgument, let url = environment["AHP_URL"] {
      return try resolve([Setting(url, from: .environment("AHP_URL"))], isFromProject: false)
    }
    let context = try activeContext()
    let found = try context.map { (entry) throws(UsageError) in try self.hosts(of: entry) }
    let all = found ?? configuration.hosts
    guard all.isEmpty else { return all }
    if let context {
      throw UsageError(
        "", "context \(context.name) has no hosts", origin: context.origin,
        advice: "add hosts to it, or specify a host")
    }
    throw UsageError(
      "", "no host is specified and none is configured",
      advice: "write an address such as ws://localhost:4321, or add a host with 'ahpctl hosts add'")
  }

  /// Arguments come before the environment.
  private var isContextArgument: Bool {
    if case .argument = context?.origin { return true }
    return false
  }

  /// Returns whether a word identifies hosts: an address, or the name of a host or group.
  func knows(_ word: String) -> Bool {
    configuration.host(word) != nil || configuration.group(word) != nil
      || HostURL.looksLikeURL(word)
  }

  /// Returns the configured host or group whose name is similar to the word.
  func nearest(to word: String) -> String? { Suggestion.nearest(to: word, among: names) }

  private var names: [String] {
    configuration.hosts.map(\.id) + configuration.groups.map(\.name)
  }

  var hasHosts: Bool { !configuration.hosts.isEmpty || environment["AHP_URL"] != nil }

  func hosts(of context: ContextEntry) throws(UsageError) -> [HostEntry] {
    try resolve(context.hosts, isFromProject: context.isFromProject)
  }

  func host(_ name: Setting<String>) throws(UsageError) -> HostEntry {
    let found = try resolve([name])
    guard let first = found.first, found.count == 1 else {
      throw UsageError(
        "", "\(quoted(name.value)) matches \(found.count) hosts", origin: name.origin,
        advice: "specify one of them: \(alternatives(Array(found.map(plainName).prefix(5))))")
    }
    return first
  }

  /// Returns the name of a configured host, or the address of another one.
  func plainName(_ host: HostEntry) -> String {
    configuration.hosts.contains(host) ? host.id : host.url.value.description
  }

  /// - Parameter isFromProject: whether a project wrote the names; nil for words, which may be copied from output about
  ///   the hosts of a project.
  private func resolve(
    _ names: [Setting<String>], isFromProject: Bool? = nil
  ) throws(UsageError) -> [HostEntry] {
    var result: [HostEntry] = []
    for name in names {
      for host in try resolve(name, isFromProject: isFromProject)
      where !result.contains(where: { $0.id == host.id && $0.url.value == host.url.value }) {
        result.append(host)
      }
    }
    return distinct(result)
  }

  /// Gives hosts with equal names distinct names that depend only on their addresses, because the
  /// name is the key of everything stored about a host.
  private func distinct(_ hosts: [HostEntry]) -> [HostEntry] {
    let counts = Dictionary(hosts.map { ($0.id, 1) }, uniquingKeysWith: +)
    return hosts.map { host in
      guard counts[host.id, default: 0] > 1, !configuration.hosts.contains(host) else {
        return host
      }
      var host = host
      let hash = StableHash.mix(StableHash.hash(host.url.value.description))
      host.id += "-" + String(hash >> 32, digits: 8, radix: 16)
      return host
    }
  }

  private func resolve(
    _ name: Setting<String>, isFromProject: Bool?, insideGroup: Bool = false
  ) throws(UsageError) -> [HostEntry] {
    if let host = configuration.host(name.value) { return [host] }
    // Groups contain hosts, not groups, so there are no cycles.
    if !insideGroup, let group = configuration.group(name.value) {
      var hosts: [HostEntry] = []
      for member in group.members {
        hosts += try resolve(member, isFromProject: group.isFromProject, insideGroup: true)
      }
      return hosts
    }
    if insideGroup, configuration.group(name.value) != nil {
      throw UsageError(
        "", "\(quoted(name.value)) is a group; groups contain hosts only", origin: name.origin)
    }
    if HostURL.looksLikeURL(name.value) {
      var host = try address(name)
      host.isFromProject = isFromProject ?? isNamedByProject(host.url.value)
      return [host]
    }
    if !HostURL.lacksScheme(name.value), name.value.contains(where: { "*?[{".contains($0) }) {
      return try matching(name)
    }
    throw unknown(name)
  }

  private func isNamedByProject(_ url: HostURL) -> Bool {
    let groups = configuration.groups.filter(\.isFromProject).flatMap(\.members)
    let contexts = configuration.contexts.filter(\.isFromProject).flatMap(\.hosts)
    let hosts = configuration.hosts.filter(\.isFromProject).map(\.url.value.text)
    let names = groups.map(\.value) + contexts.map(\.value) + hosts
    return names.contains { Self.printed($0) == Self.printed(url.text) }
  }

  /// Returns what is left of an address that was printed in `URL#NAME` and read again.
  private static func printed(_ address: String) -> Substring {
    HostURL.redact(address).prefix { $0 != "#" }
  }

  private func address(_ name: Setting<String>) throws(UsageError) -> HostEntry {
    do throws(ValueProblem) {
      let url = try HostURL.parse(name.value)
      return HostEntry(id: url.shortName, url: Setting(url, from: name.origin), origin: name.origin)
    } catch {
      throw error.at("", name.origin)
    }
  }

  private func matching(_ name: Setting<String>) throws(UsageError) -> [HostEntry] {
    let pattern: GlobPattern
    do throws(ValueProblem) {
      pattern = try GlobPattern.parse(name.value)
    } catch {
      throw error.at(quoted(name.value), name.origin)
    }
    let hosts = configuration.hosts.filter { pattern.matches($0.id) }
    guard hosts.isEmpty else { return hosts }
    throw UsageError(
      "", "no host matches \(quoted(name.value))", origin: name.origin,
      advice: "see 'ahpctl hosts list' for their names")
  }

  private func unknown(_ name: Setting<String>) -> UsageError {
    let advice =
      Suggestion.question(for: name.value, among: names)
      ?? (HostURL.lacksScheme(name.value) || Self.hasPort(name.value)
        ? "write the scheme, such as ws://\(sample(name.value))"
        : names.isEmpty
          ? "add it with 'ahpctl hosts add', or write its address, such as ws://\(sample(name.value))"
          : "see 'ahpctl hosts list' for their names, or write an address")
    return UsageError(
      "", "there is no host or group \(quoted(HostURL.redactName(name.value)))",
      origin: name.origin,
      advice: advice)
  }

  /// Whether a text ends like an address with a port.
  private static func hasPort(_ text: String) -> Bool {
    text.lastIndex(of: ":").flatMap { UInt16(text[$0...].dropFirst()) } != nil
  }

  private func sample(_ name: String) -> String {
    if HostURL.lacksScheme(name) || Self.hasPort(name) { return HostURL.redactName(name) }
    return Identifier.isValid(name) ? "\(name):4321" : "localhost:4321"
  }
}

extension HostURL {
  /// The default name for a host given by address only: `localhost:4321`, `agent.sock`, `ssh`.
  var shortName: String {
    let body = redacted.drop { $0 != ":" }.dropFirst()
    let rest = body.hasPrefix("//") ? body.dropFirst(2) : body
    switch scheme {
    case .stdio: return String(rest.split(separator: " ").first ?? "stdio")
    case .unix, .wsUnix:
      // A request path may follow after a colon.
      let path = rest.prefix { $0 != "?" && $0 != ":" }
      return String(path.split(separator: "/").last ?? "unix")
    case .ws, .wss, .tcp:
      let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      return String(authority.split(separator: "@").last ?? authority)
    }
  }
}
