/// An ordered, reliable, message-preserving connection to one host.
///
/// Implement it to bring a transport of your own. One instance is one connection: after `close()` or
/// an error it is spent. `send` and `receive` may run concurrently with each other; at most one
/// `receive` is outstanding at a time. All methods must return promptly when the calling task is
/// cancelled or `close()` is called.
public protocol AHPTransport: Sendable {
  /// Establishes the connection. Called once, before anything else.
  ///
  /// - Throws: Why there is no connection. A `ClassifiedError` says what kind of failure it is, on
  ///   which it depends whether ``MultiHostClient`` tries again; what is none counts as transient.
  ///   `close()` is called nonetheless.
  func open() async throws
  /// Hands one message to the connection; returns when it is accepted for writing, in order.
  ///
  /// - Throws: Why the connection is of no more use: it is ended, and the kind of failure counts as
  ///   for ``open()``. An `AHPError` with the code `.messageTooLarge` whose `wasWritten` is `false`
  ///   refuses this message alone.
  func send(_ frame: AHPTransportFrame) async throws
  /// The next message, or `nil` when the other side has ended the connection in an orderly way. After
  /// `close()` it may return `nil` or throw.
  ///
  /// - Throws: Why the connection broke. The kind of failure counts as for ``open()``.
  func receive() async throws -> AHPTransportFrame?
  /// Ends the connection and frees what it holds. Safe to call more than once.
  func close() async

  /// Every message that is there, waiting for at least one; `nil` at the orderly end. A busy stream then
  /// costs one hop between executors a read and not one a message. The default takes one message.
  ///
  /// - Throws: As ``receive()``.
  func receiveBatch() async throws -> AHPFrameBatch?
  /// Whether ``send(_:)-(AHPFrameBatch)`` takes several messages at a time. `false` by default: messages
  /// are handed over one by one.
  var acceptsBatches: Bool { get }
  /// Hands several messages to the connection, in order. The default sends them one by one, as text.
  ///
  /// - Throws: As ``send(_:)-(AHPTransportFrame)``. Where a transport that ``acceptsBatches`` refuses a
  ///   message as too large, none of the batch has been accepted; they are handed over one by one then.
  func send(_ batch: AHPFrameBatch) async throws
  /// Sends a probe and returns when the other side has answered it. The caller sets the deadline by
  /// cancelling. By default there are no probes, and the client uses the `ping` of the protocol.
  ///
  /// - Throws: Why there is no answer: the connection is ended, and the kind of failure counts as
  ///   for ``open()``. An `AHPError` with the code `.probeUnsupported` ends nothing.
  func ping() async throws
  /// How many bytes have arrived so far, those of messages under way included; 0 by default. Called from
  /// any thread.
  ///
  /// A large message, or a slow connection, can keep the answer to a probe waiting for longer than the
  /// keep-alive does: bytes that arrive meanwhile show that the other side is there.
  var receivedByteCount: UInt64 { get }
}

extension AHPTransport {
  /// Nothing to establish: throws nothing.
  public func open() async throws {}

  /// The next message, by itself.
  ///
  /// - Throws: As ``receive()``.
  public func receiveBatch() async throws -> AHPFrameBatch? {
    try await receive().map { AHPFrameBatch($0) }
  }

  /// One message at a time.
  public var acceptsBatches: Bool { false }

  /// Sends the messages one by one, as text.
  ///
  /// - Throws: As ``send(_:)-(AHPTransportFrame)``, and `AHPError` where the batch names bytes that it does not
  ///   have.
  public func send(_ batch: AHPFrameBatch) async throws {
    guard batch.isConsistent else { throw AHPError.inconsistentBatch }
    for message in batch.messages {
      try await send(.text(String(decoding: batch.bytes[message], as: UTF8.self)))
    }
  }

  /// No probes: throws `.probeUnsupported`.
  public func ping() async throws { throw AHPError.probeUnsupported }

  /// Unknown.
  public var receivedByteCount: UInt64 { 0 }
}
