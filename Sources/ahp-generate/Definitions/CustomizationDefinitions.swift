/// Customizations of a session: plugins, directories and MCP servers, with their children.
let customizationChapter = Chapter(
  folder: .session,
  structures: [
    structure(
      "SessionEnablement", "Enablement in this session.", is: ("kind", "session"),
      [Field("enabled", "bool", "Whether it is enabled.")]),
    structure(
      "WorkspaceEnablement", "Enablement in a workspace.", is: ("kind", "workspace"),
      [
        Field("uri", "URI", "The URI of the workspace."),
        Field("enabled", "bool", "Whether it is enabled."),
      ]),
    structure(
      "GlobalEnablement", "Global enablement.", is: ("kind", "global"),
      [Field("enabled", "bool", "Whether it is enabled.")]),
    structure(
      "PluginCustomization", "A plugin.", is: ("type", "plugin"), pluginFields),
    structure(
      "ClientPluginCustomization", "A plugin that a client contributes.", is: ("type", "plugin"),
      pluginFields + [
        Field("nonce?", "string", "Changes whenever the plugin's content does."),
        Field(
          "childEnablement?", "{[CustomizationEnablement]}",
          "The enablement of children, by name."),
      ]),
    structure(
      "DirectoryCustomization", "A directory that holds customizations.",
      is: ("type", "directory"),
      customizationFields + [
        Field("enabled", "bool", "Whether it is enabled."),
        Field(
          "clientId?", "string", "The identifier of the client that contributes the customization."),
        Field("load?", "CustomizationLoadState", "The load state."),
        Field("children?", "[ChildCustomization]", "The children; absent until loaded."),
        Field("contents", "ChildCustomizationType", "The kind of customization in the directory."),
        Field("writable", "bool", "Whether clients can add entries."),
      ]),
    structure(
      "McpServerCustomization", "An MCP server.", is: ("type", "mcpServer"),
      customizationFields + [
        Field(
          "enablement?", "[CustomizationEnablement]",
          "The enablement, most specific scope first; absent means enabled."),
        Field("state", "McpServerState", "The state."),
        Field("channel?", "URI", "The server's side channel."),
        Field("mcpApp?", "McpServerCustomizationApps", "The features that MCP apps may use."),
      ]),
    structure(
      "AgentCustomization", "A custom agent.", is: ("type", "agent"),
      childFields + [
        Field("description?", "string", "A description."),
        Field("model?", "string", "The preferred model."),
        Field("tools?", "[string]", "The tools that the agent may use."),
        Field(
          "disableModelInvocation?", "bool", "Whether the model cannot invoke the customization."),
        Field("disableUserInvocation?", "bool", "Whether users cannot invoke the customization."),
      ]),
    structure(
      "SkillCustomization", "A skill.", is: ("type", "skill"),
      childFields + [
        Field("description?", "string", "A description."),
        Field(
          "disableModelInvocation?", "bool", "Whether the model cannot invoke the customization."),
        Field("disableUserInvocation?", "bool", "Whether users cannot invoke the customization."),
      ]),
    structure(
      "PromptCustomization", "A reusable prompt.", is: ("type", "prompt"),
      childFields + [Field("description?", "string", "A description.")]),
    structure(
      "RuleCustomization", "A rule for the agent.", is: ("type", "rule"),
      childFields + [
        Field("description?", "string", "A description."),
        Field("alwaysApply?", "bool", "Whether the rule applies to all files."),
        Field("globs?", "[string]", "Glob patterns of the files that the rule applies to."),
      ]),
    structure("HookCustomization", "A hook.", is: ("type", "hook"), childFields),
    structure(
      "CustomizationDegradedState", "A customization that was loaded with a problem.",
      is: ("kind", "degraded"),
      [Field("message", "string", "A description of the problem.")]),
    structure(
      "CustomizationErrorState", "Loading failed.", is: ("kind", "error"),
      [Field("message", "string", "The reason for the failure.")]),
    structure(
      "McpServerStartingState", "A server that is starting.", is: ("kind", "starting"),
      [Field("blocking?", "bool", "Whether the session waits for the server.")]),
    structure(
      "McpServerAuthRequiredState", "A server that requires a token.", is: ("kind", "authRequired"),
      authRequirementFields),
    structure(
      "McpServerErrorState", "A server that has failed.", is: ("kind", "error"),
      [Field("error", "ErrorInfo", "The error that caused the failure.")]),
    structure(
      "McpAuthRequirement", "A token that is required.", authRequirementFields),
    structure(
      "McpOAuthClient", "An OAuth client to use instead of dynamic registration.",
      [
        Field("clientId", "string", "The identifier."),
        Field("clientSecret?", "string", "The client secret; absent for a public client."),
      ]),
    structure(
      "McpServerCustomizationApps", "The features of an MCP server that MCP apps may use.",
      [Field("capabilities", "AhpMcpUiHostCapabilities", "The supported methods.")]),
    structure(
      "AhpMcpUiHostCapabilities", "MCP methods that the host supports on the side channel.",
      [
        Field("serverTools?", "ListChangeCapability", "Listing and calling tools."),
        Field("serverResources?", "ListChangeCapability", "Listing and reading resources."),
        Field("logging?", "PresenceFlag", "Forwarding of log messages."),
        Field("sampling?", "SamplingCapability", "Sampling."),
      ]),
    structure(
      "ListChangeCapability", "Support for a list.",
      [Field("listChanged?", "bool", "Whether the host announces changes to the list.")]),
    structure(
      "SamplingCapability", "Support for sampling.",
      [Field("tools?", "PresenceFlag", "Tools in sampling requests.")]),
  ],
  unions: [
    union(
      "CustomizationEnablement", "The enablement of a customization in one scope.", by: "kind",
      [
        ("session", "SessionEnablement", "In this session."),
        ("workspace", "WorkspaceEnablement", "In a workspace."),
        ("global", "GlobalEnablement", "Everywhere."),
      ]),
    union(
      "Customization", "A customization of an agent.", by: "type",
      [
        ("plugin", "PluginCustomization", "A plugin."),
        ("directory", "DirectoryCustomization", "A directory of customizations."),
        ("mcpServer", "McpServerCustomization", "An MCP server."),
      ]),
    union(
      "ChildCustomization", "A customization in a plugin or directory.", by: "type",
      [
        ("agent", "AgentCustomization", "An agent."),
        ("skill", "SkillCustomization", "A skill."),
        ("prompt", "PromptCustomization", "A reusable prompt."),
        ("rule", "RuleCustomization", "A rule."),
        ("hook", "HookCustomization", "A hook."),
        ("mcpServer", "McpServerCustomization", "An MCP server."),
      ]),
    union(
      "CustomizationLoadState", "The load state of a customization.", by: "kind",
      [
        ("loading", nil, "Loading is in progress."),
        ("loaded", nil, "Loading succeeded."),
        ("degraded", "CustomizationDegradedState", "The customization was loaded with a problem."),
        ("error", "CustomizationErrorState", "Loading failed."),
      ]),
    union(
      "McpServerState", "The state of an MCP server.", by: "kind",
      [
        ("starting", "McpServerStartingState", "The server is starting."),
        ("ready", nil, "The server is ready."),
        ("authRequired", "McpServerAuthRequiredState", "The server requires a token."),
        ("error", "McpServerErrorState", "The server has failed."),
        ("stopped", nil, "The server was stopped."),
      ]),
  ],
  enumerations: [
    enumeration(
      "ChildCustomizationType", "The kind of customization in a directory.",
      [
        ("agent", "Agents."), ("skill", "Skills."), ("prompt", "Prompts."), ("rule", "Rules."),
        ("hook", "Hooks."), ("mcpServer", "MCP servers."),
      ]),
    enumeration(
      "McpAuthRequiredReason", "The reason.",
      [
        ("required", "No token was presented."), ("expired", "The token has expired."),
        ("insufficientScope", "The token lacks a required scope."),
      ]),
  ]
)

