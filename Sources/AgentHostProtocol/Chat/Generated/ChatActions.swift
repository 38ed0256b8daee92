// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the chat channel.
public enum ChatAction: Sendable, Equatable {
  /// `chat/turnStarted`: Starts a turn. Sets `activeTurn`. Clients may dispatch it, since AHP 0.4.0.
  indirect case turnStarted(ChatTurnStartedAction)
  /// `chat/delta`: Appends text to a Markdown part of the active turn. Sent by the host, since AHP
  /// 0.4.0.
  indirect case delta(ChatDeltaAction)
  /// `chat/responsePart`: Appends a part to the response of the active turn. Sent by the host, since
  /// AHP 0.4.0.
  indirect case responsePart(ChatResponsePartAction)
  /// `chat/reasoning`: Appends text to a reasoning part of the active turn. Sent by the host, since
  /// AHP 0.4.0.
  indirect case reasoning(ChatReasoningAction)
  /// `chat/usage`: Sets the token usage of the active turn. Sent by the host, since AHP 0.4.0.
  indirect case usage(ChatUsageAction)
  /// `chat/turnComplete`: Completes the active turn and moves it to `turns`. Sent by the host, since
  /// AHP 0.4.0.
  indirect case turnComplete(ChatTurnCompleteAction)
  /// `chat/turnCancelled`: Cancels the active turn and moves it to `turns`. Clients may dispatch it,
  /// since AHP 0.4.0.
  indirect case turnCancelled(ChatTurnCancelledAction)
  /// `chat/error`: Ends the active turn with an error and moves it to `turns`. Sent by the host,
  /// since AHP 0.4.0.
  indirect case error(ChatErrorAction)
  /// `chat/turnResume`: Resumes the last turn after a resumable error. Clients may dispatch it,
  /// since AHP 0.9.0.
  indirect case turnResume(ChatTurnResumeAction)
  /// `chat/activityChanged`: Sets the description of the current activity. Sent by the host, since
  /// AHP 0.5.0.
  indirect case activityChanged(ChatActivityChangedAction)
  /// `chat/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP 0.7.0.
  indirect case workingDirectorySet(ChatWorkingDirectorySetAction)
  /// `chat/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since AHP
  /// 0.7.0.
  indirect case workingDirectoryRemoved(ChatWorkingDirectoryRemovedAction)
  /// `chat/toolCallStart`: Starts a tool call. Its input streams in later. Sent by the host, since
  /// AHP 0.4.0.
  indirect case toolCallStart(ChatToolCallStartAction)
  /// `chat/toolCallDelta`: Appends text to the input of a streaming tool call. Sent by the host,
  /// since AHP 0.4.0.
  indirect case toolCallDelta(ChatToolCallDeltaAction)
  /// `chat/toolCallReady`: Completes the input of a tool call. The call then runs, or waits for
  /// approval. Sent by the host, since AHP 0.4.0.
  indirect case toolCallReady(ChatToolCallReadyAction)
  /// `chat/toolCallConfirmed`: Approves or denies a tool call that waits for approval. Clients may
  /// dispatch it, since AHP 0.4.0.
  indirect case toolCallConfirmed(ChatToolCallConfirmedAction)
  /// `chat/toolCallComplete`: Completes a tool call with its result. Clients dispatch it for tools
  /// that they run, or to fail a call that waits for authentication. Clients may dispatch it, since
  /// AHP 0.4.0.
  indirect case toolCallComplete(ChatToolCallCompleteAction)
  /// `chat/toolCallResultConfirmed`: Approves or denies the result of a tool call. Clients may
  /// dispatch it, since AHP 0.4.0.
  indirect case toolCallResultConfirmed(ChatToolCallResultConfirmedAction)
  /// `chat/toolCallContentChanged`: Replaces the partial output of a running tool call. Dispatched
  /// by the client that runs the call. Clients may dispatch it, since AHP 0.4.0.
  indirect case toolCallContentChanged(ChatToolCallContentChangedAction)
  /// `chat/toolCallAuthRequired`: Pauses a running tool call until a token is presented. Sent by the
  /// host, since AHP 0.6.0.
  indirect case toolCallAuthRequired(ChatToolCallAuthRequiredAction)
  /// `chat/toolCallAuthResolved`: Resumes a tool call after authentication. Sent by the host, since
  /// AHP 0.6.0.
  indirect case toolCallAuthResolved(ChatToolCallAuthResolvedAction)
  /// `chat/truncated`: Removes turns from the end of the history. Clients may dispatch it, since AHP
  /// 0.4.0.
  indirect case truncated(ChatTruncatedAction)
  /// `chat/turnsLoaded`: Inserts older turns before the loaded turns. Sent by the host, since AHP
  /// 0.5.1.
  indirect case turnsLoaded(ChatTurnsLoadedAction)
  /// `chat/pendingMessageSet`: Adds or replaces a pending message. Clients may dispatch it, since
  /// AHP 0.4.0.
  indirect case pendingMessageSet(ChatPendingMessageSetAction)
  /// `chat/pendingMessageRemoved`: Removes a pending message. Clients may dispatch it, since AHP
  /// 0.4.0.
  indirect case pendingMessageRemoved(ChatPendingMessageRemovedAction)
  /// `chat/queuedMessagesReordered`: Reorders the queued messages. Clients may dispatch it, since
  /// AHP 0.4.0.
  indirect case queuedMessagesReordered(ChatQueuedMessagesReorderedAction)
  /// `chat/draftChanged`: Sets or clears the draft. Clients may dispatch it, since AHP 0.5.0.
  indirect case draftChanged(ChatDraftChangedAction)
  /// `chat/inputRequested`: Adds a request for user input. Sent by the host, since AHP 0.4.0.
  indirect case inputRequested(ChatInputRequestedAction)
  /// `chat/inputAnswerChanged`: Sets or clears the draft of an answer. Clients may dispatch it,
  /// since AHP 0.4.0.
  indirect case inputAnswerChanged(ChatInputAnswerChangedAction)
  /// `chat/inputCompleted`: Completes a request for user input. Clients may dispatch it, since AHP
  /// 0.4.0.
  indirect case inputCompleted(ChatInputCompletedAction)
  /// `chat/backgroundWorkSet`: Adds or replaces background work. Sent by the host, since AHP 1.0.0.
  indirect case backgroundWorkSet(ChatBackgroundWorkSetAction)
  /// `chat/backgroundWorkRemoved`: Removes background work that has ended. Sent by the host, since
  /// AHP 1.0.0.
  indirect case backgroundWorkRemoved(ChatBackgroundWorkRemovedAction)
  /// `chat/movableChanged`: Sets whether `moveChat` can move the chat. Sent by the host, since AHP
  /// 1.0.0.
  indirect case movableChanged(ChatMovableChangedAction)
  /// `chat/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP 1.0.0.
  indirect case changesetsChanged(ChatChangesetsChangedAction)
  /// `chat/canvasesChanged`: Replaces the list of open canvases. Sent by the host, since AHP 1.0.0.
  indirect case canvasesChanged(ChatCanvasesChangedAction)
  /// `chat/isReadChanged`: Marks the chat read or unread. Clients may dispatch it, since AHP 1.0.0.
  indirect case isReadChanged(ChatIsReadChangedAction)
  /// `chat/isArchivedChanged`: Archives or unarchives the chat. Clients may dispatch it, since AHP
  /// 1.0.0.
  indirect case isArchivedChanged(ChatIsArchivedChangedAction)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: ChatAction, right: ChatAction) -> Bool {
    switch (left, right) {
    case (.turnStarted(let left), .turnStarted(let right)): return left == right
    case (.delta(let left), .delta(let right)): return left == right
    case (.responsePart(let left), .responsePart(let right)): return left == right
    case (.reasoning(let left), .reasoning(let right)): return left == right
    case (.usage(let left), .usage(let right)): return left == right
    case (.turnComplete(let left), .turnComplete(let right)): return left == right
    case (.turnCancelled(let left), .turnCancelled(let right)): return left == right
    case (.error(let left), .error(let right)): return left == right
    case (.turnResume(let left), .turnResume(let right)): return left == right
    case (.activityChanged(let left), .activityChanged(let right)): return left == right
    case (.workingDirectorySet(let left), .workingDirectorySet(let right)): return left == right
    case (.workingDirectoryRemoved(let left), .workingDirectoryRemoved(let right)): return left == right
    case (.toolCallStart(let left), .toolCallStart(let right)): return left == right
    case (.toolCallDelta(let left), .toolCallDelta(let right)): return left == right
    case (.toolCallReady(let left), .toolCallReady(let right)): return left == right
    case (.toolCallConfirmed(let left), .toolCallConfirmed(let right)): return left == right
    case (.toolCallComplete(let left), .toolCallComplete(let right)): return left == right
    case (.toolCallResultConfirmed(let left), .toolCallResultConfirmed(let right)): return left == right
    case (.toolCallContentChanged(let left), .toolCallContentChanged(let right)): return left == right
    case (.toolCallAuthRequired(let left), .toolCallAuthRequired(let right)): return left == right
    case (.toolCallAuthResolved(let left), .toolCallAuthResolved(let right)): return left == right
    case (.truncated(let left), .truncated(let right)): return left == right
    case (.turnsLoaded(let left), .turnsLoaded(let right)): return left == right
    case (.pendingMessageSet(let left), .pendingMessageSet(let right)): return left == right
    case (.pendingMessageRemoved(let left), .pendingMessageRemoved(let right)): return left == right
    case (.queuedMessagesReordered(let left), .queuedMessagesReordered(let right)): return left == right
    case (.draftChanged(let left), .draftChanged(let right)): return left == right
    case (.inputRequested(let left), .inputRequested(let right)): return left == right
    case (.inputAnswerChanged(let left), .inputAnswerChanged(let right)): return left == right
    case (.inputCompleted(let left), .inputCompleted(let right)): return left == right
    case (.backgroundWorkSet(let left), .backgroundWorkSet(let right)): return left == right
    case (.backgroundWorkRemoved(let left), .backgroundWorkRemoved(let right)): return left == right
    case (.movableChanged(let left), .movableChanged(let right)): return left == right
    case (.changesetsChanged(let left), .changesetsChanged(let right)): return left == right
    case (.canvasesChanged(let left), .canvasesChanged(let right)): return left == right
    case (.isReadChanged(let left), .isReadChanged(let right)): return left == right
    case (.isArchivedChanged(let left), .isArchivedChanged(let right)): return left == right
    default: return false
    }
  }
}

