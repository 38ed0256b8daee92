import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting

/// One end of a connection over two mailboxes, standing in for a message bus, an SSH channel or a Bluetooth link. The
/// protocol requires only whole messages in order.
final class MailboxTransport: AHPTransport {
  typealias Mailbox = (
    stream: AsyncStream<[UInt8]>, continuation: AsyncStream<[UInt8]>.Continuation
  )

  private let name: String
  private let incoming: Mailbox
  private let outgoing: Mailbox

  private init(_ name: String, incoming: Mailbox, outgoing: Mailbox) {
    (self.name, self.incoming, self.outgoing) = (name, incoming, outgoing)
  }

  /// Two ends. A mailbox has room for some thousand messages, and for no more: a network transport would
  /// wait in `send` instead until there is room.
  static func pair() -> (MailboxTransport, MailboxTransport) {
    let there = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingOldest(4_096))
    let back = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingOldest(4_096))
    return (
      MailboxTransport("client", incoming: back, outgoing: there),
      MailboxTransport("host", incoming: there, outgoing: back)
    )
  }

  func send(_ frame: AHPTransportFrame) async throws {
    let message = AHPFrameBatch(frame).bytes
    print("\(name) posts \(message.count) bytes")
    // The category decides about retries: a transient failure is retried.
    guard case .enqueued = outgoing.continuation.yield(message) else {
      throw AHPError(.transportClosed, .transient, "the mailbox is full, or closed")
    }
  }

  /// The next message, or `nil` at the orderly end. It returns at once when the task is cancelled.
  func receive() async throws -> AHPTransportFrame? {
    var messages = incoming.stream.makeAsyncIterator()
    return await messages.next().map { .binary($0) }
  }

  func close() async {
    outgoing.continuation.finish()
    incoming.continuation.finish()
  }
}

/// A client and a host that talk over mailboxes.
@main
enum CustomTransport {
  static func main() async throws {
    try await EmbeddedHost.with { host in
      let (mine, theirs) = MailboxTransport.pair()
      await host.serve(theirs)
      let client = AHPClient(transport: mine)
      try await client.connect()
      let welcome = try await client.initialize(clientId: "mailbox-example")
      print("connected over mailboxes, AHP \(welcome.protocolVersion)")
      await client.shutdown()
    }
  }
}
