internal import AHPCLibrary
internal import AgentHostProtocolClient
internal import Dispatch

/// Handles the signals of this process: the first SIGINT or SIGTERM requests a shutdown. A second signal, or a shutdown
/// that takes too long, exits.
///
/// Install one instance at startup; it lives as long as the process.
final class Interrupt: Sendable {
  /// Work before an immediate exit.
  private struct ExitHandler: Sendable {
    let call: @Sendable () -> Void
  }

  /// The consumers of streams whose elements say only that something happened.
  private struct Listeners: Sendable {
    private let listeners = Locked((last: 0, all: [Int: AsyncStream<Void>.Continuation]()))

    func notify() {
      for listener in listeners.withLock({ Array($0.all.values) }) { listener.yield() }
    }

    func stream(
      bufferingPolicy policy: AsyncStream<Void>.Continuation.BufferingPolicy
    ) -> AsyncStream<Void> {
      AsyncStream(bufferingPolicy: policy) { continuation in
        let id = listeners.withLock { listeners in
          listeners.last += 1
          listeners.all[listeners.last] = continuation
          return listeners.last
        }
        continuation.onTermination = { [listeners] _ in
          listeners.withLock { _ = $0.all.removeValue(forKey: id) }
        }
      }
    }
  }

  private struct State {
    var machine = InterruptMachine()
    var stop: ExitCode?
    var onStop: (@Sendable (ExitCode) -> Void)?
    var exitHandlers: [Int: ExitHandler] = [:]
    var nextExitHandler = 0
    var sources: [any DispatchSourceSignal] = []
    /// Fulfilled when the handlers are installed.
    var registrations: [Promise<Void>] = []
  }

  private let state = Locked(State())
  private let resizeListeners = Listeners()
  private let resumptionListeners = Listeners()
  private let queue = DispatchQueue(label: "ahpctl.signals")

  init() {}

  /// Installs the handlers. SIGPIPE is ignored, so that writes to a closed pipe fail. SIGINT is handled even if the
  /// shell ignores it for a background job; a SIGHUP that `nohup` ignores stays ignored.
  func install() {
    _ = signal(SIGPIPE, SIG_IGN)
    listen(to: SIGINT, as: .interrupt)
    listen(to: SIGTERM, as: .terminate)
    listen(to: SIGWINCH, as: .resize)
    listen(to: SIGCONT, as: .continued)
    if !Interrupt.isIgnored(SIGHUP) { listen(to: SIGHUP, as: .hangup) }
  }

  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  private func listen(to number: Int32, as meaning: InterruptMachine.Signal) {
    let (source, isReady) = SignalFeed.source(of: number, queue) { [weak self] in
      self?.received(meaning)
    }
    state.withLock { state in
      state.sources.append(source)
      state.registrations.append(isReady)
    }
  }

  /// Waits until the handlers of all signals are installed.
  func ready() async {
    for registration in state.withLock({ $0.registrations }) { try? await registration.value() }
  }

  /// Handles a signal. Tests call it, too.
  func received(_ signal: InterruptMachine.Signal) {
    perform(state.withLock { $0.machine.received(signal) })
  }

  private func perform(_ answer: InterruptMachine.OnSignal) {
    switch answer {
    case .none: break
    case .redraw: resizeListeners.notify()
    case .reenter: resumptionListeners.notify()
    case .stop(let code):
      let (onStop, isInstalled) = state.withLock { state in
        state.stop = code
        return (state.onStop, !state.sources.isEmpty)
      }
      onStop?(code)
      if isInstalled { limitShutdown() }
    case .exit(let code):
      let handlers = state.withLock { Array($0.exitHandlers.values) }
      for handler in handlers { handler.call() }
      _exit(code.rawValue)
    }
  }

  private func limitShutdown() {
    let limit = InterruptMachine.longestShutdown
    queue.asyncAfter(deadline: .now() + limit / .seconds(1)) { [self] in
      perform(state.withLock { $0.machine.shutdownElapsed() })
    }
  }

  /// The exit code of the signal that requested a shutdown, if any.
  var stopCode: ExitCode? { state.withLock { $0.stop } }

  /// Calls `action` once when a shutdown is requested; immediately if it was already.
  func onStop(_ action: @escaping @Sendable (ExitCode) -> Void) {
    let stopped = state.withLock { state in
      state.onStop = action
      return state.stop
    }
    if let stopped { action(stopped) }
  }

  /// Registers work before an immediate exit, such as restoring the terminal. It runs on the signal queue and must
  /// not block. Returns a function that cancels the registration.
  func beforeExit(_ act: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let id = state.withLock { state in
      state.nextExitHandler += 1
      state.exitHandlers[state.nextExitHandler] = ExitHandler(call: act)
      return state.nextExitHandler
    }
    return { [state] in state.withLock { _ = $0.exitHandlers.removeValue(forKey: id) } }
  }

  /// Emits an element when the size of the terminal changes. Changes are coalesced.
  func resizes() -> AsyncStream<Void> {
    resizeListeners.stream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Emits an element when the process continues after it was stopped. Elements are coalesced.
  func resumptions() -> AsyncStream<Void> {
    resumptionListeners.stream(bufferingPolicy: .bufferingNewest(1))
  }

  /// How many times the process has continued after it was stopped, as far as its signals were handled.
  var resumptionCount: Int { state.withLock(\.machine.resumptions) }

  /// Waits until the process has continued more often than this, or the task is cancelled.
  func resumption(after count: Int) async {
    let resumptions = resumptions()
    if resumptionCount > count { return }
    for await _ in resumptions where resumptionCount > count { return }
  }
}
