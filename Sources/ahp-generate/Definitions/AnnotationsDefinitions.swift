/// The annotations channel, `ahp-session:/…/annotations`: remarks on places in files.
let annotationsChapter = Chapter(
  folder: "Annotations",
  structures: [
    structure(
      "AnnotationsState", "The annotations of a session.",
      [Field("annotations", "[Annotation]", "The annotations.")]),
    structure(
      "Annotation", "Remarks on a place in a file.",
      [
        Field("id", "string", "Identifies it in its session; the client chooses it."),
        Field("origin", "AnnotationOrigin", "Where in the session it belongs."),
        Field("resource", "URI", "The file."),
        Field("range?", "TextRange", "The place; absent for the whole file."),
        Field("resolved", "bool", "Whether it has been dealt with.").neutral(),
        Field("entries", "[AnnotationEntry]", "The remarks, at least one.").neutral(),
        meta("annotation"),
      ]),
    structure(
      "AnnotationOrigin", "Where in a session an annotation belongs.",
      [
        Field("session", "URI", "The session."),
        Field("chat?", "URI", "The chat."),
        Field("turnId?", "string", "The turn."),
      ]),
    structure(
      "AnnotationEntry", "One remark.",
      [
        Field("id", "string", "Identifies it in its annotation; the client chooses it."),
        Field("text", "StringOrMarkdown", "The remark."),
        meta("remark"),
      ]),
  ],
  channel: Channel(
    "annotations", "The annotations of a session.", scheme: "ahp-session", suffix: "/annotations",
    state: "AnnotationsState", "The annotations of a session.",
    marks: [.init("annotations", .array)], order: 9),
  actions: [
    clientAction(
      "annotations/set", since: "0.4.0", resend: .absolute,
      "An annotation is there, or all of it is new.",
      [Field("annotation", "Annotation", "The annotation, with at least one entry.")]),
    clientAction(
      "annotations/updated", since: "0.4.0", resend: .absolute,
      "An annotation has changed; absent fields stay.",
      [
        Field("annotationId", "string", "The annotation."),
        Field("origin?", "AnnotationOrigin", "Where in the session it belongs."),
        Field("resource?", "URI", "The file."),
        Field("range?", "TextRange", "The place."),
        Field("resolved?", "bool", "Whether it has been dealt with."),
      ]),
    clientAction(
      "annotations/removed", since: "0.4.0", resend: .absolute, "An annotation is gone.",
      [Field("annotationId", "string", "The annotation.")]),
    clientAction(
      "annotations/entrySet", since: "0.4.0", resend: .absolute,
      "A remark is there, or all of it is new.",
      [
        Field("annotationId", "string", "The annotation."),
        Field("entry", "AnnotationEntry", "The remark."),
      ]),
    clientAction(
      "annotations/entryRemoved", since: "0.4.0", resend: .absolute, "A remark is gone.",
      [
        Field("annotationId", "string", "The annotation."),
        Field("entryId", "string", "The remark."),
      ]),
  ]
)
