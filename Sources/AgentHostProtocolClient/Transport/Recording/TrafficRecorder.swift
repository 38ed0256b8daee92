internal import AgentHostProtocol

final class TrafficRecorder: Sendable {
  enum Direction: String {
    case incoming = "in"
    case outgoing = "out"
  }

  private struct State {
    var file: AppendFile?
    var remaining: Int
  }

  private let state: Locked<State>
  private let now: @Sendable () -> WallTime

  init(path: String, byteLimit: Int, now: @escaping @Sendable () -> WallTime) throws(AHPError) {
    do {
      state = Locked(State(file: try AppendFile(path: path), remaining: max(0, byteLimit)))
    } catch {
      throw AHPError(
        .recordingFailed, .local, "the recording \(path) cannot be written", cause: error)
    }
    self.now = now
  }

  deinit { close() }

  func record(_ batch: AHPFrameBatch, _ direction: Direction) {
    guard batch.isConsistent else { return }
    for message in batch.messages { write(batch.bytes[message], direction) }
  }

  func close() {
    state.withLock { state in
      state.file?.close()
      state.file = nil
    }
  }

  private func write(_ message: ArraySlice<UInt8>, _ direction: Direction) {
    guard state.withLock({ $0.file != nil }) else { return }
    let line = RecordingLine.bytes(
      milliseconds: now().milliseconds, direction: direction.rawValue, message: message)
    state.withLock { state in
      guard let file = state.file else { return }
      let isLast = line.count > state.remaining
      state.remaining -= line.count
      if isLast { _ = file.append(Array("{\"truncated\":true}\n".utf8)) }
      if isLast || !file.append(line) {
        file.close()
        state.file = nil
      }
    }
  }
}

extension AHPError.Code {
  /// A recording cannot be written.
  public static let recordingFailed = Self(rawValue: "recording-failed")
}
