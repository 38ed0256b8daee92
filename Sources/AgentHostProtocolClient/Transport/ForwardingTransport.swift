/// A transport around another one, to which it leaves everything that it does not do itself.
package protocol ForwardingTransport: AHPTransport {
  /// The transport inside. Throws when there is none yet.
  var base: any AHPTransport { get throws }
}

// Public, as witnesses of a public protocol have to be.
extension ForwardingTransport {
  /// Opens the transport inside.
  public func open() async throws { try await base.open() }

  /// Sends through the transport inside.
  public func send(_ frame: AHPTransportFrame) async throws { try await base.send(frame) }

  /// Receives from the transport inside.
  public func receive() async throws -> AHPTransportFrame? { try await base.receive() }

  /// Closes the transport inside.
  public func close() async { try? await base.close() }

  /// Receives from the transport inside.
  public func receiveBatch() async throws -> AHPFrameBatch? { try await base.receiveBatch() }

  /// Whether the transport inside does.
  public var acceptsBatches: Bool { (try? base)?.acceptsBatches ?? false }

  /// Sends through the transport inside.
  public func send(_ batch: AHPFrameBatch) async throws { try await base.send(batch) }

  /// Probes the transport inside.
  public func ping() async throws { try await base.ping() }

  /// What the transport inside has received.
  public var receivedByteCount: UInt64 { (try? base)?.receivedByteCount ?? 0 }
}
