/// What a shell may offer for a value.
enum CompletionKind: Sendable, Hashable {
  /// Anything may stand here and nothing can be offered, such as a message or a number.
  case anything
  /// A path of a file; the shell completes it.
  case file
  /// One of a fixed list of words.
  case words([CompletionWord])
  /// A configured host.
  case host
  /// A configured host or group.
  case hostOrGroup
  /// A configured context.
  case context
  /// The name of a command of the tool.
  case command
}

/// A word that a shell may offer, with a few words on what it does.
struct CompletionWord: Sendable, Hashable {
  /// The word to insert.
  var word: String
  /// What it does; shown beside the word where the shell can.
  var help: String

  init(_ word: String, _ help: String = "") {
    self.word = word
    self.help = help
  }
}
