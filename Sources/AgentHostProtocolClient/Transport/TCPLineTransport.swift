/// Newline-delimited JSON over TCP: each message is one line, and must not contain a line feed. Nothing is
/// encrypted or authenticated: for the loopback interface, containers and tunnels.
///
/// Opening throws `AHPError` `.transient` when the name cannot be resolved or the connection is refused.
/// Sending throws `.messageTooLarge`, or `.transportMisuse` for a line feed; either refuses the message alone.
public final class TCPLineTransport: SocketTransport {
  package let connection: SocketConnection

  /// A transport to that port. Nothing happens before `open()`.
  public init(
    host: String, port: UInt16, options: SocketTransportOptions = SocketTransportOptions()
  ) {
    connection = SocketConnection(lines: .tcp(host: host, port: port), options: options)
  }
}
