// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the canvas channel.
public enum CanvasAction: Sendable, Hashable {
  /// `canvas/stateChanged`: All of the canvas is new.
  indirect case stateChanged(CanvasStateChangedAction)
}

/// `canvas/stateChanged`: All of the canvas is new.
public struct CanvasStateChangedAction: JSONCodable {
  /// The canvas, whole.
  public var canvas: CanvasState
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    canvas: CanvasState
  ) {
    self.canvas = canvas
    unknownMembers = nil
  }
}
