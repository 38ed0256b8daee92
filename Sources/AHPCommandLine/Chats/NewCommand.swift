internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct NewCommand: Command {
  struct Options: CommandOptions {
    let agent = MessageOptions().agent
    /// After the command name, `--config` is this option; before it, the configuration file.
    let values = Option(
      "session-config", .sessionValue(),
      help:
        "Set a configuration value of the session: JSON, or plain text. After 'new', --config does the same.",
      aliases: ["config"], repeatable: true)
    let directory = Option(
      "directory", short: "C", .directoryURI(),
      help: "A working directory of the host, as a path or URI.", repeatable: true)
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.host
    let session = Argument(
      "SESSION", .optional,
      .nonEmpty("SESSION", "the name or address of a session", completing: .session),
      help: "Create a chat in this session instead of a new session.")
  }

  static let specification = CommandSpecification(
    "new", summary: "Create a session or chat and print its address.",
    discussion:
      "Prints the address in the form that the host lists. A host may dispose of a session without "
      + "turns soon after this command ends.",
    examples: [
      .init("ahpctl new build -C /home/me/project", "Create a session:"),
      .init(
        "ahpctl new build --agent claude --session-config mode=plan",
        "Select an agent and a mode:"),
      .init("ahpctl new build copilot:/42", "Create another chat in a session:"),
    ], section: "Control")

  let arguments: CommandArguments<Options>

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    guard arguments.setting(\.session) != nil else { return }
    try UsageError.check(
      notGiven: [
        ("--agent", arguments.setting(\.agent)?.origin),
        ("--session-config", arguments.settings(\.values).first?.origin),
      ], "applies only to new sessions", advice: "omit it, or omit the session")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.host, in: context)
    let timeout = arguments.timeout
    let directories = arguments.values(\.directory)
    let session = arguments.setting(\.session)
    let values = arguments.values(\.values)
    let uri = try await ConnectedHost.with(host, timeout: timeout) { one -> URI in
      if let session {
        // An address needs no lookup.
        let address =
          ChannelAddress.hasScheme(session.value)
          ? session.value : try await one.session(named: session).value
        return try await one.client.createChat(
          in: address, on: one.id,
          workingDirectories: directories, timeout: timeout)
      }
      return try await one.createSession(
        agent: arguments.agent, directories: directories,
        config: values.isEmpty
          ? nil
          : values.reduce(into: JSONObject()) { $0[$1.key] = $1.value }, in: context)
    }
    try await context.printCreated(
      uri, as: session == nil ? "session" : "chat", on: host.config.id.rawValue, arguments.output)
    return .success
  }
}

struct SessionValue: Sendable, Hashable {
  var key: String
  var value: JSONValue
}

extension ValueParser where Value == SessionValue {
  /// `KEY=VALUE`, where the value is JSON, or text.
  static func sessionValue() -> ValueParser {
    ValueParser(
      placeholder: "KEY=VALUE", expectation: "a key and a value such as mode=plan"
    ) { text throws(ValueProblem) in
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
        throw ValueProblem(
          "\(quoted(text)) is not KEY=VALUE",
          advice: "write a key and a value such as mode=plan; the option for a configuration file "
            + "belongs before the command: ahpctl --config FILE new")
      }
      let value = String(text[text.index(after: equals)...])
      return SessionValue(
        key: String(text[..<equals]), value: (try? JSONValue(json: value)) ?? .string(value))
    }
  }
}
