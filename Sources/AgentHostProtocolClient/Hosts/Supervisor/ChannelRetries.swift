import AgentHostProtocol

/// How long to wait before a channel is asked for again after a failure that may pass.
struct ChannelRetries: Sendable {
  /// The longest wait.
  static let longest = Duration.seconds(60)

  private var failures: URIDictionary<Int> = [:]

  /// A request for the channel has failed; how long to wait. The waits of one channel double, up to a
  /// minute: what a host cannot do now it may never be able to.
  mutating func failed(_ channel: URI, _ category: FailureCategory) -> Duration {
    let count = failures[channel, default: 0]
    failures[channel] = count + 1
    let pause = count < 6 ? Duration.seconds(1 << count) : Self.longest
    // Whoever has the tokens, a person perhaps, is not asked every second.
    return category == .authentication ? max(pause, .seconds(30)) : pause
  }

  /// The channel is followed, or nobody wants it any more.
  mutating func settled(_ channel: URI) { failures[channel] = nil }

  /// There is another connection.
  mutating func removeAll() { failures = [:] }
}
