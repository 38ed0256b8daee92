internal import AgentHostProtocol

/// Describes the events of one chat as lines: streamed text folded, a line for each status change of a tool
/// call. Pure.
///
/// Remembers the printed text of the running turn, so that a snapshot after a reconnect continues the
/// text.
struct ChatNarrator: Sendable {
  private struct Stream {
    var topic: WatchLine.Topic
    var turnId: String
    var partId: String
    var folding: LineFolding
    var since: RecordTime
  }

  /// The number of turns to print when the number of missed turns is unknown.
  private static let turnsBehindAGap = 3

  private var turnId: String?
  /// The message of the running turn, if it is known.
  private var running: Message?
  /// The finished turns that were printed or skipped.
  private var past = PrintedTurns.unknown
  private var printed = PrintedText()
  private var tools: [String: ToolNarrator] = [:]
  /// The tool calls of the turn, in their order.
  private var calls: [String] = []
  private var requests: Set<String> = []
  private var stream: Stream?
  private var isFresh = true
  /// When the event that is being described was received.
  private var time = RecordTime(milliseconds: 0)
  /// The columns to fold streamed text to.
  private var width = 0
  private let withContent: Bool
  private let keepsEmptyLines: Bool

  /// - Parameters:
  ///   - withContent: whether to print the texts of users, agents and tools.
  ///   - keepsEmptyLines: whether to print empty lines of the agent's text.
  init(withContent: Bool = true, keepsEmptyLines: Bool = false) {
    self.withContent = withContent
    self.keepsEmptyLines = keepsEmptyLines
  }

  // MARK: Actions

  /// Returns the lines of an action that the host applied.
  mutating func take(_ action: ChatAction, at time: RecordTime, width: Int) -> [WatchLine] {
    (self.time, self.width, isFresh) = (time, width, false)
    switch action {
    case .delta(let action):
      return append(action.content, .agent, action.turnId, action.partId)
    case .reasoning(let action):
      return append(action.content, .think, action.turnId, action.partId)
    case .draftChanged, .inputAnswerChanged, .isReadChanged, .usage, .toolCallContentChanged,
      .activityChanged, .turnsLoaded, .canvasesChanged, .changesetsChanged, .movableChanged,
      .toolCallDelta:
      // Minor actions do not interrupt a line of text.
      return []
    default:
      return flush() + narrate(action)
    }
  }

  private mutating func narrate(_ action: ChatAction) -> [WatchLine] {
    switch action {
    case .turnStarted(let action):
      begin(action.turnId, action.message)
      return message(action.message)
    case .responsePart(let action):
      return narrate(action.part, of: action.turnId)
    case .toolCallStart(let action):
      let tool = ToolNarrator(name: action.displayName)
      note(call: action.toolCallId)
      tools[action.toolCallId] = tool
      return tool.line("starts", detail: withContent ? action.intention : nil, .faint)
    case .toolCallReady, .toolCallConfirmed, .toolCallComplete, .toolCallResultConfirmed,
      .toolCallAuthRequired, .toolCallAuthResolved:
      guard let id = action.toolCallId else { return [] }
      note(call: id)
      return tools[id, default: ToolNarrator(name: id)].take(action, withContent: withContent)
    case .inputRequested(let action): return ask(action.request)
    case .inputCompleted(let action):
      requests.remove(action.requestId)
      return [WatchLine(.input, action.response.outcome)]
    case .turnComplete(let action):
      end(action.turnId)
      return [WatchLine(.turn, "complete\(ChatNarrator.duration(action.duration))", .good)]
    case .turnCancelled(let action):
      end(action.turnId)
      return [WatchLine(.turn, "cancelled\(ChatNarrator.duration(action.duration))", .bad)]
    case .error(let action):
      end(action.turnId)
      return [WatchLine(.turn, failure(action.part.error), .bad)]
    case .turnResume: return [WatchLine(.turn, "resumed")]
    case .truncated(let action):
      // The running turn, if any, is removed as well.
      end()
      past = action.turnId.map { .upTo(.init($0, nil)) } ?? .none
      return [WatchLine(.chat, action.turnId == nil ? "history cleared" : "history cut")]
    case .pendingMessageSet(let action):
      let text = withContent ? ": \(action.message.text)" : ""
      return [WatchLine(.user, "\(action.kind.rawValue)\(text)")]
    case .backgroundWorkSet: return [WatchLine(.chat, "background work runs", .faint)]
    case .backgroundWorkRemoved: return [WatchLine(.chat, "background work finished", .faint)]
    case .workingDirectorySet(let action):
      return [WatchLine(.chat, "working directory \(action.directory)", .faint)]
    case .workingDirectoryRemoved(let action):
      return [WatchLine(.chat, "working directory removed: \(action.directory)", .faint)]
    case .isArchivedChanged(let action):
      return [WatchLine(.chat, action.isArchived ? "archived" : "unarchived")]
    case .pendingMessageRemoved, .queuedMessagesReordered, .delta, .reasoning, .draftChanged,
      .inputAnswerChanged, .isReadChanged, .usage, .toolCallContentChanged, .activityChanged,
      .turnsLoaded, .canvasesChanged, .changesetsChanged, .movableChanged, .toolCallDelta:
      return []
    }
  }

