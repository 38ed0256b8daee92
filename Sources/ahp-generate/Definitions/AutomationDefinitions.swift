/// The automations channel, `ahp-automations://`: sessions that start by themselves.
let automationChapter = Chapter(
  folder: "Automation",
  structures: [
    structure(
      "AutomationState", "The host's automations.",
      [
        Field("entries", "[AutomationEntry]", "The automations."),
        meta("list"),
      ]),
    structure(
      "AutomationEntry", "An automation, with its latest runs.",
      [
        Field("resource", "URI", "Identifies it; not a channel."),
        Field("definition", "AutomationDefinition", "What it does and when."),
        Field("nextRunAt?", "timestamp", "When it runs next: ISO 8601, UTC."),
        Field("runCount?", "int", "How many scheduled runs it has had."),
        Field("runs", "[AutomationRunSummary]", "Its latest runs, newest first.").neutral(),
        Field("runsNextCursor?", "string", "Present when there are older runs."),
        Field("operations", "[AutomationOperation]", "What may be done with it.").neutral(),
        Field("customizations?", "[PluginCustomization]", "The host's copies of its plugins."),
        Field("createdAt", "timestamp", "When it was created: ISO 8601, UTC.").neutral(),
        Field("modifiedAt", "timestamp", "When it last changed: ISO 8601, UTC.").neutral(),
        meta("automation"),
      ]),
    structure("AutomationDefinition", "What an automation does and when.", definitionFields),
    patch(
      "AutomationDefinitionPatch",
      "Changes of an automation; absent fields stay, empty lists clear.",
      of: "AutomationDefinition", fields: definitionFields),
    structure(
      "AutomationSessionTemplate", "The session that an automation starts.",
      [
        Field("provider?", "string", "The agent."),
        Field("model?", "ModelSelection", "The model."),
        Field("agent?", "AgentSelection", "The custom agent."),
        Field("workingDirectories?", "[URI]", "Where it works; the first one is the primary."),
        Field("config?", "object", "Configuration values."),
        Field("customizations?", "[ClientPluginCustomization]", "Plugins to bring."),
      ]),
    structure(
      "AutomationScheduleTrigger", "At certain times.", is: ("kind", "schedule"),
      [
        Field("id", "string", "Identifies it in its automation."),
        Field("schedule", "AutomationSchedule", "When."),
        Field("misfirePolicy?", "MisfirePolicy", "What to do about missed runs."),
      ]),
    structure(
      "AutomationSchedule", "Certain times.",
      [
        Field("expression", "string", "A cron expression of five fields."),
        Field("timeZone", "string", "The time zone, by its IANA name."),
      ]),
    structure(
      "AutomationEventTrigger", "When something happens.", is: ("kind", "event"),
      [
        Field("id", "string", "Identifies it in its automation."),
        Field("type", "string", "The type of trigger."),
        Field("title", "string", "Its name for people.").neutral(),
        Field("description?", "string", "What it does."),
        Field("events", "[AutomationEvent]", "What may happen.").neutral(),
        Field("config?", "object", "Its settings."),
      ]),
    structure(
      "AutomationEvent", "Something that may happen.",
      [
        Field("id", "string", "Identifies it in its trigger."),
        Field("title", "string", "Its name for people.").neutral(),
        Field("description?", "string", "What it means."),
      ]),
    structure(
      "AutomationAfterRunsCondition", "After a number of runs.", is: ("kind", "afterRuns"),
      [Field("max", "int", "The number, at least 1.")]),
    structure(
      "AutomationAfterDateCondition", "After a date.", is: ("kind", "afterDate"),
      [Field("date", "timestamp", "The date: ISO 8601.")]),
    structure(
      "AutomationTriggerDefinition", "A type of trigger that the host knows.",
      [
        Field("type", "string", "The type."),
        Field("title", "string", "Its name for people.").neutral(),
        Field("description?", "string", "What it does."),
        Field("events", "[AutomationEvent]", "What may happen."),
        Field("configSchema?", "ConfigSchema", "The types of its settings."),
      ]),
    structure(
      "AutomationCapabilities", "What a host can do with automations; presence means yes.",
      [
        Field("create?", "PresenceFlag", "Clients may create automations."),
        Field("schedules?", "AutomationScheduleCapability", "They may run at certain times."),
        Field("runCancellation?", "PresenceFlag", "Runs may be cancelled."),
        Field("runHistoryLimit?", "int", "How many runs are kept."),
        Field("customizations?", "PresenceFlag", "They may bring plugins."),
      ]),
    structure(
      "AutomationScheduleCapability", "How often automations may run.",
      [Field("minIntervalMinutes?", "int", "The least time between runs, in minutes.")]),
  ],
  unions: [
    union(
      "AutomationTrigger", "What starts an automation.", by: "kind",
      [
        ("schedule", "AutomationScheduleTrigger", "A certain time."),
        ("event", "AutomationEventTrigger", "Something that happens."),
      ]),
    union(
      "AutomationDisableCondition", "When an automation is switched off.", by: "kind",
      [
        ("afterRuns", "AutomationAfterRunsCondition", "After a number of runs."),
        ("afterDate", "AutomationAfterDateCondition", "After a date."),
      ]),
  ],
  enumerations: [
    enumeration(
      "AutomationOperation", "What may be done with an automation.",
      [("update", "Change it."), ("remove", "Remove it."), ("run", "Run it now.")]),
    enumeration(
      "MisfirePolicy", "What to do about runs that were missed.",
      [("skip", "Nothing."), ("runOnce", "Run once; also when absent.")]),
  ],
  channel: Channel(
    "automation", "The host's automations.", scheme: "ahp-automations",
    state: "AutomationState", "The host's automations.",
    marks: [.init("entries", .array)], order: 5),
  actions: [
    clientAction(
      "automation/createRequested", since: "0.9.0", resend: .keyed,
      "An automation is to be created; no state changes yet.",
      [
        Field("resource", "URI", "Identifies it; the client chooses it."),
        Field("definition", "AutomationDefinition", "What it does and when."),
      ]),
    clientAction(
      "automation/updateRequested", since: "0.9.0", resend: .never,
      "An automation is to be changed; no state changes yet.",
      [
        Field("resource", "URI", "The automation."),
        Field("changes", "AutomationDefinitionPatch", "The changes."),
      ]),
    hostAction(
      "automation/set", since: "0.9.0", "An automation is there, or all of it is new.",
      [Field("automation", "AutomationEntry", "The automation, whole.")]),
    clientAction(
      "automation/removed", since: "0.9.0", resend: .absolute, "An automation is gone.",
      [Field("resource", "URI", "The automation.")]),
  ],
  commands: [
    command(
      "listAutomationTriggerDefinitions", on: .root, since: "0.9.0",
      "Lists the types of triggers that the host knows.",
      params: [
        Field("provider?", "string", "The agent."),
        Field("workingDirectories?", "[URI]", "Where it works."),
        Field("sessionConfig?", "object", "Configuration values."),
      ],
      result: [Field("items", "[AutomationTriggerDefinition]", "The types.")]),
    command(
      "runAutomation", on: .automations, since: "0.9.0", "Runs an automation now.",
      params: [
        Field("automation", "URI", "The automation."),
        Field("requestId", "string", "The same id never starts a second run."),
      ],
      result: [Field("resource", "URI", "The run's channel.")], errors: [-32008]),
    command(
      "fetchAutomationRuns", on: .automations, since: "0.9.0",
      "Loads older runs; they arrive as an `automation/set` action.",
      params: [
        Field("automation", "URI", "The automation."),
        Field("cursor?", "string", "`runsNextCursor`; absent for the next page, if any."),
      ],
      result: [], errors: [-32008, -32602]),
  ]
)

private let definitionFields = [
  Field("title", "string", "Its name for people."),
  Field("message", "Message", "What the session is told; from an `automation`."),
  Field("session", "AutomationSessionTemplate", "The session it starts."),
  Field("enabled", "bool", "Whether it is on."),
  Field("triggers", "[AutomationTrigger]", "What starts it."),
  Field("disableConditions?", "[AutomationDisableCondition]", "When it is switched off."),
  meta("automation"),
]
