// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the chat channel.
public enum ChatAction: Sendable, Hashable {
  /// `chat/turnStarted`: A turn begins.
  indirect case turnStarted(ChatTurnStartedAction)
  /// `chat/delta`: Text is appended to a part of the answer.
  case delta(ChatDeltaAction)
  /// `chat/responsePart`: The answer has a new part.
  indirect case responsePart(ChatResponsePartAction)
  /// `chat/reasoning`: Text is appended to what the model thought.
  case reasoning(ChatReasoningAction)
  /// `chat/usage`: The turn has consumed something.
  indirect case usage(ChatUsageAction)
  /// `chat/turnComplete`: The turn has ended well.
  case turnComplete(ChatTurnCompleteAction)
  /// `chat/turnCancelled`: The turn is stopped.
  case turnCancelled(ChatTurnCancelledAction)
  /// `chat/error`: The turn has failed.
  indirect case error(ChatErrorAction)
  /// `chat/turnResume`: The last turn, which failed, is taken up again.
  case turnResume(ChatTurnResumeAction)
  /// `chat/activityChanged`: The chat does something else.
  case activityChanged(ChatActivityChangedAction)
  /// `chat/workingDirectorySet`: A working directory is added.
  case workingDirectorySet(ChatWorkingDirectorySetAction)
  /// `chat/workingDirectoryRemoved`: A working directory is removed.
  case workingDirectoryRemoved(ChatWorkingDirectoryRemovedAction)
  /// `chat/toolCallStart`: The model begins to call a tool.
  indirect case toolCallStart(ChatToolCallStartAction)
  /// `chat/toolCallDelta`: The input of a call grows.
  indirect case toolCallDelta(ChatToolCallDeltaAction)
  /// `chat/toolCallReady`: A call is complete: it runs, or waits for a confirmation.
  indirect case toolCallReady(ChatToolCallReadyAction)
  /// `chat/toolCallConfirmed`: A call is approved or denied.
  indirect case toolCallConfirmed(ChatToolCallConfirmedAction)
  /// `chat/toolCallComplete`: A call has ended.
  indirect case toolCallComplete(ChatToolCallCompleteAction)
  /// `chat/toolCallResultConfirmed`: The result of a call is approved or denied.
  case toolCallResultConfirmed(ChatToolCallResultConfirmedAction)
  /// `chat/toolCallContentChanged`: A running call has yielded something.
  case toolCallContentChanged(ChatToolCallContentChangedAction)
  /// `chat/toolCallAuthRequired`: A running call needs a token.
  indirect case toolCallAuthRequired(ChatToolCallAuthRequiredAction)
  /// `chat/toolCallAuthResolved`: The token is there; the call goes on.
  case toolCallAuthResolved(ChatToolCallAuthResolvedAction)
  /// `chat/truncated`: Turns are removed from the end.
  case truncated(ChatTruncatedAction)
  /// `chat/turnsLoaded`: Older turns have been loaded.
  case turnsLoaded(ChatTurnsLoadedAction)
  /// `chat/pendingMessageSet`: A message waits to be sent, or is edited while it waits.
  indirect case pendingMessageSet(ChatPendingMessageSetAction)
  /// `chat/pendingMessageRemoved`: A message no longer waits to be sent.
  case pendingMessageRemoved(ChatPendingMessageRemovedAction)
  /// `chat/queuedMessagesReordered`: The queued messages are in another order.
  case queuedMessagesReordered(ChatQueuedMessagesReorderedAction)
  /// `chat/draftChanged`: What is being written has changed.
  indirect case draftChanged(ChatDraftChangedAction)
  /// `chat/inputRequested`: The agent asks people something.
  indirect case inputRequested(ChatInputRequestedAction)
  /// `chat/inputAnswerChanged`: An answer is being prepared.
  indirect case inputAnswerChanged(ChatInputAnswerChangedAction)
  /// `chat/inputCompleted`: A request for input is answered.
  case inputCompleted(ChatInputCompletedAction)
  /// `chat/backgroundWorkSet`: Work goes on beside the turns.
  case backgroundWorkSet(ChatBackgroundWorkSetAction)
  /// `chat/backgroundWorkRemoved`: Work beside the turns has ended.
  case backgroundWorkRemoved(ChatBackgroundWorkRemovedAction)
  /// `chat/movableChanged`: The chat can, or cannot, be moved.
  case movableChanged(ChatMovableChangedAction)
  /// `chat/changesetsChanged`: There are other changesets.
  case changesetsChanged(ChatChangesetsChangedAction)
  /// `chat/canvasesChanged`: Other canvases are open.
  case canvasesChanged(ChatCanvasesChangedAction)
  /// `chat/isReadChanged`: The chat is marked read or unread.
  case isReadChanged(ChatIsReadChangedAction)
  /// `chat/isArchivedChanged`: The chat is archived or brought back.
  case isArchivedChanged(ChatIsArchivedChangedAction)
}

