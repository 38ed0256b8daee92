internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct GetCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = ChannelTarget()
  }

  static let specification = CommandSpecification(
    "get", summary: "Print the state of a channel.",
    examples: [
      .init("ahpctl get build ahp-root://", "Print the state of a host:"),
      .init(
        "ahpctl get build ahp-session:/42 -o ndjson | jq .state.chats", "Print part of a state:"),
    ], section: "Watch")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(
      arguments.target, reads: true, timeout: arguments.timeout, in: context)
    let (host, snapshot) = try await verb.connection.with(verb.target) { one, name in
      (one.id, try await one.snapshot(of: name.value))
    }
    if let name = snapshot.state.unreadableName {
      await context.complain(
        "the state of the \(name) cannot be decoded; it is printed as received")
    }
    let event = WatchEvent(host: host.rawValue, generation: 1, time: .now, .snapshot(snapshot))
    let state = try JSONValue(json: snapshot.state.jsonBytes())
    try await context.print(
      .document(state, record: WatchRecord.bytes(of: event)), as: arguments.output)
    return .success
  }
}
