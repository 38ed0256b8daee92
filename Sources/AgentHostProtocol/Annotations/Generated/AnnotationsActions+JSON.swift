// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AnnotationsAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .set: "annotations/set"
    case .updated: "annotations/updated"
    case .removed: "annotations/removed"
    case .entrySet: "annotations/entrySet"
    case .entryRemoved: "annotations/entryRemoved"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .set: ActionDefinition.annotationsSet
    case .updated: ActionDefinition.annotationsUpdated
    case .removed: ActionDefinition.annotationsRemoved
    case .entrySet: ActionDefinition.annotationsEntrySet
    case .entryRemoved: ActionDefinition.annotationsEntryRemoved
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .set(let value): value.write(to: &writer)
    case .updated(let value): value.write(to: &writer)
    case .removed(let value): value.write(to: &writer)
    case .entrySet(let value): value.write(to: &writer)
    case .entryRemoved(let value): value.write(to: &writer)
    }
  }
}

extension AnnotationsSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsSetAction", "annotation:Annotation", constant: "\"type\":\"annotations/set\"", discriminators: "type", isStrict: true)
}

extension AnnotationsUpdatedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsUpdatedAction", "annotationId:string origin:AnnotationOrigin? resource:string? range:TextRange? resolved:bool?", constant: "\"type\":\"annotations/updated\"", discriminators: "type", isStrict: true)
}

extension AnnotationsRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsRemovedAction", "annotationId:string", constant: "\"type\":\"annotations/removed\"", discriminators: "type", isStrict: true)
}

extension AnnotationsEntrySetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsEntrySetAction", "annotationId:string entry:AnnotationEntry", constant: "\"type\":\"annotations/entrySet\"", discriminators: "type", isStrict: true)
}

extension AnnotationsEntryRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsEntryRemovedAction", "annotationId:string entryId:string", constant: "\"type\":\"annotations/entryRemoved\"", discriminators: "type", isStrict: true)
}
