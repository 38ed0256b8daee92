/// A host of the configuration.
package struct HostEntry: Sendable, Hashable {
  /// What it is called in commands and output.
  package var id: String
  /// Where it was defined.
  package var origin: ValueOrigin
  /// A name for people.
  package var label: String?
  /// Its address.
  package var url: Setting<HostURL>
  /// Headers of the HTTP upgrade.
  package var headers: [HeaderEntry] = []
  /// Where its token comes from.
  package var token: Setting<SecretSource>?
  /// The name of the query item that carries the token; in a header without one.
  package var tokenQuery: Setting<String>?
  /// Reconnecting, where it differs from the rest.
  package var reconnect = ReconnectSettings()
  /// Keeping alive, where it differs from the rest.
  package var keepAlive = KeepAliveSettings()
  /// Whether it came from a file of a project, which secrets of the user must not reach.
  package var isFromProject = false

  package init(id: String, url: Setting<HostURL>, origin: ValueOrigin) {
    self.id = id
    self.url = url
    self.origin = origin
  }
}

/// A header of the HTTP upgrade.
package struct HeaderEntry: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// Where its value comes from.
  package var value: Setting<SecretSource>

  package init(name: String, value: Setting<SecretSource>) {
    self.name = name
    self.value = value
  }
}

/// Hosts under one name.
package struct GroupEntry: Sendable, Hashable {
  /// The name.
  package var name: String
  /// Where it was defined.
  package var origin: ValueOrigin
  /// Names of hosts, or patterns of them, or addresses.
  package var members: [Setting<String>]
  /// Whether it came from a file of a project.
  package var isFromProject = false

  package init(name: String, members: [Setting<String>], origin: ValueOrigin) {
    self.name = name
    self.members = members
    self.origin = origin
  }
}

/// What the tool works on when a command names no host, and how.
package struct ContextEntry: Sendable, Hashable {
  /// The name.
  package var name: String
  /// Where it was defined.
  package var origin: ValueOrigin
  /// Names of hosts and groups, or patterns of hosts, or addresses.
  package var hosts: [Setting<String>]
  /// Whether it came from a file of a project.
  package var isFromProject = false
  /// Reconnecting in this context.
  package var reconnect = ReconnectSettings()
  /// Keeping alive in this context.
  package var keepAlive = KeepAliveSettings()
  /// Printing in this context.
  package var output = OutputSettings()

  package init(name: String, hosts: [Setting<String>], origin: ValueOrigin) {
    self.name = name
    self.hosts = hosts
    self.origin = origin
  }
}

/// What one file says, or several laid over each other.
package struct Configuration: Sendable, Hashable {
  /// The context that is used when nobody names one.
  package var currentContext: Setting<String>?
  /// The hosts, in the order of the files.
  package var hosts: [HostEntry] = []
  /// The groups.
  package var groups: [GroupEntry] = []
  /// The contexts.
  package var contexts: [ContextEntry] = []
  /// Reconnecting.
  package var reconnect = ReconnectSettings()
  /// Keeping alive.
  package var keepAlive = KeepAliveSettings()
  /// Printing.
  package var output = OutputSettings()

  package init() {}

  /// This configuration laid over another. A host, group or context is taken whole, never mixed: the
  /// address of one file with the token of another would send a secret astray.
  package func over(_ other: Configuration) -> Configuration {
    var result = self
    result.currentContext = currentContext ?? other.currentContext
    result.hosts = Configuration.merged(hosts, other.hosts, by: \.id)
    result.groups = Configuration.merged(groups, other.groups, by: \.name)
    result.contexts = Configuration.merged(contexts, other.contexts, by: \.name)
    result.reconnect = reconnect.over(other.reconnect)
    result.keepAlive = keepAlive.over(other.keepAlive)
    result.output = output.over(other.output)
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
  package func host(_ id: String) -> HostEntry? { hosts.first { $0.id == id } }
  /// The group of that name.
  package func group(_ name: String) -> GroupEntry? { groups.first { $0.name == name } }
  /// The context of that name.
  package func context(_ name: String) -> ContextEntry? { contexts.first { $0.name == name } }
}
