internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Runs an operation on several hosts concurrently.
///
/// The functions are not optimized, or they would be compiled once more for each closure.
enum HostFanOut {
  /// Returns the results in the order of the hosts, without results of cancelled operations.
  @_optimize(none)
  static func run<Result: Sendable>(
    _ hosts: [ConfiguredHost], _ body: @escaping @Sendable (ConfiguredHost) async throws -> Result
  ) async -> [(ConfiguredHost, Swift.Result<Result, any Error>)] {
    await withTaskGroup(of: (Int, Swift.Result<Result, any Error>)?.self) { group in
      for (index, host) in hosts.enumerated() {
        group.addTask {
          do {
            return (index, .success(try await body(host)))
          } catch {
            return Task.isCancelled ? nil : (index, .failure(error))
          }
        }
      }
      var results: [Int: Swift.Result<Result, any Error>] = [:]
      for await case (let index, let result)? in group { results[index] = result }
      return hosts.enumerated().compactMap { index, host in results[index].map { (host, $0) } }
    }
  }

  /// An event of a concurrent operation.
  enum Event<Result: Sendable>: Sendable {
    /// The result or error of a host.
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
    let message = String(describing: error)
    let name = host.config.id.rawValue
    await context.complain(message.hasPrefix("\(name):") ? message : "\(name): \(message)")
    guard withRecord else { return }
    let record = JSONObject.record(
      .error, host: name,
      ["message": .string(message), "exitCode": .integer(Int64(ExitCode(error).rawValue))])
    try await context.print(.record(record, text: []), as: .ndjson)
  }
}
