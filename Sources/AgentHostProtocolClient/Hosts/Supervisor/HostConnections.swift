/// The connections of one host: at most one is current.
struct HostConnections: Sendable {
  typealias AttemptID = HostMachine.AttemptID

  private var open: Set<AttemptID> = []
  /// The connection whose handshake is pending or complete.
  private var handshake: AttemptID?
  /// The connection whose handshake is complete.
  private(set) var connected: AttemptID?

  /// The part of the work that ends with a connection.
  enum End: Hashable, Sendable {
    case nothing
    case handshake
    case connection
  }

  mutating func opened(_ attempt: AttemptID) { open.insert(attempt) }

  /// A handshake is about to be sent. Returns whether the transport is open.
  mutating func handshakeBegins(_ attempt: AttemptID) -> Bool {
    guard open.contains(attempt) else { return false }
    handshake = attempt
    return true
  }

  mutating func handshakeCompleted(_ attempt: AttemptID) {
    if open.contains(attempt) { connected = attempt }
  }

  /// A connection or attempt ends. Returns what ends with it, and whether there is a transport to close.
  mutating func close(_ attempt: AttemptID) -> (end: End, isOpen: Bool) {
    let end: End = connected == attempt ? .connection : handshake == attempt ? .handshake : .nothing
    if connected == attempt { connected = nil }
    if handshake == attempt { handshake = nil }
    return (end, open.remove(attempt) != nil)
  }
}
