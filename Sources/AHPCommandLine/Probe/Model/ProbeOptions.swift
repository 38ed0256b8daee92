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
