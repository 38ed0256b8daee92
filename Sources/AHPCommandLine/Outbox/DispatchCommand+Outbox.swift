internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension DispatchCommand {
  /// Whether an option asks for the outbox.
  var usesOutbox: Bool {
    arguments[DispatchCommand.outbox] || arguments[DispatchCommand.operation] != nil
      || arguments[DispatchCommand.resend] != nil || arguments[DispatchCommand.expires] != nil
  }

  /// Dispatches over the journal: what is not settled when this ends stays there.
  func dispatchThroughOutbox(
    _ items: [Item], to host: WatchRun.Host, in context: CommandContext
  ) async throws -> ExitCode {
    let wait = arguments[DispatchCommand.wait] ?? .ack
    let timeout = arguments[SharedOptions.timeout]
    return try await OutboxStation.with(
      host, isConnecting: wait != .none, patience: timeout, in: context
    ) { client, outbox in
      var code = ExitCode.success
      for (index, item) in items.enumerated() {
        let result = try await dispatch(item, wait, timeout, client, outbox)
        try await print(result, in: context)
        code = .worst(code, result.outcome.code)
        guard result.outcome.code != .success, !arguments[DispatchCommand.goOn] else { continue }
        for item in items[(index + 1)...] {
          try await print(record(item, host.config.id.rawValue, .skipped), in: context)
        }
        break
      }
      return code
    }
  }

  private func dispatch(
    _ item: Item, _ wait: DispatchWait, _ timeout: Duration, _ client: MultiHostClient,
    _ outbox: Outbox
  ) async throws -> DispatchRecord {
    let identity = outbox.identity
    let receipt: DispatchReceipt
    do {
      receipt = try await outbox.enqueue(
        item.action, on: item.channel,
        policy: OutboxPolicy(
          resend: (arguments[DispatchCommand.resend] ?? .auto).policy,
          expiresAfter: arguments[DispatchCommand.expires], operationId: item.operationId))
    } catch {
      return record(
        item, identity.host.rawValue, .failed(error.description, ExitCode(error.category)))
    }
    var result = record(item, identity.host.rawValue, .sent)
    result.clientId = identity.clientId
    result.entry = receipt.id
    switch try await OutboxWait.wait(for: receipt, wait, timeout, client, identity.host) {
    case .settled(let settlement): return DispatchRecord(settlement, of: identity)
    case .sent(let clientSeq): result.clientSeq = clientSeq
    case .kept:
      result.outcome = .queued("it is sent by the next 'ahpctl outbox flush'", .success)
    case .gaveUp(let reason, let code):
      let entry = await outbox.entry(receipt.id)
      result.clientSeq = entry?.clientSeq
      result.outcome = entry?.state == .queued ? .queued(reason, code) : .unknown(reason)
    }
    return result
  }
}

/// Waits for an entry, and for whatever makes waiting pointless.
enum OutboxWait {
  enum Result: Sendable {
    case settled(OutboxSettlement)
    case sent(Int)
    case kept
    case gaveUp(String, ExitCode)
  }

  static func wait(
    for receipt: DispatchReceipt, _ wait: DispatchWait, _ timeout: Duration,
    _ client: MultiHostClient, _ host: HostId
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        switch wait {
        case .none: return .kept
        case .sent:
          if let number = try await receipt.sent() { return .sent(number) }
          return .settled(try await receipt.settled())
        case .ack, .settled: return .settled(try await receipt.settled())
        }
      }
      if wait != .none {
        group.addTask { try await failure(of: host, client) }
        group.addTask {
          try await Task.sleep(for: timeout)
          return await timedOut(timeout, client, host)
        }
      }
      while let result = try await group.next() {
        if let result { return result }
      }
      throw CancellationError()
    }
  }

  /// Returns when the host has failed for good.
  static func failure(of host: HostId, _ client: MultiHostClient) async throws -> Result? {
    for await handle in try await client.hostSnapshots(host: host) {
      if case .failed(let reason) = handle.state {
        return .gaveUp(reason.description, ExitCode(reason.category))
      }
    }
    return nil
  }

  static func timedOut(
    _ timeout: Duration, _ client: MultiHostClient, _ host: HostId
  ) async -> Result {
    let handle = await client.host(host)
    let time = DurationValue.format(timeout)
    guard handle?.state.isConnected == false else {
      return .gaveUp("no answer from the host within \(time)", .outcomeUnknown)
    }
    let reason = handle?.lastError.map { ": \($0)" } ?? ""
    return .gaveUp("no connection within \(time)\(reason)", .unreachable)
  }
}
