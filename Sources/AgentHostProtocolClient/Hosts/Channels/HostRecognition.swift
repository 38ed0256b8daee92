internal import AgentHostProtocol

/// Recognizes after a reconnect whether the host is still in the same epoch.
///
/// `reconnect` requests a replay from a number before that of a known action, the marker. A host in the same epoch
/// repeats the marker; a restarted host has another action at that number, or none. Only actions with a turn identifier
/// are used: startup actions of hosts, such as announcing their agents, may have the same number in each epoch.
struct HostRecognition: Sendable {
  /// How far the marker may lie behind the resume point: every action after it is repeated.
  private static let distance = 64
  private static let searchLimit = 8

  private(set) var marker: ActionEnvelope?

  /// Returns the number for `reconnect`, at most `serverSeq`.
  func serverSeqToRequest(resumingAfter serverSeq: Int, isFollowed: (URI) -> Bool) -> Int {
    // Hosts choose any numbers: the difference is only computed where it cannot overflow.
    guard let marker, marker.serverSeq > 0, isFollowed(marker.channel),
      serverSeq < marker.serverSeq || serverSeq - marker.serverSeq < Self.distance
    else { return serverSeq }
    return min(serverSeq, marker.serverSeq - 1)
  }

  func recognizes(_ replay: ReconnectReplayResult) -> Bool {
    marker.map(replay.actions.contains) ?? false
  }

  mutating func forget() { marker = nil }

  /// Uses the newest suitable one of these actions as marker.
  mutating func note(
    _ actions: some BidirectionalCollection<ActionEnvelope>, _ cursors: ChannelCursors
  ) {
    for action in actions.suffix(Self.searchLimit).reversed() where note(action, cursors) { return }
  }

  mutating func note(_ events: [ClientFeedItem], _ cursors: ChannelCursors) {
    for case .action(let action) in events.suffix(Self.searchLimit).reversed()
    where note(action, cursors) { return }
  }

  private mutating func note(_ action: ActionEnvelope, _ cursors: ChannelCursors) -> Bool {
    guard action.namesTurn, action.rejectionReason == nil,
      action.serverSeq > marker?.serverSeq ?? 0,
      cursors.cursor(of: action.channel) ?? .min >= action.serverSeq
    else { return false }
    marker = action
    return true
  }
}

extension ActionEnvelope {
  /// Whether the action contains a turn identifier, which is unique across epochs of the host.
  fileprivate var namesTurn: Bool {
    guard case .chat(let action) = action else { return false }
    return switch action {
    case .turnStarted, .delta, .responsePart, .reasoning, .usage, .turnComplete, .turnCancelled,
      .error, .toolCallStart, .toolCallDelta, .toolCallReady, .toolCallConfirmed,
      .toolCallComplete, .toolCallResultConfirmed, .toolCallContentChanged:
      true
    default: false
    }
  }
}
