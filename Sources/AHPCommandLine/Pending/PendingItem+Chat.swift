internal import AgentHostProtocol

extension PendingItem {
  /// Returns the pending items of a chat's running turn.
  ///
  /// - Parameters:
  ///   - session: the session of the chat with its address, as far as it is known.
  ///   - hostName: what to write for the host on a command line.
  static func all(
    in chat: ChatState, at uri: URI, session: (uri: URI, state: SessionState)? = nil, host: String,
    hostName: String
  ) -> [PendingItem] {
    guard let turn = chat.activeTurn else { return [] }
    var base = PendingItem(
      host: host, hostName: hostName, session: session?.uri ?? uri,
      sessionTitle: session?.state.title ?? chat.title, chat: uri, turnId: turn.id, id: "",
      kind: .approval, title: "")
    base.directories = session?.state.workingDirectories ?? []
    base.since = turn.startedAt.flatMap(RecordTime.init)
    return turn.responseParts.compactMap { part in
      switch part {
      case .toolCall(let part): return base.taking(part.toolCall, session?.state)
      case .inputRequest(let part) where part.response == nil: return base.asking(part.request)
      default: return nil
      }
    }
  }

  private func taking(_ call: ToolCallState, _ session: SessionState?) -> PendingItem? {
    var item = self
    switch call {
    case .pendingConfirmation(let call):
      item.id = call.toolCallId
      item.tool = call.toolName
      item.title =
        call.confirmationTitle?.text
        ?? PendingItem.nonEmpty(call.invocationMessage.text, call.displayName, call.toolName)
      item.input = call.toolInput?.shown
      item.options = call.options ?? []
    case .pendingResultConfirmation(let call):
      item.kind = .result
      item.id = call.toolCallId
      item.tool = call.toolName
      item.title =
        PendingItem.nonEmpty(call.pastTenseMessage.text, call.displayName, call.toolName)
      item.input = call.content?.firstText
    case .authRequired(let call):
      item.kind = .token
      item.id = call.toolCallId
      item.tool = call.toolName
      item.title = "token for \(call.auth.resource.resource)"
    default: return nil
    }
    item.isReadOnly = session?.tool(named: item.tool)?.annotations?.readOnlyHint
    return item
  }

  private func asking(_ request: ChatInputRequest) -> PendingItem {
    var item = self
    item.kind = .answer
    item.id = request.id
    let questions = request.questions ?? []
    item.title =
      request.message.flatMap { $0.isEmpty ? nil : $0 } ?? questions.first?.prompt ?? "question"
    let prompts = questions.map { question in
      (question.id.map { "\($0): " } ?? "") + question.prompt
    }
    item.input = prompts.isEmpty ? nil : prompts.joined(separator: "; ")
    return item
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
