/// What a supervisor needs to know of a connection.
protocol SupervisedConnection: Sendable {
  var counters: ConnectionCounters { get }
  var isClosed: Bool { get }
}

extension AHPClient: SupervisedConnection {
  nonisolated var isClosed: Bool { closeReason != nil }
}

/// The connections of one host: at most one is current; others may be closing.
struct HostConnections<Client: SupervisedConnection>: Sendable {
  typealias AttemptID = HostMachine.AttemptID

  /// The clients of attempts whose transport is open.
  private var clients: [AttemptID: Client] = [:]
  /// The connection whose handshake is pending or complete.
  private var handshake: AttemptID?
  /// The attempt whose handshake is complete.
  private(set) var connected: AttemptID?
  /// The attempts whose clients a job shuts down.
  private var closing: Set<AttemptID> = []
  /// The counters of connections that have ended.
  private var pastCounters = ConnectionCounters()

  /// The part of the work that ends with a connection.
  enum End: Hashable, Sendable {
    /// Only the transport, or a handshake that was replaced.
    case nothing
    /// A pending handshake.
    case handshake
    /// The current connection.
    case connection
  }

  subscript(attempt: AttemptID) -> Client? { clients[attempt] }

  /// The client whose handshake is complete.
  var current: Client? { connected.flatMap { clients[$0] } }

  /// The counters of all connections of the host.
  var counters: ConnectionCounters {
    clients.values.reduce(into: pastCounters) { $0 += $1.counters }
  }

  /// The transport is open.
  mutating func opened(_ attempt: AttemptID, _ client: Client) { clients[attempt] = client }

  /// A handshake is about to be sent. Returns whether the transport is open.
  mutating func handshakeBegins(_ attempt: AttemptID) -> Bool {
    guard clients[attempt] != nil else { return false }
    handshake = attempt
    return true
  }

  mutating func handshakeCompleted(_ attempt: AttemptID) {
    if clients[attempt] != nil { connected = attempt }
  }

  /// A connection or attempt ends. Returns what ends with it, and the client to shut down.
  mutating func close(_ attempt: AttemptID) -> (end: End, client: Client?) {
    if let client = clients[attempt] { pastCounters += client.counters }
    let end: End =
      connected == attempt ? .connection : handshake == attempt ? .handshake : .nothing
    if connected == attempt { connected = nil }
    if handshake == attempt { handshake = nil }
    return (end, clients.removeValue(forKey: attempt))
  }

  /// A job shuts the client down.
  mutating func shutsDown(_ attempt: AttemptID) { closing.insert(attempt) }

  mutating func closed(_ attempt: AttemptID) { closing.remove(attempt) }

  /// Returns whether a job shuts the client down.
  func closes(_ attempt: AttemptID) -> Bool { closing.contains(attempt) }
}
