internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension TranscriptModel {
  mutating func append(
    _ text: String, to partId: String, _ changes: inout [TranscriptChange]
  ) {
    guard let part = active?.parts["part:\(partId)"], let active else { return }
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

  mutating func append(
    _ text: String, at index: Int, _ changes: inout [TranscriptChange]
  ) {
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
    guard let active, let part = active.parts["call:\(action.toolCallId)"],
      let offset = active.offsets[part]
    else { return }
    let index = active.start + offset
    if let text = action.content, !text.isEmpty { append(text, at: index, &changes) }
    guard action.invocationMessage != nil, let call = toolCall(at: part) else { return }
    rows[index].content = .toolCall(ToolCard(call))
    changes.append(.updated(rows[index], at: index))
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
  mutating func update(
    _ id: String, _ time: WallTime, _ changes: inout [TranscriptChange]
  ) {
    coverParts(&changes)
    if let active, let index = active.parts["call:\(id)"] ?? active.parts["request:\(id)"],
      let offset = active.offsets[index], let part = part(index)
    {
      let position = active.start + offset
      switch part {
      case .toolCall(let part):
        rows[position].content = .toolCall(ToolCard(part.toolCall))
        rows[position].text = ToolCard.input(of: part.toolCall)
      case .inputRequest(let part):
        rows[position].content = .question(part)
        rows[position].text = part.request.message ?? ""
      default: break
      }
      changes.append(.updated(rows[position], at: position))
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
    if active.parts[row.id.item] == nil { active.parts[row.id.item] = index }
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

  mutating func closeStreaming(
    _ active: inout ActiveRows, _ changes: inout [TranscriptChange]
  ) {
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
    let turn =
      look { mustRead || $0.status.activity == .inputNeeded ? $0.activeTurn : nil } ?? nil
    var now = PendingDecision.all(in: turn, of: key.uri, on: key.host, at: time)
    for index in now.indices {
      if let before = decisions.first(where: { $0.id == now[index].id }) {
        now[index].since = before.since
      }
    }
    guard now != decisions else { return }
    decisions = now
    changes.append(.decisions)
  }
}
