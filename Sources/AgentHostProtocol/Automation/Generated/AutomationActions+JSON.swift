// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .createRequested: "automation/createRequested"
    case .updateRequested: "automation/updateRequested"
    case .set: "automation/set"
    case .removed: "automation/removed"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .createRequested: ActionDefinition.automationCreateRequested
    case .updateRequested: ActionDefinition.automationUpdateRequested
    case .set: ActionDefinition.automationSet
    case .removed: ActionDefinition.automationRemoved
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .createRequested(let value): value.write(to: &writer)
    case .updateRequested(let value): value.write(to: &writer)
    case .set(let value): value.write(to: &writer)
    case .removed(let value): value.write(to: &writer)
    }
  }
}

extension AutomationCreateRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationCreateRequestedAction", "resource:string definition:AutomationDefinition", constant: "\"type\":\"automation/createRequested\"", discriminators: "type", isStrict: true)
}

extension AutomationUpdateRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationUpdateRequestedAction", "resource:string changes:AutomationDefinitionPatch", constant: "\"type\":\"automation/updateRequested\"", discriminators: "type", isStrict: true)
}

extension AutomationSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationSetAction", "automation:AutomationEntry", constant: "\"type\":\"automation/set\"", discriminators: "type", isStrict: true)
}

extension AutomationRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRemovedAction", "resource:string", constant: "\"type\":\"automation/removed\"", discriminators: "type", isStrict: true)
}
