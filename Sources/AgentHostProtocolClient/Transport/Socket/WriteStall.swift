internal import Dispatch

/// Decides when the peer of a full socket counts as stopped: when a time has passed and then a write moves nothing. The
/// system may accept bytes long before it reports room, and reports none while this process is stopped.
struct WriteStall {
  enum Step {
    case wait
    case tryWrite
    case stalled
  }

  private var lastProgress = DispatchTime(uptimeNanoseconds: 0)
  /// Since the socket was full.
  private var hasMoved = true
  private var hasTried = false

  mutating func moved(_ count: Int) {
    if count > 0 { hasMoved = true }
  }

  /// The socket is full, again or still.
  mutating func blocked(at now: DispatchTime) {
    guard hasMoved else { return }
    (lastProgress, hasMoved, hasTried) = (now, false, false)
  }

  func deadline(after limit: DispatchTimeInterval) -> DispatchTime { lastProgress + limit }

  mutating func next(at now: DispatchTime, after limit: DispatchTimeInterval) -> Step {
    if now < deadline(after: limit) { return .wait }
    if hasTried { return .stalled }
    hasTried = true
    return .tryWrite
  }
}
