import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite("The connections of a host", .limitedConcurrency)
struct HostConnectionsTests {
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
    ] as [([Step], HostConnections<String>.End, String?)])
  private func closing(
    after steps: [Step], ends expected: HostConnections<String>.End, client: String?
  ) {
    var connections = HostConnections<String>()
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
    var connections = HostConnections<String>()
    connections.opened(first, "a")
    #expect(connections.current == nil)
    #expect(connections.handshakeBegins(first) == "a")
    #expect(connections.current == nil)
    connections.handshakeCompleted(first)
    #expect(connections.current == "a")
  }

  @Test func anOlderConnectionDoesNotEndANewerOne() {
    var connections = HostConnections<String>()
    connections.opened(first, "a")
    _ = connections.handshakeBegins(first)
    connections.handshakeCompleted(first)
    _ = connections.close(first)
    connections.isClosing(first)
    connections.opened(second, "b")
    _ = connections.handshakeBegins(second)
    connections.handshakeCompleted(second)
    #expect(connections.closes(first))
    #expect(Array(connections.open) == ["b"])
    connections.closed(first)
    #expect(!connections.closes(first))
    #expect(connections.close(first).end == .nothing)
    #expect(connections.current == "b")
  }
}
