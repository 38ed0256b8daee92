internal import AgentHostProtocolClient

/// The time, sleepers and watchers of a test clock, as a value.
struct TestClockTimeline<SleepToken, WatchToken> {
  typealias Instant = TestClock.Instant
  typealias Sleeper = TestClock.Sleeper

  private struct Sleep {
    let id: Int
    let sleeper: Sleeper
    var token: SleepToken?
  }

  /// The minimum number of sleeps that are kept for later reports.
  static var reportLimit: Int { 10_000 }

  private(set) var now: Instant
  private var ids = 0
  // Sorted by deadline.
  private var sleeps: [Sleep] = []
  // Oldest first. Bounded, since a test may never request reports.
  private var unreported: [Sleeper] = []
  private var watchers = Waiters<WatchToken>()

  init(now: Instant) {
    self.now = now
  }

  var sleepers: [Sleeper] { sleeps.lazy.filter { $0.token != nil }.map(\.sleeper) }

  /// Registers a sleep; `nil` if its deadline has passed.
  mutating func announceSleep(until deadline: Instant) -> Int? {
    guard deadline > now else { return nil }
    ids += 1
    let sleeper = Sleeper(deadline: deadline, duration: now.duration(to: deadline))
    let index = sleeps.firstIndex { $0.sleeper.deadline > deadline } ?? sleeps.endIndex
    sleeps.insert(Sleep(id: ids, sleeper: sleeper, token: nil), at: index)
    return ids
  }

  /// Stores the token of a sleep. Returns it if the sleep has ended already; otherwise returns the watchers to
  /// notify.
  mutating func sleepSuspended(
    _ id: Int, _ token: SleepToken
  ) -> (awake: SleepToken?, watchers: [WatchToken]) {
    guard let index = sleeps.firstIndex(where: { $0.id == id }) else { return (token, []) }
    sleeps[index].token = token
    return (nil, report(sleeps[index].sleeper))
  }

  /// Stores a sleep for the next watcher. Returns the watchers to notify.
  private mutating func report(_ sleeper: Sleeper) -> [WatchToken] {
    unreported.append(sleeper)
    if unreported.count > 2 * Self.reportLimit { unreported.removeFirst(Self.reportLimit) }
    return watchers.releaseAll()
  }

  mutating func sleepCancelled(_ id: Int) -> SleepToken? {
    guard let index = sleeps.firstIndex(where: { $0.id == id }) else { return nil }
    return sleeps.remove(at: index).token
  }

  /// Advances the time and returns the sleeps to wake, in order, and the watchers to notify.
  mutating func advance(to instant: Instant) -> (awake: [SleepToken], watchers: [WatchToken]) {
    now = max(now, instant)
    let awake = sleeps.prefix { $0.sleeper.deadline <= now }
    sleeps.removeFirst(awake.count)
    // A sleep that has not been suspended yet has not been reported either.
    let watchers = awake.filter { $0.token == nil }.flatMap { report($0.sleeper) }
    return (awake.compactMap(\.token), watchers)
  }

  enum OnWatch {
    case sleeper(Sleeper)
    case wait(Waiters<WatchToken>.ID)
  }

  /// Registers a watcher for the next unreported sleep.
  mutating func watch() -> OnWatch {
    unreported.isEmpty ? .wait(watchers.announce()) : .sleeper(unreported.removeFirst())
  }

  mutating func reportAgain() { unreported = sleepers }

  mutating func watchSuspended(_ id: Waiters<WatchToken>.ID, _ token: WatchToken) -> WatchToken? {
    watchers.suspended(id, token)
  }

  mutating func watchCancelled(_ id: Waiters<WatchToken>.ID) -> WatchToken? {
    watchers.release(id)
  }
}

/// The locked timeline, with the continuations of sleepers and watchers.
final class TestClockStorage: Sendable {
  typealias Timeline = TestClockTimeline<Wakeup, Wakeup>

  let timeline: Locked<Timeline>

  init(now: TestClock.Instant) {
    timeline = Locked(Timeline(now: now))
  }

  func sleep(until deadline: TestClock.Instant) async throws {
    try Task.checkCancellation()
    guard let id = timeline.withLock({ $0.announceSleep(until: deadline) }) else { return }
    await timeline.suspend { timeline, wakeup in
      let step = timeline.sleepSuspended(id, wakeup)
      for watcher in step.watchers { watcher.resume() }
      return step.awake
    } onCancel: {
      $0.sleepCancelled(id)
    }
    try Task.checkCancellation()
  }

  func nextSleeper() async -> TestClock.Sleeper? {
    while !Task.isCancelled {
      switch timeline.withLock({ $0.watch() }) {
      case .sleeper(let sleeper):
        return sleeper
      case .wait(let id):
        await timeline.suspend {
          $0.watchSuspended(id, $1)
        } onCancel: {
          $0.watchCancelled(id)
        }
      }
    }
    return nil
  }

  @discardableResult
  func advance(to target: (Timeline) -> TestClock.Instant?) -> Bool {
    let step = timeline.withLock { timeline in target(timeline).map { timeline.advance(to: $0) } }
    guard let step else { return false }
    for continuation in step.awake + step.watchers { continuation.resume() }
    return true
  }
}
