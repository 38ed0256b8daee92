/// The identifier of a connection to the host. Never reused.
public struct HostConnectionID: Sendable, Hashable, CustomStringConvertible {
  let rawValue: Int

  /// The identifier as text.
  public var description: String { "connection \(rawValue)" }
}
