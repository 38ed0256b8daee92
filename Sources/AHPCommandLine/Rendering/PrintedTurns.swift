internal import AgentHostProtocol

/// The finished turns of a chat that were printed or skipped, to find later ones in a state. Pure.
enum PrintedTurns: Sendable {
  case unknown
  case none
  case upTo(Last)

  /// The last one of them.
  struct Last: Sendable {
    private let id: String
    /// The hash of the message, if it is known.
    private let message: Int?
    /// The number of turns up to this one, if it is known.
    fileprivate let position: Int?

    init(_ id: String, _ message: Message?, position: Int? = nil) {
      self.id = id
      self.message = message?.text.hashValue
      self.position = position
    }

    /// Returns the place of the turn among those of the state; nil if it is not found.
    ///
    /// Some hosts list turns under other identifiers after a restart. Such a turn has its position and its message, or,
    /// if older turns are not loaded, a message that no other turn has.
    fileprivate func index(in state: ChatState) -> Int? {
      if let index = state.turns.lastIndex(where: { $0.id == id }) { return index }
      guard let message else { return nil }
      let places = state.turns.indices.filter { state.turns[$0].message.text.hashValue == message }
      if let position, state.hasAllTurns {
        return places.first { $0 == position - 1 }
      }
      return places.count == 1 ? places[0] : nil
    }
  }

  init(allOf state: ChatState) {
    let position = state.hasAllTurns ? state.turns.count : nil
    self = state.turns.last.map { .upTo(.init($0.id, $0.message, position: position)) } ?? .none
  }

  /// The number of turns, if it is known.
  var count: Int? {
    switch self {
    case .unknown: nil
    case .none: 0
    case .upTo(let last): last.position
    }
  }

  /// Returns the turns of a state after these; nil if their place in it is unknown.
  func later(in state: ChatState) -> ArraySlice<Turn>? {
    switch self {
    case .unknown: []
    // Older turns that are not loaded may have been printed or not.
    case .none: state.hasAllTurns ? state.turns[...] : nil
    case .upTo(let last): last.index(in: state).map { state.turns[($0 + 1)...] }
    }
  }
}
