/// The changeset channel: changed files and the operations on them.
let changesetChapter = Chapter(
  folder: "Changeset",
  structures: [
    structure(
      "Changeset", "A changeset that clients can subscribe to.",
      [
        Field("label", "string", "The display name.").neutral(),
        Field(
          "uriTemplate", "string",
          "The channel, as an RFC 6570 template with `turnId`, or with `originalTurnId` and `modifiedTurnId`."
        ),
        Field("description?", "string", "A description."),
        Field(
          "changeKind", "string",
          "`session`, `branch`, `uncommitted`, `turn`, `compare-turns`, or another kind."
        ).neutral(),
        Field("capabilities?", "ChangesetCapabilities", "Optional features."),
      ]),
    structure(
      "ChangesetCapabilities", "Optional features of a changeset.",
      [Field("review?", "PresenceFlag", "Clients can mark files as reviewed.")]),
    structure(
      "ChangesetState", "The state of a changeset: changed files and operations on them.",
      [
        Field("status", "ChangesetStatus", "The computation status.").neutral(
          "ChangesetStatus.unknown(\"\")"),
        Field("error?", "ErrorInfo", "The error that made the computation fail."),
        Field("files", "[ChangesetFile]", "The changed files.").neutral().vital,
        Field("operations?", "[ChangesetOperation]", "The available operations."),
      ]),
    structure(
      "ChangesetFile", "A changed file.",
      [
        Field("id", "string", "An identifier, unique in the changeset."),
        Field("edit", "FileEdit", "The edit."),
        Field("reviewed?", "bool", "Whether the file was reviewed; absent means no."),
        meta("file"),
      ]),
    structure(
      "ChangesetOperation", "An operation on a changeset, such as committing it.",
      [
        Field("id", "string", "An identifier, unique in the changeset."),
        Field("label", "string", "The display name.").neutral(),
        Field("description?", "string", "A description."),
        Field("scopes", "[ChangesetOperationScope]", "The supported targets.").neutral(),
        Field(
          "confirmation?", "StringOrMarkdown",
          "The question to confirm before the operation is invoked."
        ).vital,
        Field("icon?", "string", "The name of an icon."),
        Field("group?", "string", "A group name for layout."),
        Field("status", "ChangesetOperationStatus", "The status."),
        Field("error?", "ErrorInfo", "The error of the last invocation."),
      ]),
    structure(
      "ChangesetResourceTarget", "A target: one file.", is: ("kind", "resource"),
      [
        Field("resource", "URI", "The URI of the file."),
        Field("side?", "ChangesetSide", "The side of the edit."),
      ]),
    structure(
      "ChangesetRangeTarget", "A target: a range in one file.", is: ("kind", "range"),
      [
        Field("resource", "URI", "The URI of the file."),
        Field("side?", "ChangesetSide", "The side of the edit."),
        Field("range", "TextRange", "The range."),
      ]),
    structure(
      "ChangesetOperationFollowUp", "Content to show after an operation.",
      [
        Field("content", "ContentRef", "The content."),
        Field("external?", "bool", "Whether to open it outside of the client."),
      ]),
  ],
  unions: [
    union(
      "ChangesetOperationTarget", "The target of an operation.", by: "kind",
      [
        ("resource", "ChangesetResourceTarget", "A target: one file."),
        ("range", "ChangesetRangeTarget", "A target: a range in one file."),
      ])
  ],
  enumerations: [
    enumeration(
      "ChangesetStatus", "The computation status of a changeset.",
      [
        ("computing", "The first computation is in progress."),
        ("ready", "The changeset is up to date."),
        ("error", "The computation failed."), ("recomputing", "A new computation is in progress."),
      ]),
    enumeration(
      "ChangesetOperationStatus", "The status of an operation.",
      [
        ("idle", "The operation can be invoked."), ("running", "The operation is running."),
        ("error", "The last invocation failed."),
        ("disabled", "The operation cannot be invoked."),
      ]),
    enumeration(
      "ChangesetOperationScope", "The kind of target that an operation supports.",
      [
        ("changeset", "The whole changeset."), ("resource", "A file."),
        ("range", "A range in a file."),
      ]),
    enumeration(
      "ChangesetSide", "A side of an edit.",
      [("before", "The file before the edit."), ("after", "The file after the edit.")]),
  ],
  channel: Channel(
    "changeset", "A changeset.", scheme: "ahp-changeset",
    state: "ChangesetState", "The state of a changeset: changed files and operations on them.",
    marks: ["files"], order: 7),
  actions: [
    hostAction(
      "changeset/statusChanged", since: "0.2.0", "Sets the computation status.",
      [
        Field("status", "ChangesetStatus", "The new status."),
        Field("error?", "ErrorInfo", "The error that made the computation fail."),
      ]),
    hostAction(
      "changeset/fileSet", since: "0.2.0", "Adds or replaces a file.",
      [Field("file", "ChangesetFile", "The complete entry, which replaces the previous entry.")]),
    hostAction(
      "changeset/fileRemoved", since: "0.2.0", "Removes a file.",
      [Field("fileId", "string", "The identifier of the file.")]),
    clientAction(
      "changeset/filesReviewChanged", since: "0.6.0", resend: .absolute,
      "Marks files as reviewed or not reviewed.",
      [
        Field("files", "[string]", "The identifiers of the files."),
        Field("reviewed", "bool", "`true` if reviewed."),
      ]),
    hostAction(
      "changeset/contentChanged", since: "0.4.0", "Replaces all files after a new computation.",
      [
        Field("files", "[ChangesetFile]", "The complete new list."),
        Field("operations?", "[ChangesetOperation]", "The operations; absent keeps them."),
        Field("error?", "ErrorInfo", "The error; absent clears it."),
      ]),
    hostAction(
      "changeset/operationsChanged", since: "0.2.0", "Replaces the list of operations.",
      [Field("operations?", "[ChangesetOperation]", "The operations; absent clears them.")]),
    hostAction(
      "changeset/operationStatusChanged", since: "0.3.0", "Sets the status of an operation.",
      [
        Field("operationId", "string", "The identifier of the operation."),
        Field("status", "ChangesetOperationStatus", "The status."),
        Field("error?", "ErrorInfo", "The error of the last invocation."),
      ]),
    hostAction("changeset/cleared", since: "0.2.0", "Removes all files."),
  ],
  commands: [
    command(
      "invokeChangesetOperation", on: .changeset, since: "0.2.0",
      "Invokes an operation on a changeset.",
      params: [
        Field("operationId", "string", "The identifier of the operation."),
        Field(
          "target?", "ChangesetOperationTarget", "The target; absent means the whole changeset."),
      ],
      result: [
        Field("message?", "StringOrMarkdown", "A message for the user."),
        Field("followUp?", "ChangesetOperationFollowUp", "Content to show next."),
      ], errors: [-32602])
  ]
)
