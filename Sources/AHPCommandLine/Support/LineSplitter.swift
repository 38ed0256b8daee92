internal import AgentHostProtocolClient

/// Cuts bytes that come in pieces into lines. Pure.
struct LineSplitter: Sendable {
  /// A line, without its end.
  struct Line: Sendable, Hashable {
    /// From 1.
    var number: Int
    var bytes: [UInt8]
  }

  private let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0
  /// How far there is certainly no end of a line.
  private var searched = 0
  private var number = 0
  private var isFinished = false

  /// - Parameter limit: how long a line may be.
  init(limit: Int) { self.limit = limit }

  /// More bytes have come.
  mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// No more will come: what is there is the last line.
  mutating func finish() { isFinished = true }

  /// The next line that is complete.
  ///
  /// - Throws: `UsageError` when it is longer than it may be.
  mutating func next() throws(UsageError) -> Line? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      guard bytes.count - start <= limit else { throw tooLong() }
      guard isFinished, start < bytes.count else { return nil }
      return take(to: bytes.count, next: bytes.count)
    }
    return take(to: end, next: end + 1)
  }

  private mutating func take(to end: Int, next: Int) -> Line {
    number += 1
    defer {
      start = next
      searched = next
    }
    return Line(number: number, bytes: Array(bytes[start..<end]))
  }

  private func tooLong() -> UsageError {
    UsageError(
      "", "the line is longer than \(ByteSizeValue.format(limit))",
      origin: .standardInput(line: number + 1), advice: "write one JSON object a line")
  }
}
