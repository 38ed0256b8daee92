internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Does the same with several hosts at once.
enum HostFanOut {
  /// The results, in the order of the hosts. What was broken off because the command is to end is none.
  static func run<Result: Sendable>(
    _ hosts: [WatchRun.Host], _ body: @escaping @Sendable (WatchRun.Host) async throws -> Result
  ) async -> [(WatchRun.Host, Swift.Result<Result, any Error>)] {
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

  /// What happens while several hosts are asked.
  enum Event<Result: Sendable>: Sendable {
    /// A host has answered, or has failed.
    case result(WatchRun.Host, Swift.Result<Result, any Error>)
    /// So much time is over that who waits for the others should see what there is. Comes once, if some
    /// host has not answered by then.
    case graceIsOver
  }

  /// Hands each result over when it is there, so that no host waits for another.
  ///
  /// - Throws: what `body` throws, when the rest is not wanted any more.
  static func each<Result: Sendable>(
    _ hosts: [WatchRun.Host], grace: Duration? = nil,
    _ ask: @escaping @Sendable (WatchRun.Host) async throws -> Result,
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
          (try? await Task.sleep(for: grace)).map { .graceIsOver }
        }
      }
      var left = hosts.count
      while left > 0, let event = try await group.next() {
        if case .graceIsOver? = event {} else { left -= 1 }
        if let event { try await body(event) }
      }
    }
  }

  /// What went wrong with a host, as a record among those of the others.
  static func record(of error: any Error, _ host: WatchRun.Host) -> String {
    let record: JSONObject = [
      "v": 1, "kind": "error", "host": .string(host.config.id.rawValue),
      "message": .string(String(describing: error)),
      "exitCode": .integer(Int64(ExitCode(error).rawValue)),
    ]
    return JSONValue.object(record).line
  }

  /// Says on standard error what went wrong with a host.
  static func report(
    _ error: any Error, of host: WatchRun.Host, in context: CommandContext
  ) async {
    var text = String(describing: error)
    let name = host.config.id.rawValue
    if !text.hasPrefix("\(name):") { text = "\(name): \(text)" }
    await context.complain(text)
  }
}
