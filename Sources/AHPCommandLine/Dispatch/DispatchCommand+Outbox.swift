internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension DispatchCommand {
  var usesOutbox: Bool {
    arguments.outbox || arguments.operation != nil
      || arguments.resend != nil || arguments.expires != nil
      || arguments.unchangedSince != nil
      || arguments.ifValue != nil || arguments.digest != nil
  }

  /// The precondition for sending the actions.
  ///
  /// - Throws: `UsageError` for a value that is no JSON.
  private func precondition() throws -> OutboxPrecondition? {
    if let serverSeq = arguments.unchangedSince {
      return .unchangedSince(serverSeq)
    }
    if let digest = arguments.digest { return .contentMatches(digest: digest) }
    guard let text = arguments.ifValue else { return nil }
    guard let value = try? JSONValue(json: text) else {
      throw UsageError(
        "--if-value", "\(quoted(text)) is not JSON", advice: "write text in quotes, as in '\"old\"'"
      )
    }
    return .stateMatches(value)
  }

  /// Dispatches through the journal. Entries that are unsettled at the end remain there.
  func dispatchThroughOutbox(
    _ input: DispatchInput, to host: ConfiguredHost, _ channel: URI?, in context: CommandContext
  ) async throws -> ExitCode {
    let wait = arguments.wait
    let timeout = arguments.timeout
    // Before connecting: wrong input is not sent.
    _ = try precondition()
    return try await OutboxSession.with(
      host, wait == .none ? .nowhere : .host, patience: timeout, in: context
    ) { open in
      // Entries without a read settlement.
      var own: [OutboxEntryID: DispatchRecord.Outcome] = [:]
      let code = try await each(input, host.config.id.rawValue, channel, in: context) { item in
        let record = try await dispatch(item, wait, timeout, open)
        // A recorded entry was settled earlier and is not settled again.
        if let entry = record.entry, !record.isRecorded { own[entry] = record.outcome }
        await report(await open.gatheredSettlements(), open, &own, in: context)
        return record
      }
      await report(await open.unreadSettlements(), open, &own, in: context)
      return code
    }
  }

  /// Reports settlements, except those of the awaited records.
  private func report(
    _ settlements: [OutboxSettlement], _ open: OpenOutbox,
    _ own: inout [OutboxEntryID: DispatchRecord.Outcome], in context: CommandContext
  ) async {
    for settlement in settlements {
      let reported = own.removeValue(forKey: settlement.entry.id)
      let record = DispatchRecord(settlement, of: open.outbox.identity)
      if reported == record.outcome { continue }
      await report(record, isOwn: reported != nil, in: context)
    }
  }

  /// Reports an entry that this command does not wait for, on standard error. Standard output has only the
  /// records that were waited for.
  private func report(_ record: DispatchRecord, isOwn: Bool, in context: CommandContext) async {
    let entry = record.entry.map { "entry \($0)" } ?? "an entry"
    let text = "\(record.host): \(entry)\(isOwn ? "" : " of an earlier command"): \(record.text)"
    guard record.outcome.code != .success else {
      return await context.note(TerminalText.sanitized(text))
    }
    await context.complain(text)
  }

  private func dispatch(
    _ item: DispatchItem, _ wait: DispatchWait, _ timeout: Duration, _ open: OpenOutbox
  ) async throws -> DispatchRecord {
    let outbox = open.outbox
    let identity = outbox.identity
    let receipt: DispatchReceipt
    let condition = try precondition()
    var recorded: OutboxSettlement?
    if let name = item.operationId { recorded = await outbox.outcome(ofOperation: name) }
    do {
      receipt = try await outbox.enqueue(
        item.action, on: item.channel,
        policy: OutboxPolicy(
          resend: (arguments.resend ?? .auto).policy,
          expiresAfter: arguments.expires, operationId: item.operationId,
          onlyIf: condition))
    } catch {
      return record(
        item, identity.host.rawValue, .failed(error.brief, ExitCode(error)))
    }
    if let recorded, recorded.entry.id == receipt.id {
      // Waiting has no effect: a recorded entry is not sent again.
      var result = DispatchRecord(recorded, of: identity)
      result.isRecorded = true
      return result
    }
    var result = record(item, identity.host.rawValue, .sent)
    result.clientId = identity.clientId
    result.entry = receipt.id
    let end: OutboxWait.Result
    do {
      end = try await OutboxWait.wait(for: receipt, wait, timeout, open.client, identity.host)
    } catch is CancellationError {
      end = .gaveUp("the command was interrupted", .interrupted)
    }
    switch end {
    case .settled(let settlement): result = DispatchRecord(settlement, of: identity)
    case .sent(let clientSeq): result.clientSeq = clientSeq
    case .kept:
      result.outcome = .queued("it is sent by the next 'ahpctl outbox flush'", .success)
    case .gaveUp(let reason, let code):
      guard let entry = await outbox.entry(receipt.id) else {
        // The entry was settled just now, so this does not wait.
        return DispatchRecord(try await receipt.settled(), of: identity)
      }
      result.clientSeq = entry.clientSeq
      result.outcome = entry.state == .queued ? .queued(reason, code) : .unknown(reason)
    }
    return result
  }
}