/// `chat/turnStarted`: Starts a turn. Sets `activeTurn`. Clients may dispatch it, since AHP 0.4.0.
public struct ChatTurnStartedAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The start time: ISO 8601. Absent only from hosts older than 0.6.
  public var startedAt: Optional<String>
  /// The message that starts the turn.
  public var message: Message
  /// The pending message that is sent, which is removed from the queue.
  public var queuedMessageId: Optional<String>
  /// Free-form metadata of the event, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/delta`: Appends text to a Markdown part of the active turn. Sent by the host, since AHP
/// 0.4.0.
public struct ChatDeltaAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the response part.
  public var partId: String
  /// The text to append.
  public var content: String
  /// Free-form metadata of the event, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/responsePart`: Appends a part to the response of the active turn. Sent by the host, since
/// AHP 0.4.0.
public struct ChatResponsePartAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The part.
  public var part: ResponsePart
  /// Free-form metadata of the event, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/reasoning`: Appends text to a reasoning part of the active turn. Sent by the host, since
/// AHP 0.4.0.
public struct ChatReasoningAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the response part.
  public var partId: String
  /// The text to append.
  public var content: String
  /// Free-form metadata of the event, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/usage`: Sets the token usage of the active turn. Sent by the host, since AHP 0.4.0.
public struct ChatUsageAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The total usage of the turn so far.
  public var usage: UsageInfo
  /// Free-form metadata of the event, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/turnComplete`: Completes the active turn and moves it to `turns`. Sent by the host, since
