import AgentHostProtocol
import AgentHostProtocolClient

private typealias Row = ResendRulesTests.Row

/// For each action that clients may dispatch: states, and what they tell about it.
enum RuleTable {
  static let rows: [ResendRulesTests.Row] =
    root + session + directories + customizations + turns + toolCalls + messages + requests
    + chatFlags + terminal + changeset + annotations + automations

  // MARK: Root and session

  private static func root(_ values: JSONObject) -> ChannelState {
    .root(
      RootState(
        agents: [], config: RootConfigState(schema: ConfigSchema(properties: [:]), values: values)))
  }

  private static func session(
    title: String = "old", status: SessionStatus = .idle, clients: [SessionActiveClient] = [],
    directories: [URI]? = nil, customizations: [Customization]? = nil, config: JSONObject? = nil
  ) -> ChannelState {
    var state = Fixture.sessionState(title: title)
    state.status = status
    state.activeClients = clients
    state.workingDirectories = directories
    state.customizations = customizations
    state.config = config.map {
      SessionConfigState(schema: SessionConfigSchema(properties: [:]), values: $0)
    }
    return .session(state)
  }

  private static let root: [Row] = {
    let set = StateAction.root(.configChanged(RootConfigChangedAction(config: ["a": 1])))
    let replace = StateAction.root(
      .configChanged(RootConfigChangedAction(config: ["a": 1], replace: true)))
    return [
      Row(set, root(["a": 1, "b": 2]), .effectPresent), Row(set, root(["a": 2]), .resend),
      Row(replace, root(["a": 1, "b": 2]), .resend), Row(replace, root(["a": 1]), .effectPresent),
    ]
  }()

  private static let session: [Row] = {
    let title = Fixture.title("new")
    let read = StateAction.session(.isReadChanged(SessionIsReadChangedAction(isRead: true)))
    let unread = StateAction.session(.isReadChanged(SessionIsReadChangedAction(isRead: false)))
    let archive = StateAction.session(
      .isArchivedChanged(SessionIsArchivedChangedAction(isArchived: true)))
    let config = StateAction.session(
      .configChanged(SessionConfigChangedAction(config: ["a": 1])))
    let client = SessionActiveClient(clientId: "c", displayName: "C", tools: [])
    let older = SessionActiveClient(clientId: "c", tools: [])
    let join = StateAction.session(
      .activeClientSet(SessionActiveClientSetAction(activeClient: client)))
    let leave = StateAction.session(
      .activeClientRemoved(SessionActiveClientRemovedAction(clientId: "c")))
    return [
      Row(title, session(title: "new"), .effectPresent), Row(title, session(), .resend),
      Row(read, session(status: [.idle, .isRead]), .effectPresent), Row(read, session(), .resend),
      Row(unread, session(), .effectPresent),
      Row(unread, session(status: [.idle, .isRead]), .resend),
      Row(archive, session(status: [.isArchived]), .effectPresent),
      Row(archive, session(), .resend),
      Row(config, session(config: ["a": 1]), .effectPresent), Row(config, session(), .resend),
      Row(join, session(clients: [client]), .effectPresent),
      Row(join, session(clients: [older]), .resend), Row(join, session(), .resend),
      Row(leave, session(), .effectPresent), Row(leave, session(clients: [older]), .resend),
    ]
  }()

  private static let directories: [Row] = {
    let set = StateAction.session(
      .workingDirectorySet(SessionWorkingDirectorySetAction(directory: "a")))
    let remove = StateAction.session(
      .workingDirectoryRemoved(SessionWorkingDirectoryRemovedAction(directory: "a")))
    let replace = StateAction.session(
      .workingDirectoryReplaced(
        SessionWorkingDirectoryReplacedAction(directory: "a", replacement: "b")))
    let chatSet = StateAction.chat(
      .workingDirectorySet(ChatWorkingDirectorySetAction(directory: "a")))
    let chatRemove = StateAction.chat(
      .workingDirectoryRemoved(ChatWorkingDirectoryRemovedAction(directory: "a")))
    var chat = Fixture.chatState()
    chat.workingDirectories = ["a"]
    return [
      Row(set, session(directories: ["a"]), .effectPresent), Row(set, session(), .resend),
      Row(remove, session(), .effectPresent), Row(remove, session(directories: ["a"]), .resend),
      Row(replace, session(directories: ["b"]), .effectPresent),
      Row(replace, session(directories: ["a", "b"]), .resend),
      Row(replace, session(directories: ["c"]), .preconditionGone),
      Row(chatSet, .chat(chat), .effectPresent), Row(chatSet, .chat(Fixture.chatState()), .resend),
      Row(chatRemove, .chat(chat), .resend),
      Row(chatRemove, .chat(Fixture.chatState()), .effectPresent),
    ]
  }()

