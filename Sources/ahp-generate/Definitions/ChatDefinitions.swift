/// The chat channel, `ahp-chat:/…`: turns, messages and pending messages.
let chatChapter = Chapter(
  folder: .chat,
  structures: [
    structure("ChatSummary", "A chat in the list of its session.", chatSummaryFields),
    patch(
      "PartialChatSummary", "Changes to a chat's summary. Absent fields keep their values.",
      of: "ChatSummary",
      fields: chatSummaryFields, except: ["resource"]),
    structure(
      "ChatState", "The state of a chat: turns, pending messages and open requests.",
      [chatSummaryFields[0].neutral()] + chatSummaryFields.dropFirst() + [
        Field("turns", "[Turn]", "The finished turns, oldest first.").neutral().vital,
        Field(
          "turnsNextCursor?", "string",
          "Present when older turns exist; `fetchTurns` loads them."
        ).preserved,
        Field("activeTurn?", "ActiveTurn", "The turn in progress.").vital,
        Field(
          "steeringMessage?", "PendingMessage", "A message to inject into the turn in progress."
        ).apart,
        Field("queuedMessages?", "[PendingMessage]", "Messages that start later turns, in order."),
        Field("draft?", "Message", "The draft of the next message.").apart,
        Field("changesets?", "[Changeset]", "The changesets that clients can subscribe to."),
        Field(
          "backgroundWork?", "[BackgroundWork]",
          "Work that runs in the background, independent of turns."),
        Field("canvases?", "[CanvasReference]", "The open canvases."),
        meta("chat"),
      ]),
    structure(
      "ChatForkOrigin", "A fork of another chat.", is: ("kind", "fork"),
      [
        Field("chat", "URI", "The URI of the source chat."),
        Field("turnId", "string", "The last turn that was copied."),
      ]),
    structure(
      "ChatSideChatOrigin", "A side chat on a turn of another chat.", is: ("kind", "sideChat"),
      [
        Field("chat", "URI", "The chat that contains the turn."),
        Field("turnId", "string", "The identifier of the turn."),
        Field("selection?", "SideChatSelection", "The selected text."),
      ]),
    structure(
      "ChatToolOrigin", "A chat created by a tool call.", is: ("kind", "tool"),
      [
        Field("chat", "URI", "The chat that contains the tool call."),
        Field("toolCallId", "string", "The identifier of the tool call."),
      ]),
    structure(
      "SideChatSelection", "The text selection that a side chat refers to.",
      [
        Field("text", "string", "The text; not empty."),
        Field("responsePartId?", "string", "The response part that contains the text."),
      ]),
    structure(
      "ShellBackgroundWork", "A command that runs in the background.", is: ("kind", "shell"),
      backgroundWorkFields + [
        Field("command", "string", "The command line."),
        Field("terminal?", "URI", "The terminal that runs the command."),
      ]),
    structure(
      "SubagentBackgroundWork", "A subagent that runs in the background.", is: ("kind", "subagent"),
      backgroundWorkFields + [Field("chat", "URI", "The chat of the subagent.")]),
    structure(
      "CanvasReference", "A reference to an open canvas.",
      [Field("resource", "URI", "The URI of the canvas channel.")]),
    structure(
      "Turn", "A finished turn: a message and the agent's response.",
      [
        Field("id", "string", "An identifier, unique in the chat."),
        Field("startedAt?", "timestamp", "The start time: ISO 8601."),
        Field("duration?", "int", "The duration, in milliseconds, as reported by its producer."),
        turnMessage,
        Field("responseParts", "[ResponsePart]", "The parts of the response, in order.").neutral(),
        Field("usage?", "UsageInfo", "The token usage."),
        Field("state", "TurnState", "The outcome of the turn.").neutral("TurnState.complete"),
      ]),
    structure(
      "ActiveTurn", "The turn in progress.",
      [
        Field("id", "string", "An identifier, unique in the chat."),
        Field(
          "startedAt", "timestamp",
          "The start time: ISO 8601. Absent only from hosts older than 0.6."
        ).lenient,
        turnMessage,
        Field("responseParts", "[ResponsePart]", "The parts of the response so far, in order.")
          .neutral(),
        Field("usage?", "UsageInfo", "The token usage so far."),
      ]),
    structure(
      "MessageOrigin", "The sender of a message.",
      [
        Field("kind", "MessageKind", "The kind of sender; clients send only `user`.").neutral(
          "MessageKind.user")
      ]),
    structure(
      "Message", "A message to an agent.",
      [
        Field("text", "string", "The text.").neutral(),
        Field("origin", "MessageOrigin", "The sender.").neutral("MessageOrigin(kind: .user)"),
        Field("attachments?", "[MessageAttachment]", "The attachments."),
        Field("model?", "ModelSelection", "The model that should respond."),
        Field("agent?", "AgentSelection", "The agent that should respond."),
        meta("message"),
      ]),
    structure(
      "PendingMessage", "A message that has not been sent to the agent yet.",
      [
        Field("id", "string", "An identifier, unique in the chat."),
        Field("message", "Message", "The message."),
      ]),
    structure(
      "SimpleMessageAttachment", "An attachment that is only a label, without content.",
      is: ("type", "simple"),
      attachmentFields + [
        Field(
          "modelRepresentation?", "string", "The text that represents the attachment to the model.")
      ]),
    structure(
      "MessageEmbeddedResourceAttachment", "An attachment with embedded content.",
      is: ("type", "embeddedResource"),
      attachmentFields + [
        Field("data", "string", "The content, in Base64."),
        Field("contentType", "string", "The MIME type of the content."),
        Field("selection?", "TextSelection", "The selected part."),
      ]),
    structure(
      "MessageResourceAttachment", "An attachment by reference.",
      is: ("type", "resource"),
      attachmentFields + contentRefFields + [
        Field("selection?", "TextSelection", "The selected part.")
      ]),
    structure(
      "MessageAnnotationsAttachment", "A reference to annotations of the session.",
      is: ("type", "annotations"),
      attachmentFields + [
        Field("resource", "URI", "The URI of the annotations channel."),
        Field("annotationIds?", "[string]", "The annotations; absent means all.").vital,
      ]),
    structure(
      "MessageChatAttachment", "A reference to the transcript of another chat.",
      is: ("type", "chat"),
      attachmentFields + [
        Field("resource", "URI", "The URI of the source chat."),
        Field(
          "endTurn?", "string", "The last turn to include; absent means the latest finished turn."),
      ]),
    structure(
      "MarkdownResponsePart", "A text part of the response.", is: ("kind", "markdown"),
      [
        Field("id", "string", "An identifier, unique in the turn."),
        Field("content", "string", "The text, in Markdown.").neutral(),
      ]),
    structure(
      "ReasoningResponsePart", "Reasoning output of the model.", is: ("kind", "reasoning"),
      [
        Field("id", "string", "An identifier, unique in the turn."),
        Field("content", "string", "The text.").neutral(),
      ]),
    structure(
      "ToolCallResponsePart", "A tool call.", is: ("kind", "toolCall"),
      [Field("toolCall", "ToolCallState", "The current state of the tool call.")]),
    structure(
      "ResourceResponsePart", "Content referenced by the response.", is: ("kind", "contentRef"),
      contentRefFields),
    structure(
      "SystemNotificationResponsePart", "A notification from the host.",
      is: ("kind", "systemNotification"),
      [
        Field("content", "StringOrMarkdown", "The text."),
        meta("remark"),
      ]),
    structure(
      "InputRequestResponsePart", "A request for user input.",
      is: ("kind", "inputRequest"),
      [
        Field("request", "ChatInputRequest", "The request, with the answers so far."),
        Field(
          "response?", "ChatInputResponseKind", "The outcome; absent while the request is open."
        ).vital,
      ]),
    structure(
      "ErrorResponsePart", "The error that ended a turn.", is: ("kind", "error"),
      [
        Field("error", "ErrorInfo", "The error that ended the turn."),
        Field("resumable?", "bool", "Whether `chat/turnResume` can resume the turn."),
      ]),
    structure(
      "ChatInputRequest", "A request for user input, with its questions.",
      [
        Field("id", "string", "An identifier, unique in the chat."),
        Field("message?", "string", "A text to show before the questions.").vital,
        Field("url?", "URI", "A page for the user to visit.").vital,
        Field("questions?", "[ChatInputQuestion]", "The questions.").vital,
        Field("answers?", "{ChatInputAnswer}", "The answers so far, by question identifier."),
      ]),
    structure(
      "ChatInputTextQuestion", "A question that expects text.", is: ("kind", "text"),
      questionFields + [
        Field("format?", "string", "The format of the text, such as `email`."),
        Field("min?", "int", "The minimum length, in characters."),
        Field("max?", "int", "The maximum length, in characters."),
        Field("defaultValue?", "string", "The default answer."),
      ]),
    structure(
      "ChatInputNumberQuestion", "A question that expects a number.",
      questionFields + [
        Field("min?", "number", "The smallest allowed number."),
        Field("max?", "number", "The greatest allowed number."),
        Field("defaultValue?", "number", "The default answer."),
      ]),
    structure(
      "ChatInputBooleanQuestion", "A yes-or-no question.", is: ("kind", "boolean"),
      questionFields + [Field("defaultValue?", "bool", "The default answer.")]),
    structure(
      "ChatInputSingleSelectQuestion", "A question with one choice.", is: ("kind", "single-select"),
      questionFields + [
        Field("options", "[ChatInputOption]", "The options.").whole,
        Field("allowFreeformInput?", "bool", "Whether free-form answers are allowed."),
      ]),
    structure(
      "ChatInputMultiSelectQuestion", "A question with several choices.",
      is: ("kind", "multi-select"),
      questionFields + [
        Field("options", "[ChatInputOption]", "The options.").whole,
        Field("allowFreeformInput?", "bool", "Whether free-form answers are allowed."),
        Field("min?", "int", "The minimum number of choices."),
        Field("max?", "int", "The maximum number of choices."),
      ]),
    structure(
      "ChatInputOption", "An option of a question.",
      [
        Field("id", "string", "An identifier, unique in the question."),
        Field("label", "string", "The display name.").neutral().vital,
        Field("description?", "string", "A description.").vital,
        Field("recommended?", "bool", "Whether the option is recommended."),
      ]),
    structure(
      "ChatInputAnswered", "An answered question.",
      [Field("value", "ChatInputAnswerValue", "The value.")]),
    structure(
      "ChatInputSkipped", "A skipped question.", is: ("state", "skipped"),
      [Field("freeformValues?", "[string]", "Free-form answers.")]),
    structure(
      "ChatInputTextAnswerValue", "Text.", is: ("kind", "text"),
      [Field("value", "string", "The text.")]),
    structure(
      "ChatInputNumberAnswerValue", "A number.", is: ("kind", "number"),
      [Field("value", "number", "The number.")]),
    structure(
      "ChatInputBooleanAnswerValue", "A boolean.", is: ("kind", "boolean"),
      [Field("value", "bool", "`true` for yes.")]),
    structure(
      "ChatInputSelectedAnswerValue", "One selected option.", is: ("kind", "selected"),
      [
        Field("value", "string", "The identifier of the chosen option."),
        Field("freeformValues?", "[string]", "Free-form answers."),
      ]),
    structure(
      "ChatInputSelectedManyAnswerValue", "Several selected options.",
      is: ("kind", "selected-many"),
      [
        Field("value", "[string]", "The identifiers of the chosen options."),
        Field("freeformValues?", "[string]", "Free-form answers."),
      ]),
    structure(
      "CompletionItem", "A completion for a message.",
      [
        Field("insertText", "string", "The text to insert."),
        Field(
          "rangeStart?", "int",
          "The start of the range to replace, as a UTF-16 offset into the current text."),
        Field("rangeEnd?", "int", "The end of the range to replace, exclusive."),
        Field("attachment", "MessageAttachment", "The attachment to add with the text."),
      ]),
    structure(
      "ForkChatSource", "Creates the chat as a fork of another chat.", is: ("kind", "fork"),
      [
        Field("chat", "URI", "The URI of the source chat."),
        Field("turnId", "string", "The last turn to copy."),
      ]),
    structure(
      "SideChatSource", "Creates a side chat on a turn of another chat.", is: ("kind", "sideChat"),
      [
        Field("chat", "URI", "The chat that contains the turn."),
        Field("turnId", "string", "The identifier of the turn."),
        Field("selection?", "SideChatSelection", "The selected text."),
      ]),
    structure(
      "SessionMoveDestination", "Moves the chat into an existing session.", is: ("kind", "session"),
      [
        Field("session", "URI", "The URI of the session."),
        Field("after?", "URI", "The chat to insert the moved chat after; absent inserts it first."),
      ]),
  ],
  unions: [
    union(
      "ChatOrigin", "The origin of a chat.", by: "kind",
      [
        ("user", nil, "A user created the chat."),
        ("fork", "ChatForkOrigin", "A fork of another chat."),
        ("sideChat", "ChatSideChatOrigin", "A side chat on a turn of another chat."),
        ("tool", "ChatToolOrigin", "A tool call created the chat."),
      ]),
    union(
      "BackgroundWork", "Work that runs in the background, independent of turns.", by: "kind",
      [
        ("shell", "ShellBackgroundWork", "A shell command."),
        ("subagent", "SubagentBackgroundWork", "A subagent."),
      ]),
    union(
      "MessageAttachment", "An attachment of a message.", by: "type",
      [
        (
          "simple", "SimpleMessageAttachment",
          "An attachment that is only a label, without content."
        ),
        ("embeddedResource", "MessageEmbeddedResourceAttachment", "Embedded content."),
        ("resource", "MessageResourceAttachment", "Referenced content."),
        (
          "annotations", "MessageAnnotationsAttachment",
          "A reference to annotations of the session."
        ),
        ("chat", "MessageChatAttachment", "A reference to the transcript of another chat."),
      ]),
    union(
      "ResponsePart", "A part of a response.", by: "kind",
      [
        ("markdown", "MarkdownResponsePart", "A text part."),
        ("reasoning", "ReasoningResponsePart", "Reasoning output of the model."),
        ("toolCall", "ToolCallResponsePart", "A tool call."),
        ("contentRef", "ResourceResponsePart", "Referenced content."),
        ("systemNotification", "SystemNotificationResponsePart", "A notification from the host."),
        ("inputRequest", "InputRequestResponsePart", "A request for user input."),
        ("error", "ErrorResponsePart", "The error that ended the turn."),
      ]),
    union(
      "ChatInputQuestion", "A question.", by: "kind",
      [
        ("text", "ChatInputTextQuestion", "A question that expects text."),
        ("number", "ChatInputNumberQuestion", "A question that expects a number."),
        ("integer", "ChatInputNumberQuestion", "A question that expects an integer."),
        ("boolean", "ChatInputBooleanQuestion", "A yes-or-no question."),
        ("single-select", "ChatInputSingleSelectQuestion", "A question with one choice."),
        ("multi-select", "ChatInputMultiSelectQuestion", "A question with several choices."),
      ]),
    union(
      "ChatInputAnswer", "The state of the answer to a question.", by: "state",
      [
        ("draft", "ChatInputAnswered", "An answer is being prepared."),
        ("submitted", "ChatInputAnswered", "An answered question."),
        ("skipped", "ChatInputSkipped", "A skipped question."),
      ]),
    union(
      "ChatInputAnswerValue", "The value of an answer.", by: "kind",
      [
        ("text", "ChatInputTextAnswerValue", "Text."),
        ("number", "ChatInputNumberAnswerValue", "A number."),
        ("boolean", "ChatInputBooleanAnswerValue", "A boolean."),
        ("selected", "ChatInputSelectedAnswerValue", "One selected option."),
        ("selected-many", "ChatInputSelectedManyAnswerValue", "Several selected options."),
      ]),
    union(
      "ChatSource", "The source of a new chat.", by: "kind",
      [
        ("fork", "ForkChatSource", "A fork of another chat."),
        ("sideChat", "SideChatSource", "A side chat on a turn of another chat."),
      ]),
    union(
      "MoveChatDestination", "The destination of `moveChat`.", by: "kind",
      [
        ("session", "SessionMoveDestination", "Moves the chat into an existing session."),
        ("newSession", nil, "Moves the chat into a new session."),
      ]),
  ],
  enumerations: [
    enumeration(
      "ChatInteractivity", "How users may interact with a chat.", invalid: "hidden",
      [
        ("full", "Users can read and send messages. The default."),
        ("read-only", "Users can read only."),
        ("hidden", "Clients do not show the chat."),
      ]),
    enumeration(
      "TurnState", "The outcome of a turn.",
      [
        ("complete", "The turn completed."), ("cancelled", "The turn was cancelled."),
        ("error", "The turn failed."),
      ]),
    enumeration(
      "MessageKind", "The sender of a message.", open: true,
      [
        ("user", "A user."), ("agent", "A subagent."), ("tool", "A tool."),
        ("systemNotification", "The host itself."), ("automation", "An automation."),
      ]),
    enumeration(
      "PendingMessageKind", "When a pending message is sent.",
      [
        ("steering", "The message is injected into the turn in progress."),
        ("queued", "The message starts a later turn."),
      ]),
    enumeration(
      "ChatInputResponseKind", "The outcome of a request for user input.",
      [
        ("accept", "The user answered."), ("decline", "The user declined to answer."),
        ("cancel", "The user dismissed the request."),
      ]),
    enumeration(
      "CompletionItemKind", "The context of a completion request.",
      [("userMessage", "The text of a user message.")]),
  ],
  channel: Channel(
    "chat", "A chat: turns, messages and drafts.", scheme: "ahp-chat",
    state: "ChatState", "The state of a chat: turns, pending messages and open requests.",
    marks: ["turns"], order: 1, held: "IndexedChat"),
  actions: chatActions,
  commands: [
    command(
      "createChat", on: .session, since: "0.4.0",
      "Creates a chat in a session with a URI chosen by the client.",
      params: [
        Field("chat", "URI", "The chat's channel."),
        Field("initialMessage?", "Message", "A first message, which starts a turn."),
        Field(
          "source?", "ChatSource", "The chat or turn to start from; absent creates an empty chat."),
        Field(
          "workingDirectories?", "[URI]",
          "The chat's working directories, a subset of the session's."),
      ], errors: [-32001, -32602]),
    command(
      "disposeChat", on: .chat, since: "0.4.0", "Ends a chat and removes it from its session.",
      errors: [-32008]),
    command(
      "moveChat", on: .chat, since: "1.0.0",
      "Moves a chat within its session, to another session, or to a new one.",
      params: [Field("destination", "MoveChatDestination", "The destination.")],
      result: [Field("session", "URI", "The session that contains the chat now.")], errors: [-32602]
    ),
    command(
      "fetchTurns", on: .chat, since: "0.5.1",
      "Loads older turns. They arrive in a `chat/turnsLoaded` action before the response.",
      params: [
        Field(
          "cursor?", "string",
          "The `turnsNextCursor` of the state; absent loads the next page, if any.")
      ],
      result: [], errors: [-32602]
    ).repeatable,
    command(
      "completions", on: .chat, since: "0.2.0", "Returns completions for a message.",
      params: [
        Field("kind", "CompletionItemKind", "The draft of the next message."),
        Field("text", "string", "The current text."),
        Field("offset", "int", "The cursor position, in UTF-16 code units."),
      ],
      result: [Field("items", "[CompletionItem]", "The completions.")]
    ).repeatable,
  ]
)