  private mutating func begin(_ id: String, _ message: Message? = nil) {
    turnId = id
    running = message
    forget()
  }

  private mutating func end(_ id: String) {
    past = .upTo(.init(id, turnId == id ? running : nil, position: past.count.map { $0 + 1 }))
    end()
  }

  private mutating func end() {
    turnId = nil
    running = nil
    forget()
    requests = []
  }

  private mutating func forget() {
    printed = PrintedText()
    tools = [:]
    calls = []
  }

  private mutating func note(call id: String) {
    if tools[id] == nil { calls.append(id) }
  }

  private func message(_ message: Message) -> [WatchLine] {
    guard withContent else { return [WatchLine(.turn, "starts")] }
    let topic: WatchLine.Topic = message.origin.kind == .user ? .user : .turn
    return [WatchLine(topic, message.text.isEmpty ? "starts" : message.text)]
  }

  private mutating func ask(_ request: ChatInputRequest) -> [WatchLine] {
    guard requests.insert(request.id).inserted else { return [] }
    let text = withContent ? request.text.map { ": \($0)" } ?? "" : ""
    return [WatchLine(.input, "needs an answer (\(request.id))\(text)", .attention)]
  }

  // MARK: Text

  private mutating func append(
    _ piece: String, _ topic: WatchLine.Topic, _ turn: String, _ part: String
  ) -> [WatchLine] {
    if turnId != turn { begin(turn) }
    printed.add(piece, topic, to: part)
    guard withContent else { return [] }
    var lines: [WatchLine] = []
    if stream?.turnId != turn || stream?.partId != part {
      lines = flush()
      stream = Stream(
        topic: topic, turnId: turn, partId: part,
        folding: LineFolding(keepsEmptyLines: keepsEmptyLines), since: time)
    }
    let full = stream?.folding.take(piece, width: width) ?? []
    if !full.isEmpty { stream?.since = time }
    let weight: WatchLine.Weight = topic == .think ? .faint : .plain
    return lines + full.map { WatchLine(topic, $0, weight) }
  }

  /// Returns the incomplete line of streamed text.
  mutating func flush() -> [WatchLine] {
    guard let text = stream?.folding.flush(), let topic = stream?.topic else { return [] }
    return [WatchLine(topic, text, topic == .think ? .faint : .plain)]
  }

  /// Whether there is an incomplete line of streamed text.
  var isHolding: Bool { stream?.folding.isEmpty == false }

  /// Returns the incomplete line if it has not grown since `time`.
  mutating func flush(waitingSince time: RecordTime) -> [WatchLine] {
    guard let stream, !stream.folding.isEmpty, stream.since < time else { return [] }
    return flush()
  }

  // MARK: Parts and snapshots

  private mutating func narrate(_ part: ResponsePart, of turn: String) -> [WatchLine] {
    switch part {
    case .markdown(let part): return rest(part.content, .agent, turn, part.id)
    case .reasoning(let part): return rest(part.content, .think, turn, part.id)
    default:
      // Text before this part is printed before it.
      return flush() + narrate(other: part)
    }
  }

