internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

struct ProbeCommand: Command {
  struct Options: CommandOptions {
    let write = Flag(
      "write", help: "Create sessions on the host, test with them, and remove them afterwards.")
    let restart = Option(
      "restart", .nonEmpty("COMMAND", "a command for the shell"),
      help: "Restart the host with this command and test which state survives. Requires --write.")
    let agent = Option(
      "agent", .nonEmpty("NAME", "the provider of an agent"),
      help: "The agent of the sessions. Default: the host's first agent.")
    let evidence = Option(
      "evidence", .path("DIR"), help: "Write the messages that prove each row into this directory.")
    let junit = Option(
      "junit", .path(orStream: true),
      help: "Write the report as JUnit XML into this file; - prints it in place of the text.")
    let failOn = Option(
      "fail-on", .behaviors(),
      help:
        "Exit with 5 only if one of these behaviors differs: names separated by commas, or none.")
    let compare = Flag("compare", help: "Compare two personality files instead of probing.")
    let timeout = Option(
      "timeout", .duration(in: .milliseconds(1) ... .seconds(3600)),
      help: "Time limit for connecting, and for each response."
    ).defaulting(to: .seconds(10), "10s")
    let limit = Option(
      "time-limit", .duration(in: .milliseconds(1) ... .seconds(86_400)),
      help: "End the probe after this time and report its findings."
    ).defaulting(to: .seconds(300), "5m")
    let idle = Option(
      "idle", .duration(in: .zero ... .seconds(86_400)),
      help: "How long to leave sessions without subscribers to see what happens; 0s skips it."
    ).defaulting(to: .seconds(40), "40s")
    let echoTimeout = Option(
      "echo-timeout", .duration(in: .milliseconds(1) ... .seconds(3600)),
      help: "How long to wait for a message, such as an echo, before reporting that it is not sent."
    ).defaulting(to: .milliseconds(750), "750ms")
    let output = SharedOptions.output
    let subjects = Argument(
      "HOST", .any,
      .nonEmpty("HOST", "the name of a host, or an address", completing: .host),
      help: "A configured host or an address; with --compare, two files.")
  }

  static let specification = CommandSpecification(
    "probe", summary: "Test how a host behaves and report differences.",
    discussion: """
      Reports one row for each behavior: as specified, differs, not offered or not tested, with the \
      section of the protocol. Without --write, nothing on the host changes. With --write, the probe creates \
      sessions, sends a few short messages to the agent, and removes the sessions.

      -o json prints a personality file: 'ahpctl host --like FILE' imitates the host, as far as its \
      differences are those of known hosts. Files contain no secrets; the messages that --evidence writes are redacted.

      --restart COMMAND restarts the host through /bin/sh. If the command starts a background process, \
      redirect the output of that process. The probe waits until its connections are closed and the host is reachable. Some \
      hosts crash on an unusual URI; this is only tested with --restart, as the last step.

      Exits with 0 if all tested behaviors are as specified, 5 if one differs, and 3 if the time limit \
      elapsed.
      """,
    examples: [
      .init("ahpctl probe build", "Probe without changing anything:"),
      .init(
        "ahpctl probe build --write -o json > build.json",
        "Test all behaviors, and save a personality file:"
      ),
      .init(
        "ahpctl probe build --write --restart 'systemctl restart agent-host'",
        "Test a restart, too:"),
      .init("ahpctl host --like build.json", "Run a host that imitates it:"),
      .init("ahpctl probe --compare build.json other.json", "Compare two hosts:"),
      .init(
        "ahpctl probe build --write --fail-on second-turn,rejections --junit probe.xml",
        "Check a host in CI:"),
    ], section: "Hosts")

  let arguments: CommandArguments<Options>

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    let count = arguments.settings(\.subjects).count
    if arguments.compare {
      guard count == 2 else {
        throw UsageError(
          "--compare", "takes two files, not \(count)",
          advice: "write ahpctl probe --compare A.json B.json")
      }
    } else if count != 1 {
      throw UsageError(
        "HOST", count == 0 ? "is missing" : "is given \(count) times", advice: "specify one host")
    }
    if printsJUnit, let output = arguments.setting(\.output) {
      throw UsageError(
        "--junit", "- replaces the report that --output prints", origin: output.origin,
        advice: "write the path of a file, or omit --output")
    }
    if let restart = arguments.setting(\.restart), !arguments.write {
      throw UsageError(
        "--restart", "requires --write", origin: restart.origin, advice: "add --write")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    if arguments.compare { return try await compare(in: context) }
    let configuration = try await CommandConfiguration.load(in: context)
    guard let subject = arguments.settings(\.subjects).first else { return .usage }
    let entry = try configuration.selection.host(subject)
    var target = try ProbeTarget(entry, in: context, origin: subject.origin)
    if let command = arguments.restart {
      target.restart = {
        _ = try await CommandRunner.output(of: ["/bin/sh", "-c", command])
      }
    }
    if let directory = arguments.evidence {
      try OwnerOnlyFiles.createDirectory(context.environment.absolutePath(directory))
    }
    let log = ProbeLog(isKept: arguments.evidence != nil)
    let probe = Probe(target, options: options, limits: limits, log: log)
    let report: ProbeReport
    do {
      report = try await probe.report()
    } catch {
      for remark in probe.findings.withLock({ $0.remarks }) { await context.complain(remark) }
      throw error
    }
    // First, because a file that cannot be written must not lose the report.
    try await print(report, in: context)
    try write(report, log, in: context)
    return report.exitCode(failing: arguments.failOn.map { Set($0) })
  }

  /// Whether standard output takes JUnit XML.
  private var printsJUnit: Bool { arguments.junit == "-" }

  private func junit(_ report: ProbeReport) -> String {
    report.junit(failing: arguments.failOn.map { Set($0) })
  }

  private var options: ProbeOptions {
    var options = ProbeOptions(id: String(UInt32.random(in: .min ... .max), radix: 36))
    options.writes = arguments.write
    options.agent = arguments.agent
    return options
  }

  private var limits: ProbeLimits {
    var limits = ProbeLimits()
    limits.answer = arguments.timeout
    limits.total = arguments.limit
    limits.idle = arguments.idle
    limits.quiet = arguments.echoTimeout
    return limits
  }

  private func write(_ report: ProbeReport, _ log: ProbeLog, in context: CommandContext) throws {
    if let directory = arguments.evidence {
      let path = context.environment.absolutePath(directory)
      for (name, bytes) in log.files { try PrivateFiles.write(bytes, to: "\(path)/\(name)") }
    }
    if let file = arguments.junit, !printsJUnit {
      let path = context.environment.absolutePath(file)
      try OwnerOnlyFiles.createDirectory(OwnerOnlyFiles.parent(of: path))
      // Not replaced: it may be a device, a pipe or a link.
      try LocalFile.write(Array(junit(report).utf8), to: path, isNew: false)
    }
  }

  private func print(_ report: ProbeReport, in context: CommandContext) async throws {
    if printsJUnit { return try await context.console.write(junit(report)) }
    switch arguments.output {
    case .text:
      let width = context.console.tableWidth(context.environment)
      for line in report.lines(width: width, painter: context.painter()) {
        try await context.console.writeLine(line)
      }
    case .json:
      try await context.console.write(JSONPrinter.print(.object(report.json)))
    case .ndjson:
      for row in report.rows {
        let record = JSONObject.record(.behavior, host: report.host, row.json)
        try await context.console.writeLine(JSONValue.object(record).line)
      }
      var file = report.json
      file["behaviors"] = nil
      try await context.console.writeLine(JSONValue.object(file).line)
    }
  }
}
