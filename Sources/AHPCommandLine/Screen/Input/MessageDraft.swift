internal import AHPWebSocket
internal import AgentHostProtocol

/// The message being written, with the files, the model and the agent for it. Pure.
struct MessageDraft: Sendable {
  /// What a key asks of the view.
  enum Request: Sendable, Hashable {
    case close
    case send
    /// Send it into the running turn.
    case steer
    /// Ask for a file to attach.
    case attach
  }

  var field = TextField()
  private(set) var attachments: [ScreenAttachment] = []
  var model: ModelSelection?
  var agent: AgentSelection?

  var isEmpty: Bool { field.text.isEmpty && attachments.isEmpty }
  var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// Forgets what was selected for the chat; the text stays.
  mutating func leaveChat() { (attachments, model, agent) = ([], nil, nil) }

  /// Handles a key.
  mutating func take(_ key: Key, _ output: inout ScreenOutput) -> Request? {
    switch key {
    case .escape: return .close
    case .enter: return .send
    case .control("t"): return .steer
    case .control("f"): return .attach
    case .control("o"): output.want(.edit(field.text, .message))
    case .control("x"): detachNewest(&output)
    default: _ = field.take(key)
    }
    return nil
  }

  // MARK: Sending

  /// Returns whether all files have been read; otherwise says which has not.
  func isComplete(_ output: inout ScreenOutput) -> Bool {
    guard let reading = attachments.first(where: { $0.content == nil }) else { return true }
    output.say("\(reading.label) is still being read", .attention)
    return false
  }

  /// Returns the message with its attachments, and clears the draft.
  mutating func finish() -> (message: Message, attachments: [ScreenAttachment]) {
    let contents = attachments.compactMap(\.content)
    let message = Message(
      text: field.text, origin: MessageOrigin(kind: .user),
      attachments: contents.isEmpty ? nil : contents, model: model, agent: agent)
    defer {
      field = TextField()
      attachments = []
    }
    return (message, attachments)
  }

  /// Makes a message that was not sent the draft again.
  mutating func restore(_ request: ScreenRequest, in chat: ChannelKey?) {
    guard let message = request.message else { return }
    field = TextField(message)
    // Files must not go to another chat.
    if request.chat == chat { attachments = request.attachments }
  }

  // MARK: Files

  /// Attaches a local file, or a file of the host by its URI.
  mutating func attach(_ source: String, _ output: inout ScreenOutput) {
    guard !attachments.contains(where: { $0.source == source }) else {
      return output.say("\(source) is attached already", .faint)
    }
    if source.contains("://") {
      let attachment = ScreenAttachment(uri: source)
      attachments.append(attachment)
      return output.say("attached to the next message: \(attachment.text)", .good)
    }
    attachments.append(ScreenAttachment(path: source))
    output.want(.readFile(source, limit: ScreenAttachment.limit))
  }

  /// Takes a local file that was read, or could not be.
  mutating func take(_ file: ScreenFile, of path: String, _ output: inout ScreenOutput) {
    // It may have been removed meanwhile.
    guard let place = attachments.firstIndex(where: { $0.source == path && $0.content == nil })
    else { return }
    var attachment = attachments[place]
    let used = attachments.reduce(0) { $0 + ($1.size ?? 0) }
    switch file {
    case .failed(let reason):
      attachments.remove(at: place)
      output.say("not attached: \(reason)", .bad)
    case .tooLarge(let size): refuse(place, size, &output)
    case .bytes(let bytes) where used + bytes.count > ScreenAttachment.limit:
      refuse(place, bytes.count, &output)
    case .bytes(let bytes):
      attachment.size = bytes.count
      attachment.content = .embeddedResource(
        MessageEmbeddedResourceAttachment(
          label: attachment.label, data: Base64.encode(bytes),
          contentType: MessageText.contentType(attachment.label, bytes)))
      attachments[place] = attachment
      output.say("attached to the next message: \(attachment.text)", .good)
    }
  }

  private mutating func refuse(_ place: Int, _ size: Int, _ output: inout ScreenOutput) {
    let label = attachments.remove(at: place).label
    let limit = ByteSizeValue.format(ScreenAttachment.limit)
    output.say(
      "not attached: \(label) has \(ByteSizeValue.format(size)); the limit of a message is \(limit)",
      .bad)
  }

  /// Removes the attachments with the name; all without a name.
  mutating func detach(_ name: String, _ output: inout ScreenOutput) {
    let count = attachments.count
    attachments.removeAll { name.isEmpty || $0.label == name || $0.source == name }
    guard attachments.count < count else {
      return output.say(name.isEmpty ? "nothing is attached" : "\(name) is not attached", .bad)
    }
    output.say("removed \(name.isEmpty ? "all attachments" : name)", .good)
  }

  private mutating func detachNewest(_ output: inout ScreenOutput) {
    guard let removed = attachments.popLast() else {
      return output.say("nothing is attached", .faint)
    }
    output.say("removed \(removed.label)", .good)
  }
}
