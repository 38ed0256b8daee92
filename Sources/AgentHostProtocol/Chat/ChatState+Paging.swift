extension ChatState {
  /// The cursor of the page of turns before the oldest loaded one; `nil` if all turns are loaded, for which some hosts
  /// send an empty cursor.
  package var olderTurnsCursor: String? {
    turnsNextCursor?.isEmpty == false ? turnsNextCursor : nil
  }
}

extension ChatTurnsLoadedAction {
  /// The cursor of the next older page; `nil` after the last one, for which some hosts send an empty cursor.
  package var olderTurnsCursor: String? {
    turnsNextCursor?.isEmpty == false ? turnsNextCursor : nil
  }
}
