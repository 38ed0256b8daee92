/// An ordered, reliable, message-preserving connection to one host.
///
/// Conform to this protocol to add a transport. One instance is one connection and cannot be reused after `close()` or
/// an error. `send` and `receive` may run concurrently; at most one `receive` is outstanding. All methods
/// return promptly when the calling task is cancelled or `close()` is called.
public protocol AHPTransport: Sendable {
  /// Establishes the connection. Called once, before any other method.
  ///
  /// - Throws: Why the connection failed. The category of a `ClassifiedError` decides whether
  ///   ``MultiHostClient`` retries; other errors count as transient. `close()` is called after a failure,
  ///   too.
  func open() async throws
  /// Sends one message. Returns when the message is accepted for writing, in order.
  ///
  /// - Throws: Why the connection failed; it is not used again. Categories count as for ``open()``. An
  ///   `AHPError` with the code `.messageTooLarge` whose `wasWritten` is `false` rejects this message only.
  func send(_ frame: AHPTransportFrame) async throws
  /// Returns the next message, or `nil` when the host closes the connection cleanly. After `close()` it
  /// may return `nil` or throw.
  ///
  /// - Throws: The reason for the connection's failure. Categories count as for ``open()``. An `AHPError` with the code
  ///   `.connectionEnded` is a clean end for which the host gave a reason.
  func receive() async throws -> AHPTransportFrame?
  /// Closes the connection and releases its resources. Safe to call more than once. When the host is silent, the calling
  /// task is cancelled: do not wait for the peer then.
  func close() async

  /// Returns all messages that have arrived, waiting for at least one; `nil` at the clean end. A batch
  /// costs one executor hop, however many messages it has. The default returns one message.
  ///
  /// - Throws: As ``receive()``.
  func receiveBatch() async throws -> AHPFrameBatch?
  /// Whether ``send(_:)-(AHPFrameBatch)`` accepts several messages at a time. Default: `false`, messages
  /// are sent one by one.
  var acceptsBatches: Bool { get }
  /// Sends several messages in order. The default sends them one by one, as text.
  ///
  /// - Throws: As ``send(_:)-(AHPTransportFrame)``. A transport that ``acceptsBatches`` and rejects a
  ///   message as too large has accepted none of the batch; the messages are then sent one by one.
  func send(_ batch: AHPFrameBatch) async throws
  /// Sends a ping and returns when the host responds. The caller enforces a deadline by cancelling.
  /// By default a transport has no pings, and the client sends the protocol's `ping`.
  ///
  /// - Throws: The reason for the missing response; the connection is then closed, and categories count as for
  ///   ``open()``. An `AHPError` with the code `.probeUnsupported` ends nothing.
  func ping() async throws
  /// The number of bytes received so far, including bytes of incomplete messages. Default: 0. Called from any thread.
  ///
  /// A large message or a slow connection can delay the response to a ping beyond the keep-alive timeout; bytes
  /// that arrive meanwhile show that the host is alive.
  var receivedByteCount: UInt64 { get }
  /// The number of bytes that the host's system has acknowledged, while it has not acknowledged all; `nil`, the default, if
  /// it has, or if that is unknown. Called from any thread.
  ///
  /// A ping waits behind a long message. While more of that arrives at the host, the missing response is no silence.
  var acknowledgedByteCount: Int? { get }
  /// Whether messages have arrived that are not received yet. Default: `false`. Called from any thread.
  ///
  /// The response to a ping may be among them, or wait in the socket behind them.
  var hasUnreadMessages: Bool { get }
}

extension AHPTransport {
  /// Does nothing, and throws nothing.
  public func open() async throws {}

  /// Returns the next message as a batch of one.
  ///
  /// - Throws: As ``receive()``.
  public func receiveBatch() async throws -> AHPFrameBatch? {
    try await receive().map { AHPFrameBatch($0) }
  }

  /// `false`.
  public var acceptsBatches: Bool { false }

  /// Sends the messages one by one, as text.
  ///
  /// - Throws: As ``send(_:)-(AHPTransportFrame)``, and `AHPError` when a range lies outside the batch's bytes.
  public func send(_ batch: AHPFrameBatch) async throws {
    guard batch.isConsistent else { throw AHPError.inconsistentBatch }
    for message in batch.messages {
      try await send(.text(String(decoding: batch.bytes[message], as: UTF8.self)))
    }
  }

  /// Throws `.probeUnsupported`.
  public func ping() async throws { throw AHPError.probeUnsupported }

  /// 0.
  public var receivedByteCount: UInt64 { 0 }

  /// `nil`.
  public var acknowledgedByteCount: Int? { nil }

  /// `false`.
  public var hasUnreadMessages: Bool { false }
}
