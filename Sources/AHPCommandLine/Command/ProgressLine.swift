/// A progress line on the terminal, erased at the end of the wait.
actor ProgressLine {
  private let console: any Console
  private var isShown = false
  private var hasEnded = false

  init(_ console: any Console) { self.console = console }

  /// Shows the line, unless the wait already ended.
  fileprivate func show(_ text: String) async {
    guard !hasEnded else { return }
    isShown = true
    try? await console.write("\r\(text)…\u{1B}[K", to: .standardError)
  }

  /// Erases the line permanently.
  func end() async {
    hasEnded = true
    guard isShown else { return }
    isShown = false
    try? await console.write("\r\u{1B}[K", to: .standardError)
  }
}

extension CommandContext {
  /// Runs `body`, and shows a progress line if it takes longer than `patience`, unless `--quiet` is set or
  /// standard error is not a terminal that can erase it.
  ///
  /// Not optimized, or it would be compiled once more for each closure.
  ///
  /// - Parameters:
  ///   - text: a description of the operation that the command waits for.
  ///   - body: must end the progress line before it writes to the terminal.
  @_optimize(none)
  func progress<Result: Sendable>(
    _ text: String, after patience: Duration = .seconds(1),
    _ body: (ProgressLine) async throws -> Result
  ) async throws -> Result {
    let line = ProgressLine(console)
    guard console.isTerminal(.standardError), !global.isQuiet, !environment.hasDumbTerminal else {
      return try await body(line)
    }
    let shown = DisplayWidth.truncated(
      TerminalText.sanitized(text), to: max(1, console.columns(environment) - 2))
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        guard (try? await Task.sleep(for: patience)) != nil else { return }
        await line.show(shown)
      }
      defer { group.cancelAll() }
      do {
        let result = try await body(line)
        await line.end()
        return result
      } catch {
        await line.end()
        throw error
      }
    }
  }
}
