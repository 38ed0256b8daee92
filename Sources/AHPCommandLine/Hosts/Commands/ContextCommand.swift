internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl context`.
package enum ContextCommand: CommandNode {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "context", summary: "Choose which hosts commands work on by default.",
      defaultSubcommand: "list", section: "Hosts")
  }

  package static var subcommands: [any CommandNode.Type] {
    [
      ContextListCommand.self, ContextShowCommand.self, ContextUseCommand.self,
      ContextAddCommand.self, ContextRemoveCommand.self,
    ]
  }

  static let name = Argument(
    "NAME", .one, .identifier("NAME", completing: .context), help: "The context.")
}

/// `ahpctl context list`.
package struct ContextListCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "list", aliases: ["ls"], summary: "List contexts; * marks the current one.",
      options: [SharedOptions.output.specification])
  }

  private let output: OutputFormat

  package init(arguments: ParsedArguments) { output = arguments[SharedOptions.output] ?? .text }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    guard output == .text else {
      for entry in configuration.loaded.configuration.contexts {
        let record: JSONObject = [
          "v": 1, "kind": "context", "name": .string(entry.name),
          "hosts": .array(entry.hosts.map { .string($0.value) }),
          "isCurrent": .bool(entry.name == configuration.context?.name),
        ]
        try await context.console.writeLine(JSONValue.object(record).line)
      }
      return .success
    }
    var table = Table([Table.Column(""), Table.Column("CONTEXT"), Table.Column("HOSTS")])
    for entry in configuration.loaded.configuration.contexts {
      table.append([
        Table.Cell(entry.name == configuration.context?.name ? "*" : ""), Table.Cell(entry.name),
        Table.Cell(entry.hosts.map(\.value).joined(separator: ", ")),
      ])
    }
    let lines = table.lines(
      width: context.console.tableWidth(context.environment),
      painter: context.painter(settings: configuration.output))
    for line in lines { try await context.console.writeLine(line) }
    return .success
  }
}

/// `ahpctl context show`.
package struct ContextShowCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification("show", summary: "Print the context in force, and its hosts.")
  }

  package init(arguments: ParsedArguments) {}

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    guard let entry = try configuration.selection.activeContext() else {
      await context.note("no context is in force: commands work on all hosts")
      return .success
    }
    try await context.console.writeLine(entry.name)
    for host in try configuration.selection.hosts(of: entry) {
      try await context.console.writeLine("  \(host.id)  \(host.url.value)")
    }
    return .success
  }
}

/// `ahpctl context use NAME`.
package struct ContextUseCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "use", summary: "Make a context the current one.",
      arguments: [ContextCommand.name.specification])
  }

  private let name: Setting<String>

  package init(arguments: ParsedArguments) throws {
    name = try arguments.required(ContextCommand.name)
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let path = UserConfiguration.path(in: context)
    try ConfigurationEditor(path: path).edit { root in
      // One of a project is not there elsewhere.
      let names = root["contexts"]?.objectValue?.keys.map(\.self) ?? []
      guard names.contains(name.value) else {
        throw UsageError(
          "", "there is no context \(quoted(name.value)) in \(path)", origin: name.origin,
          advice: Suggestion.question(for: name.value, among: names)
            ?? (names.isEmpty
              ? "add it with 'ahpctl context add'" : "write one of \(alternatives(names))"))
      }
      root["currentContext"] = .string(name.value)
    }
    return .success
  }
}

/// `ahpctl context add NAME HOST...`.
package struct ContextAddCommand: Command {
  static let hosts = Argument(
    "HOST", .some,
    .nonEmpty("HOST", "the name of a host or group, or a pattern", completing: .hostOrGroup),
    help: "The hosts and groups in it, or patterns of hosts.")
  static let use = Flag("use", help: "Also make it the current one.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "add", summary: "Add a context, or give one other hosts.", options: [use.specification],
      arguments: [ContextCommand.name.specification, hosts.specification])
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let name = try arguments.required(ContextCommand.name).value
    let hosts = arguments.settings(of: ContextAddCommand.hosts)
    let selection = try await CommandConfiguration.load(in: context).selection
    _ = try selection.hosts(hosts)
    let names = hosts.map { JSONValue.string($0.value) }
    try ConfigurationEditor(path: UserConfiguration.path(in: context)).edit { root in
      var contexts = root["contexts"]?.objectValue ?? [:]
      var entry = contexts[name]?.objectValue ?? [:]
      entry["hosts"] = .array(names)
      contexts[name] = .object(entry)
      root["contexts"] = .object(contexts)
      if arguments[ContextAddCommand.use] { root["currentContext"] = .string(name) }
    }
    return .success
  }
}

/// `ahpctl context remove NAME`.
package struct ContextRemoveCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "remove", aliases: ["rm"], summary: "Remove a context; its hosts stay.",
      arguments: [ContextCommand.name.specification])
  }

  private let name: Setting<String>

  package init(arguments: ParsedArguments) throws {
    name = try arguments.required(ContextCommand.name)
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let path = UserConfiguration.path(in: context)
    try ConfigurationEditor(path: path).edit { root in
      var contexts = root["contexts"]?.objectValue ?? [:]
      guard contexts[name.value] != nil else {
        throw UsageError(
          "", "there is no context \(quoted(name.value)) in \(path)", origin: name.origin,
          advice: Suggestion.question(for: name.value, among: contexts.keys)
            ?? "see 'ahpctl context list'")
      }
      contexts[name.value] = nil
      root["contexts"] = contexts.isEmpty ? nil : .object(contexts)
      if root["currentContext"]?.stringValue == name.value { root["currentContext"] = nil }
    }
    return .success
  }
}
