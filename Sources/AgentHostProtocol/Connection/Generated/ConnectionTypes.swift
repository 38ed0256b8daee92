// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// What a client can do; presence means yes.
public struct ClientCapabilities: JSONCodable {
  /// It can show MCP apps.
  public var mcpApps: Optional<PresenceFlag>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    mcpApps: PresenceFlag? = nil
  ) {
    self.mcpApps = mcpApps
    unknownMembers = nil
  }
}

/// Everything that was missed.
public struct ReconnectReplayResult: JSONCodable {
  /// The missed envelopes, in order.
  public var actions: [ActionEnvelope]
  /// The channels that are gone.
  public var missing: [URI]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    actions: [ActionEnvelope],
    missing: [URI]
  ) {
    self.actions = actions
    self.missing = missing
    unknownMembers = nil
  }
}

/// Too much was missed; here is how things stand.
public struct ReconnectSnapshotResult: JSONCodable {
  /// A snapshot for each channel that still has a state.
  public var snapshots: [Snapshot]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    snapshots: [Snapshot]
  ) {
    self.snapshots = snapshots
    unknownMembers = nil
  }
}

/// How promptly a subscription is served.
public struct SubscriptionDeliveryOptions: JSONCodable {
  /// The longest the host may hold actions back to send them together, in milliseconds.
  public var maxLatencyMs: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    maxLatencyMs: Int? = nil
  ) {
    self.maxLatencyMs = maxLatencyMs
    unknownMembers = nil
  }
}

/// How much of a state is wanted.
public struct SubscribeView: JSONCodable {
  /// How many of the latest turns; the host may send more.
  public var turns: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    turns: Int? = nil
  ) {
    self.turns = turns
    unknownMembers = nil
  }
}

/// Parameters of `initialize`. Opens the conversation; the first message.
public struct InitializeParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The versions the client speaks, preferred first.
  public var protocolVersions: [String]
  /// Identifies the client, also when it comes back.
  public var clientId: String
  /// Who the client is.
  public var clientInfo: Optional<Implementation>
  /// Channels to subscribe to at once.
  public var initialSubscriptions: Optional<[URI]>
  /// The client's language (BCP 47).
  public var locale: Optional<String>
  /// What the client can do.
  public var capabilities: Optional<ClientCapabilities>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    protocolVersions: [String],
    clientId: String,
    clientInfo: Implementation? = nil,
    initialSubscriptions: [URI]? = nil,
    locale: String? = nil,
    capabilities: ClientCapabilities? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.protocolVersions = protocolVersions
    self.clientId = clientId
    self.clientInfo = clientInfo
    self.initialSubscriptions = initialSubscriptions
    self.locale = locale
    self.capabilities = capabilities
    self.meta = meta
  }
}

/// Result of `initialize`. Opens the conversation; the first message.
public struct InitializeResult: JSONCodable {
  /// The version chosen, one of those offered.
  public var protocolVersion: String
  /// The host's sequence number.
  public var serverSeq: Int
  /// Who the host is.
  public var serverInfo: Optional<Implementation>
  /// A snapshot for each initial subscription with a state.
  public var snapshots: [Snapshot]
  /// Where to begin browsing.
  public var defaultDirectory: Optional<URI>
  /// Characters after which `completions` is worth asking.
  public var completionTriggerCharacters: Optional<[String]>
  /// What turns a message into a command.
  public var terminalCommandPrefix: Optional<String>
  /// The telemetry it offers.
  public var telemetry: Optional<TelemetryCapabilities>
  /// What it can do with automations.
  public var automations: Optional<AutomationCapabilities>
  /// Free-form metadata of the host, kept as it is.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    protocolVersion: String,
    serverSeq: Int,
    serverInfo: Implementation? = nil,
    snapshots: [Snapshot],
    defaultDirectory: URI? = nil,
    completionTriggerCharacters: [String]? = nil,
    terminalCommandPrefix: String? = nil,
    telemetry: TelemetryCapabilities? = nil,
    automations: AutomationCapabilities? = nil,
    meta: JSONObject? = nil
  ) {
    self.protocolVersion = protocolVersion
    self.serverSeq = serverSeq
    self.serverInfo = serverInfo
    self.snapshots = snapshots
    self.defaultDirectory = defaultDirectory
    self.completionTriggerCharacters = completionTriggerCharacters
    self.terminalCommandPrefix = terminalCommandPrefix
    self.telemetry = telemetry
    self.automations = automations
    self.meta = meta
    unknownMembers = nil
  }
}

