struct GroupEntry: Sendable, Hashable {
  var name: String
  /// Names of hosts, or patterns of them, or addresses.
  var members: [Setting<String>]
  var origin: ValueOrigin
  var isFromProject = false
}

/// A named default set of hosts, with its settings.
struct ContextEntry: Sendable, Hashable {
  var name: String
  /// Names of hosts and groups, or patterns of hosts, or addresses.
  var hosts: [Setting<String>]
  var origin: ValueOrigin
  var isFromProject = false
  var reconnect = ReconnectSettings()
  var keepAlive = KeepAliveSettings()
  var output = OutputSettings()
}

/// The configuration from one file, or merged from several.
struct Configuration: Sendable, Hashable {
  /// The context to use without an option.
  var currentContext: Setting<String>?
  /// The hosts, in the order of the files.
  var hosts: [HostEntry] = []
  var groups: [GroupEntry] = []
  var contexts: [ContextEntry] = []
  var reconnect = ReconnectSettings()
  var keepAlive = KeepAliveSettings()
  var output = OutputSettings()
  var screen = ScreenConfiguration()

  /// Merges this configuration over another. Hosts, groups and contexts are replaced as a whole: the address
  /// of one file with the token of another would leak a secret.
  func over(_ other: Configuration) -> Configuration {
    var result = self
    result.currentContext = currentContext ?? other.currentContext
    result.hosts = Configuration.merged(hosts, other.hosts, by: \.id)
    result.groups = Configuration.merged(groups, other.groups, by: \.name)
    result.contexts = Configuration.merged(contexts, other.contexts, by: \.name)
    result.reconnect = reconnect.over(other.reconnect)
    result.keepAlive = keepAlive.over(other.keepAlive)
    result.output = output.over(other.output)
    result.screen = screen.over(other.screen)
    return result
  }

  private static func merged<Entry>(
    _ upper: [Entry], _ lower: [Entry], by name: (Entry) -> String
  ) -> [Entry] {
    var rest = Dictionary(upper.map { (name($0), $0) }) { first, _ in first }
    let kept = lower.map { rest.removeValue(forKey: name($0)) ?? $0 }
    return kept + upper.filter { rest[name($0)] != nil }
  }

  func host(_ id: String) -> HostEntry? { hosts.first { $0.id == id } }
  func group(_ name: String) -> GroupEntry? { groups.first { $0.name == name } }
  func context(_ name: String) -> ContextEntry? { contexts.first { $0.name == name } }
}
