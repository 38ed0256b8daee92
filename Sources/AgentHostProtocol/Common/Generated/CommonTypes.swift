// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An image that a client may show.
public struct Icon: JSONCodable {
  /// Where the image is: an `http`, `https` or `data` URI.
  public var src: URI
  /// The MIME type of the image.
  public var contentType: Optional<String>
  /// The sizes it suits, such as `48x48` or `any`.
  public var sizes: Optional<[String]>
  /// The background it is made for.
  public var theme: Optional<IconTheme>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    src: URI,
    contentType: String? = nil,
    sizes: [String]? = nil,
    theme: IconTheme? = nil
  ) {
    self.src = src
    self.contentType = contentType
    self.sizes = sizes
    self.theme = theme
    unknownMembers = nil
  }
}

/// A place in a text.
public struct TextPosition: JSONCodable {
  /// The line, from zero.
  public var line: Int
  /// The offset in the line, in UTF-16 code units, from zero.
  public var character: Int
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    line: Int,
    character: Int
  ) {
    self.line = line
    self.character = character
    unknownMembers = nil
  }
}

/// A stretch of text; the end is not part of it.
public struct TextRange: JSONCodable {
  /// Where it begins.
  public var start: TextPosition
  /// Where it ends.
  public var end: TextPosition
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    start: TextPosition,
    end: TextPosition
  ) {
    self.start = start
    self.end = end
    unknownMembers = nil
  }
}

/// A selected part of a document.
public struct TextSelection: JSONCodable {
  /// What is selected.
  public var range: TextRange
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    range: TextRange
  ) {
    self.range = range
    unknownMembers = nil
  }
}

/// Content that is fetched on demand.
public struct ContentRef: JSONCodable {
  /// Where the content is; `resourceRead` fetches it.
  public var uri: URI
  /// About how large it is, in bytes.
  public var sizeHint: Optional<Int>
  /// Its MIME type.
  public var contentType: Optional<String>
  /// Changes whenever the content does.
  public var nonce: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    uri: URI,
    sizeHint: Int? = nil,
    contentType: String? = nil,
    nonce: String? = nil
  ) {
    self.uri = uri
    self.sizeHint = sizeHint
    self.contentType = contentType
    self.nonce = nonce
    unknownMembers = nil
  }
}

/// One side of a file edit.
public struct FileEditSide: JSONCodable {
  /// The file.
  public var uri: URI
  /// Its content on this side.
  public var content: ContentRef
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    uri: URI,
    content: ContentRef
  ) {
    self.uri = uri
    self.content = content
    unknownMembers = nil
  }
}

/// How large an edit is.
public struct FileEditDiffStats: JSONCodable {
  /// Lines added.
  public var added: Optional<Int>
  /// Lines removed.
  public var removed: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    added: Int? = nil,
    removed: Int? = nil
  ) {
    self.added = added
    self.removed = removed
    unknownMembers = nil
  }
}

/// A change of one file. Only `after`: created; only `before`: deleted; two URIs: renamed.
public struct FileEdit: JSONCodable {
  /// The file before; absent if it is new.
  public var before: Optional<FileEditSide>
  /// The file after; absent if it is gone.
  public var after: Optional<FileEditSide>
  /// How large the change is.
  public var diff: Optional<FileEditDiffStats>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    before: FileEditSide? = nil,
    after: FileEditSide? = nil,
    diff: FileEditDiffStats? = nil
  ) {
    self.before = before
    self.after = after
    self.diff = diff
    unknownMembers = nil
  }
}

/// Several file edits.
public struct FileEditCollection: JSONCodable {
  /// The edits.
  public var items: [FileEdit]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    items: [FileEdit]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// What a turn has consumed.
public struct UsageInfo: JSONCodable {
  /// Tokens read by the model.
  public var inputTokens: Optional<Int>
  /// Tokens written by the model.
  public var outputTokens: Optional<Int>
  /// The model that did the work.
  public var model: Optional<String>
  /// Input tokens that came from a cache.
  public var cacheReadTokens: Optional<Int>
  /// Free-form metadata of the usage record, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    inputTokens: Int? = nil,
    outputTokens: Int? = nil,
    model: String? = nil,
    cacheReadTokens: Int? = nil,
    meta: JSONObject? = nil
  ) {
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.model = model
    self.cacheReadTokens = cacheReadTokens
    self.meta = meta
    unknownMembers = nil
  }
}

