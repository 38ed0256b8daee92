/// Tool calls of a chat: their states and results. Every text that users approve is vital.
let toolCallChapter = Chapter(
  folder: .chat,
  structures: [
    structure(
      "ToolCallClientContributor", "A tool that a client provides.", is: ("kind", "client"),
      [Field("clientId", "string", "The client. Only this client may run the call.")]),
    structure(
      "ToolCallMcpContributor", "A tool that an MCP server provides.", is: ("kind", "mcp"),
      [Field("customizationId", "string", "The customization of the server.")]),
    structure(
      "ToolCallStreamingState", "A tool call whose input the model is streaming.",
      is: ("status", "streaming"),
      toolCallFields + [
        Field("partialInput?", "string", "The input so far."),
        Field("invocationMessage?", "StringOrMarkdown", "A description of the call."),
      ]),
    structure(
      "ToolCallPendingConfirmationState", "A tool call that waits for approval.",
      is: ("status", "pending-confirmation"),
      toolCallFields + parameterFields + [
        Field("confirmationTitle?", "StringOrMarkdown", "The question to show to the user.")
          .vital,
        Field("riskAssessment?", "ToolCallRiskAssessment", "The risk assessment."),
        Field("edits?", "FileEditCollection", "The file edits that the call would make.").vital,
        Field("editable?", "bool", "Whether the user may edit the input before approval."),
        Field("options?", "[ConfirmationOption]", "The options to offer."),
      ]),
    structure(
      "ToolCallRunningState", "A running tool call.", is: ("status", "running"),
      toolCallFields + parameterFields + confirmedFields + [
        Field("content?", "[ToolResultContent]", "The output so far.")
      ]),
    structure(
      "ToolCallAuthRequiredState", "A tool call that waits for authentication.",
      is: ("status", "auth-required"),
      toolCallFields + parameterFields + confirmedFields + [
        Field("auth", "McpAuthRequirement", "The required token."),
        Field("content?", "[ToolResultContent]", "The output so far."),
      ]),
    structure(
      "ToolCallPendingResultConfirmationState", "A tool call whose result waits for approval.",
      is: ("status", "pending-result-confirmation"),
      toolCallFields + parameterFields + confirmedFields + resultFields),
    structure(
      "ToolCallCompletedState", "A completed tool call.", is: ("status", "completed"),
      toolCallFields + parameterFields + confirmedFields + resultFields),
    structure(
      "ToolCallCancelledState",
      "A tool call that was denied or skipped, or whose result was denied.",
      is: ("status", "cancelled"),
      toolCallFields + parameterFields + [
        Field("reason", "ToolCallCancellationReason", "Why the call was cancelled."),
        Field("reasonMessage?", "StringOrMarkdown", "The reason as text."),
        Field("userSuggestion?", "Message", "A suggestion to the agent.").apart,
        Field("selectedOption?", "ConfirmationOption", "The selected option."),
      ]),
    structure("ToolCallResult", "The result of a tool call.", resultFields),
    structure(
      "ToolCallError", "The error of a tool call.",
      [
        Field("message", "string", "The error message.").neutral().vital,
        Field("code?", "string", "An error code.").vital,
      ]),
    structure(
      "ConfirmationOption", "An option of an approval request.",
      [
        Field("id", "string", "An identifier, unique in the question."),
        Field("label", "string", "The display name.").neutral().vital,
        Field("kind", "ConfirmationOptionKind", "Whether the option approves or denies."),
        Field("group?", "int", "A group number for layout."),
      ]),
    structure(
      "ToolCallRiskAssessmentLoadingState", "A risk assessment in progress.",
      is: ("status", "loading"),
      [riskAssessor]),
    structure(
      "ToolCallRiskAssessmentCompleteState", "A complete risk assessment.",
      is: ("status", "complete"),
      [
        riskAssessor,
        Field("reason", "StringOrMarkdown", "An explanation of the assessment."),
        Field("safety", "number", "The safety score, from 0 (unsafe) to 1 (safe)."),
      ]),
    structure(
      "ToolResultTextContent", "Text.", is: ("type", "text"),
      [Field("text", "string", "The text.")]),
    structure(
      "ToolResultEmbeddedResourceContent", "Embedded content.",
      is: ("type", "embeddedResource"),
      [
        Field("data", "string", "The content, in Base64."),
        Field("contentType", "string", "The MIME type of the content."),
      ]),
    structure(
      "ToolResultResourceContent", "Referenced content.", is: ("type", "resource"),
      contentRefFields),
    structure(
      "ToolResultFileEditContent", "A file edit.", is: ("type", "fileEdit"),
      fileEditFields),
    structure(
      "ToolResultTerminalContent", "A terminal that the call uses.", is: ("type", "terminal"),
      [
        Field(
          "resource", "URI",
          "The terminal's channel. Clients can subscribe after the process has exited, too."),
        Field("title", "string", "The title.").neutral(),
        Field("isPty?", "bool", "Whether the output contains terminal escape sequences."),
        Field("result?", "TerminalCommandResult", "The result of the command."),
      ]),
    structure(
      "TerminalCommandResult", "The result of a command in a terminal.",
      [
        Field("exitCode?", "int", "The exit code of the command."),
        Field("preview?", "string", "An excerpt from the start or end of the output."),
        Field("truncated?", "bool", "Whether the preview is truncated."),
      ]),
    structure(
      "ToolResultSubagentContent", "A subagent that the call started.", is: ("type", "subagent"),
      [
        Field("resource", "URI", "The chat of the subagent."),
        Field("title", "string", "A description.").neutral(),
        Field("agentName?", "string", "The name of the subagent."),
        Field("description?", "string", "A longer description."),
      ]),
  ],
  unions: [
    union(
      "ToolCallState", "The state of a tool call.", by: "status",
      [
        ("streaming", "ToolCallStreamingState", "The model is streaming the input."),
        (
          "pending-confirmation", "ToolCallPendingConfirmationState", "The call waits for approval."
        ),
        ("running", "ToolCallRunningState", "The call is running."),
        ("auth-required", "ToolCallAuthRequiredState", "The call waits for authentication."),
        (
          "pending-result-confirmation", "ToolCallPendingResultConfirmationState",
          "The result waits for approval."
        ),
        ("completed", "ToolCallCompletedState", "The call has completed."),
        (
          "cancelled", "ToolCallCancelledState",
          "The call or its result was denied, or the call was skipped."
        ),
      ]),
    union(
      "ToolCallConfirmationState", "A tool call that waits for approval, before it runs or after.",
      by: "status",
      [
        (
          "pending-confirmation", "ToolCallPendingConfirmationState", "The call waits for approval."
        ),
        (
          "pending-result-confirmation", "ToolCallPendingResultConfirmationState",
          "The result waits for approval."
        ),
      ]),
    union(
      "ToolCallContributor", "The provider of a tool.", by: "kind",
      [
        ("client", "ToolCallClientContributor", "A client."),
        ("mcp", "ToolCallMcpContributor", "An MCP server."),
      ]),
    union(
      "ToolCallRiskAssessment", "The risk assessment of a tool call.", by: "status",
      [
        ("loading", "ToolCallRiskAssessmentLoadingState", "The assessment is in progress."),
        ("complete", "ToolCallRiskAssessmentCompleteState", "The assessment is complete."),
      ]),
    union(
      "ToolResultContent", "A part of the result of a tool call.", by: "type",
      [
        ("text", "ToolResultTextContent", "Text."),
        ("embeddedResource", "ToolResultEmbeddedResourceContent", "Embedded content."),
        ("resource", "ToolResultResourceContent", "Referenced content."),
        ("fileEdit", "ToolResultFileEditContent", "A file edit."),
        ("terminal", "ToolResultTerminalContent", "A terminal."),
        ("subagent", "ToolResultSubagentContent", "A subagent."),
      ]),
  ],
  enumerations: [
    enumeration(
      "ToolCallConfirmationReason", "The reason why a tool call may run.",
      [
        ("not-needed", "No approval was required."), ("user-action", "A user approved it."),
        ("setting", "A setting approves it."),
      ]),
    enumeration(
      "ToolCallCancellationReason", "The reason why a tool call was cancelled.",
      [
        ("denied", "A user denied the call."), ("skipped", "The turn ended before the call ran."),
        ("result-denied", "A user denied the result."),
      ]),
    enumeration(
      "ConfirmationOptionKind", "Whether an option approves or denies.",
      [("approve", "Approves."), ("deny", "Denies.")]),
    enumeration(
      "ToolCallRiskAssessmentKind", "The assessor of a risk.", [("judge", "A model.")]),
  ]
)

