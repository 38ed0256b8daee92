/// The root channel, `ahp-root://`: what the host offers as a whole.
let rootChapter = Chapter(
  folder: "Root",
  structures: [
    structure(
      "RootState", "The state of the root channel.",
      [
        Field("agents", "[AgentInfo]", "The agents that sessions can run."),
        Field("activeSessions?", "int", "How many sessions are at work."),
        Field("terminals?", "[TerminalInfo]", "The terminals there are."),
        Field("config?", "RootConfigState", "The host's configuration."),
        meta("host"),
      ]),
    structure(
      "RootConfigState", "The host's configuration.",
      [
        Field("schema", "ConfigSchema", "The types of the values."),
        Field("values", "object", "The values."),
      ]),
    structure(
      "AgentInfo", "An agent that sessions can run.",
      [
        Field("provider", "string", "Its identifier."),
        Field("displayName", "string", "Its name for people.").neutral(),
        Field("description", "string", "What it is good for.").neutral(),
        Field("models", "[SessionModelInfo]", "The models it can use.").neutral(),
        Field(
          "protectedResources?", "[ProtectedResourceMetadata]", "What it needs tokens for."),
        Field("customizations?", "[Customization]", "Customizations it brings."),
        Field("capabilities?", "AgentCapabilities", "What else it can do."),
      ]),
    structure(
      "AgentCapabilities", "What an agent can do beyond the basics; presence means yes.",
      [
        Field("multipleChats?", "MultipleChatsCapability", "Sessions may have several chats."),
        Field(
          "multipleWorkingDirectories?", "MultipleWorkingDirectoriesCapability",
          "Sessions may have several working directories."),
      ]),
    structure(
      "MultipleChatsCapability", "How further chats may come about.",
      [
        Field("fork?", "bool", "By forking a chat at a turn."),
        Field("sideChat?", "bool", "As a side chat about a turn."),
      ]),
    structure(
      "MultipleWorkingDirectoriesCapability", "What may be done with working directories.",
      [
        Field("immutablePrimary?", "bool", "The first one may not be removed."),
        Field("primaryReplacement?", "bool", "The first one may be replaced."),
      ]),
    structure(
      "SessionModelInfo", "A model that an agent can use.",
      [
        Field("id", "string", "Its identifier."),
        Field("provider", "string", "Who runs it.").neutral(),
        Field("name", "string", "Its name for people.").neutral(),
        Field("maxContextWindow?", "int", "Its context window, in tokens."),
        Field("maxOutputTokens?", "int", "The longest answer, in tokens."),
        Field("maxPromptTokens?", "int", "The longest prompt, in tokens."),
        Field("supportsVision?", "bool", "Whether it takes images."),
        Field("policyState?", "PolicyState", "Whether a policy allows it."),
        Field("configSchema?", "ConfigSchema", "The types of its settings."),
        meta("model"),
      ]),
    structure(
      "TerminalInfo", "A terminal in the host's list.",
      [
        Field("resource", "URI", "Its channel."),
        Field("title", "string", "Its title.").neutral(),
        Field("claim", "TerminalClaim", "Who uses it."),
        Field("lifecycle", "TerminalLifecycle", "Whether it still runs.").neutral(
          "TerminalLifecycle.running"),
      ]),
  ],
  enumerations: [
    enumeration(
      "PolicyState", "What a policy says of a model.",
      [
        ("enabled", "Allowed."), ("disabled", "Forbidden."),
        ("unconfigured", "Nothing has been decided."),
      ])
  ],
  channel: Channel(
    "root", "The host as a whole.", scheme: "ahp-root",
    state: "RootState", "The state of the root channel.",
    marks: ["agents"], order: 0),
  actions: [
    hostAction(
      "root/agentsChanged", since: "0.1.0", "The list of agents is another one.",
      [Field("agents", "[AgentInfo]", "The new list, whole.")]),
    hostAction(
      "root/activeSessionsChanged", since: "0.1.0", "Another number of sessions is at work.",
      [Field("activeSessions", "int", "The number.")]),
    hostAction(
      "root/terminalsChanged", since: "0.1.0", "The list of terminals is another one.",
      [Field("terminals", "[TerminalInfo]", "The new list, whole.")]),
    clientAction(
      "root/configChanged", since: "0.1.0", resend: .absolute, "Configuration values change.",
      [
        Field("config", "object", "The new values."),
        Field("replace?", "bool", "Whether values not named here go away."),
      ]),
  ],
  commands: [
    command(
      "listSessions", on: .root, since: "0.1.0",
      "Lists the sessions there are, most recently modified first, page by page.",
      params: [
        Field("limit?", "int", "The most entries wanted."),
        Field("cursor?", "string", "`nextCursor` of the page before; absent for the first."),
      ],
      result: [
        Field("items", "[SessionSummary]", "The sessions of this page."),
        Field("nextCursor?", "string", "Where the next page begins; absent on the last one."),
      ], errors: [-32602]),
    command(
      "resolveSessionConfig", on: .root, since: "0.1.0",
      "Asks which configuration a session with these choices would have.",
      params: [
        Field("provider?", "string", "The agent."),
        Field("workingDirectory?", "URI", "The primary working directory."),
        Field("config?", "object", "The values chosen so far."),
      ],
      result: [
        Field("schema", "SessionConfigSchema", "The types of the values."),
        Field("values", "object", "The values, defaults filled in."),
      ]),
    command(
      "sessionConfigCompletions", on: .root, since: "0.1.0",
      "Asks for possible values of one configuration property.",
      params: [
        Field("provider?", "string", "The agent."),
        Field("workingDirectory?", "URI", "The primary working directory."),
        Field("config?", "object", "The values chosen so far."),
        Field("property", "string", "The property."),
        Field("query?", "string", "What has been typed so far."),
      ],
      result: [Field("items", "[SessionConfigValueItem]", "The possible values.")]),
  ],
  notifications: [
    NotificationDefinition(
      method: "root/sessionAdded", structure: "SessionAddedParams",
      documentation: "There is a new session.", direction: .hostToClient,
      fields: [Field("summary", "SessionSummary", "The session.")], since: "0.1.0"),
    NotificationDefinition(
      method: "root/sessionRemoved", structure: "SessionRemovedParams",
      documentation: "A session is gone.", direction: .hostToClient,
      fields: [Field("session", "URI", "The session.")], since: "0.1.0"),
    NotificationDefinition(
      method: "root/sessionSummaryChanged", structure: "SessionSummaryChangedParams",
      documentation: "The summary of a session has changed.", direction: .hostToClient,
      fields: [
        Field("session", "URI", "The session."),
        Field("changes", "PartialSessionSummary", "The fields that changed."),
      ], since: "0.1.0"),
    NotificationDefinition(
      method: "root/progress", structure: "ProgressParams",
      documentation: "How far a long request has come.", direction: .hostToClient,
      fields: [
        Field("progressToken", "string", "The token that the request was sent with."),
        Field("progress", "number", "How much is done; never decreases."),
        Field("total?", "number", "How much there is to do; equal to `progress` at the end."),
        Field("message?", "string", "What is being done."),
      ], since: "0.5.0"),
  ]
)
