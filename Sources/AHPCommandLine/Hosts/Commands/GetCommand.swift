internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl get HOST URI`.
package struct GetCommand: Command {
  static let uri = Argument(
    "URI", .one, .channel("URI"),
    help: "The address of the channel; ahp-root:// is the host as a whole.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "get", summary: "Print the state of a channel.",
      examples: [
        .init("ahpctl get build ahp-root://", "What a host has:"),
        .init("ahpctl get build ahp-session:/42 -o ndjson | jq .state.chats", "Part of it:"),
      ],
      options: [SharedOptions.timeout.specification, SharedOptions.output.specification],
      arguments: [SharedOptions.host.specification, uri.specification], section: "Watch")
  }

  private let host: Setting<String>
  private let uri: String
  private let timeout: Duration
  private let output: OutputFormat

  package init(arguments: ParsedArguments) throws {
    host = try arguments.required(SharedOptions.host)
    uri = try arguments.required(GetCommand.uri).value
    timeout = arguments[SharedOptions.timeout]
    output = arguments[SharedOptions.output] ?? .text
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let host = try await CommandConfiguration.load(in: context).host(host, in: context)
    let snapshot = try await OneHost.with(host, timeout: timeout) { try await $0.snapshot(of: uri) }
    if let kind = snapshot.state.unreadableKind {
      await context.complain(
        "the state is not as that of a \(kind.rawValue) has to be; it is printed as it came")
    }
    switch output {
    case .text, .json:
      let value = try JSONValue(json: snapshot.state.jsonBytes())
      try await context.console.write(JSONPrinter.print(value))
    case .ndjson:
      let event = WatchEvent(
        host: host.config.id.rawValue, generation: 1, time: .now, .snapshot(snapshot))
      try await context.console.writeRecord(WatchRecord.bytes(of: event))
    }
    return .success
  }
}
