// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the changeset channel.
public enum ChangesetAction: Sendable, Hashable {
  /// `changeset/statusChanged`: It is up to date, or no longer.
  indirect case statusChanged(ChangesetStatusChangedAction)
  /// `changeset/fileSet`: A file has changed, or changed otherwise.
  indirect case fileSet(ChangesetFileSetAction)
  /// `changeset/fileRemoved`: A file is no longer changed.
  case fileRemoved(ChangesetFileRemovedAction)
  /// `changeset/filesReviewChanged`: Files are marked as reviewed, or no longer.
  case filesReviewChanged(ChangesetFilesReviewChangedAction)
  /// `changeset/contentChanged`: It has been computed anew.
  indirect case contentChanged(ChangesetContentChangedAction)
  /// `changeset/operationsChanged`: There are other operations.
  case operationsChanged(ChangesetOperationsChangedAction)
  /// `changeset/operationStatusChanged`: An operation runs or has run.
  indirect case operationStatusChanged(ChangesetOperationStatusChangedAction)
  /// `changeset/cleared`: It no longer has files.
  case cleared(NoMembers = NoMembers())
  /// `changeset/cleared`: It no longer has files.
  public static var cleared: ChangesetAction { .cleared(NoMembers()) }
}

/// `changeset/statusChanged`: It is up to date, or no longer.
public struct ChangesetStatusChangedAction: JSONCodable {
  /// Whether it is.
  public var status: ChangesetStatus
  /// Why it could not be computed.
  public var error: Optional<ErrorInfo>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    status: ChangesetStatus,
    error: ErrorInfo? = nil
  ) {
    self.status = status
    self.error = error
    unknownMembers = nil
  }
}

/// `changeset/fileSet`: A file has changed, or changed otherwise.
public struct ChangesetFileSetAction: JSONCodable {
  /// The file, whole.
  public var file: ChangesetFile
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    file: ChangesetFile
  ) {
    self.file = file
    unknownMembers = nil
  }
}

/// `changeset/fileRemoved`: A file is no longer changed.
public struct ChangesetFileRemovedAction: JSONCodable {
  /// The file.
  public var fileId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    fileId: String
  ) {
    self.fileId = fileId
    unknownMembers = nil
  }
}

/// `changeset/filesReviewChanged`: Files are marked as reviewed, or no longer.
public struct ChangesetFilesReviewChangedAction: JSONCodable {
  /// The files.
  public var files: [String]
  /// Whether they are reviewed.
  public var reviewed: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    files: [String],
    reviewed: Bool
  ) {
    self.files = files
    self.reviewed = reviewed
    unknownMembers = nil
  }
}

/// `changeset/contentChanged`: It has been computed anew.
public struct ChangesetContentChangedAction: JSONCodable {
  /// The files, whole.
  public var files: [ChangesetFile]
  /// The operations; absent keeps them.
  public var operations: Optional<[ChangesetOperation]>
  /// What went wrong; absent for nothing.
  public var error: Optional<ErrorInfo>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    files: [ChangesetFile],
    operations: [ChangesetOperation]? = nil,
    error: ErrorInfo? = nil
  ) {
    self.files = files
    self.operations = operations
    self.error = error
    unknownMembers = nil
  }
}

/// `changeset/operationsChanged`: There are other operations.
public struct ChangesetOperationsChangedAction: JSONCodable {
  /// The operations; absent clears them.
  public var operations: Optional<[ChangesetOperation]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    operations: [ChangesetOperation]? = nil
  ) {
    self.operations = operations
    unknownMembers = nil
  }
}

/// `changeset/operationStatusChanged`: An operation runs or has run.
public struct ChangesetOperationStatusChangedAction: JSONCodable {
  /// The operation.
  public var operationId: String
  /// Whether it can be invoked.
  public var status: ChangesetOperationStatus
  /// Why it failed.
  public var error: Optional<ErrorInfo>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    operationId: String,
    status: ChangesetOperationStatus,
    error: ErrorInfo? = nil
  ) {
    self.operationId = operationId
    self.status = status
    self.error = error
    unknownMembers = nil
  }
}
