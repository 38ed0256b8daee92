/// The session channel, `ahp-session:/…`: an agent session with its chats.
let sessionChapter = Chapter(
  folder: .session,
  structures: [
    structure(
      "SessionState", "The state of a session.",
      sessionMetadataFields + [
        Field("lifecycle", "SessionLifecycle", "The creation state of the session.").neutral(
          "SessionLifecycle.unknown(\"\")"),
        Field("creationError?", "ErrorInfo", "The error that made creation fail.").apart,
        Field("serverTools?", "[ToolDefinition]", "The tools that the host provides."),
        Field(
          "activeClients", "[SessionActiveClient]",
          "The clients that contribute tools or customizations."
        ).neutral(),
        Field("chats", "[ChatSummary]", "The chats, in the host's order.").neutral().vital,
        Field("defaultChat?", "URI", "The chat that receives messages without an explicit chat."),
        Field("config?", "SessionConfigState", "The session's configuration."),
        Field("customizations?", "[Customization]", "The customizations of the agent."),
        Field("changesets?", "[Changeset]", "The changesets that clients can subscribe to."),
        Field(
          "inputNeeded?", "[SessionInputRequest]",
          "Requests that wait for input from a user or client."),
        meta("session"),
      ]),
    structure("SessionSummary", "A session in the list of sessions.", sessionSummaryFields),
    patch(
      "PartialSessionSummary", "Changes to a session's summary. Absent fields keep their values.",
      of: "SessionSummary", fields: sessionSummaryFields,
      except: ["resource", "provider", "createdAt"]),
    structure(
      "SessionChatSummary", "A chat in the summary of its session.",
      [
        Field("resource", "URI", "The chat's channel."),
        Field("title", "string", "The title.").neutral(),
        Field("origin?", "ChatOrigin", "How the chat was created."),
        Field("interactivity?", "ChatInteractivity", "How users may interact with the chat."),
        Field(
          "status?", "SessionStatus", "The activity and flags; absent means unknown, not idle."),
        Field("changes?", "ChangesSummary", "The number of changed lines and files."),
      ]),
    structure(
      "ProjectInfo", "The project of a session.",
      [
        Field("uri", "URI", "The root directory of the project."),
        Field("displayName", "string", "The display name.").neutral(),
      ]),
    structure(
      "SessionConfigState", "A session's configuration.",
      [
        Field("schema", "SessionConfigSchema", "The schema of the values."),
        Field("values", "object", "The values."),
      ]),
    structure(
      "SessionActiveClient", "A client that contributes tools or customizations to a session.",
      [
        Field("clientId", "string", "The identifier of the client."),
        Field("displayName?", "string", "The display name."),
        Field("tools", "[ToolDefinition]", "The tools that the client runs for the agent.")
          .neutral(),
        Field(
          "customizations?", "[ClientPluginCustomization]",
          "The plugins that the client contributes."),
      ]),
    structure(
      "ToolDefinition", "A tool that an agent can call.",
      [
        Field("name", "string", "The identifier."),
        Field("title?", "string", "The display name."),
        Field("description?", "string", "A description."),
        Field("inputSchema?", "object", "The JSON Schema of the tool's input."),
        Field("outputSchema?", "object", "The JSON Schema of the tool's output."),
        Field("annotations?", "ToolAnnotations", "Hints about the effects of a call."),
        meta("tool"),
      ]),
    structure(
      "ToolAnnotations", "Hints about the effects of a tool.",
      [
        Field("title?", "string", "A name for people."),
        Field("readOnlyHint?", "bool", "Whether a call has no side effects; absent means unknown."),
        Field(
          "destructiveHint?", "bool", "Whether a call may be destructive; absent means it may."),
        Field(
          "idempotentHint?", "bool",
          "Whether a repeated call has no further effect; absent means unknown."),
        Field(
          "openWorldHint?", "bool",
          "Whether a call may reach external systems; absent means it may."),
      ]),
    structure(
      "AnnotationsSummary", "The number of annotations in a session.",
      [
        Field("resource", "URI", "The URI of the annotations channel."),
        Field("annotationCount", "int", "The number of annotations.").neutral(),
        Field("entryCount", "int", "The number of entries in all annotations.").neutral(),
      ]),
    structure(
      "SessionAutomationOrigin", "A session that an automation started.",
      is: ("kind", "automation"),
      [
        Field("automation", "URI", "The URI of the automation."),
        Field("run", "URI", "The URI of the automation run."),
      ]),
    structure(
      "SessionChatInputRequest", "A chat requests user input.", is: ("kind", "chatInput"),
      inputRequestFields + [Field("request", "ChatInputRequest", "The request with its questions.")]
    ),
    structure(
      "SessionToolConfirmationRequest", "A tool call or its result waits for approval.",
      is: ("kind", "toolConfirmation"),
      inputRequestFields + [
        Field("turnId", "string", "The identifier of the turn."),
        Field("toolCall", "ToolCallConfirmationState", "The current state of the tool call."),
      ]),
    structure(
      "SessionToolClientExecutionRequest", "A tool call waits to be run by a client.",
      is: ("kind", "toolClientExecution"),
      inputRequestFields + [
        Field("turnId", "string", "The identifier of the turn."),
        Field("clientId", "string", "The client that must run the call."),
        Field("toolCall", "ToolCallState", "The current state of the tool call."),
      ]),
    structure(
      "SessionToolAuthenticationRequest", "A tool call waits for authentication.",
      is: ("kind", "toolAuthentication"),
      inputRequestFields + [
        Field("turnId", "string", "The identifier of the turn."),
        Field("toolCall", "ToolCallAuthRequiredState", "The current state of the tool call."),
      ]),
    structure(
      "SessionConfigValueItem", "A completion for a configuration property.",
      [
        Field("value", "string", "The value."),
        Field("label", "string", "The display name."),
        Field("description?", "string", "A description."),
      ]),
  ],
  unions: [
    union(
      "SessionInputRequest",
      "A request in a session that waits for input from a user or client.", by: "kind",
      [
        ("chatInput", "SessionChatInputRequest", "A chat requests user input."),
        (
          "toolConfirmation", "SessionToolConfirmationRequest",
          "A tool call or its result waits for approval."
        ),
        (
          "toolClientExecution", "SessionToolClientExecutionRequest",
          "A client must run a tool call."
        ),
        (
          "toolAuthentication", "SessionToolAuthenticationRequest", "A tool call waits for a token."
        ),
      ]),
    union(
      "SessionOrigin", "The origin of a session.", by: "kind",
      [("automation", "SessionAutomationOrigin", "An automation created the session.")]),
  ],
  enumerations: [
    enumeration(
      "SessionLifecycle", "The creation state of a session.",
      [
        ("creating", "Creation is in progress."), ("ready", "The session is ready for use."),
        ("failed", "Creation failed."),
      ])
  ],
  channel: Channel(
    "session", "A session.", scheme: "ahp-session",
    state: "SessionState", "The state of a session.",
    marks: ["chats", .init("lifecycle", .string)], order: 2),
  actions: [
    hostAction(
      "session/ready", since: "0.1.0", "Reports that the session was created and is ready for use."),
    hostAction(
      "session/creationFailed", since: "0.1.0",
      "Reports that the session could not be created. Sets `creationError`.",
      [Field("error", "ErrorInfo", "The error that caused the failure.")]),
    hostAction(
      "session/chatAdded", since: "0.4.0", "Adds a chat, or replaces its summary.",
      [Field("summary", "ChatSummary", "The summary of the chat.")]),
    hostAction(
      "session/chatRemoved", since: "0.4.0", "Removes a chat from the session.",
      [Field("chat", "URI", "The URI of the chat.")]),
    hostAction(
      "session/chatUpdated", since: "0.4.0", "Updates the summary of a chat.",
      [
        Field("chat", "URI", "The URI of the chat."),
        Field("changes", "PartialChatSummary", "The fields that changed."),
      ]),
    hostAction(
      "session/chatsReordered", since: "1.0.0", "Reorders the chats.",
      [Field("chats", "[URI]", "All chats, in the new order.")]),
    hostAction(
      "session/defaultChatChanged", since: "0.4.0", "Sets or clears the default chat.",
      [Field("defaultChat?", "URI", "The chat; absent for none.")]),
    clientAction(
      "session/titleChanged", since: "0.1.0", resend: .absolute, "Sets the title.",
      [Field("title", "string", "The title.")]),
    clientAction(
      "session/isReadChanged", since: "0.1.0", resend: .absolute,
      "Marks the session read or unread.",
      [Field("isRead", "bool", "`true` if read.")]),
    clientAction(
      "session/isArchivedChanged", since: "0.1.0", resend: .absolute,
      "Archives or unarchives the session.",
      [Field("isArchived", "bool", "`true` if archived.")]),
    hostAction(
      "session/activityChanged", since: "0.1.0", "Sets the description of the current activity.",
      [Field("activity?", "string", "A short description; absent clears it.")]),
    hostAction(
      "session/changesetsChanged", since: "0.2.0", "Replaces the list of changesets.",
      [Field("changesets?", "[Changeset]", "The complete new list; absent clears it.")]),
    clientAction(
      "session/configChanged", since: "0.1.0", resend: .absolute, "Changes configuration values.",
      [
        Field("config", "object", "The new values; only `sessionMutable` properties may change."),
        Field(
          "replace?", "bool",
          "Whether values that are not listed are removed; absent means they are kept."),
      ]),
    hostAction(
      "session/metaChanged", since: "0.1.0", "Replaces the metadata of the session.",
      [meta("session")]),
    hostAction(
      "session/serverToolsChanged", since: "0.1.0",
      "Replaces the list of tools that the host provides.",
      [Field("tools", "[ToolDefinition]", "The complete new list.")]),
    clientAction(
      "session/activeClientSet", since: "0.5.0", resend: .absolute,
      "Adds or replaces the entry of an active client.",
      [Field("activeClient", "SessionActiveClient", "The complete entry of the client.")]),
    clientAction(
      "session/activeClientRemoved", since: "0.5.0", resend: .absolute,
      "Removes an active client.",
      [Field("clientId", "string", "The identifier of the client.")]),
    clientAction(
      "session/workingDirectorySet", since: "0.7.0", resend: .absolute,
      "Adds a working directory.",
      [Field("directory", "URI", "The URI of the directory.")]),
    clientAction(
      "session/workingDirectoryRemoved", since: "0.7.0", resend: .absolute,
      "Removes a working directory.",
      [Field("directory", "URI", "The URI of the directory.")]),
    clientAction(
      "session/workingDirectoryReplaced", since: "0.8.0", resend: .keyed,
      "Replaces a working directory.",
      [
        Field("directory", "URI", "The directory to replace."),
        Field("replacement", "URI", "The URI of the new directory."),
      ]),
    hostAction(
      "session/inputNeededSet", since: "0.5.1",
      "Adds or replaces a request that waits for input.",
      [Field("request", "SessionInputRequest", "The request.")]),
    hostAction(
      "session/inputNeededRemoved", since: "0.5.1",
      "Removes a request that no longer waits for input.",
      [Field("id", "string", "The identifier of the request.")]),
    hostAction(
      "session/customizationsChanged", since: "0.1.0", "Replaces the list of customizations.",
      [Field("customizations", "[Customization]", "The complete new list.")]),
    clientAction(
      "session/customizationToggled", since: "0.1.0", resend: .absolute,
      "Enables or disables a customization.",
      [
        Field("id", "string", "The identifier of the customization."),
        Field(
          "enablement", "[CustomizationEnablement]",
          "The complete enablement, most specific scope first."),
      ]),
    hostAction(
      "session/customizationUpdated", since: "0.1.0",
      "Adds or replaces a customization.",
      [Field("customization", "Customization", "The customization.")]),
    hostAction(
      "session/customizationRemoved", since: "0.2.0", "Removes a customization.",
      [Field("id", "string", "The identifier of the customization.")]),
    hostAction(
      "session/mcpServerStateChanged", since: "0.3.0", "Sets the state of an MCP server.",
      [
        Field("id", "string", "The server's customization."),
        Field("state", "McpServerState", "The new state."),
        Field("channel?", "URI", "The server's side channel; absent if there is none."),
      ]),
    clientAction(
      "session/mcpServerStartRequested", since: "0.5.2", resend: .never,
      "Asks the host to start an MCP server. Sets its state to `starting`.",
      [Field("id", "string", "The server's customization.")]),
    clientAction(
      "session/mcpServerStopRequested", since: "0.5.2", resend: .never,
      "Asks the host to stop an MCP server. Sets its state to `stopped`.",
      [Field("id", "string", "The server's customization.")]),
    clientAction(
      "session/mcpServerBackgroundRequested", since: "1.0.0", resend: .keyed,
      "Asks the host to continue starting an MCP server without blocking the session. Sets `blocking` to `false`.",
      [Field("id", "string", "The server's customization.")]),
  ],
  commands: [
    command(
      "createSession", on: .session, since: "0.1.0",
      "Creates a session with a URI chosen by the client. The session reports `session/ready` or `session/creationFailed` later.",
      params: [
        Field("provider?", "string", "The provider of the agent; see `AgentInfo.provider`."),
        Field(
          "workingDirectories?", "[URI]", "The working directories, the primary directory first."),
        Field("config?", "object", "Configuration values."),
        Field(
          "activeClient?", "SessionActiveClient", "The entry of this client as an active client."),
        Field(
          "progressToken?", "string", "Requests `root/progress` notifications with this token."),
      ], errors: [-32002, -32003, -32007]),
    command(
      "disposeSession", on: .session, since: "0.1.0",
      "Ends a session and removes it from the host.",
      errors: [-32001]),
  ]
)

