internal import AgentHostProtocol

/// The state of a chat, with an index of the parts of its active turn.
struct IndexedChat: Sendable {
  private(set) var state: ChatState
  private var index = ResponsePartIndex()

  init(_ state: ChatState) {
    self.state = state
  }

  mutating func reduce(_ action: ChatAction) -> ReductionOutcome {
    state.reduce(action, index: &index)
  }

  mutating func rename(to title: String) -> ReductionOutcome { state.rename(to: title) }
}
