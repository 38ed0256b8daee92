internal import AgentHostProtocol

/// Retries of reading the list of sessions over one connection.
struct SessionRefresh: Sendable {
  static let firstPause = Duration.seconds(1)
  /// The longest delay, unless the host asks for a longer one.
  static let longestPause = Duration.seconds(60)

  private var failures = 0

  /// There is a new connection, or the list was read.
  mutating func reset() { failures = 0 }

  /// Returns the delay before the next attempt; `nil` if the failure is permanent: the host has no list, or sends one
  /// that cannot be read.
  mutating func failed(_ failure: HostFailure) -> Duration? {
    guard failure.category.isRetryable || failure.category == .authentication else { return nil }
    let pause = Self.firstPause.doubled(failures, upTo: Self.longestPause)
    failures += 1
    return max(failure.retryAfter ?? .zero, pause)
  }
}
