/// A request of the user whose outcome is not known yet.
struct ScreenRequest: Sendable {
  /// The message on success; nil for none.
  var done: String?
  /// The start of the message on failure.
  var what: String
  /// The message text to restore on failure.
  var message: String?
  /// The attachments of the message, to restore with it in the same chat.
  var attachments: [ScreenAttachment] = []
  var chat: ChannelKey?
  /// The call or question that may be answered again after a failure.
  var answered: AnsweredKey?
  /// Whether the answer was given in advance.
  var isStanding = false
}

/// The effects to carry out, and the requests whose outcomes are pending. Pure.
struct ScreenRequestQueue: Sendable {
  static let limit = 64

  private(set) var effects: [ScreenEffect] = []
  private var pending: [Int: ScreenRequest] = [:]
  private var lastTicket = 0

  var isFull: Bool { pending.count >= Self.limit }

  /// The calls and questions whose answers have no outcome yet.
  var answered: Set<AnsweredKey> { Set(pending.values.compactMap(\.answered)) }

  mutating func takeEffects() -> [ScreenEffect] {
    defer { effects.removeAll() }
    return effects
  }

  /// Adds an effect without an outcome, unless it is queued already.
  mutating func append(_ effect: ScreenEffect) {
    if !effects.contains(effect) { effects.append(effect) }
  }

  /// Adds an effect under a new ticket, which it returns.
  @discardableResult
  mutating func begin(_ request: ScreenRequest? = nil, _ effect: (Int) -> ScreenEffect) -> Int {
    lastTicket += 1
    pending[lastTicket] = request
    effects.append(effect(lastTicket))
    return lastTicket
  }

  mutating func end(_ ticket: Int) -> ScreenRequest? { pending.removeValue(forKey: ticket) }
}
