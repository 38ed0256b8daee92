internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// The selection, with the states of its channels: the session, one of its chats, and what panes show of them. Pure.
struct OpenSession: Sendable {
  /// The largest number of turns to load for a chat.
  static let turnLimit = 5000

  private(set) var selection: ScreenSelection?
  private var row: ScreenSessions.Row?
  private(set) var resources = ShownResources()
  /// The chat that is shown, or was before another was selected.
  private var shown: TranscriptModel?
  /// The states of the other channels.
  private var states: [ChannelKey: ChannelState] = [:]
  private var missing: [ChannelKey: String] = [:]
  /// The requested page of older turns.
  private var fetch: (channel: ChannelKey, cursor: String, ticket: Int)?

  // MARK: Selection

  mutating func select(_ next: ScreenSelection?, in hosts: ScreenHosts) {
    selection = next
    fetch = nil
    resources.forget()
    refresh(from: hosts)
  }

  /// Takes the list entry of the selected session after a change.
  mutating func refresh(from hosts: ScreenHosts) {
    row = selection?.session.flatMap { hosts[$0.host]?.sessions.entry(of: $0.uri) }
  }

  /// The list entry of the selected session.
  var summary: SessionSummary? { row?.summary }

  /// The state of the selected session, if it is known.
  var session: SessionState? {
    guard let channel = selection?.session, case .session(let state) = states[channel] else {
      return nil
    }
    return state
  }

  /// The selected chat, or the default chat of the selected session.
  var selectedChat: ChannelKey? {
    switch selection {
    case .chat(let uri, let session): return ChannelKey(host: session.host, uri: uri)
    case .session(let channel):
      let chats = session?.chats.map(\.resource) ?? summary?.chats?.map(\.resource) ?? []
      guard
        let uri = session?.defaultChat ?? summary?.defaultChat
          ?? (chats.count == 1 ? chats.first : nil)
      else { return nil }
      return ChannelKey(host: channel.host, uri: uri)
    case .host, nil: return nil
    }
  }

  /// The selected session and its chat.
  var channels: Set<ChannelKey> { Set([selection?.session, selectedChat].compactMap(\.self)) }

  /// Returns a channel of the selected host.
  func channel(_ uri: URI) -> ChannelKey? {
    selection.map { ChannelKey(host: $0.host, uri: uri) }
  }

  // MARK: States

  func state(_ channel: ChannelKey) -> ChannelState? { states[channel] }

  /// The rows of the selected chat; nil before anything of it has arrived.
  var transcript: TranscriptModel? {
    guard let shown, let channel = selectedChat, shown.key.host.rawValue == channel.host,
      shown.key.uri.isSame(as: channel.uri)
    else { return nil }
    return shown
  }

  /// The state of the selected chat.
  var chat: ChatState? { transcript?.chat }

  /// The pending decisions of the selected chat, oldest first.
  var pendingDecisions: [PendingDecision] { transcript?.decisions ?? [] }

  /// Another chat of the selected session that waits for the user, if its default chat does not.
  var waitingChat: ScreenSelection? {
    guard case .session(let channel) = selection, pendingDecisions.isEmpty else { return nil }
    let waiting =
      session?.chats
      .filter { $0.status.activity == .inputNeeded && !$0.interactivity.isHidden }
      .map(\.resource) ?? []
    guard let first = waiting.first,
      !waiting.contains(where: { selectedChat?.uri.isSame(as: $0) == true })
    else { return nil }
    return .chat(first, session: channel)
  }

  /// Why the selected chat cannot be shown.
  var trouble: String? {
    selectedChat.flatMap { missing[$0] } ?? selection?.session.flatMap { missing[$0] }
  }

  /// Why a channel of a pane cannot be shown; nil while it is loading.
  func trouble(of channel: ChannelKey) -> String? { missing[channel] }

  /// What the agent is doing in the selected chat, if that is known.
  var activity: String? {
    if let activity = chat?.shownActivity { return activity }
    let entry = session?.chats.first { selectedChat?.uri.isSame(as: $0.resource) == true }
    return entry?.shownActivity(chat)
  }

  /// The status of the selected session from all that is known; nil for one that is not listed.
  var status: SessionStatus? {
    summary.map { .shown($0, session, chats: [chat].compactMap(\.self)) }
  }

  // MARK: Elements

