// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the changeset channel.
public enum ChangesetAction: Sendable, Equatable {
  /// `changeset/statusChanged`: Sets the computation status. Sent by the host, since AHP 0.2.0.
  indirect case statusChanged(ChangesetStatusChangedAction)
  /// `changeset/fileSet`: Adds or replaces a file. Sent by the host, since AHP 0.2.0.
  indirect case fileSet(ChangesetFileSetAction)
  /// `changeset/fileRemoved`: Removes a file. Sent by the host, since AHP 0.2.0.
  indirect case fileRemoved(ChangesetFileRemovedAction)
  /// `changeset/filesReviewChanged`: Marks files as reviewed or not reviewed. Clients may dispatch
  /// it, since AHP 0.6.0.
  indirect case filesReviewChanged(ChangesetFilesReviewChangedAction)
  /// `changeset/contentChanged`: Replaces all files after a new computation. Sent by the host, since
  /// AHP 0.4.0.
  indirect case contentChanged(ChangesetContentChangedAction)
  /// `changeset/operationsChanged`: Replaces the list of operations. Sent by the host, since AHP
  /// 0.2.0.
  indirect case operationsChanged(ChangesetOperationsChangedAction)
  /// `changeset/operationStatusChanged`: Sets the status of an operation. Sent by the host, since
  /// AHP 0.3.0.
  indirect case operationStatusChanged(ChangesetOperationStatusChangedAction)
  /// `changeset/cleared`: Removes all files. Sent by the host, since AHP 0.2.0.
  indirect case cleared(NoMembers = NoMembers())
  /// `changeset/cleared`: Removes all files. Sent by the host, since AHP 0.2.0.
  public static var cleared: ChangesetAction { .cleared(NoMembers()) }

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: ChangesetAction, right: ChangesetAction) -> Bool {
    switch (left, right) {
    case (.statusChanged(let left), .statusChanged(let right)): return left == right
    case (.fileSet(let left), .fileSet(let right)): return left == right
    case (.fileRemoved(let left), .fileRemoved(let right)): return left == right
    case (.filesReviewChanged(let left), .filesReviewChanged(let right)): return left == right
    case (.contentChanged(let left), .contentChanged(let right)): return left == right
    case (.operationsChanged(let left), .operationsChanged(let right)): return left == right
    case (.operationStatusChanged(let left), .operationStatusChanged(let right)): return left == right
    case (.cleared(let left), .cleared(let right)): return left == right
    default: return false
    }
  }
}

/// `changeset/statusChanged`: Sets the computation status. Sent by the host, since AHP 0.2.0.
public struct ChangesetStatusChangedAction: JSONCodable {
  /// The new status.
  public var status: ChangesetStatus
  /// The error that made the computation fail.
  public var error: Optional<ErrorInfo>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    status: ChangesetStatus,
    error: ErrorInfo? = nil
  ) {
    self.status = status
    self.error = error
    unknownMembers = nil
  }
}

/// `changeset/fileSet`: Adds or replaces a file. Sent by the host, since AHP 0.2.0.
public struct ChangesetFileSetAction: JSONCodable {
  /// The complete entry, which replaces the previous entry.
  public var file: ChangesetFile
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    file: ChangesetFile
  ) {
    self.file = file
    unknownMembers = nil
  }
}

/// `changeset/fileRemoved`: Removes a file. Sent by the host, since AHP 0.2.0.
public struct ChangesetFileRemovedAction: JSONCodable {
  /// The identifier of the file.
  public var fileId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    fileId: String
  ) {
    self.fileId = fileId
    unknownMembers = nil
  }
}

/// `changeset/filesReviewChanged`: Marks files as reviewed or not reviewed. Clients may dispatch it,
/// since AHP 0.6.0.
public struct ChangesetFilesReviewChangedAction: JSONCodable {
  /// The identifiers of the files.
  public var files: [String]
  /// `true` if reviewed.
  public var reviewed: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    files: [String],
    reviewed: Bool
  ) {
    self.files = files
    self.reviewed = reviewed
    unknownMembers = nil
  }
}

/// `changeset/contentChanged`: Replaces all files after a new computation. Sent by the host, since
/// AHP 0.4.0.
public struct ChangesetContentChangedAction: JSONCodable {
  /// The complete new list.
  public var files: [ChangesetFile]
  /// The operations; absent keeps them.
  public var operations: Optional<[ChangesetOperation]>
  /// The error; absent clears it.
  public var error: Optional<ErrorInfo>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `changeset/operationsChanged`: Replaces the list of operations. Sent by the host, since AHP
/// 0.2.0.
public struct ChangesetOperationsChangedAction: JSONCodable {
  /// The operations; absent clears them.
  public var operations: Optional<[ChangesetOperation]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    operations: [ChangesetOperation]? = nil
  ) {
    self.operations = operations
    unknownMembers = nil
  }
}

/// `changeset/operationStatusChanged`: Sets the status of an operation. Sent by the host, since AHP
/// 0.3.0.
public struct ChangesetOperationStatusChangedAction: JSONCodable {
  /// The identifier of the operation.
  public var operationId: String
  /// The status.
  public var status: ChangesetOperationStatus
  /// The error of the last invocation.
  public var error: Optional<ErrorInfo>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
