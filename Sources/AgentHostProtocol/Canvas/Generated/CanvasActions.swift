// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the canvas channel.
public enum CanvasAction: Sendable, Hashable {
  /// `canvas/stateChanged`: Replaces the state of the canvas. Sent by the host, since AHP 1.0.0.
  indirect case stateChanged(CanvasStateChangedAction)
}

/// `canvas/stateChanged`: Replaces the state of the canvas. Sent by the host, since AHP 1.0.0.
public struct CanvasStateChangedAction: JSONCodable {
  /// The complete new state.
  public var canvas: CanvasState
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    canvas: CanvasState
  ) {
    self.canvas = canvas
    unknownMembers = nil
  }
}
