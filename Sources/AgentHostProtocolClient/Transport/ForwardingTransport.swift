package protocol ForwardingTransport: AHPTransport {
  /// The inner transport. Throws before it exists.
  var base: any AHPTransport { get throws }
}

// Public, as witnesses of a public protocol must be.
extension ForwardingTransport {
  /// Opens the inner transport.
  public func open() async throws { try await base.open() }

  /// Sends through the inner transport; when it throws, the message has not been accepted.
  public func send(_ frame: AHPTransportFrame) async throws { try await base.send(frame) }

  /// Returns the next message of the inner transport; `nil` at its clean end.
  public func receive() async throws -> AHPTransportFrame? { try await base.receive() }

  /// Closes the inner transport.
  public func close() async { try? await base.close() }

  /// Returns the messages that the inner transport has received; `nil` at its clean end.
  public func receiveBatch() async throws -> AHPFrameBatch? { try await base.receiveBatch() }

  /// Whether the inner transport accepts batches.
  public var acceptsBatches: Bool { (try? base)?.acceptsBatches ?? false }

  /// Sends a batch through the inner transport; if it throws, no message of the batch was accepted.
  public func send(_ batch: AHPFrameBatch) async throws { try await base.send(batch) }

  /// Pings through the inner transport.
  public func ping() async throws { try await base.ping() }

  /// The number of bytes received by the inner transport.
  public var receivedByteCount: UInt64 { (try? base)?.receivedByteCount ?? 0 }

  /// The number of bytes that the host's system has acknowledged; `nil` if it has acknowledged all, or if that is unknown.
  public var acknowledgedByteCount: Int? { (try? base)?.acknowledgedByteCount }

  /// Whether the inner transport has messages that are not received yet.
  public var hasUnreadMessages: Bool { (try? base)?.hasUnreadMessages ?? false }
}
