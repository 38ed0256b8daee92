/// Counts the connections to one host that came up: every connect and every reconnect has the next
/// generation.
///
/// What belongs to a connection carries its generation, and is ignored or refused once that is not the
/// current one any more. Generations of different hosts have nothing to do with each other.
public struct HostGeneration: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number of the connection, from 1; 0 before the first.
  public let number: UInt64

  /// Before the first connection.
  public static let none = HostGeneration(number: 0)

  /// The generation of that number.
  public init(number: UInt64) {
    self.number = number
  }

  /// The generation of the connection after this one.
  public var next: HostGeneration { HostGeneration(number: number &+ 1) }

  /// The number.
  public var description: String { "\(number)" }

  /// Whether the first generation is older than the second.
  public static func < (left: HostGeneration, right: HostGeneration) -> Bool {
    left.number < right.number
  }
}
