internal import AgentHostProtocol

/// The identifiers of a turn at two times. Pure.
struct TurnComparison: Sendable {
  private let before: [String]?
  private let after: [String]?

  /// - Parameters:
  ///   - text: The text of the message that started the turn.
  ///   - before: The state of the chat at the first time.
  ///   - after: The state of the chat at the second time.
  init(_ text: String, before: JSONValue, after: JSONValue) {
    self.before = Self.turn(text, in: before).map(Self.identifiers)
    self.after = Self.turn(text, in: after).map(Self.identifiers)
  }

  /// Returns the turn of a state with this text.
  static func turn(_ text: String, in chat: JSONValue) -> JSONValue? {
    let turns = chat["turns"]?.arrayValue ?? []
    return turns.first { $0["message"]?["text"]?.stringValue == text }
  }

  private static func identifiers(_ turn: JSONValue) -> [String] {
    let parts = turn["responseParts"]?.arrayValue ?? []
    return [turn["id"]?.stringValue ?? ""] + parts.compactMap { $0["id"]?.stringValue }
  }

  /// Whether the turn or its parts have other identifiers.
  var hasNewIDs: Bool { before != nil && after != nil && before != after }

  /// - Parameter event: What happened between the two times, for the detail of the report.
  func outcome(after event: String? = nil) -> ProbeOutcome {
    guard before != nil, after != nil else {
      return .notTested("the turn is not there to be compared")
    }
    let change = event.map { " after \($0)" } ?? ""
    return hasNewIDs
      ? .differs("turns or parts have other identifiers\(change)")
      : .asSpecified(note: event.map { "the same after \($0)" })
  }
}
