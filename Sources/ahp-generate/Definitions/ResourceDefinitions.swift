/// Files and directories of the host, or, the other way round, of a client.
let resourceChapter = Chapter(
  folder: .connection,
  structures: [
    structure(
      "DirectoryEntry", "An entry of a directory.",
      [
        Field("name", "string", "Its name."),
        Field("type", "ResourceType", "What it is."),
      ])
  ],
  enumerations: [
    enumeration(
      "ContentEncoding", "How content is put into a string.",
      [("base64", "Base64; for any bytes."), ("utf-8", "As it is; for text.")]),
    enumeration(
      "ResourceWriteMode", "How content is written.",
      [
        ("truncate", "From a position on, cutting off what was there; also when absent."),
        ("append", "At a distance from the end."), ("insert", "At a position, moving the rest."),
      ]),
    enumeration(
      "ResourceType", "What a resource is.",
      [("file", "A file."), ("directory", "A directory."), ("symlink", "A symbolic link.")]),
  ],
  commands: [
    resourceCommand(
      "resourceRead", "Reads a file.",
      params: [
        uri, Field("encoding?", "ContentEncoding", "The encoding that is wanted."),
      ],
      result: [
        Field("data", "string", "The content."),
        Field("encoding", "ContentEncoding", "How it is put into the string."),
        Field("contentType?", "string", "Its MIME type."),
      ]),
    resourceCommand(
      "resourceWrite", "Writes a file.",
      params: [
        uri, Field("data", "string", "The content."),
        Field("encoding", "ContentEncoding", "How it is put into the string."),
        Field("contentType?", "string", "Its MIME type."),
        Field("createOnly?", "bool", "Whether an existing file is an error."),
        Field("mode?", "ResourceWriteMode", "How to write."),
        Field("position?", "int", "Where, in bytes; absent means 0."),
        Field("ifMatch?", "string", "Write only if the file still has this `etag`."),
      ], errors: [-32008, -32009, -32010, -32011]),
    resourceCommand(
      "resourceList", "Lists a directory.", params: [uri],
      result: [Field("entries", "[DirectoryEntry]", "Its entries.")]),
    resourceCommand(
      "resourceCopy", "Copies a file or directory.", params: transfer,
      errors: [-32008, -32009, -32010]),
    resourceCommand(
      "resourceDelete", "Deletes a file or directory.",
      params: [
        uri, Field("recursive?", "bool", "Whether a directory may have entries; absent: no."),
      ]),
    resourceCommand(
      "resourceMove", "Moves a file or directory.", params: transfer,
      errors: [-32008, -32009, -32010]),
    resourceCommand(
      "resourceResolve", "Tells what there is under a URI.",
      params: [
        uri, Field("followSymlinks?", "bool", "Whether to follow links; absent means yes."),
      ],
      result: [
        Field("uri", "URI", "Where it really is."),
        Field("type", "ResourceType", "What it is."),
        Field("size?", "int", "Its size, in bytes."),
        Field("mtime?", "timestamp", "When it was last changed: ISO 8601, UTC."),
        Field("ctime?", "timestamp", "When it was created: ISO 8601, UTC."),
        Field("contentType?", "string", "Its MIME type."),
        Field("etag?", "string", "Changes whenever the content does."),
      ]),
    resourceCommand(
      "resourceMkdir", "Creates a directory and those above it.", params: [uri],
      errors: [-32009, -32010]),
    resourceCommand(
      "resourceRequest", "Asks for access.",
      params: [
        uri, Field("read?", "bool", "To read; also when neither is asked for."),
        Field("write?", "bool", "To write."),
      ], errors: [-32009]),
  ]
)

private let uri = Field("uri", "string", "The resource.")
private let transfer = [
  Field("source", "string", "What to take."),
  Field("destination", "string", "Where to put it."),
  Field("failIfExists?", "bool", "Whether something in that place is an error."),
]

private func resourceCommand(
  _ method: String, _ documentation: String, params: [Field], result: [Field] = [],
  errors: [Int] = [-32008, -32009]
) -> Command {
  command(
    method, .both, on: .root,
    since: ["resourceResolve", "resourceMkdir"].contains(method) ? "0.2.0" : "0.1.0", documentation,
    params: params, result: result, errors: errors)
}