  private static let customizations: [Row] = {
    func server(
      _ state: McpServerState, _ enablement: [CustomizationEnablement]? = nil
    ) -> ChannelState {
      session(customizations: [
        .mcpServer(
          McpServerCustomization(
            id: "m", uri: "u", name: "M", enablement: enablement, state: state))
      ])
    }
    let off = [CustomizationEnablement.session(SessionEnablement(enabled: false))]
    let toggle = StateAction.session(
      .customizationToggled(SessionCustomizationToggledAction(id: "m", enablement: off)))
    let agent = ChildCustomization.agent(
      AgentCustomization(id: "m", uri: "u", name: "A", enabled: false))
    let nested = session(customizations: [
      .plugin(PluginCustomization(id: "p", uri: "u", name: "P", children: [agent]))
    ])
    let start = StateAction.session(
      .mcpServerStartRequested(SessionMcpServerStartRequestedAction(id: "m")))
    let stop = StateAction.session(
      .mcpServerStopRequested(SessionMcpServerStopRequestedAction(id: "m")))
    let background = StateAction.session(
      .mcpServerBackgroundRequested(SessionMcpServerBackgroundRequestedAction(id: "m")))
    return [
      Row(toggle, server(.ready, off), .effectPresent), Row(toggle, server(.ready), .resend),
      Row(toggle, nested, .effectPresent), Row(toggle, session(), .resend),
      Row(toggle, session(customizations: []), .preconditionGone),
      Row(start, server(.ready), .undecidable), Row(stop, server(.stopped), .undecidable),
      Row(background, server(.starting(McpServerStartingState(blocking: true))), .resend),
      Row(background, server(.starting(McpServerStartingState(blocking: false))), .effectPresent),
      Row(background, server(.ready), .preconditionGone),
      Row(background, session(), .preconditionGone),
    ]
  }()

  // MARK: Chat

  private static func chat(
    _ turns: [Turn] = [], active: ActiveTurn? = nil
  ) -> ChannelState { .chat(Fixture.chatState(turns: turns, active: active)) }

  private static let turns: [Row] = {
    let start = Fixture.start("t")
    let cancel = Fixture.cancel("t")
    let resume = StateAction.chat(.turnResume(ChatTurnResumeAction(turnId: "t")))
    func failed(_ resumable: Bool?) -> Turn {
      let error = ErrorInfo(errorType: "e", message: "m")
      return Fixture.turn(
        "t", .error, parts: [.error(ErrorResponsePart(error: error, resumable: resumable))])
    }
    let truncate = StateAction.chat(.truncated(ChatTruncatedAction(turnId: nil)))
    return [
      Row(start, chat(active: Fixture.active("t")), .effectPresent),
      Row(start, chat([Fixture.turn("t", .cancelled)]), .effectPresent),
      Row(start, chat(), .undecidable, replayed: .resend),
      Row(start, chat([Fixture.turn("a")]), .undecidable, replayed: .resend),
      Row(
        start, chat(active: Fixture.active("a")), .undecidable, replayed: .preconditionGone),
      Row(cancel, chat(active: Fixture.active("t")), .resend),
      Row(cancel, chat([Fixture.turn("t", .cancelled)]), .effectPresent),
      Row(cancel, chat([Fixture.turn("t")]), .preconditionGone),
      Row(cancel, chat(active: Fixture.active("a")), .preconditionGone),
      Row(resume, chat(active: Fixture.active("t")), .effectPresent),
      Row(resume, chat([failed(true)]), .undecidable, replayed: .resend),
      Row(resume, chat([failed(nil)]), .preconditionGone),
      Row(resume, chat([Fixture.turn("t")]), .effectPresent),
      Row(resume, chat([failed(true), Fixture.turn("u")]), .preconditionGone),
      Row(truncate, chat(), .undecidable),
      Row(truncate, chat([Fixture.turn("t")]), .undecidable),
    ]
  }()

