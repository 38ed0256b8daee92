/// The pace of the connection attempts of all hosts: 50 hosts connect at once, of retries 4. A further attempt begins when
/// one has connected, or 2 ms later.
///
/// Attempts that begin together also fail together, and handling many failures at once would delay the actions of
/// connected hosts. Hosts that answer are not delayed: 1,000 of them connect as fast as they answer, 50 at a time.
struct AttemptPace: Sendable {
  /// The place of a waiting attempt.
  struct Turn: Hashable, Sendable {
    fileprivate let serial: UInt64
    fileprivate let isRetry: Bool
    /// When it begins at the latest, whatever the pace.
    fileprivate let latest: Duration
  }

  enum Step: Sendable, Equatable {
    case begin
    /// Ask again at this time, or when the turn is among ``next``.
    case wait(until: Duration?)
  }

  /// The number of first attempts that may begin at once.
  static let burst = 50
  /// The number of retries that may begin at once: a host that loses two connections in a row is not delayed.
  static let retryBurst = 4
  static let interval = Duration.milliseconds(2)
  /// The longest wait.
  static let longest = Duration.seconds(2)

  private var serials: UInt64 = 0
  /// When the attempts so far would all have begun at one interval each.
  private var paidUntil = Duration.zero
  private var first = Line()
  private var retries = Line()

  /// The attempts that may begin first: of the hosts that are new and of the others.
  var next: [Turn] { [first.next, retries.next].compactMap { $0 } }

  /// An attempt wants to begin.
  ///
  /// - Parameter isRetry: Whether the host has had an attempt before.
  /// - Returns: Its place among those that wait; `nil` if it begins now.
  mutating func enter(isRetry: Bool, at now: Duration) -> Turn? {
    if (isRetry ? retries : first).next == nil, wait(isRetry: isRetry, at: now) <= .zero {
      pay(at: now)
      return nil
    }
    serials += 1
    let turn = Turn(serial: serials, isRetry: isRetry, latest: now + Self.longest)
    if isRetry { retries.turns.append(turn) } else { first.turns.append(turn) }
    return turn
  }

  /// A waiting attempt asks whether it may begin. If it does, it has left, and those in ``next`` are to be asked.
  mutating func ask(_ turn: Turn, at now: Duration) -> Step {
    guard next.contains(turn) else { return .wait(until: nil) }
    let wait = wait(isRetry: turn.isRetry, at: now)
    guard wait <= .zero || turn.latest <= now else {
      return .wait(until: min(now + wait, turn.latest))
    }
    leave(turn)
    pay(at: now)
    return .begin
  }

  /// A waiting attempt is cancelled. Those in ``next`` are to be asked.
  mutating func leave(_ turn: Turn) {
    if turn.isRetry { retries.remove(turn) } else { first.remove(turn) }
  }

  /// An attempt has connected, so that another may begin in its place. Those in ``next`` are to be asked.
  mutating func connected() { paidUntil -= Self.interval }

  private func wait(isRetry: Bool, at now: Duration) -> Duration {
    paidUntil - now - Self.interval * ((isRetry ? Self.retryBurst : Self.burst) - 1)
  }

  /// Attempts that waited for the longest time are beyond the pace, and do not delay later ones.
  private mutating func pay(at now: Duration) {
    paidUntil = min(max(paidUntil, now) + Self.interval, now + Self.interval * Self.burst)
  }

  /// Waiting attempts in the order of their arrival.
  private struct Line: Sendable {
    var turns = FIFOQueue<Turn>()
    /// Turns that have left while others were before them.
    private var left: Set<Turn> = []

    /// The first that has not left.
    var next: Turn? { turns.first }

    mutating func remove(_ turn: Turn) {
      left.insert(turn)
      while let first = turns.first, left.remove(first) != nil { turns.popFirst() }
    }
  }
}