/// AHP 0.4.0.
public struct ChatTurnCompleteAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The duration of the turn, in milliseconds. Absent only from hosts older than 0.6.
  public var duration: Optional<Int>
  /// Free-form metadata of the event, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/turnCancelled`: Cancels the active turn and moves it to `turns`. Clients may dispatch it,
/// since AHP 0.4.0.
public struct ChatTurnCancelledAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The duration of the turn, in milliseconds. Absent only from hosts older than 0.6.
  public var duration: Optional<Int>
  /// Free-form metadata of the event, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/error`: Ends the active turn with an error and moves it to `turns`. Sent by the host, since
/// AHP 0.4.0.
public struct ChatErrorAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The duration of the turn, in milliseconds. Absent only from hosts older than 0.6.
  public var duration: Optional<Int>
  /// The part with the error.
  public var part: ErrorResponsePart
  /// Free-form metadata of the event, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/turnResume`: Resumes the last turn after a resumable error. Clients may dispatch it, since
/// AHP 0.9.0.
public struct ChatTurnResumeAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    turnId: String
  ) {
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// `chat/activityChanged`: Sets the description of the current activity. Sent by the host, since AHP
/// 0.5.0.
public struct ChatActivityChangedAction: JSONCodable {
  /// A short description; absent clears it.
  public var activity: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    activity: String? = nil
  ) {
    self.activity = activity
    unknownMembers = nil
  }
}

