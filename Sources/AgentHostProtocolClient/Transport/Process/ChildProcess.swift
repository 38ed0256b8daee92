/// A program that runs beside this one. It is reaped when it ends, whoever ends it.
final class ChildProcess: Sendable {
  private struct State {
    var status: ExitStatus?
  }

  private let number: Int32
  private let state = Locked(State())
  private let ended = Promise<Void>()

  /// Starts a program.
  init(_ spawn: SystemCall.Spawn) throws(SystemError) {
    number = try SystemCall.spawn(spawn)
    do {
      try SystemCall.onThread { [number, state, ended] in
        SystemCall.waitForEnd(number)
        // The number is given back under the lock, so that no signal goes to whoever gets it next.
        state.withLock { $0.status = SystemCall.reap(number) }
        ended.fulfil()
      }
    } catch {
      // Nobody would notice its end.
      SystemCall.kill(number)
      _ = SystemCall.reap(number)
      throw error
    }
  }

  /// How it ended, once it has.
  var status: ExitStatus? { state.withLock { $0.status } }

  /// Waits for the end, at most so long: whether it has come.
  func waitForEnd(atMost duration: Duration, clock: any Clock<Duration>) async -> Bool {
    await clock.limit(duration) { [ended] in try? await ended.value() }
    return status != nil
  }

  /// Asks it to end.
  func terminate() {
    state.withLock { if $0.status == nil { SystemCall.terminate(number) } }
  }

  /// Ends it.
  func kill() {
    state.withLock { if $0.status == nil { SystemCall.kill(number) } }
  }
}
