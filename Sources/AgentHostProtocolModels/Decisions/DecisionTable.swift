internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A change of a pending decision.
public enum DecisionChange: Sendable, Equatable {
  /// A decision is pending, or the content of a pending decision changed.
  case opened(PendingDecision)
  /// A decision was made or is no longer needed.
  case closed(PendingDecision)
}

/// The pending decisions on all hosts, from the states of chats and, for chats without a state, of sessions.
struct DecisionTable: Sendable {
  private struct Chat: Sendable {
    /// Those in the state of the chat; `nil` without a state.
    var own: [PendingDecision]?
    /// Those in the states of sessions.
    var listed: [HostedResourceKey: [PendingDecision]] = [:]
    /// The session that lists the chat.
    var session: URI?
    var open: [PendingDecision] = []

    var isEmpty: Bool { own == nil && listed.isEmpty && session == nil && open.isEmpty }
  }

  private var chats: [HostedResourceKey: Chat] = [:]
  /// The chats in the state of a session.
  private var sessions: [HostedResourceKey: Set<HostedResourceKey>] = [:]

  /// The pending decisions by chat, in the order of each.
  var open: [PendingDecision] {
    chats.sorted { $0.key < $1.key }.flatMap(\.value.open)
  }

  /// The known chats and sessions.
  var keys: [HostedResourceKey] { Array(chats.keys) + Array(sessions.keys) }

  /// Returns the known chats and sessions of a host.
  func keys(of host: HostId) -> [HostedResourceKey] {
    chats.keys.filter { $0.host == host } + sessions.keys.filter { $0.host == host }
  }

  /// Applies the states of channels; `nil` for a channel without one.
  mutating func take(
    _ states: [(key: HostedResourceKey, state: ChannelState?)], at time: WallTime
  ) -> [DecisionChange] {
    // The changes are those between the first and the last state: in between, a session may list a decision that its
    // chat has closed.
    var touched: Set<HostedResourceKey> = []
    for (key, state) in states { touched.formUnion(apply(state, of: key, at: time)) }
    return touched.sorted().flatMap { settle($0) }
  }

  /// Applies the state of a channel; `nil` if there is none.
  mutating func take(
    _ state: ChannelState?, of key: HostedResourceKey, at time: WallTime
  ) -> [DecisionChange] {
    take([(key, state)], at: time)
  }

  /// Returns the chats whose decisions may change.
  private mutating func apply(
    _ state: ChannelState?, of key: HostedResourceKey, at time: WallTime
  ) -> Set<HostedResourceKey> {
    switch state {
    case .chat(let chat)?:
      chats[key, default: Chat()].own = PendingDecision.all(
        in: chat.activeTurn, of: key.uri, on: key.host, at: time)
      return [key]
    case .session(let session)?:
      let found = PendingDecision.all(in: session, key.uri, on: key.host, at: time)
      let grouped = Dictionary(grouping: found) {
        HostedResourceKey(host: key.host, uri: $0.chat)
      }
      let members = Set(session.chats.map { HostedResourceKey(host: key.host, uri: $0.resource) })
      let now = members.union(grouped.keys)
      let before = sessions.updateValue(now, forKey: key) ?? []
      for chat in before.union(now) {
        chats[chat, default: Chat()].listed[key] = grouped[chat]
        if now.contains(chat) { chats[chat]?.session = key.uri } else { leave(chat, key) }
      }
      return before.union(now)
    default:
      // Also one that cannot be read: its decisions are unknown.
      chats[key]?.own = nil
      let before = sessions.removeValue(forKey: key) ?? []
      for chat in before {
        chats[chat]?.listed[key] = nil
        leave(chat, key)
      }
      return before.union([key])
    }
  }

  /// A session no longer lists a chat, which may have moved to another one before.
  private mutating func leave(_ chat: HostedResourceKey, _ session: HostedResourceKey) {
    if chats[chat]?.session?.isSame(as: session.uri) == true { chats[chat]?.session = nil }
  }

  private mutating func settle(_ key: HostedResourceKey) -> [DecisionChange] {
    guard var chat = chats[key] else { return [] }
    var now = chat.own ?? chat.listed.sorted { $0.key < $1.key }.flatMap(\.value)
    // A session may list a decision more than once.
    var seen: Set<PendingDecision.ID> = []
    now.removeAll { !seen.insert($0.id).inserted }
    var changes: [DecisionChange] = []
    let open = chat.open.byId
    for index in now.indices {
      now[index].session = now[index].session ?? chat.session
      // Some hosts use the identifier of a call again in a later turn, with equal content.
      guard let before = open[now[index].id], before.isContinued(by: now[index]) else {
        changes.append(.opened(now[index]))
        continue
      }
      now[index].since = before.since
      if before.subject != now[index].subject { changes.append(.opened(now[index])) }
    }
    for before in chat.open where !seen.contains(before.id) {
      changes.append(.closed(before))
    }
    chat.open = now
    chats[key] = chat.isEmpty ? nil : chat
    return changes
  }
}
