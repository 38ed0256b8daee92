/// Customizations of a session: plugins, directories and MCP servers, with what they contain.
let customizationChapter = Chapter(
  folder: .session,
  structures: [
    structure(
      "SessionEnablement", "On or off in this session.", is: ("kind", "session"),
      [Field("enabled", "bool", "Whether it is on.")]),
    structure(
      "WorkspaceEnablement", "On or off in a workspace.", is: ("kind", "workspace"),
      [
        Field("uri", "URI", "The workspace."),
        Field("enabled", "bool", "Whether it is on."),
      ]),
    structure(
      "GlobalEnablement", "On or off everywhere.", is: ("kind", "global"),
      [Field("enabled", "bool", "Whether it is on.")]),
    structure(
      "PluginCustomization", "A plugin.", is: ("type", "plugin"), pluginFields),
    structure(
      "ClientPluginCustomization", "A plugin that a client brings.", is: ("type", "plugin"),
      pluginFields + [
        Field("nonce?", "string", "Changes whenever the plugin's content does."),
        Field(
          "childEnablement?", "{[CustomizationEnablement]}",
          "For children by name: where they are on and where off."),
      ]),
    structure(
      "DirectoryCustomization", "A directory that holds customizations.",
      is: ("type", "directory"),
      customizationFields + [
        Field("enabled", "bool", "Whether it is on."),
        Field("clientId?", "string", "The client that brings it."),
        Field("load?", "CustomizationLoadState", "How far it has been read."),
        Field("children?", "[ChildCustomization]", "What it contains; absent if not read yet."),
        Field("contents", "ChildCustomizationType", "What kind of thing it holds."),
        Field("writable", "bool", "Whether new entries can be written to it."),
      ]),
    structure(
      "McpServerCustomization", "An MCP server.", is: ("type", "mcpServer"),
      customizationFields + [
        Field(
          "enablement?", "[CustomizationEnablement]",
          "Where it is on and where off, most specific first; absent means on."),
        Field("state", "McpServerState", "What it is doing."),
        Field("channel?", "URI", "Where it can be talked to."),
        Field("mcpApp?", "McpServerCustomizationApps", "What apps may do with it."),
      ]),
    structure(
      "AgentCustomization", "An agent that a customization defines.", is: ("type", "agent"),
      childFields + [
        Field("description?", "string", "What it is for."),
        Field("model?", "string", "The model it prefers."),
        Field("tools?", "[string]", "The tools it may use."),
        Field("disableModelInvocation?", "bool", "The model may not call it."),
        Field("disableUserInvocation?", "bool", "People may not call it."),
      ]),
    structure(
      "SkillCustomization", "A skill.", is: ("type", "skill"),
      childFields + [
        Field("description?", "string", "What it is for."),
        Field("disableModelInvocation?", "bool", "The model may not call it."),
        Field("disableUserInvocation?", "bool", "People may not call it."),
      ]),
    structure(
      "PromptCustomization", "A prepared prompt.", is: ("type", "prompt"),
      childFields + [Field("description?", "string", "What it is for.")]),
    structure(
      "RuleCustomization", "A rule that the agent follows.", is: ("type", "rule"),
      childFields + [
        Field("description?", "string", "What it is for."),
        Field("alwaysApply?", "bool", "Whether it holds everywhere."),
        Field("globs?", "[string]", "The files it holds for."),
      ]),
    structure("HookCustomization", "A hook.", is: ("type", "hook"), childFields),
    structure(
      "CustomizationDegradedState", "Usable, but something is amiss.", is: ("kind", "degraded"),
      [Field("message", "string", "What is amiss.")]),
    structure(
      "CustomizationErrorState", "It could not be read.", is: ("kind", "error"),
      [Field("message", "string", "Why.")]),
    structure(
      "McpServerStartingState", "The server is starting.", is: ("kind", "starting"),
      [Field("blocking?", "bool", "Whether the session waits for it.")]),
    structure(
      "McpServerAuthRequiredState", "The server needs a token.", is: ("kind", "authRequired"),
      authRequirementFields),
    structure(
      "McpServerErrorState", "The server has failed.", is: ("kind", "error"),
      [Field("error", "ErrorInfo", "Why.")]),
    structure(
      "McpAuthRequirement", "The token that something needs.", authRequirementFields),
    structure(
      "McpOAuthClient", "The OAuth client to use instead of registering one.",
      [
        Field("clientId", "string", "Its identifier."),
        Field("clientSecret?", "string", "Its secret; absent for a public client."),
      ]),
    structure(
      "McpServerCustomizationApps", "What apps may do with an MCP server.",
      [Field("capabilities", "AhpMcpUiHostCapabilities", "The methods that are served.")]),
    structure(
      "AhpMcpUiHostCapabilities", "MCP methods that are served on the side channel.",
      [
        Field("serverTools?", "ListChangeCapability", "Tools can be listed and called."),
        Field("serverResources?", "ListChangeCapability", "Resources can be listed and read."),
        Field("logging?", "PresenceFlag", "Log messages are forwarded."),
        Field("sampling?", "SamplingCapability", "Messages can be sampled."),
      ]),
    structure(
      "ListChangeCapability", "A list that is served.",
      [Field("listChanged?", "bool", "Whether changes of the list are announced.")]),
    structure(
      "SamplingCapability", "How messages can be sampled.",
      [Field("tools?", "PresenceFlag", "Tools may be used.")]),
  ],
  unions: [
    union(
      "CustomizationEnablement", "Where a customization is on or off.", by: "kind",
      [
        ("session", "SessionEnablement", "In this session."),
        ("workspace", "WorkspaceEnablement", "In a workspace."),
        ("global", "GlobalEnablement", "Everywhere."),
      ]),
    union(
      "Customization", "Something that changes how the agent works.", by: "type",
      [
        ("plugin", "PluginCustomization", "A plugin."),
        ("directory", "DirectoryCustomization", "A directory of customizations."),
        ("mcpServer", "McpServerCustomization", "An MCP server."),
      ]),
    union(
      "ChildCustomization", "Something that a plugin or directory contains.", by: "type",
      [
        ("agent", "AgentCustomization", "An agent."),
        ("skill", "SkillCustomization", "A skill."),
        ("prompt", "PromptCustomization", "A prepared prompt."),
        ("rule", "RuleCustomization", "A rule."),
        ("hook", "HookCustomization", "A hook."),
        ("mcpServer", "McpServerCustomization", "An MCP server."),
      ]),
    union(
      "CustomizationLoadState", "How far a customization has been read.", by: "kind",
      [
        ("loading", nil, "It is being read."),
        ("loaded", nil, "It has been read."),
        ("degraded", "CustomizationDegradedState", "It is usable, but something is amiss."),
        ("error", "CustomizationErrorState", "It could not be read."),
      ]),
    union(
      "McpServerState", "What an MCP server is doing.", by: "kind",
      [
        ("starting", "McpServerStartingState", "It is starting."),
        ("ready", nil, "It is at work."),
        ("authRequired", "McpServerAuthRequiredState", "It needs a token."),
        ("error", "McpServerErrorState", "It has failed."),
        ("stopped", nil, "It has been stopped."),
      ]),
  ],
  enumerations: [
    enumeration(
      "ChildCustomizationType", "What a directory of customizations holds.",
      [
        ("agent", "Agents."), ("skill", "Skills."), ("prompt", "Prompts."), ("rule", "Rules."),
        ("hook", "Hooks."), ("mcpServer", "MCP servers."),
      ]),
    enumeration(
      "McpAuthRequiredReason", "Why a token is needed.",
      [
        ("required", "There is none."), ("expired", "It is no longer valid."),
        ("insufficientScope", "It does not allow enough."),
      ]),
  ]
)

private let customizationFields = [
  Field("id", "string", "Identifies it in its session."),
  Field("uri", "URI", "Where it is defined."),
  Field("name", "string", "Its name."),
  Field("icons?", "[Icon]", "Pictures for it."),
  Field("range?", "TextRange", "Where in the document it is defined."),
  meta("customization"),
]

private let childFields =
  customizationFields + [
    Field("enabled?", "bool", "Whether it is on; absent means yes.")
  ]

private let pluginFields =
  customizationFields + [
    Field(
      "enablement?", "[CustomizationEnablement]",
      "Where it is on and where off, most specific first; absent means on."),
    Field("clientId?", "string", "The client that brings it."),
    Field("load?", "CustomizationLoadState", "How far it has been read."),
    Field("children?", "[ChildCustomization]", "What it contains; absent if not read yet."),
    Field("version?", "string", "Its version."),
  ]

private let authRequirementFields = [
  Field("reason", "McpAuthRequiredReason", "Why a token is needed."),
  Field("oauthClient?", "McpOAuthClient", "The OAuth client to use."),
  Field("resource", "ProtectedResourceMetadata", "What the token is for."),
  Field("requiredScopes?", "[string]", "The scopes to ask for."),
  Field("description?", "string", "What for, in words for people."),
]
