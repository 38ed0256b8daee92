// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension CanvasAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .stateChanged: "canvas/stateChanged"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .stateChanged: ActionDefinition.canvasStateChanged
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .stateChanged(let value): value.write(to: &writer)
    }
  }
}

extension CanvasStateChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CanvasStateChangedAction", "canvas:CanvasState", constant: "\"type\":\"canvas/stateChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var canvasValue: CanvasState?
    while key.isMember {
      switch key.word {
      case 0x0000_7361_766E_6163:  // canvas
        canvasValue = try CanvasState(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let canvasValue = consume canvasValue else {
      throw reader.missing("CanvasStateChangedAction", "canvas")
    }
    self.canvas = canvasValue
    unknownMembers = consume unknown
  }
}
