/// Calls of tools, as part of a chat: the states of a call and what it yields.
let toolCallChapter = Chapter(
  folder: .chat,
  structures: [
    structure(
      "ToolCallClientContributor", "A client offers the tool.", is: ("kind", "client"),
      [Field("clientId", "string", "The client; it alone runs the call.")]),
    structure(
      "ToolCallMcpContributor", "An MCP server offers the tool.", is: ("kind", "mcp"),
      [Field("customizationId", "string", "The server's customization.")]),
    structure(
      "ToolCallStreamingState", "The model is still writing the call.",
      is: ("status", "streaming"),
      toolCallFields + [
        Field("partialInput?", "string", "The input so far."),
        Field("invocationMessage?", "StringOrMarkdown", "What the call is going to do."),
      ]),
    structure(
      "ToolCallPendingConfirmationState", "The call waits for a yes or no.",
      is: ("status", "pending-confirmation"),
      toolCallFields + parameterFields + [
        Field("confirmationTitle?", "StringOrMarkdown", "The question to ask."),
        Field("riskAssessment?", "ToolCallRiskAssessment", "How dangerous it is judged to be."),
        Field("edits?", "FileEditCollection", "The edits it would make."),
        Field("editable?", "bool", "Whether its input may be edited first."),
        Field("options?", "[ConfirmationOption]", "The answers to choose from."),
      ]),
    structure(
      "ToolCallRunningState", "The call is running.", is: ("status", "running"),
      toolCallFields + parameterFields + confirmedFields + [
        Field("content?", "[ToolResultContent]", "What it has yielded so far.")
      ]),
    structure(
      "ToolCallAuthRequiredState", "The call waits for a token.",
      is: ("status", "auth-required"),
      toolCallFields + parameterFields + confirmedFields + [
        Field("auth", "McpAuthRequirement", "The token it needs."),
        Field("content?", "[ToolResultContent]", "What it has yielded so far."),
      ]),
    structure(
      "ToolCallPendingResultConfirmationState", "The result waits for a yes or no.",
      is: ("status", "pending-result-confirmation"),
      toolCallFields + parameterFields + confirmedFields + resultFields),
    structure(
      "ToolCallCompletedState", "The call has ended.", is: ("status", "completed"),
      toolCallFields + parameterFields + confirmedFields + resultFields),
    structure(
      "ToolCallCancelledState", "The call was not made, or its result not used.",
      is: ("status", "cancelled"),
      toolCallFields + parameterFields + [
        Field("reason", "ToolCallCancellationReason", "Why."),
        Field("reasonMessage?", "StringOrMarkdown", "Why, in words."),
        Field("userSuggestion?", "Message", "What to do instead."),
        Field("selectedOption?", "ConfirmationOption", "The answer that was chosen."),
      ]),
    structure("ToolCallResult", "What a call of a tool has yielded.", resultFields),
    structure(
      "ToolCallError", "Why a call failed.",
      [
        Field("message", "string", "What went wrong.").neutral(),
        Field("code?", "string", "A name for it."),
      ]),
    structure(
      "ConfirmationOption", "An answer to a question for confirmation.",
      [
        Field("id", "string", "Identifies it in its question."),
        Field("label", "string", "Its name for people.").neutral(),
        Field("kind", "ConfirmationOptionKind", "Whether it means yes or no."),
        Field("group?", "int", "Options of one group belong together."),
      ]),
    structure(
      "ToolCallRiskAssessmentLoadingState", "It is still being judged.",
      is: ("status", "loading"),
      [Field("kind", "ToolCallRiskAssessmentKind", "Who judges.")]),
    structure(
      "ToolCallRiskAssessmentCompleteState", "It has been judged.", is: ("status", "complete"),
      [
        Field("kind", "ToolCallRiskAssessmentKind", "Who judged."),
        Field("reason", "StringOrMarkdown", "Why."),
        Field("safety", "number", "From 0, unsafe, to 1, safe."),
      ]),
    structure(
      "ToolResultTextContent", "Text.", is: ("type", "text"),
      [Field("text", "string", "The text.")]),
    structure(
      "ToolResultEmbeddedResourceContent", "Content, in full.",
      is: ("type", "embeddedResource"),
      [
        Field("data", "string", "The content, in Base64."),
        Field("contentType", "string", "Its MIME type."),
      ]),
    structure(
      "ToolResultResourceContent", "Content, by reference.", is: ("type", "resource"),
      contentRefFields),
    structure(
      "ToolResultFileEditContent", "A change of a file.", is: ("type", "fileEdit"),
      fileEditFields),
    structure(
      "ToolResultTerminalContent", "A terminal that the call uses.", is: ("type", "terminal"),
      [
        Field("resource", "URI", "The terminal; it can be subscribed to after it ended, too."),
        Field("title", "string", "Its title.").neutral(),
        Field("isPty?", "bool", "Whether its output holds terminal sequences."),
        Field("result?", "TerminalCommandResult", "How the command ended."),
      ]),
    structure(
      "TerminalCommandResult", "How a command in a terminal ended.",
      [
        Field("exitCode?", "int", "Its exit code."),
        Field("preview?", "string", "The beginning or end of its output."),
        Field("truncated?", "bool", "Whether the preview is not all."),
      ]),
    structure(
      "ToolResultSubagentContent", "An agent that the call started.", is: ("type", "subagent"),
      [
        Field("resource", "URI", "Its chat."),
        Field("title", "string", "What it does.").neutral(),
        Field("agentName?", "string", "Its name."),
        Field("description?", "string", "What it does, at length."),
      ]),
  ],
  unions: [
    union(
      "ToolCallState", "A call of a tool as it stands.", by: "status",
      [
        ("streaming", "ToolCallStreamingState", "The model is still writing it."),
        ("pending-confirmation", "ToolCallPendingConfirmationState", "It waits for a yes or no."),
        ("running", "ToolCallRunningState", "It is running."),
        ("auth-required", "ToolCallAuthRequiredState", "It waits for a token."),
        (
          "pending-result-confirmation", "ToolCallPendingResultConfirmationState",
          "Its result waits for a yes or no."
        ),
        ("completed", "ToolCallCompletedState", "It has ended."),
        ("cancelled", "ToolCallCancelledState", "It was not made, or its result not used."),
      ]),
    union(
      "ToolCallConfirmationState", "A call of a tool that waits for a yes or no.", by: "status",
      [
        ("pending-confirmation", "ToolCallPendingConfirmationState", "The call does."),
        (
          "pending-result-confirmation", "ToolCallPendingResultConfirmationState",
          "Its result does."
        ),
      ]),
    union(
      "ToolCallContributor", "Who offers a tool.", by: "kind",
      [
        ("client", "ToolCallClientContributor", "A client."),
        ("mcp", "ToolCallMcpContributor", "An MCP server."),
      ]),
    union(
      "ToolCallRiskAssessment", "How dangerous a call is judged to be.", by: "status",
      [
        ("loading", "ToolCallRiskAssessmentLoadingState", "It is still being judged."),
        ("complete", "ToolCallRiskAssessmentCompleteState", "It has been judged."),
      ]),
    union(
      "ToolResultContent", "A part of what a call yields.", by: "type",
      [
        ("text", "ToolResultTextContent", "Text."),
        ("embeddedResource", "ToolResultEmbeddedResourceContent", "Content, in full."),
        ("resource", "ToolResultResourceContent", "Content, by reference."),
        ("fileEdit", "ToolResultFileEditContent", "A change of a file."),
        ("terminal", "ToolResultTerminalContent", "A terminal."),
        ("subagent", "ToolResultSubagentContent", "An agent."),
      ]),
  ],
  enumerations: [
    enumeration(
      "ToolCallConfirmationReason", "Why a call may run.",
      [
        ("not-needed", "Nobody had to be asked."), ("user-action", "Somebody said yes."),
        ("setting", "A setting says so."),
      ]),
    enumeration(
      "ToolCallCancellationReason", "Why a call was cancelled.",
      [
        ("denied", "Somebody said no."), ("skipped", "The turn ended first."),
        ("result-denied", "Somebody said no to its result."),
      ]),
    enumeration(
      "ConfirmationOptionKind", "Whether an answer means yes or no.",
      [("approve", "Yes."), ("deny", "No.")]),
    enumeration(
      "ToolCallRiskAssessmentKind", "Who judges a call.", [("judge", "A model.")]),
  ]
)

