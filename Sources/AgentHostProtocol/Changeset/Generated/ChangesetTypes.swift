// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// A changeset that can be looked at.
public struct Changeset: JSONCodable {
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// Its channel, as an RFC 6570 template of `turnId`, or of `originalTurnId` and `modifiedTurnId`.
  public var uriTemplate: String
  /// What it contains.
  public var description: Optional<String>
  /// `session`, `branch`, `uncommitted`, `turn`, `compare-turns`, or another kind. A state without
  /// it is read with `""`.
  public var changeKind: String
  /// What can be done with it.
  public var capabilities: Optional<ChangesetCapabilities>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// What can be done with a changeset.
public struct ChangesetCapabilities: JSONCodable {
  /// Files can be marked as reviewed.
  public var review: Optional<PresenceFlag>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    review: PresenceFlag? = nil
  ) {
    self.review = review
    unknownMembers = nil
  }
}

/// The state of a changeset.
public struct ChangesetState: JSONCodable {
  /// Whether it is up to date.
  public var status: ChangesetStatus
  /// Why it could not be computed.
  public var error: Optional<ErrorInfo>
  /// The changed files.
  public var files: [ChangesetFile]
  /// What can be done with the changes.
  public var operations: Optional<[ChangesetOperation]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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
  /// Identifies it in its changeset.
  public var id: String
  /// The change.
  public var edit: FileEdit
  /// Whether it has been reviewed; absent means no.
  public var reviewed: Optional<Bool>
  /// Free-form metadata of the file, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Something that can be done with changes.
public struct ChangesetOperation: JSONCodable {
  /// Identifies it in its changeset.
  public var id: String
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// What it does.
  public var description: Optional<String>
  /// What it can be applied to. A state without it is read with `[]`.
  public var scopes: [ChangesetOperationScope]
  /// What must be asked before it is invoked.
  public var confirmation: Optional<StringOrMarkdown>
  /// The name of a picture.
  public var icon: Optional<String>
  /// Operations of one group belong together.
  public var group: Optional<String>
  /// Whether it can be invoked.
  public var status: ChangesetOperationStatus
  /// Why it failed.
  public var error: Optional<ErrorInfo>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// One file.
public struct ChangesetResourceTarget: JSONCodable {
  /// The file.
  public var resource: URI
  /// The file before or after.
  public var side: Optional<ChangesetSide>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    side: ChangesetSide? = nil
  ) {
    self.resource = resource
    self.side = side
    unknownMembers = nil
  }
}

/// A part of one file.
public struct ChangesetRangeTarget: JSONCodable {
  /// The file.
  public var resource: URI
  /// The file before or after.
  public var side: Optional<ChangesetSide>
  /// The part.
  public var range: TextRange
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Something to look at after an operation.
public struct ChangesetOperationFollowUp: JSONCodable {
  /// What to look at.
  public var content: ContentRef
  /// Whether to open it outside of the client.
  public var external: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    content: ContentRef,
    external: Bool? = nil
  ) {
    self.content = content
    self.external = external
    unknownMembers = nil
  }
}

/// Parameters of `invokeChangesetOperation`. Does something with changes.
public struct InvokeChangesetOperationParams: JSONCodable {
  /// The changeset.
  public var channel: URI
  /// The operation.
  public var operationId: String
  /// What to apply it to; absent for everything.
  public var target: Optional<ChangesetOperationTarget>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `invokeChangesetOperation`. Does something with changes.
public struct InvokeChangesetOperationResult: JSONCodable {
  /// What to tell people.
  public var message: Optional<StringOrMarkdown>
  /// What to look at next.
  public var followUp: Optional<ChangesetOperationFollowUp>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    message: StringOrMarkdown? = nil,
    followUp: ChangesetOperationFollowUp? = nil
  ) {
    self.message = message
    self.followUp = followUp
    unknownMembers = nil
  }
}

/// What an operation is applied to. Told apart by `kind`.
public enum ChangesetOperationTarget: JSONCodable {
  /// One file.
  case resource(ChangesetResourceTarget)
  /// A part of one file.
  case range(ChangesetRangeTarget)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Whether a changeset is up to date.
public enum ChangesetStatus: OpenEnumeration {
  /// `computing`: It is being computed for the first time.
  case computing
  /// `ready`: It is.
  case ready
  /// `error`: It could not be computed.
  case error
  /// `recomputing`: It is being computed again.
  case recomputing
  /// A value that this version does not know.
  case unknown(String)
}

/// Whether an operation can be invoked.
public enum ChangesetOperationStatus: OpenEnumeration {
  /// `idle`: It can.
  case idle
  /// `running`: It is running.
  case running
  /// `error`: It failed the last time.
  case error
  /// `disabled`: It cannot.
  case disabled
  /// A value that this version does not know.
  case unknown(String)
}

/// What an operation can be applied to.
public enum ChangesetOperationScope: OpenEnumeration {
  /// `changeset`: All of it.
  case changeset
  /// `resource`: A file.
  case resource
  /// `range`: A part of a file.
  case range
  /// A value that this version does not know.
  case unknown(String)
}

/// Which version of a file is meant.
public enum ChangesetSide: OpenEnumeration {
  /// `before`: The one before the change.
  case before
  /// `after`: The one after it.
  case after
  /// A value that this version does not know.
  case unknown(String)
}

