protocol CountedConnection: Sendable {
  var counters: ConnectionCounters { get }
}

extension AHPClient: CountedConnection {}

/// The clients of a host's connections, until they are closed, and the counters of all of them.
struct HostClients<Client: CountedConnection>: Sendable {
  typealias AttemptID = HostMachine.AttemptID

  private var clients: [AttemptID: Client] = [:]
  /// The attempts whose clients a job shuts down.
  private var closing: Set<AttemptID> = []
  private var pastCounters = ConnectionCounters()

  subscript(attempt: AttemptID) -> Client? { clients[attempt] }

  var counters: ConnectionCounters {
    clients.values.reduce(into: pastCounters) { $0 += $1.counters }
  }

  mutating func opened(_ attempt: AttemptID, _ client: Client) { clients[attempt] = client }

  mutating func close(_ attempt: AttemptID) -> Client? {
    guard let client = clients.removeValue(forKey: attempt) else { return nil }
    pastCounters += client.counters
    return client
  }

  /// A job shuts the client down.
  mutating func shutsDown(_ attempt: AttemptID) { closing.insert(attempt) }

  mutating func closed(_ attempt: AttemptID) { closing.remove(attempt) }

  func closes(_ attempt: AttemptID) -> Bool { closing.contains(attempt) }
}
