/// The session channel, `ahp-session:/…`: one agent at work, with its chats.
let sessionChapter = Chapter(
  folder: .session,
  structures: [
    structure(
      "SessionState", "The state of a session.",
      sessionMetadataFields + [
        Field("lifecycle", "SessionLifecycle", "Whether the session is usable yet."),
        Field("creationError?", "ErrorInfo", "Why it could not be created.").apart,
        Field("serverTools?", "[ToolDefinition]", "The tools that the host itself offers."),
        Field("activeClients", "[SessionActiveClient]", "The clients that take part.").neutral(),
        Field("chats", "[ChatSummary]", "The chats, in the host's order."),
        Field("defaultChat?", "URI", "The chat that a message without a chat goes to."),
        Field("config?", "SessionConfigState", "The session's configuration."),
        Field("customizations?", "[Customization]", "What changes how the agent works."),
        Field("changesets?", "[Changeset]", "The changesets that can be looked at."),
        Field("inputNeeded?", "[SessionInputRequest]", "What waits for somebody's answer."),
        meta("session"),
      ]),
    structure("SessionSummary", "A session in the host's list.", sessionSummaryFields),
    patch(
      "PartialSessionSummary", "Changes of a session's summary; absent fields stay.",
      of: "SessionSummary", fields: sessionSummaryFields,
      except: ["resource", "provider", "createdAt"]),
    structure(
      "SessionChatSummary", "A chat in the summary of its session.",
      [
        Field("resource", "URI", "The chat's channel."),
        Field("title", "string", "Its title.").neutral(),
        Field("origin?", "ChatOrigin", "How it came about."),
        Field("interactivity?", "ChatInteractivity", "What people may do in it."),
        Field("status?", "SessionStatus", "What it is doing; absent means unknown, not idle."),
        Field("changes?", "ChangesSummary", "How much it has changed."),
      ]),
    structure(
      "ProjectInfo", "The project a session works in.",
      [
        Field("uri", "URI", "The project's root."),
        Field("displayName", "string", "Its name for people.").neutral(),
      ]),
    structure(
      "SessionConfigState", "A session's configuration.",
      [
        Field("schema", "SessionConfigSchema", "The types of the values."),
        Field("values", "object", "The values."),
      ]),
    structure(
      "SessionActiveClient", "A client that takes part in a session.",
      [
        Field("clientId", "string", "The client."),
        Field("displayName?", "string", "Its name for people."),
        Field("tools", "[ToolDefinition]", "The tools it offers to the agent.").neutral(),
        Field("customizations?", "[ClientPluginCustomization]", "The plugins it brings."),
      ]),
    structure(
      "ToolDefinition", "A tool that an agent can call.",
      [
        Field("name", "string", "Its identifier."),
        Field("title?", "string", "Its name for people."),
        Field("description?", "string", "What it does."),
        Field("inputSchema?", "object", "The JSON Schema of its input."),
        Field("outputSchema?", "object", "The JSON Schema of its output."),
        Field("annotations?", "ToolAnnotations", "Hints about its effects."),
        meta("tool"),
      ]),
    structure(
      "ToolAnnotations", "Hints about the effects of a tool.",
      [
        Field("title?", "string", "A name for people."),
        Field("readOnlyHint?", "bool", "It changes nothing; absent means it may."),
        Field("destructiveHint?", "bool", "It may destroy something; absent means it may."),
        Field("idempotentHint?", "bool", "Calling it again changes nothing more; absent: it may."),
        Field("openWorldHint?", "bool", "It reaches beyond the host; absent means it may."),
      ]),
    structure(
      "AnnotationsSummary", "How many annotations a session has.",
      [
        Field("resource", "URI", "The annotations channel."),
        Field("annotationCount", "int", "The number of annotations.").neutral(),
        Field("entryCount", "int", "The number of entries in all of them.").neutral(),
      ]),
    structure(
      "SessionAutomationOrigin", "A session that an automation started.",
      is: ("kind", "automation"),
      [
        Field("automation", "URI", "The automation."),
        Field("run", "URI", "Its run."),
      ]),
    structure(
      "SessionChatInputRequest", "A chat asks for input.", is: ("kind", "chatInput"),
      inputRequestFields + [Field("request", "ChatInputRequest", "What is asked.")]),
    structure(
      "SessionToolConfirmationRequest", "A tool call, or its result, waits for a confirmation.",
      is: ("kind", "toolConfirmation"),
      inputRequestFields + [
        Field("turnId", "string", "The turn."),
        Field("toolCall", "ToolCallConfirmationState", "The tool call as it stands."),
      ]),
    structure(
      "SessionToolClientExecutionRequest", "A tool call waits for a client to run it.",
      is: ("kind", "toolClientExecution"),
      inputRequestFields + [
        Field("turnId", "string", "The turn."),
        Field("clientId", "string", "The client that has to run it."),
        Field("toolCall", "ToolCallState", "The tool call as it stands."),
      ]),
    structure(
      "SessionToolAuthenticationRequest", "A tool call waits for a token.",
      is: ("kind", "toolAuthentication"),
      inputRequestFields + [
        Field("turnId", "string", "The turn."),
        Field("toolCall", "ToolCallAuthRequiredState", "The tool call as it stands."),
      ]),
    structure(
      "SessionConfigValueItem", "A possible value of a configuration property.",
      [
        Field("value", "string", "The value."),
        Field("label", "string", "Its name for people."),
        Field("description?", "string", "What it means."),
      ]),
  ],
  unions: [
    union(
      "SessionInputRequest", "Something in a session that waits for an answer.", by: "kind",
      [
        ("chatInput", "SessionChatInputRequest", "A chat asks for input."),
        ("toolConfirmation", "SessionToolConfirmationRequest", "A tool call needs a yes or no."),
        ("toolClientExecution", "SessionToolClientExecutionRequest", "A client has to run it."),
        ("toolAuthentication", "SessionToolAuthenticationRequest", "A token is needed."),
      ]),
    union(
      "SessionOrigin", "How a session came about.", by: "kind",
      [("automation", "SessionAutomationOrigin", "An automation started it.")]),
  ],
  enumerations: [
    enumeration(
      "SessionLifecycle", "Whether a session is usable.",
      [
        ("creating", "Not yet."), ("ready", "It is."), ("failed", "It could not be created."),
      ])
  ],
  channel: Channel(
    "session", "A session.", scheme: "ahp-session",
    state: "SessionState", "The state of a session.",
    marks: ["chats", .init("lifecycle", .string)], order: 2),
  actions: [
    hostAction("session/ready", since: "0.1.0", "The session has become usable."),
    hostAction(
      "session/creationFailed", since: "0.1.0", "The session could not be created.",
      [Field("error", "ErrorInfo", "Why.")]),
    hostAction(
      "session/chatAdded", since: "0.4.0", "A chat is there, or its whole summary is new.",
      [Field("summary", "ChatSummary", "The chat.")]),
    hostAction(
      "session/chatRemoved", since: "0.4.0", "A chat is gone.",
      [Field("chat", "URI", "The chat.")]),
    hostAction(
      "session/chatUpdated", since: "0.4.0", "A chat's summary has changed.",
      [
        Field("chat", "URI", "The chat."),
        Field("changes", "PartialChatSummary", "The fields that changed."),
      ]),
    hostAction(
      "session/chatsReordered", since: "1.0.0", "The chats are in another order.",
      [Field("chats", "[URI]", "All chats, in the new order.")]),
    hostAction(
      "session/defaultChatChanged", since: "0.4.0", "Another chat is the default one.",
      [Field("defaultChat?", "URI", "The chat; absent for none.")]),
    clientAction(
      "session/titleChanged", since: "0.1.0", resend: .absolute, "The session has another title.",
      [Field("title", "string", "The title.")]),
    clientAction(
      "session/isReadChanged", since: "0.1.0", resend: .absolute,
      "The session is marked read or unread.",
      [Field("isRead", "bool", "Whether it is read.")]),
    clientAction(
      "session/isArchivedChanged", since: "0.1.0", resend: .absolute,
      "The session is archived or brought back.",
      [Field("isArchived", "bool", "Whether it is archived.")]),
    hostAction(
      "session/activityChanged", since: "0.1.0", "The session does something else.",
      [Field("activity?", "string", "What it does, in a few words; absent for nothing.")]),
    hostAction(
      "session/changesetsChanged", since: "0.2.0", "There are other changesets.",
      [Field("changesets?", "[Changeset]", "The changesets, whole; absent clears them.")]),
    clientAction(
      "session/configChanged", since: "0.1.0", resend: .absolute, "Configuration values change.",
      [
        Field("config", "object", "The new values; only those that are mutable."),
        Field("replace?", "bool", "Whether values not named here go away."),
      ]),
    hostAction(
      "session/metaChanged", since: "0.1.0", "The session has other metadata.",
      [meta("session")]),
    hostAction(
      "session/serverToolsChanged", since: "0.1.0", "The host offers other tools.",
      [Field("tools", "[ToolDefinition]", "The tools, whole.")]),
    clientAction(
      "session/activeClientSet", since: "0.5.0", resend: .absolute,
      "A client takes part, or changes what it offers.",
      [Field("activeClient", "SessionActiveClient", "The client's entry, whole.")]),
    clientAction(
      "session/activeClientRemoved", since: "0.5.0", resend: .absolute,
      "A client no longer takes part.",
      [Field("clientId", "string", "The client.")]),
    clientAction(
      "session/workingDirectorySet", since: "0.7.0", resend: .absolute,
      "A working directory is added.",
      [Field("directory", "URI", "The directory.")]),
    clientAction(
      "session/workingDirectoryRemoved", since: "0.7.0", resend: .absolute,
      "A working directory is removed.",
      [Field("directory", "URI", "The directory.")]),
    clientAction(
      "session/workingDirectoryReplaced", since: "0.8.0", resend: .keyed,
      "A working directory gives way to another one.",
      [
        Field("directory", "URI", "The one that goes."),
        Field("replacement", "URI", "The one that comes."),
      ]),
    hostAction(
      "session/inputNeededSet", since: "0.5.1", "Something waits for an answer.",
      [Field("request", "SessionInputRequest", "What waits.")]),
    hostAction(
      "session/inputNeededRemoved", since: "0.5.1", "Something no longer waits for an answer.",
      [Field("id", "string", "The entry.")]),
    hostAction(
      "session/customizationsChanged", since: "0.1.0", "There are other customizations.",
      [Field("customizations", "[Customization]", "The customizations, whole.")]),
    clientAction(
      "session/customizationToggled", since: "0.1.0", resend: .absolute,
      "A customization is switched on or off.",
      [
        Field("id", "string", "The customization."),
        Field(
          "enablement", "[CustomizationEnablement]",
          "Where it is on and where off, whole, most specific first."),
      ]),
    hostAction(
      "session/customizationUpdated", since: "0.1.0",
      "A customization is there, or all of it is new.",
      [Field("customization", "Customization", "The customization.")]),
    hostAction(
      "session/customizationRemoved", since: "0.2.0", "A customization is gone.",
      [Field("id", "string", "The customization.")]),
    hostAction(
      "session/mcpServerStateChanged", since: "0.3.0", "An MCP server does something else.",
      [
        Field("id", "string", "The server's customization."),
        Field("state", "McpServerState", "What it does now."),
        Field("channel?", "URI", "Where it can be talked to; absent for nowhere."),
      ]),
    clientAction(
      "session/mcpServerStartRequested", since: "0.5.2", resend: .never,
      "An MCP server is to start.",
      [Field("id", "string", "The server's customization.")]),
    clientAction(
      "session/mcpServerStopRequested", since: "0.5.2", resend: .never,
      "An MCP server is to stop.",
      [Field("id", "string", "The server's customization.")]),
    clientAction(
      "session/mcpServerBackgroundRequested", since: "1.0.0", resend: .keyed,
      "An MCP server is to go on starting without holding up the session.",
      [Field("id", "string", "The server's customization.")]),
  ],
  commands: [
    command(
      "createSession", on: .session, since: "0.1.0",
      "Creates a session under a URI that the client chooses.",
      params: [
        Field("provider?", "string", "The agent."),
        Field("workingDirectories?", "[URI]", "Where it works; the first one is the primary."),
        Field("config?", "object", "Configuration values."),
        Field("activeClient?", "SessionActiveClient", "This client's part in it."),
        Field("progressToken?", "string", "Asks for `root/progress` under this token."),
      ], errors: [-32002, -32003, -32007]),
    command(
      "disposeSession", on: .session, since: "0.1.0", "Ends a session and removes it.",
      errors: [-32001]),
  ]
)