private let toolCallFields = [
  Field("toolCallId", "string", "Identifies the call in its turn."),
  Field("toolName", "string", "The tool.").neutral(),
  Field("displayName", "string", "The tool's name for people.").neutral(),
  Field("intention?", "string", "What the model wants with it."),
  Field("contributor?", "ToolCallContributor", "Who offers the tool; absent for the host."),
  meta("call"),
]

private let parameterFields = [
  Field("invocationMessage", "StringOrMarkdown", "What the call does.").neutral(
    "StringOrMarkdown.string(\"\")"),
  Field("toolInput?", "ToolInput", "Its input."),
]

private let confirmedFields = [
  Field("confirmed", "ToolCallConfirmationReason", "Why it may run.").neutral(
    "ToolCallConfirmationReason.notNeeded"),
  Field("selectedOption?", "ConfirmationOption", "The answer that was chosen."),
]

private let resultFields = [
  Field("success", "bool", "Whether it did what it should."),
  Field("pastTenseMessage", "StringOrMarkdown", "What it did.").neutral(
    "StringOrMarkdown.string(\"\")"),
  Field("content?", "[ToolResultContent]", "What it has yielded."),
  Field("structuredContent?", "object", "What it has yielded, for programs."),
  Field("error?", "ToolCallError", "Why it failed."),
]
