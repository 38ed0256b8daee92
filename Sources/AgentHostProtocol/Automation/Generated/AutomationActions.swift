// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the automation channel.
public enum AutomationAction: Sendable, Hashable {
  /// `automation/createRequested`: An automation is to be created; no state changes yet.
  indirect case createRequested(AutomationCreateRequestedAction)
  /// `automation/updateRequested`: An automation is to be changed; no state changes yet.
  indirect case updateRequested(AutomationUpdateRequestedAction)
  /// `automation/set`: An automation is there, or all of it is new.
  indirect case set(AutomationSetAction)
  /// `automation/removed`: An automation is gone.
  case removed(AutomationRemovedAction)
}

/// `automation/createRequested`: An automation is to be created; no state changes yet.
public struct AutomationCreateRequestedAction: JSONCodable {
  /// Identifies it; the client chooses it.
  public var resource: URI
  /// What it does and when.
  public var definition: AutomationDefinition
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    definition: AutomationDefinition
  ) {
    self.resource = resource
    self.definition = definition
    unknownMembers = nil
  }
}

/// `automation/updateRequested`: An automation is to be changed; no state changes yet.
public struct AutomationUpdateRequestedAction: JSONCodable {
  /// The automation.
  public var resource: URI
  /// The changes.
  public var changes: AutomationDefinitionPatch
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    changes: AutomationDefinitionPatch
  ) {
    self.resource = resource
    self.changes = changes
    unknownMembers = nil
  }
}

/// `automation/set`: An automation is there, or all of it is new.
public struct AutomationSetAction: JSONCodable {
  /// The automation, whole.
  public var automation: AutomationEntry
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    automation: AutomationEntry
  ) {
    self.automation = automation
    unknownMembers = nil
  }
}

/// `automation/removed`: An automation is gone.
public struct AutomationRemovedAction: JSONCodable {
  /// The automation.
  public var resource: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI
  ) {
    self.resource = resource
    unknownMembers = nil
  }
}
