/// A child process. It is reaped when it ends for any reason.
final class ChildProcess: Sendable {
  private struct EndHandler {
    let call: @Sendable () -> Void
  }

  private struct State {
    var status: ExitStatus?
    var endHandler: EndHandler?
  }

  private let number: Int32
  private let state = Locked(State())
  private let ended = Promise<Void>()

  init(_ spawn: SystemCall.Spawn) throws(SystemError) {
    number = try SystemCall.spawn(spawn)
    do {
      try SystemCall.onThread { [number, state, ended] in
        SystemCall.waitForEnd(number)
        // Reaped under the lock, so that no signal goes to a later process with this number.
        let handler = state.withLock { state in
          state.status = SystemCall.reap(number)
          return state.endHandler.take()
        }
        ended.fulfil()
        handler?.call()
      }
    } catch {
      // Without the thread its end would go unnoticed.
      SystemCall.kill(number)
      _ = SystemCall.reap(number)
      throw error
    }
  }

  /// Calls `body` when the process has ended, on any thread. Called at most once.
  func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = state.withLock { state in
      if state.status == nil { state.endHandler = EndHandler(call: body) }
      return state.status != nil
    }
    if hasEnded { body() }
  }

  var status: ExitStatus? { state.withLock { $0.status } }

  /// Waits up to `duration` for the process to end. Returns whether it ended.
  func waitForEnd(atMost duration: Duration, clock: any Clock<Duration>) async -> Bool {
    await clock.limit(duration) { [ended] in try? await ended.value() }
    return status != nil
  }

  /// Ends the process and its descendants: with `SIGTERM`, and with `SIGKILL` if one of them is still running after
  /// `grace`. Returns at most one second after that.
  func end(grace: Duration, clock: any Clock<Duration>) async {
    let tree = state.withLock { $0.status == nil ? ProcessTree(below: number) : nil }
    guard let tree else { return }
    // The process first: it could start others instead.
    state.withLock { if $0.status == nil { SystemCall.terminate(number) } }
    for number in tree.running { SystemCall.terminate(number) }
    if await hasEnded(with: tree, atMost: grace, clock) { return }
    kill()
    for number in tree.running { SystemCall.kill(number) }
    _ = await hasEnded(with: tree, atMost: .seconds(1), clock)
  }

  /// Waits for the end of the process and its descendants. The system reports the end of the process only.
  private func hasEnded(
    with tree: ProcessTree, atMost duration: Duration, _ clock: any Clock<Duration>
  ) async -> Bool {
    await clock.limit(duration) { [ended] in
      try? await ended.value()
      while !Task.isCancelled, !tree.running.isEmpty {
        try? await clock.pause(for: .milliseconds(10))
      }
    }
    return status != nil && tree.running.isEmpty
  }

  func kill() {
    state.withLock { if $0.status == nil { SystemCall.kill(number) } }
  }
}
