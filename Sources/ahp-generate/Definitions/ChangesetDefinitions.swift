/// The changeset channel: files that were changed, and what can be done with the changes.
let changesetChapter = Chapter(
  folder: "Changeset",
  structures: [
    structure(
      "Changeset", "A changeset that can be looked at.",
      [
        Field("label", "string", "Its name for people.").neutral(),
        Field(
          "uriTemplate", "string",
          "Its channel, as an RFC 6570 template of `turnId`, or of `originalTurnId` and `modifiedTurnId`."
        ),
        Field("description?", "string", "What it contains."),
        Field(
          "changeKind", "string",
          "`session`, `branch`, `uncommitted`, `turn`, `compare-turns`, or another kind."
        ).neutral(),
        Field("capabilities?", "ChangesetCapabilities", "What can be done with it."),
      ]),
    structure(
      "ChangesetCapabilities", "What can be done with a changeset.",
      [Field("review?", "PresenceFlag", "Files can be marked as reviewed.")]),
    structure(
      "ChangesetState", "The state of a changeset.",
      [
        Field("status", "ChangesetStatus", "Whether it is up to date."),
        Field("error?", "ErrorInfo", "Why it could not be computed."),
        Field("files", "[ChangesetFile]", "The changed files."),
        Field("operations?", "[ChangesetOperation]", "What can be done with the changes."),
      ]),
    structure(
      "ChangesetFile", "A changed file.",
      [
        Field("id", "string", "Identifies it in its changeset."),
        Field("edit", "FileEdit", "The change."),
        Field("reviewed?", "bool", "Whether it has been reviewed; absent means no."),
        meta("file"),
      ]),
    structure(
      "ChangesetOperation", "Something that can be done with changes.",
      [
        Field("id", "string", "Identifies it in its changeset."),
        Field("label", "string", "Its name for people.").neutral(),
        Field("description?", "string", "What it does."),
        Field("scopes", "[ChangesetOperationScope]", "What it can be applied to.").neutral(),
        Field(
          "confirmation?", "StringOrMarkdown", "What must be asked before it is invoked."),
        Field("icon?", "string", "The name of a picture."),
        Field("group?", "string", "Operations of one group belong together."),
        Field("status", "ChangesetOperationStatus", "Whether it can be invoked."),
        Field("error?", "ErrorInfo", "Why it failed."),
      ]),
    structure(
      "ChangesetResourceTarget", "One file.", is: ("kind", "resource"),
      [
        Field("resource", "URI", "The file."),
        Field("side?", "ChangesetSide", "The file before or after."),
      ]),
    structure(
      "ChangesetRangeTarget", "A part of one file.", is: ("kind", "range"),
      [
        Field("resource", "URI", "The file."),
        Field("side?", "ChangesetSide", "The file before or after."),
        Field("range", "TextRange", "The part."),
      ]),
    structure(
      "ChangesetOperationFollowUp", "Something to look at after an operation.",
      [
        Field("content", "ContentRef", "What to look at."),
        Field("external?", "bool", "Whether to open it outside of the client."),
      ]),
  ],
  unions: [
    union(
      "ChangesetOperationTarget", "What an operation is applied to.", by: "kind",
      [
        ("resource", "ChangesetResourceTarget", "One file."),
        ("range", "ChangesetRangeTarget", "A part of one file."),
      ])
  ],
  enumerations: [
    enumeration(
      "ChangesetStatus", "Whether a changeset is up to date.",
      [
        ("computing", "It is being computed for the first time."), ("ready", "It is."),
        ("error", "It could not be computed."), ("recomputing", "It is being computed again."),
      ]),
    enumeration(
      "ChangesetOperationStatus", "Whether an operation can be invoked.",
      [
        ("idle", "It can."), ("running", "It is running."), ("error", "It failed the last time."),
        ("disabled", "It cannot."),
      ]),
    enumeration(
      "ChangesetOperationScope", "What an operation can be applied to.",
      [("changeset", "All of it."), ("resource", "A file."), ("range", "A part of a file.")]),
    enumeration(
      "ChangesetSide", "Which version of a file is meant.",
      [("before", "The one before the change."), ("after", "The one after it.")]),
  ],
  channel: Channel(
    "changeset", "A changeset.", scheme: "ahp-changeset",
    state: "ChangesetState", "The state of a changeset.",
    marks: ["files"], order: 7),
  actions: [
    hostAction(
      "changeset/statusChanged", since: "0.2.0", "It is up to date, or no longer.",
      [
        Field("status", "ChangesetStatus", "Whether it is."),
        Field("error?", "ErrorInfo", "Why it could not be computed."),
      ]),
    hostAction(
      "changeset/fileSet", since: "0.2.0", "A file has changed, or changed otherwise.",
      [Field("file", "ChangesetFile", "The file, whole.")]),
    hostAction(
      "changeset/fileRemoved", since: "0.2.0", "A file is no longer changed.",
      [Field("fileId", "string", "The file.")]),
    clientAction(
      "changeset/filesReviewChanged", since: "0.6.0", resend: .absolute,
      "Files are marked as reviewed, or no longer.",
      [
        Field("files", "[string]", "The files."),
        Field("reviewed", "bool", "Whether they are reviewed."),
      ]),
    hostAction(
      "changeset/contentChanged", since: "0.4.0", "It has been computed anew.",
      [
        Field("files", "[ChangesetFile]", "The files, whole."),
        Field("operations?", "[ChangesetOperation]", "The operations; absent keeps them."),
        Field("error?", "ErrorInfo", "What went wrong; absent for nothing."),
      ]),
    hostAction(
      "changeset/operationsChanged", since: "0.2.0", "There are other operations.",
      [Field("operations?", "[ChangesetOperation]", "The operations; absent clears them.")]),
    hostAction(
      "changeset/operationStatusChanged", since: "0.3.0", "An operation runs or has run.",
      [
        Field("operationId", "string", "The operation."),
        Field("status", "ChangesetOperationStatus", "Whether it can be invoked."),
        Field("error?", "ErrorInfo", "Why it failed."),
      ]),
    hostAction("changeset/cleared", since: "0.2.0", "It no longer has files."),
  ],
  commands: [
    command(
      "invokeChangesetOperation", on: .changeset, since: "0.2.0",
      "Does something with changes.",
      params: [
        Field("operationId", "string", "The operation."),
        Field(
          "target?", "ChangesetOperationTarget", "What to apply it to; absent for everything."),
      ],
      result: [
        Field("message?", "StringOrMarkdown", "What to tell people."),
        Field("followUp?", "ChangesetOperationFollowUp", "What to look at next."),
      ], errors: [-32602])
  ]
)
