/// What is fixed about a type of action.
public struct ActionDefinition: Sendable, Hashable {
  /// The type on the wire, such as `chat/delta`.
  public let type: String
  /// The kind of channel it belongs to.
  public let channel: ChannelKind
  /// Whether clients may dispatch it; hosts may originate every action.
  public let isClientDispatchable: Bool
  /// The version that introduced it.
  public let introducedIn: ProtocolVersion
  /// What an outbox may do when it does not know whether the host got it; none for host actions.
  public let resendClass: ResendClass?

  /// Whether peers that speak `version` know it.
  public func isKnown(to version: ProtocolVersion) -> Bool { introducedIn <= version }

  /// The definition of the action of that type, if there is one.
  public static func named(_ type: String) -> ActionDefinition? { byType[type] }

  private static let byType = Dictionary(
    all.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
}

extension StateAction {
  /// The type on the wire; `nil` for an unknown action without one.
  public var type: String? {
    if case .unknown(let value) = self { return value["type"]?.stringValue }
    return definition?.type
  }

  /// Whether clients may dispatch it. Unknown actions may not be.
  public var isClientDispatchable: Bool { definition?.isClientDispatchable ?? false }

  /// The version that introduced it; `nil` for an unknown action.
  public var introducedIn: ProtocolVersion? { definition?.introducedIn }

  /// Whether peers that speak `version` know it. Nobody knows an unknown action.
  public func isKnown(to version: ProtocolVersion) -> Bool {
    definition?.isKnown(to: version) ?? false
  }
}

extension JSONWriter {
  /// Writes an action to which the protocol gives nothing but its type.
  mutating func writeBareAction(_ type: StaticString, _ members: NoMembers) {
    beginObject()
    member("\"type\":")
    write("\(type)")
    write(members.unknownMembers)
    endObject()
  }
}
