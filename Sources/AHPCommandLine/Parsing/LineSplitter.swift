internal import AgentHostProtocolClient

/// Splits bytes that arrive in pieces into lines. Pure.
struct LineSplitter: Sendable {
  struct Line: Sendable, Hashable {
    /// From 1.
    var number: Int
    var bytes: [UInt8]
  }

  private let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0
  /// The offset up to which the bytes contain no line end.
  private var searched = 0
  private var number = 0
  private var isFinished = false
  /// Whether the bytes up to the next line end belong to a line that is too long.
  private var isSkipping = false
  private let origin: @Sendable (Int) -> ValueOrigin
  private let advice: String

  /// - Parameters:
  ///   - limit: the maximum length of a line in bytes.
  ///   - origin: returns the location of a line number for errors.
  ///   - advice: a suggestion for lines that are too long.
  init(
    limit: Int,
    origin: @escaping @Sendable (Int) -> ValueOrigin = { .standardInput(line: $0) },
    advice: String = "write one JSON object per line"
  ) {
    self.limit = limit
    self.origin = origin
    self.advice = advice
  }

  mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// Ends the input. Remaining bytes are the last line.
  mutating func finish() { isFinished = true }

  /// Returns the next line that is complete.
  ///
  /// - Throws: `UsageError` when a line exceeds the limit; the next call continues after it.
  mutating func next() throws(UsageError) -> Line? {
    if isSkipping {
      guard let end = nextEnd() else {
        pass(to: bytes.count)
        return nil
      }
      pass(to: end + 1)
      isSkipping = false
    }
    guard let end = nextEnd() else {
      searched = bytes.count
      guard bytes.count - start <= limit else {
        isSkipping = true
        throw tooLong(next: bytes.count)
      }
      guard isFinished, start < bytes.count else { return nil }
      return take(to: bytes.count, next: bytes.count)
    }
    guard end - start <= limit else { throw tooLong(next: end + 1) }
    return take(to: end, next: end + 1)
  }

  private func nextEnd() -> Int? { bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) }

  private mutating func take(to end: Int, next: Int) -> Line {
    number += 1
    defer { pass(to: next) }
    return Line(number: number, bytes: Array(bytes[start..<end]))
  }

  private mutating func pass(to next: Int) {
    start = next
    searched = next
  }

  private mutating func tooLong(next: Int) -> UsageError {
    number += 1
    pass(to: next)
    return UsageError(
      "", "the line is longer than \(ByteSizeValue.format(limit))", origin: origin(number),
      advice: advice)
  }
}
