/// Newline-delimited JSON over a Unix socket: each message is one line.
public final class UnixSocketTransport: AHPBatchTransport, AHPByteCountingTransport {
  private let connection: SocketConnection

  /// A transport to the socket at that path. Nothing happens before ``open()``.
  public init(path: String, options: SocketTransportOptions = SocketTransportOptions()) {
    connection = SocketConnection(options: options) {
      SocketConnection.Plan(
        target: .unix(path: path), codec: LineCodec(maxMessageBytes: options.maxMessageBytes))
    }
  }

  /// Connects.
  ///
  /// - Throws: `AHPError`: `.invalidInput` for a path that is too long, `.transient` when nobody listens;
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
