/// The chat channel, `ahp-chat:/…`: turns, messages and what waits to be sent.
let chatChapter = Chapter(
  folder: .chat,
  structures: [
    structure("ChatSummary", "A chat in its session's list.", chatSummaryFields),
    patch(
      "PartialChatSummary", "Changes of a chat's summary; absent fields stay.", of: "ChatSummary",
      fields: chatSummaryFields, except: ["resource"]),
    structure(
      "ChatState", "The state of a chat.",
      chatSummaryFields + [
        Field("turns", "[Turn]", "The finished turns, oldest first."),
        Field(
          "turnsNextCursor?", "string",
          "Present when older turns exist; `fetchTurns` loads them."),
        Field("activeTurn?", "ActiveTurn", "The turn that is under way."),
        Field("steeringMessage?", "PendingMessage", "A message for the turn under way.").apart,
        Field("queuedMessages?", "[PendingMessage]", "Messages for the turns to come."),
        Field("draft?", "Message", "What is being written.").apart,
        Field("changesets?", "[Changeset]", "The changesets that can be looked at."),
        Field("backgroundWork?", "[BackgroundWork]", "Work that goes on beside the turns."),
        Field("canvases?", "[CanvasReference]", "The canvases that are open."),
        meta("chat"),
      ]),
    structure(
      "ChatForkOrigin", "A chat forked from another one.", is: ("kind", "fork"),
      [
        Field("chat", "URI", "The other chat."),
        Field("turnId", "string", "The last turn taken over."),
      ]),
    structure(
      "ChatSideChatOrigin", "A side chat about a turn.", is: ("kind", "sideChat"),
      [
        Field("chat", "URI", "The chat the turn is in."),
        Field("turnId", "string", "The turn."),
        Field("selection?", "SideChatSelection", "The text it is about."),
      ]),
    structure(
      "ChatToolOrigin", "A chat that a tool call started.", is: ("kind", "tool"),
      [
        Field("chat", "URI", "The chat the tool call is in."),
        Field("toolCallId", "string", "The tool call."),
      ]),
    structure(
      "SideChatSelection", "The text a side chat is about.",
      [
        Field("text", "string", "The text; not empty."),
        Field("responsePartId?", "string", "The part it was taken from."),
      ]),
    structure(
      "ShellBackgroundWork", "A command that goes on running.", is: ("kind", "shell"),
      backgroundWorkFields + [
        Field("command", "string", "The command."),
        Field("terminal?", "URI", "The terminal it runs in."),
      ]),
    structure(
      "SubagentBackgroundWork", "An agent that goes on working.", is: ("kind", "subagent"),
      backgroundWorkFields + [Field("chat", "URI", "Its chat.")]),
    structure(
      "CanvasReference", "A canvas that is open in a chat.",
      [Field("resource", "URI", "The canvas channel.")]),
    structure(
      "Turn", "A finished turn: a message and the answer to it.",
      [
        Field("id", "string", "Identifies the turn in its chat."),
        Field("startedAt?", "timestamp", "When it began: ISO 8601."),
        Field("duration?", "int", "How long it took, in milliseconds, as its producer says."),
        Field("message", "Message", "What it answers."),
        Field("responseParts", "[ResponsePart]", "The answer, in order.").neutral(),
        Field("usage?", "UsageInfo", "What it has consumed."),
        Field("state", "TurnState", "How it ended.").neutral("TurnState.complete"),
      ]),
    structure(
      "ActiveTurn", "A turn that is under way.",
      [
        Field("id", "string", "Identifies the turn in its chat."),
        Field(
          "startedAt", "timestamp",
          "When it began: ISO 8601. Absent only from hosts that speak less than 0.6."
        ).lenient,
        Field("message", "Message", "What it answers."),
        Field("responseParts", "[ResponsePart]", "The answer so far, in order.").neutral(),
        Field("usage?", "UsageInfo", "What it has consumed so far."),
      ]),
    structure(
      "MessageOrigin", "Who a message is from.",
      [
        Field("kind", "MessageKind", "What kind of sender; clients send as `user` only.").neutral(
          "MessageKind.user")
      ]),
    structure(
      "Message", "A message to an agent.",
      [
        Field("text", "string", "The text.").neutral(),
        Field("origin", "MessageOrigin", "Who it is from.").neutral("MessageOrigin(kind: .user)"),
        Field("attachments?", "[MessageAttachment]", "What comes with it."),
        Field("model?", "ModelSelection", "The model that shall answer."),
        Field("agent?", "AgentSelection", "The agent that shall answer."),
        meta("message"),
      ]),
    structure(
      "PendingMessage", "A message that has not been sent to the agent yet.",
      [
        Field("id", "string", "Identifies it in its chat."),
        Field("message", "Message", "The message."),
      ]),
    structure(
      "SimpleMessageAttachment", "A thing that is only named.", is: ("type", "simple"),
      attachmentFields + [
        Field("modelRepresentation?", "string", "What the model is told.")
      ]),
    structure(
      "MessageEmbeddedResourceAttachment", "Content that comes with the message.",
      is: ("type", "embeddedResource"),
      attachmentFields + [
        Field("data", "string", "The content, in Base64."),
        Field("contentType", "string", "Its MIME type."),
        Field("selection?", "TextSelection", "The part that matters."),
      ]),
    structure(
      "MessageResourceAttachment", "Content that the message refers to.",
      is: ("type", "resource"),
      attachmentFields + contentRefFields + [
        Field("selection?", "TextSelection", "The part that matters.")
      ]),
    structure(
      "MessageAnnotationsAttachment", "Annotations of the session.",
      is: ("type", "annotations"),
      attachmentFields + [
        Field("resource", "URI", "The annotations channel."),
        Field("annotationIds?", "[string]", "Which ones; absent means all."),
      ]),
    structure(
      "MessageChatAttachment", "The transcript of another chat.", is: ("type", "chat"),
      attachmentFields + [
        Field("resource", "URI", "The other chat."),
        Field("endTurn?", "string", "The last turn of it; absent means the latest finished."),
      ]),
    structure(
      "MarkdownResponsePart", "Text of the answer.", is: ("kind", "markdown"),
      [
        Field("id", "string", "Identifies the part in its turn."),
        Field("content", "string", "The text, in Markdown.").neutral(),
      ]),
    structure(
      "ReasoningResponsePart", "What the model thought.", is: ("kind", "reasoning"),
      [
        Field("id", "string", "Identifies the part in its turn."),
        Field("content", "string", "The text.").neutral(),
      ]),
    structure(
      "ToolCallResponsePart", "A call of a tool.", is: ("kind", "toolCall"),
      [Field("toolCall", "ToolCallState", "The call as it stands.")]),
    structure(
      "ResourceResponsePart", "Content that the answer refers to.", is: ("kind", "contentRef"),
      contentRefFields),
    structure(
      "SystemNotificationResponsePart", "A remark of the host.",
      is: ("kind", "systemNotification"),
      [
        Field("content", "StringOrMarkdown", "The remark."),
        meta("remark"),
      ]),
    structure(
      "InputRequestResponsePart", "A question to the people in the chat.",
      is: ("kind", "inputRequest"),
      [
        Field("request", "ChatInputRequest", "The question, with the answers so far."),
        Field("response?", "ChatInputResponseKind", "How it was answered; absent while open."),
      ]),
    structure(
      "ErrorResponsePart", "The error that ended a turn.", is: ("kind", "error"),
      [
        Field("error", "ErrorInfo", "The error."),
        Field("resumable?", "bool", "Whether the turn can be resumed."),
      ]),
    structure(
      "ChatInputRequest", "Questions to the people in a chat.",
      [
        Field("id", "string", "Identifies the request in its chat."),
        Field("message?", "string", "What it is about."),
        Field("url?", "URI", "A page to visit."),
        Field("questions?", "[ChatInputQuestion]", "The questions."),
        Field("answers?", "{ChatInputAnswer}", "The answers so far, by question."),
      ]),
    structure(
      "ChatInputTextQuestion", "A question for a text.", is: ("kind", "text"),
      questionFields + [
        Field("format?", "string", "The form of the text, such as `email`."),
        Field("min?", "int", "The least number of characters."),
        Field("max?", "int", "The greatest number of characters."),
        Field("defaultValue?", "string", "The answer to start with."),
      ]),
    structure(
      "ChatInputNumberQuestion", "A question for a number.",
      questionFields + [
        Field("min?", "number", "The least number."),
        Field("max?", "number", "The greatest number."),
        Field("defaultValue?", "number", "The answer to start with."),
      ]),
    structure(
      "ChatInputBooleanQuestion", "A question for yes or no.", is: ("kind", "boolean"),
      questionFields + [Field("defaultValue?", "bool", "The answer to start with.")]),
    structure(
      "ChatInputSingleSelectQuestion", "A choice of one.", is: ("kind", "single-select"),
      questionFields + [
        Field("options", "[ChatInputOption]", "What can be chosen."),
        Field("allowFreeformInput?", "bool", "Whether other answers are welcome."),
      ]),
    structure(
      "ChatInputMultiSelectQuestion", "A choice of several.", is: ("kind", "multi-select"),
      questionFields + [
        Field("options", "[ChatInputOption]", "What can be chosen."),
        Field("allowFreeformInput?", "bool", "Whether other answers are welcome."),
        Field("min?", "int", "The least number of choices."),
        Field("max?", "int", "The greatest number of choices."),
      ]),
    structure(
      "ChatInputOption", "Something that can be chosen.",
      [
        Field("id", "string", "Identifies it in its question."),
        Field("label", "string", "Its name for people.").neutral(),
        Field("description?", "string", "What it means."),
        Field("recommended?", "bool", "Whether it is the suggested one."),
      ]),
    structure(
      "ChatInputAnswered", "An answer with a value.",
      [Field("value", "ChatInputAnswerValue", "The value.")]),
    structure(
      "ChatInputSkipped", "A question that was passed over.", is: ("state", "skipped"),
      [Field("freeformValues?", "[string]", "What was said instead.")]),
    structure(
      "ChatInputTextAnswerValue", "A text.", is: ("kind", "text"),
      [Field("value", "string", "The text.")]),
    structure(
      "ChatInputNumberAnswerValue", "A number.", is: ("kind", "number"),
      [Field("value", "number", "The number.")]),
    structure(
      "ChatInputBooleanAnswerValue", "Yes or no.", is: ("kind", "boolean"),
      [Field("value", "bool", "Whether yes.")]),
    structure(
      "ChatInputSelectedAnswerValue", "One choice.", is: ("kind", "selected"),
      [
        Field("value", "string", "The chosen option."),
        Field("freeformValues?", "[string]", "Other answers."),
      ]),
    structure(
      "ChatInputSelectedManyAnswerValue", "Several choices.", is: ("kind", "selected-many"),
      [
        Field("value", "[string]", "The chosen options."),
        Field("freeformValues?", "[string]", "Other answers."),
      ]),
    structure(
      "CompletionItem", "Something that could be inserted into a message.",
      [
        Field("insertText", "string", "The text to insert."),
        Field(
          "rangeStart?", "int",
          "Where what it replaces begins, in UTF-16 code units of the current text."),
        Field("rangeEnd?", "int", "Where it ends."),
        Field("attachment", "MessageAttachment", "What comes with the message then."),
      ]),
    structure(
      "ForkChatSource", "A new chat as a fork of another one.", is: ("kind", "fork"),
      [
        Field("chat", "URI", "The other chat."),
        Field("turnId", "string", "The last turn to take over."),
      ]),
    structure(
      "SideChatSource", "A new chat about a turn.", is: ("kind", "sideChat"),
      [
        Field("chat", "URI", "The chat the turn is in."),
        Field("turnId", "string", "The turn."),
        Field("selection?", "SideChatSelection", "The text it is about."),
      ]),
    structure(
      "SessionMoveDestination", "Into a session.", is: ("kind", "session"),
      [
        Field("session", "URI", "The session."),
        Field("after?", "URI", "The chat to come after; absent for the first place."),
      ]),
  ],
  unions: [
    union(
      "ChatOrigin", "How a chat came about.", by: "kind",
      [
        ("user", nil, "A person opened it."),
        ("fork", "ChatForkOrigin", "It was forked from another one."),
        ("sideChat", "ChatSideChatOrigin", "It is a side chat about a turn."),
        ("tool", "ChatToolOrigin", "A tool call started it."),
      ]),
    union(
      "BackgroundWork", "Work that goes on beside the turns.", by: "kind",
      [
        ("shell", "ShellBackgroundWork", "A command."),
        ("subagent", "SubagentBackgroundWork", "An agent."),
      ]),
    union(
      "MessageAttachment", "What comes with a message.", by: "type",
      [
        ("simple", "SimpleMessageAttachment", "A thing that is only named."),
        ("embeddedResource", "MessageEmbeddedResourceAttachment", "Content, in full."),
        ("resource", "MessageResourceAttachment", "Content, by reference."),
        ("annotations", "MessageAnnotationsAttachment", "Annotations of the session."),
        ("chat", "MessageChatAttachment", "The transcript of another chat."),
      ]),
    union(
      "ResponsePart", "A part of an answer.", by: "kind",
      [
        ("markdown", "MarkdownResponsePart", "Text."),
        ("reasoning", "ReasoningResponsePart", "What the model thought."),
        ("toolCall", "ToolCallResponsePart", "A call of a tool."),
        ("contentRef", "ResourceResponsePart", "Content, by reference."),
        ("systemNotification", "SystemNotificationResponsePart", "A remark of the host."),
        ("inputRequest", "InputRequestResponsePart", "A question to people."),
        ("error", "ErrorResponsePart", "The error that ended the turn."),
      ]),
    union(
      "ChatInputQuestion", "A question.", by: "kind",
      [
        ("text", "ChatInputTextQuestion", "For a text."),
        ("number", "ChatInputNumberQuestion", "For a number."),
        ("integer", "ChatInputNumberQuestion", "For a whole number."),
        ("boolean", "ChatInputBooleanQuestion", "For yes or no."),
        ("single-select", "ChatInputSingleSelectQuestion", "For one choice."),
        ("multi-select", "ChatInputMultiSelectQuestion", "For several choices."),
      ]),
    union(
      "ChatInputAnswer", "How a question stands.", by: "state",
      [
        ("draft", "ChatInputAnswered", "An answer is being prepared."),
        ("submitted", "ChatInputAnswered", "It has been answered."),
        ("skipped", "ChatInputSkipped", "It was passed over."),
      ]),
    union(
      "ChatInputAnswerValue", "The value of an answer.", by: "kind",
      [
        ("text", "ChatInputTextAnswerValue", "A text."),
        ("number", "ChatInputNumberAnswerValue", "A number."),
        ("boolean", "ChatInputBooleanAnswerValue", "Yes or no."),
        ("selected", "ChatInputSelectedAnswerValue", "One choice."),
        ("selected-many", "ChatInputSelectedManyAnswerValue", "Several choices."),
      ]),
    union(
      "ChatSource", "What a new chat starts from.", by: "kind",
      [
        ("fork", "ForkChatSource", "A fork of another chat."),
        ("sideChat", "SideChatSource", "A turn of another chat."),
      ]),
    union(
      "MoveChatDestination", "Where a chat is moved to.", by: "kind",
      [
        ("session", "SessionMoveDestination", "Into a session."),
        ("newSession", nil, "Into a session of its own."),
      ]),
  ],
  enumerations: [
    enumeration(
      "ChatInteractivity", "What people may do in a chat.",
      [
        ("full", "Read and write; also when absent."), ("read-only", "Read."),
        ("hidden", "Nothing; it is not shown."),
      ]),
    enumeration(
      "TurnState", "How a turn ended.",
      [("complete", "Well."), ("cancelled", "Somebody stopped it."), ("error", "It failed.")]),
    enumeration(
      "MessageKind", "Who a message is from.", open: true,
      [
        ("user", "A person."), ("agent", "An agent."), ("tool", "A tool."),
        ("systemNotification", "The host."), ("automation", "An automation."),
      ]),
    enumeration(
      "PendingMessageKind", "When a message is to be sent.",
      [
        ("steering", "During the turn under way."), ("queued", "As a turn of its own, later."),
      ]),
    enumeration(
      "ChatInputResponseKind", "How a request for input was answered.",
      [("accept", "It was."), ("decline", "It was declined."), ("cancel", "It was dismissed.")]),
    enumeration(
      "CompletionItemKind", "What a completion is for.",
      [("userMessage", "A message being written.")]),
  ],
  channel: Channel(
    "chat", "A chat.", scheme: "ahp-chat",
    state: "ChatState", "The state of a chat.",
    marks: ["turns"], order: 1, held: "IndexedChat"),
  actions: chatActions,
  commands: [
    command(
      "createChat", on: .session, since: "0.4.0",
      "Creates a chat in a session under a URI that the client chooses.",
      params: [
        Field("chat", "URI", "The chat's channel."),
        Field("initialMessage?", "Message", "A message to start with."),
        Field("source?", "ChatSource", "What it starts from; absent for an empty chat."),
        Field("workingDirectories?", "[URI]", "Where it works, among the session's directories."),
      ], errors: [-32001, -32602]),
    command(
      "disposeChat", on: .chat, since: "0.4.0", "Ends a chat and removes it.", errors: [-32008]),
    command(
      "moveChat", on: .chat, since: "1.0.0",
      "Moves a chat within its session, to another one, or to a new one.",
      params: [Field("destination", "MoveChatDestination", "Where to.")],
      result: [Field("session", "URI", "The session it is in now.")], errors: [-32602]),
    command(
      "fetchTurns", on: .chat, since: "0.5.1",
      "Loads older turns; they arrive as a `chat/turnsLoaded` action before the answer.",
      params: [
        Field("cursor?", "string", "`turnsNextCursor`; absent for the next page, if any.")
      ],
      result: [], errors: [-32602]),
    command(
      "completions", on: .chat, since: "0.2.0", "Asks what could be inserted into a message.",
      params: [
        Field("kind", "CompletionItemKind", "What is being written."),
        Field("text", "string", "The text so far."),
        Field("offset", "int", "Where the cursor is, in UTF-16 code units."),
      ],
      result: [Field("items", "[CompletionItem]", "What could be inserted.")]),
  ]
)

