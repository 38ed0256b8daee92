// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the canvas channel.
public enum CanvasAction: Sendable, Equatable {
  /// `canvas/stateChanged`: Replaces the state of the canvas. Sent by the host, since AHP 1.0.0.
  indirect case stateChanged(CanvasStateChangedAction)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: CanvasAction, right: CanvasAction) -> Bool {
    switch (left, right) {
    case (.stateChanged(let left), .stateChanged(let right)): return left == right
    }
  }
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
