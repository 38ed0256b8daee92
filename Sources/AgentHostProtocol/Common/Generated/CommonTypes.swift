// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An icon.
public struct Icon: JSONCodable {
  /// The URI of the image: `http`, `https` or `data`.
  public var src: URI
  /// The MIME type of the image.
  public var contentType: Optional<String>
  /// The supported sizes, such as `48x48` or `any`.
  public var sizes: Optional<[String]>
  /// The background that the icon is designed for.
  public var theme: Optional<IconTheme>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A position in a text.
public struct TextPosition: JSONCodable {
  /// The line, zero-based.
  public var line: Int
  /// The offset in the line, in UTF-16 code units, zero-based.
  public var character: Int
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    line: Int,
    character: Int
  ) {
    self.line = line
    self.character = character
    unknownMembers = nil
  }
}

/// A range of text. The end is exclusive.
public struct TextRange: JSONCodable {
  /// The start position.
  public var start: TextPosition
  /// The end position, exclusive.
  public var end: TextPosition
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// The selected range.
  public var range: TextRange
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    range: TextRange
  ) {
    self.range = range
    unknownMembers = nil
  }
}

/// A reference to content, which `resourceRead` fetches.
public struct ContentRef: JSONCodable {
  /// The URI of the content, for `resourceRead`.
  public var uri: URI
  /// The approximate size, in bytes.
  public var sizeHint: Optional<Int>
  /// The MIME type of the content.
  public var contentType: Optional<String>
  /// A value that changes with the content.
  public var nonce: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The file before or after an edit.
public struct FileEditSide: JSONCodable {
  /// The URI of the file.
  public var uri: URI
  /// The content on this side.
  public var content: ContentRef
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    uri: URI,
    content: ContentRef
  ) {
    self.uri = uri
    self.content = content
    unknownMembers = nil
  }
}

/// The size of an edit.
public struct FileEditDiffStats: JSONCodable {
  /// Lines added.
  public var added: Optional<Int>
  /// Lines removed.
  public var removed: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    added: Int? = nil,
    removed: Int? = nil
  ) {
    self.added = added
    self.removed = removed
    unknownMembers = nil
  }
}

