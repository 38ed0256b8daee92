/// The lines that were posted and not yet written, with a limit. Pure.
struct PostedLines: Sendable {
  /// The maximum number of bytes of several waiting lines.
  static let limit = 1 << 20

  private var bytes = 0
  private var dropped = 0

  /// Returns whether to write a line of this size. Once a line is dropped, all are until the others are written: one
  /// notice stands where they are missing.
  mutating func admits(_ size: Int) -> Bool {
    guard dropped == 0, bytes == 0 || bytes + size <= PostedLines.limit else {
      dropped += 1
      return false
    }
    bytes += size
    return true
  }

  /// Notes that a line of this size was written. Returns the notice to write after it, if lines are missing there.
  mutating func wrote(_ size: Int) -> String? {
    bytes -= size
    guard bytes == 0, dropped > 0 else { return nil }
    defer { dropped = 0 }
    let lines = dropped == 1 ? "1 log line was" : "\(dropped) log lines were"
    return "\(lines) dropped: standard error is too slow"
  }
}