  private mutating func narrate(other part: ResponsePart) -> [WatchLine] {
    switch part {
    case .toolCall(let part): return narrate(part.toolCall)
    case .systemNotification(let part):
      return withContent ? [WatchLine(.chat, part.content.text, .faint)] : []
    case .inputRequest(let part): return part.response == nil ? ask(part.request) : []
    case .error(let part):
      return [WatchLine(.turn, failure(part.error), .bad)]
    case .contentRef(let part): return [WatchLine(.chat, "content at \(part.uri)", .faint)]
    case .unknown(let part): return narrate(undecodable: part)
    case .markdown, .reasoning: return []
    }
  }

  private mutating func narrate(_ call: ToolCallState) -> [WatchLine] {
    // Only a call that cannot be decoded has no identifier or name.
    let id = call.toolCallId ?? ""
    note(call: id)
    var name = call.displayName ?? (id.isEmpty ? "a call" : id)
    if case .unknown(let raw) = call, call.displayName == nil {
      name = raw["toolName"]?.stringValue ?? name
    }
    return tools[id, default: ToolNarrator(name: name)].take(call, withContent: withContent)
  }

  /// Returns the line of a part that cannot be decoded, if it waits for the user.
  private mutating func narrate(undecodable part: JSONValue) -> [WatchLine] {
    guard let wait = ResponsePart.unknown(part).undecodableWait else { return [] }
    if part["toolCall"] != nil { return narrate(.unknown(wait)) }
    let id = wait["id"]?.stringValue ?? "-"
    guard requests.insert(id).inserted else { return [] }
    return [WatchLine(.input, "needs an answer (\(id)): cannot be decoded", .attention)]
  }

  private func failure(_ error: ErrorInfo) -> String {
    withContent ? "failed: \(error.message.firstLine)" : "failed"
  }

  /// Returns the lines of the part of a text that was not printed yet.
  private mutating func rest(
    _ text: String, _ topic: WatchLine.Topic, _ turn: String, _ part: String
  ) -> [WatchLine] {
    let before = turnId == turn ? printed.bytes(of: part) : 0
    let count = text.utf8.count
    guard count > before else { return [] }
    let piece = before == 0 ? text : String(decoding: text.utf8.dropFirst(before), as: UTF8.self)
    return append(piece, topic, turn, part)
  }

  /// Returns the lines of a snapshot: at first the last `tail` turns and the running turn; later only text that was not
  /// printed yet, including all turns that finished meanwhile.
  mutating func take(
    _ state: ChatState, tail: Int, at time: RecordTime, width: Int
  ) -> [WatchLine] {
    (self.time, self.width) = (time, width)
    var lines: [WatchLine] = []
    if isFresh {
      for turn in state.turns.suffix(max(0, tail)) { lines += narrate(turn) }
    } else {
      lines += findRenamed(in: state)
      if turnId == nil || state.activeTurn?.id != turnId { lines += missed(in: state) }
    }
    isFresh = false
    past = PrintedTurns(allOf: state)
    if let turn = state.activeTurn {
      let isNew = turnId != turn.id
      var new: [WatchLine] = []
      if isNew {
        lines += flush()
        begin(turn.id, turn.message)
        new += message(turn.message)
      }
      for part in turn.responseParts { new += narrate(part, of: turn.id) }
      lines += isNew ? new.timed(turn.startedAt.flatMap { RecordTime($0) }) : new
    }
    return lines
  }

  /// Continues the running turn as a turn of the state, which some hosts list under other identifiers after a restart.
  /// Returns whether its text begins with what was printed.
  @discardableResult
  mutating func rename(to id: String, in state: ChatState) -> Bool {
    let active = state.activeTurn.flatMap { $0.id == id ? $0.responseParts : nil }
    let parts = active ?? state.turns.last { $0.id == id }?.responseParts ?? []
    let isSame = printed.move(to: parts)
    let found = zip(parts.compactMap(\.toolCallId), calls).map { new, old in (new, tools[old]) }
    tools = [:]
    calls = found.map(\.0)
    for (new, tool) in found { tools[new] = tool }
    turnId = id
    return isSame
  }