/// `chat/turnStarted`: A turn begins.
public struct ChatTurnStartedAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// When: ISO 8601. Absent only from hosts that speak less than 0.6.
  public var startedAt: Optional<String>
  /// What it answers.
  public var message: Message
  /// The pending message it is, which goes away.
  public var queuedMessageId: Optional<String>
  /// Free-form metadata of the event, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    startedAt: String?,
    message: Message,
    queuedMessageId: String? = nil,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.startedAt = startedAt
    self.message = message
    self.queuedMessageId = queuedMessageId
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/delta`: Text is appended to a part of the answer.
public struct ChatDeltaAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The part.
  public var partId: String
  /// The text to append.
  public var content: String
  /// Free-form metadata of the event, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    partId: String,
    content: String,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.partId = partId
    self.content = content
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/responsePart`: The answer has a new part.
public struct ChatResponsePartAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The part.
  public var part: ResponsePart
  /// Free-form metadata of the event, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    part: ResponsePart,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.part = part
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/reasoning`: Text is appended to what the model thought.
public struct ChatReasoningAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The part.
  public var partId: String
  /// The text to append.
  public var content: String
  /// Free-form metadata of the event, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    partId: String,
    content: String,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.partId = partId
    self.content = content
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/usage`: The turn has consumed something.
public struct ChatUsageAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// All it has consumed so far.
  public var usage: UsageInfo
  /// Free-form metadata of the event, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    usage: UsageInfo,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.usage = usage
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/turnComplete`: The turn has ended well.
public struct ChatTurnCompleteAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// How long the turn took, in milliseconds. Absent only from hosts that speak less than 0.6.
  public var duration: Optional<Int>
  /// Free-form metadata of the event, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    duration: Int?,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.duration = duration
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/turnCancelled`: The turn is stopped.
public struct ChatTurnCancelledAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// How long the turn took, in milliseconds. Absent only from hosts that speak less than 0.6.
  public var duration: Optional<Int>
  /// Free-form metadata of the event, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    duration: Int?,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.duration = duration
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/error`: The turn has failed.
public struct ChatErrorAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// How long the turn took, in milliseconds. Absent only from hosts that speak less than 0.6.
  public var duration: Optional<Int>
  /// The error.
  public var part: ErrorResponsePart
  /// Free-form metadata of the event, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    duration: Int?,
    part: ErrorResponsePart,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.duration = duration
    self.part = part
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/turnResume`: The last turn, which failed, is taken up again.
public struct ChatTurnResumeAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String
  ) {
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// `chat/activityChanged`: The chat does something else.
public struct ChatActivityChangedAction: JSONCodable {
  /// What it does, in a few words; absent for nothing.
  public var activity: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    activity: String? = nil
  ) {
    self.activity = activity
    unknownMembers = nil
  }
}

