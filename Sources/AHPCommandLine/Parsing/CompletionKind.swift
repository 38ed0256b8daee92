enum CompletionKind: Sendable, Hashable {
  /// A value without completions, such as a message or a number.
  case anything
  /// A file path, completed by the shell.
  case file
  /// One of a fixed list of words.
  case words([CompletionWord])
  case host
  case hostOrGroup
  case context
  case command
  /// A host, or a session or chat with its host.
  case target
  /// A session of the host in an earlier argument.
  case session
  /// A session or chat of the host in an earlier argument.
  case chat
  /// Any channel of the host that was named before.
  case channel
  /// A model of the host in an earlier argument.
  case model
  /// An agent of the host in an earlier argument.
  case agent
  case actionType
  /// A method, action or type of the protocol.
  case protocolName
}

struct CompletionWord: Sendable, Hashable {
  var word: String
  /// The description, shown next to the word if the shell supports that.
  var help: String

  init(_ word: String, _ help: String = "") {
    self.word = word
    self.help = help
  }
}
