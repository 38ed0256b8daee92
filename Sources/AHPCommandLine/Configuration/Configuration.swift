/// A host of the configuration.
struct HostEntry: Sendable, Hashable {
  /// What it is called in commands and output.
  var id: String
  /// Its address.
  var url: Setting<HostURL>
  /// Where it was defined.
  var origin: ValueOrigin
  /// A name for people.
  var label: String?
  /// Headers of the HTTP upgrade.
  var headers: [HeaderEntry] = []
  /// Where its token comes from.
  var token: Setting<SecretSource>?
  /// The name of the query item that carries the token; in a header without one.
  var tokenQuery: Setting<String>?
  /// A file of certificates to trust.
  var caFile: Setting<String>?
  /// Reconnecting, where it differs from the rest.
  var reconnect = ReconnectSettings()
  /// Keeping alive, where it differs from the rest.
  var keepAlive = KeepAliveSettings()
  /// Whether it came from a file of a project, which secrets of the user must not reach.
  var isFromProject = false
}

/// A header of the HTTP upgrade.
struct HeaderEntry: Sendable, Hashable {
  /// Its name.
  var name: String
  /// Where its value comes from.
  var value: Setting<SecretSource>
}

/// Hosts under one name.
struct GroupEntry: Sendable, Hashable {
  /// The name.
  var name: String
  /// Names of hosts, or patterns of them, or addresses.
  var members: [Setting<String>]
  /// Where it was defined.
  var origin: ValueOrigin
  /// Whether it came from a file of a project.
  var isFromProject = false
}

/// What the tool works on when a command names no host, and how.
struct ContextEntry: Sendable, Hashable {
  /// The name.
  var name: String
  /// Names of hosts and groups, or patterns of hosts, or addresses.
  var hosts: [Setting<String>]
  /// Where it was defined.
  var origin: ValueOrigin
  /// Whether it came from a file of a project.
  var isFromProject = false
  /// Reconnecting in this context.
  var reconnect = ReconnectSettings()
  /// Keeping alive in this context.
  var keepAlive = KeepAliveSettings()
  /// Printing in this context.
  var output = OutputSettings()
}

/// What one file says, or several laid over each other.
struct Configuration: Sendable, Hashable {
  /// The context that is used when nobody names one.
  var currentContext: Setting<String>?
  /// The hosts, in the order of the files.
  var hosts: [HostEntry] = []
  /// The groups.
  var groups: [GroupEntry] = []
  /// The contexts.
  var contexts: [ContextEntry] = []
  /// Reconnecting.
  var reconnect = ReconnectSettings()
  /// Keeping alive.
  var keepAlive = KeepAliveSettings()
  /// Printing.
  var output = OutputSettings()
  /// The terminal view.
  var screen = ScreenConfiguration()

  /// This configuration laid over another. A host, group or context is taken whole, never mixed: the
  /// address of one file with the token of another would send a secret astray.
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

  /// The host of that name.
  func host(_ id: String) -> HostEntry? { hosts.first { $0.id == id } }
  /// The group of that name.
  func group(_ name: String) -> GroupEntry? { groups.first { $0.name == name } }
  /// The context of that name.
  func context(_ name: String) -> ContextEntry? { contexts.first { $0.name == name } }
}
