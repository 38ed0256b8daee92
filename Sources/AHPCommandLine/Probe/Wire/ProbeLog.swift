internal import AgentHostProtocolClient

/// The frames that support a report, redacted, by the step in which they were recorded.
///
/// Thread-safe. Bounded: stores the first 256 KiB of each step.
final class ProbeLog: Sendable {
  private struct State {
    var step = "connect"
    var lines: [String: [UInt8]] = [:]
    var full: Set<String> = []
  }

  private static let limit = 256 << 10
  private let state = Locked(State())
  private let isKept: Bool

  /// - Parameter isKept: Whether anybody wants the frames.
  init(isKept: Bool) { self.isKept = isKept }

  var step: String {
    get { state.withLock { $0.step } }
    set { state.withLock { $0.step = newValue } }
  }

  func record(_ bytes: [UInt8], _ direction: String, on connection: String, at time: Duration) {
    guard isKept, !state.withLock({ $0.full.contains($0.step) }) else { return }
    let line = RecordingLine.bytes(
      milliseconds: Int64(time / .milliseconds(1)), direction: direction,
      message: bytes[...], connection: connection)
    state.withLock { state in
      let step = state.step
      guard !state.full.contains(step) else { return }
      if state.lines[step, default: []].count + line.count > Self.limit {
        state.full.insert(step)
        state.lines[step, default: []] += Array("{\"truncated\":true}\n".utf8)
      } else {
        state.lines[step, default: []] += line
      }
    }
  }

  /// One file for each step that has frames: its name and its lines.
  var files: [(name: String, bytes: [UInt8])] {
    state.withLock { state in
      state.lines.ordered { $0.key < $1.key }.map { ("\($0.key).ndjson", $0.value) }
    }
  }
}
