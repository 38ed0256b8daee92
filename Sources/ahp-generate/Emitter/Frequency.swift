/// Decides which code is worth unrolling and optimizing.
///
/// Unrolled code for hundreds of types takes most of the compiler's time, but most of them occur once in a session, or
/// never. Code for what turns bring, and for what repeats in a snapshot, is unrolled and optimized. Other
/// structures are coded by tables (`MemberTable`), other unions by code that is not optimized.
extension Catalogue {
  /// Returns whether values of a type are often decoded.
  func isOftenRead(_ type: String) -> Bool {
    Self.actionsOfTurns.contains(type) || Self.partsOfActions.contains(type) || isOftenWritten(type)
  }

  /// Returns whether values of a type are often compared, as reducers do.
  func isOftenCompared(_ type: String) -> Bool {
    Self.partsOfActions.contains(type) || isOftenWritten(type)
  }

  /// Returns whether values of a type are often encoded.
  func isOftenWritten(_ type: String) -> Bool {
    Self.streamed.contains(type) || Self.partsOfChats.contains(type)
      || Self.partsOfSessions.contains(type)
  }

  /// The types with optimized code, besides actions.
  static let often = streamed.union(partsOfChats).union(partsOfSessions).union(actionsOfTurns)
    .union(partsOfActions)

  /// What a stream of answers consists of.
  private static let streamed: Set<String> = [
    "ActionEnvelope", "ChatAction", "ChatDeltaAction", "ChatReasoningAction",
    "ChatResponsePartAction", "ChatToolCallDeltaAction", "ChatTurnCompleteAction",
    "ChatTurnStartedAction", "SessionAction", "SessionChatUpdatedAction", "TerminalAction",
    "TerminalDataAction",
  ]

  /// What repeats in the state of a chat.
  private static let partsOfChats: Set<String> = [
    "ActiveTurn", "ChatState", "MarkdownResponsePart", "Message", "MessageOrigin",
    "ReasoningResponsePart", "ResponsePart", "ToolCallCompletedState", "ToolCallResponsePart",
    "ToolCallState", "ToolResultContent", "ToolResultTextContent", "Turn", "UsageInfo",
  ]

  /// What repeats in the state of a session, and in a list of sessions.
  private static let partsOfSessions: Set<String> = [
    "ChatOrigin", "ChatSummary", "PartialChatSummary", "PartialSessionSummary",
    "SessionChatSummary", "SessionState", "SessionSummary", "SessionSummaryChangedParams",
    "Snapshot",
  ]

  /// Actions that turns bring, besides the streamed ones.
  private static let actionsOfTurns: Set<String> = [
    "ChatActivityChangedAction", "ChatErrorAction", "ChatInputAnswerChangedAction",
    "ChatInputRequestedAction", "ChatPendingMessageRemovedAction", "ChatPendingMessageSetAction",
    "ChatQueuedMessagesReorderedAction", "ChatToolCallAuthRequiredAction",
    "ChatToolCallCompleteAction", "ChatToolCallConfirmedAction",
    "ChatToolCallContentChangedAction", "ChatToolCallReadyAction",
    "ChatToolCallResultConfirmedAction", "ChatToolCallStartAction", "ChatUsageAction",
    "SessionActivityChangedAction", "SessionChatsReorderedAction",
    "SessionInputNeededRemovedAction", "SessionInputNeededSetAction", "SessionTitleChangedAction",
  ]

  /// What actions of turns contain.
  private static let partsOfActions: Set<String> = [
    "ChatInputAnswer", "ChatInputAnswerValue", "ChatInputAnswered", "ChatInputOption",
    "ChatInputQuestion", "ChatInputRequest", "ChatInputSingleSelectQuestion",
    "ChatInputTextQuestion", "ConfirmationOption", "ContentRef", "ErrorInfo", "FileEdit",
    "FileEditCollection", "FileEditDiffStats", "FileEditSide", "McpAuthRequirement",
    "ProtectedResourceMetadata", "SessionInputRequest", "SessionToolConfirmationRequest",
    "ToolCallConfirmationState", "ToolCallContributor", "ToolCallMcpContributor", "ToolCallResult",
    "ToolCallRiskAssessment", "ToolCallRiskAssessmentCompleteState",
  ]
}

extension SourceText {
  /// Keeps the optimizer from the next function. An underscored attribute, because the language has no other way to
  /// choose by function. It changes no behavior: a compiler that ignores it takes twice as long.
  mutating func unoptimized(unless isOften: Bool = false) {
    if !isOften { line("@_optimize(none)") }
  }
}