  private static func call(_ state: ToolCallState) -> ChannelState {
    chat(active: Fixture.active("t", parts: [.toolCall(ToolCallResponsePart(toolCall: state))]))
  }

  private static let waiting = ToolCallState.pendingConfirmation(
    ToolCallPendingConfirmationState(
      toolCallId: "c", toolName: "n", displayName: "N", invocationMessage: .string("i")))
  private static func running(_ content: [ToolResultContent]? = nil) -> ToolCallState {
    .running(
      ToolCallRunningState(
        toolCallId: "c", toolName: "n", displayName: "N", invocationMessage: .string("i"),
        confirmed: .userAction, content: content))
  }
  private static let reviewed = ToolCallState.pendingResultConfirmation(
    ToolCallPendingResultConfirmationState(
      toolCallId: "c", toolName: "n", displayName: "N", invocationMessage: .string("i"),
      confirmed: .userAction, success: true, pastTenseMessage: .string("p")))
  private static let completed = ToolCallState.completed(
    ToolCallCompletedState(
      toolCallId: "c", toolName: "n", displayName: "N", invocationMessage: .string("i"),
      confirmed: .userAction, success: true, pastTenseMessage: .string("p")))
  private static func cancelled(_ reason: ToolCallCancellationReason) -> ToolCallState {
    .cancelled(
      ToolCallCancelledState(
        toolCallId: "c", toolName: "n", displayName: "N", invocationMessage: .string("i"),
        reason: reason))
  }
  private static let streaming = ToolCallState.streaming(
    ToolCallStreamingState(toolCallId: "c", toolName: "n", displayName: "N"))

  private static let toolCalls: [Row] = {
    func confirm(_ approved: Bool) -> StateAction {
      .chat(
        .toolCallConfirmed(
          ChatToolCallConfirmedAction(turnId: "t", toolCallId: "c", approved: approved)))
    }
    func review(_ approved: Bool) -> StateAction {
      .chat(
        .toolCallResultConfirmed(
          ChatToolCallResultConfirmedAction(turnId: "t", toolCallId: "c", approved: approved)))
    }
    let complete = StateAction.chat(
      .toolCallComplete(
        ChatToolCallCompleteAction(
          turnId: "t", toolCallId: "c",
          result: ToolCallResult(success: true, pastTenseMessage: .string("p")))))
    let content = [ToolResultContent.text(ToolResultTextContent(text: "x"))]
    let change = StateAction.chat(
      .toolCallContentChanged(
        ChatToolCallContentChangedAction(turnId: "t", toolCallId: "c", content: content)))
    return [
      Row(confirm(true), call(waiting), .resend), Row(confirm(false), call(waiting), .resend),
      Row(confirm(true), call(running()), .effectPresent),
      Row(confirm(false), call(running()), .preconditionGone),
      Row(confirm(true), call(completed), .effectPresent),
      Row(confirm(true), call(cancelled(.denied)), .preconditionGone),
      Row(confirm(false), call(cancelled(.denied)), .effectPresent),
      Row(confirm(false), call(cancelled(.skipped)), .preconditionGone),
      Row(confirm(true), call(streaming), .undecidable),
      Row(confirm(true), chat(), .preconditionGone),
      Row(complete, call(running()), .resend), Row(complete, call(reviewed), .effectPresent),
      Row(complete, call(completed), .effectPresent),
      Row(complete, call(cancelled(.denied)), .preconditionGone),
      Row(complete, call(waiting), .undecidable), Row(complete, chat(), .preconditionGone),
      Row(review(true), call(reviewed), .resend),
      Row(review(true), call(completed), .effectPresent),
      Row(review(false), call(completed), .preconditionGone),
      Row(review(false), call(cancelled(.resultDenied)), .effectPresent),
      Row(review(false), call(cancelled(.skipped)), .preconditionGone),
      Row(review(true), call(running()), .undecidable),
      Row(review(true), chat(), .preconditionGone),
      Row(change, call(running(content)), .effectPresent),
      Row(change, call(running()), .undecidable), Row(change, chat(), .undecidable),
    ]
  }()

