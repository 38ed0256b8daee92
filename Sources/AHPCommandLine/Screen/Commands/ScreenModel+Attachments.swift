internal import AHPWebSocket
internal import AgentHostProtocol

// Files for the next message.
extension ScreenModel {
  /// Attaches a local file, or a file of the host by its URI.
  mutating func attach(_ source: String) {
    guard selectedChat != nil else { return say("select a session first", .faint) }
    guard !attachments.contains(where: { $0.source == source }) else {
      return say("\(source) is attached already", .faint)
    }
    if source.contains("://") {
      let attachment = ScreenAttachment(uri: source)
      attachments.append(attachment)
      return say("attached to the next message: \(attachment.text)", .good)
    }
    attachments.append(ScreenAttachment(path: source))
    want(.readFile(source, limit: ScreenAttachment.limit))
  }

  /// Takes a local file that was read, or could not be.
  mutating func take(_ file: ScreenFile, of path: String) {
    // It may have been removed meanwhile.
    guard let place = attachments.firstIndex(where: { $0.source == path && $0.content == nil })
    else { return }
    var attachment = attachments[place]
    let used = attachments.reduce(0) { $0 + ($1.size ?? 0) }
    switch file {
    case .failed(let reason):
      attachments.remove(at: place)
      say("not attached: \(reason)", .bad)
    case .tooLarge(let size): refuse(place, size)
    case .bytes(let bytes) where used + bytes.count > ScreenAttachment.limit:
      refuse(place, bytes.count)
    case .bytes(let bytes):
      attachment.size = bytes.count
      attachment.content = .embeddedResource(
        MessageEmbeddedResourceAttachment(
          label: attachment.label, data: Base64.encode(bytes),
          contentType: MessageText.contentType(attachment.label, bytes)))
      attachments[place] = attachment
      say("attached to the next message: \(attachment.text)", .good)
    }
  }

  private mutating func refuse(_ place: Int, _ size: Int) {
    let label = attachments.remove(at: place).label
    let limit = ByteSizeValue.format(ScreenAttachment.limit)
    say(
      "not attached: \(label) has \(ByteSizeValue.format(size)); the limit of a message is \(limit)",
      .bad)
  }

  /// Removes the attachments with the name; all without a name.
  mutating func detach(_ name: String) {
    let count = attachments.count
    attachments.removeAll { name.isEmpty || $0.label == name || $0.source == name }
    guard attachments.count < count else {
      return say(name.isEmpty ? "nothing is attached" : "\(name) is not attached", .bad)
    }
    say("removed \(name.isEmpty ? "all attachments" : name)", .good)
  }

  mutating func detachNewest() {
    guard let removed = attachments.popLast() else { return say("nothing is attached", .faint) }
    say("removed \(removed.label)", .good)
  }

  /// Whether a file for the message is still being read, which the last row then shows.
  var isReadingFile: Bool {
    mutating get {
      guard let reading = attachments.first(where: { $0.content == nil }) else { return false }
      say("\(reading.label) is still being read", .attention)
      return true
    }
  }

  // MARK: Completion

  /// Returns the local path in a prompt; nil if it asks for something else.
  func attachedPath(_ prompt: ScreenPrompt) -> String? {
    if prompt.purpose == .attach { return prompt.field.text }
    guard prompt.purpose == .command else { return nil }
    let words = prompt.field.text.split(
      separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count > 1, ScreenCommand(named: String(words[0])) == .attach else { return nil }
    return String(words[1])
  }

  /// Completes the path in the prompt, unless the user has changed it meanwhile.
  mutating func complete(_ names: [String], in directory: String) {
    guard case .prompt(var prompt) = mode, let path = attachedPath(prompt) else { return }
    let completion = PathCompletion(path)
    guard completion.directory == directory else { return }
    let (completed, candidates) = completion.completed(with: names)
    isStale = true
    prompt.field = TextField(String(prompt.field.text.dropLast(path.count)) + completed)
    mode = .prompt(prompt)
    if candidates.isEmpty { say("no file begins like this", .faint) }
    if candidates.count > 1 { say(candidates.prefix(50).joined(separator: "  "), .faint) }
  }
}
