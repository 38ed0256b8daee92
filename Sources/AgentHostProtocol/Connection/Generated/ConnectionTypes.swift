// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// Optional features of a client. A member that is present is supported.
public struct ClientCapabilities: JSONCodable {
  /// The client can display MCP apps.
  public var mcpApps: Optional<PresenceFlag>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    mcpApps: PresenceFlag? = nil
  ) {
    self.mcpApps = mcpApps
    unknownMembers = nil
  }
}

/// The result of `reconnect` when the host can replay all missed actions.
public struct ReconnectReplayResult: JSONCodable {
  /// The missed envelopes, in order of `serverSeq`. Absent: `[]`.
  public var actions: [ActionEnvelope]
  /// Requested channels that no longer exist. Absent: `[]`.
  public var missing: [URI]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    actions: [ActionEnvelope],
    missing: [URI]
  ) {
    self.actions = actions
    self.missing = missing
    unknownMembers = nil
  }
}

/// The result of `reconnect` when the host cannot replay: snapshots replace the client's states.
public struct ReconnectSnapshotResult: JSONCodable {
  /// A snapshot for each requested channel that still exists and has state.
  public var snapshots: [Snapshot]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    snapshots: [Snapshot]
  ) {
    self.snapshots = snapshots
    unknownMembers = nil
  }
}

/// Delivery options of a subscription.
public struct SubscriptionDeliveryOptions: JSONCodable {
  /// The maximum time that the host may delay actions to batch them, in milliseconds.
  public var maxLatencyMs: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    maxLatencyMs: Int? = nil
  ) {
    self.maxLatencyMs = maxLatencyMs
    unknownMembers = nil
  }
}

/// Limits the part of a state that a snapshot contains.
public struct SubscribeView: JSONCodable {
  /// The number of most recent turns; the host may send more.
  public var turns: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    turns: Int? = nil
  ) {
    self.turns = turns
    unknownMembers = nil
  }
}

/// Parameters of the `initialize` request. Performs the handshake: negotiates the version and
/// returns initial snapshots. Must be the first request on a new connection. Sent by the client,
/// since AHP 0.1.0.
public struct InitializeParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The versions that the client supports, in order of preference.
  public var protocolVersions: [String]
  /// A stable identifier of the client, reused on reconnect.
  public var clientId: String
  /// The name and version of the client.
  public var clientInfo: Optional<Implementation>
  /// Channels to subscribe to as part of the handshake.
  public var initialSubscriptions: Optional<[URI]>
  /// The user's language, as a BCP 47 tag.
  public var locale: Optional<String>
  /// Optional features of the client.
  public var capabilities: Optional<ClientCapabilities>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `initialize`.
public struct InitializeResult: JSONCodable {
  /// The negotiated version, one of the offered versions.
  public var protocolVersion: String
  /// The host's current sequence number.
  public var serverSeq: Int
  var serverInfoBox: [Implementation]
  /// The name and version of the host.
  public var serverInfo: Implementation? {
    get { serverInfoBox.first }
    set { serverInfoBox = newValue.map { [$0] } ?? [] }
  }
  /// A snapshot for each initial subscription that has state. Absent: `[]`.
  public var snapshots: [Snapshot]
  /// The directory where browsing of files starts.
  public var defaultDirectory: Optional<URI>
  /// Characters that trigger a `completions` request.
  public var completionTriggerCharacters: Optional<[String]>
  /// The prefix that marks a message as a terminal command.
  public var terminalCommandPrefix: Optional<String>
  var telemetryBox: [TelemetryCapabilities]
  /// The telemetry channels that the host offers.
  public var telemetry: TelemetryCapabilities? {
    get { telemetryBox.first }
    set { telemetryBox = newValue.map { [$0] } ?? [] }
  }
  var automationsBox: [AutomationCapabilities]
  /// The automation features that the host supports.
  public var automations: AutomationCapabilities? {
    get { automationsBox.first }
    set { automationsBox = newValue.map { [$0] } ?? [] }
  }
  /// Free-form metadata of the host, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
    serverInfoBox = serverInfo.map { [$0] } ?? []
    self.snapshots = snapshots
    self.defaultDirectory = defaultDirectory
    self.completionTriggerCharacters = completionTriggerCharacters
    self.terminalCommandPrefix = terminalCommandPrefix
    telemetryBox = telemetry.map { [$0] } ?? []
    automationsBox = automations.map { [$0] } ?? []
    self.meta = meta
    unknownMembers = nil
  }
}

