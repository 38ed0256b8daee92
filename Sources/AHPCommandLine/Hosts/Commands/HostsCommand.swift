internal import AgentHostProtocol
internal import AgentHostProtocolClient

enum HostsCommand: CommandNode {
  static let specification = CommandSpecification(
    "hosts", summary: "List, add, remove and test configured hosts.",
    defaultSubcommand: "list", section: "Hosts")

  static var subcommands: [any CommandNode.Type] {
    [
      HostsListCommand.self, HostsShowCommand.self, HostsAddCommand.self, HostsRemoveCommand.self,
      HostsTestCommand.self,
    ]
  }
}

struct HostsListCommand: Command {
  struct Options: CommandOptions {
    let output = SharedOptions.output
  }

  static let specification = CommandSpecification(
    "list", aliases: ["ls"], summary: "List configured hosts.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    configuration.noteContext(in: context)
    let hosts = configuration.loaded.configuration.hosts
    if hosts.isEmpty, arguments.output == .text {
      await context.note("no host is configured; add one with 'ahpctl hosts add'")
      return .success
    }
    try await context.print(
      hosts,
      [
        .init("HOST") { .init($0.id, .host($0.id)) },
        .init("ADDRESS", minimumWidth: 20) { .init($0.url.value.description) },
        .init("TOKEN", minimumWidth: 8, isExpendable: true) {
          .init($0.token?.value.description ?? "")
        },
        .init("LABEL", minimumWidth: 8, isExpendable: true) { .init($0.label?.value ?? "") },
      ], as: ListFormat(arguments.output), settings: configuration.output, record: \.json)
    return .success
  }
}

struct HostsAddCommand: Command {
  struct Options: CommandOptions {
    let label = Option(
      "label", .nonEmpty("TEXT", "a display name"), help: "The display name of the host.")
    let tokenVariable = Option(
      "token-env", .nonEmpty("NAME", "the name of an environment variable"),
      help: "Take the token from this environment variable.", section: "Where the token comes from")
    let tokenFile = Option(
      "token-file", .path(), help: "Take the token from the first line of this file.",
      section: "Where the token comes from")
    let tokenCommand = Option(
      "token-command", .nonEmpty("COMMAND", "a command such as 'pass show agent'"),
      help: "Take the token from the output of this command, run without a shell.",
      section: "Where the token comes from")
    let header = Option(
      "header", short: "H", .header(), help: "Send this header. Not for secrets.",
      repeatable: true)
    let replace = Flag("replace", help: "Replace an existing host of this name.")
    let name = Argument("NAME", .one, .identifier("NAME"), help: "The name of the host.")
    let url = Argument("URL", .one, .hostURL(), help: "The address of the host.")
  }

  static let specification = CommandSpecification(
    "add", summary: "Add a host to the user configuration.",
    examples: [
      .init("ahpctl hosts add laptop ws://localhost:4321", "Add a host on this machine:"),
      .init(
        "ahpctl hosts add build wss://build.example.com/ahp --token-env BUILD_TOKEN",
        "Add a host that requires a token:"),
      .init(
        "ahpctl hosts add code ws://localhost:8000 --token-file ~/.code-token --token-query tkn",
        "Add a host that requires the token in the address:"),
    ],
    exclusiveOptions: [["token-env", "token-file", "token-command"]])

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let name = try arguments.name
    let url = try arguments.url.value
    var entry: JSONObject = [:]
    entry["label"] = arguments.label.map { .string($0) }
    entry["url"] = .string(url.text)
    if let variable = arguments.tokenVariable {
      entry["token"] = .object(["environment": .string(variable)])
    } else if let file = arguments.tokenFile {
      entry["token"] = .object(["file": .string(context.environment.absolutePath(file))])
    } else if let command = arguments.tokenCommand {
      let words = command.split(separator: " ").map { JSONValue.string(String($0)) }
      entry["token"] = .object(["command": .array(words)])
    }
    if let query = context.global.tokenQuery, case .argument = query.origin {
      entry["tokenQuery"] = .string(query.value)
    }
    if let file = context.global.caFile?.value {
      entry["caFile"] = .string(context.environment.absolutePath(file))
    }
    let headers = arguments.values(\.header)
    if !headers.isEmpty {
      entry["headers"] = .object(JSONObject(headers.map { ($0.key, .string($0.value)) }))
    }
    let path = context.userConfiguration
    try await ConfigurationEditor(path: path).edit { root in
      if root[object: "hosts"][name.value] != nil, !arguments.replace {
        throw UsageError(
          "", "there is a host \(quoted(name.value)) already", origin: name.origin,
          advice: "choose another name, or add --replace")
      }
      root[object: "hosts"][name.value] = .object(entry)
    }
    await context.note("saved \(name.value) in \(path)")
    if url.redacted != url.text {
      await context.note(
        "the address contains a password or query values, which are stored in plain text; --token-env, "
          + "--token-file or --token-command, with --token-query, keep a token out of the file")
    }
    for header in headers where HeaderName.mayBeSecret(header.key) {
      await context.note(
        "the value of the header \(header.key) is stored in plain text; --token-env, --token-file and "
          + "--token-command keep a token out of the file")
    }
    return .success
  }
}

struct HostsTestCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let hosts = SharedOptions.hosts
  }

  static let specification = CommandSpecification("test", summary: "Check connectivity to hosts.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(arguments.settings(\.hosts), in: context)
    let timeout = arguments.timeout
    var code = ExitCode.success
    try await HostFanOut.each(hosts) { host in
      try await ConnectedHost.with(host, timeout: timeout) { one in
        let handle = await one.client.host(one.id)
        let time = try await one.connection.ping(timeout: timeout)
        return (handle?.protocolVersion ?? "?", handle?.serverInfo?.name ?? "", time)
      }
    } then: { event in
      guard case .result(let host, let result) = event else { return }
      switch result {
      case .success(let (version, name, time)):
        let record = JSONObject.record(
          .ping, host: host.config.id.rawValue,
          [
            "milliseconds": .double(time / .milliseconds(1)), "protocolVersion": .string(version),
            "server": .string(name),
          ])
        let server = name.isEmpty ? "" : ", \(name)"
        let line = TerminalText.sanitized(
          "\(host.config.id): answers (AHP \(version)\(server)) in \(DurationValue.format(time))")
        try await context.print(.record(record, text: [line]), as: arguments.output)
      case .failure(let error):
        code = .worst(code, ExitCode(error))
        try await HostFanOut.report(
          error, of: host, withRecord: arguments.output != .text, in: context)
      }
    }
    return code
  }
}

extension HostEntry {
  var json: JSONObject {
    var object = JSONObject.record(
      .configuredHost, ["id": .string(id), "url": .string(url.value.description)])
    for (name, setting) in settings.shown { object[name] = .string(setting.value) }
    object["token"] = token.map { .string($0.value.description) }
    object["from"] = .string("\(origin)")
    return object
  }
}
