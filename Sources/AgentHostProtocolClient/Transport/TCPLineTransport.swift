/// Newline-delimited JSON over TCP: each message is one line. Nothing is encrypted or authenticated: for the
/// loopback interface, containers and tunnels.
public final class TCPLineTransport: AHPBatchTransport, AHPByteCountingTransport {
  private let connection: SocketConnection

  /// A transport to that port. Nothing happens before ``open()``.
  public init(
    host: String, port: UInt16, options: SocketTransportOptions = SocketTransportOptions()
  ) {
    connection = SocketConnection(options: options) {
      SocketConnection.Plan(
        target: .tcp(host: host, port: port),
        codec: LineCodec(maxMessageBytes: options.maxMessageBytes))
    }
  }

  /// Connects.
  ///
  /// - Throws: `AHPError` `.transient` when the name cannot be resolved or nobody listens;
  ///   or `CancellationError`.
  public func open() async throws { try await connection.open() }

  /// Accepts one message for writing, waiting while too much is unwritten. A message must not contain a
  /// line feed.
  ///
  /// - Throws: `AHPError`: `.messageTooLarge`, or `.transportMisuse` for a line feed, which refuse
  ///   the message alone; or why the connection is over. `CancellationError`.
  public func send(_ frame: AHPTransportFrame) async throws {
    try await connection.stream().send(frame)
  }

  /// Accepts the messages of a batch for writing, waiting while too much is unwritten.
  ///
  /// - Throws: As for one message; none of the batch has been accepted then.
  public func send(_ batch: AHPFrameBatch) async throws {
    try await connection.stream().send(batch)
  }

  /// The next line that is not empty; `nil` when the other side has ended its direction after a whole
  /// line.
  ///
  /// - Throws: `AHPError` that says why the connection broke; `CancellationError`.
  public func receive() async throws -> AHPTransportFrame? {
    try await connection.stream().receive()
  }

  /// All that is left of the lines one read brought; `nil` as for ``receive()``.
  ///
  /// - Throws: As ``receive()``.
  public func receiveBatch() async throws -> AHPFrameBatch? {
    try await connection.stream().receiveBatch()
  }

  /// How many bytes have arrived so far, those of messages under way included.
  public var receivedByteCount: UInt64 { connection.receivedByteCount }

  /// Closes the connection. Every other call in progress throws.
  public func close() async { await connection.close() }
}