/// `chat/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP 0.7.0.
public struct ChatWorkingDirectorySetAction: JSONCodable {
  /// The URI of the directory.
  public var directory: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    directory: URI
  ) {
    self.directory = directory
    unknownMembers = nil
  }
}

/// `chat/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since AHP
/// 0.7.0.
public struct ChatWorkingDirectoryRemovedAction: JSONCodable {
  /// The URI of the directory.
  public var directory: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    directory: URI
  ) {
    self.directory = directory
    unknownMembers = nil
  }
}

/// `chat/toolCallStart`: Starts a tool call. Its input streams in later. Sent by the host, since AHP
/// 0.4.0.
public struct ChatToolCallStartAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The name of the tool.
  public var toolName: String
  /// The display name of the tool.
  public var displayName: String
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// The provider of the tool; absent means the host.
  public var contributor: Optional<ToolCallContributor>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/toolCallDelta`: Appends text to the input of a streaming tool call. Sent by the host, since
/// AHP 0.4.0.
public struct ChatToolCallDeltaAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The text to append.
  public var content: Optional<String>
  /// A description of the call.
  public var invocationMessage: Optional<StringOrMarkdown>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/toolCallReady`: Completes the input of a tool call. The call then runs, or waits for
/// approval. Sent by the host, since AHP 0.4.0.
public struct ChatToolCallReadyAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The provider of the tool, if known more precisely now.
  public var contributor: Optional<ToolCallContributor>
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// A description of the call.
  public var invocationMessage: StringOrMarkdown
  /// The input of the call.
  public var toolInput: Optional<ToolInput>
  /// The question to show to the user.
  public var confirmationTitle: Optional<StringOrMarkdown>
  /// The risk assessment.
  public var riskAssessment: Optional<ToolCallRiskAssessment>
  /// The file edits that the call would make.
  public var edits: Optional<FileEditCollection>
  /// Whether the user may edit the input before approval.
  public var editable: Optional<Bool>
  /// The reason why the call runs without approval; absent if it waits.
  public var confirmed: Optional<ToolCallConfirmationReason>
  /// The options to offer.
  public var options: Optional<[ConfirmationOption]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/toolCallConfirmed`: Approves or denies a tool call that waits for approval. Clients may
/// dispatch it, since AHP 0.4.0.
public struct ChatToolCallConfirmedAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// `true` to approve.
  public var approved: Bool
  /// The reason for an approval.
  public var confirmed: Optional<ToolCallConfirmationReason>
  /// The edited input; only with an approval.
  public var editedToolInput: Optional<String>
  /// The reason for a denial.
  public var reason: Optional<ToolCallCancellationReason>
  /// A suggestion to the agent; only with a denial.
  public var userSuggestion: Optional<Message>
  /// The reason as text; only with a denial.
  public var reasonMessage: Optional<StringOrMarkdown>
  /// The identifier of the selected option.
  public var selectedOptionId: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/toolCallComplete`: Completes a tool call with its result. Clients dispatch it for tools