/// An error as hosts describe it to people.
public struct ErrorInfo: JSONCodable {
  /// A kind of error; an open set of names. A state without it is read with `""`.
  public var errorType: String
  /// What went wrong. A state without it is read with `""`.
  public var message: String
  /// Where it went wrong, for developers.
  public var stack: Optional<String>
  /// Free-form metadata of the error, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    errorType: String,
    message: String,
    stack: String? = nil,
    meta: JSONObject? = nil
  ) {
    self.errorType = errorType
    self.message = message
    self.stack = stack
    self.meta = meta
    unknownMembers = nil
  }
}

/// The whole state of a channel at one moment.
public struct Snapshot: JSONCodable {
  /// The channel.
  public var resource: URI
  /// Its state.
  public var state: ChannelState
  /// The host's sequence number at that moment; later envelopes have greater ones.
  public var fromSeq: Int
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    state: ChannelState,
    fromSeq: Int
  ) {
    self.resource = resource
    self.state = state
    self.fromSeq = fromSeq
    unknownMembers = nil
  }
}

/// How to get a token for a resource, in the vocabulary of RFC 9728.
public struct ProtectedResourceMetadata: JSONCodable {
  /// The resource; `authenticate` names it exactly like this.
  public var resource: String
  /// A name for people.
  public var resourceName: Optional<String>
  /// Issuers of tokens.
  public var authorizationServers: Optional<[String]>
  /// Where the resource's keys are.
  public var jwksUri: Optional<String>
  /// Scopes that the resource knows.
  public var scopesSupported: Optional<[String]>
  /// Ways to present a token.
  public var bearerMethodsSupported: Optional<[String]>
  /// Algorithms of signed answers.
  public var resourceSigningAlgValuesSupported: Optional<[String]>
  /// A page for developers.
  public var resourceDocumentation: Optional<String>
  /// A page about how data may be used.
  public var resourcePolicyUri: Optional<String>
  /// The terms of service.
  public var resourceTosUri: Optional<String>
  /// Whether nothing works without a token; absent means yes.
  public var required: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: String,
    resourceName: String? = nil,
    authorizationServers: [String]? = nil,
    jwksUri: String? = nil,
    scopesSupported: [String]? = nil,
    bearerMethodsSupported: [String]? = nil,
    resourceSigningAlgValuesSupported: [String]? = nil,
    resourceDocumentation: String? = nil,
    resourcePolicyUri: String? = nil,
    resourceTosUri: String? = nil,
    required: Bool? = nil
  ) {
    self.resource = resource
    self.resourceName = resourceName
    self.authorizationServers = authorizationServers
    self.jwksUri = jwksUri
    self.scopesSupported = scopesSupported
    self.bearerMethodsSupported = bearerMethodsSupported
    self.resourceSigningAlgValuesSupported = resourceSigningAlgValuesSupported
    self.resourceDocumentation = resourceDocumentation
    self.resourcePolicyUri = resourcePolicyUri
    self.resourceTosUri = resourceTosUri
    self.required = required
    unknownMembers = nil
  }
}

