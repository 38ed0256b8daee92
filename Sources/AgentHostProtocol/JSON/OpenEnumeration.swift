/// A set of strings that newer versions can extend. Unknown values are preserved.
///
/// Equal spellings compare equal if both values were created by ``init(rawValue:)`` or decoded from JSON.
public protocol OpenEnumeration: JSONCodable, Hashable, CustomStringConvertible {
  /// Creates a value from its wire spelling. Never fails.
  init(rawValue: String)
  /// The wire spelling.
  var rawValue: String { get }
  /// All values except `unknown`.
  static var knownCases: [Self] { get }
}

extension OpenEnumeration {
  /// Encodes the wire spelling.
  public func write(to writer: inout JSONWriter) { writer.write(rawValue) }

  /// Hashes the wire spelling.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The wire spelling.
  public var description: String { rawValue }

  /// Whether this version knows the value.
  public var isKnown: Bool { Self.knownCases.contains(self) }
}