  /// Takes elements of the feed of a subscribed channel.
  mutating func take(
    _ elements: [HostFeedElement], of channel: ChannelKey, _ output: inout ScreenOutput
  ) {
    let isChat = channel == selectedChat
    if isChat {
      if transcript == nil { shown = TranscriptModel(channel) }
      _ = shown?.apply(contentsOf: elements)
    }
    for element in elements { take(element, of: channel, isChat: isChat, &output) }
  }

  private mutating func take(
    _ element: HostFeedElement, of channel: ChannelKey, isChat: Bool, _ output: inout ScreenOutput
  ) {
    switch element {
    case .snapshot(let value):
      if isChat { resources.forget() } else { states[channel] = value.snapshot.state }
      missing[channel] = nil
      // A request on an earlier connection has no response.
      if fetch?.channel == channel { fetch = nil }
    case .event(let value) where !value.isRejected:
      if !isChat { _ = states[channel]?.reduce(value.envelope.action) }
      if isChat, case .chat(let action) = value.envelope.action, let id = action.changedCall {
        resources.forget(.decision(id))
      }
    case .ended(let end):
      guard let trouble = end.reason.trouble else { return }
      if isChat { shown = nil }
      states[channel] = nil
      missing[channel] = trouble
    case .notification(let value):
      guard case .authRequired(let params) = value.notification else { return }
      output.say("\(channel.host): token required for \(params.resource)", .attention)
    case .event, .gap: break
    }
  }

  /// Removes the states of channels that are not shown any more.
  mutating func keep(only wanted: Set<ChannelKey>) {
    if transcript == nil { shown = nil }
    states = states.filter { wanted.contains($0.key) }
    missing = missing.filter { wanted.contains($0.key) }
  }
}

extension ChatAction {
  /// The tool call whose content may be another after this action.
  fileprivate var changedCall: String? {
    switch self {
    case .toolCallReady(let action): action.toolCallId
    case .toolCallConfirmed(let action): action.toolCallId
    case .toolCallComplete(let action): action.toolCallId
    case .responsePart(let action):
      if case .toolCall(let part) = action.part { part.toolCall.toolCallId } else { nil }
    default: nil
    }
  }
}

extension TranscriptModel {
  /// Creates a transcript that keeps all loaded turns: only visible rows are laid out.
  fileprivate init(_ channel: ChannelKey) {
    self.init(chat: channel.uri, host: HostId(channel.host), options: TranscriptOptions(rows: .max))
  }
}

// MARK: Resources and older turns

extension OpenSession {
  /// Requests the resources that a pane shows, each once, and a few at a time.
  ///
  /// - Parameter isConnected: whether they can be read now.
  mutating func load(
    _ contents: [ContentRef], of owner: ShownResources.Owner, isConnected: Bool,
    _ output: inout ScreenOutput
  ) {
    resources.show(owner)
    guard isConnected else { return }
    var room = ShownResources.readLimit - resources.pendingCount
    for content in contents where room > 0 {
      guard let key = channel(content.uri), let read = resources.begin(content) else { continue }
      output.want(.readResource(read, key))
      room -= 1
    }
  }

  /// Takes the result of a read; false if it is not needed any more.
  mutating func loaded(_ read: Int, _ resource: ScreenResource) -> Bool {
    resources.end(read, resource)
  }

  /// Allows further reads of resources that could not be read on an earlier connection.
  mutating func connected(to host: String) {
    if selection?.host == host { resources.forgetUnread() }
  }

  /// Requests older turns of the selected chat, unless that request is pending. The host has to be connected.
  mutating func fetchOlder(_ output: inout ScreenOutput) {
    guard let channel = selectedChat, let chat, let cursor = chat.olderTurnsCursor,
      chat.turns.count < Self.turnLimit, fetch?.channel != channel || fetch?.cursor != cursor
    else { return }
    let ticket = output.requests.begin { .fetchTurns($0, channel, cursor: cursor) }
    fetch = (channel, cursor, ticket)
  }

  /// Whether a request for older turns is pending.
  var isFetching: Bool {
    guard let fetch, let chat else { return false }
    return fetch.channel == selectedChat && fetch.cursor == chat.olderTurnsCursor
  }

  /// Returns whether a ticket is that of the request for older turns.
  func isFetch(_ ticket: Int) -> Bool { fetch?.ticket == ticket }
}
