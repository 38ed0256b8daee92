internal import AgentHostProtocol
internal import AgentHostProtocolModels

extension PendingItem {
  /// Returns the pending items of a chat's running turn.
  ///
  /// - Parameters:
  ///   - session: the session of the chat with its address, as far as known.
  ///   - hostName: the host argument in suggested commands.
  static func all(
    in chat: ChatState, at uri: URI, session: (uri: URI, state: SessionState)? = nil, host: String,
    hostName: String
  ) -> [PendingItem] {
    (chat.activeTurn?.responseParts ?? []).compactMap { part in
      let subject = PendingDecision.Subject(part)
      let raw = subject == nil ? part.undecodableWait : nil
      guard subject != nil || raw != nil else { return nil }
      var item = PendingItem(
        subject, in: chat, at: uri, session: session, host: host, hostName: hostName)
      if let raw { item.describe(raw) }
      return item
    }
  }

  /// Creates the item of a decision from the known facts about its chat and session.
  ///
  /// - Parameter subject: nil if it cannot be decoded.
  init(
    _ subject: PendingDecision.Subject?, in chat: ChatState?, at uri: URI,
    session: (uri: URI, state: SessionState)?, host: String, hostName: String
  ) {
    self.init(
      host: host, hostName: hostName, session: session?.uri,
      sessionTitle: session?.state.title ?? chat?.title ?? "", chat: uri,
      turnId: chat?.activeTurn?.id ?? "", id: subject?.itemId ?? "", kind: .approval, title: "")
    self.subject = subject
    let listed = session?.state.chats.first { $0.resource.isSame(as: uri) }
    isHidden = (chat?.interactivity ?? listed?.interactivity).isHidden
    directories = session?.state.workingDirectories ?? []
    since = chat?.activeTurn?.startedAt.flatMap(RecordTime.init)
    switch subject {
    case nil: kind = .unknown
    case .toolCall(let call)?:
      tool = call.toolName
      title =
        call.confirmationTitle?.text
        ?? Self.nonEmpty(call.invocationMessage.text, call.displayName, call.toolName)
      input = call.toolInput?.shown
      options = call.options ?? []
    case .toolResult(let call)?:
      kind = .result
      tool = call.toolName
      title = Self.nonEmpty(call.pastTenseMessage.text, call.displayName, call.toolName)
      let result = call.shownResult
      input = result.isEmpty ? nil : result
    case .token(let call)?:
      kind = .token
      tool = call.toolName
      title = "token for \(call.auth.resource.resource)"
    case .question(let request)?:
      kind = .answer
      let questions = request.questions ?? []
      title = Self.nonEmpty(request.message ?? "", questions.first?.prompt ?? "question")
      let prompts = questions.map { question in
        (question.id.map { "\($0): " } ?? "") + question.prompt
      }
      let texts = [request.url].compactMap(\.self) + prompts
      input = texts.isEmpty ? nil : texts.joined(separator: "; ")
    }
    isReadOnly =
      session?.state.tool(named: tool, of: subject?.contributor)?.annotations?.readOnlyHint
  }

  /// Takes what can be read of a part that cannot be decoded.
  private mutating func describe(_ raw: JSONValue) {
    func text(_ name: String) -> String? {
      raw[name]?.stringValue ?? raw[name]?["markdown"]?.stringValue
    }
    id = text("toolCallId") ?? text("id") ?? ""
    tool = text("toolName") ?? ""
    let parts = [
      text("displayName") ?? text("toolName"),
      text("pastTenseMessage") ?? text("invocationMessage") ?? text("message"),
    ]
    let known = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
    title = (known.isEmpty ? "" : known + " ") + "(cannot be decoded)"
  }

  private static func nonEmpty(_ texts: String...) -> String {
    texts.first { !$0.isEmpty } ?? ""
  }
}

extension SessionState {
  /// The definition of a tool. Names are unique only for one contributor, and those of MCP servers are not listed.
  fileprivate func tool(
    named name: String, of contributor: ToolCallContributor?
  ) -> ToolDefinition? {
    switch contributor {
    case nil: serverTools?.first { $0.name == name }
    case .client(let client):
      activeClients.first { $0.clientId == client.clientId }?.tools.first { $0.name == name }
    case .mcp, .unknown: nil
    }
  }
}

extension PendingDecision.Subject {
  fileprivate var contributor: ToolCallContributor? {
    switch self {
    case .toolCall(let call): call.contributor
    case .toolResult(let call): call.contributor
    case .token(let call): call.contributor
    case .question: nil
    }
  }
}

extension PendingItem {
  /// Whether a request for input has questions: others are accepted without an answer.
  var hasQuestions: Bool {
    if case .question(let request)? = subject { request.questions?.isEmpty == false } else { false }
  }

  /// The assessment of the call's risk.
  var risk: String? {
    guard case .toolCall(let call)? = subject else { return nil }
    return call.riskAssessment.map(Decision.Risk.init)?.line.text
  }

  /// Whether its texts are all there is: no changes of files, no input at another address, no images.
  var isWhole: Bool {
    switch subject {
    case .toolCall(let call):
      if case .reference? = call.toolInput { return false }
      return (call.edits?.items ?? []).isEmpty
    case .toolResult(let call): return (call.content ?? []).allSatisfy(\.isText)
    case .question, .token, nil: return true
    }
  }

  /// The files that the call would change, one on a line.
  var changedFiles: [String] {
    guard case .toolCall(let call)? = subject else { return [] }
    return (call.edits?.items ?? []).map { edit in
      let what = edit.before == nil ? "new file" : edit.after == nil ? "deletes" : "changes"
      let uri = edit.after?.uri ?? edit.before?.uri ?? ""
      let counts = edit.diff.map { " (+\($0.added ?? 0) -\($0.removed ?? 0))" } ?? ""
      return "\(what) " + VisibleText.lines(of: uri).joined(separator: "␊") + counts
    }
  }
}