  private static let messages: [Row] = {
    let pending = PendingMessage(id: "p", message: Fixture.message("next"))
    func waiting(_ text: String) -> ChannelState {
      var state = Fixture.chatState()
      state.queuedMessages = [PendingMessage(id: "p", message: Fixture.message(text))]
      return .chat(state)
    }
    func set(_ kind: PendingMessageKind) -> StateAction {
      .chat(
        .pendingMessageSet(
          ChatPendingMessageSetAction(kind: kind, id: "p", message: pending.message)))
    }
    var steered = Fixture.chatState()
    steered.steeringMessage = pending
    let remove = StateAction.chat(
      .pendingMessageRemoved(ChatPendingMessageRemovedAction(kind: .queued, id: "p")))
    let order = StateAction.chat(
      .queuedMessagesReordered(ChatQueuedMessagesReorderedAction(order: ["q", "p"])))
    func queue(_ ids: [String]) -> ChannelState {
      var state = Fixture.chatState()
      state.queuedMessages = ids.map { PendingMessage(id: $0, message: Fixture.message($0)) }
      return .chat(state)
    }
    return [
      Row(set(.queued), waiting("next"), .effectPresent),
      Row(set(.queued), waiting("other"), .undecidable, replayed: .resend),
      Row(set(.queued), chat(), .undecidable, replayed: .resend),
      Row(
        set(.queued), chat([Fixture.turn("t", text: "next")]), .undecidable, replayed: .resend),
      Row(set(.steering), .chat(steered), .effectPresent),
      Row(set(.steering), chat(), .undecidable, replayed: .resend),
      Row(remove, waiting("next"), .resend),
      Row(remove, chat(), .undecidable, replayed: .preconditionGone),
      Row(order, queue(["q", "p"]), .effectPresent), Row(order, queue(["p", "q"]), .resend),
      Row(order, queue(["p"]), .effectPresent),
    ]
  }()

  private static let requests: [Row] = {
    func state(
      _ response: ChatInputResponseKind?, _ answers: [String: ChatInputAnswer]? = nil
    ) -> ChannelState {
      let request = ChatInputRequest(id: "r", answers: answers)
      let part = InputRequestResponsePart(request: request, response: response)
      return chat(active: Fixture.active("t", parts: [.inputRequest(part)]))
    }
    func request(_ response: ChatInputResponseKind?) -> ResponsePart {
      .inputRequest(
        InputRequestResponsePart(request: ChatInputRequest(id: "r"), response: response))
    }
    let askedAgain = chat(
      active: Fixture.active("t", parts: [request(.accept), request(nil)]))
    let askedInNextTurn = chat(
      [Fixture.turn("s", parts: [request(.accept)])],
      active: Fixture.active("t", parts: [request(nil)]))
    let answeredAgain = chat(
      active: Fixture.active("t", parts: [request(.decline), request(.accept)]))
    let answer = ChatInputAnswer.draft(
      ChatInputAnswered(value: .boolean(ChatInputBooleanAnswerValue(value: true))))
    let change = StateAction.chat(
      .inputAnswerChanged(
        ChatInputAnswerChangedAction(requestId: "r", questionId: "q", answer: answer)))
    let complete = StateAction.chat(
      .inputCompleted(ChatInputCompletedAction(requestId: "r", response: .accept)))
    let answered = StateAction.chat(
      .inputCompleted(
        ChatInputCompletedAction(requestId: "r", response: .accept, answers: ["q": answer])))
    return [
      Row(change, state(nil, ["q": answer]), .effectPresent), Row(change, state(nil), .resend),
      Row(change, state(.accept), .preconditionGone), Row(change, chat(), .preconditionGone),
      Row(complete, state(nil), .resend), Row(complete, state(.accept), .effectPresent),
      Row(complete, state(.decline), .preconditionGone),
      Row(answered, state(.accept, ["q": answer, "p": answer]), .effectPresent),
      Row(answered, state(.accept), .undecidable, replayed: .preconditionGone),
      Row(complete, chat(), .preconditionGone),
      Row(change, askedAgain, .resend),
      Row(complete, askedAgain, .undecidable, replayed: .resend),
      Row(complete, askedInNextTurn, .undecidable, replayed: .resend),
      Row(complete, answeredAgain, .effectPresent),
    ]
  }()