private let riskAssessor = Field(
  "kind", "ToolCallRiskAssessmentKind", "The kind of assessor."
).neutral("ToolCallRiskAssessmentKind.unknown(\"\")")

private let toolCallFields = [
  Field("toolCallId", "string", "An identifier, unique in the turn."),
  Field("toolName", "string", "The name of the tool.").neutral().vital,
  Field("displayName", "string", "The display name of the tool.").neutral().vital,
  Field("intention?", "string", "The purpose of the call, as stated by the model."),
  Field("contributor?", "ToolCallContributor", "The provider of the tool; absent means the host."),
  meta("call"),
]

private let parameterFields = [
  Field("invocationMessage", "StringOrMarkdown", "A description of the call.").neutral(
    "StringOrMarkdown.string(\"\")"
  ).vital,
  Field("toolInput?", "ToolInput", "The input.").vital,
]

private let confirmedFields = [
  Field("confirmed", "ToolCallConfirmationReason", "The reason why the call may run.").neutral(
    "ToolCallConfirmationReason.notNeeded"),
  Field("selectedOption?", "ConfirmationOption", "The selected option."),
]

private let resultFields = [
  Field("success", "bool", "Whether the call succeeded."),
  Field("pastTenseMessage", "StringOrMarkdown", "A description of what the call did.").neutral(
    "StringOrMarkdown.string(\"\")"
  ).vital,
  Field("content?", "[ToolResultContent]", "The output.").vital,
  Field("structuredContent?", "object", "The output as structured data.").vital,
  Field("error?", "ToolCallError", "The error, if the call failed.").vital,
]
