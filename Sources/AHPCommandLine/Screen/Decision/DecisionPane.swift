/// What the user has seen of a decision, and what was pressed there.
struct DecisionPane: Sendable {
  /// An approval that needs a second key.
  enum Armed: Sendable, Hashable {
    /// Approve although the end was not shown, with an option of the host or without.
    case approve(option: String?)
    /// Approve all calls of the tool in the session.
    case all
  }

  /// Keys that decide are ignored for this long after the decision has appeared.
  static let guardTime = Duration.milliseconds(300)

  /// What is shown: another decision, or another content of the same, begins anew.
  struct Content: Sendable, Equatable {
    var chat: ChannelKey
    var decision: Decision
    var edited: String?
  }

  private(set) var content: Content?
  /// When the decision was first drawn; nil until then.
  private(set) var appearedAt: RecordTime?
  /// The first row of the text that is seen.
  var offset = 0
  /// Whether the end of the text was drawn.
  private(set) var hasShownEnd = false
  var armed: Armed?

  /// A frame draws this content.
  mutating func appear(_ content: Content, at now: RecordTime) {
    guard self.content != content else { return }
    self = DecisionPane()
    self.content = content
    appearedAt = now
  }

  /// A frame has drawn the last row.
  mutating func showedEnd() { hasShownEnd = true }

  /// Whether keys may decide on this content.
  func isReady(for content: Content, at now: RecordTime) -> Bool {
    guard self.content == content, let appearedAt else { return false }
    let age = now.since(appearedAt)
    // The wall clock may have been set back.
    return age >= Self.guardTime || age < .zero
  }
}
