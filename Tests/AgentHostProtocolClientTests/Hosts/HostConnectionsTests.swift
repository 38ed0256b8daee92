import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct HostConnectionsTests {
  private let first = HostMachine.AttemptID(serial: 1)
  private let second = HostMachine.AttemptID(serial: 2)

  private enum Step {
    case opened, begins, completed
  }

  /// What ends with a connection after these steps, and whether there is a transport to close.
  @Test(
    arguments: [
      ([], .nothing, false),
      ([.opened], .nothing, true),
      ([.opened, .begins], .handshake, true),
      ([.opened, .begins, .completed], .connection, true),
      // The transport was not opened, so no handshake is sent.
      ([.begins, .completed], .nothing, false),
    ] as [([Step], HostConnections.End, Bool)])
  private func `closing`(
    after steps: [Step], ends expected: HostConnections.End, isOpen: Bool
  ) {
    var connections = HostConnections()
    for step in steps {
      switch step {
      case .opened: connections.opened(first)
      case .begins: _ = connections.handshakeBegins(first)
      case .completed: connections.handshakeCompleted(first)
      }
    }
    let closed = connections.close(first)
    #expect(closed.end == expected)
    #expect(closed.isOpen == isOpen)
    #expect(connections.connected == nil)
    // Closing again has no effect.
    let again = connections.close(first)
    #expect(again.end == .nothing)
    #expect(!again.isOpen)
  }

  @Test func `only a completed handshake makes a connection current`() {
    var connections = HostConnections()
    connections.opened(first)
    #expect(connections.connected == nil)
    let isOpen = connections.handshakeBegins(first)
    #expect(isOpen)
    #expect(connections.connected == nil)
    connections.handshakeCompleted(first)
    #expect(connections.connected == first)
  }

  @Test func `an older connection does not end a newer one`() {
    var connections = HostConnections()
    connections.opened(first)
    _ = connections.handshakeBegins(first)
    connections.handshakeCompleted(first)
    _ = connections.close(first)
    connections.opened(second)
    _ = connections.handshakeBegins(second)
    connections.handshakeCompleted(second)
    let late = connections.close(first)
    #expect(late.end == .nothing)
    #expect(connections.connected == second)
  }
}

@Suite(.limitedConcurrency)
struct HostClientsTests {
  private struct Client: CountedConnection, Hashable, ExpressibleByStringLiteral {
    let name: String
    var counters: ConnectionCounters {
      var counters = ConnectionCounters()
      counters.framesSent = 1
      return counters
    }

    init(stringLiteral name: String) { self.name = name }
  }

  private let first = HostMachine.AttemptID(serial: 1)
  private let second = HostMachine.AttemptID(serial: 2)

  @Test func `counters include those of closed connections`() {
    var clients = HostClients<Client>()
    clients.opened(first, "a")
    clients.opened(second, "b")
    #expect(clients.counters.framesSent == 2)
    let closed = clients.close(first)
    #expect(closed == "a")
    let again = clients.close(first)
    #expect(again == nil)
    #expect(clients[first] == nil && clients[second] == "b")
    #expect(clients.counters.framesSent == 2)
  }

  @Test func `a client is closing until its job has ended`() {
    var clients = HostClients<Client>()
    clients.opened(first, "a")
    _ = clients.close(first)
    #expect(!clients.closes(first))
    clients.shutsDown(first)
    #expect(clients.closes(first))
    clients.closed(first)
    #expect(!clients.closes(first))
  }
}
