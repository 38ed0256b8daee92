/// A transport over a ``MessageStream``, which does everything but open and close it.
package protocol StreamTransport: AHPTransport {
  /// The stream, once it is open.
  func stream() throws -> MessageStream
}

// Public, as witnesses of a public protocol have to be.
extension StreamTransport {
  /// Accepts one message for writing, waiting while too much is unwritten. When it throws, the message
  /// has not been accepted.
  public func send(_ frame: AHPTransportFrame) async throws { try await stream().send(frame) }

  /// Accepts the messages of a batch for writing, as text, waiting while too much is unwritten.
  ///
  /// - Throws: As for one message; none of the batch has been accepted then.
  public func send(_ batch: AHPFrameBatch) async throws { try await stream().send(batch) }

  /// Several messages at a time.
  public var acceptsBatches: Bool { true }

  /// The next message; `nil` when the other side has ended the connection in the regular way.
  ///
  /// - Throws: `AHPError` that says why the connection broke; `CancellationError`.
  public func receive() async throws -> AHPTransportFrame? { try await stream().receive() }

  /// All that is left of the messages one read brought; `nil` as for ``receive()``.
  ///
  /// - Throws: As ``receive()``.
  public func receiveBatch() async throws -> AHPFrameBatch? { try await stream().receiveBatch() }

  /// Sends a probe and returns when it is answered.
  ///
  /// - Throws: `AHPError` that says why the connection is over, or `.probeUnsupported` for lines;
  ///   `CancellationError`.
  public func ping() async throws { try await stream().ping() }

  /// How many bytes have arrived so far, those of messages under way included.
  public var receivedByteCount: UInt64 {
    (try? stream())?.state.withLock { $0.receivedByteCount } ?? 0
  }
}
