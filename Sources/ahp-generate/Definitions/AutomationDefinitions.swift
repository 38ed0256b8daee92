/// The automations channel, `ahp-automations://`: sessions that start on a schedule or event.
let automationChapter = Chapter(
  folder: "Automation",
  structures: [
    structure(
      "AutomationState", "The automations of the host.",
      [
        Field("entries", "[AutomationEntry]", "The automations."),
        meta("list"),
      ]),
    structure(
      "AutomationEntry", "An automation with its latest runs.",
      [
        Field("resource", "URI", "The automation's URI. It is not a channel."),
        Field("definition", "AutomationDefinition", "The definition."),
        Field("nextRunAt?", "timestamp", "The time of the next run: ISO 8601, UTC."),
        Field("runCount?", "int", "The number of scheduled runs so far."),
        Field("runs", "[AutomationRunSummary]", "The latest runs, newest first.").neutral(),
        Field("runsNextCursor?", "string", "Present if older runs exist.").preserved,
        Field("operations", "[AutomationOperation]", "The allowed operations.").neutral(),
        Field(
          "customizations?", "[PluginCustomization]",
          "The host's copies of the automation's plugins."),
        Field("createdAt", "timestamp", "The creation time: ISO 8601, UTC.").neutral(),
        Field("modifiedAt", "timestamp", "The time of the last change: ISO 8601, UTC.").neutral(),
        meta("automation"),
      ]),
    structure(
      "AutomationDefinition",
      "The definition of an automation: a message, a session template and triggers.",
      definitionFields),
    patch(
      "AutomationDefinitionPatch",
      "Changes to an automation. Absent fields keep their values; empty lists clear.",
      of: "AutomationDefinition", fields: definitionFields),
    structure(
      "AutomationSessionTemplate", "A template for the sessions that an automation starts.",
      [
        Field("provider?", "string", "The provider of the agent; see `AgentInfo.provider`."),
        Field("model?", "ModelSelection", "The model."),
        Field("agent?", "AgentSelection", "The custom agent."),
        Field(
          "workingDirectories?", "[URI]", "The working directories, the primary directory first."),
        Field("config?", "object", "Configuration values."),
        Field(
          "customizations?", "[ClientPluginCustomization]", "Plugins to install in the session."),
      ]),
    structure(
      "AutomationScheduleTrigger", "A trigger that fires on a schedule.", is: ("kind", "schedule"),
      [
        Field("id", "string", "An identifier, unique in the automation."),
        Field("schedule", "AutomationSchedule", "The schedule."),
        Field("misfirePolicy?", "MisfirePolicy", "The policy for missed runs."),
      ]),
    structure(
      "AutomationSchedule", "A schedule.",
      [
        Field("expression", "string", "A cron expression of five fields."),
        Field("timeZone", "string", "The time zone, as an IANA name."),
      ]),
    structure(
      "AutomationEventTrigger", "A trigger that fires on events.", is: ("kind", "event"),
      [
        Field("id", "string", "An identifier, unique in the automation."),
        Field("type", "string", "The type of trigger."),
        Field("title", "string", "The display name.").neutral(),
        Field("description?", "string", "A description."),
        Field("events", "[AutomationEvent]", "The events.").neutral(),
        Field("config?", "object", "The settings."),
      ]),
    structure(
      "AutomationEvent", "An event of a trigger.",
      [
        Field("id", "string", "An identifier, unique in the trigger."),
        Field("title", "string", "The display name.").neutral(),
        Field("description?", "string", "A description."),
      ]),
    structure(
      "AutomationAfterRunsCondition", "Disables the automation after a number of runs.",
      is: ("kind", "afterRuns"),
      [Field("max", "int", "The number, at least 1.")]),
    structure(
      "AutomationAfterDateCondition", "Disables the automation after a date.",
      is: ("kind", "afterDate"),
      [Field("date", "timestamp", "The date: ISO 8601.")]),
    structure(
      "AutomationTriggerDefinition", "A type of trigger that the host supports.",
      [
        Field("type", "string", "The type."),
        Field("title", "string", "The display name.").neutral(),
        Field("description?", "string", "A description."),
        Field("events", "[AutomationEvent]", "The events."),
        Field("configSchema?", "ConfigSchema", "The schema of the settings."),
      ]),
    structure(
      "AutomationCapabilities",
      "Optional automation features of a host. A member that is present is supported.",
      [
        Field("create?", "PresenceFlag", "Clients can create automations."),
        Field("schedules?", "AutomationScheduleCapability", "Automations can run on a schedule."),
        Field("runCancellation?", "PresenceFlag", "Runs can be cancelled."),
        Field("runHistoryLimit?", "int", "The number of runs that the host keeps."),
        Field("customizations?", "PresenceFlag", "Automations can include plugins."),
      ]),
    structure(
      "AutomationScheduleCapability", "Limits of scheduled automations.",
      [Field("minIntervalMinutes?", "int", "The minimum interval between runs, in minutes.")]),
  ],
  unions: [
    union(
      "AutomationTrigger", "A trigger of an automation.", by: "kind",
      [
        ("schedule", "AutomationScheduleTrigger", "A schedule."),
        ("event", "AutomationEventTrigger", "An event."),
      ]),
    union(
      "AutomationDisableCondition", "A condition that disables an automation.", by: "kind",
      [
        (
          "afterRuns", "AutomationAfterRunsCondition",
          "Disables the automation after a number of runs."
        ),
        ("afterDate", "AutomationAfterDateCondition", "Disables the automation after a date."),
      ]),
  ],
  enumerations: [
    enumeration(
      "AutomationOperation", "An operation on an automation.",
      [
        ("update", "The automation can be changed."), ("remove", "The automation can be removed."),
        ("run", "The automation can be run now."),
      ]),
    enumeration(
      "MisfirePolicy", "The policy for runs that were missed while the host was down.",
      [("skip", "Skip missed runs."), ("runOnce", "Run once for all missed runs. The default.")]),
  ],
  channel: Channel(
    "automation", "The automations of the host.", scheme: "ahp-automations",
    state: "AutomationState", "The automations of the host.",
    marks: [.init("entries", .array)], order: 5),
  actions: [
    clientAction(
      "automation/createRequested", since: "0.9.0", resend: .keyed,
      "Asks the host to create an automation. Changes no state; `automation/set` follows.",
      [
        Field("resource", "URI", "The automation's URI, chosen by the client."),
        Field("definition", "AutomationDefinition", "The definition."),
      ]),
    clientAction(
      "automation/updateRequested", since: "0.9.0", resend: .never,
      "Asks the host to change an automation. Changes no state; `automation/set` follows.",
      [
        Field("resource", "URI", "The URI of the automation."),
        Field("changes", "AutomationDefinitionPatch", "The changes."),
      ]),
    hostAction(
      "automation/set", since: "0.9.0", "Adds or replaces an automation.",
      [
        Field(
          "automation", "AutomationEntry", "The complete entry, which replaces the previous entry.")
      ]),
    clientAction(
      "automation/removed", since: "0.9.0", resend: .absolute, "Removes an automation.",
      [Field("resource", "URI", "The URI of the automation.")]),
  ],
  commands: [
    command(
      "listAutomationTriggerDefinitions", on: .root, since: "0.9.0",
      "Lists the types of triggers that the host supports.",
      params: [
        Field("provider?", "string", "The provider of the agent; see `AgentInfo.provider`."),
        Field("workingDirectories?", "[URI]", "The working directories."),
        Field("sessionConfig?", "object", "Configuration values."),
      ],
      result: [Field("items", "[AutomationTriggerDefinition]", "The available trigger types.")]
    ).repeatable,
    command(
      "runAutomation", on: .automations, since: "0.9.0", "Runs an automation now.",
      params: [
        Field("automation", "URI", "The URI of the automation."),
        Field(
          "requestId", "string",
          "An idempotency key: a repeated request with the same value starts no second run."),
      ],
      result: [Field("resource", "URI", "The run's channel.")], errors: [-32008]),
    command(
      "fetchAutomationRuns", on: .automations, since: "0.9.0",
      "Loads older runs. They arrive in an `automation/set` action.",
      params: [
        Field("automation", "URI", "The URI of the automation."),
        Field(
          "cursor?", "string",
          "The `runsNextCursor` of the automation; absent loads the next page, if any."),
      ],
      result: [], errors: [-32008, -32602]
    ).repeatable,
  ]
)

private let definitionFields = [
  Field("title", "string", "The display name."),
  Field("message", "Message", "The message that starts the session; its origin is `automation`."),
  Field("session", "AutomationSessionTemplate", "The session template."),
  Field("enabled", "bool", "Whether it is enabled."),
  Field("triggers", "[AutomationTrigger]", "The triggers."),
  Field(
    "disableConditions?", "[AutomationDisableCondition]", "Conditions that disable the automation."),
  meta("automation"),
]
