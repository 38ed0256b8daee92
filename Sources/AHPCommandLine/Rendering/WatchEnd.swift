/// Why `watch` ended.
enum WatchEnd: Sendable, Hashable {
  /// The time of `--for` is over.
  case duration
  /// The time of `--for` is over before anything that it was for.
  case unmet(ExitCode)
  /// As many records as `--count` asked for were printed.
  case count
  /// What `--until` waits for has happened.
  case until
  /// Somebody at the terminal quit.
  case quit
  /// A signal asked for it.
  case signal(ExitCode)
  /// No host is left that could tell anything; the worst of their failures.
  case hosts(ExitCode)
  /// Something went wrong.
  case failure(ExitCode)

  /// The exit code.
  var code: ExitCode {
    switch self {
    case .duration, .count, .until, .quit: .success
    case .unmet(let code), .signal(let code), .hosts(let code), .failure(let code): code
    }
  }

  /// The word of the NDJSON output.
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