/// The type of one configuration property.
public struct ConfigPropertySchema: JSONCodable {
  /// The JSON type.
  public var type: ConfigPropertyType
  /// A name for people. A state without it is read with `""`.
  public var title: String
  /// What it does.
  public var description: Optional<String>
  /// The value it has when none is given.
  public var `default`: Optional<JSONValue>
  /// The values it may have: strings, numbers, booleans, null.
  public var `enum`: Optional<[JSONValue]>
  /// A label for each value of `enum`.
  public var enumLabels: Optional<[String]>
  /// An explanation for each value of `enum`.
  public var enumDescriptions: Optional<[String]>
  /// Whether clients may not change it.
  public var readOnly: Optional<Bool>
  var itemsBox: [ConfigPropertySchema]
  /// The type of an array's elements.
  public var items: ConfigPropertySchema? {
    get { itemsBox.first }
    set { itemsBox = newValue.map { [$0] } ?? [] }
  }
  /// The least number of elements.
  public var minItems: Optional<Int>
  /// The greatest number of elements.
  public var maxItems: Optional<Int>
  /// The types of an object's members.
  public var properties: Optional<[String: ConfigPropertySchema]>
  /// The members an object must have.
  public var required: Optional<[String]>
  var additionalPropertiesBox: [ConfigPropertySchema]
  /// The type of all other members.
  public var additionalProperties: ConfigPropertySchema? {
    get { additionalPropertiesBox.first }
    set { additionalPropertiesBox = newValue.map { [$0] } ?? [] }
  }
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    type: ConfigPropertyType,
    title: String,
    description: String? = nil,
    `default`: JSONValue? = nil,
    `enum`: [JSONValue]? = nil,
    enumLabels: [String]? = nil,
    enumDescriptions: [String]? = nil,
    readOnly: Bool? = nil,
    items: ConfigPropertySchema? = nil,
    minItems: Int? = nil,
    maxItems: Int? = nil,
    properties: [String: ConfigPropertySchema]? = nil,
    required: [String]? = nil,
    additionalProperties: ConfigPropertySchema? = nil
  ) {
    self.type = type
    self.title = title
    self.description = description
    self.default = `default`
    self.enum = `enum`
    self.enumLabels = enumLabels
    self.enumDescriptions = enumDescriptions
    self.readOnly = readOnly
    itemsBox = items.map { [$0] } ?? []
    self.minItems = minItems
    self.maxItems = maxItems
    self.properties = properties
    self.required = required
    additionalPropertiesBox = additionalProperties.map { [$0] } ?? []
    unknownMembers = nil
  }
}

/// The types of configuration properties.
public struct ConfigSchema: JSONCodable {
  /// The properties by name. A state without it is read with `[:]`.
  public var properties: [String: ConfigPropertySchema]
  /// The names that must have a value.
  public var required: Optional<[String]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    properties: [String: ConfigPropertySchema],
    required: [String]? = nil
  ) {
    self.properties = properties
    self.required = required
    unknownMembers = nil
  }
}

/// The type of one configuration property of a session.
public struct SessionConfigPropertySchema: JSONCodable {
  /// The JSON type.
  public var type: ConfigPropertyType
  /// A name for people. A state without it is read with `""`.
  public var title: String
  /// What it does.
  public var description: Optional<String>
  /// The value it has when none is given.
  public var `default`: Optional<JSONValue>
  /// The values it may have: strings, numbers, booleans, null.
  public var `enum`: Optional<[JSONValue]>
  /// A label for each value of `enum`.
  public var enumLabels: Optional<[String]>
  /// An explanation for each value of `enum`.
  public var enumDescriptions: Optional<[String]>
  /// Whether clients may not change it.
  public var readOnly: Optional<Bool>
  /// The type of an array's elements.
  public var items: Optional<ConfigPropertySchema>
  /// The least number of elements.
  public var minItems: Optional<Int>
  /// The greatest number of elements.
  public var maxItems: Optional<Int>
  /// The types of an object's members.
  public var properties: Optional<[String: ConfigPropertySchema]>
  /// The members an object must have.
  public var required: Optional<[String]>
  /// The type of all other members.
  public var additionalProperties: Optional<ConfigPropertySchema>
  /// Whether values are to be asked of the host as one types.
  public var enumDynamic: Optional<Bool>
  /// Whether it may be changed while the session lives.
  public var sessionMutable: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    type: ConfigPropertyType,
    title: String,
    description: String? = nil,
    `default`: JSONValue? = nil,
    `enum`: [JSONValue]? = nil,
    enumLabels: [String]? = nil,
    enumDescriptions: [String]? = nil,
    readOnly: Bool? = nil,
    items: ConfigPropertySchema? = nil,
    minItems: Int? = nil,
    maxItems: Int? = nil,
    properties: [String: ConfigPropertySchema]? = nil,
    required: [String]? = nil,
    additionalProperties: ConfigPropertySchema? = nil,
    enumDynamic: Bool? = nil,
    sessionMutable: Bool? = nil
  ) {
    self.type = type
    self.title = title
    self.description = description
    self.default = `default`
    self.enum = `enum`
    self.enumLabels = enumLabels
    self.enumDescriptions = enumDescriptions
    self.readOnly = readOnly
    self.items = items
    self.minItems = minItems
    self.maxItems = maxItems
    self.properties = properties
    self.required = required
    self.additionalProperties = additionalProperties
    self.enumDynamic = enumDynamic
    self.sessionMutable = sessionMutable
    unknownMembers = nil
  }
}