/// Parameters of the `reconnect` request. Resumes subscriptions on a new connection. Must be the
/// first request on it, in place of `initialize`. Sent by the client, since AHP 0.1.0.
public struct ReconnectParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The `clientId` of the earlier `initialize`.
  public var clientId: String
  /// The highest `serverSeq` that the client has received.
  public var lastSeenServerSeq: Int
  /// The channels to resume.
  public var subscriptions: [URI]
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Parameters of the `ping` request. Checks liveness. Allowed at any time, before the handshake too.
/// Sent by the client, since AHP 0.2.0.
public struct PingParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI = RootResourceURI,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.meta = meta
  }
}

/// Parameters of the `subscribe` request. Subscribes to a channel and returns a snapshot of its
/// state. Sent by the client, since AHP 0.1.0.
public struct SubscribeParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// Delivery options.
  public var delivery: Optional<SubscriptionDeliveryOptions>
  /// Limits the contents of the snapshot.
  public var view: Optional<SubscribeView>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `subscribe`.
public struct SubscribeResult: JSONCodable {
  /// The state; absent for channels without state.
  public var snapshot: Optional<Snapshot>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    snapshot: Snapshot? = nil
  ) {
    self.snapshot = snapshot
    unknownMembers = nil
  }
}

/// Parameters of the `authenticate` request. Presents a bearer token for a protected resource. It is
/// valid for this connection only. Sent by the client, since AHP 0.1.0.
public struct AuthenticateParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The resource identifier, byte for byte as the host announced it.
  public var resource: String
  /// The bearer token; an empty string revokes the previous token.
  public var token: String
  /// The scopes that the token grants.
  public var scopes: Optional<[String]>
  /// The remaining lifetime of the token, in seconds; at least 1.
  public var expiresIn: Optional<Int>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `authenticate`.
public struct AuthenticateResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// Parameters of the `dispatchAction` notification. Dispatches an action. The host responds with an
/// `action` notification, accepted or rejected, whose `origin` identifies the action. Sent by the
/// client, since AHP 0.1.0.
public struct DispatchActionParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The client's sequence number, greater than all earlier numbers.
  public var clientSeq: Int
  /// The action, including its `type`.
  public var action: StateAction
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// Parameters of the `unsubscribe` notification. Ends the subscription to a channel. Sent by the
/// client, since AHP 0.1.0.
public struct UnsubscribeParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI
  ) {
    self.channel = channel
    unknownMembers = nil
  }
}

/// Parameters of the `auth/required` notification. Announces that a resource requires a new token.
/// Sent by the host, since AHP 0.1.0.
public struct AuthRequiredParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The identifier of the protected resource.
  public var resource: String
  /// The reason.
  public var reason: Optional<AuthRequiredReason>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// The name of the entry in its directory.
  public var name: String
  /// The kind of resource.
  public var type: ResourceType
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    name: String,
    type: ResourceType
  ) {
    self.name = name
    self.type = type
    unknownMembers = nil
  }
}

/// Parameters of the `resourceRead` request. Reads a file. Sent by either side, since AHP 0.1.0.
public struct ResourceReadParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The URI of the resource.
  public var uri: String
  /// The preferred encoding.
  public var encoding: Optional<ContentEncoding>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceRead`.
public struct ResourceReadResult: JSONCodable {
  /// The content.
  public var data: String
  /// The encoding of `data`.
  public var encoding: ContentEncoding
  /// The MIME type of the content.
  public var contentType: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// Parameters of the `resourceWrite` request. Writes a file. Sent by either side, since AHP 0.1.0.
public struct ResourceWriteParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The URI of the resource.
  public var uri: String
  /// The content.
  public var data: String
  /// The encoding of `data`.
  public var encoding: ContentEncoding
  /// The MIME type of the content.
  public var contentType: Optional<String>
  /// Whether to fail with `alreadyExists` if the file exists.
  public var createOnly: Optional<Bool>
  /// The write mode.
  public var mode: Optional<ResourceWriteMode>
  /// The position, in bytes; absent means 0.
  public var position: Optional<Int>
  /// Writes only if the file still has this `etag`; otherwise fails with `conflict`.
  public var ifMatch: Optional<String>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceWrite`.
public struct ResourceWriteResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// Parameters of the `resourceList` request. Lists a directory. Sent by either side, since AHP
/// 0.1.0.
public struct ResourceListParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The URI of the resource.
  public var uri: String
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceList`.
public struct ResourceListResult: JSONCodable {
  /// The entries.
  public var entries: [DirectoryEntry]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    entries: [DirectoryEntry]
  ) {
    self.entries = entries
    unknownMembers = nil
  }
}

/// Parameters of the `resourceCopy` request. Copies a file or directory. Sent by either side, since
/// AHP 0.1.0.
public struct ResourceCopyParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The source URI.
  public var source: String
  /// The destination URI.
  public var destination: String
  /// Whether to fail with `alreadyExists` if the destination exists.
  public var failIfExists: Optional<Bool>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceCopy`.
