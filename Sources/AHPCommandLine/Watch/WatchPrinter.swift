internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Writes what the machine makes of events. Tasks take turns, so that nothing is torn or reordered; a
/// slow reader of the output slows all of them down, and through them the hosts.
final class WatchPrinter: Sendable {
  private let gate = AsyncGate()
  private let machine: Locked<WatchMachine>
  private let console: any Console
  private let recording: RecordingFile?
  private let isQuiet: Bool
  private let columns: (@Sendable () -> Int?)?

  /// - Parameter columns: how wide lines may be at the moment; nil to leave them as the machine has them.
  init(
    _ machine: WatchMachine, console: any Console, isQuiet: Bool, recording: RecordingFile? = nil,
    columns: (@Sendable () -> Int?)? = nil
  ) {
    self.columns = columns
    self.machine = Locked(machine)
    self.console = console
    self.isQuiet = isQuiet
    self.recording = recording
  }

  /// Takes events; returns the end when it is reached.
  func take(_ events: [WatchEvent]) async throws -> WatchEnd? {
    try await takeAndCount(events).end
  }

  /// Takes events, and tells how many of them are before the end; what there is to show of those has
  /// been written.
  func takeAndCount(
    _ events: [WatchEvent]
  ) async throws -> (end: WatchEnd?, taken: Int) {
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

  /// The host lists sessions like this. Nothing is written.
  func learn(_ sessions: [SessionSummary], of host: HostId) {
    machine.withLock { $0.learn(sessions, of: host.rawValue) }
  }

  /// Time has passed.
  func tick(at time: RecordTime) async throws -> WatchEnd? {
    try await gate.run { try await write { $0.tick(at: time) } }
  }

  /// Says something on standard error, in its place between the lines.
  func note(_ text: String) async {
    guard !isQuiet else { return }
    await gate.run { try? await console.writeLine(text, to: .standardError) }
  }

  /// What an end amounts to.
  func verdict(on end: WatchEnd) -> WatchEnd { machine.withLock { $0.verdict(on: end) } }

  /// The end is near: a reader of the output that stands still is not waited for much longer. Nobody
  /// insists on it, so one that is slow only has some time.
  func hurry() { console.hurry(within: .seconds(10)) }

  /// Writes what waits, and the last record.
  func finish(_ end: WatchEnd, at time: RecordTime) async throws {
    try await gate.run {
      _ = try await write { $0.finish(end, at: time) }
      try recording?.close()
    }
  }

  private func write(_ body: (inout WatchMachine) -> Void) async throws -> WatchEnd? {
    let columns = columns.map { $0() }
    let output = machine.withLock { machine in
      if let columns { machine.lay(out: columns) }
      body(&machine)
      return machine.take()
    }
    if !isQuiet {
      for notice in output.notices {
        try? await console.writeLine(TerminalText.sanitized(notice), to: .standardError)
      }
    }
    if !output.data.isEmpty { try await console.write(output.data, to: .standardOutput) }
    return output.end
  }
}