/// that they run, or to fail a call that waits for authentication. Clients may dispatch it, since
/// AHP 0.4.0.
public struct ChatToolCallCompleteAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The result.
  public var result: ToolCallResult
  /// Whether the result waits for approval.
  public var requiresResultConfirmation: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/toolCallResultConfirmed`: Approves or denies the result of a tool call. Clients may
/// dispatch it, since AHP 0.4.0.
public struct ChatToolCallResultConfirmedAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// `true` to approve.
  public var approved: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/toolCallContentChanged`: Replaces the partial output of a running tool call. Dispatched by
/// the client that runs the call. Clients may dispatch it, since AHP 0.4.0.
public struct ChatToolCallContentChangedAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The complete output so far.
  public var content: [ToolResultContent]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/toolCallAuthRequired`: Pauses a running tool call until a token is presented. Sent by the
/// host, since AHP 0.6.0.
public struct ChatToolCallAuthRequiredAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// The required token.
  public var auth: McpAuthRequirement
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/toolCallAuthResolved`: Resumes a tool call after authentication. Sent by the host, since
/// AHP 0.6.0.
public struct ChatToolCallAuthResolvedAction: JSONCodable {
  /// The identifier of the turn.
  public var turnId: String
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Replaces the metadata of the call; absent keeps it.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/truncated`: Removes turns from the end of the history. Clients may dispatch it, since AHP
/// 0.4.0.
public struct ChatTruncatedAction: JSONCodable {
  /// The last turn to keep; absent removes all turns.
  public var turnId: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    turnId: String? = nil
  ) {
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// `chat/turnsLoaded`: Inserts older turns before the loaded turns. Sent by the host, since AHP
/// 0.5.1.
public struct ChatTurnsLoadedAction: JSONCodable {
  /// The turns, oldest first.
  public var turns: [Turn]
  /// Present if more turns exist.
  public var turnsNextCursor: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    turns: [Turn],
    turnsNextCursor: String? = nil
  ) {
    self.turns = turns
    self.turnsNextCursor = turnsNextCursor
    unknownMembers = nil
  }
}

/// `chat/pendingMessageSet`: Adds or replaces a pending message. Clients may dispatch it, since AHP
/// 0.4.0.
public struct ChatPendingMessageSetAction: JSONCodable {
  /// When the message is sent.
  public var kind: PendingMessageKind
  /// An identifier, unique in the chat.
  public var id: String
  /// The message.
  public var message: Message
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/pendingMessageRemoved`: Removes a pending message. Clients may dispatch it, since AHP
/// 0.4.0.
public struct ChatPendingMessageRemovedAction: JSONCodable {
  /// The kind of the pending message.
  public var kind: PendingMessageKind
  /// The identifier of the message.
  public var id: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    kind: PendingMessageKind,
    id: String
  ) {
    self.kind = kind
    self.id = id
    unknownMembers = nil
  }
}

/// `chat/queuedMessagesReordered`: Reorders the queued messages. Clients may dispatch it, since AHP
/// 0.4.0.
public struct ChatQueuedMessagesReorderedAction: JSONCodable {
  /// The identifiers in the new order; unlisted messages come last.
  public var order: [String]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    order: [String]
  ) {
    self.order = order
    unknownMembers = nil
  }
}