/// Parameters of `reconnect`. Resumes a conversation on a new connection; the first message.
public struct ReconnectParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The client, as it was introduced.
  public var clientId: String
  /// The last sequence number that reached the client.
  public var lastSeenServerSeq: Int
  /// The channels to resume.
  public var subscriptions: [URI]
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    clientId: String,
    lastSeenServerSeq: Int,
    subscriptions: [URI],
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.clientId = clientId
    self.lastSeenServerSeq = lastSeenServerSeq
    self.subscriptions = subscriptions
    self.meta = meta
  }
}

/// Parameters of `ping`. Asks for a sign of life, at any time.
public struct PingParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.meta = meta
  }
}

/// Parameters of `subscribe`. Begins to receive what happens on a channel.
public struct SubscribeParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// How promptly.
  public var delivery: Optional<SubscriptionDeliveryOptions>
  /// How much of the state is wanted.
  public var view: Optional<SubscribeView>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI,
    delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.delivery = delivery
    self.view = view
    self.meta = meta
  }
}

/// Result of `subscribe`. Begins to receive what happens on a channel.
public struct SubscribeResult: JSONCodable {
  /// The state; absent if the channel has none.
  public var snapshot: Optional<Snapshot>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    snapshot: Snapshot? = nil
  ) {
    self.snapshot = snapshot
    unknownMembers = nil
  }
}

/// Parameters of `authenticate`. Presents a token for a resource, for this connection.
public struct AuthenticateParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource, exactly as the host named it.
  public var resource: String
  /// The bearer token; an empty one revokes.
  public var token: String
  /// What the token allows.
  public var scopes: Optional<[String]>
  /// How long it is still valid, in seconds, at least 1.
  public var expiresIn: Optional<Int>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    resource: String,
    token: String,
    scopes: [String]? = nil,
    expiresIn: Int? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.resource = resource
    self.token = token
    self.scopes = scopes
    self.expiresIn = expiresIn
    self.meta = meta
  }
}

/// Result of `authenticate`. Presents a token for a resource, for this connection.
public struct AuthenticateResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// Parameters of `dispatchAction`. A client wants an action; the host answers with an envelope of
/// that origin.
public struct DispatchActionParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The client's number for it, greater than all before.
  public var clientSeq: Int
  /// The action.
  public var action: StateAction
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI,
    clientSeq: Int,
    action: StateAction
  ) {
    self.channel = channel
    self.clientSeq = clientSeq
    self.action = action
    unknownMembers = nil
  }
}

/// Parameters of `unsubscribe`. A client no longer wants to receive what happens on a channel.
public struct UnsubscribeParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI
  ) {
    self.channel = channel
    unknownMembers = nil
  }
}

/// Parameters of `auth/required`. A token is needed.
public struct AuthRequiredParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The resource.
  public var resource: String
  /// Why.
  public var reason: Optional<AuthRequiredReason>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI,
    resource: String,
    reason: AuthRequiredReason? = nil
  ) {
    self.channel = channel
    self.resource = resource
    self.reason = reason
    unknownMembers = nil
  }
}

/// An entry of a directory.
public struct DirectoryEntry: JSONCodable {
  /// Its name.
  public var name: String
  /// What it is.
  public var type: ResourceType
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    name: String,
    type: ResourceType
  ) {
    self.name = name
    self.type = type
    unknownMembers = nil
  }
}

/// Parameters of `resourceRead`. Reads a file.
public struct ResourceReadParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource.
  public var uri: String
  /// The encoding that is wanted.
  public var encoding: Optional<ContentEncoding>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    uri: String,
    encoding: ContentEncoding? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.uri = uri
    self.encoding = encoding
    self.meta = meta
  }
}

