internal import AgentHostProtocol

extension DispatchCommand {
  struct Item: Sendable {
    var channel: URI
    var action: StateAction
    var operationId: String?
  }
}

/// The actions of a dispatch, in order: known before, or read line by line as they come.
actor DispatchInput {
  /// Reads an action, or nothing, from a line.
  typealias Reader =
    @Sendable (LineSplitter.Line) throws(UsageError) -> DispatchCommand.Item?
  /// The next bytes; none at the end.
  typealias Source = @Sendable () async throws -> [UInt8]

  /// Those that are known, the next one last.
  private var ready: [DispatchCommand.Item]
  private var splitter = LineSplitter(limit: JSONInput.limit)
  private var source: Source?
  private let read: Reader

  /// These actions.
  init(_ items: [DispatchCommand.Item]) {
    ready = items.reversed()
    read = { (_) throws(UsageError) in nil }
  }

  /// Those of the lines.
  init(from source: @escaping Source, reading read: @escaping Reader) {
    ready = []
    self.source = source
    self.read = read
  }

  /// The next action; nil at the end.
  ///
  /// - Throws: `UsageError` for a line that is wrong, which is behind it then; what reading throws.
  func next() async throws -> DispatchCommand.Item? {
    if let item = ready.popLast() { return item }
    while true {
      while let line = try splitter.next() {
        if let item = try read(line) { return item }
      }
      guard let source else { return nil }
      let bytes = try await source()
      if bytes.isEmpty {
        self.source = nil
        splitter.finish()
      } else {
        splitter.append(bytes)
      }
    }
  }

  /// The next action, which stays the next; nil at the end.
  ///
  /// - Throws: as `next`.
  func peek() async throws -> DispatchCommand.Item? {
    guard let item = try await next() else { return nil }
    ready.append(item)
    return item
  }

  /// What has been read already and that nobody has taken. What is wrong among it is left out.
  func rest() -> [DispatchCommand.Item] {
    source = nil
    // The last line may have no end; half a line is no JSON, and left out.
    splitter.finish()
    var items: [DispatchCommand.Item] = ready.reversed()
    ready = []
    while let line = try? splitter.next() {
      if let item = try? read(line) { items.append(item) }
    }
    return items
  }
}

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