/// `chat/workingDirectorySet`: A working directory is added.
public struct ChatWorkingDirectorySetAction: JSONCodable {
  /// The directory.
  public var directory: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    directory: URI
  ) {
    self.directory = directory
    unknownMembers = nil
  }
}

/// `chat/workingDirectoryRemoved`: A working directory is removed.
public struct ChatWorkingDirectoryRemovedAction: JSONCodable {
  /// The directory.
  public var directory: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    directory: URI
  ) {
    self.directory = directory
    unknownMembers = nil
  }
}

/// `chat/toolCallStart`: The model begins to call a tool.
public struct ChatToolCallStartAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The tool.
  public var toolName: String
  /// The tool's name for people.
  public var displayName: String
  /// What the model wants with it.
  public var intention: Optional<String>
  /// Who offers the tool; absent for the host.
  public var contributor: Optional<ToolCallContributor>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil,
    toolName: String,
    displayName: String,
    intention: String? = nil,
    contributor: ToolCallContributor? = nil
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    self.toolName = toolName
    self.displayName = displayName
    self.intention = intention
    self.contributor = contributor
    unknownMembers = nil
  }
}

/// `chat/toolCallDelta`: The input of a call grows.
public struct ChatToolCallDeltaAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The text to append.
  public var content: Optional<String>
  /// What the call is going to do.
  public var invocationMessage: Optional<StringOrMarkdown>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil,
    content: String? = nil,
    invocationMessage: StringOrMarkdown? = nil
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    self.content = content
    self.invocationMessage = invocationMessage
    unknownMembers = nil
  }
}

/// `chat/toolCallReady`: A call is complete: it runs, or waits for a confirmation.
public struct ChatToolCallReadyAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// Who offers the tool, if it is known better.
  public var contributor: Optional<ToolCallContributor>
  /// What the model wants with it.
  public var intention: Optional<String>
  /// What the call does.
  public var invocationMessage: StringOrMarkdown
  /// Its input.
  public var toolInput: Optional<ToolInput>
  /// The question to ask.
  public var confirmationTitle: Optional<StringOrMarkdown>
  /// How dangerous it is judged to be.
  public var riskAssessment: Optional<ToolCallRiskAssessment>
  /// The edits it would make.
  public var edits: Optional<FileEditCollection>
  /// Whether its input may be edited first.
  public var editable: Optional<Bool>
  /// Why it may run at once; absent if it waits.
  public var confirmed: Optional<ToolCallConfirmationReason>
  /// The answers to choose from.
  public var options: Optional<[ConfirmationOption]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil,
    contributor: ToolCallContributor? = nil,
    intention: String? = nil,
    invocationMessage: StringOrMarkdown,
    toolInput: ToolInput? = nil,
    confirmationTitle: StringOrMarkdown? = nil,
    riskAssessment: ToolCallRiskAssessment? = nil,
    edits: FileEditCollection? = nil,
    editable: Bool? = nil,
    confirmed: ToolCallConfirmationReason? = nil,
    options: [ConfirmationOption]? = nil
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    self.contributor = contributor
    self.intention = intention
    self.invocationMessage = invocationMessage
    self.toolInput = toolInput
    self.confirmationTitle = confirmationTitle
    self.riskAssessment = riskAssessment
    self.edits = edits
    self.editable = editable
    self.confirmed = confirmed
    self.options = options
    unknownMembers = nil
  }
}

/// `chat/toolCallConfirmed`: A call is approved or denied.
public struct ChatToolCallConfirmedAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// Whether it may run.
  public var approved: Bool
  /// Why it may; with an approval.
  public var confirmed: Optional<ToolCallConfirmationReason>
  /// Another input; with an approval.
  public var editedToolInput: Optional<String>
  /// Why it may not; with a denial.
  public var reason: Optional<ToolCallCancellationReason>
  /// What to do instead; with a denial.
  public var userSuggestion: Optional<Message>
  /// Why, in words; with a denial.
  public var reasonMessage: Optional<StringOrMarkdown>
  /// The answer that was chosen.
  public var selectedOptionId: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil,
    approved: Bool,
    confirmed: ToolCallConfirmationReason? = nil,
    editedToolInput: String? = nil,
    reason: ToolCallCancellationReason? = nil,
    userSuggestion: Message? = nil,
    reasonMessage: StringOrMarkdown? = nil,
    selectedOptionId: String? = nil
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    self.approved = approved
    self.confirmed = confirmed
    self.editedToolInput = editedToolInput
    self.reason = reason
    self.userSuggestion = userSuggestion
    self.reasonMessage = reasonMessage
    self.selectedOptionId = selectedOptionId
    unknownMembers = nil
  }
}

