/// Types shared by several channels.
let commonChapter = Chapter(
  folder: .common,
  structures: [
    structure(
      "Icon", "An icon.",
      [
        Field("src", "URI", "The URI of the image: `http`, `https` or `data`."),
        Field("contentType?", "string", "The MIME type of the image."),
        Field("sizes?", "[string]", "The supported sizes, such as `48x48` or `any`."),
        Field("theme?", "IconTheme", "The background that the icon is designed for."),
      ]),
    structure(
      "TextPosition", "A position in a text.",
      [
        Field("line", "int", "The line, zero-based."),
        Field("character", "int", "The offset in the line, in UTF-16 code units, zero-based."),
      ]),
    structure(
      "TextRange", "A range of text. The end is exclusive.",
      [
        Field("start", "TextPosition", "The start position."),
        Field("end", "TextPosition", "The end position, exclusive."),
      ]),
    structure(
      "TextSelection", "A selected part of a document.",
      [Field("range", "TextRange", "The selected range.")]),
    structure(
      "ContentRef", "A reference to content, which `resourceRead` fetches.", contentRefFields),
    structure(
      "FileEditSide", "The file before or after an edit.",
      [
        Field("uri", "URI", "The URI of the file."),
        Field("content", "ContentRef", "The content on this side."),
      ]),
    structure(
      "FileEditDiffStats", "The size of an edit.",
      [
        Field("added?", "int", "Lines added."),
        Field("removed?", "int", "Lines removed."),
      ]),
    structure(
      "FileEdit",
      "An edit of one file. Only `after`: created. Only `before`: deleted. Different URIs: renamed.",
      fileEditFields),
    structure(
      "FileEditCollection", "Several file edits.",
      [Field("items", "[FileEdit]", "The edits.").whole]),
    structure(
      "UsageInfo", "The token usage of a turn.",
      [
        Field("inputTokens?", "int", "The number of input tokens."),
        Field("outputTokens?", "int", "The number of output tokens."),
        Field("model?", "string", "The identifier of the model."),
        Field("cacheReadTokens?", "int", "The number of input tokens read from a cache."),
        meta("usage record"),
      ]),
    structure(
      "ErrorInfo", "An error with a message for users.",
      [
        Field("errorType", "string", "The kind of error; an open set.").neutral(),
        Field("message", "string", "The error message.").neutral(),
        Field("stack?", "string", "The stack trace."),
        meta("error"),
      ]),
    structure(
      "Snapshot", "The complete state of a channel at one sequence number.",
      [
        Field("resource", "URI", "The URI of the channel."),
        Field("state", "ChannelState", "The channel's state as of `fromSeq`.").hinted(
          by: "resource"),
        Field(
          "fromSeq", "int",
          "The host's sequence number when it took the snapshot. Later envelopes have greater numbers."
        ),
      ]),
    structure(
      "ProtectedResourceMetadata",
      "OAuth metadata of a protected resource, as in RFC 9728.",
      [
        Field(
          "resource", "string",
          "The resource identifier, which `authenticate` must repeat byte for byte."),
        Field("resource_name?", "string", "The display name of the resource."),
        Field("authorization_servers?", "[string]", "The issuers of tokens."),
        Field("jwks_uri?", "string", "The URL of the resource's JSON Web Key Set."),
        Field("scopes_supported?", "[string]", "The supported scopes."),
        Field(
          "bearer_methods_supported?", "[string]", "The supported methods of presenting a token."),
        Field(
          "resource_signing_alg_values_supported?", "[string]",
          "The supported signature algorithms of responses."),
        Field("resource_documentation?", "string", "The URL of the developer documentation."),
        Field("resource_policy_uri?", "string", "The URL of the data policy."),
        Field("resource_tos_uri?", "string", "The URL of the terms of service."),
        Field("required?", "bool", "Whether a token is required; absent means yes."),
      ]),
    structure(
      "ConfigPropertySchema", "The schema of a configuration property.",
      configPropertyFields),
    structure(
      "ConfigSchema", "The schema of an object with configuration properties.",
      is: ("type", "object"),
      [
        Field("properties", "{ConfigPropertySchema}", "The properties, by name.").neutral(),
        Field("required?", "[string]", "The names of required properties."),
      ]),
    structure(
      "SessionConfigPropertySchema", "The schema of a configuration property of a session.",
      configPropertyFields + [
        Field(
          "enumDynamic?", "bool",
          "Whether `sessionConfigCompletions` returns values while the user types."),
        Field(
          "sessionMutable?", "bool", "Whether the value can change after the session is created."),
      ]),
    structure(
      "SessionConfigSchema", "The schema of a session's configuration.",
      is: ("type", "object"),
      [
        Field("properties", "{SessionConfigPropertySchema}", "The properties, by name.").neutral(),
        Field("required?", "[string]", "The names of required properties."),
      ]),
    structure(
      "ChangesSummary", "The number of changed lines and files.",
      [
        Field("additions?", "int", "Lines added."),
        Field("deletions?", "int", "Lines removed."),
        Field("files?", "int", "Changed files."),
      ]),
    structure(
      "ModelSelection", "A model with its settings.",
      [
        Field("id", "string", "The identifier of the model."),
        Field("config?", "object", "The settings: strings, numbers, booleans or nulls."),
      ]),
    structure(
      "AgentSelection", "The agent that should handle a message.",
      [Field("uri", "URI", "The URI of the agent customization.")]),
    structure(
      "Implementation", "The name and version of a program, for information only.",
      [
        Field("name", "string", "The name of the program."),
        Field("version?", "string", "The version."),
        Field("title?", "string", "The display name."),
      ]),
    structure(
      "ActionOrigin", "The client that dispatched an action, with the sequence number it used.",
      [
        Field("clientId", "string", "The identifier of the client."),
        Field("clientSeq", "int", "The client's sequence number of the action."),
      ]),
    structure(
      "ActionEnvelope", "An action with its channel, sequence number and origin.",
      [
        Field("channel", "URI", "The channel that the action applies to."),
        Field("action", "StateAction", "The action, including its `type`."),
        Field("serverSeq", "int", "The sequence number, shared by all channels of the host."),
        Field(
          "origin?", "ActionOrigin",
          "The client that dispatched the action; absent if the host originated it."
        ).vital,
        Field(
          "rejectionReason?", "string",
          "The reason why the host rejected the action. A rejected action is delivered but never applied."
        ).vital,
      ]),
  ],
  enumerations: [
    enumeration(
      "IconTheme", "The background that an icon is designed for.",
      [("light", "A light background."), ("dark", "A dark background.")]),
    enumeration(
      "ConfigPropertyType", "The JSON type of a configuration property.",
      [
        ("string", "A string."), ("number", "A number."), ("boolean", "A boolean."),
        ("array", "An array."), ("object", "An object."),
      ]),
  ]
)

