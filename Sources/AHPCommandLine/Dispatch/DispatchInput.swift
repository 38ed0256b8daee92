internal import AgentHostProtocol

/// One line of a batch: an action, or an action with a channel and an operation id. Pure.
struct DispatchLine: Sendable {
  private static let members = ["action", "channel", "opId"]

  var action: JSONValue
  /// The channel of the action; nil if neither the line nor the command line names one.
  var channel: URI?
  var operationId: String?

  /// - Throws: `UsageError` for a member that is misspelled or of the wrong kind: without it the action would
  ///   go elsewhere, or twice.
  static func read(
    _ value: JSONValue, _ channel: URI?, _ origin: ValueOrigin
  ) throws(UsageError) -> DispatchLine {
    var line = DispatchLine(action: value, channel: channel)
    guard value["type"] == nil, let action = value["action"], let object = value.objectValue else {
      return line
    }
    for member in object where !members.contains(member.key) {
      throw UsageError(
        "", "the line has an unknown member \(quoted(member.key))", origin: origin,
        advice: Suggestion.question(for: member.key, among: members)
          ?? "write \(alternatives(members))")
    }
    line.action = action
    if let text = try text(object["channel"], "channel", "the address of a channel", origin) {
      do throws(ValueProblem) {
        line.channel = try ValueParser.channel("CHANNEL").parse(text)
      } catch {
        throw error.at("channel", origin)
      }
    }
    line.operationId = try text(object["opId"], "opId", "a name for the operation", origin)
    return line
  }

  private static func text(
    _ value: JSONValue?, _ name: String, _ meaning: String, _ origin: ValueOrigin
  ) throws(UsageError) -> String? {
    guard let value, value != .null else { return nil }
    guard let text = value.stringValue, !text.isEmpty else {
      throw UsageError(
        name, "is empty or not a string", origin: origin,
        advice: "write \(meaning) in double quotes")
    }
    return text
  }
}

struct DispatchItem: Sendable {
  var channel: URI
  var action: StateAction
  var operationId: String?
  /// The number of the line with the action; nil if the action was not read from a line.
  var line: Int?
}

/// A line that was not sent: an action, or a usage error.
enum DispatchLeftover: Sendable {
  case item(DispatchItem)
  case wrong(UsageError)
}

/// The actions of a dispatch, in order: known before, or read line by line as they come.
actor DispatchInput {
  /// Reads an action, or nothing, from a line.
  typealias Reader =
    @Sendable (LineSplitter.Line) throws(UsageError) -> DispatchItem?
  /// The next bytes; none at the end.
  typealias Source = @Sendable () async throws -> [UInt8]

  /// Those that are known, the next one last.
  private var ready: [DispatchItem]
  private var splitter = LineSplitter(limit: JSONInput.limit)
  private var source: Source?
  private let read: Reader

  init(_ items: [DispatchItem]) {
    ready = items.reversed()
    read = { (_) throws(UsageError) in nil }
  }

  init(from source: @escaping Source, reading read: @escaping Reader) {
    ready = []
    self.source = source
    self.read = read
  }

  /// Returns the next action; nil at the end.
  ///
  /// - Throws: `UsageError` for an invalid line, which is then consumed; read errors.
  func next() async throws -> DispatchItem? {
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

  /// Returns the next action, which stays the next; nil at the end.
  ///
  /// - Throws: as `next`.
  func peek() async throws -> DispatchItem? {
    guard let item = try await next() else { return nil }
    ready.append(item)
    return item
  }

  /// Returns the next unsent lines: lines that were already read, then lines that arrive before the input pauses; nil
  /// when the input has ended or pauses. Does not wait for the end of the input, which may never come, and does not hold
  /// the whole input, which may be larger than the memory.
  ///
  /// - Parameter pause: how long the input may pause.
  func rest(within pause: Duration = .seconds(1)) async -> [DispatchLeftover]? {
    var left: [DispatchLeftover] = ready.reversed().map { .item($0) }
    ready = []
    takeLines(into: &left)
    while left.isEmpty, let bytes = await more(within: pause) {
      if bytes.isEmpty {
        // The last line may have no end.
        source = nil
        splitter.finish()
      } else {
        splitter.append(bytes)
      }
      takeLines(into: &left)
    }
    return left.isEmpty ? nil : left
  }

  /// Ends the input: later lines are neither read nor sent.
  func stop() {
    ready = []
    source = nil
    splitter = LineSplitter(limit: JSONInput.limit)
  }

  private func takeLines(into left: inout [DispatchLeftover]) {
    while true {
      do throws(UsageError) {
        guard let line = try splitter.next() else { return }
        if let item = try read(line) { left.append(.item(item)) }
      } catch {
        left.append(.wrong(error))
      }
    }
  }

  /// Returns the next bytes, none at the end; nil when there are none to be had in time.
  private func more(within pause: Duration) async -> [UInt8]? {
    guard let source, !Task.isCancelled else { return nil }
    return try? await AHPCommandLine.within(pause) { try await source() }
  }
}
