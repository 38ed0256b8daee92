/// A child process. It is reaped when it ends for any reason.
final class ChildProcess: Sendable {
  private struct State {
    var status: ExitStatus?
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
        state.withLock { $0.status = SystemCall.reap(number) }
        ended.fulfil()
      }
    } catch {
      // Without the thread its end would go unnoticed.
      SystemCall.kill(number)
      _ = SystemCall.reap(number)
      throw error
    }
  }

  var status: ExitStatus? { state.withLock { $0.status } }

  /// Waits up to `duration` for the process to end. Returns whether it ended.
  func waitForEnd(atMost duration: Duration, clock: any Clock<Duration>) async -> Bool {
    await clock.limit(duration) { [ended] in try? await ended.value() }
    return status != nil
  }

  func terminate() {
    state.withLock { if $0.status == nil { SystemCall.terminate(number) } }
  }

  func kill() {
    state.withLock { if $0.status == nil { SystemCall.kill(number) } }
  }
}
