internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl hosts`.
package enum HostsCommand: CommandNode {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "hosts", summary: "List, add, remove and test configured hosts.",
      defaultSubcommand: "list", section: "Hosts")
  }

  package static var subcommands: [any CommandNode.Type] {
    [
      HostsListCommand.self, HostsShowCommand.self, HostsAddCommand.self, HostsRemoveCommand.self,
      HostsTestCommand.self,
    ]
  }
}

/// `ahpctl hosts list`.
package struct HostsListCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "list", aliases: ["ls"], summary: "List configured hosts.",
      options: [SharedOptions.output.specification])
  }

  private let output: OutputFormat

  package init(arguments: ParsedArguments) { output = arguments[SharedOptions.output] ?? .text }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = configuration.loaded.configuration.hosts
    switch output {
    case .json: try await context.console.write(JSONPrinter.print(.array(hosts.map(\.json))))
    case .ndjson: for host in hosts { try await context.console.writeLine(host.json.line) }
    case .text:
      if hosts.isEmpty {
        await context.note("no host is configured; add one with 'ahpctl hosts add'")
        return .success
      }
      var table = Table([
        Table.Column("HOST"), Table.Column("ADDRESS", minimumWidth: 20),
        Table.Column("TOKEN", minimumWidth: 8, isExpendable: true),
        Table.Column("LABEL", minimumWidth: 8, isExpendable: true),
      ])
      for host in hosts {
        table.append([
          Table.Cell(host.id, .host(host.id)), Table.Cell(host.url.value.description),
          Table.Cell(host.token?.value.description ?? ""), Table.Cell(host.label ?? ""),
        ])
      }
      let lines = table.lines(
        width: context.console.tableWidth(context.environment),
        painter: context.painter(settings: configuration.output))
      for line in lines { try await context.console.writeLine(line) }
    }
    return .success
  }
}

/// `ahpctl hosts add NAME URL`.
package struct HostsAddCommand: Command {
  static let name = Argument(
    "NAME", .one, .identifier("NAME"), help: "What to call the host.")
  static let url = Argument("URL", .one, .hostURL(), help: "Its address.")
  static let label = Option(
    "label", .nonEmpty("TEXT", "a name for people"), help: "A name for people.")
  static let tokenVariable = Option(
    "token-env", .nonEmpty("NAME", "the name of an environment variable"),
    help: "Take the token from this environment variable.", section: "Where the token comes from")
  static let tokenFile = Option(
    "token-file", .path(), help: "Take the token from the first line of this file.",
    section: "Where the token comes from")
  static let tokenCommand = Option(
    "token-command", .nonEmpty("COMMAND", "a command such as 'pass show agent'"),
    help: "Take the token from what this command prints; no shell is involved.",
    section: "Where the token comes from")
  static let header = Option(
    "header", short: "H", .header(), help: "Send this header, which is no secret.",
    repeatable: true)
  static let replace = Flag("replace", help: "Replace a host of that name.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "add", summary: "Add a host to the user configuration.",
      examples: [
        .init("ahpctl hosts add laptop ws://localhost:4321", "A host on this machine:"),
        .init(
          "ahpctl hosts add build wss://build.example.com/ahp --token-env BUILD_TOKEN",
          "One that wants a token:"),
        .init(
          "ahpctl hosts add code ws://localhost:8000 --token-file ~/.code-token --token-query tkn",
          "One that wants it in the address:"),
      ],
      options: [
        label.specification, tokenVariable.specification, tokenFile.specification,
        tokenCommand.specification, header.specification, replace.specification,
      ],
      arguments: [name.specification, url.specification],
      exclusiveOptions: [["token-env", "token-file", "token-command"]])
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let name = try arguments.required(HostsAddCommand.name)
    let url = try arguments.required(HostsAddCommand.url).value
    var entry: JSONObject = [:]
    entry["label"] = arguments[HostsAddCommand.label].map { .string($0) }
    entry["url"] = .string(url.text)
    if let variable = arguments[HostsAddCommand.tokenVariable] {
      entry["token"] = .object(["environment": .string(variable)])
    } else if let file = arguments[HostsAddCommand.tokenFile] {
      entry["token"] = .object(["file": .string(context.environment.absolutePath(file))])
    } else if let command = arguments[HostsAddCommand.tokenCommand] {
      let words = command.split(separator: " ").map { JSONValue.string(String($0)) }
      entry["token"] = .object(["command": .array(words)])
    }
    if let query = context.global.tokenQuery, case .argument = query.origin {
      entry["tokenQuery"] = .string(query.value)
    }
    let headers = arguments.values(of: HostsAddCommand.header)
    if !headers.isEmpty {
      entry["headers"] = .object(JSONObject(headers.map { ($0.key, .string($0.value)) }))
    }
    let path = UserConfiguration.path(in: context)
    try ConfigurationEditor(path: path).edit { root in
      var hosts = root["hosts"]?.objectValue ?? [:]
      if hosts[name.value] != nil, !arguments[HostsAddCommand.replace] {
        throw UsageError(
          "", "there is a host \(quoted(name.value)) already", origin: name.origin,
          advice: "choose another name, or add --replace")
      }
      hosts[name.value] = .object(entry)
      root["hosts"] = .object(hosts)
    }
    await context.note("\(name.value) is in \(path) now")
    for header in headers where HeaderName.mayBeSecret(header.key) {
      await context.note(
        "the value of the header \(header.key) stands there in plain; --token-env, --token-file and "
          + "--token-command keep a token out of the file")
    }
    return .success
  }
}

/// `ahpctl hosts test [HOST...]`.
package struct HostsTestCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "test", summary: "Connect to hosts once, and tell which answer.",
      options: [SharedOptions.timeout.specification, SharedOptions.output.specification],
      arguments: [SharedOptions.hosts.specification])
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(
      arguments.settings(of: SharedOptions.hosts), in: context)
    let timeout = arguments[SharedOptions.timeout]
    let isForPrograms = arguments[SharedOptions.output] ?? .text != .text
    var code = ExitCode.success
    try await HostFanOut.each(hosts) { host in
      try await OneHost.with(host, timeout: timeout) { one in
        let handle = await one.client.host(one.id)
        let time = try await one.connection.ping(timeout: timeout)
        return (handle?.protocolVersion ?? "?", handle?.serverInfo?.name ?? "", time)
      }
    } then: { event in
      guard case .result(let host, let result) = event else { return }
      switch result {
      case .success(let (version, name, time)):
        if isForPrograms {
          let record: JSONObject = [
            "v": 1, "kind": "ping", "host": .string(host.config.id.rawValue),
            "milliseconds": .double(time / .milliseconds(1)), "protocolVersion": .string(version),
            "server": .string(name),
          ]
          try await context.console.writeLine(JSONValue.object(record).line)
          return
        }
        let who = name.isEmpty ? "" : ", \(name)"
        try await context.console.writeLine(
          TerminalText.sanitized(
            "\(host.config.id): answers (AHP \(version)\(who)) in \(DurationValue.format(time))"))
      case .failure(let error):
        code = .worst(code, ExitCode(error))
        await HostFanOut.report(error, of: host, in: context)
        if isForPrograms {
          try await context.console.writeLine(HostFanOut.record(of: error, host))
        }
      }
    }
    return code
  }
}

/// The file that `hosts` and `context` change.
enum UserConfiguration {
  static func path(in context: CommandContext) -> String {
    ConfigurationPaths(environment: context.environment, config: context.global.config).user.value
  }
}

extension HostEntry {
  /// The entry for programs, without secrets.
  var json: JSONValue {
    var object: JSONObject = [
      "v": 1, "kind": "configuredHost", "id": .string(id),
      "url": .string(url.value.description),
    ]
    object["label"] = label.map { .string($0) }
    object["token"] = token.map { .string($0.value.description) }
    object["tokenQuery"] = tokenQuery.map { .string($0.value) }
    object["from"] = .string("\(origin)")
    return .object(object)
  }
}