/// `chat/toolCallComplete`: A call has ended.
public struct ChatToolCallCompleteAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// What it has yielded.
  public var result: ToolCallResult
  /// Whether the result waits for a confirmation.
  public var requiresResultConfirmation: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil,
    result: ToolCallResult,
    requiresResultConfirmation: Bool? = nil
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    self.result = result
    self.requiresResultConfirmation = requiresResultConfirmation
    unknownMembers = nil
  }
}

/// `chat/toolCallResultConfirmed`: The result of a call is approved or denied.
public struct ChatToolCallResultConfirmedAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// Whether it may be used.
  public var approved: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil,
    approved: Bool
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    self.approved = approved
    unknownMembers = nil
  }
}

/// `chat/toolCallContentChanged`: A running call has yielded something.
public struct ChatToolCallContentChangedAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// All it has yielded so far.
  public var content: [ToolResultContent]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil,
    content: [ToolResultContent]
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    self.content = content
    unknownMembers = nil
  }
}

/// `chat/toolCallAuthRequired`: A running call needs a token.
public struct ChatToolCallAuthRequiredAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The token.
  public var auth: McpAuthRequirement
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil,
    auth: McpAuthRequirement
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    self.auth = auth
    unknownMembers = nil
  }
}

/// `chat/toolCallAuthResolved`: The token is there; the call goes on.
public struct ChatToolCallAuthResolvedAction: JSONCodable {
  /// The turn.
  public var turnId: String
  /// The call.
  public var toolCallId: String
  /// Replaces the call's metadata, nulls included; absent keeps it.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String,
    toolCallId: String,
    meta: JSONObject? = nil
  ) {
    self.turnId = turnId
    self.toolCallId = toolCallId
    self.meta = meta
    unknownMembers = nil
  }
}

/// `chat/truncated`: Turns are removed from the end.
public struct ChatTruncatedAction: JSONCodable {
  /// The last turn that stays; absent if none does.
  public var turnId: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turnId: String? = nil
  ) {
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// `chat/turnsLoaded`: Older turns have been loaded.
public struct ChatTurnsLoadedAction: JSONCodable {
  /// The turns, oldest first.
  public var turns: [Turn]
  /// Present when there are still older ones.
  public var turnsNextCursor: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turns: [Turn],
    turnsNextCursor: String? = nil
  ) {
    self.turns = turns
    self.turnsNextCursor = turnsNextCursor
    unknownMembers = nil
  }
}

/// `chat/pendingMessageSet`: A message waits to be sent, or is edited while it waits.
public struct ChatPendingMessageSetAction: JSONCodable {
  /// When it is to be sent.
  public var kind: PendingMessageKind
  /// Identifies it in its chat.
  public var id: String
  /// The message.
  public var message: Message
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    kind: PendingMessageKind,
    id: String,
    message: Message
  ) {
    self.kind = kind
    self.id = id
    self.message = message
    unknownMembers = nil
  }
}

/// `chat/pendingMessageRemoved`: A message no longer waits to be sent.
public struct ChatPendingMessageRemovedAction: JSONCodable {
  /// When it was to be sent.
  public var kind: PendingMessageKind
  /// The message.
  public var id: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    kind: PendingMessageKind,
    id: String
  ) {
    self.kind = kind
    self.id = id
    unknownMembers = nil
  }
}

