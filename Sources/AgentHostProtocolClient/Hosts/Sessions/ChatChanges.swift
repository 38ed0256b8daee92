package import AgentHostProtocol

/// The changes of a host's chats that depend on the state after the last one, so that a program makes one at a time.
package final class ChatChanges: Sendable {
  package enum Kind: Hashable, Sendable {
    /// Two turns must not start at once.
    case message
    /// The draft is replaced as a whole.
    case draft
  }

  private struct Lane: Hashable {
    var kind: Kind
    var chat: ExactKey
  }

  private struct Draft {
    var clientSeq: Int
    var message: Message?
  }

  private let lanes = SerialAccess<Lane>()
  private let drafts = Locked<[ExactKey: Draft]>([:])

  /// Runs `body` after the earlier changes of this kind, in the order of the calls.
  package func inOrder<Result>(
    _ kind: Kind, of chat: URI, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    try await lanes.run(Lane(kind: kind, chat: ExactKey(chat)), body)
  }

  /// The newest draft that was dispatched and has no outcome yet, which the state does not contain; `nil` without one.
  package func dispatchedDraft(of chat: URI) -> Message?? {
    drafts.withLock { $0[ExactKey(chat)].map(\.message) }
  }

  /// Notes that a draft was dispatched.
  package func dispatched(_ draft: Message?, of chat: URI, clientSeq: Int) {
    drafts.withLock { $0[ExactKey(chat)] = Draft(clientSeq: clientSeq, message: draft) }
  }

  /// Notes that the state contains the draft of that number, or never will.
  package func settled(_ clientSeq: Int, of chat: URI) {
    drafts.withLock { drafts in
      if drafts[ExactKey(chat)]?.clientSeq == clientSeq { drafts[ExactKey(chat)] = nil }
    }
  }
}
