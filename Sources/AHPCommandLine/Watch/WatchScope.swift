internal import AgentHostProtocol
internal import AgentHostProtocolModels

extension FollowMachine.Scope {
  /// Follows all sessions and chats, or the chats that match a pattern. Also follows channels of any kind that are
  /// given by full URI.
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