/// `chat/draftChanged`: Sets or clears the draft. Clients may dispatch it, since AHP 0.5.0.
public struct ChatDraftChangedAction: JSONCodable {
  /// The draft; absent clears it.
  public var draft: Optional<Message>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    draft: Message? = nil
  ) {
    self.draft = draft
    unknownMembers = nil
  }
}

/// `chat/inputRequested`: Adds a request for user input. Sent by the host, since AHP 0.4.0.
public struct ChatInputRequestedAction: JSONCodable {
  /// The request with its questions.
  public var request: ChatInputRequest
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    request: ChatInputRequest
  ) {
    self.request = request
    unknownMembers = nil
  }
}

/// `chat/inputAnswerChanged`: Sets or clears the draft of an answer. Clients may dispatch it, since
/// AHP 0.4.0.
public struct ChatInputAnswerChangedAction: JSONCodable {
  /// The identifier of the request.
  public var requestId: String
  /// The identifier of the question.
  public var questionId: String
  /// The answer; absent clears it.
  public var answer: Optional<ChatInputAnswer>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/inputCompleted`: Completes a request for user input. Clients may dispatch it, since AHP
/// 0.4.0.
public struct ChatInputCompletedAction: JSONCodable {
  /// The identifier of the request.
  public var requestId: String
  /// Whether the user accepted, declined or cancelled the request.
  public var response: ChatInputResponseKind
  /// The answers, by question identifier.
  public var answers: Optional<[String: ChatInputAnswer]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `chat/backgroundWorkSet`: Adds or replaces background work. Sent by the host, since AHP 1.0.0.
public struct ChatBackgroundWorkSetAction: JSONCodable {
  /// The complete entry, which replaces the previous entry.
  public var work: BackgroundWork
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    work: BackgroundWork
  ) {
    self.work = work
    unknownMembers = nil
  }
}

/// `chat/backgroundWorkRemoved`: Removes background work that has ended. Sent by the host, since AHP
/// 1.0.0.
public struct ChatBackgroundWorkRemovedAction: JSONCodable {
  /// The identifier of the work.
  public var id: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `chat/movableChanged`: Sets whether `moveChat` can move the chat. Sent by the host, since AHP
/// 1.0.0.
public struct ChatMovableChangedAction: JSONCodable {
  /// `true` if the chat can be moved.
  public var movable: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    movable: Bool
  ) {
    self.movable = movable
    unknownMembers = nil
  }
}

/// `chat/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP 1.0.0.
public struct ChatChangesetsChangedAction: JSONCodable {
  /// The complete new list; absent clears it.
  public var changesets: Optional<[Changeset]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    changesets: [Changeset]? = nil
  ) {
    self.changesets = changesets
    unknownMembers = nil
  }
}

/// `chat/canvasesChanged`: Replaces the list of open canvases. Sent by the host, since AHP 1.0.0.
public struct ChatCanvasesChangedAction: JSONCodable {
  /// The complete new list; absent clears it.
  public var canvases: Optional<[CanvasReference]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    canvases: [CanvasReference]? = nil
  ) {
    self.canvases = canvases
    unknownMembers = nil
  }
}

/// `chat/isReadChanged`: Marks the chat read or unread. Clients may dispatch it, since AHP 1.0.0.
public struct ChatIsReadChangedAction: JSONCodable {
  /// `true` if read.
  public var isRead: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    isRead: Bool
  ) {
    self.isRead = isRead
    unknownMembers = nil
  }
}

/// `chat/isArchivedChanged`: Archives or unarchives the chat. Clients may dispatch it, since AHP
/// 1.0.0.
public struct ChatIsArchivedChangedAction: JSONCodable {
  /// `true` if archived.
  public var isArchived: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    isArchived: Bool
  ) {
    self.isArchived = isArchived
    unknownMembers = nil
  }
}
