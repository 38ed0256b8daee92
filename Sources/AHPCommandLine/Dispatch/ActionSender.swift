internal import AgentHostProtocol
internal import AgentHostProtocolClient

enum ActionSender {
  /// Sends the action. The channel must be subscribed to, or no echo comes.
  static func send(
    _ action: StateAction, to channel: URI, on host: ConnectedHost, wait: DispatchWait = .ack,
    timeout: Duration
  ) async throws -> DispatchRecord {
    let handle = try await host.connection.dispatch(action, channel: channel)
    let status: DispatchStatus?
    do {
      status = try await within(timeout) {
        switch wait {
        // An action that is not written yet would be lost when the process ends.
        case .none, .sent: try await handle.written()
        case .ack, .settled: try await handle.outcome()
        }
      }
    } catch  where Task.isCancelled {
      status = handle.status.isSettled ? handle.status : nil
    }
    return await record(of: action, handle, status, on: host, timeout: timeout)
  }

  static func record(
    of sent: SentMessage, on host: ConnectedHost, timeout: Duration
  ) async -> DispatchRecord {
    var record = await record(
      of: .chat(sent.action), sent.handle, sent.outcome, on: host, timeout: timeout)
    record.delivery = sent.delivery
    return record
  }

  private static func record(
    of action: StateAction, _ handle: DispatchHandle, _ status: DispatchStatus?,
    on host: ConnectedHost, timeout: Duration
  ) async -> DispatchRecord {
    var record = DispatchRecord(
      host: host.id.rawValue, channel: handle.channel, type: action.type,
      clientId: await host.client.host(host.id)?.clientId, clientSeq: handle.clientSeq,
      resend: action.definition?.resendClass, outcome: .sent)
    let loss = handle.loss?.reasonBeyondLoss.map { ": \($0)" } ?? ""
    switch status {
    case .acked(let echo): record.outcome = .acked(serverSeq: echo.serverSeq)
    case .rejected(let reason, _): record.outcome = .rejected(reason: reason)
    case .unknown(true):
      record.outcome = .unknown("the connection was lost before the host responded\(loss)")
      record.isConnectionLost = true
    case .unknown(false):
      // Either the action was refused, and the connection continues, or the connection was lost.
      record.outcome =
        handle.refusal.map { .failed("\($0)", ExitCode($0.category)) }
        ?? .failed("the connection was lost before it was sent\(loss)", .unreachable)
      record.isConnectionLost = handle.refusal == nil
    case .queued, .written: record.outcome = .sent
    case nil where Task.isCancelled:
      record.outcome = .unknown("the command was interrupted before the host responded")
    case nil:
      record.outcome = .unknown(
        "no response from the host within \(DurationValue.format(timeout))")
    }
    return record
  }

  /// Prints the outcome of an action: a notice in text format, else a record.
  static func report(
    _ record: DispatchRecord, _ format: OutputFormat, in context: CommandContext
  ) async throws -> ExitCode {
    let code = record.outcome.code
    let text = "\(record.host): \(record.text)"
    try await context.printOutcome(
      .outcome(record.json, text: text, isGood: code == .success), as: format)
    return code
  }
}
