/// Limits on JSON input. Everything from a host is decoded within limits.
public struct JSONLimits: Sendable, Hashable {
  /// The maximum nesting depth of arrays and objects. Capped at ``maximumDepth``, because decoding is
  /// recursive.
  public var depth: Int {
    didSet { depth = min(depth, Self.maximumDepth) }
  }
  /// The maximum size of a document, in bytes.
  public var documentBytes: Int
  /// The maximum size of a string, in bytes of JSON text between the quotes.
  public var stringBytes: Int

  /// Creates limits. The defaults are a depth of 128, and 64 MiB for documents and strings.
  public init(depth: Int = 128, documentBytes: Int = 64 << 20, stringBytes: Int = 64 << 20) {
    self.depth = min(depth, Self.maximumDepth)
    self.documentBytes = documentBytes
    self.stringBytes = stringBytes
  }

  /// The maximum depth that can be set.
  public static let maximumDepth = 512

  /// The default limits.
  public static let `default` = JSONLimits()
}
