public import AgentHostProtocolClient

/// Names of the official package for reconnecting.
extension ReconnectPolicy {
  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - backoff: How long to wait before each attempt.
  ///   - maxAttempts: How many attempts may fail in a row before the host counts as failed; `nil` for any
  ///     number.
  ///   - resetOnSuccess: Whether a stable connection resets the count. It must last for 10 seconds (`stabilityWindow`):
  ///     a host that drops every connection after the handshake would be retried without a pause otherwise.
  public init(backoff: BackoffPolicy, maxAttempts: Int? = nil, resetOnSuccess: Bool = true) {
    self.init(
      backoff.schedule, jitter: backoff.jitter, maxAttempts: maxAttempts,
      stabilityWindow: resetOnSuccess ? .seconds(10) : Self.century)
  }

  /// Longer than a program runs.
  private static var century: Duration { .seconds(3_155_760_000) }
}
