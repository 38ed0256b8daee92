internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct DoctorCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.events
    let hosts = SharedOptions.hosts
  }

  static let specification = CommandSpecification(
    "doctor", summary: "Check the configuration and the path to each host.",
    discussion:
      "Prints the time of each step, and advice for a step that fails. Hosts are checked in "
      + "parallel and reported as they finish. The exit code is that of the most severe failure. Reads as many "
      + "sessions as 'ahpctl sessions' does.", section: "Hosts")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let painter = context.painter(settings: configuration.output)
    let files = configuration.loaded.files
    let found = files.isEmpty ? "none found; defaults are used" : files.joined(separator: ", ")
    try await print(
      DoctorStep(host: nil, name: "configuration", result: .success(found)), painter, in: context)
    let names = arguments.settings(\.hosts)
    if names.isEmpty, context.environment["AHP_URL"] == nil,
      configuration.loaded.configuration.hosts.isEmpty
    {
      await context.note("no host is configured; add one with 'ahpctl hosts add'")
      return .success
    }
    let entries = try configuration.selection.hosts(names)
    configuration.noteContext(in: context)
    let connector = HostConnector(configuration: configuration, context: context)
    guard entries.count > 1 else {
      var code = ExitCode.success
      for entry in entries {
        try await examine(entry, connector.host(entry), in: context) { step in
          code = .worst(code, step.code ?? .success)
          try await print(step, painter, in: context)
        }
      }
      return code
    }
    return try await examineAll(entries, connector, painter, in: context)
  }

  /// Checks several hosts concurrently. The steps of each are printed together when it is done.
  private func examineAll(
    _ entries: [HostEntry], _ connector: HostConnector, _ painter: Painter,
    in context: CommandContext
  ) async throws -> ExitCode {
    try await withThrowingTaskGroup(of: [DoctorStep].self) { group in
      defer { group.cancelAll() }
      var code = ExitCode.success
      var rest = entries[...]
      func begin() {
        guard let entry = rest.popFirst() else { return }
        group.addTask {
          var steps: [DoctorStep] = []
          try await examine(entry, connector.host(entry), in: context) { steps.append($0) }
          return steps
        }
      }
      for _ in 0..<Self.atOnce { begin() }
      while let steps = try await group.next() {
        begin()
        for step in steps {
          code = .worst(code, step.code ?? .success)
          try await print(step, painter, in: context)
        }
      }
      return code
    }
  }

  private static let atOnce = 32

  /// Runs the steps of one host up to the first that fails, and reports each.
  private func examine(
    _ entry: HostEntry, _ host: ConfiguredHost, in context: CommandContext,
    _ report: (DoctorStep) async throws -> Void
  ) async throws {
    let timeout = arguments.timeout
    let resolver = SecretResolver(environment: context.environment)
    let checks = [
      DoctorCheck(name: "secrets") {
        let result = try await within(timeout) {
          let token = try await resolver.token(of: entry)
          let headers = try await resolver.headers(of: entry)
          let count = headers.count == 1 ? "1 header" : "\(headers.count) headers"
          return "\(token == nil ? "no token" : "a token"), \(count)"
        }
        if let result { return result }
        throw AHPError(
          .commandTimedOut, .transient,
          "a token or header was not available within \(DurationValue.format(timeout))",
          advice: "run its command yourself", host: entry.id)
      },
      DoctorCheck(name: "connection") {
        try await ConnectedHost.with(host, timeout: timeout) { one in
          let handle = await one.client.host(one.id)
          let name = handle?.serverInfo?.name ?? "a host without a name"
          return "\(name), AHP \(handle?.protocolVersion ?? "?"), at \(host.address)"
        }
      },
      DoctorCheck(name: "ping") {
        try await ConnectedHost.with(host, timeout: timeout) { one in
          "responded in \(DurationValue.format(try await one.connection.ping(timeout: timeout)))"
        }
      },
      DoctorCheck(name: "sessions") {
        try await ConnectedHost.with(host, timeout: timeout) { one in
          let pages = try await SessionPages.all(on: one)
          if let failure = pages.failure { throw failure }
          return ["\(pages.summaries.count) listed", pages.warning(host.name)]
            .compactMap(\.self).joined(separator: "; ")
        }
      },
    ]
    for check in checks {
      let step = try await step(entry.id, check)
      try await report(step)
      if step.code != nil { return }
    }
  }

  private func step(
    _ host: String, _ check: DoctorCheck
  ) async throws(CancellationError) -> DoctorStep {
    let start = ContinuousClock.now
    var result = DoctorStep(host: host, name: check.name, result: .success(""))
    do {
      result.result = .success(try await check.body())
    } catch {
      // A cancelled step is not a failure of the host.
      if Task.isCancelled { throw CancellationError() }
      let isLate = ContinuousClock.now - start >= arguments.timeout
      result.result = .failure(DoctorFailure(error, isLate: isLate))
    }
    result.time = ContinuousClock.now - start
    return result
  }

  private func print(
    _ step: DoctorStep, _ painter: Painter, in context: CommandContext
  ) async throws {
    let text = arguments.output == .text ? step.text(painter) : []
    try await context.print(.record(step.json, text: text), as: arguments.output)
  }
}

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
      // This advice replaces that of the connection.
      if error.code == .connectTimedOut { own = nil }
    }
    message = plain.brief
    code = ExitCode(error)
    advice =
      own
      ?? FailureAdvice.text(
        (error as? any ClassifiedError)?.category, (error as? AHPError)?.code, isLate: isLate)
  }
}

/// A check that a step performs.
private struct DoctorCheck: Sendable {
  let name: String
  let body: @Sendable () async throws -> String
}

private struct DoctorStep {
  var host: String?
  var name: String
  var result: Result<String, DoctorFailure>
  var time: Duration?

  var code: ExitCode? {
    if case .failure(let failure) = result { return failure.code }
    return nil
  }

  /// Returns the step for people, harmless on a terminal.
  func text(_ painter: Painter) -> [String] {
    let subject = host.map { "\($0): \(name)" } ?? name
    let time = time.map { " (\(DurationValue.format($0)))" } ?? ""
    func line(_ mark: String, _ style: Style, _ message: String) -> String {
      let text = TerminalText.sanitized("\(subject): \(message)")
      return "\(painter.paint(mark, style)) \(text)\(painter.paint(time, .faint))"
    }
    switch result {
    case .success(let message): return [line("ok  ", .success, message)]
    case .failure(let failure):
      let advice = failure.advice.map { "     \($0)" }
      return [line("FAIL", .failure, failure.message)] + [advice].compactMap(\.self)
    }
  }

  var json: JSONObject {
    var object = JSONObject.record(.step, ["step": .string(name)])
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
    return object
  }
}
