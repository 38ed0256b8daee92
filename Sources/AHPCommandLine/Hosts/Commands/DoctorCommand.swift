internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl doctor [HOST...]`.
package struct DoctorCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "doctor", summary: "Check the configuration and the way to each host, step by step.",
      discussion: "Each step is timed, and for one that fails it says what to do. The exit code is "
        + "that of the worst.",
      options: [SharedOptions.timeout.specification, SharedOptions.output.specification],
      arguments: [SharedOptions.hosts.specification], section: "Hosts")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let files = configuration.loaded.files
    let found = files.isEmpty ? "none found; defaults are used" : files.joined(separator: ", ")
    try await print(
      DoctorStep(host: nil, name: "configuration", result: .success(found)), in: context)
    let names = arguments.settings(of: SharedOptions.hosts)
    if names.isEmpty, context.environment["AHP_URL"] == nil,
      configuration.loaded.configuration.hosts.isEmpty
    {
      await context.note("no host is configured; add one with 'ahpctl hosts add'")
      return .success
    }
    let entries = try configuration.selection.hosts(names)
    var code = ExitCode.success
    for entry in entries {
      let host = HostConnector(
        configuration: configuration, context: context
      ).host(entry)
      code = .worst(code, try await examine(entry, host, in: context))
    }
    return code
  }

  private func examine(
    _ entry: HostEntry, _ host: WatchRun.Host, in context: CommandContext
  ) async throws -> ExitCode {
    let timeout = arguments[SharedOptions.timeout]
    let resolver = SecretResolver(environment: context.environment)
    let secrets = try await step(entry.id, "secrets") {
      let token = try await resolver.token(of: entry)
      let headers = try await resolver.headers(of: entry)
      return "\(token == nil ? "no token" : "a token"), \(headers.count) headers"
    }
    try await print(secrets, in: context)
    if let code = secrets.code { return code }
    let connect = try await step(entry.id, "connection") {
      try await OneHost.with(host, timeout: timeout) { one in
        let handle = await one.client.host(one.id)
        let name = handle?.serverInfo?.name ?? "a host without a name"
        return "\(name), AHP \(handle?.protocolVersion ?? "?"), at \(host.address)"
      }
    }
    try await print(connect, in: context)
    if let code = connect.code { return code }
    let ping = try await step(entry.id, "ping") {
      try await OneHost.with(host, timeout: timeout) { one in
        "answered in \(DurationValue.format(try await one.connection.ping(timeout: timeout)))"
      }
    }
    try await print(ping, in: context)
    if let code = ping.code { return code }
    let sessions = try await step(entry.id, "sessions") {
      try await OneHost.with(host, timeout: timeout) { one in
        "\(try await SessionPages.all(on: one).count) listed"
      }
    }
    try await print(sessions, in: context)
    return sessions.code ?? .success
  }

  private func step(
    _ host: String, _ name: String, _ body: @escaping @Sendable () async throws -> String
  ) async throws(CancellationError) -> DoctorStep {
    let start = ContinuousClock.now
    var result = DoctorStep(host: host, name: name, result: .success(""))
    do {
      result.result = .success(try await body())
    } catch {
      // A step that was broken off says nothing about the host.
      if Task.isCancelled { throw CancellationError() }
      let isLate = ContinuousClock.now - start >= arguments[SharedOptions.timeout]
      result.result = .failure(DoctorFailure(error, isLate: isLate))
    }
    result.time = ContinuousClock.now - start
    return result
  }

  private func print(_ step: DoctorStep, in context: CommandContext) async throws {
    if arguments[SharedOptions.output] ?? .text != .text {
      return try await context.console.writeLine(step.json.line)
    }
    let painter = context.painter()
    let subject = step.host.map { "\($0): \(step.name)" } ?? step.name
    let time = step.time.map { " (\(DurationValue.format(.milliseconds($0.wholeMilliseconds))))" }
    switch step.result {
    case .success(let text):
      let line = TerminalText.sanitized("\(subject): \(text)")
      try await context.console.writeLine(
        "\(painter.paint("ok  ", .success)) \(line)\(painter.paint(time ?? "", .faint))")
    case .failure(let failure):
      let line = TerminalText.sanitized("\(subject): \(failure.message)")
      try await context.console.writeLine(
        "\(painter.paint("FAIL", .failure)) \(line)\(painter.paint(time ?? "", .faint))")
      if let advice = failure.advice { try await context.console.writeLine("     \(advice)") }
    }
  }
}

/// Why a step of the examination failed.
struct DoctorFailure: Error {
  var message: String
  var code: ExitCode
  var advice: String?

  /// - Parameter isLate: whether the step has taken all the time that it had.
  init(_ error: any Error, isLate: Bool) {
    var plain = error
    var own: String?
    if var error = error as? AHPError {
      own = error.advice
      error.advice = nil
      plain = error
      // Whoever reads this has followed that one.
      if error.code == .connectTimedOut { own = nil }
    }
    message = "\(plain)"
    code = ExitCode(error)
    advice = own ?? Self.advice(for: error, isLate: isLate)
  }

  /// What to do about a failure that does not say so itself.
  private static func advice(for error: any Error, isLate: Bool) -> String? {
    if (error as? AHPError)?.code == .nameNotResolved {
      return "check the address, and that this machine can look names up"
    }
    switch (error as? any ClassifiedError)?.category {
    case .transient? where isLate:
      return
        "check that no firewall or proxy holds the connection up, and that what listens there is "
        + "an agent host"
    case .transient?: return "check that the host runs and listens at this address"
    case .authentication?:
      return
        "check the token: 'ahpctl hosts show' tells where it comes from; some hosts want it in the "
        + "address: --token-query tkn"
    case .incompatible?: return "check that the address is that of an agent host, and its version"
    default: return nil
    }
  }
}

/// One step of the examination.
private struct DoctorStep {
  var host: String?
  var name: String
  var result: Result<String, DoctorFailure>
  var time: Duration?

  /// The exit code, if it failed.
  var code: ExitCode? {
    if case .failure(let failure) = result { return failure.code }
    return nil
  }

  var json: JSONValue {
    var object: JSONObject = ["v": 1, "kind": "step", "step": .string(name)]
    object["host"] = host.map { .string($0) }
    switch result {
    case .success(let text):
      object["ok"] = true
      object["message"] = .string(text)
    case .failure(let failure):
      object["ok"] = false
      object["message"] = .string(failure.message)
      object["exitCode"] = .integer(Int64(failure.code.rawValue))
      object["advice"] = failure.advice.map { .string($0) }
    }
    object["milliseconds"] = time.map { .integer($0.wholeMilliseconds) }
    return .object(object)
  }
}
