/// Decides when to report that consumers pause a host by backpressure.
///
/// A consumer that stops reading is reported at once. One that is merely slow pauses its host many times a second: of
/// pauses in quick succession each but the first is reported only if it lasts.
package struct PauseNotices: Sendable {
  package enum Step: Hashable, Sendable {
    case nothing
    case report([String])
    case check(after: Duration)
  }

  package struct PauseID: Hashable, Sendable {
    let serial: UInt64
  }

  /// Pauses closer together than this belong together; one that lasts longer is reported. 1 second.
  package static let interval = Duration.seconds(1)

  private struct Pause {
    let id: PauseID
    let since: Duration
    let consumers: [String]
    var isReported = false
  }

  private var pause: Pause?
  private var lastEnd: Duration?
  private var isCheckDue = false
  private var serials: UInt64 = 0

  package init() {}

  package mutating func began(
    _ consumers: [String], at now: Duration
  ) -> (id: PauseID, step: Step) {
    serials += 1
    let id = PauseID(serial: serials)
    pause = Pause(id: id, since: now, consumers: consumers)
    guard let lastEnd, now - lastEnd < Self.interval else {
      pause?.isReported = true
      return (id, .report(consumers))
    }
    if isCheckDue { return (id, .nothing) }
    isCheckDue = true
    return (id, .check(after: Self.interval))
  }

  package mutating func checkElapsed(at now: Duration) -> Step {
    isCheckDue = false
    guard let pause, !pause.isReported else { return .nothing }
    let rest = pause.since + Self.interval - now
    guard rest <= .zero else {
      isCheckDue = true
      return .check(after: rest)
    }
    self.pause?.isReported = true
    return .report(pause.consumers)
  }

  /// The pause has ended. Returns its duration if it was reported.
  package mutating func ended(_ id: PauseID, at now: Duration) -> Duration? {
    guard let pause, pause.id == id else { return nil }
    self.pause = nil
    lastEnd = now
    return pause.isReported ? now - pause.since : nil
  }
}
