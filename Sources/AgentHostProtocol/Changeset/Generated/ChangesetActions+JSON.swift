// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ChangesetAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .statusChanged: "changeset/statusChanged"
    case .fileSet: "changeset/fileSet"
    case .fileRemoved: "changeset/fileRemoved"
    case .filesReviewChanged: "changeset/filesReviewChanged"
    case .contentChanged: "changeset/contentChanged"
    case .operationsChanged: "changeset/operationsChanged"
    case .operationStatusChanged: "changeset/operationStatusChanged"
    case .cleared: "changeset/cleared"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .statusChanged: ActionDefinition.changesetStatusChanged
    case .fileSet: ActionDefinition.changesetFileSet
    case .fileRemoved: ActionDefinition.changesetFileRemoved
    case .filesReviewChanged: ActionDefinition.changesetFilesReviewChanged
    case .contentChanged: ActionDefinition.changesetContentChanged
    case .operationsChanged: ActionDefinition.changesetOperationsChanged
    case .operationStatusChanged: ActionDefinition.changesetOperationStatusChanged
    case .cleared: ActionDefinition.changesetCleared
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .statusChanged(let value): value.write(to: &writer)
    case .fileSet(let value): value.write(to: &writer)
    case .fileRemoved(let value): value.write(to: &writer)
    case .filesReviewChanged(let value): value.write(to: &writer)
    case .contentChanged(let value): value.write(to: &writer)
    case .operationsChanged(let value): value.write(to: &writer)
    case .operationStatusChanged(let value): value.write(to: &writer)
    case .cleared(let value): writer.writeBareAction("changeset/cleared", value)
    }
  }
}

extension ChangesetStatusChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetStatusChangedAction", "status:ChangesetStatus error:ErrorInfo?", constant: "\"type\":\"changeset/statusChanged\"", discriminators: "type", isStrict: true)
}

extension ChangesetFileSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetFileSetAction", "file:ChangesetFile", constant: "\"type\":\"changeset/fileSet\"", discriminators: "type", isStrict: true)
}

extension ChangesetFileRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetFileRemovedAction", "fileId:string", constant: "\"type\":\"changeset/fileRemoved\"", discriminators: "type", isStrict: true)
}

extension ChangesetFilesReviewChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetFilesReviewChangedAction", "files:[string] reviewed:bool", constant: "\"type\":\"changeset/filesReviewChanged\"", discriminators: "type", isStrict: true)
}

extension ChangesetContentChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetContentChangedAction", "files:[ChangesetFile] operations:[ChangesetOperation]? error:ErrorInfo?", constant: "\"type\":\"changeset/contentChanged\"", discriminators: "type", isStrict: true)
}

extension ChangesetOperationsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetOperationsChangedAction", "operations:[ChangesetOperation]?", constant: "\"type\":\"changeset/operationsChanged\"", discriminators: "type", isStrict: true)
}

extension ChangesetOperationStatusChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetOperationStatusChangedAction", "operationId:string status:ChangesetOperationStatus error:ErrorInfo?", constant: "\"type\":\"changeset/operationStatusChanged\"", discriminators: "type", isStrict: true)
}
