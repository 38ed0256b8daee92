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
    /// The host and the directories of the call.
    var place: String
    var decision: Decision
    var edited: String?
    /// The reads of the decision's resources that have ended.
    var loaded: [Int] = []
  }

  private(set) var content: Content?
  /// When the terminal had first taken the content; nil until then.
  private(set) var appearedAt: Duration?
  /// The first visible row of the text.
  var offset = 0
  /// Whether a frame contains the last row, which the terminal may not have taken yet.
  private(set) var hasDrawnEnd = false
  private(set) var hasShownEnd = false
  /// Whether nothing lies over the pane in the last frame.
  private var isVisible = false
  var armed: Armed?

  /// Notes that a frame contains this content.
  ///
  /// - Parameter isVisible: whether nothing lies over it, such as the help or a prompt.
  mutating func draw(_ content: Content, isVisible: Bool) {
    defer { self.isVisible = isVisible }
    guard self.content != content else { return }
    var last = self.content
    last?.loaded = content.loaded
    // A resource that arrives extends the text that the user is reading.
    let offset = last == content ? offset : 0
    self = DecisionPane()
    self.content = content
    self.offset = offset
  }

  /// Notes that the frame contains the last row.
  mutating func drewEnd() { if isVisible { hasDrawnEnd = true } }

  /// Notes that the terminal has taken the last frame.
  mutating func show(at now: Duration) {
    guard content != nil, isVisible else { return }
    if appearedAt == nil { appearedAt = now }
    hasShownEnd = hasDrawnEnd
  }

  /// Returns whether keys may decide on this content.
  func isReady(for content: Content, at now: Duration) -> Bool {
    guard self.content == content, let appearedAt else { return false }
    return !Self.isGuarded(since: appearedAt, at: now)
  }

  /// Returns whether the guard time that began at `start` has not elapsed, by a clock that cannot be set.
  static func isGuarded(since start: Duration, at now: Duration) -> Bool {
    now - start < guardTime
  }
}
