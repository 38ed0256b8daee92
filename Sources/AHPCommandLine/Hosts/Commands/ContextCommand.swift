internal import AgentHostProtocol
internal import AgentHostProtocolClient

enum ContextCommand: CommandNode {
  static let specification = CommandSpecification(
    "context", summary: "Manage contexts, the default sets of hosts.",
    defaultSubcommand: "list", section: "Hosts")

  static var subcommands: [any CommandNode.Type] {
    [
      ContextListCommand.self, ContextShowCommand.self, ContextUseCommand.self,
      ContextAddCommand.self, ContextRemoveCommand.self,
    ]
  }

  static let name = Argument(
    "NAME", .one, .identifier("NAME", completing: .context), help: "The name of the context.")
}

struct ContextListCommand: Command {
  struct Options: CommandOptions {
    let output = SharedOptions.output
  }

  static let specification = CommandSpecification(
    "list", aliases: ["ls"], summary: "List contexts; * marks the current one.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    configuration.noteContext(in: context)
    let entries = configuration.loaded.configuration.contexts
    let current = configuration.context?.name
    try await context.print(
      entries,
      [
        .init("") { .init($0.name == current ? "*" : "") }, .init("CONTEXT") { .init($0.name) },
        .init("HOSTS") { .init($0.shownHosts.joined(separator: ", ")) },
      ], as: ListFormat(arguments.output), settings: configuration.output,
      none: "no context is configured; add one with 'ahpctl context add'",
      record: { entry in
        .record(
          .context,
          [
            "name": .string(entry.name), "hosts": .array(entry.shownHosts.map { .string($0) }),
            "isCurrent": .bool(entry.name == current),
          ])
      })
    return .success
  }
}

extension ContextEntry {
  /// The hosts as output may show them: without the secrets of addresses.
  fileprivate var shownHosts: [String] { hosts.map { HostURL.redactName($0.value) } }
}

struct ContextShowCommand: Command {
  static let specification = CommandSpecification(
    "show", summary: "Print the current context and its hosts.")

  let arguments: CommandArguments<NoOptions>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    guard let entry = try configuration.selection.activeContext() else {
      await context.note("no context is selected: commands use all hosts")
      return .success
    }
    try await context.console.writeLine(entry.name)
    for host in try configuration.selection.hosts(of: entry) {
      try await context.console.writeLine("  \(host.id)  \(host.url.value)")
    }
    return .success
  }
}

struct ContextUseCommand: Command {
  struct Options: CommandOptions {
    let name = ContextCommand.name
  }

  static let specification = CommandSpecification("use", summary: "Set the current context.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let name = try arguments.name
    let path = context.userConfiguration
    try await ConfigurationEditor(path: path).edit { root in
      // A context of a project does not exist outside of it.
      let names = root[object: "contexts"].keys
      guard names.contains(name.value) else {
        throw UsageError(
          "", "there is no context \(quoted(name.value)) in \(path)", origin: name.origin,
          advice: Suggestion.question(for: name.value, among: names)
            ?? (names.isEmpty
              ? "add it with 'ahpctl context add'" : "write one of \(alternatives(names))"))
      }
      root["currentContext"] = .string(name.value)
    }
    await context.note("saved \(name.value) as the current context in \(path)")
    return .success
  }
}

struct ContextAddCommand: Command {
  struct Options: CommandOptions {
    let use = Flag("use", help: "Also set it as the current context.")
    let name = ContextCommand.name
    let hosts = Argument(
      "HOST", .some,
      .nonEmpty("HOST", "the name of a host or group, or a pattern", completing: .hostOrGroup),
      help: "The hosts and groups in it, or patterns of hosts.")
  }

  static let specification = CommandSpecification(
    "add", summary: "Add a context or change its hosts.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let name = try arguments.name.value
    let hosts = arguments.settings(\.hosts)
    let selection = try await CommandConfiguration.load(in: context).selection
    _ = try selection.hosts(hosts)
    let names = hosts.map { JSONValue.string($0.value) }
    try await ConfigurationEditor(path: context.userConfiguration).edit { root in
      root[object: "contexts"][object: name]["hosts"] = .array(names)
      if arguments.use { root["currentContext"] = .string(name) }
    }
    await context.note("saved context \(name) in \(context.userConfiguration)")
    if hosts.contains(where: { HostURL.redactName($0.value) != $0.value }) {
      await context.note(
        "an address contains a password or query values, which are stored in plain text; 'ahpctl hosts add' with "
          + "--token-env, --token-file or --token-command keeps a token out of the file")
    }
    return .success
  }
}

struct ContextRemoveCommand: Command {
  struct Options: CommandOptions {
    let name = ContextCommand.name
  }

  static let specification = CommandSpecification(
    "remove", aliases: ["rm"], summary: "Remove a context, but not its hosts.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let name = try arguments.name
    let path = context.userConfiguration
    try await ConfigurationEditor(path: path).edit { root in
      let contexts = root[object: "contexts"]
      guard contexts[name.value] != nil else {
        throw UsageError(
          "", "there is no context \(quoted(name.value)) in \(path)", origin: name.origin,
          advice: Suggestion.question(for: name.value, among: contexts.keys)
            ?? "see 'ahpctl context list'")
      }
      root[object: "contexts"][name.value] = nil
      if root["currentContext"]?.stringValue == name.value { root["currentContext"] = nil }
    }
    await context.note("context \(name.value) removed from \(path)")
    return .success
  }
}
