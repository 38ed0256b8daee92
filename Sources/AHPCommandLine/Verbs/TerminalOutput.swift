/// The output of a terminal that was written, to write only what is new in a snapshot. Pure.
struct TerminalOutput: Sendable {
  /// How much is kept to recognize it in a snapshot, in bytes.
  static let limit = 64 << 10

  /// The end of what was written since the terminal was cleared.
  private var written: [UInt8] = []
  /// Whether all output since then is kept.
  private var isWhole = true

  /// Notes output of the terminal, which is written.
  mutating func received(_ bytes: some Collection<UInt8>) {
    written += bytes
    guard written.count > 2 * Self.limit else { return }
    written.removeFirst(written.count - Self.limit)
    isWhole = false
  }

  /// Notes that the host has removed the content.
  mutating func cleared() { self = TerminalOutput() }

  /// Returns what is new in the content of the terminal, which is written: after a reconnect the output may have grown,
  /// may have been cleared, and its oldest part may have been dropped by the host.
  mutating func content(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let new = bytes[knownEnd(in: bytes)...]
    self = TerminalOutput()
    received(bytes)
    return new
  }

  /// Returns the index after what was written.
  private func knownEnd(in bytes: [UInt8]) -> Int {
    if isWhole, bytes.starts(with: written) { return written.count }
    // The newest occurrence: the output goes on after it.
    let mark = written.suffix(4_096)
    guard let first = mark.first, bytes.count >= mark.count else { return 0 }
    for start in stride(from: bytes.count - mark.count, through: 0, by: -1)
    where bytes[start] == first && bytes[start...].starts(with: mark) {
      return start + mark.count
    }
    return 0
  }
}
