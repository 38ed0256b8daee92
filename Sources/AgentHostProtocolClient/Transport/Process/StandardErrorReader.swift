internal import Dispatch

/// Reads the standard error of a child process: forwards lines and keeps the last lines for an error message.
final class StandardErrorReader: Sendable {
  fileprivate struct State {
    var line: [UInt8] = []
    var tail = ""
  }

  private let stream: ByteStream
  private let state = Locked(State())
  private let handler: (@Sendable (String) -> Void)?
  private let ended = Promise<Void>()

  init(descriptor: Int32, handler: (@Sendable (String) -> Void)?) {
    // The handler is the program's and may block, so it has a separate queue and never runs on the reactor's thread.
    var limits = ByteStream.Limits()
    limits.place = .queue
    stream = ByteStream(
      socket: descriptor, queue: DispatchQueue(label: "agent-host-protocol.standard-error"),
      limits: limits)
    self.handler = handler
  }

  func start() {
    stream.start { [weak self] event in
      switch event {
      case .bytes(let bytes): self?.take(bytes)
      case .ended, .failed:
        self?.take([0x0A])
        self?.ended.fulfil()
      case .writable: break
      }
    }
  }

  /// Waits for the end of the stream, but no longer than `duration`: processes left behind may keep it open.
  func waitForEnd(atMost duration: Duration, clock: any Clock<Duration>) async {
    await clock.limit(duration) { [ended] in try? await ended.value() }
  }

  /// The last lines, joined into one.
  var tail: String { state.withLock { $0.tail } }

  func close() async {
    stream.close()
    await stream.waitUntilReleased()
  }

  private func take(_ bytes: [UInt8]) {
    let lines = state.withLock { state -> [String] in
      var lines: [String] = []
      for byte in bytes {
        if byte == 0x0A {
          if let line = state.endLine() { lines.append(line) }
        } else if state.line.count < Self.maxLineBytes {
          state.line.append(byte)
        }
      }
      return lines
    }
    for line in lines { handler?(line) }
  }

  private static let maxLineBytes = 4 << 10
}

extension StandardErrorReader.State {
  fileprivate mutating func endLine() -> String? {
    defer { line.removeAll(keepingCapacity: true) }
    let text = HostText.printable(String(decoding: line, as: UTF8.self), limit: 4 << 10)
    guard !text.isEmpty else { return nil }
    tail = String((tail.isEmpty ? text : "\(tail) | \(text)").suffix(500))
    return text
  }
}
