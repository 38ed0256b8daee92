internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension TranscriptModel {
  mutating func append(_ text: String, to partId: String, _ changes: inout [TranscriptChange]) {
    guard let part = active?.text(partId), let active else { return }
    if active.streamed == part {
      streaming?.text.append(text)
      if case .streamed(let before)? = changes.last {
        changes[changes.count - 1] = .streamed(before + text)
      } else {
        changes.append(.streamed(text))
      }
    } else if let offset = active.offsets[part] {
      append(text, at: active.start + offset, &changes)
    } else {
      // The part was complete and empty, so it had no row before.
      rebuildActive(&changes)
    }
  }

  mutating func append(_ text: String, at index: Int, _ changes: inout [TranscriptChange]) {
    rows[index].text.append(text)
    let id = rows[index].id
    if case .appended(let before, id, _)? = changes.last {
      changes[changes.count - 1] = .appended(before + text, to: id, at: index)
    } else {
      changes.append(.appended(text, to: id, at: index))
    }
  }

  mutating func appendInput(
    _ action: ChatToolCallDeltaAction, _ changes: inout [TranscriptChange]
  ) {
    guard let active else { return }
    let parts = active.calls(action.toolCallId)
    // The usual case needs no look at the state: the action has changed a call, and there is only one.
    let isOnly = parts.count == 1
    for part in parts {
      guard let offset = active.offsets[part] else { continue }
      let index = active.start + offset
      if !isOnly {
        guard case .streaming? = toolCall(at: part) else { continue }
      }
      if let text = action.content, !text.isEmpty { append(text, at: index, &changes) }
      guard action.invocationMessage != nil || action.meta != nil, let call = toolCall(at: part)
      else { continue }
      rows[index].content = .toolCall(ToolCard(call))
      changes.append(.updated(rows[index], at: index))
    }
  }

  func toolCall(at part: Int) -> ToolCallState? {
    guard case .toolCall(let part)? = self.part(part) else { return nil }
    return part.toolCall
  }

  func part(_ index: Int) -> ResponsePart? {
    look { chat in
      guard let parts = chat.activeTurn?.responseParts, parts.indices.contains(index) else {
        return nil
      }
      return parts[index]
    } ?? nil
  }

  /// A part has changed that is not text: a tool call or a request.
  mutating func update(_ id: String, _ time: WallTime, _ changes: inout [TranscriptChange]) {
    coverParts(&changes)
    let indices = active.map { $0.calls(id) + $0.requests(id) } ?? []
    for index in indices {
      guard let active, let offset = active.offsets[index], let part = part(index) else { continue }
      let position = active.start + offset
      var row = rows[position]
      switch part {
      case .toolCall(let part):
        row.content = .toolCall(ToolCard(part.toolCall))
        row.text = ToolCard.input(of: part.toolCall)
      case .inputRequest(let part):
        row.content = .question(part)
        row.text = part.request.message ?? ""
      default: continue
      }
      // An action does not apply to all parts with a repeated identifier.
      guard indices.count == 1 || row != rows[position] else { continue }
      rows[position] = row
      changes.append(.updated(row, at: position))
    }
    updateDecisions(time, &changes)
  }

  /// Adds the rows of new parts, and closes the text before them.
  mutating func coverParts(_ changes: inout [TranscriptChange]) {
    guard var active else { return }
    let new: [ResponsePart] =
      look { chat in Array((chat.activeTurn?.responseParts ?? []).dropFirst(active.offsets.count)) }
      ?? []
    guard !new.isEmpty else { return }
    self.active = nil
    for part in new { add(part, to: &active, &changes) }
    self.active = active
  }

  mutating func add(
    _ part: ResponsePart, to active: inout ActiveRows, _ changes: inout [TranscriptChange]
  ) {
    closeStreaming(&active, &changes)
    let row = active.builder.row(part)
    let index = active.offsets.count
    active.note(part, at: index)
    guard !row.isStreamed else {
      active.offsets.append(nil)
      active.streamed = index
      var isReasoning = false
      if case .reasoning = row.content { isReasoning = true }
      streaming = StreamingText(id: row.id, isReasoning: isReasoning, text: row.text)
      changes.append(.streaming(streaming))
      return
    }
    active.offsets.append(active.count)
    let position = active.start + active.count
    active.count += 1
    rows.insert(row, at: position)
    changes.append(.inserted(row, at: position))
  }

  mutating func closeStreaming(_ active: inout ActiveRows, _ changes: inout [TranscriptChange]) {
    guard let text = streaming, let index = active.streamed else { return }
    streaming = nil
    active.streamed = nil
    changes.append(.streaming(nil))
    guard !text.text.isEmpty else { return }
    let row = text.row
    active.offsets[index] = active.count
    let position = active.start + active.count
    active.count += 1
    rows.insert(row, at: position)
    changes.append(.inserted(row, at: position))
  }

  mutating func updateDecisions(
    _ time: WallTime, _ changes: inout [TranscriptChange], readsParts: Bool = false
  ) {
    // The reducer keeps the status, so that usually no part has to be read. That of a snapshot, or after a part
    // that begins with a decision, may be wrong.
    let mustRead = readsParts || !decisions.isEmpty
    let turn = look { mustRead || $0.status.activity == .inputNeeded ? $0.activeTurn : nil } ?? nil
    var now = PendingDecision.all(in: turn, of: key.uri, on: key.host, at: time)
    let open = decisions.byId
    for index in now.indices {
      if let before = open[now[index].id], before.isContinued(by: now[index]) {
        now[index].since = before.since
      }
    }
    if now != decisions { changes.append(.decisions) }
    // Equal texts may have other bytes.
    decisions = now
  }
}