/// `chat/queuedMessagesReordered`: The queued messages are in another order.
public struct ChatQueuedMessagesReorderedAction: JSONCodable {
  /// The messages; those not named come last.
  public var order: [String]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    order: [String]
  ) {
    self.order = order
    unknownMembers = nil
  }
}

/// `chat/draftChanged`: What is being written has changed.
public struct ChatDraftChangedAction: JSONCodable {
  /// The draft; absent for none.
  public var draft: Optional<Message>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    draft: Message? = nil
  ) {
    self.draft = draft
    unknownMembers = nil
  }
}

/// `chat/inputRequested`: The agent asks people something.
public struct ChatInputRequestedAction: JSONCodable {
  /// The questions.
  public var request: ChatInputRequest
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    request: ChatInputRequest
  ) {
    self.request = request
    unknownMembers = nil
  }
}

/// `chat/inputAnswerChanged`: An answer is being prepared.
public struct ChatInputAnswerChangedAction: JSONCodable {
  /// The request.
  public var requestId: String
  /// The question.
  public var questionId: String
  /// The answer; absent takes it back.
  public var answer: Optional<ChatInputAnswer>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    requestId: String,
    questionId: String,
    answer: ChatInputAnswer? = nil
  ) {
    self.requestId = requestId
    self.questionId = questionId
    self.answer = answer
    unknownMembers = nil
  }
}

/// `chat/inputCompleted`: A request for input is answered.
public struct ChatInputCompletedAction: JSONCodable {
  /// The request.
  public var requestId: String
  /// How.
  public var response: ChatInputResponseKind
  /// The answers, by question.
  public var answers: Optional<[String: ChatInputAnswer]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    requestId: String,
    response: ChatInputResponseKind,
    answers: [String: ChatInputAnswer]? = nil
  ) {
    self.requestId = requestId
    self.response = response
    self.answers = answers
    unknownMembers = nil
  }
}

/// `chat/backgroundWorkSet`: Work goes on beside the turns.
public struct ChatBackgroundWorkSetAction: JSONCodable {
  /// The work, whole.
  public var work: BackgroundWork
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    work: BackgroundWork
  ) {
    self.work = work
    unknownMembers = nil
  }
}

/// `chat/backgroundWorkRemoved`: Work beside the turns has ended.
public struct ChatBackgroundWorkRemovedAction: JSONCodable {
  /// The work.
  public var id: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `chat/movableChanged`: The chat can, or cannot, be moved.
public struct ChatMovableChangedAction: JSONCodable {
  /// Whether it can.
  public var movable: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    movable: Bool
  ) {
    self.movable = movable
    unknownMembers = nil
  }
}

/// `chat/changesetsChanged`: There are other changesets.
public struct ChatChangesetsChangedAction: JSONCodable {
  /// The changesets, whole; absent clears them.
  public var changesets: Optional<[Changeset]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    changesets: [Changeset]? = nil
  ) {
    self.changesets = changesets
    unknownMembers = nil
  }
}

/// `chat/canvasesChanged`: Other canvases are open.
public struct ChatCanvasesChangedAction: JSONCodable {
  /// The canvases, whole; absent clears them.
  public var canvases: Optional<[CanvasReference]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    canvases: [CanvasReference]? = nil
  ) {
    self.canvases = canvases
    unknownMembers = nil
  }
}

/// `chat/isReadChanged`: The chat is marked read or unread.
public struct ChatIsReadChangedAction: JSONCodable {
  /// Whether it is read.
  public var isRead: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    isRead: Bool
  ) {
    self.isRead = isRead
    unknownMembers = nil
  }
}

/// `chat/isArchivedChanged`: The chat is archived or brought back.
public struct ChatIsArchivedChangedAction: JSONCodable {
  /// Whether it is archived.
  public var isArchived: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    isArchived: Bool
  ) {
    self.isArchived = isArchived
    unknownMembers = nil
  }
}
