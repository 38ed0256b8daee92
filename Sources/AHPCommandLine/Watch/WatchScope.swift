internal import AgentHostProtocol
internal import AgentHostProtocolModels

extension FollowMachine.Scope {
  /// Follows all sessions and chats, or those chats that match a pattern. A channel of any kind that is named in full
  /// is followed as well.
  init(watching patterns: [GlobPattern]) {
    self.init()
    guard !patterns.isEmpty else { return }
    named = patterns.map(\.description).filter { name in
      name.contains(":") && !name.contains { "*?[{\\".contains($0) }
    }
    // Sessions are always followed: their chats are found through them.
    filter = FollowMachine.Filter { uri, _, isSession in
      isSession || patterns.contains { $0.matches(uri) }
    }
  }
}