public struct ResourceCopyResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// Parameters of the `resourceDelete` request. Deletes a file or directory. Sent by either side,
/// since AHP 0.1.0.
public struct ResourceDeleteParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The URI of the resource.
  public var uri: String
  /// Whether to delete a directory that is not empty; absent means no.
  public var recursive: Optional<Bool>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceDelete`.
public struct ResourceDeleteResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// Parameters of the `resourceMove` request. Moves a file or directory. Sent by either side, since
/// AHP 0.1.0.
public struct ResourceMoveParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The source URI.
  public var source: String
  /// The destination URI.
  public var destination: String
  /// Whether to fail with `alreadyExists` if the destination exists.
  public var failIfExists: Optional<Bool>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceMove`.
public struct ResourceMoveResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// Parameters of the `resourceResolve` request. Returns the metadata of a resource. Sent by either
/// side, since AHP 0.2.0.
public struct ResourceResolveParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The URI of the resource.
  public var uri: String
  /// Whether to follow symbolic links; absent means yes.
  public var followSymlinks: Optional<Bool>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceResolve`.
public struct ResourceResolveResult: JSONCodable {
  /// The canonical URI.
  public var uri: URI
  /// The kind of resource.
  public var type: ResourceType
  /// The size of the file in bytes.
  public var size: Optional<Int>
  /// The modification time: ISO 8601, UTC.
  public var mtime: Optional<String>
  /// The creation time: ISO 8601, UTC.
  public var ctime: Optional<String>
  /// The MIME type of the content.
  public var contentType: Optional<String>
  /// A value that changes with the content.
  public var etag: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// Parameters of the `resourceMkdir` request. Creates a directory and missing parent directories.
/// Sent by either side, since AHP 0.2.0.
public struct ResourceMkdirParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The URI of the resource.
  public var uri: String
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceMkdir`.
public struct ResourceMkdirResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// Parameters of the `resourceRequest` request. Requests access to a resource. Sent by either side,
/// since AHP 0.1.0.
public struct ResourceRequestParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The URI of the resource.
  public var uri: String
  /// Read access; the default if neither is set.
  public var read: Optional<Bool>
  /// Write access.
  public var write: Optional<Bool>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `resourceRequest`.
public struct ResourceRequestResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// The `data` of an `unsupportedProtocolVersion` error.
public struct UnsupportedProtocolVersionErrorData: JSONCodable {
  /// The versions or version ranges that the host supports.
  public var supportedVersions: Optional<[String]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    supportedVersions: [String]? = nil
  ) {
    self.supportedVersions = supportedVersions
    unknownMembers = nil
  }
}

/// The `data` of an `authRequired` error.
public struct AuthRequiredErrorData: JSONCodable {
  /// The resources that require a token.
  public var resources: Optional<[ProtectedResourceMetadata]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resources: [ProtectedResourceMetadata]? = nil
  ) {
    self.resources = resources
    unknownMembers = nil
  }
}

/// The `data` of a `permissionDenied` error.
public struct PermissionDeniedErrorData: JSONCodable {
  /// The `resourceRequest` that would grant access.
  public var request: Optional<ResourceRequestParams>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    request: ResourceRequestParams? = nil
  ) {
    self.request = request
    unknownMembers = nil
  }
}

/// The result of `reconnect`: replayed actions or snapshots. Discriminated by `type`.
public enum ReconnectResult: JSONCodable {
  /// The missed actions.
  case replay(ReconnectReplayResult)
  /// Snapshots that replace the client's states.
  case snapshot(ReconnectSnapshotResult)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: ReconnectResult, right: ReconnectResult) -> Bool {
    switch (left, right) {
    case (.replay(let left), .replay(let right)): return left == right
    case (.snapshot(let left), .snapshot(let right)): return left == right
    default: return false
    }
  }
}

/// The reason.
public enum AuthRequiredReason: OpenEnumeration {
  /// `required`: No token was presented.
  case required
  /// `expired`: The token has expired.
  case expired
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The encoding of content in a string.
public enum ContentEncoding: OpenEnumeration {
  /// `base64`: Base64, for binary content.
  case base64
  /// `utf-8`: Plain text.
  case utf8
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// How content is written to a file.
public enum ResourceWriteMode: OpenEnumeration {
  /// `truncate`: Writes from a position on and truncates the rest. The default.
  case truncate
  /// `append`: Writes at an offset from the end.
  case append
  /// `insert`: Inserts at a position and moves the rest.
  case insert
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The kind of a resource.
public enum ResourceType: OpenEnumeration {
  /// `file`: A file.
  case file
  /// `directory`: A directory.
  case directory
  /// `symlink`: A symbolic link.
  case symlink
  /// An unknown value, preserved as a string.
  case unknown(String)
}