  /// Finds the running turn under another identifier. Returns the incomplete line of its text.
  private mutating func findRenamed(in state: ChatState) -> [WatchLine] {
    guard let turnId, let running, state.activeTurn?.id != turnId,
      !state.turns.contains(where: { $0.id == turnId }), let later = past.later(in: state)
    else { return [] }
    // It was the next one. A turn with other text is another turn for the same message.
    let next =
      later.first.map { ($0.id, $0.message) } ?? state.activeTurn.map { ($0.id, $0.message) }
    var copy = self
    guard let (id, message) = next, message.text == running.text, copy.rename(to: id, in: state)
    else { return [] }
    let lines = flush()
    (copy.stream, self) = (nil, copy)
    return lines
  }

  /// Returns the rest of the turn that was running, and later turns.
  private mutating func missed(in state: ChatState) -> [WatchLine] {
    var lines: [WatchLine] = []
    var rest = state.turns[...]
    if let id = turnId, let index = state.turns.lastIndex(where: { $0.id == id }) {
      lines += narrate(state.turns[index], withMessage: false)
      rest = state.turns[(index + 1)...]
    } else {
      if turnId != nil {
        lines += flush() + [WatchLine(.turn, "no longer exists", .bad)]
        end()
      }
      if let new = past.later(in: state) {
        rest = new
      } else if rest.isEmpty, state.hasAllTurns {
        return lines + [WatchLine(.chat, "history cleared")]
      } else {
        rest = rest.suffix(ChatNarrator.turnsBehindAGap)
        let reason = "the last turn shown no longer exists"
        lines.append(WatchLine(.gap, "turns may be missing here: \(reason)", .bad))
      }
    }
    for turn in rest { lines += narrate(turn) }
    return lines
  }

  private mutating func narrate(_ turn: Turn, withMessage: Bool = true) -> [WatchLine] {
    var lines: [WatchLine] = []
    if withMessage {
      lines += flush()
      begin(turn.id, turn.message)
      lines += message(turn.message)
    }
    for part in turn.responseParts { lines += narrate(part, of: turn.id) }
    lines += flush()
    end(turn.id)
    let start = turn.startedAt.flatMap { RecordTime($0) }
    let finish = start.map {
      RecordTime(milliseconds: $0.milliseconds &+ Int64(max(0, turn.duration ?? 0)))
    }
    return lines.timed(withMessage ? start : finish)
      + [ChatNarrator.end(turn.state, after: turn.duration)].timed(finish)
  }

  static func end(_ state: TurnState, after milliseconds: Int?) -> WatchLine {
    let weight: WatchLine.Weight = state == .complete ? .good : .bad
    return WatchLine(.turn, "\(state.rawValue)\(duration(milliseconds))", weight)
  }

  private static func duration(_ milliseconds: Int?) -> String {
    guard let milliseconds, milliseconds >= 0 else { return "" }
    return " after \(DurationValue.format(.milliseconds(milliseconds)))"
  }
}

extension ResponsePart {
  fileprivate var toolCallId: String? {
    if case .toolCall(let part) = self { part.toolCall.toolCallId ?? "" } else { nil }
  }
}

extension ChatAction {
  /// The identifier of the tool call whose status the action changes.
  fileprivate var toolCallId: String? {
    switch self {
    case .toolCallReady(let action): action.toolCallId
    case .toolCallConfirmed(let action): action.toolCallId
    case .toolCallComplete(let action): action.toolCallId
    case .toolCallResultConfirmed(let action): action.toolCallId
    case .toolCallAuthRequired(let action): action.toolCallId
    case .toolCallAuthResolved(let action): action.toolCallId
    default: nil
    }
  }
}

extension [WatchLine] {
  fileprivate func timed(_ time: RecordTime?) -> [WatchLine] {
    map { line in
      var line = line
      line.time = time
      return line
    }
  }
}
