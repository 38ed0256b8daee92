/// The state of the decision pane: what the user has seen, and the key that needs confirmation.
struct DecisionPane: Sendable {
  /// An approval that a second key has to confirm.
  enum Armed: Sendable, Hashable {
    /// Approve although the end was not shown, with an option of the host or none.
    case approve(option: String?)
    /// Approve all calls of the tool in the session.
    case all
  }

  /// Deciding keys are ignored for this time after the decision appears.
  static let guardTime = Duration.milliseconds(300)

  /// The shown content. If it changes, the guard time and the reading position are reset.
  struct Content: Sendable, Equatable {
    var chat: ChannelKey
    var decision: Decision
    var edited: String?
  }

  private(set) var content: Content?
  /// When the content was first drawn.
  private(set) var appearedAt: RecordTime?
  /// The first visible row of the text.
  var offset = 0
  private(set) var hasShownEnd = false
  var armed: Armed?

  /// Notes that a frame draws this content.
  mutating func appear(_ content: Content, at now: RecordTime) {
    guard self.content != content else { return }
    self = DecisionPane()
    self.content = content
    appearedAt = now
  }

  /// Notes that a frame has drawn the last row.
  mutating func showedEnd() { hasShownEnd = true }

  /// Returns whether keys may decide on this content.
  func isReady(for content: Content, at now: RecordTime) -> Bool {
    guard self.content == content, let appearedAt else { return false }
    let age = now.since(appearedAt)
    // The wall clock may have been set back.
    return age >= Self.guardTime || age < .zero
  }
}
