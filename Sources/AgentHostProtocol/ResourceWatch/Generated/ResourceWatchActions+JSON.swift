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
    "ResourceWatchChangedAction", "changes:ResourceChanges", constant: "\"type\":\"resourceWatch/changed\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var changesValue: ResourceChanges?
    while key.isMember {
      switch key.word {
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try ResourceChanges(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let changesValue = consume changesValue else {
      throw reader.missing("ResourceWatchChangedAction", "changes")
    }
    self.changes = changesValue
    unknownMembers = consume unknown
  }
}