private let customizationFields = [
  Field("id", "string", "An identifier, unique in the session."),
  Field("uri", "URI", "The URI of the file or directory that defines the customization."),
  Field("name", "string", "The display name of the customization."),
  Field("icons?", "[Icon]", "Icons."),
  Field("range?", "TextRange", "The range of the definition in the document at `uri`."),
  meta("customization"),
]

private let childFields =
  customizationFields + [
    Field("enabled?", "bool", "Whether the customization is enabled; absent means yes.")
  ]

private let pluginFields =
  customizationFields + [
    Field(
      "enablement?", "[CustomizationEnablement]",
      "The enablement, most specific scope first; absent means enabled."),
    Field(
      "clientId?", "string", "The identifier of the client that contributes the customization."),
    Field("load?", "CustomizationLoadState", "The load state."),
    Field("children?", "[ChildCustomization]", "The children; absent until loaded."),
    Field("version?", "string", "The version."),
  ]

private let authRequirementFields = [
  Field("reason", "McpAuthRequiredReason", "Why the server needs a token."),
  Field("oauthClient?", "McpOAuthClient", "The OAuth client to use.").vital,
  Field("resource", "ProtectedResourceMetadata", "The resource that requires the token."),
  Field("requiredScopes?", "[string]", "The scopes to request.").vital,
  Field("description?", "string", "A description for the user."),
]
