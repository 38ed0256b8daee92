import AgentHostProtocol

/// Names one host within a program: opaque, stable, chosen by the program.
///
/// It is also the key under which what is remembered about the host is stored, so it should stay the
/// same from run to run. Everything that belongs to a host is keyed by it: the same URI on two hosts
/// is two resources.
public struct HostId: RawRepresentable, Hashable, Sendable, Codable, Comparable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The identifier as text.
  public let rawValue: String

  /// The identifier of that text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The identifier of that text.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// The identifier of that text.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// Reads the bare text.
  ///
  /// - Throws: What the decoder throws for anything but text.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the bare text.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// The raw value.
  public var description: String { rawValue }

  /// Equal when the texts are the same to the byte.
  public static func == (left: HostId, right: HostId) -> Bool {
    left.rawValue.isSame(as: right.rawValue)
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(ExactKey(rawValue)) }

  /// Orders identifiers by the bytes of their text.
  public static func < (left: HostId, right: HostId) -> Bool {
    ExactKey(left.rawValue) < ExactKey(right.rawValue)
  }
}
