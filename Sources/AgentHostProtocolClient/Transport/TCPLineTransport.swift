/// Newline-delimited JSON over TCP: each message is one line and must not contain a line feed. Without
/// encryption and authentication: for the loopback interface, containers and tunnels.
///
/// Opening throws `AHPError` `.transient` when the name cannot be resolved or the connection is refused.
/// Sending throws `.messageTooLarge`, or `.transportMisuse` for a line feed; both reject only that message.
public final class TCPLineTransport: SocketTransport {
  package let connection: SocketConnection

  /// Creates a transport that connects to that port in `open()`.
  public init(
    host: String, port: UInt16, options: SocketTransportOptions = SocketTransportOptions()
  ) {
    connection = SocketConnection(lines: .tcp(host: host, port: port), options: options)
  }
}