private let chatSummaryFields = [
  Field("resource", "URI", "The chat's channel."),
  Field("title", "string", "The title.").neutral(),
  Field("status", "SessionStatus", "The activity, with the read and archived flags.")
    .neutral("SessionStatus.idle"),
  Field("activity?", "string", "A short description of the current activity."),
  Field("modifiedAt", "timestamp", "The time of the last change: ISO 8601, UTC.").neutral(),
  Field("origin?", "ChatOrigin", "How the chat was created.").apart,
  Field("interactivity?", "ChatInteractivity", "How users may interact with the chat."),
  Field(
    "workingDirectories?", "[URI]", "The chat's working directories, a subset of the session's."),
  Field("changes?", "ChangesSummary", "The number of changed lines and files."),
  Field("movable?", "bool", "Whether `moveChat` can move the chat; absent means no."),
]

private let turnMessage = Field("message", "Message", "The message that started the turn.").neutral(
  "Message(text: \"\", origin: MessageOrigin(kind: .user))")

private let backgroundWorkFields = [
  Field("id", "string", "An identifier, unique in the chat."),
  Field("label", "string", "The display name.").neutral(),
  Field("startedAt", "timestamp", "The start time: ISO 8601.").neutral(),
  meta("work"),
]

private let attachmentFields = [
  Field("label", "string", "The display name.").neutral(),
  Field(
    "range?", "TextRange", "The range in the text of the message that the attachment belongs to."),
  Field(
    "displayKind?", "string",
    "A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value."),
  meta("attachment"),
]

private let questionFields = [
  Field("id", "string", "An identifier, unique in the request."),
  Field("title?", "string", "A heading.").vital,
  Field("message", "string", "The text of the question.").neutral().vital,
  Field("required?", "bool", "Whether the request cannot be accepted without an answer."),
]
