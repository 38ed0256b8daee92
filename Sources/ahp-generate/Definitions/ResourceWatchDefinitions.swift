/// The resource-watch channel: changes of files.
let resourceWatchChapter = Chapter(
  folder: "ResourceWatch",
  structures: [
    structure("ResourceWatchState", "What is watched; it never changes.", watchFields("root")),
    structure(
      "ResourcePatterns", "Glob patterns.",
      [Field("items", "[string]", "The patterns.")]),
    structure(
      "ResourceChange", "A change of a file.",
      [
        Field("uri", "URI", "The file."),
        Field("type", "ResourceChangeType", "What became of it."),
      ]),
    structure(
      "ResourceChanges", "Changes of files.",
      [Field("items", "[ResourceChange]", "The changes, at least one.")]),
  ],
  enumerations: [
    enumeration(
      "ResourceChangeType", "What became of a file.",
      [("added", "It is new."), ("updated", "It has changed."), ("deleted", "It is gone.")])
  ],
  channel: Channel(
    "resourceWatch", "A watch on files.", scheme: "ahp-resource-watch",
    state: "ResourceWatchState", "What a resource watch watches.",
    marks: ["root", "recursive"], order: 8),
  actions: [
    hostAction(
      "resourceWatch/changed", since: "0.2.0", "Files have changed; no state does.",
      [Field("changes", "ResourceChanges", "The changes.")])
  ],
  commands: [
    command(
      "createResourceWatch", .both, on: .root, since: "0.2.0",
      "Starts to watch files; the watch ends with its last subscriber.",
      params: watchFields("uri"),
      result: [Field("channel", "URI", "The channel to subscribe to.")],
      errors: [-32008, -32009])
  ]
)

/// What to watch; the watched place goes by different keys in the state and in the request.
private func watchFields(_ place: String) -> [Field] {
  [
    Field(place, "URI", "The file or directory."),
    Field(
      place == "root" ? "recursive" : "recursive?", "bool",
      "Whether directories below it are watched, too; absent means no."),
    Field("excludes?", "ResourcePatterns", "What to leave out."),
    Field("includes?", "ResourcePatterns", "What to watch only."),
  ]
}