let contentRefFields = [
  Field("uri", "URI", "The URI of the content, for `resourceRead`."),
  Field("sizeHint?", "int", "The approximate size, in bytes."),
  Field("contentType?", "string", "The MIME type of the content."),
  Field("nonce?", "string", "A value that changes with the content."),
]

let fileEditFields = [
  Field("before?", "FileEditSide", "The file before; absent if created.").vital,
  Field("after?", "FileEditSide", "The file after; absent if deleted.").vital,
  Field("diff?", "FileEditDiffStats", "The size of the edit."),
]

private let configPropertyFields = [
  Field("type", "ConfigPropertyType", "The JSON type of the value."),
  Field("title", "string", "The display name.").neutral(),
  Field("description?", "string", "A description."),
  Field("default?", "json", "The default value of the property."),
  Field("enum?", "[json]", "The allowed values: strings, numbers, booleans or null."),
  Field("enumLabels?", "[string]", "A label for each value of `enum`."),
  Field("enumDescriptions?", "[string]", "A description of each value of `enum`."),
  Field("readOnly?", "bool", "Whether clients cannot change the value."),
  Field("items?", "ConfigPropertySchema", "The schema of the elements of an array.").apart,
  Field("minItems?", "int", "The minimum number of elements."),
  Field("maxItems?", "int", "The maximum number of elements."),
  Field("properties?", "{ConfigPropertySchema}", "The schemas of the members of an object."),
  Field("required?", "[string]", "The required members of an object."),
  Field("additionalProperties?", "ConfigPropertySchema", "The schema of all other members.").apart,
]
