/// A clock that runs faster than the time: what takes 20 seconds by it takes one.
struct ScaledClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  static let factor = 20

  private let start = ContinuousClock.now

  var now: Instant { Instant(offset: (ContinuousClock.now - start) * Self.factor) }

  var minimumResolution: Duration { .microseconds(20) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let rest = deadline.offset - now.offset
    guard rest > .zero else { return try Task.checkCancellation() }
    try await Task.sleep(for: rest / Self.factor)  // real time: it must pass
  }
}
