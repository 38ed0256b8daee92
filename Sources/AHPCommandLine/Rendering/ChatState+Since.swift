internal import AgentHostProtocol

extension ChatState {
  /// How many of the last turns began at that time or later; none without a time.
  func turns(since time: RecordTime?) -> Int {
    guard let time else { return 0 }
    return turns.reversed().prefix { turn in
      turn.startedAt.flatMap(RecordTime.init).map { $0 >= time } ?? false
    }.count
  }
}
