// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ResourceWatchAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .changed: "resourceWatch/changed"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .changed: ActionDefinition.resourceWatchChanged
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .changed(let value): value.write(to: &writer)
    }
  }
}

extension ResourceWatchChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceWatchChangedAction", "changes:ResourceChanges", constant: "\"type\":\"resourceWatch/changed\"", discriminators: "type", isStrict: true)
}
