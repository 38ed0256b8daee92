/// Decides when to query the host for a turn, because silence no longer proves that the turn continues: after a
/// reconnect, and while its start is overdue. Pure. Times are relative to any fixed moment.
struct TurnWatch: Sendable {
  /// How long silence is taken as a sign that the turn continues.
  let patience: Duration
  private var silentSince: Duration?
  /// Since when elements that have arrived are being printed, the end of the turn perhaps among them.
  private var printingSince: Duration?

  init(patience: Duration) { self.patience = patience }

  /// When to look up the turn; nil while no check is necessary.
  var checkTime: Duration? { printingSince == nil ? silentSince.map { $0 + patience } : nil }

  /// Elements have arrived, or all of them are printed.
  mutating func isPrinting(_ isPrinting: Bool, at now: Duration) {
    if !isPrinting, let begin = printingSince {
      silentSince = silentSince.map { min(now, $0 + (now - begin)) }
    }
    printingSince = isPrinting ? now : nil
  }

  /// The connection is another one since `now`.
  mutating func reconnected(at now: Duration) { silentSince = now }

  /// Something was reported of the chat; `isDue` while the turn should have started already.
  mutating func heard(at now: Duration, isDue: Bool) {
    if isDue {
      silentSince = silentSince ?? now
    } else if silentSince != nil {
      silentSince = now
    }
  }

  /// The host has shown the turn, or the message in its queue.
  mutating func confirmed(at now: Duration) {
    if silentSince != nil { silentSince = now }
  }
}
