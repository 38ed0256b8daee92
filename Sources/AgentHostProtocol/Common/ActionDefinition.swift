/// The definition of an action type: channel, direction and version.
public struct ActionDefinition: Sendable, Hashable {
  /// The wire type, such as `chat/delta`.
  public let type: String
  /// The kind of channel that the action applies to.
  public let channel: ChannelKind
  /// Whether clients may dispatch the action. Hosts may originate every action.
  public let isClientDispatchable: Bool
  /// The version that introduced it.
  public let introducedIn: ProtocolVersion
  /// How an outbox treats the action when its outcome is unknown; `nil` for host actions.
  public let resendClass: ResendClass?

  /// Returns whether peers that negotiated `version` know the action.
  public func isKnown(to version: ProtocolVersion) -> Bool { introducedIn <= version }

  /// Returns the definition of a wire type; `nil` if unknown.
  public static func named(_ type: String) -> ActionDefinition? { byType[type] }

  private static let byType = Dictionary(
    all.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
}

extension StateAction {
  /// The wire type; `nil` for an unknown action without one.
  public var type: String? {
    if case .unknown(let value) = self { return value["type"]?.stringValue }
    return definition?.type
  }

  /// Whether clients may dispatch the action; `false` for unknown actions.
  public var isClientDispatchable: Bool { definition?.isClientDispatchable ?? false }

  /// The version that introduced it; `nil` for an unknown action.
  public var introducedIn: ProtocolVersion? { definition?.introducedIn }

  /// Returns whether peers that negotiated `version` know the action; `false` for unknown actions.
  public func isKnown(to version: ProtocolVersion) -> Bool {
    definition?.isKnown(to: version) ?? false
  }
}

extension JSONWriter {
  mutating func writeBareAction(_ type: StaticString, _ members: NoMembers) {
    beginObject()
    member("\"type\":")
    write("\(type)")
    write(members.unknownMembers)
    endObject()
  }
}
