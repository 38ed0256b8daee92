// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the automation channel.
public enum AutomationAction: Sendable, Equatable {
  /// `automation/createRequested`: Asks the host to create an automation. Changes no state;
  /// `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
  indirect case createRequested(AutomationCreateRequestedAction)
  /// `automation/updateRequested`: Asks the host to change an automation. Changes no state;
  /// `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
  indirect case updateRequested(AutomationUpdateRequestedAction)
  /// `automation/set`: Adds or replaces an automation. Sent by the host, since AHP 0.9.0.
  indirect case set(AutomationSetAction)
  /// `automation/removed`: Removes an automation. Clients may dispatch it, since AHP 0.9.0.
  indirect case removed(AutomationRemovedAction)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: AutomationAction, right: AutomationAction) -> Bool {
    switch (left, right) {
    case (.createRequested(let left), .createRequested(let right)): return left == right
    case (.updateRequested(let left), .updateRequested(let right)): return left == right
    case (.set(let left), .set(let right)): return left == right
    case (.removed(let left), .removed(let right)): return left == right
    default: return false
    }
  }
}

/// `automation/createRequested`: Asks the host to create an automation. Changes no state;
/// `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
public struct AutomationCreateRequestedAction: JSONCodable {
  /// The automation's URI, chosen by the client.
  public var resource: URI
  /// The definition.
  public var definition: AutomationDefinition
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    definition: AutomationDefinition
  ) {
    self.resource = resource
    self.definition = definition
    unknownMembers = nil
  }
}

/// `automation/updateRequested`: Asks the host to change an automation. Changes no state;
/// `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
public struct AutomationUpdateRequestedAction: JSONCodable {
  /// The URI of the automation.
  public var resource: URI
  /// The changes.
  public var changes: AutomationDefinitionPatch
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    changes: AutomationDefinitionPatch
  ) {
    self.resource = resource
    self.changes = changes
    unknownMembers = nil
  }
}

/// `automation/set`: Adds or replaces an automation. Sent by the host, since AHP 0.9.0.
public struct AutomationSetAction: JSONCodable {
  /// The complete entry, which replaces the previous entry.
  public var automation: AutomationEntry
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    automation: AutomationEntry
  ) {
    self.automation = automation
    unknownMembers = nil
  }
}

/// `automation/removed`: Removes an automation. Clients may dispatch it, since AHP 0.9.0.
public struct AutomationRemovedAction: JSONCodable {
  /// The URI of the automation.
  public var resource: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI
  ) {
    self.resource = resource
    unknownMembers = nil
  }
}
