// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// A changeset that clients can subscribe to.
public struct Changeset: JSONCodable {
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// The channel, as an RFC 6570 template with `turnId`, or with `originalTurnId` and
  /// `modifiedTurnId`.
  public var uriTemplate: String
  /// A description.
  public var description: Optional<String>
  /// `session`, `branch`, `uncommitted`, `turn`, `compare-turns`, or another kind. Absent in a
  /// state: `""`.
  public var changeKind: String
  /// Optional features.
  public var capabilities: Optional<ChangesetCapabilities>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    label: String,
    uriTemplate: String,
    description: String? = nil,
    changeKind: String,
    capabilities: ChangesetCapabilities? = nil
  ) {
    self.label = label
    self.uriTemplate = uriTemplate
    self.description = description
    self.changeKind = changeKind
    self.capabilities = capabilities
    unknownMembers = nil
  }
}

/// Optional features of a changeset.
public struct ChangesetCapabilities: JSONCodable {
  /// Clients can mark files as reviewed.
  public var review: Optional<PresenceFlag>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    review: PresenceFlag? = nil
  ) {
    self.review = review
    unknownMembers = nil
  }
}

/// The state of a changeset: changed files and operations on them.
public struct ChangesetState: JSONCodable {
  /// The computation status. Absent in a state: `ChangesetStatus.unknown("")`.
  public var status: ChangesetStatus
  /// The error that made the computation fail.
  public var error: Optional<ErrorInfo>
  /// The changed files. Absent in a state: `[]`.
  public var files: [ChangesetFile]
  /// The available operations.
  public var operations: Optional<[ChangesetOperation]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    status: ChangesetStatus,
    error: ErrorInfo? = nil,
    files: [ChangesetFile],
    operations: [ChangesetOperation]? = nil
  ) {
    self.status = status
    self.error = error
    self.files = files
    self.operations = operations
    unknownMembers = nil
  }
}

/// A changed file.
public struct ChangesetFile: JSONCodable {
  /// An identifier, unique in the changeset.
  public var id: String
  /// The edit.
  public var edit: FileEdit
  /// Whether the file was reviewed; absent means no.
  public var reviewed: Optional<Bool>
  /// Free-form metadata of the file, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    edit: FileEdit,
    reviewed: Bool? = nil,
    meta: JSONObject? = nil
  ) {
    self.id = id
    self.edit = edit
    self.reviewed = reviewed
    self.meta = meta
    unknownMembers = nil
  }
}

/// An operation on a changeset, such as committing it.
public struct ChangesetOperation: JSONCodable {
  /// An identifier, unique in the changeset.
  public var id: String
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// A description.
  public var description: Optional<String>
  /// The supported targets. Absent in a state: `[]`.
  public var scopes: [ChangesetOperationScope]
  /// The question to confirm before the operation is invoked.
  public var confirmation: Optional<StringOrMarkdown>
  /// The name of an icon.
  public var icon: Optional<String>
  /// A group name for layout.
  public var group: Optional<String>
  /// The status.
  public var status: ChangesetOperationStatus
  /// The error of the last invocation.
  public var error: Optional<ErrorInfo>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    label: String,
    description: String? = nil,
    scopes: [ChangesetOperationScope],
    confirmation: StringOrMarkdown? = nil,
    icon: String? = nil,
    group: String? = nil,
    status: ChangesetOperationStatus,
    error: ErrorInfo? = nil
  ) {
    self.id = id
    self.label = label
    self.description = description
    self.scopes = scopes
    self.confirmation = confirmation
    self.icon = icon
    self.group = group
    self.status = status
    self.error = error
    unknownMembers = nil
  }
}

/// A target: one file.
public struct ChangesetResourceTarget: JSONCodable {
  /// The URI of the file.
  public var resource: URI
  /// The side of the edit.
  public var side: Optional<ChangesetSide>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    side: ChangesetSide? = nil
  ) {
    self.resource = resource
    self.side = side
    unknownMembers = nil
  }
}

/// A target: a range in one file.
public struct ChangesetRangeTarget: JSONCodable {
  /// The URI of the file.
  public var resource: URI
  /// The side of the edit.
  public var side: Optional<ChangesetSide>
  /// The range.
  public var range: TextRange
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    side: ChangesetSide? = nil,
    range: TextRange
  ) {
    self.resource = resource
    self.side = side
    self.range = range
    unknownMembers = nil
  }
}

/// Content to show after an operation.
public struct ChangesetOperationFollowUp: JSONCodable {
  /// The content.
  public var content: ContentRef
  /// Whether to open it outside of the client.
  public var external: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    content: ContentRef,
    external: Bool? = nil
  ) {
    self.content = content
    self.external = external
    unknownMembers = nil
  }
}

/// Parameters of the `invokeChangesetOperation` request. Invokes an operation on a changeset. Sent
/// by the client, since AHP 0.2.0.
public struct InvokeChangesetOperationParams: JSONCodable {
  /// The changeset.
  public var channel: URI
  /// The identifier of the operation.
  public var operationId: String
  /// The target; absent means the whole changeset.
  public var target: Optional<ChangesetOperationTarget>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    operationId: String,
    target: ChangesetOperationTarget? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.operationId = operationId
    self.target = target
    self.meta = meta
  }
}

/// Result of `invokeChangesetOperation`.
public struct InvokeChangesetOperationResult: JSONCodable {
  /// A message for the user.
  public var message: Optional<StringOrMarkdown>
  /// Content to show next.
  public var followUp: Optional<ChangesetOperationFollowUp>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    message: StringOrMarkdown? = nil,
    followUp: ChangesetOperationFollowUp? = nil
  ) {
    self.message = message
    self.followUp = followUp
    unknownMembers = nil
  }
}

/// The target of an operation. Discriminated by `kind`.
public enum ChangesetOperationTarget: JSONCodable {
  /// A target: one file.
  case resource(ChangesetResourceTarget)
  /// A target: a range in one file.
  indirect case range(ChangesetRangeTarget)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: ChangesetOperationTarget, right: ChangesetOperationTarget) -> Bool {
    switch (left, right) {
    case (.resource(let left), .resource(let right)): return left == right
    case (.range(let left), .range(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The computation status of a changeset.
public enum ChangesetStatus: OpenEnumeration {
  /// `computing`: The first computation is in progress.
  case computing
  /// `ready`: The changeset is up to date.
  case ready
  /// `error`: The computation failed.
  case error
  /// `recomputing`: A new computation is in progress.
  case recomputing
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The status of an operation.
public enum ChangesetOperationStatus: OpenEnumeration {
  /// `idle`: The operation can be invoked.
  case idle
  /// `running`: The operation is running.
  case running
  /// `error`: The last invocation failed.
  case error
  /// `disabled`: The operation cannot be invoked.
  case disabled
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The kind of target that an operation supports.
public enum ChangesetOperationScope: OpenEnumeration {
  /// `changeset`: The whole changeset.
  case changeset
  /// `resource`: A file.
  case resource
  /// `range`: A range in a file.
  case range
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// A side of an edit.
public enum ChangesetSide: OpenEnumeration {
  /// `before`: The file before the edit.
  case before
  /// `after`: The file after the edit.
  case after
  /// An unknown value, preserved as a string.
  case unknown(String)
}

