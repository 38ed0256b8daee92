/// Files and directories of the host or of a client: both sides may send these requests.
let resourceChapter = Chapter(
  folder: .connection,
  structures: [
    structure(
      "DirectoryEntry", "An entry of a directory.",
      [
        Field("name", "string", "The name of the entry in its directory."),
        Field("type", "ResourceType", "The kind of resource."),
      ])
  ],
  enumerations: [
    enumeration(
      "ContentEncoding", "The encoding of content in a string.",
      [("base64", "Base64, for binary content."), ("utf-8", "Plain text.")]),
    enumeration(
      "ResourceWriteMode", "How content is written to a file.",
      [
        ("truncate", "Writes from a position on and truncates the rest. The default."),
        ("append", "Writes at an offset from the end."),
        ("insert", "Inserts at a position and moves the rest."),
      ]),
    enumeration(
      "ResourceType", "The kind of a resource.",
      [("file", "A file."), ("directory", "A directory."), ("symlink", "A symbolic link.")]),
  ],
  commands: [
    resourceCommand(
      "resourceRead", "Reads a file.",
      params: [
        uri, Field("encoding?", "ContentEncoding", "The preferred encoding."),
      ],
      result: [
        Field("data", "string", "The content."),
        Field("encoding", "ContentEncoding", "The encoding of `data`."),
        Field("contentType?", "string", "The MIME type of the content."),
      ]
    ).repeatable,
    resourceCommand(
      "resourceWrite", "Writes a file.",
      params: [
        uri, Field("data", "string", "The content."),
        Field("encoding", "ContentEncoding", "The encoding of `data`."),
        Field("contentType?", "string", "The MIME type of the content."),
        Field("createOnly?", "bool", "Whether to fail with `alreadyExists` if the file exists."),
        Field("mode?", "ResourceWriteMode", "The write mode."),
        Field("position?", "int", "The position, in bytes; absent means 0."),
        Field(
          "ifMatch?", "string",
          "Writes only if the file still has this `etag`; otherwise fails with `conflict`."),
      ], errors: [-32008, -32009, -32010, -32011]),
    resourceCommand(
      "resourceList", "Lists a directory.", params: [uri],
      result: [Field("entries", "[DirectoryEntry]", "The entries.")]
    ).repeatable,
    resourceCommand(
      "resourceCopy", "Copies a file or directory.", params: transfer,
      errors: [-32008, -32009, -32010]),
    resourceCommand(
      "resourceDelete", "Deletes a file or directory.",
      params: [
        uri,
        Field(
          "recursive?", "bool", "Whether to delete a directory that is not empty; absent means no."),
      ]),
    resourceCommand(
      "resourceMove", "Moves a file or directory.", params: transfer,
      errors: [-32008, -32009, -32010]),
    resourceCommand(
      "resourceResolve", "Returns the metadata of a resource.",
      params: [
        uri,
        Field("followSymlinks?", "bool", "Whether to follow symbolic links; absent means yes."),
      ],
      result: [
        Field("uri", "URI", "The canonical URI."),
        Field("type", "ResourceType", "The kind of resource."),
        Field("size?", "int", "The size of the file in bytes."),
        Field("mtime?", "timestamp", "The modification time: ISO 8601, UTC."),
        Field("ctime?", "timestamp", "The creation time: ISO 8601, UTC."),
        Field("contentType?", "string", "The MIME type of the content."),
        Field("etag?", "string", "A value that changes with the content."),
      ]
    ).repeatable,
    resourceCommand(
      "resourceMkdir", "Creates a directory and missing parent directories.", params: [uri],
      errors: [-32009, -32010]),
    resourceCommand(
      "resourceRequest", "Requests access to a resource.",
      params: [
        uri, Field("read?", "bool", "Read access; the default if neither is set."),
        Field("write?", "bool", "Write access."),
      ], errors: [-32009]),
  ]
)

private let uri = Field("uri", "string", "The URI of the resource.")
private let transfer = [
  Field("source", "string", "The source URI."),
  Field("destination", "string", "The destination URI."),
  Field("failIfExists?", "bool", "Whether to fail with `alreadyExists` if the destination exists."),
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