private let sessionMetadataFields = [
  Field("provider", "string", "The agent that runs it.").neutral(),
  Field("title", "string", "Its title.").neutral(),
  Field("status", "SessionStatus", "What it is doing, and whether it is read and archived.")
    .neutral("SessionStatus.idle"),
  Field("activity?", "string", "What it is doing, in a few words."),
  Field("project?", "ProjectInfo", "The project it works in."),
  Field("workingDirectories?", "[URI]", "Where it works; the first one is the primary."),
  Field("annotations?", "AnnotationsSummary", "How many annotations it has."),
  Field("origin?", "SessionOrigin", "How it came about; absent if a person created it."),
]

private let sessionSummaryFields =
  [Field("resource", "URI", "The session's channel.")] + sessionMetadataFields + [
    Field("createdAt", "timestamp", "When it was created: ISO 8601, UTC.").neutral(),
    Field("modifiedAt", "timestamp", "When it last changed: ISO 8601, UTC.").neutral(),
    Field("changes?", "ChangesSummary", "How much it has changed."),
    Field("chats?", "[SessionChatSummary]", "Its chats, in the host's order."),
    Field("defaultChat?", "URI", "The chat that a message without a chat goes to."),
    meta("session"),
  ]

private let inputRequestFields = [
  Field("id", "string", "Identifies the entry."),
  Field("chat", "URI", "The chat that the answer is dispatched to."),
]
