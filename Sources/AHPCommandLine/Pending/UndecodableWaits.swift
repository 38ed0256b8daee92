internal import AgentHostProtocolClient

/// What chats wait for and cannot be decoded: no decision of the client reports it. Pure.
struct UndecodableWaits: Sendable {
  private var items: [HostedResourceKey: [PendingItem]] = [:]

  /// Takes all such items of a chat. Returns those that were not known, and known ones that no longer wait.
  mutating func take(
    _ current: [PendingItem], of chat: HostedResourceKey
  ) -> (new: [PendingItem], gone: [PendingItem]) {
    let known = items.updateValue(current, forKey: chat) ?? []
    if current.isEmpty { items[chat] = nil }
    return (
      current.filter { item in !known.contains { $0.isSame(as: item) } },
      known.filter { item in !current.contains { $0.isSame(as: item) } }
    )
  }
}
