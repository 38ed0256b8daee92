internal import AgentHostProtocol

extension ChatState {
  /// Returns the number of last turns that started at `time` or later; 0 for nil.
  func turns(since time: RecordTime?) -> Int {
    guard let time else { return 0 }
    return turns.reversed().prefix { turn in
      turn.startedAt.flatMap(RecordTime.init).map { $0 >= time } ?? false
    }.count
  }
}
