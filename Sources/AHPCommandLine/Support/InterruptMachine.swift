/// What signals mean to the tool. Pure.
struct InterruptMachine: Sendable {
  /// The signals that it listens to.
  enum Signal: Sendable, Hashable, CaseIterable {
    /// Control-C.
    case interrupt
    /// A polite request, from `kill` or a supervisor.
    case terminate
    /// The terminal went away.
    case hangup
    /// The terminal has another size.
    case resize
  }

  /// What to do about a signal.
  enum OnSignal: Sendable, Hashable {
    /// End in good order, with that code.
    case stop(ExitCode)
    /// End at once, with that code.
    case exit(ExitCode)
    /// Tell whoever draws.
    case redraw
    /// Nothing: the end is under way already.
    case none
  }

  private var stopping: ExitCode?

  init() {}

  /// A signal came.
  mutating func received(_ signal: Signal) -> OnSignal {
    switch signal {
    case .resize: return .redraw
    case .interrupt: return stop(.interrupted, insisting: true)
    case .terminate: return stop(.terminated, insisting: true)
    case .hangup: return stop(.hangup, insisting: false)
    }
  }

  /// The second request ends at once. A hangup does not insist: it tends to come along with another.
  private mutating func stop(_ code: ExitCode, insisting: Bool) -> OnSignal {
    guard stopping != nil else {
      stopping = code
      return .stop(code)
    }
    return insisting ? .exit(code) : .none
  }
}