private let chatSummaryFields = [
  Field("resource", "URI", "The chat's channel."),
  Field("title", "string", "Its title.").neutral(),
  Field("status", "SessionStatus", "What it is doing, and whether it is read and archived.")
    .neutral("SessionStatus.idle"),
  Field("activity?", "string", "What it is doing, in a few words."),
  Field("modifiedAt", "timestamp", "When it last changed: ISO 8601, UTC.").neutral(),
  Field("origin?", "ChatOrigin", "How it came about.").apart,
  Field("interactivity?", "ChatInteractivity", "What people may do in it."),
  Field("workingDirectories?", "[URI]", "Where it works, among the session's directories."),
  Field("changes?", "ChangesSummary", "How much it has changed."),
  Field("movable?", "bool", "Whether `moveChat` may move it; absent means no."),
]

private let backgroundWorkFields = [
  Field("id", "string", "Identifies it in its chat."),
  Field("label", "string", "Its name for people.").neutral(),
  Field("startedAt", "timestamp", "When it began: ISO 8601.").neutral(),
  meta("work"),
]

private let attachmentFields = [
  Field("label", "string", "Its name for people.").neutral(),
  Field("range?", "TextRange", "Where in the message's text it stands."),
  Field(
    "displayKind?", "string",
    "How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else."),
  meta("attachment"),
]

private let questionFields = [
  Field("id", "string", "Identifies it in its request."),
  Field("title?", "string", "A heading."),
  Field("message", "string", "The question.").neutral(),
  Field("required?", "bool", "Whether it must be answered to accept."),
]
