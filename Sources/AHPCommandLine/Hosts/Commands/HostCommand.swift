internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// `ahpctl host`.
package struct HostCommand: Command {
  static let demo = Flag(
    "demo", help: "Let agents work in a few sessions; otherwise they answer when asked.")
  static let listen = Option(
    "listen", .hostURL(),
    help: "Where to listen: ws://127.0.0.1:PORT, tcp://127.0.0.1:PORT, "
      + "unix:///PATH or ws+unix:///PATH; port 0 takes any.", default: "ws://127.0.0.1:0")
  static let cut = Option(
    "cut-every", .duration(in: .milliseconds(10) ... .seconds(86_400)),
    help: "Cut all connections that often.")
  static let duration = Option(
    "for", .duration(in: .milliseconds(1) ... .seconds(31_536_000)), help: "End after so long.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "host", summary: "Run a demonstration host, for tests of clients in any language.",
      discussion: "Prints its address as one JSON line, and runs until it is ended. It accepts "
        + "connections of this machine only.",
      examples: [.init("ahpctl host --demo", "Something to watch:")],
      options: [
        demo.specification, listen.specification, cut.specification, duration.specification,
      ], section: "Hosts")
  }

  private let arguments: ParsedArguments
  private let listening: EmbeddedHost.Listening

  package init(arguments: ParsedArguments) throws {
    self.arguments = arguments
    listening = try HostCommand.listening(arguments.setting(of: HostCommand.listen))
  }

  private static func listening(
    _ address: Setting<HostURL>?
  ) throws(UsageError) -> EmbeddedHost.Listening {
    guard let address else { return .webSocket() }
    func wrong(_ problem: String, _ advice: String) -> UsageError {
      UsageError("--listen", problem, origin: address.origin, advice: advice)
    }
    switch address.value.scheme {
    case .unix: return .unixLines(path: address.value.path)
    case .wsUnix: return .unixWebSocket(path: address.value.path)
    case .ws, .tcp:
      guard let (name, port) = try? address.value.hostAndPort()
      else { throw wrong("has no port", "write it like ws://127.0.0.1:0") }
      guard ["127.0.0.1", "localhost", "::1"].contains(name) else {
        throw wrong("is not on this machine", "write 127.0.0.1 for the name")
      }
      return address.value.scheme == .ws ? .webSocket(port: port) : .tcpLines(port: port)
    case .wss, .stdio:
      throw wrong("cannot be listened on here", "write it like ws://127.0.0.1:0")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    try await EmbeddedHost.with { host in
      let url = try await host.start(listening: listening)
      for title in ["Fix the flaky test", "Write release notes"] {
        let (_, chat) = await host.createSession(title: title)
        if arguments[HostCommand.demo] {
          await host.startTurn("What should be done first?", in: chat, script: DemoScripts.first(0))
        }
      }
      if let interval = arguments[HostCommand.cut] { await host.dropConnections(every: interval) }
      let record: JSONObject = ["kind": "listening", "url": .string(url)]
      try await context.console.writeLine(JSONValue.object(record).json())
      try? await Task.sleep(for: arguments[HostCommand.duration] ?? .seconds(3_153_600_000))
    }
    return .success
  }
}
