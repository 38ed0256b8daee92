internal import AgentHostProtocol

/// Reads the actions of `ahpctl dispatch` from its arguments, a file or standard input.
struct DispatchReader: Sendable {
  let arguments: CommandArguments<DispatchCommandOptions>
  let context: CommandContext
  /// The channel of lines that name none.
  let channel: URI?
  /// The action, or `-`, where one was written.
  let action: Setting<String>?

  /// Returns the actions.
  ///
  /// - Throws: `UsageError` for an invalid argument or file.
  func input() async throws -> DispatchInput {
    let file = arguments.setting(\.file)
    if arguments.ndjson { return try await lines(file) }
    guard let channel, let input = try await JSONInput.read(action, file: file, in: context) else {
      throw UsageError(
        "ACTION", "is missing", advice: "write a JSON object, or - to read standard input")
    }
    return DispatchInput([
      DispatchItem(
        channel: channel, action: try check(input, for: channel),
        operationId: arguments.operation)
    ])
  }

  /// Standard input is dispatched as it comes; a file is checked as a whole before.
  private func lines(_ file: Setting<String>?) async throws -> DispatchInput {
    if let action, action.value != "-" {
      throw UsageError(
        "--ndjson", "reads actions from a file or standard input", origin: action.origin,
        advice: "omit \(quoted(action.value))")
    }
    guard let file, file.value != "-" else {
      let console = context.console
      return DispatchInput(
        from: { try await console.read(upTo: 65_536) },
        reading: { (line) throws(UsageError) in
          try item(of: line.bytes, .standardInput(line: line.number))
        })
    }
    let bytes = try await JSONInput.bytes(ofFile: file, in: context)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return DispatchInput(
      try lines.enumerated().compactMap { index, line in
        try item(of: Array(line), .file(FileLocation(path: file.value, line: index + 1)))
      })
  }

  /// Returns the action of a line; nil for one without content.
  private func item(of line: [UInt8], _ origin: ValueOrigin) throws(UsageError) -> DispatchItem? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    let value = try JSONInput.parse(line, "the line", origin)
    let line = try DispatchLine.read(value, channel, origin)
    guard let channel = line.channel else { throw Self.noChannel(origin: origin) }
    let action = try check(Setting(line.action, from: origin), for: channel)
    return DispatchItem(
      channel: channel, action: action, operationId: line.operationId, line: origin.line)
  }

  private static func noChannel(origin: ValueOrigin?) -> UsageError {
    UsageError(
      "", "the line has no channel", origin: origin,
      advice: "write {\"action\": …, \"channel\": …}, or CHANNEL after the host")
  }

  private func check(
    _ value: Setting<JSONValue>, for channel: URI
  ) throws(UsageError) -> StateAction {
    do throws(ValueProblem) {
      return try ActionCheck.check(value.value, for: channel, isForced: arguments.force)
    } catch {
      throw UsageError(
        "", "the action \(error.problem)", origin: value.origin, advice: error.advice)
    }
  }
}

extension ValueOrigin {
  var line: Int? {
    switch self {
    case .standardInput(let line): line
    case .file(let location): location.line
    case .argument, .environment, .builtIn: nil
    }
  }
}
