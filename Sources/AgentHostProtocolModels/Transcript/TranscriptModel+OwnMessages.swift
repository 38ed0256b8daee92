public import AgentHostProtocol
internal import AgentHostProtocolClient

extension TranscriptModel {
  /// Shows a message that is about to be sent, after all other rows.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - id: its identifier: its turn gets the identifier `turn-ID`, or it is queued as `message-ID`.
  public mutating func willSend(_ message: Message, id: String) -> [TranscriptChange] {
    // One that is sent again keeps its place after the turns before the first attempt.
    let turn =
      own.first { $0.id == id }?.turn
      ?? chat.map { SentTurn(.queued(messageId: "message-\(id)"), text: message.text, before: $0) }
    let entry = OwnMessage(
      id: id, message: message, delivery: .sending, snapshotCount: snapshotCount, turn: turn)
    own.removeAll { $0.id == id }
    own.append(entry)
    aliases["turn-\(id)"] = entry.row
    aliases["message-\(id)"] = entry.row
    var changes: [TranscriptChange] = []
    replaceTail(&changes)
    return changes
  }

  /// Sets the delivery state of an own message. Ignored once the state contains the message.
  public mutating func sent(id: String, _ delivery: TranscriptRow.Delivery) -> [TranscriptChange] {
    guard let index = own.firstIndex(where: { $0.id == id }) else { return [] }
    own[index].delivery = delivery
    // Otherwise the action that brings the message is still to be read.
    if own[index].snapshotCount < snapshotCount, contains(own[index].message.text) {
      confirmAccepted { $0.id == id }
    }
    var changes: [TranscriptChange] = []
    replaceTail(&changes)
    return changes
  }

  /// Removes an own message that the state does not contain, such as a failed one.
  public mutating func discard(id: String) -> [TranscriptChange] {
    own.removeAll { $0.id == id }
    var changes: [TranscriptChange] = []
    replaceTail(&changes)
    return changes
  }

  /// The identifiers of the own messages that the state does not contain.
  public var unconfirmedMessages: [String: Message] {
    Dictionary(own.map { ($0.id, $0.message) }, uniquingKeysWith: { $1 })
  }

  /// A turn begins. If its message was shown before, it keeps its row.
  mutating func noteStart(_ action: ChatTurnStartedAction) {
    if let queued = action.queuedMessageId, !queued.isEmpty {
      aliases[action.turnId] = queueRow(queued)
    } else if let message = dequeued, aliases[action.turnId] == nil,
      message.message.text == action.message.text
    {
      aliases[action.turnId] = queueRow(message.id)
    }
    dequeued = nil
    for entry in own where action.turnId == "turn-\(entry.id)" { confirmed.insert(entry.row) }
    own.removeAll { action.turnId == "turn-\($0.id)" }
  }

  func queueRow(_ id: String) -> TranscriptRow.ID {
    aliases[id] ?? TranscriptRow.ID("", "queued:\(id)")
  }

  /// Confirms accepted messages that a snapshot contains, or contained at its time: after a restart of the host under
  /// another identifier, which nothing connects with the message.
  mutating func confirmAccepted(where isCovered: (OwnMessage) -> Bool) {
    for entry in own where entry.isAccepted && isCovered(entry) { confirmed.insert(entry.row) }
    own.removeAll { $0.isAccepted && isCovered($0) }
  }

  /// Confirms messages without an outcome that the chat shows in their place, perhaps under another identifier.
  mutating func confirmUnknown() {
    guard own.contains(where: { $0.delivery == .unknown }), let chat else { return }
    for entry in own where entry.delivery == .unknown && entry.turn?.isShown(by: chat) == true {
      if let turn = entry.turn?.shownTurn(in: chat) {
        guard isFree(turn, for: entry) else { continue }
        aliases[turn] = entry.row
      }
      confirmed.insert(entry.row)
      own.removeAll { $0.id == entry.id }
    }
  }

  /// Whether a turn is not that of another message: each turn has one, even if their texts are equal.
  private func isFree(_ turn: String, for entry: OwnMessage) -> Bool {
    aliases[turn].map { $0 == entry.row } ?? true
  }

  /// Returns the turn of an own message that is sent again; `nil` if the chat shows none, or only that of another message.
  func earlierTurn(ofMessage id: String) -> SentTurn? {
    guard let entry = own.first(where: { $0.id == id }), let turn = entry.turn else { return nil }
    guard let chat, let shown = turn.shownTurn(in: chat) else { return turn }
    return isFree(shown, for: entry) ? turn : nil
  }

  /// Whether the state has a message with that text, as a turn or pending.
  private func contains(_ text: String) -> Bool {
    look { chat in
      chat.activeTurn?.message.text == text || chat.steeringMessage?.message.text == text
        || chat.turns.contains { $0.message.text == text }
        || chat.queuedMessages?.contains { $0.message.text == text } == true
    } ?? false
  }

  /// Confirms own messages that turns contain.
  mutating func settleOwn(_ turns: [Turn], _ activeTurn: ActiveTurn?) {
    guard !own.isEmpty else { return }
    let ids = Set(turns.map(\.id) + [activeTurn?.id].compactMap(\.self))
    for entry in own where ids.contains("turn-\(entry.id)") { confirmed.insert(entry.row) }
    own.removeAll { ids.contains("turn-\($0.id)") }
  }

  /// Forgets the rows of messages that are neither in the state nor being sent: a host may replace its active turn again
  /// and again.
  mutating func forgetRows(except turns: [Turn], _ activeTurn: ActiveTurn?) {
    guard !aliases.isEmpty else { return }
    let waiting = look { [$0.steeringMessage].compactMap(\.self) + ($0.queuedMessages ?? []) } ?? []
    var kept = Set(turns.map(\.id) + waiting.map(\.id))
    kept.formUnion([activeTurn?.id, dequeued?.id].compactMap(\.self))
    kept.formUnion(own.flatMap { ["turn-\($0.id)", "message-\($0.id)"] })
    aliases = aliases.filter { kept.contains($0.key) }
    confirmed.formIntersection(aliases.values)
  }

  mutating func replaceTail(_ changes: inout [TranscriptChange]) {
    changes += rows.replace(from: tailStart, with: tailRows())
  }

  /// Returns the messages without a turn.
  mutating func tailRows() -> [TranscriptRow] {
    let (steering, queue) = look { ($0.steeringMessage, $0.queuedMessages ?? []) } ?? (nil, [])
    let waiting = [steering].compactMap(\.self) + queue
    if !own.isEmpty {
      let ids = Set(waiting.map(\.id))
      for entry in own where ids.contains("message-\(entry.id)") { confirmed.insert(entry.row) }
      own.removeAll { ids.contains("message-\($0.id)") }
    }
    var rows = waiting.enumerated().map { index, message in
      TranscriptRow(
        queueRow(message.id), nil, .message(message.message), text: message.message.text,
        delivery: index == 0 && steering != nil ? .steering : .queued)
    }
    rows += own.map { entry in
      TranscriptRow(
        entry.row, nil, .message(entry.message), text: entry.message.text,
        delivery: entry.delivery)
    }
    // A host may use an identifier twice.
    var seen: Set<TranscriptRow.ID> = []
    return rows.filter { seen.insert($0.id).inserted }
  }
}

extension HostedEnd.Reason {
  /// Why a channel has ended, in a few words.
  var text: String {
    switch self {
    case .missing: "the host no longer has the chat"
    case .disposed: "the session was disposed of"
    case .refused(let failure): failure.message
    case .unsubscribed: "unsubscribed"
    case .hostRemoved: "the host was removed"
    }
  }
}
