extension TerminalState {
  /// Applies a `terminal/…` action in place. The cost of `terminal/data` depends only on its length.
  /// Deterministic: never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: TerminalAction) -> ReductionOutcome {
    switch action {
    case .data(let action): return append(action.data)
    case .input: return .unchanged
    case .resized(let action):
      return assign(action.cols, to: &cols) | assign(action.rows, to: &rows)
    case .claimed(let action): return assign(action.claim, to: &claim)
    case .titleChanged(let action): return assign(action.title, to: &title)
    case .cwdChanged(let action): return assign(action.cwd, to: &cwd)
    case .exited(let action):
      return assign(.exited(TerminalExited(exitCode: action.exitCode)), to: &lifecycle)
    case .cleared: return assign([], to: &content)
    case .commandDetectionAvailable: return assign(true, to: &supportsCommandDetection)
    case .commandExecuted(let action):
      content.append(
        .command(
          TerminalCommandPart(
            commandId: action.commandId, commandLine: action.commandLine, output: "",
            timestamp: action.timestamp, isComplete: false)))
      supportsCommandDetection = true
      return .changed
    case .commandFinished(let action): return finishCommand(action)
    }
  }

  /// Appends output to the running command at the end, or to an unclassified part.
  private mutating func append(_ data: String) -> ReductionOutcome {
    let last = content.count - 1
    if last >= 0, content[last].takesData {
      if data.isEmpty { return .unchanged }
      // Moved out of the list, the text is uniquely referenced and grows without a copy.
      if var part = content[last].takeUnclassified() {
        part.value.append(data)
        content[last] = .unclassified(part)
      } else if var part = content[last].takeCommand() {
        part.output.append(data)
        content[last] = .command(part)
      }
      return .changed
    }
    content.append(.unclassified(TerminalUnclassifiedPart(value: data)))
    return .changed
  }

  private mutating func finishCommand(
    _ action: TerminalCommandFinishedAction
  ) -> ReductionOutcome {
    var outcome = ReductionOutcome.unchanged
    for index in content.indices {
      guard case .command(var part) = content[index], part.commandId.isSame(as: action.commandId)
      else { continue }
      part.isComplete = true
      part.exitCode = action.exitCode
      part.durationMs = action.durationMs
      outcome = outcome | assign(.command(part), to: &content[index])
    }
    return outcome
  }
}

extension TerminalContentPart {
  fileprivate var takesData: Bool {
    switch self {
    case .unclassified: true
    case .command(let part): !part.isComplete
    case .unknown: false
    }
  }

  /// Takes the unclassified part; leaves an empty one in its place until it is put back.
  fileprivate mutating func takeUnclassified() -> TerminalUnclassifiedPart? {
    guard case .unclassified(let part) = self else { return nil }
    self = .unknown(.null)
    return part
  }

  /// Takes the command; leaves an empty one in its place until it is put back.
  fileprivate mutating func takeCommand() -> TerminalCommandPart? {
    guard case .command(let part) = self else { return nil }
    self = .unknown(.null)
    return part
  }
}

/// Returns the state after an action; see ``TerminalState/reduce(_:)``.
public func terminalReducer(state: TerminalState, action: TerminalAction) -> TerminalState {
  var state = state
  state.reduce(action)
  return state
}
