internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// What the running turn of a chat waits for, also in the chats of its subagents.
final class TurnDecisions: Sendable {
  private let chat: URI
  private let hostName: String
  private let subagents = Locked<[URI]>([])
  private let hasChanged = Signal()

  /// - Parameter hostName: the host argument in suggested commands.
  init(of chat: URI, hostName: String) {
    self.chat = chat
    self.hostName = hostName
  }

  /// Returns whether an element may change what the turn waits for.
  func mayChange(with element: HostFeedElement) -> Bool {
    guard element.channel.isSame(as: chat) else {
      return element.mayChangeDecisions
        && subagents.withLock { $0.contains { element.channel.isSame(as: $0) } }
    }
    guard case .event(let value) = element,
      case .chat(.toolCallContentChanged(let action)) = value.envelope.action
    else { return element.mayChangeDecisions }
    return action.content.contains { $0.subagentChat != nil }
  }

  /// Returns the pending items. Those of a new subagent follow when its chat is known.
  func pending(on host: ConnectedHost) async throws -> [PendingItem] {
    var items: [PendingItem] = []
    var chats = [chat]
    var known = URISet(chats)
    var count = 0
    while count < chats.count {
      let uri = chats[count]
      count += 1
      guard case .chat(let state)? = try await host.followedState(of: uri) else { continue }
      items += PendingItem.all(in: state, at: uri, host: host.id.rawValue, hostName: hostName)
      for new in state.subagentChats where known.insert(new).inserted { chats.append(new) }
    }
    subagents.withLock { $0 = Array(chats.dropFirst()) }
    hasChanged.raise()
    return items
  }

  /// Subscribes to the chats of subagents while the turn waits for them, until it is cancelled.
  func follow(on host: ConnectedHost) async {
    var holds: [ChannelHold] = []
    while !Task.isCancelled {
      let chats = subagents.withLock(\.self)
      let wanted = URISet(chats)
      for hold in holds where !wanted.contains(hold.channel) { await hold.release() }
      holds.removeAll { !wanted.contains($0.channel) }
      let held = URISet(holds.map(\.channel))
      for uri in chats where !held.contains(uri) {
        guard let hold = try? await host.client.hold(host: host.id, uri: uri) else { return }
        holds.append(hold)
      }
      await hasChanged.wait()
    }
  }
}

extension ChatState {
  /// The chats of the subagents that tool calls of the running turn wait for.
  fileprivate var subagentChats: [URI] {
    (activeTurn?.responseParts ?? []).flatMap { part -> [URI] in
      guard case .toolCall(let part) = part, case .running(let call) = part.toolCall else {
        return []
      }
      return (call.content ?? []).compactMap(\.subagentChat)
    }
  }
}

extension ToolResultContent {
  fileprivate var subagentChat: URI? {
    if case .subagent(let content) = self { content.resource } else { nil }
  }
}
