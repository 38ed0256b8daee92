/// The annotations channel, `ahp-session:/…/annotations`: threads of comments on files.
let annotationsChapter = Chapter(
  folder: "Annotations",
  structures: [
    structure(
      "AnnotationsState", "The annotations of a session.",
      [Field("annotations", "[Annotation]", "The annotations.")]),
    structure(
      "Annotation", "A thread of comments on a range in a file.",
      [
        Field("id", "string", "An identifier, unique in the session and chosen by the client."),
        Field(
          "origin", "AnnotationOrigin", "The session, chat and turn that the annotation refers to."),
        Field("resource", "URI", "The URI of the file."),
        Field("range?", "TextRange", "The range; absent means the whole file."),
        Field("resolved", "bool", "Whether the thread is resolved.").neutral(),
        Field("entries", "[AnnotationEntry]", "The comments, at least one.").neutral(),
        meta("annotation"),
      ]),
    structure(
      "AnnotationOrigin", "The session, chat and turn that an annotation refers to.",
      [
        Field("session", "URI", "The URI of the session."),
        Field("chat?", "URI", "The URI of the chat."),
        Field("turnId?", "string", "The identifier of the turn."),
      ]),
    structure(
      "AnnotationEntry", "A comment in an annotation.",
      [
        Field("id", "string", "An identifier, unique in the annotation and chosen by the client."),
        Field("text", "StringOrMarkdown", "The text of the comment."),
        meta("comment"),
      ]),
  ],
  channel: Channel(
    "annotations", "The annotations of a session.", scheme: "ahp-session", suffix: "/annotations",
    state: "AnnotationsState", "The annotations of a session.",
    marks: [.init("annotations", .array)], order: 9),
  actions: [
    clientAction(
      "annotations/set", since: "0.4.0", resend: .absolute,
      "Adds or replaces an annotation.",
      [Field("annotation", "Annotation", "The annotation, with at least one entry.")]),
    clientAction(
      "annotations/updated", since: "0.4.0", resend: .absolute,
      "Updates an annotation. Absent fields keep their values.",
      [
        Field("annotationId", "string", "The identifier of the annotation."),
        Field(
          "origin?", "AnnotationOrigin", "The session, chat and turn that the annotation refers to."
        ),
        Field("resource?", "URI", "The URI of the file."),
        Field("range?", "TextRange", "The new range of the annotated text; absent if unchanged."),
        Field("resolved?", "bool", "Whether the thread is resolved."),
      ]),
    clientAction(
      "annotations/removed", since: "0.4.0", resend: .absolute, "Removes an annotation.",
      [Field("annotationId", "string", "The identifier of the annotation.")]),
    clientAction(
      "annotations/entrySet", since: "0.4.0", resend: .absolute,
      "Adds or replaces a comment.",
      [
        Field("annotationId", "string", "The identifier of the annotation."),
        Field("entry", "AnnotationEntry", "The comment."),
      ]),
    clientAction(
      "annotations/entryRemoved", since: "0.4.0", resend: .absolute, "Removes a comment.",
      [
        Field("annotationId", "string", "The identifier of the annotation."),
        Field("entryId", "string", "The identifier of the comment."),
      ]),
  ]
)
