internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Writes the output of the machine. Writes are serialized; a slow reader of the output applies
/// backpressure up to the hosts.
final class WatchPrinter: Sendable {
  private let gate = AsyncGate()
  private let machine: Locked<WatchMachine>
  private let context: CommandContext
  private let recording: RecordingFile?

  init(_ machine: WatchMachine, in context: CommandContext, recording: RecordingFile? = nil) {
    self.machine = Locked(machine)
    self.context = context
    self.recording = recording
  }

  private var console: any Console { context.console }

  /// Fails when the output has no reader any more. Returns no end.
  func failWithoutReader() async throws -> WatchEnd? {
    try await console.failWithoutReader()
    return nil
  }

  /// Writes events; returns the end if it is reached.
  func take(_ events: [WatchEvent]) async throws -> WatchEnd? {
    try await takeAndCount(events).end
  }

  /// Writes events; also returns how many of them were written before the end.
  func takeAndCount(_ events: [WatchEvent]) async throws -> (end: WatchEnd?, taken: Int) {
    guard !events.isEmpty else { return (nil, 0) }
    return try await gate.run {
      try recording?.append(events)
      var taken = 0
      let end = try await write { machine in
        for event in events where !machine.hasEnded {
          machine.take(event)
          taken += 1
        }
      }
      return (end, taken)
    }
  }

  /// Learns the names and states of listed sessions.
  func learn(_ sessions: [SessionSummary], of host: HostId) {
    machine.withLock { $0.learn(sessions, of: host.rawValue) }
  }

  /// Writes an unfinished line whose text has waited too long.
  func tick(at time: RecordTime) async throws -> WatchEnd? {
    try await gate.run { try await write { $0.tick(at: time) } }
  }

  /// Writes a notice about a host to standard error, in the format of connection notices.
  func notice(_ text: String, about host: HostId, at time: RecordTime = .now) async throws {
    _ = try await gate.run { try await write { $0.note(text, about: host.rawValue, at: time) } }
  }

  /// Writes a line to standard error, in order with the other output.
  func note(_ text: String) async {
    await gate.run { await context.note(text) }
  }

  /// Adjusts an end to the goal; see ``WatchMachine/verdict(on:)``.
  func verdict(on end: WatchEnd) -> WatchEnd { machine.withLock { $0.verdict(on: end) } }

  /// From now on, limits the time that writes wait for a blocked reader to 10 seconds.
  func limitStalls() { console.limitStalls(to: .seconds(10)) }

  /// Writes buffered text and the last record.
  func finish(_ end: WatchEnd, at time: RecordTime) async throws {
    try await gate.run {
      _ = try await write { $0.finish(end, at: time) }
      try recording?.finish()
    }
  }

  private func write(_ body: (inout WatchMachine) -> Void) async throws -> WatchEnd? {
    let columns = console.tableWidth(context.environment)
    let output = machine.withLock { machine in
      machine.lay(out: columns)
      body(&machine)
      return machine.take()
    }
    for notice in output.notices { await context.note(TerminalText.sanitized(notice)) }
    if !output.data.isEmpty { try await console.write(output.data, to: .standardOutput) }
    return output.end
  }
}
