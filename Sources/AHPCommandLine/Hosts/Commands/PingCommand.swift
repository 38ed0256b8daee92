internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl ping [HOST...]`.
package struct PingCommand: Command {
  static let count = Option(
    "count", short: "n", .integer(in: 1...1_000_000), help: "How often to ask each host.",
    default: "1")
  static let interval = Option(
    "interval", .duration(in: .milliseconds(1) ... .seconds(3600)),
    help: "How long to wait before asking again."
  ).defaulting(to: .seconds(1), "1s")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "ping", summary: "Ask hosts for a sign of life, and time it.",
      options: [
        count.specification, interval.specification, SharedOptions.timeout.specification,
        SharedOptions.output.specification,
      ],
      arguments: [SharedOptions.hosts.specification], section: "Hosts")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(
      arguments.settings(of: SharedOptions.hosts), in: context)
    let timeout = arguments[SharedOptions.timeout]
    let count = arguments[PingCommand.count] ?? 1
    let interval = arguments[PingCommand.interval]
    let format = arguments[SharedOptions.output] ?? .text
    let results = await HostFanOut.run(hosts) { host in
      try await OneHost.with(host, timeout: timeout) { one in
        for round in 1...count {
          if round > 1 { try await Task.sleep(for: interval) }
          let time = try await one.connection.ping(timeout: timeout)
          try await context.console.writeLine(
            PingCommand.line(host.config.id.rawValue, time, format))
        }
      }
    }
    var code = ExitCode.success
    for case (let host, .failure(let error)) in results {
      if let error = error as? ConsoleError { throw error }
      code = .worst(code, ExitCode(error))
      await HostFanOut.report(error, of: host, in: context)
      if format != .text {
        try await context.console.writeLine(HostFanOut.record(of: error, host))
      }
    }
    return code
  }

  /// Milliseconds with three digits behind the point.
  static func milliseconds(_ time: Duration) -> String {
    let micros = max(0, Int64((time / .microseconds(1)).rounded()))
    let digits = String(micros % 1000)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    return "\(micros / 1000).\(fraction)ms"
  }

  private static func line(_ host: String, _ time: Duration, _ format: OutputFormat) -> String {
    switch format {
    // One unit for all, so that they can be compared at a glance.
    case .text: return "\(host): \(PingCommand.milliseconds(time))"
    case .json, .ndjson:
      let record: JSONValue = .object([
        "v": 1, "kind": "ping", "host": .string(host),
        "milliseconds": .double(time / .milliseconds(1)),
      ])
      return record.line
    }
  }
}
