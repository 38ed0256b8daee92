/// The number of a host's connection: every connect and reconnect starts the next generation.
///
/// Handles and events carry the generation of their connection, and are rejected or ignored once it is stale.
/// Generations of different hosts are unrelated.
public struct HostGeneration: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number of the connection, from 1; 0 before the first.
  public let number: UInt64

  /// Before the first connection.
  public static let none = HostGeneration(number: 0)

  package init(number: UInt64) {
    self.number = number
  }

  package var next: HostGeneration { HostGeneration(number: number &+ 1) }

  /// The generation as a decimal number.
  public var description: String { "\(number)" }

  /// Returns whether the first generation is older than the second.
  public static func < (left: HostGeneration, right: HostGeneration) -> Bool {
    left.number < right.number
  }
}
