internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

struct LineWatch: Sendable {
  let arguments: CommandArguments<WatchCommandOptions>
  let context: CommandContext

  func run(_ hosts: WatchedHosts) async throws -> ExitCode {
    guard let path = arguments.cursor else { return try await watch(hosts) }
    let cursor = try CursorFile(path: context.environment.absolutePath(path))
    if let damage = cursor.damage { await context.note(damage) }
    let code: Result<ExitCode, any Error>
    do {
      let end = try await watch(hosts.resuming(from: cursor), cursor)
      try await cursor.flush()
      code = .success(end)
    } catch {
      code = .failure(error)
    }
    await cursor.close()
    return try code.get()
  }

  private func watch(
    _ configured: WatchedHosts, _ cursor: CursorFile? = nil
  ) async throws -> ExitCode {
    let names = configured.hosts.map(\.config.id.rawValue)
    try checkHosts(names)
    let options = options(names, configured.output)
    let recording = try arguments.record.map { path in
      try RecordingFile(path: context.environment.absolutePath(path))
    }
    let printer = WatchPrinter(
      WatchMachine(options, hosts: names), in: context, recording: recording)
    var run = WatchRun(hosts: configured.hosts)
    run.sessions = arguments.settings(\.sessions)
    run.scope = FollowMachine.Scope(watching: arguments.values(\.channels))
    run.duration = arguments.duration
    run.failsFast = arguments.failFast
    run.demo = configured.demo
    run.cursor = cursor
    do {
      var end = try await run.run(printer, store: configured.store)
      if case .signal = end { end = .signal(context.interrupt?.stopCode ?? .interrupted) }
      end = printer.verdict(on: end)
      try await printer.finish(end, at: .now)
      await explain(end)
      return end.code
    } catch let error as ConsoleError {
      throw error
    } catch {
      try await printer.finish(.failure(ExitCode(error)), at: .now)
      throw error
    }
  }

  /// Checks that each `--host` matches a configured host: a watch of any other would never print anything. A
  /// shard may be empty.
  private func checkHosts(_ names: [String]) throws(UsageError) {
    guard arguments.shard == nil else { return }
    for pattern in arguments.settings(\.hostNames)
    where !names.contains(where: { pattern.value.matches($0) }) {
      throw UsageError(
        "--host", "no watched host matches \(quoted("\(pattern.value)"))",
        origin: pattern.origin,
        advice: Suggestion.question(for: "\(pattern.value)", among: names)
          ?? "write \(alternatives(Array(names.prefix(5))))")
    }
  }

  /// Reports the condition that was not met, if that is why the watch failed.
  private func explain(_ end: WatchEnd) async {
    guard case .unmet = end else { return }
    let what =
      arguments.until.map { "--until \($0.rawValue) was not reached" }
      ?? "no host could be reached"
    let time = arguments.duration.map { " within \(DurationValue.format($0))" } ?? ""
    await context.complain("\(what)\(time)")
  }

  private func options(_ hosts: [String], _ output: OutputSettings) -> WatchOptions {
    let hasTimes = arguments.setting(\.timestamps)?.value ?? output.timestamps?.value
    var options = WatchOptions(
      context, hosts: hosts, hasTimes: hasTimes ?? arguments.utc, isLocal: !arguments.utc,
      painter: context.painter(settings: output))
    options.format = arguments.setting(\.output)?.value ?? output.format?.value ?? .text
    options.filter.hosts = arguments.values(\.hostNames)
    options.filter.channels = arguments.values(\.channels)
    options.filter.sessions = arguments.values(\.sessions)
    options.filter.kinds = Set(arguments.values(\.kinds))
    options.filter.actions = arguments.values(\.actions)
    options.filter.grep = arguments.values(\.grep)
    options.filter.exclude = arguments.values(\.exclude)
    options.filter.changesOnly = arguments.watchOnly
    options.filter.showsHidden = arguments.hidden
    options.tail = arguments.tail
    options.show(last: arguments.since)
    options.limit = arguments.limit
    options.goal = arguments.until
    options.withContent = !arguments.noContent
    return options
  }
}
