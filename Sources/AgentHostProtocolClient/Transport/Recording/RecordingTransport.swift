/// Passes everything on to another transport and writes every message down, with time and direction, as
/// one JSON object a line.
///
/// Values of secret members (`token`, `authorization`, `password` and the like) and secrets in URLs are
/// blotted out. The file is readable by its owner only from the moment it exists. Recording never fails
/// the connection: when the file is full or cannot be written, it stops, and says so in a last line if
/// it can.
public final class RecordingTransport<Base: AHPTransport>: AHPTransport {
  let base: Base
  let recorder: TrafficRecorder

  /// A transport that records what `base` moves.
  ///
  /// - Parameters:
  ///   - base: The transport that moves the messages.
  ///   - path: The file; lines are added to one that exists. Links are not followed.
  ///   - byteLimit: Most bytes to write in this life. 256 MiB.
  ///   - milliseconds: The time, in milliseconds since 1970.
  /// - Throws: `AHPError` when the file cannot be opened.
  public init(
    _ base: Base, path: String, byteLimit: Int = 256 << 20,
    milliseconds: @escaping @Sendable () -> Int64 = { TrafficRecorder.systemMilliseconds() }
  ) throws {
    self.base = base
    recorder = try TrafficRecorder(path: path, byteLimit: byteLimit, milliseconds: milliseconds)
  }

  /// Opens the recorded transport.
  ///
  /// - Throws: What the recorded transport throws.
  public func open() async throws { try await base.open() }

  /// Sends, then writes down what was accepted.
  ///
  /// - Throws: What the recorded transport throws.
  public func send(_ frame: AHPTransportFrame) async throws {
    try await base.send(frame)
    recorder.record(frame, .outgoing)
  }

  /// Receives and writes down.
  ///
  /// - Throws: What the recorded transport throws.
  public func receive() async throws -> AHPTransportFrame? {
    let frame = try await base.receive()
    if let frame { recorder.record(frame, .incoming) }
    return frame
  }

  /// Closes the recorded transport and the file.
  public func close() async {
    await base.close()
    recorder.close()
  }
}

extension RecordingTransport: AHPKeepAliveTransport where Base: AHPKeepAliveTransport {
  /// Probes the recorded transport.
  ///
  /// - Throws: What the recorded transport throws.
  public func ping() async throws { try await base.ping() }
}

extension RecordingTransport: AHPByteCountingTransport where Base: AHPByteCountingTransport {
  /// What the recorded transport has received.
  public var receivedByteCount: UInt64 { base.receivedByteCount }
}

extension RecordingTransport: AHPBatchTransport where Base: AHPBatchTransport {
  /// Receives and writes down, message by message.
  ///
  /// - Throws: What the recorded transport throws.
  public func receiveBatch() async throws -> AHPFrameBatch? {
    let batch = try await base.receiveBatch()
    if let batch { recorder.record(batch, .incoming) }
    return batch
  }

  /// Sends, then writes down what was accepted.
  ///
  /// - Throws: What the recorded transport throws.
  public func send(_ batch: AHPFrameBatch) async throws {
    try await base.send(batch)
    recorder.record(batch, .outgoing)
  }
}