/// The types of a session's configuration properties.
public struct SessionConfigSchema: JSONCodable {
  /// The properties by name. A state without it is read with `[:]`.
  public var properties: [String: SessionConfigPropertySchema]
  /// The names that must have a value.
  public var required: Optional<[String]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    properties: [String: SessionConfigPropertySchema],
    required: [String]? = nil
  ) {
    self.properties = properties
    self.required = required
    unknownMembers = nil
  }
}

/// How much has been changed.
public struct ChangesSummary: JSONCodable {
  /// Lines added.
  public var additions: Optional<Int>
  /// Lines removed.
  public var deletions: Optional<Int>
  /// Files touched.
  public var files: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    additions: Int? = nil,
    deletions: Int? = nil,
    files: Int? = nil
  ) {
    self.additions = additions
    self.deletions = deletions
    self.files = files
    unknownMembers = nil
  }
}

/// A model and how it is set up.
public struct ModelSelection: JSONCodable {
  /// The model.
  public var id: String
  /// Its settings: strings, numbers, booleans, nulls.
  public var config: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    config: JSONObject? = nil
  ) {
    self.id = id
    self.config = config
    unknownMembers = nil
  }
}

/// An agent that a message is meant for.
public struct AgentSelection: JSONCodable {
  /// The agent customization.
  public var uri: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    uri: URI
  ) {
    self.uri = uri
    unknownMembers = nil
  }
}

/// Who is talking; for information only.
public struct Implementation: JSONCodable {
  /// The name of the program.
  public var name: String
  /// Its version.
  public var version: Optional<String>
  /// Its name for people.
  public var title: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    name: String,
    version: String? = nil,
    title: String? = nil
  ) {
    self.name = name
    self.version = version
    self.title = title
    unknownMembers = nil
  }
}

/// Which client dispatched an action, and as its how-manieth.
public struct ActionOrigin: JSONCodable {
  /// The client.
  public var clientId: String
  /// The number that the client gave the action.
  public var clientSeq: Int
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    clientId: String,
    clientSeq: Int
  ) {
    self.clientId = clientId
    self.clientSeq = clientSeq
    unknownMembers = nil
  }
}

/// An action as the host orders and delivers it.
public struct ActionEnvelope: JSONCodable {
  /// The channel whose state it changes.
  public var channel: URI
  /// The action.
  public var action: StateAction
  /// Its place in the host's one sequence over all channels.
  public var serverSeq: Int
  /// The client that dispatched it; absent if the host did.
  public var origin: Optional<ActionOrigin>
  /// Why the host refused it. A refused action is delivered but never applied.
  public var rejectionReason: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI,
    action: StateAction,
    serverSeq: Int,
    origin: ActionOrigin? = nil,
    rejectionReason: String? = nil
  ) {
    self.channel = channel
    self.action = action
    self.serverSeq = serverSeq
    self.origin = origin
    self.rejectionReason = rejectionReason
    unknownMembers = nil
  }
}

/// The background an icon is made for.
public enum IconTheme: OpenEnumeration {
  /// `light`: A light background.
  case light
  /// `dark`: A dark background.
  case dark
  /// A value that this version does not know.
  case unknown(String)
}

/// The JSON type of a configuration property.
public enum ConfigPropertyType: OpenEnumeration {
  /// `string`: A string.
  case string
  /// `number`: A number.
  case number
  /// `boolean`: A boolean.
  case boolean
  /// `array`: An array.
  case array
  /// `object`: An object.
  case object
  /// A value that this version does not know.
  case unknown(String)
}

