internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Finds the hosts, the chat and the call that `approve` and `deny` name, and decides on them.
struct DecisionRun: Sendable {
  let sender: DecisionSender
  private var arguments: CommandArguments<DecisionOptions> { sender.arguments }
  private var context: CommandContext { sender.context }

  func run() async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let words =
      arguments.settings(\.host) + arguments.settings(\.chat) + arguments.settings(\.call)
    let (host, rest) = try Target.host(words, in: configuration.selection)
    if rest.isEmpty {
      guard arguments.setting(\.matching) != nil else {
        throw UsageError(
          "CHAT", "is missing", origin: words.first?.origin,
          advice: "write HOST CHAT, @waiting, or a name that 'ahpctl pending -o name' prints, "
            + "or add --all-matching")
      }
      return try await decideAll(on: try configuration.hosts(host.map { [$0] } ?? [], in: context))
    }
    var (target, more) = try Target.read(words, "CHAT", in: configuration.selection)
    try Target.checkNone(more.dropFirst())
    var call = more.first.map { PendingCall.Name.typed($0) }
    if call == nil, let (chat, id) = target.listedParts { (target, call) = (chat, .whole(id)) }
    let connection = TargetConnection(
      configuration: configuration, context: context, timeout: arguments.timeout)
    return try await decide(target, call, connection)
  }

  // MARK: One

  private func decide(
    _ target: Target, _ call: PendingCall.Name?, _ connection: TargetConnection
  ) async throws -> ExitCode {
    do {
      return try await connection.with(target) { one, name in
        let (uri, _) = try await one.chat(name, waiting: true)
        return try await sender.decide(call, in: uri, named: target, on: one)
      }
    } catch let error as AHPError where error.code == .unknownName && call == nil {
      // The name may be the identifier of a call, or that of a chat and of a call.
      guard
        let item = try await PendingCommand.item(
          target.name, on: target.host, connection, in: context)
      else {
        guard let mark = target.name.value.lastIndex(of: "#") else { throw error }
        let (chat, id) = target.parts(at: mark)
        return try await decide(chat, .whole(id), connection)
      }
      let origin = target.name.origin
      let found = Target(
        host: Setting(item.hostName, from: origin), name: Setting(item.chat, from: origin))
      return try await connection.with(found) { one, name in
        try await sender.decide(
          .whole(Setting(item.id, from: origin)), in: name.value, named: found, on: one)
      }
    }
  }

  // MARK: All

  private func decideAll(on hosts: [ConfiguredHost]) async throws -> ExitCode {
    let timeout = arguments.timeout
    let outcome = try await HostFanOut.run(
      hosts, withRecords: arguments.output == .ndjson, in: context
    ) { host in
      try await ConnectedHost.with(host, timeout: timeout) { one in
        try await sender.decideAll(on: one, named: host.name)
      }
    }
    try Task.checkCancellation()
    let codes = outcome.found.compactMap(\.result)
    if codes.isEmpty, outcome.missing.count < hosts.count || hosts.isEmpty {
      await sender.noteNothing(isPartial: !outcome.missing.isEmpty)
    }
    return codes.reduce(outcome.code, ExitCode.worst)
  }
}
