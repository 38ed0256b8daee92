internal import AgentHostProtocol

extension HostModel {
  mutating func startTurn(_ message: Message, in chat: URI, queuedMessageId: String? = nil) {
    guard chatState(chat)?.activeTurn == nil else { return }
    let action = ChatTurnStartedAction(
      turnId: nextId("turn"), startedAt: now.description, message: message,
      queuedMessageId: personality.queuedMessageTurnIDs ? nil : queuedMessageId)
    apply(.chat(.turnStarted(action)), on: chat)
    beginRun(chat)
  }

  mutating func beginRun(_ chat: URI) {
    guard let state = chatState(chat), let turn = state.activeTurn, let record = chats[chat]
    else { return }
    let isResumed = turn.responseParts.contains { if case .error = $0 { true } else { false } }
    if !isResumed { chats[chat]?.attempts = 0 }
    let request = HostTurn(
      session: record.session, chat: chat, turnId: turn.id, message: turn.message,
      index: state.turns.count, attempt: isResumed ? record.attempts : 0,
      provider: sessionState(record.session)?.provider ?? "")
    // A resumed turn lasts since its first start.
    let start = isResumed ? turn.startedAt.flatMap { Timestamp($0) } : nil
    run(
      configuration.script(request), in: chat,
      since: start.map { HostTime(milliseconds: $0.milliseconds) })
  }

  mutating func run(_ script: HostScript, in chat: URI, since start: HostTime? = nil) {
    guard let turn = chatState(chat)?.activeTurn else { return }
    chats[chat]?.run = TurnRun(turnId: turn.id, startedAt: start ?? now, script: script)
    advance(chat)
  }

  mutating func endRun(_ chat: URI) {
    guard let run = chats[chat]?.run else { return }
    switch run.wait {
    case .timer(let id), .clientTool(_, let id): cancelTimer(id)
    default: break
    }
    chats[chat]?.run = nil
    guard !run.edits.isEmpty else { return }
    for directory in run.edits { resources.remove(directory) }
    resourcesChanged(resources.takeChanges())
  }

  /// Resumes a run that waited for this.
  mutating func resume(_ chat: URI, after wait: TurnRun.Wait, _ moves: [TurnRun.Move] = []) {
    guard chats[chat]?.run?.wait == wait else { return }
    chats[chat]?.run?.wait = nil
    chats[chat]?.run?.push(moves)
    advance(chat)
  }

  mutating func turnTimerFired(_ id: Int, chat: URI) { resume(chat, after: .timer(id)) }

  /// Performs the steps of a run until it must wait. Runs that it starts or resumes follow after it, not inside of its
  /// steps: queues of messages are of any length, the stack is not.
  mutating func advance(_ chat: URI) {
    advancing.append(chat)
    guard advancing.count == 1 else { return }
    while let next = advancing.first {
      performMoves(of: next)
      advancing.removeFirst()
    }
  }

  private mutating func performMoves(of chat: URI) {
    // A copy of the run would make each step copy all moves.
    while let turn = chats[chat]?.run?.turnId, chats[chat]?.run?.wait == nil {
      guard chatState(chat)?.activeTurn?.id == turn else {
        chats[chat]?.run = nil
        return
      }
      guard let move = chats[chat]?.run?.moves.popLast() else { return finishTurn(chat) }
      perform(move, turn, in: chat)
    }
  }

  private mutating func finishTurn(_ chat: URI) {
    guard let run = chats[chat]?.run else { return }
    let action = ChatTurnCompleteAction(turnId: run.turnId, duration: duration(of: run))
    apply(.chat(.turnComplete(action)), on: chat)
  }

  func duration(of run: TurnRun) -> Int { now.milliseconds(since: run.startedAt) }

  private mutating func failTurn(_ chat: URI, _ error: ErrorInfo, resumable: Bool) {
    guard let run = chats[chat]?.run else { return }
    let part = ErrorResponsePart(error: error, resumable: resumable ? true : nil)
    let action = ChatErrorAction(turnId: run.turnId, duration: duration(of: run), part: part)
    apply(.chat(.error(action)), on: chat)
  }

  /// Resumes runs that delegated to a chat which is idle now.
  mutating func delegateEnded(_ chat: URI, isCancelled: Bool = false) {
    guard chatState(chat)?.activeTurn == nil else { return }
    for other in chats.filter({ $0.value.run?.wait == .chat(chat) }).keys.sorted() {
      if isCancelled, case .action(.toolCallComplete(var complete)) = chats[other]?.run?.moves.last
      {
        chats[other]?.run?.moves.removeLast()
        complete.result.success = false
        complete.result.pastTenseMessage = .string("Was cancelled")
        complete.result.error = ToolCallError(message: "the chat was cancelled")
        chats[other]?.run?.push([.action(.toolCallComplete(complete))])
      }
      resume(other, after: .chat(chat))
    }
  }

  mutating func startQueued(_ chat: URI) {
    guard let state = chatState(chat), state.activeTurn == nil,
      let next = state.queuedMessages?.first
    else { return }
    apply(
      .chat(
        .pendingMessageRemoved(ChatPendingMessageRemovedAction(kind: .queued, id: next.id))),
      on: chat)
    startTurn(next.message, in: chat, queuedMessageId: next.id)
  }

