/// A line on the terminal that says what is waited for, after a second; erased when the wait is over.
actor ProgressLine {
  private let console: any Console
  private var isShown = false
  private var hasEnded = false

  init(_ console: any Console) { self.console = console }

  /// Shows the line, unless the wait is over.
  fileprivate func show(_ text: String) async {
    guard !hasEnded else { return }
    isShown = true
    try? await console.write("\r\(text)…\u{1B}[K", to: .standardError)
  }

  /// The wait is over: the line goes away, and none comes.
  func end() async {
    hasEnded = true
    guard isShown else { return }
    isShown = false
    try? await console.write("\r\u{1B}[K", to: .standardError)
  }
}

extension CommandContext {
  /// Runs `body`, and says on the terminal what it waits for when it takes longer than a second. Nothing is
  /// said with `--quiet`, and where standard error is no terminal.
  ///
  /// - Parameters:
  ///   - text: what is waited for.
  ///   - body: ends the line itself when it begins to write before it returns.
  func progress<Result: Sendable>(
    _ text: String, after patience: Duration = .seconds(1),
    _ body: (ProgressLine) async throws -> Result
  ) async throws -> Result {
    let line = ProgressLine(console)
    guard console.isTerminal(.standardError), !global.isQuiet else { return try await body(line) }
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
