extension ChannelState {
  package var root: RootState? { if case .root(let state) = self { state } else { nil } }
  package var session: SessionState? { if case .session(let state) = self { state } else { nil } }
  package var chat: ChatState? { if case .chat(let state) = self { state } else { nil } }
  package var terminal: TerminalState? {
    if case .terminal(let state) = self { state } else { nil }
  }
}
