/// One line of the text output, before it is laid out: what it is about and what it says.
struct WatchLine: Sendable, Hashable {
  /// What a line is about: the word in its third column.
  enum Topic: String, Sendable, CaseIterable {
    /// What a user wrote.
    case user
    /// What the agent answers.
    case agent
    /// What the agent thinks.
    case think
    /// A tool call.
    case tool
    /// A question to the user.
    case input
    /// The life of a turn.
    case turn
    /// A chat changed.
    case chat
    /// A session changed.
    case session
    /// The host as a whole.
    case host
    /// A terminal.
    case terminal
    /// Something that has no topic of its own.
    case other
    /// Records are missing.
    case gap
    /// A token is needed.
    case auth
  }

  /// How much a line wants to be seen.
  enum Weight: Sendable, Hashable {
    /// Steps back.
    case faint
    /// As usual.
    case plain
    /// Something went well.
    case good
    /// Something went wrong.
    case bad
    /// Somebody has to do something.
    case attention
  }

  /// What it is about.
  var topic: Topic
  /// What it says. May contain anything that a host sent: it is sanitised when it is laid out.
  var text: String
  /// How much it wants to be seen.
  var weight: Weight

  init(_ topic: Topic, _ text: String, _ weight: Weight = .plain) {
    self.topic = topic
    self.text = text
    self.weight = weight
  }
}
