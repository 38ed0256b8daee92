// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a canvas: a web page that an extension shows beside a chat. Experimental.
public struct CanvasState: JSONCodable {
  /// The identifier of this instance.
  public var instanceId: String
  /// The extension that provides the canvas.
  public var extensionId: String
  /// The display name of the extension.
  public var extensionName: Optional<String>
  /// The extension's identifier for this kind of canvas.
  public var canvasId: String
  /// The title.
  public var title: Optional<String>
  /// A short status text.
  public var status: Optional<String>
  /// The URL of the page, valid until the host restarts; absent while unavailable. It may contain
  /// secrets: do not log it.
  public var url: Optional<URI>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

