internal import AgentHostProtocol

/// The identifier of a host within a program: opaque, stable, chosen by the program.
///
/// Also the key of the host's persisted state, so it should stay the same across restarts. Resources are keyed by host,
/// too: the same URI on two hosts identifies two resources.
public struct HostId: RawRepresentable, Hashable, Sendable, Codable, Comparable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The identifier as text.
  public let rawValue: String

  /// Creates an identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The raw value of the identifier.
  public var description: String { rawValue }

  /// Compares the texts by their bytes.
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
