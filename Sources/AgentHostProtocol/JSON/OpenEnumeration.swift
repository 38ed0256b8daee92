/// A set of strings of which this version knows some. Others are kept as they are.
///
/// Two spellings of one value compare equal if both were made by ``init(rawValue:)`` or read from JSON.
public protocol OpenEnumeration: JSONCodable, CustomStringConvertible {
  /// The value with this spelling, unknown ones included.
  init(rawValue: String)
  /// The spelling on the wire.
  var rawValue: String { get }
  /// The values that this version knows.
  static var knownCases: [Self] { get }
}

extension OpenEnumeration {
  /// Writes the spelling.
  public func write(to writer: inout JSONWriter) { writer.write(rawValue) }

  /// The spelling on the wire.
  public var description: String { rawValue }

  /// Whether this version knows the value.
  public var isKnown: Bool { Self.knownCases.contains(self) }
}
