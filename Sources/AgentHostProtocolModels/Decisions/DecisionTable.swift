internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A change of a pending decision.
public enum DecisionChange: Sendable, Hashable {
  /// It is pending, or its content has changed.
  case opened(PendingDecision)
  /// It was decided, or is not needed any more.
  case closed(PendingDecision)
}

/// The pending decisions on all hosts, from the states of chats and, for chats without a state, of sessions.
struct DecisionTable: Sendable {
  private struct Chat: Sendable {
    /// Those in the state of the chat; `nil` without a state.
    var own: [PendingDecision]?
    /// Those in the states of sessions.
    var listed: [HostedResourceKey: [PendingDecision]] = [:]
    var open: [PendingDecision] = []

    var isEmpty: Bool { own == nil && listed.isEmpty && open.isEmpty }
  }

  private var chats: [HostedResourceKey: Chat] = [:]
  /// The chats with decisions in the state of a session.
  private var sessions: [HostedResourceKey: Set<HostedResourceKey>] = [:]

  /// The pending decisions by chat, in the order of each.
  var open: [PendingDecision] {
    chats.sorted { $0.key < $1.key }.flatMap(\.value.open)
  }

  /// The known chats and sessions of a host.
  func keys(of host: HostId) -> [HostedResourceKey] {
    chats.keys.filter { $0.host == host } + sessions.keys.filter { $0.host == host }
  }

  /// Applies the state of a channel; `nil` if there is none.
  mutating func take(
    _ state: ChannelState?, of key: HostedResourceKey, at time: WallTime
  ) -> [DecisionChange] {
    switch state {
    case .chat(let chat)?:
      chats[key, default: Chat()].own = PendingDecision.all(
        in: chat.activeTurn, of: key.uri, on: key.host, at: time)
      return settle(key)
    case .session(let session)?:
      let found = PendingDecision.all(in: session, key.uri, on: key.host, at: time)
      let grouped = Dictionary(grouping: found) {
        HostedResourceKey(host: key.host, uri: $0.chat)
      }
      let before = sessions.removeValue(forKey: key) ?? []
      if !grouped.isEmpty { sessions[key] = Set(grouped.keys) }
      return before.union(grouped.keys).sorted().flatMap { chat in
        chats[chat, default: Chat()].listed[key] = grouped[chat]
        return settle(chat)
      }
    case nil:
      chats[key]?.own = nil
      let before = sessions.removeValue(forKey: key) ?? []
      for chat in before { chats[chat]?.listed[key] = nil }
      return before.union([key]).sorted().flatMap { settle($0) }
    default: return []
    }
  }

  private mutating func settle(_ key: HostedResourceKey) -> [DecisionChange] {
    guard var chat = chats[key] else { return [] }
    var now = chat.own ?? chat.listed.sorted { $0.key < $1.key }.flatMap(\.value)
    // A session may list a decision more than once.
    var seen: Set<PendingDecision.ID> = []
    now.removeAll { !seen.insert($0.id).inserted }
    var changes: [DecisionChange] = []
    for index in now.indices {
      guard let before = chat.open.first(where: { $0.id == now[index].id }) else {
        changes.append(.opened(now[index]))
        continue
      }
      now[index].since = before.since
      if before.subject != now[index].subject { changes.append(.opened(now[index])) }
    }
    for before in chat.open where !now.contains(where: { $0.id == before.id }) {
      changes.append(.closed(before))
    }
    chat.open = now
    chats[key] = chat.isEmpty ? nil : chat
    return changes
  }
}
