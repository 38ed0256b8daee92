/// The channel of one run of an automation, `ahp-automation-run:/…`.
let automationRunChapter = Chapter(
  folder: "AutomationRun",
  structures: [
    structure(
      "AutomationRunState", "The state of a run.",
      runFields + [
        Field("sessions", "[URI]", "The sessions it has started."),
        Field("primarySession?", "URI", "The one to look at first."),
        meta("run"),
      ]),
    structure(
      "AutomationRunSummary", "A run in the list of its automation.",
      runFields + [
        Field("primarySession?", "URI", "The session to look at first."),
        Field("sessionCount", "int", "How many sessions it has started.").neutral(),
        meta("run"),
      ]),
    structure(
      "AutomationTriggerOrigin", "A trigger started it.", is: ("kind", "trigger"),
      [
        Field("triggerId", "string", "The trigger."),
        Field("scheduledFor?", "timestamp", "When it was due: ISO 8601, UTC."),
        Field("catchUp?", "bool", "Whether it makes up for a missed run."),
        Field("event?", "json", "What happened, as the trigger describes it."),
      ]),
    structure(
      "AutomationRunPending", "It has not begun.", is: ("status", "pending"),
      [Field("createdAt", "timestamp", "When it was created: ISO 8601, UTC.")]),
    structure(
      "AutomationRunRunning", "It is under way.", is: ("status", "running"),
      [
        Field("createdAt", "timestamp", "When it was created: ISO 8601, UTC."),
        Field("startedAt", "timestamp", "When it began: ISO 8601, UTC."),
      ]),
    structure(
      "AutomationRunCompleted", "It has ended well.", is: ("status", "completed"),
      [
        Field("createdAt", "timestamp", "When it was created: ISO 8601, UTC."),
        Field("startedAt", "timestamp", "When it began: ISO 8601, UTC."),
        Field("completedAt", "timestamp", "When it ended: ISO 8601, UTC."),
        Field("usage?", "UsageInfo", "What it has consumed."),
      ]),
    structure(
      "AutomationRunFailed", "It has failed.", is: ("status", "failed"),
      endedFields + [Field("error", "ErrorInfo", "Why.")]),
    structure(
      "AutomationRunCancelled", "Somebody stopped it.", is: ("status", "cancelled"),
      endedFields),
  ],
  unions: [
    union(
      "AutomationRunOrigin", "What started a run.", by: "kind",
      [
        ("manual", nil, "Somebody did."),
        ("trigger", "AutomationTriggerOrigin", "A trigger did."),
      ]),
    union(
      "AutomationRunLifecycle", "How far a run has come.", by: "status",
      [
        ("pending", "AutomationRunPending", "It has not begun."),
        ("running", "AutomationRunRunning", "It is under way."),
        ("completed", "AutomationRunCompleted", "It has ended well."),
        ("failed", "AutomationRunFailed", "It has failed."),
        ("cancelled", "AutomationRunCancelled", "Somebody stopped it."),
      ]),
  ],
  channel: Channel(
    "automationRun", "A run of an automation.", scheme: "ahp-automation-run",
    state: "AutomationRunState", "The state of a run of an automation.",
    marks: ["automation", "sessions"], order: 4),
  actions: [
    hostAction(
      "automationRun/lifecycleChanged", since: "0.9.0", "The run has come further.",
      [Field("lifecycle", "AutomationRunLifecycle", "How far.")]),
    hostAction(
      "automationRun/sessionSet", since: "0.9.0", "The run has started a session.",
      [Field("session", "URI", "The session.")]),
    hostAction(
      "automationRun/sessionRemoved", since: "0.9.0", "A session is no longer part of the run.",
      [Field("session", "URI", "The session.")]),
    hostAction(
      "automationRun/primarySessionChanged", since: "0.9.0",
      "Another session is the one to look at first.",
      [Field("primarySession?", "URI", "The session; absent for none.")]),
    clientAction(
      "automationRun/cancelRequested", since: "0.9.0", resend: .keyed,
      "The run is to be stopped; no state changes yet."),
  ]
)

private let runFields = [
  Field("resource", "URI", "The run's channel."),
  Field("automation", "URI", "The automation."),
  Field("origin", "AutomationRunOrigin", "What started it."),
  Field("lifecycle", "AutomationRunLifecycle", "How far it has come."),
]

private let endedFields = [
  Field("createdAt", "timestamp", "When it was created: ISO 8601, UTC."),
  Field("startedAt?", "timestamp", "When it began: ISO 8601, UTC."),
  Field("completedAt", "timestamp", "When it ended: ISO 8601, UTC."),
]
