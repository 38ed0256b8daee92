internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl outbox flush [HOST...]`.
package struct OutboxFlushCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "flush", summary: "Connect, send what waits, and tell what became of it.",
      discussion: """
        What may have been sent by an earlier command is looked up in the state of the host, and sent \
        again only if it cannot have arrived. The exit code is that of the worst outcome; 8 when there \
        was no connection, 3 when an answer is missing: then the entries stay.
        """,
      options: [SharedOptions.timeout.specification],
      arguments: [SharedOptions.hosts.specification])
  }

  private let names: [Setting<String>]
  private let timeout: Duration

  package init(arguments: ParsedArguments) {
    names = arguments.settings(of: SharedOptions.hosts)
    timeout = arguments[SharedOptions.timeout]
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    var hosts: [WatchRun.Host] = []
    var code = ExitCode.success
    if names.isEmpty {
      let journals = try await OutboxStation.inspect([], in: context)
      for journal in journals where !journal.entries.isEmpty {
        let name = Setting(journal.identity.host.rawValue, from: .builtIn)
        do {
          hosts.append(try configuration.host(name, in: context))
        } catch {
          // Its address was written on the command line, once.
          await context.note(
            "\(name.value) is not configured: name its address to flush its outbox")
          code = .worst(code, .usage)
        }
      }
    } else {
      hosts = try configuration.hosts(names, in: context)
    }
    for (host, result) in await HostFanOut.run(hosts, { try await flush($0, in: context) }) {
      switch result {
      case .success(let ended): code = .worst(code, ended)
      case .failure(let error):
        if let error = error as? ConsoleError { throw error }
        code = .worst(code, ExitCode(error))
        await HostFanOut.report(error, of: host, in: context)
      }
    }
    return code
  }

  private func flush(
    _ host: WatchRun.Host, in context: CommandContext
  ) async throws -> ExitCode {
    let present = try FileOutboxJournal.inspect(directory: OutboxStation.directory(in: context))
    guard
      present.contains(where: { $0.identity.host == host.config.id && !$0.entries.isEmpty })
    else { return .success }
    return try await OutboxStation.with(
      host, isConnecting: true, patience: timeout, in: context
    ) { client, outbox in
      let entries = await outbox.entries
      var code = ExitCode.success
      let deadline = ContinuousClock.now + timeout
      for entry in entries {
        // Settled by now, or before anybody could ask for its receipt: then the record tells.
        guard let receipt = await outbox.receipt(of: entry.id) else { continue }
        let left = max(.zero, deadline - ContinuousClock.now)
        let record: DispatchRecord
        switch try await OutboxWait.wait(
          for: receipt, .settled, left, client, host.config.id)
        {
        case .settled(let settlement): record = DispatchRecord(settlement, of: outbox.identity)
        case .gaveUp(let reason, let exit):
          let present = await outbox.entry(entry.id) ?? entry
          record = DispatchRecord(
            present, of: outbox.identity,
            outcome: present.state == .queued ? .queued(reason, exit) : .unknown(reason))
        case .sent, .kept: continue
        }
        try await context.console.writeLine(record.json)
        code = .worst(code, record.outcome.code)
      }
      return code
    }
  }
}
