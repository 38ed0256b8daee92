internal import AgentHostProtocol
internal import AgentHostProtocolModels

/// An approval or question that waits for the user.
struct PendingItem: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case approval
    case result
    case answer
    case token
    /// A part of the turn that waits and cannot be decoded.
    case unknown
  }

  var host: String
  /// The name or address of the host on a command line.
  var hostName: String
  /// The session, if it is known.
  var session: URI?
  /// The title of the session, or else of the chat.
  var sessionTitle: String
  var chat: URI
  /// Whether the host hides the chat from users.
  var isHidden = false
  var turnId: String
  /// Identifies the tool call, or the question, in its turn; empty if that is unknown.
  var id: String
  var kind: Kind
  /// The tool; empty for a question.
  var tool = ""
  var title: String
  /// The input of the call, or the page and the questions of a request.
  var input: String?
  /// Whether the tool is declared to change nothing; nil if the host does not say.
  var isReadOnly: Bool?
  var directories: [URI] = []
  var options: [ConfirmationOption] = []
  var since: RecordTime?
  /// What the decision is about, with everything that the host said.
  var subject: PendingDecision.Subject?

  /// Whether it is the same decision about the same content.
  func isSame(as other: PendingItem) -> Bool {
    kind == other.kind && id == other.id && turnId == other.turnId && chat.isSame(as: other.chat)
      && subject == other.subject
  }

  /// Whether a word that may be a mistyped name stands for the item: it is the identifier, or a prefix that no other kind
  /// of call shares, such as `toolu_01`.
  func isNamed(_ word: String) -> Bool {
    if id == word { return true }
    guard id.hasPrefix(word), word.count >= 8, word.last != "_" else { return false }
    return !id.dropFirst(word.count).contains("_")
  }

  /// One word for the item that commands take, unambiguous on all hosts: `HOST/CHAT#ID`.
  var name: String { "\(Target.word(hostName, chat))#\(id)" }

  /// The command that decides; it approves a call only as it is shown.
  var command: String {
    switch kind {
    case .approval, .result:
      ShellWord.command(
        ["approve", hostName, chat, id]
          + (digest.map { ["--digest", String($0.prefix(Self.shortDigest))] } ?? []))
    case .answer:
      ShellWord.command(["answer", hostName, chat]) + (hasQuestions ? " ANSWER" : "")
    case .token: ShellWord.command(["hosts", "show", hostName])
    case .unknown: ShellWord.command(["get", hostName, chat])
    }
  }

  /// What to do about it.
  var advice: String {
    kind == .unknown ? "'\(command)' prints it as received" : "decide it with: \(command)"
  }

  var record: JSONObject {
    var object = JSONObject.record(
      .pending, host: host,
      [
        "chat": .string(chat), "turnId": .string(turnId), "id": .string(id),
        "waitingFor": .string(kind.rawValue), "title": .string(title), "name": .string(name),
      ])
    if let session {
      object["session"] = .string(session)
      object["sessionTitle"] = .string(sessionTitle)
    }
    if isHidden { object["hidden"] = true }
    if !tool.isEmpty { object["tool"] = .string(tool) }
    object["digest"] = digest.map { .string($0) }
    object["input"] = input.map { .string($0) }
    let files = changedFiles
    if !files.isEmpty { object["changedFiles"] = .array(files.map { .string($0) }) }
    object["readOnly"] = isReadOnly.map { .bool($0) }
    if !directories.isEmpty { object["directories"] = .array(directories.map { .string($0) }) }
    if !options.isEmpty { object["options"] = .array(options.map { .string($0.id) }) }
    object["since"] = since.map { .string($0.description) }
    return object
  }
}
