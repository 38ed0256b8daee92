import AgentHostProtocol

/// One whole message as a transport moves it.
public enum AHPTransportFrame: Sendable, Hashable {
  /// One JSON-RPC message as text. The usual form.
  case text(String)
  /// One JSON-RPC message as UTF-8 bytes.
  case binary([UInt8])
  /// A message that needs no parsing, for transports that never leave the process.
  case parsed(JSONRPCMessage)
}

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
  /// The next message, or `nil` when the other side has ended the connection in an orderly way.
  ///
  /// - Throws: Why the connection broke. The kind of failure counts as for ``open()``.
  func receive() async throws -> AHPTransportFrame?
  /// Ends the connection and frees what it holds. Safe to call more than once.
  func close() async
}

extension AHPTransport {
  /// Nothing to establish: throws nothing.
  public func open() async throws {}
}

/// A transport that can probe its own liveness, as WebSocket can.
public protocol AHPKeepAliveTransport: AHPTransport {
  /// Sends a probe and returns when the other side has answered it. The caller sets the deadline by
  /// cancelling.
  ///
  /// - Throws: Why there is no answer: the connection is ended, and the kind of failure counts as
  ///   for ``AHPTransport/open()``.
  func ping() async throws
}

/// A transport that tells how much it has received.
///
/// A large message, or a slow connection, can keep the answer to a probe waiting for longer than the
/// keep-alive does: bytes that arrive meanwhile show that the other side is there.
public protocol AHPByteCountingTransport: AHPTransport {
  /// How many bytes have arrived so far, those of messages under way included. Called from any thread.
  var receivedByteCount: UInt64 { get }
}

/// Several whole messages in one buffer: everything that one read brought.
public struct AHPFrameBatch: Sendable, Hashable {
  /// The bytes; messages lie in it one after the other, possibly with gaps.
  public var bytes: [UInt8]
  /// Where each message lies in `bytes`, in order.
  public var messages: [Range<Int>]

  /// A batch over `bytes`.
  public init(bytes: [UInt8], messages: [Range<Int>]) {
    self.bytes = bytes
    self.messages = messages
  }

  /// A batch of one message.
  public init(_ message: [UInt8]) {
    bytes = message
    messages = [0..<message.count]
  }
}

/// A transport that can move many messages with one call, so that a busy stream costs one hop between
/// executors a read and not one a message.
public protocol AHPBatchTransport: AHPTransport {
  /// Every message that is there, waiting for at least one; `nil` at the orderly end.
  ///
  /// - Throws: As ``AHPTransport/receive()``.
  func receiveBatch() async throws -> AHPFrameBatch?
  /// Hands several messages to the connection, in order.
  ///
  /// - Throws: As ``AHPTransport/send(_:)``. Where it refuses a message as too large, none of the
  ///   batch has been accepted; they are handed over one by one then.
  func send(_ batch: AHPFrameBatch) async throws
}
