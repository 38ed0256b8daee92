/// One line of the text output before layout.
struct WatchLine: Sendable, Hashable {
  /// The word in the third column.
  enum Topic: String, Sendable, CaseIterable {
    case user
    case agent
    case think
    case tool
    case input
    case turn
    case chat
    case session
    case host
    case terminal
    case other
    case gap
    case auth
  }

  /// The emphasis of a line.
  enum Weight: Sendable, Hashable {
    case faint
    case plain
    case good
    case bad
    /// The user must act.
    case attention

    var style: Style {
      switch self {
      case .faint: .faint
      case .plain: .plain
      case .good: .success
      case .bad: .failure
      case .attention: .warning
      }
    }
  }

  var topic: Topic
  /// Untrusted: it is sanitized by the layout.
  var text: String
  var weight: Weight
  /// When the turn of a line was that is printed from a state; nil for the time of the event.
  var time: RecordTime?

  init(_ topic: Topic, _ text: String, _ weight: Weight = .plain) {
    self.topic = topic
    self.text = text
    self.weight = weight
  }
}
