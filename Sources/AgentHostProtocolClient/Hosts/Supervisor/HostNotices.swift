/// Reports consumers that pause a host by backpressure, and a host that does not reply, as events and in its handle.
struct HostNotices: Sendable {
  private var pauses = PauseNotices()
  private let views: HostViews
  private let time: ConnectionTime

  init(_ views: HostViews, _ time: ConnectionTime) {
    self.views = views
    self.time = time
  }

  // MARK: Pauses

  // These return after which time to call `pauseCheckElapsed`, if at all.

  /// These consumers have begun to pause the host.
  mutating func pauseBegan(by names: [String]) -> (id: PauseNotices.PauseID, check: Duration?) {
    let (id, step) = pauses.began(names, at: time.now())
    return (id, follow(step))
  }

  mutating func pauseCheckElapsed() -> Duration? { follow(pauses.checkElapsed(at: time.now())) }

  private func follow(_ step: PauseNotices.Step) -> Duration? {
    switch step {
    case .nothing: return nil
    case .check(let delay): return delay
    case .report(let names):
      views.paused(by: names)
      views.report(.heldBack(views.host, by: names))
      return nil
    }
  }

  mutating func pauseEnded(_ id: PauseNotices.PauseID) {
    guard let duration = pauses.ended(id, at: time.now()) else { return }
    views.paused(by: [])
    views.report(.released(views.host, after: duration))
  }

  // MARK: Silence

  /// The host has not replied for that long, or replies again (`nil`).
  func silenceChanged(_ silence: Duration?) {
    let isChange = views.noReply(for: silence)
    if let silence {
      views.report(.silent(views.host, for: silence))
    } else if isChange {
      views.report(.replied(views.host))
    }
  }
}
