/// The channel of one run of an automation, `ahp-automation-run:/…`.
let automationRunChapter = Chapter(
  folder: "AutomationRun",
  structures: [
    structure(
      "AutomationRunState", "The state of an automation run.",
      runFields + [
        Field("sessions", "[URI]", "The sessions that the run started."),
        Field("primarySession?", "URI", "The session to show first."),
        meta("run"),
      ]),
    structure(
      "AutomationRunSummary", "A run in the list of its automation.",
      runFields + [
        Field("primarySession?", "URI", "The session to show first."),
        Field("sessionCount", "int", "The number of sessions that the run started.").neutral(),
        meta("run"),
      ]),
    structure(
      "AutomationTriggerOrigin", "A run started by a trigger.", is: ("kind", "trigger"),
      [
        Field("triggerId", "string", "The identifier of the trigger."),
        Field("scheduledFor?", "timestamp", "The scheduled time: ISO 8601, UTC."),
        Field("catchUp?", "bool", "Whether the run replaces a missed run."),
        Field("event?", "json", "The event that fired the trigger."),
      ]),
    structure(
      "AutomationRunPending", "A run that has not started.", is: ("status", "pending"),
      [Field("createdAt", "timestamp", "The creation time: ISO 8601, UTC.")]),
    structure(
      "AutomationRunRunning", "A run in progress.", is: ("status", "running"),
      [
        Field("createdAt", "timestamp", "The creation time: ISO 8601, UTC."),
        Field("startedAt", "timestamp", "The start time: ISO 8601, UTC."),
      ]),
    structure(
      "AutomationRunCompleted", "A completed run.", is: ("status", "completed"),
      [
        Field("createdAt", "timestamp", "The creation time: ISO 8601, UTC."),
        Field("startedAt", "timestamp", "The start time: ISO 8601, UTC."),
        Field("completedAt", "timestamp", "The end time: ISO 8601, UTC."),
        Field("usage?", "UsageInfo", "The token usage."),
      ]),
    structure(
      "AutomationRunFailed", "A failed run.", is: ("status", "failed"),
      endedFields + [Field("error", "ErrorInfo", "The error that caused the failure.")]),
    structure(
      "AutomationRunCancelled", "A cancelled run.", is: ("status", "cancelled"),
      endedFields),
  ],
  unions: [
    union(
      "AutomationRunOrigin", "The origin of an automation run.", by: "kind",
      [
        ("manual", nil, "A user started the run."),
        ("trigger", "AutomationTriggerOrigin", "A trigger started the run."),
      ]),
    union(
      "AutomationRunLifecycle", "The lifecycle of an automation run.", by: "status",
      [
        ("pending", "AutomationRunPending", "The run has not started."),
        ("running", "AutomationRunRunning", "The run is in progress."),
        ("completed", "AutomationRunCompleted", "The run completed."),
        ("failed", "AutomationRunFailed", "The run failed."),
        ("cancelled", "AutomationRunCancelled", "The run was cancelled."),
      ]),
  ],
  channel: Channel(
    "automationRun", "A run of an automation.", scheme: "ahp-automation-run",
    state: "AutomationRunState", "The state of a run of an automation.",
    marks: ["automation", "sessions"], order: 4),
  actions: [
    hostAction(
      "automationRun/lifecycleChanged", since: "0.9.0", "Sets the lifecycle of the run.",
      [Field("lifecycle", "AutomationRunLifecycle", "The new lifecycle.")]),
    hostAction(
      "automationRun/sessionSet", since: "0.9.0", "Adds a session that the run started.",
      [Field("session", "URI", "The URI of the session.")]),
    hostAction(
      "automationRun/sessionRemoved", since: "0.9.0", "Removes a session from the run.",
      [Field("session", "URI", "The URI of the session.")]),
    hostAction(
      "automationRun/primarySessionChanged", since: "0.9.0",
      "Sets or clears the primary session.",
      [Field("primarySession?", "URI", "The URI of the session; absent clears it.")]),
    clientAction(
      "automationRun/cancelRequested", since: "0.9.0", resend: .keyed,
      "Asks the host to cancel the run. Changes no state."),
  ]
)

private let runFields = [
  Field("resource", "URI", "The run's channel."),
  Field("automation", "URI", "The URI of the automation."),
  Field("origin", "AutomationRunOrigin", "The origin."),
  Field("lifecycle", "AutomationRunLifecycle", "The lifecycle."),
]

private let endedFields = [
  Field("createdAt", "timestamp", "The creation time: ISO 8601, UTC."),
  Field("startedAt?", "timestamp", "The start time: ISO 8601, UTC."),
  Field("completedAt", "timestamp", "The end time: ISO 8601, UTC."),
]