/// An edit of one file. Only `after`: created. Only `before`: deleted. Different URIs: renamed.
public struct FileEdit: JSONCodable {
  /// The file before; absent if created.
  public var before: Optional<FileEditSide>
  /// The file after; absent if deleted.
  public var after: Optional<FileEditSide>
  /// The size of the edit.
  public var diff: Optional<FileEditDiffStats>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    items: [FileEdit]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// The token usage of a turn.
public struct UsageInfo: JSONCodable {
  /// The number of input tokens.
  public var inputTokens: Optional<Int>
  /// The number of output tokens.
  public var outputTokens: Optional<Int>
  /// The identifier of the model.
  public var model: Optional<String>
  /// The number of input tokens read from a cache.
  public var cacheReadTokens: Optional<Int>
  /// Free-form metadata of the usage record, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// An error with a message for users.
public struct ErrorInfo: JSONCodable {
  /// The kind of error; an open set. Absent in a state: `""`.
  public var errorType: String
  /// The error message. Absent in a state: `""`.
  public var message: String
  /// The stack trace.
  public var stack: Optional<String>
  /// Free-form metadata of the error, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The complete state of a channel at one sequence number.
public struct Snapshot: JSONCodable {
  /// The URI of the channel.
  public var resource: URI
  /// The channel's state as of `fromSeq`.
  public var state: ChannelState
  /// The host's sequence number when it took the snapshot. Later envelopes have greater numbers.
  public var fromSeq: Int
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// OAuth metadata of a protected resource, as in RFC 9728.
public struct ProtectedResourceMetadata: JSONCodable {
  /// The resource identifier, which `authenticate` must repeat byte for byte.
  public var resource: String
  /// The display name of the resource.
  public var resourceName: Optional<String>
  /// The issuers of tokens.
  public var authorizationServers: Optional<[String]>
  /// The URL of the resource's JSON Web Key Set.
  public var jwksUri: Optional<String>
  /// The supported scopes.
  public var scopesSupported: Optional<[String]>
  /// The supported methods of presenting a token.
  public var bearerMethodsSupported: Optional<[String]>
  /// The supported signature algorithms of responses.
  public var resourceSigningAlgValuesSupported: Optional<[String]>
  /// The URL of the developer documentation.
  public var resourceDocumentation: Optional<String>
  /// The URL of the data policy.
  public var resourcePolicyUri: Optional<String>
  /// The URL of the terms of service.
  public var resourceTosUri: Optional<String>
  /// Whether a token is required; absent means yes.
  public var required: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The schema of a configuration property.
public struct ConfigPropertySchema: JSONCodable {
  /// The JSON type of the value.
  public var type: ConfigPropertyType
  /// The display name. Absent in a state: `""`.
  public var title: String
  /// A description.
  public var description: Optional<String>
  /// The default value of the property.
  public var `default`: Optional<JSONValue>
  /// The allowed values: strings, numbers, booleans or null.
  public var `enum`: Optional<[JSONValue]>
  /// A label for each value of `enum`.
  public var enumLabels: Optional<[String]>
  /// A description of each value of `enum`.
  public var enumDescriptions: Optional<[String]>
  /// Whether clients cannot change the value.
  public var readOnly: Optional<Bool>
  var itemsBox: [ConfigPropertySchema]
  /// The schema of the elements of an array.
  public var items: ConfigPropertySchema? {
    get { itemsBox.first }
    set { itemsBox = newValue.map { [$0] } ?? [] }
  }
  /// The minimum number of elements.
  public var minItems: Optional<Int>
  /// The maximum number of elements.
  public var maxItems: Optional<Int>
  /// The schemas of the members of an object.
  public var properties: Optional<[String: ConfigPropertySchema]>
  /// The required members of an object.
  public var required: Optional<[String]>
  var additionalPropertiesBox: [ConfigPropertySchema]
  /// The schema of all other members.
  public var additionalProperties: ConfigPropertySchema? {
    get { additionalPropertiesBox.first }
    set { additionalPropertiesBox = newValue.map { [$0] } ?? [] }
  }
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The schema of an object with configuration properties.
public struct ConfigSchema: JSONCodable {
  /// The properties, by name. Absent in a state: `[:]`.
  public var properties: [String: ConfigPropertySchema]
  /// The names of required properties.
  public var required: Optional<[String]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    properties: [String: ConfigPropertySchema],
    required: [String]? = nil
  ) {
    self.properties = properties
    self.required = required
    unknownMembers = nil
  }
}

/// The schema of a configuration property of a session.
public struct SessionConfigPropertySchema: JSONCodable {
  /// The JSON type of the value.
  public var type: ConfigPropertyType
  /// The display name. Absent in a state: `""`.
  public var title: String
  /// A description.
  public var description: Optional<String>
  /// The default value of the property.
  public var `default`: Optional<JSONValue>
  /// The allowed values: strings, numbers, booleans or null.
  public var `enum`: Optional<[JSONValue]>
  /// A label for each value of `enum`.
  public var enumLabels: Optional<[String]>
  /// A description of each value of `enum`.
  public var enumDescriptions: Optional<[String]>
  /// Whether clients cannot change the value.
  public var readOnly: Optional<Bool>
  var itemsBox: [ConfigPropertySchema]
  /// The schema of the elements of an array.
  public var items: ConfigPropertySchema? {
    get { itemsBox.first }
    set { itemsBox = newValue.map { [$0] } ?? [] }
  }
  /// The minimum number of elements.
  public var minItems: Optional<Int>
  /// The maximum number of elements.
  public var maxItems: Optional<Int>
  /// The schemas of the members of an object.
  public var properties: Optional<[String: ConfigPropertySchema]>
  /// The required members of an object.
  public var required: Optional<[String]>
  var additionalPropertiesBox: [ConfigPropertySchema]
  /// The schema of all other members.
  public var additionalProperties: ConfigPropertySchema? {
    get { additionalPropertiesBox.first }
    set { additionalPropertiesBox = newValue.map { [$0] } ?? [] }
  }
  /// Whether `sessionConfigCompletions` returns values while the user types.
  public var enumDynamic: Optional<Bool>
  /// Whether the value can change after the session is created.
  public var sessionMutable: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
    itemsBox = items.map { [$0] } ?? []
    self.minItems = minItems
    self.maxItems = maxItems
    self.properties = properties
    self.required = required
    additionalPropertiesBox = additionalProperties.map { [$0] } ?? []
    self.enumDynamic = enumDynamic
    self.sessionMutable = sessionMutable
    unknownMembers = nil
  }
}

/// The schema of a session's configuration.
public struct SessionConfigSchema: JSONCodable {
  /// The properties, by name. Absent in a state: `[:]`.
  public var properties: [String: SessionConfigPropertySchema]
  /// The names of required properties.
  public var required: Optional<[String]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    properties: [String: SessionConfigPropertySchema],
    required: [String]? = nil
  ) {
    self.properties = properties
    self.required = required
    unknownMembers = nil
  }
}

/// The number of changed lines and files.
public struct ChangesSummary: JSONCodable {
  /// Lines added.
  public var additions: Optional<Int>
  /// Lines removed.
  public var deletions: Optional<Int>
  /// Changed files.
  public var files: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A model with its settings.
public struct ModelSelection: JSONCodable {
  /// The identifier of the model.
  public var id: String
  /// The settings: strings, numbers, booleans or nulls.
  public var config: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    config: JSONObject? = nil
  ) {
    self.id = id
    self.config = config
    unknownMembers = nil
  }
}

/// The agent that should handle a message.
public struct AgentSelection: JSONCodable {
  /// The URI of the agent customization.
  public var uri: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    uri: URI
  ) {
    self.uri = uri
    unknownMembers = nil
  }
}

/// The name and version of a program, for information only.
public struct Implementation: JSONCodable {
  /// The name of the program.
  public var name: String
  /// The version.
  public var version: Optional<String>
  /// The display name.
  public var title: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The client that dispatched an action, with the sequence number it used.
public struct ActionOrigin: JSONCodable {
  /// The identifier of the client.
  public var clientId: String
  /// The client's sequence number of the action.
  public var clientSeq: Int
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    clientId: String,
    clientSeq: Int
  ) {
    self.clientId = clientId
    self.clientSeq = clientSeq
    unknownMembers = nil
  }
}

/// An action with its channel, sequence number and origin.
public struct ActionEnvelope: JSONCodable {
  /// The channel that the action applies to.
  public var channel: URI
  /// The action, including its `type`.
  public var action: StateAction
  /// The sequence number, shared by all channels of the host.
  public var serverSeq: Int
  /// The client that dispatched the action; absent if the host originated it.
  public var origin: Optional<ActionOrigin>
  /// The reason why the host rejected the action. A rejected action is delivered but never applied.
  public var rejectionReason: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The background that an icon is designed for.
public enum IconTheme: OpenEnumeration {
  /// `light`: A light background.
  case light
  /// `dark`: A dark background.
  case dark
  /// An unknown value, preserved as a string.
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
  /// An unknown value, preserved as a string.
  case unknown(String)
}

