internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension TranscriptModel {
  var tailStart: Int {
    active.map { $0.start + $0.count } ?? finishedRows
  }

  var finishedRows: Int { active?.start ?? turnRows.reduce(0, +) }

  func messageRow(_ message: Message, of turnId: String) -> TranscriptRow {
    let id = aliases[turnId] ?? TranscriptRow.ID(turnId, "message")
    return TranscriptBuilder.message(
      message, of: turnId, as: id, confirmed.contains(id) ? .delivered : nil)
  }

  func rows(of turn: Turn) -> [TranscriptRow] {
    var builder = TranscriptBuilder(turnId: turn.id)
    let parts = turn.responseParts.map { builder.row($0) }.filter { !$0.isEmptyText }
    return [messageRow(turn.message, of: turn.id)] + parts + [TranscriptBuilder.end(of: turn)]
  }

  /// Returns the rows of the active turn, and the streaming text.
  func rows(of turn: ActiveTurn, from start: Int) -> (ActiveRows, [TranscriptRow], StreamingText?) {
    var active = ActiveRows(turnId: turn.id, start: start)
    var rows = [messageRow(turn.message, of: turn.id)]
    var streaming: StreamingText?
    for (index, part) in turn.responseParts.enumerated() {
      let row = active.builder.row(part)
      active.note(part, at: index)
      if row.isStreamed, index == turn.responseParts.count - 1 {
        var isReasoning = false
        if case .reasoning = row.content { isReasoning = true }
        streaming = StreamingText(id: row.id, isReasoning: isReasoning, text: row.text)
        active.streamed = index
        active.offsets.append(nil)
      } else if row.isEmptyText {
        active.offsets.append(nil)
      } else {
        active.offsets.append(rows.count)
        rows.append(row)
      }
    }
    active.count = rows.count
    return (active, rows, streaming)
  }

  mutating func stream(_ text: StreamingText?, _ changes: inout [TranscriptChange]) {
    guard streaming != text else { return }
    streaming = text
    changes.append(.streaming(text))
  }

  /// Rebuilds the rows of the active turn and those after them.
  mutating func rebuildActive(_ changes: inout [TranscriptChange]) {
    let start = finishedRows
    guard let turn = look({ $0.activeTurn }) ?? nil else { return }
    let (active, made, text) = rows(of: turn, from: start)
    changes += rows.replace(from: start, with: made + tailRows())
    self.active = active
    stream(text, &changes)
  }

  mutating func startTurn(_ time: WallTime, _ changes: inout [TranscriptChange]) {
    rebuildActive(&changes)
    updateDecisions(time, &changes)
  }

  mutating func endTurn(_ time: WallTime, _ changes: inout [TranscriptChange]) {
    guard let active, let turn = look({ $0.turns.last }) ?? nil, turn.id.isSame(as: active.turnId)
    else { return rebuild(time, &changes) }
    stream(nil, &changes)
    let ended = rows(of: turn)
    changes += rows.replace(from: active.start, with: ended + tailRows())
    self.active = nil
    turnRows.append(ended.count)
    turnCount += 1
    trim(&changes)
    updateDecisions(time, &changes)
  }

  /// Returns how many of these turns are older than the rows of a pinned transcript. A snapshot, a page and a truncation
  /// change the number of older turns.
  private func turnsBeforeRows(in turns: [Turn]) -> Int {
    guard hiddenTurns > 0 else { return 0 }
    let first = rows.lazy.map(\.id.turn).first { !$0.isEmpty }
    if let first, let place = turns.firstIndex(where: { $0.id.isSame(as: first) }) { return place }
    return max(0, turns.count - max(turnRows.count, options.turns))
  }

  /// - Parameter hidden: how many turns of a pinned transcript are older than its rows; `nil` for those that are now.
  mutating func rebuild(
    _ time: WallTime, _ changes: inout [TranscriptChange], hiding hidden: Int? = nil
  ) {
    // A state that cannot be read has no turns.
    let (turns, activeTurn) = look { ($0.turns, $0.activeTurn) } ?? ([], nil)
    turnCount = turns.count
    settleOwn(turns, activeTurn)
    hiddenTurns = isPinned ? hidden ?? turnsBeforeRows(in: turns) : 0
    var made: [[TranscriptRow]] = []
    var count = 0
    for turn in turns.dropFirst(hiddenTurns).reversed() {
      guard isPinned || count < options.rows else { break }
      made.append(rows(of: turn))
      count += made[made.count - 1].count
    }
    hiddenTurns = turns.count - made.count
    made.reverse()
    turnRows = made.map(\.count)
    var all = made.flatMap(\.self)
    var text: StreamingText?
    active = nil
    if let activeTurn {
      let (active, rows, streaming) = rows(of: activeTurn, from: all.count)
      all += rows
      text = streaming
      self.active = active
    }
    changes += rows.replace(from: 0, with: all + tailRows())
    forgetRows(except: turns, activeTurn)
    stream(text, &changes)
    updateDecisions(time, &changes, readsParts: true)
    changes.append(.chat)
  }

  /// Removes the oldest turns while there are enough rows without them.
  mutating func trim(_ changes: inout [TranscriptChange]) {
    guard !isPinned else { return }
    var removed = 0
    var turns = 0
    while turns < turnRows.count, tailStart - removed - turnRows[turns] >= options.rows {
      removed += turnRows[turns]
      turns += 1
    }
    guard removed > 0 else { return }
    changes += rows.prefix(removed).map { .removed($0.id, at: 0) }
    rows.removeFirst(removed)
    turnRows.removeFirst(turns)
    hiddenTurns += turns
    active?.start -= removed
    changes.append(.chat)
  }

  /// Shows loaded older turns, in the number of the options, and keeps all rows from now on. Without any, the
  /// next page is shown at once.
  public mutating func showOlder() -> [TranscriptChange] {
    isPinned = true
    guard hiddenTurns > 0 else { return [] }
    var changes: [TranscriptChange] = []
    rebuild(.now, &changes, hiding: max(0, hiddenTurns - options.turns))
    return changes
  }

  /// Shows the newest rows only, as at first.
  public mutating func showNewest() -> [TranscriptChange] {
    isPinned = false
    var changes: [TranscriptChange] = []
    if hiddenTurns > 0, tailStart < options.rows {
      rebuild(.now, &changes)
    } else {
      trim(&changes)
    }
    return changes
  }
}
