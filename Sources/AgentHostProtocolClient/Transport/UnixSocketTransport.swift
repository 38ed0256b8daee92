/// Newline-delimited JSON over a Unix socket: each message is one line and must not contain a line feed.
///
/// Opening throws `AHPError`: `.invalidInput` for a path that is too long, `.transient` when the connection
/// is refused. Sending throws as in ``TCPLineTransport``.
public final class UnixSocketTransport: SocketTransport {
  package let connection: SocketConnection

  /// Creates a transport that connects to the socket at that path in `open()`.
  public init(path: String, options: SocketTransportOptions = SocketTransportOptions()) {
    connection = SocketConnection(lines: .unix(path: path), options: options)
  }
}