private let sessionMetadataFields = [
  Field("provider", "string", "The provider of the agent that runs the session.").neutral(),
  Field("title", "string", "The title.").neutral(),
  Field("status", "SessionStatus", "The activity, with the read and archived flags.")
    .neutral("SessionStatus.idle"),
  Field("activity?", "string", "A short description of the current activity."),
  Field("project?", "ProjectInfo", "The project."),
  Field("workingDirectories?", "[URI]", "The working directories, the primary directory first."),
  Field("annotations?", "AnnotationsSummary", "The number of annotations."),
  Field("origin?", "SessionOrigin", "The origin of the session; absent if a user created it."),
]

private let sessionSummaryFields =
  [Field("resource", "URI", "The session's channel.")] + sessionMetadataFields + [
    Field("createdAt", "timestamp", "The creation time: ISO 8601, UTC.").neutral(),
    Field("modifiedAt", "timestamp", "The time of the last change: ISO 8601, UTC.").neutral(),
    Field("changes?", "ChangesSummary", "The number of changed lines and files."),
    Field("chats?", "[SessionChatSummary]", "The session's chats, in the host's order."),
    Field("defaultChat?", "URI", "The chat that receives messages without an explicit chat."),
    meta("session"),
  ]

private let inputRequestFields = [
  Field("id", "string", "An identifier, unique in the session."),
  Field("chat", "URI", "The chat to dispatch the response to."),
]
