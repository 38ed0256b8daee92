internal import AgentHostProtocol

/// The message being written, with the files, the model and the agent for it. Each chat has its own. Pure.
struct MessageDraft: Sendable {
  /// What a key asks of the view.
  enum Request: Sendable, Hashable {
    case close
    case send
    case steer
    /// Ask for a file to attach.
    case attach
  }

  /// The chat that the message is written for.
  private(set) var chat: ChannelKey?
  var field = TextField()
  private(set) var attachments: [ScreenAttachment] = []
  var model: ModelSelection?
  var agent: AgentSelection?
  /// Messages of the chat that were not sent. They wait until the field is empty.
  private var unsent: [ScreenRequest] = []
  /// The drafts of other chats.
  private var others: [ChannelKey: MessageDraft] = [:]

  var isEmpty: Bool { field.text.isEmpty && attachments.isEmpty }
  var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

  init(chat: ChannelKey? = nil) { self.chat = chat }

  /// Keeps the draft for its chat.
  mutating func leaveChat() {
    var others = others
    let isUnused = isEmpty && unsent.isEmpty && model == nil && agent == nil
    if let chat, !isUnused {
      var left = self
      left.others = [:]
      // A file that was read is attached to the draft of the field.
      left.attachments.removeAll { $0.content == nil }
      others[chat] = left
    }
    self = MessageDraft()
    self.others = others
  }

  /// Continues the draft of a chat. A model and an agent that were selected before the chat was known are for it.
  mutating func enterChat(_ next: ChannelKey?) {
    guard let next, next != chat else { return }
    if chat != nil { leaveChat() }
    var others = others
    guard var kept = others.removeValue(forKey: next) else {
      chat = next
      return
    }
    kept.others = others
    self = kept
  }

  /// Takes the text of the user's editor for a chat.
  mutating func edited(_ text: String, for chat: ChannelKey?) {
    change(chat) { $0.field = TextField(text) }
  }

  /// Changes the draft of a chat, which may be another than that of the field.
  private mutating func change(_ chat: ChannelKey?, _ body: (inout MessageDraft) -> Void) {
    guard let chat, chat != self.chat else { return body(&self) }
    body(&others[chat, default: MessageDraft(chat: chat)])
  }

  mutating func take(_ key: Key, _ output: inout ScreenOutput) -> Request? {
    switch key {
    case .escape: return .close
    case .enter: return .send
    case .control("t"): return .steer
    case .control("f"): return .attach
    case .control("o"): output.want(.edit(field.text, .message(chat)))
    case .control("x"): detachNewest(&output)
    default:
      if field.exceedsLimit(with: key) {
        let limit = ByteSizeValue.format(TextField.limit)
        output.say("too long: the limit of a message is \(limit); attach a file", .bad)
      }
      _ = field.take(key)
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
      takeUnsent()
    }
    return (message, attachments)
  }

  /// Makes a message that was not sent the draft of its chat again, behind one that is being written.
  mutating func restore(_ request: ScreenRequest) {
    guard request.message != nil else { return }
    change(request.chat) { draft in
      draft.unsent.append(request)
      draft.takeUnsent()
    }
  }

  private mutating func takeUnsent() {
    guard isEmpty, let request = unsent.first, let message = request.message else { return }
    unsent.removeFirst()
    field = TextField(message)
    attachments = request.attachments
  }

  // MARK: Files

  /// Attaches a local file, or a file of the host by its URI.
  mutating func attach(_ source: String, _ output: inout ScreenOutput) {
    guard !attachments.contains(where: { $0.source == source }) else {
      return output.say("\(source) is attached already", .faint)
    }
    if source.contains(bytewise: "://") {
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
      attachment.content = MessageText.attachment(attachment.label, bytes)
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