/// Result of `resourceRead`. Reads a file.
public struct ResourceReadResult: JSONCodable {
  /// The content.
  public var data: String
  /// How it is put into the string.
  public var encoding: ContentEncoding
  /// Its MIME type.
  public var contentType: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    data: String,
    encoding: ContentEncoding,
    contentType: String? = nil
  ) {
    self.data = data
    self.encoding = encoding
    self.contentType = contentType
    unknownMembers = nil
  }
}

/// Parameters of `resourceWrite`. Writes a file.
public struct ResourceWriteParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource.
  public var uri: String
  /// The content.
  public var data: String
  /// How it is put into the string.
  public var encoding: ContentEncoding
  /// Its MIME type.
  public var contentType: Optional<String>
  /// Whether an existing file is an error.
  public var createOnly: Optional<Bool>
  /// How to write.
  public var mode: Optional<ResourceWriteMode>
  /// Where, in bytes; absent means 0.
  public var position: Optional<Int>
  /// Write only if the file still has this `etag`.
  public var ifMatch: Optional<String>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    uri: String,
    data: String,
    encoding: ContentEncoding,
    contentType: String? = nil,
    createOnly: Bool? = nil,
    mode: ResourceWriteMode? = nil,
    position: Int? = nil,
    ifMatch: String? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.uri = uri
    self.data = data
    self.encoding = encoding
    self.contentType = contentType
    self.createOnly = createOnly
    self.mode = mode
    self.position = position
    self.ifMatch = ifMatch
    self.meta = meta
  }
}

/// Result of `resourceWrite`. Writes a file.
public struct ResourceWriteResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// Parameters of `resourceList`. Lists a directory.
public struct ResourceListParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource.
  public var uri: String
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    uri: String,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.uri = uri
    self.meta = meta
  }
}

/// Result of `resourceList`. Lists a directory.
public struct ResourceListResult: JSONCodable {
  /// Its entries.
  public var entries: [DirectoryEntry]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    entries: [DirectoryEntry]
  ) {
    self.entries = entries
    unknownMembers = nil
  }
}

/// Parameters of `resourceCopy`. Copies a file or directory.
public struct ResourceCopyParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// What to take.
  public var source: String
  /// Where to put it.
  public var destination: String
  /// Whether something in that place is an error.
  public var failIfExists: Optional<Bool>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    source: String,
    destination: String,
    failIfExists: Bool? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.source = source
    self.destination = destination
    self.failIfExists = failIfExists
    self.meta = meta
  }
}

/// Result of `resourceCopy`. Copies a file or directory.
public struct ResourceCopyResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// Parameters of `resourceDelete`. Deletes a file or directory.
public struct ResourceDeleteParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource.
  public var uri: String
  /// Whether a directory may have entries; absent: no.
  public var recursive: Optional<Bool>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    uri: String,
    recursive: Bool? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.uri = uri
    self.recursive = recursive
    self.meta = meta
  }
}

/// Result of `resourceDelete`. Deletes a file or directory.
public struct ResourceDeleteResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// Parameters of `resourceMove`. Moves a file or directory.
public struct ResourceMoveParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// What to take.
  public var source: String
  /// Where to put it.
  public var destination: String
  /// Whether something in that place is an error.
  public var failIfExists: Optional<Bool>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    source: String,
    destination: String,
    failIfExists: Bool? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.source = source
    self.destination = destination
    self.failIfExists = failIfExists
    self.meta = meta
  }
}

/// Result of `resourceMove`. Moves a file or directory.
public struct ResourceMoveResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// Parameters of `resourceResolve`. Tells what there is under a URI.
public struct ResourceResolveParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource.
  public var uri: String
  /// Whether to follow links; absent means yes.
  public var followSymlinks: Optional<Bool>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    uri: String,
    followSymlinks: Bool? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.uri = uri
    self.followSymlinks = followSymlinks
    self.meta = meta
  }
}

