internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Chats that wait for input and do not say for what. Pure. Times are relative to any fixed moment.
struct UnexplainedWaits: Sendable {
  /// How long such a state lasts before it is reported: the status and its reason may be separate messages.
  static let patience = Duration.seconds(2)

  private var since: [HostedResourceKey: Duration] = [:]
  private var reported: Set<HostedResourceKey> = []

  /// Takes the status of a chat, and whether the chat has an item that waits; nil for a chat without a state.
  mutating func take(
    _ status: SessionStatus?, hasItems: Bool, of chat: HostedResourceKey, at now: Duration
  ) {
    if status?.activity == .inputNeeded, !hasItems {
      since[chat] = since[chat] ?? now
    } else {
      since[chat] = nil
      reported.remove(chat)
    }
  }

  /// Whether there are chats to report, if they last.
  var isOpen: Bool { since.keys.contains { !reported.contains($0) } }

  /// Returns the chats to report, if no other chat of their session has an item.
  func due(at now: Duration) -> [HostedResourceKey] {
    since.filter { $0.value + Self.patience <= now && !reported.contains($0.key) }.keys.sorted()
  }

  mutating func report(_ chat: HostedResourceKey) { reported.insert(chat) }
}
