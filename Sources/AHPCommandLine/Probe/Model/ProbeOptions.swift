/// What a probe may do.
struct ProbeOptions: Sendable, Hashable {
  /// Whether it may create a session of its own.
  var writes = false
  /// The agent of that session; `nil` for the first one of the host.
  var agent: String?
  /// What is in the names of everything that it creates, so that no two probes meet.
  var id: String
  /// A prompt that an agent answers in a few words.
  var shortPrompt = "Reply with the word ready."
  /// A prompt that keeps an agent busy for a while.
  var longPrompt = "Count from 1 to 500, one number per line."
}
