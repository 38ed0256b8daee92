internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct HostsRemoveCommand: Command {
  struct Options: CommandOptions {
    let force = Flag(
      "force", help: "Also remove hosts with queued actions, which stay in the outbox.")
    let names = Argument(
      "NAME", .some, .identifier("NAME", completing: .host), help: "The hosts to remove.")
  }

  static let specification = CommandSpecification(
    "remove", aliases: ["rm"], summary: "Remove hosts from the user configuration.",
    discussion: "Also removes them from groups and contexts.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    var names: [Setting<String>] = []
    for name in arguments.settings(\.names)
    where !names.contains(where: { $0.value == name.value }) {
      names.append(name)
    }
    let path = context.userConfiguration
    var left: [String] = []
    try await ConfigurationEditor(path: path).edit { root in
      let hosts = root[object: "hosts"]
      for name in names {
        guard hosts[name.value] != nil else {
          throw UsageError(
            "", "there is no host \(quoted(name.value)) in \(path)", origin: name.origin,
            advice: Suggestion.question(for: name.value, among: hosts.keys)
              ?? "see 'ahpctl hosts list'")
        }
        root[object: "hosts"][name.value] = nil
      }
      if !arguments.force { try checkOutbox(of: names, in: context) }
      left = HostReferences.remove(Set(names.map(\.value)), from: &root)
    }
    await context.note("\(alternatives(names.map(\.value), "and")) removed from \(path)")
    for place in left { await context.note("removed from \(place) too") }
    return .success
  }

  /// Rejects the removal of hosts with queued actions, which would never be sent.
  private func checkOutbox(of names: [Setting<String>], in context: CommandContext) throws {
    var unreadable: [String] = []
    let journals = try FileOutboxJournal.inspect(directory: context.paths.outbox) { path, _ in
      unreadable.append(path)
    }
    for name in names {
      let host = HostId(name.value)
      let prefix = context.paths.outbox + "/" + FileOutboxJournal.filePrefix(of: host)
      let isDamaged = journals.contains {
        $0.identity.host == host && $0.damage?.kind == .corruption
      }
      guard !isDamaged, !unreadable.contains(where: { $0.hasPrefix(prefix) }) else {
        throw UsageError(
          "", "the outbox of \(name.value) cannot be read and may have actions for it",
          origin: name.origin, advice: "see 'ahpctl outbox list', or add --force")
      }
      let count = journals.filter { $0.identity.host.rawValue == name.value }
        .reduce(0) { $0 + $1.entries.count }
      guard count > 0 else { continue }
      throw UsageError(
        "", "\(count) \(count == 1 ? "action waits" : "actions wait") for \(name.value)",
        origin: name.origin,
        advice: "send them with 'ahpctl outbox flush \(name.value)', cancel them with "
          + "'ahpctl outbox cancel', or add --force")
    }
  }
}

/// Where a configuration refers to hosts, other than their definitions. Pure.
enum HostReferences {
  /// Removes the names from groups and contexts. Returns the changed places.
  static func remove(_ names: Set<String>, from root: inout JSONObject) -> [String] {
    var places: [String] = []
    if var groups = root["groups"]?.objectValue {
      for group in groups {
        guard let members = without(names, group.value) else { continue }
        groups[group.key] = members
        places.append("group \(group.key)")
      }
      root["groups"] = .object(groups)
    }
    if var contexts = root["contexts"]?.objectValue {
      for context in contexts {
        guard var entry = context.value.objectValue, let hosts = entry["hosts"],
          let left = without(names, hosts)
        else { continue }
        entry["hosts"] = left
        contexts[context.key] = .object(entry)
        places.append("context \(context.key)")
      }
      root["contexts"] = .object(contexts)
    }
    return places
  }

  /// Returns the list without these names; nil if it contains no such name.
  private static func without(_ names: Set<String>, _ list: JSONValue) -> JSONValue? {
    guard case .array(let elements) = list else { return nil }
    let left = elements.filter { $0.stringValue.map(names.contains) != true }
    return left.count == elements.count ? nil : .array(left)
  }
}