  private static let chatFlags: [Row] = {
    let read = StateAction.chat(.isReadChanged(ChatIsReadChangedAction(isRead: true)))
    let archive = StateAction.chat(
      .isArchivedChanged(ChatIsArchivedChangedAction(isArchived: true)))
    let draft = StateAction.chat(
      .draftChanged(ChatDraftChangedAction(draft: Fixture.message("d"))))
    let clear = StateAction.chat(.draftChanged(ChatDraftChangedAction(draft: nil)))
    var state = Fixture.chatState()
    state.status = [.idle, .isRead, .isArchived]
    state.draft = Fixture.message("d")
    return [
      Row(read, .chat(state), .effectPresent), Row(read, chat(), .resend),
      Row(archive, .chat(state), .effectPresent), Row(archive, chat(), .resend),
      Row(draft, .chat(state), .effectPresent), Row(draft, chat(), .resend),
      Row(clear, chat(), .effectPresent), Row(clear, .chat(state), .resend),
    ]
  }()

  // MARK: The other channels

  private static let terminal: [Row] = {
    func state(_ holder: String = Fixture.me) -> ChannelState {
      .terminal(
        TerminalState(
          title: "old", cols: 80, rows: 24, content: [], lifecycle: .running,
          claim: .client(TerminalClientClaim(clientId: holder))))
    }
    func claim(_ id: String) -> StateAction {
      .terminal(
        .claimed(TerminalClaimedAction(claim: .client(TerminalClientClaim(clientId: id)))))
    }
    func ofSession(chat: URI?, _ session: URI = "s:/1") -> TerminalClaim {
      .session(TerminalSessionClaim(session: session, chat: chat))
    }
    func held(by claim: TerminalClaim) -> ChannelState {
      .terminal(
        TerminalState(
          title: "old", cols: 80, rows: 24, content: [], lifecycle: .running, claim: claim))
    }
    let toChat = StateAction.terminal(
      .claimed(TerminalClaimedAction(claim: ofSession(chat: "c:/1"))))
    func size(_ cols: Int) -> StateAction {
      .terminal(.resized(TerminalResizedAction(cols: cols, rows: 24)))
    }
    func title(_ text: String) -> StateAction {
      .terminal(.titleChanged(TerminalTitleChangedAction(title: text)))
    }
    return [
      Row(Fixture.input("x"), state(), .undecidable),
      Row(.terminal(.cleared), state(), .undecidable),
      Row(size(80), state(), .effectPresent), Row(size(100), state(), .resend),
      Row(title("old"), state(), .effectPresent), Row(title("new"), state(), .resend),
      Row(claim(Fixture.me), state(), .effectPresent), Row(claim("you"), state(), .resend),
      Row(claim("you"), state("she"), .preconditionGone),
      Row(toChat, held(by: ofSession(chat: "c:/1")), .effectPresent),
      Row(toChat, held(by: ofSession(chat: nil)), .effectPresent),
      Row(toChat, held(by: ofSession(chat: "c:/2")), .preconditionGone),
      Row(toChat, held(by: ofSession(chat: nil, "s:/2")), .preconditionGone),
    ]
  }()

  private static let changeset: [Row] = {
    func state(_ reviewed: Bool?) -> ChannelState {
      .changeset(
        ChangesetState(
          status: .ready, files: [ChangesetFile(id: "f", edit: FileEdit(), reviewed: reviewed)]))
    }
    func change(_ reviewed: Bool) -> StateAction {
      .changeset(
        .filesReviewChanged(ChangesetFilesReviewChangedAction(files: ["f"], reviewed: reviewed)))
    }
    let empty = ChannelState.changeset(ChangesetState(status: .ready, files: []))
    return [
      Row(change(true), state(true), .effectPresent), Row(change(true), state(nil), .resend),
      Row(change(false), state(nil), .effectPresent), Row(change(false), state(true), .resend),
      Row(change(true), empty, .preconditionGone),
    ]
  }()