  // MARK: Steps

  private mutating func perform(_ move: TurnRun.Move, _ turn: String, in chat: URI) {
    switch move {
    case .step(let step): perform(step, turn, in: chat)
    case .pause(let duration):
      guard duration > .zero else { return }
      let timer = schedule(.turn(chat: chat), after: duration)
      chats[chat]?.run?.wait = .timer(timer)
    case .action(let action): apply(.chat(action), on: chat)
    case .delta(let part, let text, let isReasoning):
      apply(
        .chat(
          isReasoning
            ? .reasoning(ChatReasoningAction(turnId: turn, partId: part, content: text))
            : .delta(ChatDeltaAction(turnId: turn, partId: part, content: text))), on: chat)
    case .ready(let call, let tool): toolReady(call, tool, turn, in: chat)
    case .running(let call, let tool): toolRunning(call, tool, turn, in: chat)
    case .complete(let call, let tool): toolComplete(call, tool, turn, in: chat)
    case .terminalOutput(let terminal, let action): apply(.terminal(action), on: terminal)
    case .completeTerminalTool(let call, let terminal, let command, let exitCode):
      completeTerminalTool(call, terminal, command, exitCode, turn, in: chat)
    case .terminalExit(let terminal, let exitCode): exitTerminal(terminal, exitCode)
    }
  }

  private mutating func perform(_ step: HostScript.Step, _ turn: String, in chat: URI) {
    switch step {
    case .activity(let activity):
      apply(.chat(.activityChanged(ChatActivityChangedAction(activity: activity))), on: chat)
    case .think(let text, let pace): stream(text, pace, isReasoning: true, turn, in: chat)
    case .say(let text, let pace): stream(text, pace, isReasoning: false, turn, in: chat)
    case .tool(let tool): startTool(tool, turn, in: chat)
    case .ask(let request): ask(request, in: chat)
    case .pause(let duration): chats[chat]?.run?.push([.pause(duration)])
    case .usage(let usage):
      apply(.chat(.usage(ChatUsageAction(turnId: turn, usage: usage))), on: chat)
    case .takeSteering:
      guard let message = chatState(chat)?.steeringMessage else { return }
      let action = ChatPendingMessageRemovedAction(kind: .steering, id: message.id)
      apply(.chat(.pendingMessageRemoved(action)), on: chat)
    case .fail(let error, let resumable): failTurn(chat, error, resumable: resumable)
    case .part(let part):
      apply(.chat(.responsePart(ChatResponsePartAction(turnId: turn, part: part))), on: chat)
    case .action(let action): apply(.chat(action), on: chat)
    case .session(let action):
      if let session = chats[chat]?.session { apply(.session(action), on: session) }
    case .perform(let action, let uri): apply(action, on: uri)
    case .delegate(let title, let script): delegate(title, script, turn, in: chat)
    case .terminal(let command, let output, let exitCode, let pace):
      runInTerminal(command, output, exitCode, pace, turn, in: chat)
    case .times(let count, let script):
      guard count > 0 else { return }
      chats[chat]?.run?.push(
        script.steps.map(TurnRun.Move.step) + [.step(.times(count - 1, script))])
    }
  }

  private mutating func stream(
    _ text: String, _ pace: Duration, isReasoning: Bool, _ turn: String, in chat: URI
  ) {
    let id = nextId("part")
    let part: ResponsePart =
      isReasoning
      ? .reasoning(ReasoningResponsePart(id: id, content: ""))
      : .markdown(MarkdownResponsePart(id: id, content: ""))
    let words = text.words.flatMap {
      [.pause(pace), .delta(partId: id, text: $0, isReasoning: isReasoning)] as [TurnRun.Move]
    }
    let start = ChatResponsePartAction(turnId: turn, part: part)
    chats[chat]?.run?.push([.action(.responsePart(start))] + words)
  }

  private mutating func ask(_ request: ChatInputRequest, in chat: URI) {
    guard let session = chats[chat]?.session else { return }
    var request = request
    // Repeated scripts use a new identifier each time.
    if request.id.isEmpty
      || chatState(chat)?.activeTurn?.responseParts.contains(where: {
        if case .inputRequest(let part) = $0 { part.request.id == request.id } else { false }
      }) == true
    {
      request.id = nextId("request")
    }
    apply(.chat(.inputRequested(ChatInputRequestedAction(request: request))), on: chat)
    needInput(
      .chatInput(
        SessionChatInputRequest(id: "\(chat)#\(request.id)", chat: chat, request: request)),
      in: session)
    chats[chat]?.run?.wait = .answer(requestId: request.id)
  }

  mutating func inputCompleted(_ chat: URI, _ action: ChatInputCompletedAction) {
    guard let session = chats[chat]?.session else { return }
    inputMet("\(chat)#\(action.requestId)", in: session)
    resume(chat, after: .answer(requestId: action.requestId))
  }
}
