extension ChatState {
  /// The cursor of the page of turns before the oldest loaded one; `nil` if all turns are loaded, for which some hosts
  /// send an empty cursor.
  package var olderTurnsCursor: String? {
    turnsNextCursor?.isEmpty == false ? turnsNextCursor : nil
  }

  /// Whether all turns are loaded. An invalid cursor tells that there are older ones, which cannot be requested.
  package var hasAllTurns: Bool {
    olderTurnsCursor == nil && !unknownMembers.isInvalid("turnsNextCursor")
  }
}

extension UnknownMembers? {
  /// Whether a cursor was invalid, and is preserved here.
  package func isInvalid(_ cursor: String) -> Bool { self?[cursor] != nil }
}

extension ChatTurnsLoadedAction {
  /// The cursor of the next older page; `nil` after the last one, for which some hosts send an empty cursor.
  package var olderTurnsCursor: String? {
    turnsNextCursor?.isEmpty == false ? turnsNextCursor : nil
  }
}
