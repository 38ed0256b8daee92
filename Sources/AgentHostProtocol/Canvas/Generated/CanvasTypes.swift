// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a canvas.
public struct CanvasState: JSONCodable {
  /// Identifies this canvas.
  public var instanceId: String
  /// The extension that shows it.
  public var extensionId: String
  /// The extension's name for people.
  public var extensionName: Optional<String>
  /// The kind of canvas, as the extension names it.
  public var canvasId: String
  /// Its title.
  public var title: Optional<String>
  /// What it is doing.
  public var status: Optional<String>
  /// Where the page is, for this life of the host; absent while unavailable. Keep it out of logs.
  public var url: Optional<URI>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    instanceId: String,
    extensionId: String,
    extensionName: String? = nil,
    canvasId: String,
    title: String? = nil,
    status: String? = nil,
    url: URI? = nil
  ) {
    self.instanceId = instanceId
    self.extensionId = extensionId
    self.extensionName = extensionName
    self.canvasId = canvasId
    self.title = title
    self.status = status
    self.url = url
    unknownMembers = nil
  }
}

