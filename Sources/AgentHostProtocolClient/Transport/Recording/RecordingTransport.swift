/// Passes everything on to another transport and writes every message down, with time and direction, as
/// one JSON object a line.
///
/// Values of secret members (`token`, `authorization`, `password` and the like) and secrets in URLs are
/// blotted out. The file is readable by its owner only from the moment it exists. Recording never fails
/// the connection: when the file is full or cannot be written, it stops, and says so in a last line if
/// it can.
public final class RecordingTransport: ForwardingTransport {
  package let base: any AHPTransport
  let recorder: TrafficRecorder

  /// A transport that records what `base` moves.
  ///
  /// - Parameters:
  ///   - base: The transport that moves the messages.
  ///   - path: The file; lines are added to one that exists. Links are not followed.
  ///   - byteLimit: Most bytes to write in this life. 256 MiB.
  ///   - now: The time.
  /// - Throws: `AHPError` when the file cannot be opened.
  public init(
    _ base: any AHPTransport, path: String, byteLimit: Int = 256 << 20,
    now: @escaping @Sendable () -> WallTime = { .now }
  ) throws {
    self.base = base
    recorder = try TrafficRecorder(path: path, byteLimit: byteLimit, now: now)
  }

  /// Sends, then writes down what was accepted.
  ///
  /// - Throws: What the recorded transport throws.
  public func send(_ frame: AHPTransportFrame) async throws {
    try await base.send(frame)
    recorder.record(AHPFrameBatch(frame), .outgoing)
  }

  /// Receives and writes down.
  ///
  /// - Throws: What the recorded transport throws.
  public func receive() async throws -> AHPTransportFrame? {
    let frame = try await base.receive()
    if let frame { recorder.record(AHPFrameBatch(frame), .incoming) }
    return frame
  }

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

  /// Closes the recorded transport and the file.
  public func close() async {
    await base.close()
    recorder.close()
  }
}
