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
    (chat.activeTurn?.responseParts ?? []).compactMap(PendingDecision.Subject.init).map {
      PendingItem($0, in: chat, at: uri, session: session, host: host, hostName: hostName)
    }
  }

  /// Creates the item of a decision from the known facts about its chat and session.
  init(
    _ subject: PendingDecision.Subject, in chat: ChatState?, at uri: URI,
    session: (uri: URI, state: SessionState)?, host: String, hostName: String
  ) {
    self.init(
      host: host, hostName: hostName, session: session?.uri ?? uri,
      sessionTitle: session?.state.title ?? chat?.title ?? "", chat: uri,
      turnId: chat?.activeTurn?.id ?? "", id: subject.itemId, kind: .approval, title: "")
    directories = session?.state.workingDirectories ?? []
    since = chat?.activeTurn?.startedAt.flatMap(RecordTime.init)
    switch subject {
    case .toolCall(let call):
      tool = call.toolName
      title =
        call.confirmationTitle?.text
        ?? Self.nonEmpty(call.invocationMessage.text, call.displayName, call.toolName)
      input = call.toolInput?.shown
      options = call.options ?? []
    case .toolResult(let call):
      kind = .result
      tool = call.toolName
      title = Self.nonEmpty(call.pastTenseMessage.text, call.displayName, call.toolName)
      input = call.content?.firstText
    case .token(let call):
      kind = .token
      tool = call.toolName
      title = "token for \(call.auth.resource.resource)"
    case .question(let request):
      kind = .answer
      let questions = request.questions ?? []
      title = Self.nonEmpty(request.message ?? "", questions.first?.prompt ?? "question")
      let prompts = questions.map { question in
        (question.id.map { "\($0): " } ?? "") + question.prompt
      }
      input = prompts.isEmpty ? nil : prompts.joined(separator: "; ")
    }
    isReadOnly = session?.state.tool(named: tool)?.annotations?.readOnlyHint
  }

  private static func nonEmpty(_ texts: String...) -> String {
    texts.first { !$0.isEmpty } ?? ""
  }
}

extension SessionState {
  fileprivate func tool(named name: String) -> ToolDefinition? {
    let tools = (serverTools ?? []) + activeClients.flatMap(\.tools)
    return tools.first { $0.name == name }
  }
}