  private static let annotations: [Row] = {
    let entry = AnnotationEntry(id: "e", text: .string("text"))
    let note = Annotation(
      id: "n", origin: AnnotationOrigin(session: "s"), resource: "r", resolved: false,
      entries: [entry])
    var resolved = note
    resolved.resolved = true
    func state(_ notes: Annotation...) -> ChannelState {
      .annotations(AnnotationsState(annotations: notes))
    }
    let set = StateAction.annotations(.set(AnnotationsSetAction(annotation: note)))
    let update = StateAction.annotations(
      .updated(AnnotationsUpdatedAction(annotationId: "n", resolved: true)))
    let remove = StateAction.annotations(.removed(AnnotationsRemovedAction(annotationId: "n")))
    let other = AnnotationEntry(id: "e", text: .string("other"))
    let setEntry = StateAction.annotations(
      .entrySet(AnnotationsEntrySetAction(annotationId: "n", entry: other)))
    let removeEntry = StateAction.annotations(
      .entryRemoved(AnnotationsEntryRemovedAction(annotationId: "n", entryId: "e")))
    var edited = note
    edited.entries = [other]
    var bare = note
    bare.entries = []
    return [
      Row(set, state(note), .effectPresent), Row(set, state(resolved), .resend),
      Row(set, state(), .resend), Row(update, state(resolved), .effectPresent),
      Row(update, state(note), .resend), Row(update, state(), .preconditionGone),
      Row(remove, state(), .effectPresent), Row(remove, state(note), .resend),
      Row(setEntry, state(edited), .effectPresent), Row(setEntry, state(note), .resend),
      Row(setEntry, state(), .preconditionGone),
      Row(removeEntry, state(bare), .effectPresent), Row(removeEntry, state(note), .resend),
      Row(removeEntry, state(), .effectPresent),
    ]
  }()

  private static let automations: [Row] = {
    let definition = AutomationDefinition(
      title: "T", message: Fixture.message("m"), session: AutomationSessionTemplate(),
      enabled: true, triggers: [])
    let entry = AutomationEntry(
      resource: "a", definition: definition, runs: [], operations: [], createdAt: "", modifiedAt: ""
    )
    let present = ChannelState.automation(AutomationState(entries: [entry]))
    let absent = ChannelState.automation(AutomationState(entries: []))
    let create = StateAction.automation(
      .createRequested(AutomationCreateRequestedAction(resource: "a", definition: definition)))
    func update(_ title: String) -> StateAction {
      .automation(
        .updateRequested(
          AutomationUpdateRequestedAction(
            resource: "a", changes: AutomationDefinitionPatch(title: title))))
    }
    let remove = StateAction.automation(.removed(AutomationRemovedAction(resource: "a")))
    let cancel = StateAction.automationRun(.cancelRequested)
    func run(_ lifecycle: AutomationRunLifecycle) -> ChannelState {
      .automationRun(
        AutomationRunState(
          resource: "r", automation: "a", origin: .manual, lifecycle: lifecycle, sessions: []))
    }
    return [
      Row(create, present, .effectPresent), Row(create, absent, .undecidable, replayed: .resend),
      Row(update("T"), present, .effectPresent), Row(update("U"), present, .undecidable),
      Row(update("T"), absent, .preconditionGone),
      Row(remove, absent, .effectPresent), Row(remove, present, .resend),
      Row(cancel, run(.pending(AutomationRunPending(createdAt: ""))), .resend),
      Row(cancel, run(.running(AutomationRunRunning(createdAt: "", startedAt: ""))), .resend),
      Row(
        cancel, run(.cancelled(AutomationRunCancelled(createdAt: "", completedAt: ""))),
        .effectPresent),
      Row(
        cancel,
        run(.completed(AutomationRunCompleted(createdAt: "", startedAt: "", completedAt: ""))),
        .preconditionGone),
    ]
  }()
}
