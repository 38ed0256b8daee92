/// The resource-watch channel: changes to files.
let resourceWatchChapter = Chapter(
  folder: "ResourceWatch",
  structures: [
    structure(
      "ResourceWatchState", "The state of a resource watch. It never changes.", watchFields("root")),
    structure(
      "ResourcePatterns", "Glob patterns.",
      [Field("items", "[string]", "The patterns.")]),
    structure(
      "ResourceChange", "A change to a file or directory.",
      [
        Field("uri", "URI", "The URI of the file."),
        Field("type", "ResourceChangeType", "The kind of change."),
      ]),
    structure(
      "ResourceChanges", "Changes to files.",
      [Field("items", "[ResourceChange]", "The changes, at least one.")]),
  ],
  enumerations: [
    enumeration(
      "ResourceChangeType", "The kind of change to a file.",
      [("added", "Created."), ("updated", "Modified."), ("deleted", "Deleted.")])
  ],
  channel: Channel(
    "resourceWatch", "A watch on files or directories.", scheme: "ahp-resource-watch",
    state: "ResourceWatchState", "The state of a resource watch.",
    marks: ["root", "recursive"], order: 8),
  actions: [
    hostAction(
      "resourceWatch/changed", since: "0.2.0", "Reports changed files. Changes no state.",
      [Field("changes", "ResourceChanges", "The changes.")])
  ],
  commands: [
    command(
      "createResourceWatch", .both, on: .root, since: "0.2.0",
      "Starts to watch files. The watch ends when its last subscriber unsubscribes.",
      params: watchFields("uri"),
      result: [Field("channel", "URI", "The channel to subscribe to.")],
      errors: [-32008, -32009])
  ]
)

/// The watched resource has different keys in the state and in the request.
private func watchFields(_ place: String) -> [Field] {
  [
    Field(place, "URI", "The file or directory."),
    Field(
      place == "root" ? "recursive" : "recursive?", "bool",
      "Whether subdirectories are watched too; absent means no."),
    Field("excludes?", "ResourcePatterns", "Patterns to exclude."),
    Field("includes?", "ResourcePatterns", "Patterns to include; absent includes everything."),
  ]
}
