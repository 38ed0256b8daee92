/// The actions of a chat.
let chatActions: [Action] = [
  clientAction(
    "chat/turnStarted", since: "0.4.0", resend: .keyed, "A turn begins.",
    [
      turnId,
      Field(
        "startedAt", "timestamp",
        "When: ISO 8601. Absent only from hosts that speak less than 0.6."
      ).lenient,
      Field("message", "Message", "What it answers."),
      Field("queuedMessageId?", "string", "The pending message it is, which goes away."),
      meta("event"),
    ]),
  hostAction(
    "chat/delta", since: "0.4.0", "Text is appended to a part of the answer.",
    [
      turnId,
      Field("partId", "string", "The part."),
      Field("content", "string", "The text to append."),
      meta("event"),
    ]),
  hostAction(
    "chat/responsePart", since: "0.4.0", "The answer has a new part.",
    [turnId, Field("part", "ResponsePart", "The part."), meta("event")]),
  hostAction(
    "chat/reasoning", since: "0.4.0", "Text is appended to what the model thought.",
    [
      turnId,
      Field("partId", "string", "The part."),
      Field("content", "string", "The text to append."),
      meta("event"),
    ]),
  hostAction(
    "chat/usage", since: "0.4.0", "The turn has consumed something.",
    [turnId, Field("usage", "UsageInfo", "All it has consumed so far."), meta("event")]),
  hostAction(
    "chat/turnComplete", since: "0.4.0", "The turn has ended well.",
    [turnId, duration, meta("event")]),
  clientAction(
    "chat/turnCancelled", since: "0.4.0", resend: .keyed, "The turn is stopped.",
    [turnId, duration, meta("event")]),
  hostAction(
    "chat/error", since: "0.4.0", "The turn has failed.",
    [turnId, duration, Field("part", "ErrorResponsePart", "The error."), meta("event")]),
  clientAction(
    "chat/turnResume", since: "0.9.0", resend: .keyed,
    "The last turn, which failed, is taken up again.", [turnId]),
  hostAction(
    "chat/activityChanged", since: "0.5.0", "The chat does something else.",
    [Field("activity?", "string", "What it does, in a few words; absent for nothing.")]),
  clientAction(
    "chat/workingDirectorySet", since: "0.7.0", resend: .absolute,
    "A working directory is added.", [Field("directory", "URI", "The directory.")]),
  clientAction(
    "chat/workingDirectoryRemoved", since: "0.7.0", resend: .absolute,
    "A working directory is removed.", [Field("directory", "URI", "The directory.")]),
  hostAction(
    "chat/toolCallStart", since: "0.4.0", "The model begins to call a tool.",
    toolCall + [
      Field("toolName", "string", "The tool."),
      Field("displayName", "string", "The tool's name for people."),
      Field("intention?", "string", "What the model wants with it."),
      Field("contributor?", "ToolCallContributor", "Who offers the tool; absent for the host."),
    ]),
  hostAction(
    "chat/toolCallDelta", since: "0.4.0", "The input of a call grows.",
    toolCall + [
      Field("content?", "string", "The text to append."),
      Field("invocationMessage?", "StringOrMarkdown", "What the call is going to do."),
    ]),
  hostAction(
    "chat/toolCallReady", since: "0.4.0",
    "A call is complete: it runs, or waits for a confirmation.",
    toolCall + [
      Field("contributor?", "ToolCallContributor", "Who offers the tool, if it is known better."),
      Field("intention?", "string", "What the model wants with it."),
      Field("invocationMessage", "StringOrMarkdown", "What the call does."),
      Field("toolInput?", "ToolInput", "Its input."),
      Field("confirmationTitle?", "StringOrMarkdown", "The question to ask."),
      Field("riskAssessment?", "ToolCallRiskAssessment", "How dangerous it is judged to be."),
      Field("edits?", "FileEditCollection", "The edits it would make."),
      Field("editable?", "bool", "Whether its input may be edited first."),
      Field(
        "confirmed?", "ToolCallConfirmationReason",
        "Why it may run at once; absent if it waits."),
      Field("options?", "[ConfirmationOption]", "The answers to choose from."),
    ]),
  clientAction(
    "chat/toolCallConfirmed", since: "0.4.0", resend: .keyed, "A call is approved or denied.",
    toolCall + [
      Field("approved", "bool", "Whether it may run."),
      Field("confirmed?", "ToolCallConfirmationReason", "Why it may; with an approval."),
      Field("editedToolInput?", "string", "Another input; with an approval."),
      Field("reason?", "ToolCallCancellationReason", "Why it may not; with a denial."),
      Field("userSuggestion?", "Message", "What to do instead; with a denial."),
      Field("reasonMessage?", "StringOrMarkdown", "Why, in words; with a denial."),
      Field("selectedOptionId?", "string", "The answer that was chosen."),
    ]),
  clientAction(
    "chat/toolCallComplete", since: "0.4.0", resend: .keyed, "A call has ended.",
    toolCall + [
      Field("result", "ToolCallResult", "What it has yielded."),
      Field(
        "requiresResultConfirmation?", "bool", "Whether the result waits for a confirmation."),
    ]),
  clientAction(
    "chat/toolCallResultConfirmed", since: "0.4.0", resend: .keyed,
    "The result of a call is approved or denied.",
    toolCall + [Field("approved", "bool", "Whether it may be used.")]),
  clientAction(
    "chat/toolCallContentChanged", since: "0.4.0", resend: .never,
    "A running call has yielded something.",
    toolCall + [Field("content", "[ToolResultContent]", "All it has yielded so far.")]),
  hostAction(
    "chat/toolCallAuthRequired", since: "0.6.0", "A running call needs a token.",
    toolCall + [Field("auth", "McpAuthRequirement", "The token.")]),
  hostAction(
    "chat/toolCallAuthResolved", since: "0.6.0", "The token is there; the call goes on.",
    toolCall),
  clientAction(
    "chat/truncated", since: "0.4.0", resend: .never, "Turns are removed from the end.",
    [Field("turnId?", "string", "The last turn that stays; absent if none does.")]),
  hostAction(
    "chat/turnsLoaded", since: "0.5.1", "Older turns have been loaded.",
    [
      Field("turns", "[Turn]", "The turns, oldest first."),
      Field("turnsNextCursor?", "string", "Present when there are still older ones."),
    ]),
  clientAction(
    "chat/pendingMessageSet", since: "0.4.0", resend: .keyed,
    "A message waits to be sent, or is edited while it waits.",
    [
      Field("kind", "PendingMessageKind", "When it is to be sent."),
      Field("id", "string", "Identifies it in its chat."),
      Field("message", "Message", "The message."),
    ]),
  clientAction(
    "chat/pendingMessageRemoved", since: "0.4.0", resend: .keyed,
    "A message no longer waits to be sent.",
    [
      Field("kind", "PendingMessageKind", "When it was to be sent."),
      Field("id", "string", "The message."),
    ]),
  clientAction(
    "chat/queuedMessagesReordered", since: "0.4.0", resend: .absolute,
    "The queued messages are in another order.",
    [Field("order", "[string]", "The messages; those not named come last.")]),
  clientAction(
    "chat/draftChanged", since: "0.5.0", resend: .absolute,
    "What is being written has changed.",
    [Field("draft?", "Message", "The draft; absent for none.")]),
  hostAction(
    "chat/inputRequested", since: "0.4.0", "The agent asks people something.",
    [Field("request", "ChatInputRequest", "The questions.")]),
  clientAction(
    "chat/inputAnswerChanged", since: "0.4.0", resend: .keyed, "An answer is being prepared.",
    [
      Field("requestId", "string", "The request."),
      Field("questionId", "string", "The question."),
      Field("answer?", "ChatInputAnswer", "The answer; absent takes it back."),
    ]),
  clientAction(
    "chat/inputCompleted", since: "0.4.0", resend: .keyed, "A request for input is answered.",
    [
      Field("requestId", "string", "The request."),
      Field("response", "ChatInputResponseKind", "How."),
      Field("answers?", "{ChatInputAnswer}", "The answers, by question."),
    ]),
  hostAction(
    "chat/backgroundWorkSet", since: "1.0.0", "Work goes on beside the turns.",
    [Field("work", "BackgroundWork", "The work, whole.")]),
  hostAction(
    "chat/backgroundWorkRemoved", since: "1.0.0", "Work beside the turns has ended.",
    [Field("id", "string", "The work.")]),
  hostAction(
    "chat/movableChanged", since: "1.0.0", "The chat can, or cannot, be moved.",
    [Field("movable", "bool", "Whether it can.")]),
  hostAction(
    "chat/changesetsChanged", since: "1.0.0", "There are other changesets.",
    [Field("changesets?", "[Changeset]", "The changesets, whole; absent clears them.")]),
  hostAction(
    "chat/canvasesChanged", since: "1.0.0", "Other canvases are open.",
    [Field("canvases?", "[CanvasReference]", "The canvases, whole; absent clears them.")]),
  clientAction(
    "chat/isReadChanged", since: "1.0.0", resend: .absolute,
    "The chat is marked read or unread.", [Field("isRead", "bool", "Whether it is read.")]),
  clientAction(
    "chat/isArchivedChanged", since: "1.0.0", resend: .absolute,
    "The chat is archived or brought back.",
    [Field("isArchived", "bool", "Whether it is archived.")]),
]

private let turnId = Field("turnId", "string", "The turn.")
private let duration = Field(
  "duration", "int",
  "How long the turn took, in milliseconds. Absent only from hosts that speak less than 0.6."
).lenient
private let toolCall = [
  turnId,
  Field("toolCallId", "string", "The call."),
  Field("_meta?", "object", "Replaces the call's metadata, nulls included; absent keeps it."),
]
