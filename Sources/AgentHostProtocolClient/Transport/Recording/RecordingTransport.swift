/// A transport that writes every message of another transport to a file, one JSON object per line: `time` in
/// milliseconds since 1970, `direction` (`in` or `out`), `size` in bytes, and `message`, or `text` if it is not JSON.
/// `ahpctl replay` reads the records of `ahpctl watch --record` instead.
///
/// Values of secret members (`token`, `authorization`, `password` and similar) and secrets in URLs are
/// redacted. Only the owner can read the file. Recording never fails the connection: when the file is full
/// or cannot be written, it stops, with a last line saying so if possible.
public final class RecordingTransport: ForwardingTransport {
  package let base: any AHPTransport
  let recorder: TrafficRecorder

  /// Creates a transport that records the messages of `base`.
  ///
  /// - Parameters:
  ///   - base: The transport to record.
  ///   - path: The file, appended to if it exists. Symbolic links are not followed.
  ///   - byteLimit: The maximum number of bytes to write. Default: 256 MiB.
  ///   - now: The source of timestamps.
  /// - Throws: `AHPError` when the file cannot be opened.
  public init(
    _ base: any AHPTransport, path: String, byteLimit: Int = 256 << 20,
    now: @escaping @Sendable () -> WallTime = { .now }
  ) throws {
    self.base = base
    recorder = try TrafficRecorder(path: path, byteLimit: byteLimit, now: now)
  }

  /// Records a message, so that it precedes its response, and sends it. A message that is not accepted is recorded, too.
  ///
  /// - Throws: As the recorded transport.
  public func send(_ frame: AHPTransportFrame) async throws {
    recorder.record(AHPFrameBatch(frame), .outgoing)
    try await base.send(frame)
  }

  /// Receives a message and records it.
  ///
  /// - Throws: As the recorded transport.
  public func receive() async throws -> AHPTransportFrame? {
    let frame = try await base.receive()
    if let frame { recorder.record(AHPFrameBatch(frame), .incoming) }
    return frame
  }

  /// Receives messages and records each.
  ///
  /// - Throws: As the recorded transport.
  public func receiveBatch() async throws -> AHPFrameBatch? {
    let batch = try await base.receiveBatch()
    if let batch { recorder.record(batch, .incoming) }
    return batch
  }

  /// Records each message and sends them; see ``send(_:)-(AHPTransportFrame)``.
  ///
  /// - Throws: As the recorded transport.
  public func send(_ batch: AHPFrameBatch) async throws {
    recorder.record(batch, .outgoing)
    try await base.send(batch)
  }

  /// Closes the recorded transport and the file.
  public func close() async {
    await base.close()
    recorder.close()
  }
}
