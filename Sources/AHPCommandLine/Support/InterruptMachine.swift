/// The reactions to signals. Pure.
struct InterruptMachine: Sendable {
  enum Signal: Sendable, Hashable, CaseIterable {
    case interrupt
    case terminate
    /// The terminal was closed.
    case hangup
    case resize
    /// The process continues after it was stopped.
    case continued
  }

  enum OnSignal: Sendable, Hashable {
    case stop(ExitCode)
    case exit(ExitCode)
    /// Draw again in the new size.
    case redraw
    /// Set the modes of the terminal again, which the shell has changed meanwhile, and draw again.
    case reenter
    /// A shutdown is already in progress.
    case none
  }

  /// How long a shutdown may take. A command that waits for the system meanwhile, such as for a file of a network
  /// file system, cannot be cancelled.
  static let longestShutdown = Duration.seconds(10)

  private var stopping: ExitCode?
  /// How many times the process has continued.
  private(set) var resumptions = 0

  init() {}

  mutating func received(_ signal: Signal) -> OnSignal {
    switch signal {
    case .resize: return .redraw
    case .continued:
      resumptions += 1
      return .reenter
    case .interrupt: return stop(.interrupted, insisting: true)
    case .terminate: return stop(.terminated, insisting: true)
    case .hangup: return stop(.hangup, insisting: false)
    }
  }

  /// The longest time for a shutdown has elapsed.
  func shutdownElapsed() -> OnSignal { stopping.map { .exit($0) } ?? .none }

  /// The second request exits immediately, except for a hangup, which often accompanies another signal.
  private mutating func stop(_ code: ExitCode, insisting: Bool) -> OnSignal {
    guard stopping != nil else {
      stopping = code
      return .stop(code)
    }
    return insisting ? .exit(code) : .none
  }
}
