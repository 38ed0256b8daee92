internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl new HOST [SESSION]`.
package struct NewCommand: Command {
  static let session = Argument(
    "SESSION", .optional, .channel("SESSION", "the address of a session"),
    help: "Open another chat in this session, instead of a new session.")
  static let agent = Option(
    "agent", .nonEmpty("AGENT", "the name of an agent"),
    help: "The agent of the new session; the host's first one by default.")
  static let directory = Option(
    "directory", short: "C", .directoryURI(),
    help: "A working directory of the host, as a path or URI.", repeatable: true)

  package static var specification: CommandSpecification {
    CommandSpecification(
      "new", summary: "Open a session, or a chat in one, and print its address.",
      examples: [
        .init("ahpctl new build -C /home/me/project", "A session:"),
        .init("ahpctl new build ahp-session:/42", "Another chat in it:"),
      ],
      options: [
        agent.specification, directory.specification, SharedOptions.timeout.specification,
        SharedOptions.output.specification,
      ],
      arguments: [SharedOptions.host.specification, session.specification], section: "Steer")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) throws {
    self.arguments = arguments
    if let agent = arguments.setting(of: NewCommand.agent), arguments[NewCommand.session] != nil {
      throw UsageError(
        "--agent", "is for new sessions", origin: agent.origin,
        advice: "leave out it or the session")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.required(SharedOptions.host), in: context)
    let timeout = arguments[SharedOptions.timeout]
    let directories = arguments.values(of: NewCommand.directory)
    let session = arguments[NewCommand.session]
    let uri = try await OneHost.with(host, timeout: timeout) { one -> URI in
      guard let session else {
        let uri = "ahp-session:/\(FreshID.make())"
        _ = try await one.connection.request(
          CreateSessionParams(
            channel: uri, provider: arguments[NewCommand.agent],
            workingDirectories: directories.isEmpty ? nil : directories), timeout: timeout)
        return uri
      }
      let uri = "ahp-chat:/\(FreshID.make())"
      _ = try await one.connection.request(
        CreateChatParams(
          channel: session, chat: uri,
          workingDirectories: directories.isEmpty ? nil : directories), timeout: timeout)
      return uri
    }
    switch arguments[SharedOptions.output] ?? .text {
    case .text: try await context.console.writeLine(uri)
    case .json, .ndjson:
      let object: JSONObject = [
        "v": 1, "kind": "created", "host": .string(host.config.id.rawValue),
        session == nil ? "session" : "chat": .string(uri),
      ]
      try await context.console.writeLine(JSONValue.object(object).line)
    }
    return .success
  }
}
