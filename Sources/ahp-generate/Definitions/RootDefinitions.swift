/// The root channel, `ahp-root://`: agents, terminals and configuration of the host.
let rootChapter = Chapter(
  folder: "Root",
  structures: [
    structure(
      "RootState",
      "The state of the root channel: agents, terminals and configuration of the host.",
      [
        Field("agents", "[AgentInfo]", "The agent providers that sessions can use.").neutral()
          .vital,
        Field("activeSessions?", "int", "The number of sessions with a turn in progress."),
        Field("terminals?", "[TerminalInfo]", "The open terminals."),
        Field("config?", "RootConfigState", "The host's configuration."),
        meta("host"),
      ]),
    structure(
      "RootConfigState", "The host's configuration.",
      [
        Field("schema", "ConfigSchema", "The schema of the values."),
        Field("values", "object", "The values."),
      ]),
    structure(
      "AgentInfo", "An agent provider that sessions can use.",
      [
        Field("provider", "string", "The identifier."),
        Field("displayName", "string", "The display name.").neutral(),
        Field("description", "string", "A description.").neutral(),
        Field("models", "[SessionModelInfo]", "The models that the agent offers.").neutral(),
        Field(
          "protectedResources?", "[ProtectedResourceMetadata]",
          "The resources that require a token."),
        Field("customizations?", "[Customization]", "Customizations that the agent includes."),
        Field("capabilities?", "AgentCapabilities", "Optional features."),
      ]),
    structure(
      "AgentCapabilities", "Optional features of an agent. A member that is present is supported.",
      [
        Field("multipleChats?", "MultipleChatsCapability", "Sessions can have more than one chat."),
        Field(
          "multipleWorkingDirectories?", "MultipleWorkingDirectoriesCapability",
          "Sessions can have more than one working directory."),
      ]),
    structure(
      "MultipleChatsCapability", "How additional chats can be created.",
      [
        Field("fork?", "bool", "Whether chats can be forked at a turn."),
        Field("sideChat?", "bool", "Whether side chats can be opened on a turn."),
      ]),
    structure(
      "MultipleWorkingDirectoriesCapability",
      "Restrictions on the working directories of a session.",
      [
        Field("immutablePrimary?", "bool", "Whether the primary directory cannot be removed."),
        Field("primaryReplacement?", "bool", "Whether the primary directory can be replaced."),
      ]),
    structure(
      "SessionModelInfo", "A model that an agent offers.",
      [
        Field("id", "string", "The identifier."),
        Field("provider", "string", "The provider of the model.").neutral(),
        Field("name", "string", "The display name.").neutral(),
        Field("maxContextWindow?", "int", "The size of the context window, in tokens."),
        Field("maxOutputTokens?", "int", "The maximum length of a response, in tokens."),
        Field("maxPromptTokens?", "int", "The maximum length of a prompt, in tokens."),
        Field("supportsVision?", "bool", "Whether the model accepts images."),
        Field("policyState?", "PolicyState", "The policy that applies to the model."),
        Field("configSchema?", "ConfigSchema", "The schema of the settings."),
        meta("model"),
      ]),
    structure(
      "TerminalInfo", "A terminal in the list of the root channel.",
      [
        Field("resource", "URI", "The terminal's channel."),
        Field("title", "string", "The title.").neutral(),
        terminalClaim,
        Field("lifecycle", "TerminalLifecycle", "Whether the process is running.").neutral(
          "TerminalLifecycle.running"),
      ]),
  ],
  enumerations: [
    enumeration(
      "PolicyState", "The policy that applies to a model.",
      [
        ("enabled", "The model may be used."), ("disabled", "The model may not be used."),
        ("unconfigured", "No policy is configured."),
      ])
  ],
  channel: Channel(
    "root", "The root channel: agents, terminals and configuration of the host.",
    scheme: "ahp-root",
    state: "RootState",
    "The state of the root channel: agents, terminals and configuration of the host.",
    marks: ["agents"], order: 0),
  actions: [
    hostAction(
      "root/agentsChanged", since: "0.1.0", "Replaces the list of agents.",
      [Field("agents", "[AgentInfo]", "The complete new list.")]),
    hostAction(
      "root/activeSessionsChanged", since: "0.1.0", "Sets the number of active sessions.",
      [Field("activeSessions", "int", "The new number of active sessions.")]),
    hostAction(
      "root/terminalsChanged", since: "0.1.0", "Replaces the list of terminals.",
      [Field("terminals", "[TerminalInfo]", "The complete new list.")]),
    clientAction(
      "root/configChanged", since: "0.1.0", resend: .absolute, "Changes configuration values.",
      [
        Field("config", "object", "The new values."),
        Field(
          "replace?", "bool",
          "Whether values that are not listed are removed; absent means they are kept."),
      ]),
  ],
  commands: [
    command(
      "listSessions", on: .root, since: "0.1.0",
      "Lists sessions in pages, most recently modified first.",
      params: [
        Field("limit?", "int", "The maximum number of entries; the host may return fewer."),
        Field(
          "cursor?", "string", "The `nextCursor` of the previous page; absent for the first page."),
      ],
      result: [
        Field("items", "[SessionSummary]", "The sessions of this page.").neutral().vital,
        Field("nextCursor?", "string", "The cursor of the next page; absent on the last page.")
          .preserved,
      ], errors: [-32602]
    ).repeatable,
    command(
      "resolveSessionConfig", on: .root, since: "0.1.0",
      "Resolves the configuration schema and default values for a new session.",
      params: [
        Field("provider?", "string", "The provider of the agent; see `AgentInfo.provider`."),
        Field("workingDirectory?", "URI", "The primary working directory."),
        Field("config?", "object", "The values selected so far."),
      ],
      result: [
        Field("schema", "SessionConfigSchema", "The schema of the values."),
        Field("values", "object", "The values, including defaults."),
      ]
    ).repeatable,
    command(
      "sessionConfigCompletions", on: .root, since: "0.1.0",
      "Returns completions for one configuration property.",
      params: [
        Field("provider?", "string", "The provider of the agent; see `AgentInfo.provider`."),
        Field("workingDirectory?", "URI", "The primary working directory."),
        Field("config?", "object", "The values selected so far."),
        Field("property", "string", "The key of the configuration property."),
        Field("query?", "string", "The text typed so far."),
      ],
      result: [Field("items", "[SessionConfigValueItem]", "The completions.")]
    ).repeatable,
  ],
  notifications: [
    NotificationDefinition(
      method: "root/sessionAdded", structure: "SessionAddedParams",
      documentation: "Announces a new session to subscribers of the root channel.",
      direction: .hostToClient,
      fields: [Field("summary", "SessionSummary", "The summary of the session.")], since: "0.1.0"),
    NotificationDefinition(
      method: "root/sessionRemoved", structure: "SessionRemovedParams",
      documentation: "Announces that a session was disposed.", direction: .hostToClient,
      fields: [Field("session", "URI", "The URI of the session.")], since: "0.1.0"),
    NotificationDefinition(
      method: "root/sessionSummaryChanged", structure: "SessionSummaryChangedParams",
      documentation: "Announces changes to a session's summary.", direction: .hostToClient,
      fields: [
        Field("session", "URI", "The URI of the session."),
        Field("changes", "PartialSessionSummary", "The changed fields."),
      ], since: "0.1.0"),
    NotificationDefinition(
      method: "root/progress", structure: "ProgressParams",
      documentation: "Reports the progress of a request that was sent with a `progressToken`.",
      direction: .hostToClient,
      fields: [
        Field("progressToken", "string", "The `progressToken` of the request."),
        Field("progress", "number", "The amount of completed work; never decreases."),
        Field("total?", "number", "The total amount of work; equal to `progress` when done."),
        Field("message?", "string", "A description of the current step."),
      ], since: "0.5.0"),
  ]
)
