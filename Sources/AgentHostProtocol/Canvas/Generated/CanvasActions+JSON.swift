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
    "CanvasStateChangedAction", "canvas:CanvasState", constant: "\"type\":\"canvas/stateChanged\"", discriminators: "type", isStrict: true)
}
