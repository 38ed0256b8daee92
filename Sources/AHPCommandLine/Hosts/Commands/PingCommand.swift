internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct PingCommand: Command {
  struct Options: CommandOptions {
    let count = Option(
      "count", short: "n", .integer(in: 1...1_000_000), help: "The number of pings to each host."
    ).defaulting(to: 1, "1")
    let interval = Option(
      "interval", .duration(in: .milliseconds(1) ... .seconds(3600)),
      help: "Time between pings."
    ).defaulting(to: .seconds(1), "1s")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.events
    let hosts = SharedOptions.hosts
  }

  static let specification = CommandSpecification(
    "ping", summary: "Measure the round-trip time to hosts.", section: "Hosts")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(arguments.settings(\.hosts), in: context)
    let timeout = arguments.timeout
    let count = arguments.count
    let interval = arguments.interval
    let format = arguments.output
    return try await HostFanOut.run(hosts, withRecords: format != .text, in: context) { host in
      try await ConnectedHost.with(host, timeout: timeout) { one in
        for round in 1...count {
          if round > 1 { try await Task.sleep(for: interval) }
          let time = try await one.connection.ping(timeout: timeout)
          try await context.print(PingCommand.output(one.id.rawValue, time), as: format)
        }
      }
    }.code
  }

  private static func output(_ host: String, _ time: Duration) -> CommandOutput {
    .record(
      .record(.ping, host: host, ["milliseconds": .double(time / .milliseconds(1))]),
      text: ["\(host): \(DurationValue.format(time))"])
  }
}