/// Result of `resourceResolve`. Tells what there is under a URI.
public struct ResourceResolveResult: JSONCodable {
  /// Where it really is.
  public var uri: URI
  /// What it is.
  public var type: ResourceType
  /// Its size, in bytes.
  public var size: Optional<Int>
  /// When it was last changed: ISO 8601, UTC.
  public var mtime: Optional<String>
  /// When it was created: ISO 8601, UTC.
  public var ctime: Optional<String>
  /// Its MIME type.
  public var contentType: Optional<String>
  /// Changes whenever the content does.
  public var etag: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    uri: URI,
    type: ResourceType,
    size: Int? = nil,
    mtime: String? = nil,
    ctime: String? = nil,
    contentType: String? = nil,
    etag: String? = nil
  ) {
    self.uri = uri
    self.type = type
    self.size = size
    self.mtime = mtime
    self.ctime = ctime
    self.contentType = contentType
    self.etag = etag
    unknownMembers = nil
  }
}

/// Parameters of `resourceMkdir`. Creates a directory and those above it.
public struct ResourceMkdirParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource.
  public var uri: String
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    uri: String,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.uri = uri
    self.meta = meta
  }
}

/// Result of `resourceMkdir`. Creates a directory and those above it.
public struct ResourceMkdirResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// Parameters of `resourceRequest`. Asks for access.
public struct ResourceRequestParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource.
  public var uri: String
  /// To read; also when neither is asked for.
  public var read: Optional<Bool>
  /// To write.
  public var write: Optional<Bool>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    uri: String,
    read: Bool? = nil,
    write: Bool? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.uri = uri
    self.read = read
    self.write = write
    self.meta = meta
  }
}

/// Result of `resourceRequest`. Asks for access.
public struct ResourceRequestResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// Comes with `unsupportedProtocolVersion`.
public struct UnsupportedProtocolVersionErrorData: JSONCodable {
  /// What the host speaks: versions or ranges.
  public var supportedVersions: Optional<[String]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    supportedVersions: [String]? = nil
  ) {
    self.supportedVersions = supportedVersions
    unknownMembers = nil
  }
}

/// Comes with `authRequired`.
public struct AuthRequiredErrorData: JSONCodable {
  /// What tokens are needed for.
  public var resources: Optional<[ProtectedResourceMetadata]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resources: [ProtectedResourceMetadata]? = nil
  ) {
    self.resources = resources
    unknownMembers = nil
  }
}

/// Comes with `permissionDenied`.
public struct PermissionDeniedErrorData: JSONCodable {
  /// What to ask for to be let in.
  public var request: Optional<ResourceRequestParams>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    request: ResourceRequestParams? = nil
  ) {
    self.request = request
    unknownMembers = nil
  }
}

/// How a connection is resumed. Told apart by `type`.
public enum ReconnectResult: JSONCodable {
  /// With everything that was missed.
  case replay(ReconnectReplayResult)
  /// With how things stand.
  case snapshot(ReconnectSnapshotResult)
}

/// Why a token is needed.
public enum AuthRequiredReason: OpenEnumeration {
  /// `required`: There is none.
  case required
  /// `expired`: It is no longer valid.
  case expired
  /// A value that this version does not know.
  case unknown(String)
}

/// How content is put into a string.
public enum ContentEncoding: OpenEnumeration {
  /// `base64`: Base64; for any bytes.
  case base64
  /// `utf-8`: As it is; for text.
  case utf8
  /// A value that this version does not know.
  case unknown(String)
}

/// How content is written.
public enum ResourceWriteMode: OpenEnumeration {
  /// `truncate`: From a position on, cutting off what was there; also when absent.
  case truncate
  /// `append`: At a distance from the end.
  case append
  /// `insert`: At a position, moving the rest.
  case insert
  /// A value that this version does not know.
  case unknown(String)
}

/// What a resource is.
public enum ResourceType: OpenEnumeration {
  /// `file`: A file.
  case file
  /// `directory`: A directory.
  case directory
  /// `symlink`: A symbolic link.
  case symlink
  /// A value that this version does not know.
  case unknown(String)
}

