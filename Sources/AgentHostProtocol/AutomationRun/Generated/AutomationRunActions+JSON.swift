// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationRunAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .lifecycleChanged: "automationRun/lifecycleChanged"
    case .sessionSet: "automationRun/sessionSet"
    case .sessionRemoved: "automationRun/sessionRemoved"
    case .primarySessionChanged: "automationRun/primarySessionChanged"
    case .cancelRequested: "automationRun/cancelRequested"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .lifecycleChanged: ActionDefinition.automationRunLifecycleChanged
    case .sessionSet: ActionDefinition.automationRunSessionSet
    case .sessionRemoved: ActionDefinition.automationRunSessionRemoved
    case .primarySessionChanged: ActionDefinition.automationRunPrimarySessionChanged
    case .cancelRequested: ActionDefinition.automationRunCancelRequested
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .lifecycleChanged(let value): value.write(to: &writer)
    case .sessionSet(let value): value.write(to: &writer)
    case .sessionRemoved(let value): value.write(to: &writer)
    case .primarySessionChanged(let value): value.write(to: &writer)
    case .cancelRequested(let value): writer.writeBareAction("automationRun/cancelRequested", value)
    }
  }
}

extension AutomationRunLifecycleChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunLifecycleChangedAction", "lifecycle:AutomationRunLifecycle+", constant: "\"type\":\"automationRun/lifecycleChanged\"", discriminators: "type", isStrict: true)
}

extension AutomationRunSessionSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunSessionSetAction", "session:string", constant: "\"type\":\"automationRun/sessionSet\"", discriminators: "type", isStrict: true)
}

extension AutomationRunSessionRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunSessionRemovedAction", "session:string", constant: "\"type\":\"automationRun/sessionRemoved\"", discriminators: "type", isStrict: true)
}

extension AutomationRunPrimarySessionChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunPrimarySessionChangedAction", "primarySession:string?", constant: "\"type\":\"automationRun/primarySessionChanged\"", discriminators: "type", isStrict: true)
}
