internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Sends the user's decision on pending tool calls of a host, or with `--dry-run` prints it.
struct DecisionSender: Sendable {
  let isApproval: Bool
  let option: String?
  var reason: String?
  let arguments: CommandArguments<DecisionOptions>
  let context: CommandContext

  // MARK: One

  /// Decides on a call of a chat: the named one, those that match a rule, or else the only one.
  func decide(
    _ call: PendingCall.Name?, in chat: URI, named target: Target, on one: ConnectedHost
  ) async throws -> ExitCode {
    let hostName = target.shownHost(one.id.rawValue)
    guard case .chat(let state) = try await one.state(of: chat) else {
      throw AHPError(.noState, .notFound, "the channel is not a chat", channel: chat)
    }
    if !arguments.values(\.matching).isEmpty {
      // Rules need the session.
      let items = try await PendingScan(host: one, hostName: hostName, context: context)
        .inChannel(chat)
      let id = call.map { PendingCall.identifier(for: $0, in: state) }
      let code = try await decideMatching(items.filter { id == nil || $0.id == id }, on: one)
      return await result(code)
    }
    let calls = PendingItem.all(in: state, at: chat, host: one.id.rawValue, hostName: hostName)
      .filter { $0.kind == .approval || $0.kind == .result }
    let action: ChatAction
    do {
      action = try answer(state, call)
    } catch let error as UsageError where call == nil && calls.count > 1 {
      let table = PendingTable(items: calls).table
      let width = context.console.columns(context.environment)
      for line in table.lines(width: width, painter: context.painter(for: .standardError)) {
        await context.note(line)
      }
      throw error
    }
    let item = action.pendingItem(among: calls)
    if let digest = arguments.digest, item?.digest?.hasPrefix(digest) != true {
      throw InputNeeded(
        items: [item].compactMap(\.self), problem: "the call has changed since it was listed")
    }
    if arguments.dryRun { return try await plan(item) }
    return try await send(action, item, to: chat, on: one)
  }

  private func answer(_ state: ChatState, _ call: PendingCall.Name?) throws -> ChatAction {
    try PendingCall.answer(state, call, approved: isApproval, option: option, reason: reason)
  }

  private func send(
    _ action: ChatAction, _ item: PendingItem?, to chat: URI, on one: ConnectedHost
  ) async throws -> ExitCode {
    let record = try await ActionSender.send(
      .chat(action), to: chat, on: one, timeout: arguments.timeout)
    if record.outcome.code == .success, let item {
      await context.note(PendingTable.notice(verb, item))
    }
    if case .rejected = record.outcome, let item,
      let decision = try? await self.chat(chat, on: one)?.decision(on: item.id)
    {
      await context.complain(PendingTable.notice(decision, item))
    }
    return try await ActionSender.report(record, arguments.output, in: context)
  }

  // MARK: All

  /// Decides on all calls of the host that match a rule. Returns nil if there is none.
  func decideAll(on one: ConnectedHost, named hostName: String) async throws -> ExitCode? {
    let scan = PendingScan(host: one, hostName: hostName, context: context)
    let (items, failure) = try await scan.all()
    if let failure { throw failure }
    return try await decideMatching(items, on: one)
  }

  private func decideMatching(
    _ items: [PendingItem], on one: ConnectedHost
  ) async throws -> ExitCode? {
    let rules = arguments.values(\.matching)
    let matches = items.filter { item in rules.contains { $0.matches(item) } }
    // Nothing is sent if one of them cannot be.
    for subject in matches.compactMap(\.subject) {
      try PendingCall.check(option, of: subject, approved: isApproval)
    }
    var code: ExitCode?
    for item in matches {
      let result = arguments.dryRun ? try await plan(item) : try await decide(item, on: one)
      code = .worst(code ?? .success, result)
    }
    return code
  }

  /// Returns the exit code for all hosts; nil stands for no matching call, which is reported.
  func result(_ code: ExitCode?) async -> ExitCode {
    if code == nil { await noteNothing() }
    return code ?? .success
  }

  /// Notes that no call matches.
  ///
  /// - Parameter isPartial: whether some hosts could not be read.
  func noteNothing(isPartial: Bool = false) async {
    await context.note(
      "no pending call matches" + (isPartial ? " on the hosts that could be read" : ""))
  }

  /// Decides on a call if it is still what the rules were checked for.
  private func decide(_ item: PendingItem, on one: ConnectedHost) async throws -> ExitCode {
    guard let state = try await chat(item.chat, on: one),
      let now = PendingItem.all(in: state, at: item.chat, host: item.host, hostName: item.hostName)
        .first(where: { $0.kind == item.kind && $0.id == item.id && $0.turnId == item.turnId })
    else {
      await context.note(PendingTable.notice("no longer pending", item))
      return .success
    }
    guard now.isSame(as: item) else {
      await context.note(PendingTable.notice("skipped: it has changed", item))
      return .inputNeeded
    }
    let action = try answer(state, .whole(Setting(item.id, from: .builtIn)))
    return try await send(action, item, to: item.chat, on: one)
  }

  /// Returns the state of a chat; nil if it is gone.
  private func chat(_ uri: URI, on one: ConnectedHost) async throws -> ChatState? {
    guard case .chat(let state)? = try await one.listedState(of: uri) else { return nil }
    return state
  }

  private var verb: String { isApproval ? "approved" : "denied" }

  private func plan(_ item: PendingItem?) async throws -> ExitCode {
    guard let item else { return .success }
    var record = item.record
    record["dryRun"] = true
    let text = PendingTable.notice("would be \(verb)", item)
    try await context.print(.record(record, text: [text]), as: arguments.output)
    return .success
  }
}

extension ChatAction {
  fileprivate func pendingItem(among items: [PendingItem]) -> PendingItem? {
    switch self {
    case .toolCallConfirmed(let action): items.first { $0.id == action.toolCallId }
    case .toolCallResultConfirmed(let action): items.first { $0.id == action.toolCallId }
    default: nil
    }
  }
}
