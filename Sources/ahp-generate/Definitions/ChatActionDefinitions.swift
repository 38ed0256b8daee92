let chatActions: [Action] = [
  clientAction(
    "chat/turnStarted", since: "0.4.0", resend: .keyed, "Starts a turn. Sets `activeTurn`.",
    [
      turnId,
      Field(
        "startedAt", "timestamp",
        "The start time: ISO 8601. Absent only from hosts older than 0.6."
      ).lenient.unessential,
      Field("message", "Message", "The message that starts the turn."),
      Field(
        "queuedMessageId?", "string",
        "The pending message that is sent, which is removed from the queue."),
      meta("event"),
    ]),
  hostAction(
    "chat/delta", since: "0.4.0", "Appends text to a Markdown part of the active turn.",
    [
      turnId,
      Field("partId", "string", "The identifier of the response part."),
      Field("content", "string", "The text to append."),
      meta("event").essential,
    ]),
  hostAction(
    "chat/responsePart", since: "0.4.0", "Appends a part to the response of the active turn.",
    [turnId, Field("part", "ResponsePart", "The part."), meta("event")]),
  hostAction(
    "chat/reasoning", since: "0.4.0", "Appends text to a reasoning part of the active turn.",
    [
      turnId,
      Field("partId", "string", "The identifier of the response part."),
      Field("content", "string", "The text to append."),
      meta("event").essential,
    ]),
  hostAction(
    "chat/usage", since: "0.4.0", "Sets the token usage of the active turn.",
    [turnId, Field("usage", "UsageInfo", "The total usage of the turn so far."), meta("event")]),
  hostAction(
    "chat/turnComplete", since: "0.4.0", "Completes the active turn and moves it to `turns`.",
    [turnId, duration, meta("event")]),
  clientAction(
    "chat/turnCancelled", since: "0.4.0", resend: .keyed,
    "Cancels the active turn and moves it to `turns`.",
    [turnId, duration, meta("event")]),
  hostAction(
    "chat/error", since: "0.4.0", "Ends the active turn with an error and moves it to `turns`.",
    [
      turnId, duration, Field("part", "ErrorResponsePart", "The part with the error."),
      meta("event"),
    ]),
  clientAction(
    "chat/turnResume", since: "0.9.0", resend: .keyed,
    "Resumes the last turn after a resumable error.", [turnId]),
  hostAction(
    "chat/activityChanged", since: "0.5.0", "Sets the description of the current activity.",
    [Field("activity?", "string", "A short description; absent clears it.")]),
  clientAction(
    "chat/workingDirectorySet", since: "0.7.0", resend: .absolute,
    "Adds a working directory.", [Field("directory", "URI", "The URI of the directory.")]),
  clientAction(
    "chat/workingDirectoryRemoved", since: "0.7.0", resend: .absolute,
    "Removes a working directory.", [Field("directory", "URI", "The URI of the directory.")]),
  hostAction(
    "chat/toolCallStart", since: "0.4.0", "Starts a tool call. Its input streams in later.",
    toolCall + [
      Field("toolName", "string", "The name of the tool."),
      Field("displayName", "string", "The display name of the tool."),
      Field("intention?", "string", "The purpose of the call, as stated by the model.")
        .unessential,
      Field(
        "contributor?", "ToolCallContributor", "The provider of the tool; absent means the host."),
    ]),
  hostAction(
    "chat/toolCallDelta", since: "0.4.0", "Appends text to the input of a streaming tool call.",
    toolCall + [
      Field("content?", "string", "The text to append."),
      Field("invocationMessage?", "StringOrMarkdown", "A description of the call."),
    ]),
  hostAction(
    "chat/toolCallReady", since: "0.4.0",
    "Completes the input of a tool call. The call then runs, or waits for approval.",
    toolCall + [
      Field(
        "contributor?", "ToolCallContributor",
        "The provider of the tool, if known more precisely now."),
      Field("intention?", "string", "The purpose of the call, as stated by the model.")
        .unessential,
      Field("invocationMessage", "StringOrMarkdown", "A description of the call."),
      Field("toolInput?", "ToolInput", "The input of the call."),
      Field("confirmationTitle?", "StringOrMarkdown", "The question to show to the user."),
      Field("riskAssessment?", "ToolCallRiskAssessment", "The risk assessment."),
      Field("edits?", "FileEditCollection", "The file edits that the call would make."),
      Field("editable?", "bool", "Whether the user may edit the input before approval.")
        .unessential,
      Field(
        "confirmed?", "ToolCallConfirmationReason",
        "The reason why the call runs without approval; absent if it waits."),
      Field("options?", "[ConfirmationOption]", "The options to offer."),
    ]),
  clientAction(
    "chat/toolCallConfirmed", since: "0.4.0", resend: .keyed,
    "Approves or denies a tool call that waits for approval.",
    toolCall + [
      Field("approved", "bool", "`true` to approve."),
      Field("confirmed?", "ToolCallConfirmationReason", "The reason for an approval."),
      Field("editedToolInput?", "string", "The edited input; only with an approval."),
      Field("reason?", "ToolCallCancellationReason", "The reason for a denial."),
      Field("userSuggestion?", "Message", "A suggestion to the agent; only with a denial."),
      Field("reasonMessage?", "StringOrMarkdown", "The reason as text; only with a denial."),
      Field("selectedOptionId?", "string", "The identifier of the selected option."),
    ]),
  clientAction(
    "chat/toolCallComplete", since: "0.4.0", resend: .keyed,
    "Completes a tool call with its result. Clients dispatch it for tools that they run, or to fail a call that waits for authentication.",
    toolCall + [
      Field("result", "ToolCallResult", "The result."),
      Field(
        "requiresResultConfirmation?", "bool", "Whether the result waits for approval."),
    ]),
  clientAction(
    "chat/toolCallResultConfirmed", since: "0.4.0", resend: .keyed,
    "Approves or denies the result of a tool call.",
    toolCall + [Field("approved", "bool", "`true` to approve.")]),
  clientAction(
    "chat/toolCallContentChanged", since: "0.4.0", resend: .never,
    "Replaces the partial output of a running tool call. Dispatched by the client that runs the call.",
    toolCall + [Field("content", "[ToolResultContent]", "The complete output so far.")]),
  hostAction(
    "chat/toolCallAuthRequired", since: "0.6.0",
    "Pauses a running tool call until a token is presented.",
    toolCall + [Field("auth", "McpAuthRequirement", "The required token.")]),
  hostAction(
    "chat/toolCallAuthResolved", since: "0.6.0", "Resumes a tool call after authentication.",
    toolCall),
  clientAction(
    "chat/truncated", since: "0.4.0", resend: .never, "Removes turns from the end of the history.",
    [Field("turnId?", "string", "The last turn to keep; absent removes all turns.")]),
  hostAction(
    "chat/turnsLoaded", since: "0.5.1", "Inserts older turns before the loaded turns.",
    [
      Field("turns", "[Turn]", "The turns, oldest first."),
      Field("turnsNextCursor?", "string", "Present if more turns exist.").preserved.unessential,
    ]),
  clientAction(
    "chat/pendingMessageSet", since: "0.4.0", resend: .keyed,
    "Adds or replaces a pending message.",
    [
      Field("kind", "PendingMessageKind", "When the message is sent."),
      Field("id", "string", "An identifier, unique in the chat."),
      Field("message", "Message", "The message."),
    ]),
  clientAction(
    "chat/pendingMessageRemoved", since: "0.4.0", resend: .keyed,
    "Removes a pending message.",
    [
      Field("kind", "PendingMessageKind", "The kind of the pending message."),
      Field("id", "string", "The identifier of the message."),
    ]),
  clientAction(
    "chat/queuedMessagesReordered", since: "0.4.0", resend: .absolute,
    "Reorders the queued messages.",
    [Field("order", "[string]", "The identifiers in the new order; unlisted messages come last.")]),
  clientAction(
    "chat/draftChanged", since: "0.5.0", resend: .absolute,
    "Sets or clears the draft.",
    [Field("draft?", "Message", "The draft; absent clears it.")]),
  hostAction(
    "chat/inputRequested", since: "0.4.0", "Adds a request for user input.",
    [Field("request", "ChatInputRequest", "The request with its questions.")]),
  clientAction(
    "chat/inputAnswerChanged", since: "0.4.0", resend: .keyed,
    "Sets or clears the draft of an answer.",
    [
      Field("requestId", "string", "The identifier of the request."),
      Field("questionId", "string", "The identifier of the question."),
      Field("answer?", "ChatInputAnswer", "The answer; absent clears it."),
    ]),
  clientAction(
    "chat/inputCompleted", since: "0.4.0", resend: .keyed, "Completes a request for user input.",
    [
      Field("requestId", "string", "The identifier of the request."),
      Field(
        "response", "ChatInputResponseKind",
        "Whether the user accepted, declined or cancelled the request."),
      Field("answers?", "{ChatInputAnswer}", "The answers, by question identifier."),
    ]),
  hostAction(
    "chat/backgroundWorkSet", since: "1.0.0", "Adds or replaces background work.",
    [Field("work", "BackgroundWork", "The complete entry, which replaces the previous entry.")]),
  hostAction(
    "chat/backgroundWorkRemoved", since: "1.0.0", "Removes background work that has ended.",
    [Field("id", "string", "The identifier of the work.")]),
  hostAction(
    "chat/movableChanged", since: "1.0.0", "Sets whether `moveChat` can move the chat.",
    [Field("movable", "bool", "`true` if the chat can be moved.")]),
  hostAction(
    "chat/changesetsChanged", since: "1.0.0", "Replaces the list of changesets.",
    [Field("changesets?", "[Changeset]", "The complete new list; absent clears it.")]),
  hostAction(
    "chat/canvasesChanged", since: "1.0.0", "Replaces the list of open canvases.",
    [Field("canvases?", "[CanvasReference]", "The complete new list; absent clears it.")]),
  clientAction(
    "chat/isReadChanged", since: "1.0.0", resend: .absolute,
    "Marks the chat read or unread.", [Field("isRead", "bool", "`true` if read.")]),
  clientAction(
    "chat/isArchivedChanged", since: "1.0.0", resend: .absolute,
    "Archives or unarchives the chat.",
    [Field("isArchived", "bool", "`true` if archived.")]),
]

private let turnId = Field("turnId", "string", "The identifier of the turn.")
private let duration = Field(
  "duration", "int",
  "The duration of the turn, in milliseconds. Absent only from hosts older than 0.6."
).lenient.unessential
private let toolCall = [
  turnId,
  Field("toolCallId", "string", "The identifier of the tool call."),
  Field("_meta?", "object", "Replaces the metadata of the call; absent keeps it.").unessential,
]
