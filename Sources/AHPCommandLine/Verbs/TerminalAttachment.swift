internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Shows the output of a host's terminal and sends the typed keys.
struct TerminalAttachment: Sendable {
  let terminal: URI
  let host: ConnectedHost
  let context: CommandContext

  /// Runs until the terminal ends or is detached.
  func run() async throws -> ExitCode {
    try await context.console.waitForForeground()
    let raw = context.console.inputIsTerminal ? RawInput(interrupt: context.interrupt) : nil
    defer { raw?.restore() }
    let feed = await host.client.feed(host: host.id, channel: terminal)
    let events = await host.client.hostEvents()
    try await host.client.subscribe(host: host.id, uri: terminal)
    return try await withThrowingTaskGroup(of: ExitCode?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await show(feed, isRaw: raw != nil) }
      group.addTask { try await type(isRaw: raw != nil) }
      group.addTask {
        await resize()
        return nil
      }
      group.addTask {
        for await event in events { try await report(event) }
        return nil
      }
      if let raw, let resumptions = context.interrupt?.resumptions() {
        group.addTask {
          for await _ in resumptions {
            raw.reenter()
            // The size may have changed, which is reported to the foreground only.
            await sendSize()
          }
          return nil
        }
      }
      return try await group.firstResult() ?? .success
    }
  }

  private func show(
    _ feed: FeedSequence<HostFeedElement>, isRaw: Bool
  ) async throws -> ExitCode? {
    var isRejected = false
    var output = TerminalOutput()
    var filter = TerminalTextFilter(keepingNewlines: true, keepingTabs: true)
    while let batch = await feed.nextBatch() {
      for element in batch {
        switch element {
        case .snapshot(let value):
          guard case .terminal(let state) = value.snapshot.state else { continue }
          try await write(output.content(Array(state.text.utf8)), through: &filter)
          if case .exited = state.lifecycle { return .success }
        case .event(let value):
          guard case .terminal(let action) = value.envelope.action else { continue }
          if let reason = value.envelope.rejectionReason {
            guard case .input = action, !isRejected, await isOwn(value.envelope) else { continue }
            isRejected = true
            try await rejected(reason, isRaw: isRaw)
            continue
          }
          switch action {
          case .data(let action):
            output.received(action.data.utf8)
            try await write(Array(action.data.utf8)[...], through: &filter)
          case .cleared: output.cleared()
          case .exited: return .success
          default: break
          }
        case .ended:
          throw AHPError(.noState, .notFound, "the terminal no longer exists", channel: terminal)
        case .notification, .gap: break
        }
      }
    }
    return context.interrupt?.stopCode ?? .success
  }

  /// Passes control sequences to a terminal, because attaching needs cursor movement and colors. Writes only text to a
  /// pipe or a file, through a filter that knows the sequence that the pieces before have begun.
  private func write(
    _ bytes: ArraySlice<UInt8>, through filter: inout TerminalTextFilter
  ) async throws {
    guard !bytes.isEmpty else { return }
    guard !context.console.isTerminal(.standardOutput) else {
      return try await context.console.write(Array(bytes), to: .standardOutput)
    }
    try await context.console.write(filter.filter(String(decoding: bytes, as: UTF8.self)))
  }

  private func report(_ event: HostEvent) async throws {
    switch event {
    case .stateChanged(_, .reconnecting, let failure?):
      await note("not connected: \(failure.message); reconnecting")
    case .connected: await note("connected again")
    case .stateChanged(_, .failed(let failure), _): throw HostError.failed(host.id, failure)
    default: break
    }
  }

  /// Whether this client sent the action, as far as that is known: hosts may report the rejected input of others.
  private func isOwn(_ envelope: ActionEnvelope) async -> Bool {
    guard let origin = envelope.origin, let own = await host.client.host(host.id)?.clientId else {
      return true
    }
    return origin.clientId.isSame(as: own)
  }

  /// Reports that the host takes no input: once for a user, who sees what is missing, and as the end for a pipe.
  private func rejected(_ reason: String, isRaw: Bool) async throws {
    let problem = "the host rejected the input: \(reason)"
    guard isRaw else {
      throw AHPError(
        .requestRefused, .rejected, problem, host: host.id.rawValue, channel: terminal)
    }
    await note(TerminalText.sanitized(problem))
  }

  /// Fails if a part of the input may be missing at the host. What follows in a pipe must not be sent then.
  private func check(_ status: DispatchStatus?) throws {
    guard case .unknown(let wasWritten)? = status else { return }
    throw AHPError(
      .connectionLost, wasWritten ? .outcomeUnknown : .transient,
      wasWritten
        ? "the connection was lost before the host responded to the input"
        : "the connection was lost before the input was sent",
      host: host.id.rawValue, channel: terminal)
  }

  /// Prints a separate line; a terminal that passes keys unprocessed needs the carriage returns.
  private func note(_ text: String) async {
    await context.note("\r\n\(host.id): \(text)\r")
  }

  private func type(isRaw: Bool) async throws -> ExitCode? {
    var input = TerminalInput(isRaw: isRaw)
    var last: DispatchHandle?
    while true {
      let bytes = try await context.console.read(upTo: 4096)
      let output = bytes.isEmpty ? input.ended() : input.received(bytes)
      if !output.text.isEmpty {
        if !isRaw { try check(last?.status) }
        do {
          last = try await host.client.dispatch(
            host: host.id, action: .terminal(.input(TerminalInputAction(data: output.text))),
            channel: terminal)
          if !isRaw { try check(try await last?.written()) }
        } catch HostError.notConnected where isRaw {
          // A key that arrives later would hit another prompt than the one that was seen.
          await note("not connected: the key is not sent")
        }
      }
      if output.isDetached {
        await context.note("\r\ndetached")
        return .success
      }
      if bytes.isEmpty { return nil }
    }
  }

  private func resize() async {
    await sendSize()
    guard let resizes = context.interrupt?.resizes() else { return }
    for await _ in resizes { await sendSize() }
  }

  private func sendSize() async {
    guard let size = context.console.terminalSize, context.console.isTerminal(.standardOutput)
    else {
      return
    }
    // Not every terminal can be resized.
    _ = try? await host.client.dispatch(
      host: host.id,
      action: .terminal(.resized(TerminalResizedAction(cols: size.columns, rows: size.rows))),
      channel: terminal)
  }
}

extension TerminalState {
  fileprivate var text: String {
    content.reduce(into: "") { text, part in
      switch part {
      case .unclassified(let part): text += part.value
      case .command(let part): text += part.output
      case .unknown: break
      }
    }
  }
}
