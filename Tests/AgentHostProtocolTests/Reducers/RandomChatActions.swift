import AgentHostProtocolTesting

@testable import AgentHostProtocol

/// Actions of a chat whose ids come from so few that they meet, repeat and collide all the time.
struct RandomChatActions {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &generator) < part
  }

  private mutating func maybe<Value>(_ value: Value) -> Value? { chance(1, of: 2) ? value : nil }

  private mutating func id() -> String { pick(["a", "b", "c", "é", "e\u{301}", ""]) }
  private mutating func turnId() -> String { chance(4, of: 5) ? "t" : pick(["t2", ""]) }
  private mutating func text() -> String { pick(["", "x", "😀", "e\u{301}", "some more text"]) }
  private mutating func meta() -> JSONObject? { chance(1, of: 4) ? ["k": .string(text())] : nil }
  private mutating func duration() -> Int? { pick([nil, 0, -1, 1500, .max, .min]) }
  private mutating func start() -> String? {
    pick([nil, "2026-01-01T00:00:00.000Z", "9999-12-31T23:59:59Z", "never"])
  }

  private mutating func message() -> Message {
    Message(text: text(), origin: MessageOrigin(kind: pick([.user, .unknown("x")])))
  }

  private mutating func contributor() -> ToolCallContributor? {
    pick([
      nil, .client(ToolCallClientContributor(clientId: "me")),
      .client(ToolCallClientContributor(clientId: "you")),
      .mcp(ToolCallMcpContributor(customizationId: "m")), .unknown(["kind": "moon"]),
    ])
  }

  private mutating func call() -> ToolCallState {
    let strange: JSONValue = ["status": "parked", "toolCallId": .string(id()), "more": [1, 2.5]]
    return pick([
      .unknown(strange), .unknown(["status": "nameless"]),
      .streaming(ToolCallStreamingState(toolCallId: id(), toolName: "n", displayName: "d")),
      .pendingConfirmation(
        ToolCallPendingConfirmationState(
          toolCallId: id(), toolName: "n", displayName: "d", invocationMessage: "i",
          toolInput: .inline("input"),
          options: [ConfirmationOption(id: "a", label: "A", kind: .approve)])),
      .running(
        ToolCallRunningState(
          toolCallId: id(), toolName: "n", displayName: "d", contributor: contributor(),
          invocationMessage: "i", confirmed: .setting, content: [])),
    ])
  }

  private mutating func request() -> ChatInputRequest {
    ChatInputRequest(id: id(), answers: maybe([id(): .skipped(ChatInputSkipped())]))
  }

  private mutating func part() -> ResponsePart {
    pick([
      .markdown(MarkdownResponsePart(id: id(), content: text())),
      .reasoning(ReasoningResponsePart(id: id(), content: text())),
      .toolCall(ToolCallResponsePart(toolCall: call())),
      .contentRef(ResourceResponsePart(uri: "file:///x")),
      .inputRequest(InputRequestResponsePart(request: request(), response: maybe(.accept))),
      .error(ErrorResponsePart(error: ErrorInfo(errorType: "e", message: "m"))),
      .unknown(["kind": "odd", "id": .string(id())]), .unknown(["kind": "nameless"]),
    ])
  }

  private mutating func turn() -> Turn {
    Turn(
      id: turnId(), startedAt: start(), message: message(), responseParts: [part()],
      state: pick([.complete, .error, .unknown("lost")]))
  }

  mutating func state() -> ChatState {
    var state = ChatState(
      resource: "ahp-chat:/x", title: "x",
      status: SessionStatus(rawValue: UInt32.random(in: 0...255, using: &generator)),
      modifiedAt: text(), turns: (0..<Int.random(in: 0...3, using: &generator)).map { _ in turn() })
    if chance(3, of: 4) {
      let parts = (0..<Int.random(in: 0...40, using: &generator)).map { _ in part() }
      state.activeTurn = ActiveTurn(
        id: "t", startedAt: start(), message: message(), responseParts: parts)
    }
    return state
  }

  mutating func action() -> ChatAction {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0:
      .turnStarted(
        ChatTurnStartedAction(
          turnId: turnId(), startedAt: start(), message: message(), queuedMessageId: maybe(id())))
    case 1...5: .delta(ChatDeltaAction(turnId: turnId(), partId: id(), content: text()))
    case 6, 7: .reasoning(ChatReasoningAction(turnId: turnId(), partId: id(), content: text()))
    case 8...12: .responsePart(ChatResponsePartAction(turnId: turnId(), part: part()))
    case 13: .usage(ChatUsageAction(turnId: turnId(), usage: UsageInfo(inputTokens: -1)))
    case 14: .turnComplete(ChatTurnCompleteAction(turnId: turnId(), duration: duration()))
    case 15: .turnCancelled(ChatTurnCancelledAction(turnId: turnId(), duration: duration()))
    case 16:
      .error(
        ChatErrorAction(
          turnId: turnId(), duration: duration(),
          part: ErrorResponsePart(
            error: ErrorInfo(errorType: "e", message: "m"), resumable: maybe(true))))
    case 17, 18: .turnResume(ChatTurnResumeAction(turnId: turnId()))
    case 19: .truncated(ChatTruncatedAction(turnId: maybe(turnId())))
    case 20:
      .turnsLoaded(ChatTurnsLoadedAction(turns: [turn(), turn()], turnsNextCursor: maybe("n")))
    case 21...29: toolCallAction()
    case 30:
      .pendingMessageSet(
        ChatPendingMessageSetAction(
          kind: pick([.steering, .queued, .unknown("x")]), id: id(), message: message()))
    case 31:
      .pendingMessageRemoved(
        ChatPendingMessageRemovedAction(kind: pick([.steering, .queued]), id: id()))
    case 32: .queuedMessagesReordered(ChatQueuedMessagesReorderedAction(order: [id(), id(), id()]))
    case 33: .inputRequested(ChatInputRequestedAction(request: request()))
    case 34:
      .inputAnswerChanged(
        ChatInputAnswerChangedAction(
          requestId: id(), questionId: id(), answer: maybe(.skipped(ChatInputSkipped()))))
    case 35:
      .inputCompleted(
        ChatInputCompletedAction(
          requestId: id(), response: pick([.accept, .unknown("x")]),
          answers: maybe([id(): .unknown("x")])))
    case 36:
      .backgroundWorkSet(
        ChatBackgroundWorkSetAction(work: .unknown(["kind": "tide", "id": .string(id())])))
    case 37: .backgroundWorkRemoved(ChatBackgroundWorkRemovedAction(id: id()))
    case 38: .workingDirectorySet(ChatWorkingDirectorySetAction(directory: id()))
    default: .workingDirectoryRemoved(ChatWorkingDirectoryRemovedAction(directory: id()))
    }
  }

  private mutating func toolCallAction() -> ChatAction {
    let (turn, call) = (turnId(), id())
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      return .toolCallStart(
        ChatToolCallStartAction(
          turnId: turn, toolCallId: call, meta: meta(), toolName: "n", displayName: "d",
          contributor: contributor()))
    case 1:
      return .toolCallDelta(
        ChatToolCallDeltaAction(
          turnId: turn, toolCallId: call, meta: meta(), content: maybe(text())))
    case 2:
      return .toolCallReady(
        ChatToolCallReadyAction(
          turnId: turn, toolCallId: call, meta: meta(), contributor: contributor(),
          invocationMessage: .markdown(text()), toolInput: maybe(.inline(text())),
          confirmed: maybe(.notNeeded)))
    case 3:
      return .toolCallConfirmed(
        ChatToolCallConfirmedAction(
          turnId: turn, toolCallId: call, approved: chance(1, of: 2), confirmed: maybe(.setting),
          editedToolInput: maybe(text()), selectedOptionId: maybe(id())))
    case 4:
      let content: [ToolResultContent] = [.text(ToolResultTextContent(text: text()))]
      let result = ToolCallResult(
        success: chance(1, of: 2), pastTenseMessage: "p", content: maybe(content))
      return .toolCallComplete(
        ChatToolCallCompleteAction(
          turnId: turn, toolCallId: call, result: result, requiresResultConfirmation: maybe(true)))
    case 5:
      return .toolCallResultConfirmed(
        ChatToolCallResultConfirmedAction(
          turnId: turn, toolCallId: call, approved: chance(1, of: 2)))
    case 6:
      return .toolCallContentChanged(
        ChatToolCallContentChangedAction(turnId: turn, toolCallId: call, content: []))
    case 7:
      return .toolCallAuthRequired(
        ChatToolCallAuthRequiredAction(
          turnId: turn, toolCallId: call,
          auth: McpAuthRequirement(
            reason: .required, resource: ProtectedResourceMetadata(resource: "r"))))
    default:
      return .toolCallAuthResolved(
        ChatToolCallAuthResolvedAction(turnId: turn, toolCallId: call, meta: meta()))
    }
  }
}
