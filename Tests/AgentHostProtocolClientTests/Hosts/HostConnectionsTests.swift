import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite("The connections of a host", .limitedConcurrency)
struct HostConnectionsTests {
  private struct Client: SupervisedConnection, Hashable, ExpressibleByStringLiteral {
    let name: String
    var isClosed: Bool { false }
    var counters: ConnectionCounters {
      var counters = ConnectionCounters()
      counters.framesSent = 1
      return counters
    }

    init(stringLiteral name: String) { self.name = name }
  }

  private let first = HostMachine.AttemptID(serial: 1)
  private let second = HostMachine.AttemptID(serial: 2)

  private enum Step {
    case opened, begins, completed
  }

  /// What ends with a connection after these steps, and whether there is a client to shut down.
  @Test(
    arguments: [
      ([], .nothing, nil),
      ([.opened], .nothing, "a"),
      ([.opened, .begins], .handshake, "a"),
      ([.opened, .begins, .completed], .connection, "a"),
      // The transport was not opened, so no handshake is sent.
      ([.begins, .completed], .nothing, nil),
    ] as [([Step], HostConnections<Client>.End, Client?)])
  private func closing(
    after steps: [Step], ends expected: HostConnections<Client>.End, client: Client?
  ) {
    var connections = HostConnections<Client>()
    for step in steps {
      switch step {
      case .opened: connections.opened(first, "a")
      case .begins: _ = connections.handshakeBegins(first)
      case .completed: connections.handshakeCompleted(first)
      }
    }
    let closed = connections.close(first)
    #expect(closed.end == expected)
    #expect(closed.client == client)
    #expect(connections.current == nil)
    // Closing again has no effect.
    let again = connections.close(first)
    #expect(again.end == .nothing)
    #expect(again.client == nil)
  }

  @Test func onlyACompletedHandshakeMakesAConnectionCurrent() {
    var connections = HostConnections<Client>()
    connections.opened(first, "a")
    #expect(connections.current == nil)
    let isOpen = connections.handshakeBegins(first)
    #expect(isOpen)
    #expect(connections.current == nil)
    connections.handshakeCompleted(first)
    #expect(connections.current == "a")
  }

  @Test func anOlderConnectionDoesNotEndANewerOne() {
    var connections = HostConnections<Client>()
    connections.opened(first, "a")
    _ = connections.handshakeBegins(first)
    connections.handshakeCompleted(first)
    _ = connections.close(first)
    connections.shutsDown(first)
    connections.opened(second, "b")
    _ = connections.handshakeBegins(second)
    connections.handshakeCompleted(second)
    #expect(connections.closes(first))
    #expect(connections.counters.framesSent == 2)
    connections.closed(first)
    #expect(!connections.closes(first))
    let late = connections.close(first)
    #expect(late.end == .nothing)
    #expect(connections.current == "b")
  }
}
