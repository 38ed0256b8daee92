package import AgentHostProtocol

/// The part of a channel's state that an absolute action sets. Names are compared by bytes.
package struct ChangeTarget: Hashable, Sendable {
  /// The name of the value, unique in the channel.
  package var key: String
  /// The changed fields of the target; `nil` for all.
  package var fields: URISet?

  package init(_ key: String, fields: URISet? = nil) {
    self.key = key
    self.fields = fields
  }

  /// Returns whether this target replaces the `earlier` one completely.
  package func covers(_ earlier: ChangeTarget) -> Bool {
    guard key.isSame(as: earlier.key) else { return false }
    guard let fields else { return true }
    guard let old = earlier.fields else { return false }
    return old.isSubset(of: fields)
  }

  /// Returns whether both have a field in common.
  package func touches(_ other: ChangeTarget) -> Bool {
    guard key.isSame(as: other.key) else { return false }
    guard let fields, let others = other.fields else { return true }
    return !fields.isDisjoint(with: others)
  }
}

extension ResendRules {
  /// Returns the value that an action sets; `nil` if the action is not absolute.
  package static func target(of action: StateAction) -> ChangeTarget? {
    switch action {
    case .root(.configChanged(let change)): config(change.config, change.replace)
    case .session(let action): target(of: action)
    case .chat(let action): target(of: action)
    case .terminal(.resized): ChangeTarget("size")
    case .terminal(.titleChanged): ChangeTarget("title")
    case .changeset(.filesReviewChanged(let change)):
      ChangeTarget("reviewed", fields: URISet(change.files))
    case .annotations(let action): target(of: action)
    case .automation(.removed(let change)): ChangeTarget("automation \(change.resource)")
    default: nil
    }
  }

  private static func config(_ values: JSONObject, _ replace: Bool?) -> ChangeTarget {
    ChangeTarget("config", fields: replace == true ? nil : URISet(values.keys))
  }

  private static func target(of action: SessionAction) -> ChangeTarget? {
    switch action {
    case .titleChanged: ChangeTarget("title")
    case .isReadChanged: ChangeTarget("isRead")
    case .isArchivedChanged: ChangeTarget("isArchived")
    case .configChanged(let change): config(change.config, change.replace)
    case .activeClientSet(let change): ChangeTarget("client \(change.activeClient.clientId)")
    case .activeClientRemoved(let change): ChangeTarget("client \(change.clientId)")
    case .workingDirectorySet(let change): ChangeTarget("directory \(change.directory)")
    case .workingDirectoryRemoved(let change): ChangeTarget("directory \(change.directory)")
    case .customizationToggled(let change): ChangeTarget("customization \(change.id)")
    default: nil
    }
  }

  private static func target(of action: ChatAction) -> ChangeTarget? {
    switch action {
    case .workingDirectorySet(let change): ChangeTarget("directory \(change.directory)")
    case .workingDirectoryRemoved(let change): ChangeTarget("directory \(change.directory)")
    case .queuedMessagesReordered: ChangeTarget("queue order")
    case .draftChanged: ChangeTarget("draft")
    case .isReadChanged: ChangeTarget("isRead")
    case .isArchivedChanged: ChangeTarget("isArchived")
    default: nil
    }
  }

  private static func target(of action: AnnotationsAction) -> ChangeTarget {
    switch action {
    case .set(let change): ChangeTarget("annotation \(change.annotation.id)")
    case .removed(let change): ChangeTarget("annotation \(change.annotationId)")
    case .updated(let change):
      ChangeTarget("annotation \(change.annotationId)", fields: fields(of: change))
    case .entrySet(let change):
      ChangeTarget("annotation \(change.annotationId)", fields: ["entry \(change.entry.id)"])
    case .entryRemoved(let change):
      ChangeTarget("annotation \(change.annotationId)", fields: ["entry \(change.entryId)"])
    }
  }

  private static func fields(of change: AnnotationsUpdatedAction) -> URISet {
    var fields: URISet = []
    if change.origin != nil { fields.insert("origin") }
    if change.resource != nil { fields.insert("resource") }
    if change.range != nil { fields.insert("range") }
    if change.resolved != nil { fields.insert("resolved") }
    return fields
  }
}
