/// What the parts of the view say and request: the text in the last row, effects, and whether to draw. Pure.
struct ScreenOutput: Sendable {
  struct Note: Sendable, Hashable {
    var text: String
    var weight: WatchLine.Weight
    /// The host whose connection makes the text obsolete.
    var host: String?
  }

  /// The text while a message has no outcome.
  static let sending = "sending the message"

  var note: Note?
  /// Whether the next frame may differ from the last one.
  var isStale = true
  var requests = ScreenRequestQueue()

  /// Shows a text in the last row.
  ///
  /// - Parameter host: the host until whose connection the text holds.
  mutating func say(
    _ text: String, _ weight: WatchLine.Weight = .plain, untilConnected host: String? = nil
  ) {
    isStale = true
    note = Note(text: text, weight: weight, host: host)
  }

  /// Removes a text that a new connection makes obsolete.
  mutating func connected(to host: String) {
    guard note?.host == host else { return }
    isStale = true
    note = nil
  }

  /// Requests an effect that has no outcome.
  mutating func want(_ effect: ScreenEffect) { requests.append(effect) }

  mutating func perform(_ order: ScreenOrder) {
    guard canBegin() else { return }
    requests.begin(ScreenRequest(done: order.done, what: "not \(order.done)")) {
      .order($0, order)
    }
  }

  /// Returns whether another request is possible now; otherwise says that it is not.
  mutating func canBegin() -> Bool {
    if requests.isFull { say("too many pending requests: wait", .bad) }
    return !requests.isFull
  }
}
