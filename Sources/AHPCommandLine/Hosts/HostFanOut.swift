internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Runs an operation on several hosts concurrently.
///
/// The functions are not optimized, or they would be compiled once more for each closure.
enum HostFanOut {
  struct Outcome<Result: Sendable>: Sendable {
    var found: [(host: ConfiguredHost, result: Result)] = []
    var missing: [String] = []
    var code = ExitCode.success
  }

  /// Returns the results in the order of the hosts. Reports errors of hosts, without those of cancelled operations.
  ///
  /// - Parameter progress: ends before an error is reported.
  /// - Throws: errors of the console.
  @_optimize(none)
  static func run<Result: Sendable>(
    _ hosts: [ConfiguredHost], withRecords: Bool = false, ending progress: ProgressLine? = nil,
    in context: CommandContext, _ body: @escaping @Sendable (ConfiguredHost) async throws -> Result
  ) async throws -> Outcome<Result> {
    var results: [HostId: Swift.Result<Result, any Error>] = [:]
    try await each(hosts, body) { event in
      if case .result(let host, let result) = event { results[host.config.id] = result }
    }
    var outcome = Outcome<Result>()
    for host in hosts {
      switch results[host.config.id] {
      case .success(let result)?: outcome.found.append((host, result))
      case .failure(let error)?:
        if error is ConsoleError { throw error }
        await progress?.end()
        outcome.missing.append(host.config.id.rawValue)
        outcome.code = .worst(outcome.code, ExitCode(error))
        try await report(error, of: host, withRecord: withRecords, in: context)
      case nil: break
      }
    }
    return outcome
  }

  enum Event<Result: Sendable>: Sendable {
    case result(ConfiguredHost, Swift.Result<Result, any Error>)
    /// The grace period elapsed, so show the results so far. Sent once, if some host has not responded by then.
    case graceElapsed
  }

  /// Reports each result as it arrives, so that no host delays another.
  ///
  /// - Throws: errors of `body`; the remaining operations are then cancelled.
  @_optimize(none)
  static func each<Result: Sendable>(
    _ hosts: [ConfiguredHost], grace: Duration? = nil,
    _ ask: @escaping @Sendable (ConfiguredHost) async throws -> Result,
    then body: (Event<Result>) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Event<Result>?.self) { group in
      defer { group.cancelAll() }
      for host in hosts {
        group.addTask {
          do {
            return .result(host, .success(try await ask(host)))
          } catch {
            return Task.isCancelled ? nil : .result(host, .failure(error))
          }
        }
      }
      if let grace {
        group.addTask {
          (try? await Task.sleep(for: grace)).map { .graceElapsed }
        }
      }
      var left = hosts.count
      while left > 0, let event = try await group.next() {
        if case .graceElapsed? = event {} else { left -= 1 }
        if let event { try await body(event) }
      }
    }
  }

  /// Prints the error of a host on standard error.
  ///
  /// - Parameter withRecord: whether to also print a record to standard output.
  static func report(
    _ error: any Error, of host: ConfiguredHost, withRecord: Bool = false,
    in context: CommandContext
  ) async throws {
    let name = host.config.id.rawValue
    let message = error.text(on: name)
    await context.complain(message.hasPrefix("\(name) ") ? message : "\(name): \(message)")
    guard withRecord else { return }
    let record = JSONObject.record(
      .error, host: name,
      ["message": .string(message), "exitCode": .integer(Int64(ExitCode(error).rawValue))])
    try await context.print(.record(record, text: []), as: .ndjson)
  }
}
