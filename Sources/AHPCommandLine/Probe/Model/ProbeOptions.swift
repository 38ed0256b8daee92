struct ProbeOptions: Sendable, Hashable {
  /// Whether the probe may create sessions.
  var writes = false
  /// The agent of that session; `nil` for the first one of the host.
  var agent: String?
  /// A part of the names of everything that it creates, so that concurrent probes do not collide.
  var id: String
  /// A prompt that an agent answers in a few words.
  var shortPrompt = "Reply with the word ready."
  /// A prompt that keeps an agent busy for a while.
  var longPrompt = "Count from 1 to 500, one number per line."
}

struct ProbeLimits: Sendable, Hashable {
  var answer = Duration.seconds(10)
  /// For an echo after everything that was sent before is handled, as far as a `ping` can tell.
  var quiet = Duration.milliseconds(750)
  var turn = Duration.seconds(60)
  /// For a host that disposes of sessions without a turn.
  var idle = Duration.seconds(40)
  var restart = Duration.seconds(60)
  var total = Duration.seconds(300)
  /// The most messages that one connection may bring.
  var messages = 20_000
  /// The most bytes that one connection may bring.
  var bytes = 32 << 20
  var pages = 200
  /// The number of attempts at a test that depends on timing.
  var attempts = 12

  /// The time for removing what was created. After a stop, it ends before the process does, so that what is left can be
  /// named.
  func cleanup(isStopped: Bool) -> Duration {
    let limit = answer + answer
    return isStopped ? min(limit, InterruptMachine.longestShutdown * 0.8) : limit
  }
}
