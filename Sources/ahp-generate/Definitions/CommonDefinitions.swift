/// Types that several channels share (specification: common state).
let commonChapter = Chapter(
  folder: .common,
  structures: [
    structure(
      "Icon", "An image that a client may show.",
      [
        Field("src", "URI", "Where the image is: an `http`, `https` or `data` URI."),
        Field("contentType?", "string", "The MIME type of the image."),
        Field("sizes?", "[string]", "The sizes it suits, such as `48x48` or `any`."),
        Field("theme?", "IconTheme", "The background it is made for."),
      ]),
    structure(
      "TextPosition", "A place in a text.",
      [
        Field("line", "int", "The line, from zero."),
        Field("character", "int", "The offset in the line, in UTF-16 code units, from zero."),
      ]),
    structure(
      "TextRange", "A stretch of text; the end is not part of it.",
      [
        Field("start", "TextPosition", "Where it begins."),
        Field("end", "TextPosition", "Where it ends."),
      ]),
    structure(
      "TextSelection", "A selected part of a document.",
      [Field("range", "TextRange", "What is selected.")]),
    structure("ContentRef", "Content that is fetched on demand.", contentRefFields),
    structure(
      "FileEditSide", "One side of a file edit.",
      [
        Field("uri", "URI", "The file."),
        Field("content", "ContentRef", "Its content on this side."),
      ]),
    structure(
      "FileEditDiffStats", "How large an edit is.",
      [
        Field("added?", "int", "Lines added."),
        Field("removed?", "int", "Lines removed."),
      ]),
    structure(
      "FileEdit",
      "A change of one file. Only `after`: created; only `before`: deleted; two URIs: renamed.",
      fileEditFields),
    structure(
      "FileEditCollection", "Several file edits.",
      [Field("items", "[FileEdit]", "The edits.")]),
    structure(
      "UsageInfo", "What a turn has consumed.",
      [
        Field("inputTokens?", "int", "Tokens read by the model."),
        Field("outputTokens?", "int", "Tokens written by the model."),
        Field("model?", "string", "The model that did the work."),
        Field("cacheReadTokens?", "int", "Input tokens that came from a cache."),
        meta("usage record"),
      ]),
    structure(
      "ErrorInfo", "An error as hosts describe it to people.",
      [
        Field("errorType", "string", "A kind of error; an open set of names.").neutral(),
        Field("message", "string", "What went wrong.").neutral(),
        Field("stack?", "string", "Where it went wrong, for developers."),
        meta("error"),
      ]),
    structure(
      "Snapshot", "The whole state of a channel at one moment.",
      [
        Field("resource", "URI", "The channel."),
        Field("state", "ChannelState", "Its state.").hinted(by: "resource"),
        Field(
          "fromSeq", "int",
          "The host's sequence number at that moment; later envelopes have greater ones."),
      ]),
    structure(
      "ProtectedResourceMetadata",
      "How to get a token for a resource, in the vocabulary of RFC 9728.",
      [
        Field("resource", "string", "The resource; `authenticate` names it exactly like this."),
        Field("resource_name?", "string", "A name for people."),
        Field("authorization_servers?", "[string]", "Issuers of tokens."),
        Field("jwks_uri?", "string", "Where the resource's keys are."),
        Field("scopes_supported?", "[string]", "Scopes that the resource knows."),
        Field("bearer_methods_supported?", "[string]", "Ways to present a token."),
        Field(
          "resource_signing_alg_values_supported?", "[string]", "Algorithms of signed answers."),
        Field("resource_documentation?", "string", "A page for developers."),
        Field("resource_policy_uri?", "string", "A page about how data may be used."),
        Field("resource_tos_uri?", "string", "The terms of service."),
        Field("required?", "bool", "Whether nothing works without a token; absent means yes."),
      ]),
    structure(
      "ConfigPropertySchema", "The type of one configuration property.",
      configPropertyFields),
    structure(
      "ConfigSchema", "The types of configuration properties.", is: ("type", "object"),
      [
        Field("properties", "{ConfigPropertySchema}", "The properties by name.").neutral(),
        Field("required?", "[string]", "The names that must have a value."),
      ]),
    structure(
      "SessionConfigPropertySchema", "The type of one configuration property of a session.",
      configPropertyFields + [
        Field("enumDynamic?", "bool", "Whether values are to be asked of the host as one types."),
        Field("sessionMutable?", "bool", "Whether it may be changed while the session lives."),
      ]),
    structure(
      "SessionConfigSchema", "The types of a session's configuration properties.",
      is: ("type", "object"),
      [
        Field("properties", "{SessionConfigPropertySchema}", "The properties by name.").neutral(),
        Field("required?", "[string]", "The names that must have a value."),
      ]),
    structure(
      "ChangesSummary", "How much has been changed.",
      [
        Field("additions?", "int", "Lines added."),
        Field("deletions?", "int", "Lines removed."),
        Field("files?", "int", "Files touched."),
      ]),
    structure(
      "ModelSelection", "A model and how it is set up.",
      [
        Field("id", "string", "The model."),
        Field("config?", "object", "Its settings: strings, numbers, booleans, nulls."),
      ]),
    structure(
      "AgentSelection", "An agent that a message is meant for.",
      [Field("uri", "URI", "The agent customization.")]),
    structure(
      "Implementation", "Who is talking; for information only.",
      [
        Field("name", "string", "The name of the program."),
        Field("version?", "string", "Its version."),
        Field("title?", "string", "Its name for people."),
      ]),
    structure(
      "ActionOrigin", "Which client dispatched an action, and as its how-manieth.",
      [
        Field("clientId", "string", "The client."),
        Field("clientSeq", "int", "The number that the client gave the action."),
      ]),
    structure(
      "ActionEnvelope", "An action as the host orders and delivers it.",
      [
        Field("channel", "URI", "The channel whose state it changes."),
        Field("action", "StateAction", "The action."),
        Field("serverSeq", "int", "Its place in the host's one sequence over all channels."),
        Field("origin?", "ActionOrigin", "The client that dispatched it; absent if the host did."),
        Field(
          "rejectionReason?", "string",
          "Why the host refused it. A refused action is delivered but never applied."),
      ]),
  ],
  enumerations: [
    enumeration(
      "IconTheme", "The background an icon is made for.",
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
  Field("uri", "URI", "Where the content is; `resourceRead` fetches it."),
  Field("sizeHint?", "int", "About how large it is, in bytes."),
  Field("contentType?", "string", "Its MIME type."),
  Field("nonce?", "string", "Changes whenever the content does."),
]

let fileEditFields = [
  Field("before?", "FileEditSide", "The file before; absent if it is new."),
  Field("after?", "FileEditSide", "The file after; absent if it is gone."),
  Field("diff?", "FileEditDiffStats", "How large the change is."),
]

private let configPropertyFields = [
  Field("type", "ConfigPropertyType", "The JSON type."),
  Field("title", "string", "A name for people.").neutral(),
  Field("description?", "string", "What it does."),
  Field("default?", "json", "The value it has when none is given."),
  Field("enum?", "[json]", "The values it may have: strings, numbers, booleans, null."),
  Field("enumLabels?", "[string]", "A label for each value of `enum`."),
  Field("enumDescriptions?", "[string]", "An explanation for each value of `enum`."),
  Field("readOnly?", "bool", "Whether clients may not change it."),
  Field("items?", "ConfigPropertySchema", "The type of an array's elements."),
  Field("minItems?", "int", "The least number of elements."),
  Field("maxItems?", "int", "The greatest number of elements."),
  Field("properties?", "{ConfigPropertySchema}", "The types of an object's members."),
  Field("required?", "[string]", "The members an object must have."),
  Field("additionalProperties?", "ConfigPropertySchema", "The type of all other members."),
]
