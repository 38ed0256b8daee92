/// Bounds on what a reader accepts. Everything a host sends is read within limits.
public struct JSONLimits: Sendable, Hashable {
  /// How deep arrays and objects may nest. Values above ``maximumDepth`` count as that, because typed
  /// values are built by recursion.
  public var depth: Int {
    didSet { depth = min(depth, Self.maximumDepth) }
  }
  /// The size of one document, in bytes.
  public var documentBytes: Int
  /// The size of one string, in bytes of JSON text between the quotes.
  public var stringBytes: Int

  /// Limits; the defaults are depth 128, 64 MiB a document and 64 MiB a string.
  public init(depth: Int = 128, documentBytes: Int = 64 << 20, stringBytes: Int = 64 << 20) {
    self.depth = min(depth, Self.maximumDepth)
    self.documentBytes = documentBytes
    self.stringBytes = stringBytes
  }

  /// The deepest nesting that any limit allows.
  public static let maximumDepth = 512

  /// The defaults.
  public static let `default` = JSONLimits()
}
