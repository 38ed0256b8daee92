import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

/// Hosts send actions late, twice, out of order and for identifiers that they have used before.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct TranscriptFuzzTests {
  @Test(arguments: 1...TestVolume.count(40, whole: 400))
  func `whatever a host sends, rows are those of its state, by their changes`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    let rows = seed % 2 == 0 ? 10_000 : 12
    var chat = TranscriptHarness(TranscriptOptions(rows: rows, turns: 3))
    chat.snapshot()
    for step in 0..<300 {
      let action = ArbitraryChat.action(&random)
      chat.act(action)
      if Int.random(in: 0..<40, using: &random) == 0 { chat.snapshot(.resumed) }
      if Int.random(in: 0..<40, using: &random) == 0 { chat.take(chat.model.showOlder()) }
      if Int.random(in: 0..<40, using: &random) == 0 { chat.take(chat.model.showNewest()) }
      guard check(chat, "step \(step) of seed \(seed): \(action)") else { return }
    }
  }

  private func check(_ chat: TranscriptHarness, _ comment: Comment) -> Bool {
    var fresh = chat
    fresh.model = TranscriptModel(
      chat: "ahp-chat:/c", host: "h", options: TranscriptOptions(rows: 10_000))
    fresh.snapshot()
    let (model, whole) = (chat.model, fresh.model)
    let checks = [
      chat.shown == model.rows,
      chat.streamed == model.streaming?.text ?? "",
      model.streaming == whole.streaming,
      model.decisions.map(\.subject) == whole.decisions.map(\.subject),
      model.rows.map(Shown.init) == whole.rows.suffix(model.rows.count).map(Shown.init),
      model.hasOlder == (model.rows.count < whole.rows.count || whole.hasOlder),
      model.isRunning == whole.isRunning,
    ]
    let isRight = checks.allSatisfy { $0 }
    #expect(isRight, comment)
    if !isRight {
      print(checks)
      print(model.rows.map { "\($0.id): \($0.text)" })
      print(whole.rows.map { "\($0.id): \($0.text)" })
    }
    return isRight
  }

  /// A row without its identifier: the message of a turn keeps that of the queue.
  private struct Shown: Equatable {
    var turn: String?
    var content: TranscriptRow.Content
    var text: String
    var delivery: TranscriptRow.Delivery?

    init(_ row: TranscriptRow) {
      (turn, content, text, delivery) = (row.turnId, row.content, row.text, row.delivery)
    }
  }
}

/// Actions with few identifiers, so that many of them meet.
enum ArbitraryChat {
  static func action(_ random: inout SeededGenerator) -> ChatAction {
    let turn = ["t", "u"].randomElement(using: &random) ?? "t"
    let id = ["1", "2"].randomElement(using: &random) ?? "1"
    let isYes = Bool.random(using: &random)
    let text = ["", "a", "bc"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<26, using: &random) {
    case 0, 1:
      return .turnStarted(
        ChatTurnStartedAction(
          turnId: turn, startedAt: "2026-01-01T00:00:00Z", message: .user("hi"),
          queuedMessageId: isYes ? "m\(id)" : nil))
    case 2: return .turnComplete(ChatTurnCompleteAction(turnId: turn, duration: 5))
    case 3: return .turnCancelled(ChatTurnCancelledAction(turnId: turn, duration: 5))
    case 4:
      let part = ErrorResponsePart(
        error: ErrorInfo(errorType: "e", message: "broken"), resumable: isYes)
      return .error(ChatErrorAction(turnId: turn, duration: 5, part: part))
    case 5: return .turnResume(ChatTurnResumeAction(turnId: turn))
    case 6, 7: return .part(part(id, text, isYes, &random), turn)
    case 8, 9: return .delta(id, text, turn)
    case 10:
      return .reasoning(ChatReasoningAction(turnId: turn, partId: id, content: text))
    case 11, 12: return .call(id, turn)
    case 13, 14:
      return .toolCallDelta(
        ChatToolCallDeltaAction(
          turnId: turn, toolCallId: id,
          meta: Bool.random(using: &random) ? ["ui": .string(text)] : nil, content: text,
          invocationMessage: isYes ? .string("Will run") : nil))
    case 15, 16:
      return .toolCallReady(
        ChatToolCallReadyAction(
          turnId: turn, toolCallId: id,
          contributor: isYes ? .mcp(.init(customizationId: "c")) : nil,
          invocationMessage: .string("Run it"), toolInput: .inline(text),
          confirmed: Bool.random(using: &random) ? .notNeeded : nil))
    case 17:
      return .toolCallConfirmed(
        ChatToolCallConfirmedAction(turnId: turn, toolCallId: id, approved: isYes))
    case 18:
      let result = ToolCallResult(success: isYes, pastTenseMessage: .string("Ran it"))
      return .toolCallComplete(
        ChatToolCallCompleteAction(
          turnId: turn, toolCallId: id, result: result,
          requiresResultConfirmation: Bool.random(using: &random)))
    case 19:
      return .toolCallResultConfirmed(
        ChatToolCallResultConfirmedAction(turnId: turn, toolCallId: id, approved: isYes))
    case 20:
      return .inputRequested(
        ChatInputRequestedAction(request: ChatInputRequest(id: id, message: text)))
    case 21:
      return .inputCompleted(ChatInputCompletedAction(requestId: id, response: .accept))
    case 22:
      return .pendingMessageSet(
        ChatPendingMessageSetAction(
          kind: isYes ? .queued : .steering, id: "m\(id)", message: .user("hi")))
    case 23:
      return .pendingMessageRemoved(
        ChatPendingMessageRemovedAction(kind: isYes ? .queued : .steering, id: "m\(id)"))
    case 24:
      return .truncated(ChatTruncatedAction(turnId: isYes ? turn : nil))
    default:
      let old = Turn.answered("Q\(id)", "A\(id)", id: "old-\(id)")
      return .turnsLoaded(ChatTurnsLoadedAction(turns: [old], turnsNextCursor: isYes ? "c" : nil))
    }
  }

  private static func part(
    _ id: String, _ text: String, _ isYes: Bool, _ random: inout SeededGenerator
  ) -> ResponsePart {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .markdown(MarkdownResponsePart(id: id, content: text))
    case 1: .reasoning(ReasoningResponsePart(id: id, content: text))
    case 2:
      .inputRequest(
        InputRequestResponsePart(
          request: ChatInputRequest(id: id, message: text), response: isYes ? .accept : nil))
    case 3: .systemNotification(SystemNotificationResponsePart(content: .string(text)))
    default: .unknown(.object(["kind": .string("later")]))
    }
  }
}
