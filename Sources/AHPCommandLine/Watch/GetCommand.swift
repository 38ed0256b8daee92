internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl get HOST URI`.
struct GetCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.host
    let uri = Argument(
      "URI", .one, .channel("URI"),
      help: "The address of the channel; ahp-root:// is the host as a whole.")
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "get", summary: "Print the state of a channel.",
      examples: [
        .init("ahpctl get build ahp-root://", "What a host has:"),
        .init("ahpctl get build ahp-session:/42 -o ndjson | jq .state.chats", "Part of it:"),
      ], section: "Watch")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let uri = try arguments.uri.value
    let host = try await CommandConfiguration.load(in: context).host(
      try arguments.host, in: context)
    let snapshot = try await ConnectedHost.with(host, timeout: arguments.timeout) {
      try await $0.snapshot(of: uri)
    }
    if let kind = snapshot.state.unreadableKind {
      await context.complain(
        "the state is not as that of a \(kind.rawValue) has to be; it is printed as it came")
    }
    let event = WatchEvent(
      host: host.config.id.rawValue, generation: 1, time: .now, .snapshot(snapshot))
    let state = try JSONValue(json: snapshot.state.jsonBytes())
    try await context.print(
      .document(state, record: WatchRecord.bytes(of: event)), as: arguments.output)
    return .success
  }
}
