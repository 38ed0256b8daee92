enum WatchEnd: Sendable, Hashable {
  case duration
  /// The time of `--for` elapsed before the goal was reached or a host connected.
  case unmet(ExitCode)
  /// The number of records of `--count` was printed.
  case count
  /// The goal of `--until` was reached.
  case until
  case quit
  /// A signal ended the command with this exit code.
  case signal(ExitCode)
  /// All hosts failed permanently; the worst exit code.
  case hosts(ExitCode)
  case failure(ExitCode)

  var code: ExitCode {
    switch self {
    case .duration, .count, .until, .quit: .success
    case .unmet(let code), .signal(let code), .hosts(let code), .failure(let code): code
    }
  }

  var word: String {
    switch self {
    case .duration, .unmet: "duration"
    case .count: "count"
    case .until: "until"
    case .quit: "quit"
    case .signal: "signal"
    case .hosts: "hosts"
    case .failure: "failure"
    }
  }
}
