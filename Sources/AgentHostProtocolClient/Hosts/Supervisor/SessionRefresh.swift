/// When the list of sessions is read again that could not be read over this connection.
struct SessionRefresh: Sendable {
  /// The wait after the first failure.
  static let firstPause = Duration.seconds(1)
  /// The longest wait, unless the host asks for a longer one.
  static let longestPause = Duration.seconds(60)

  private var failures = 0

  /// There is another connection.
  mutating func connected() { failures = 0 }

  /// The list was read.
  mutating func succeeded() { failures = 0 }

  /// The list could not be read; how long to wait before it is read again. `nil` if that is of no use: a host
  /// that does not have a list, or cannot send one that can be read, will not do so later either.
  mutating func failed(_ failure: HostFailure) -> Duration? {
    guard failure.category.isRetryable || failure.category == .authentication else { return nil }
    let pause = min(Self.firstPause * (1 << min(failures, 10)), Self.longestPause)
    failures += 1
    return max(failure.retryAfter ?? .zero, pause)
  }
}
