import AgentHostProtocol
import AgentHostProtocolClient

/// A decision has come up, or is over.
public enum DecisionChange: Sendable, Hashable {
  /// It waits, or waits with other members than before.
  case opened(PendingDecision)
  /// It was decided, or does not matter any more.
  case closed(PendingDecision)
}

/// What waits on all hosts, from the states of chats and, for chats without a state, of sessions. Pure.
struct DecisionTable: Sendable {
  private struct Chat: Sendable {
    /// What the chat itself says; `nil` without a state.
    var own: [PendingDecision]?
    /// What sessions say.
    var listed: [HostedResourceKey: [PendingDecision]] = [:]
    /// What is known to wait.
    var open: [PendingDecision] = []

    var isEmpty: Bool { own == nil && listed.isEmpty && open.isEmpty }
  }

  private var chats: [HostedResourceKey: Chat] = [:]
  /// The chats that a session has said something about.
  private var sessions: [HostedResourceKey: Set<HostedResourceKey>] = [:]

  /// Everything that waits, by chat, each in its order.
  var open: [PendingDecision] {
    chats.sorted { $0.key < $1.key }.flatMap(\.value.open)
  }

  /// The chats and sessions of a host that something is known of.
  func keys(of host: HostId) -> [HostedResourceKey] {
    chats.keys.filter { $0.host == host } + sessions.keys.filter { $0.host == host }
  }

  /// The state of a channel is this one now; `nil` if there is none.
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
    // A session may list what waits more than once.
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
