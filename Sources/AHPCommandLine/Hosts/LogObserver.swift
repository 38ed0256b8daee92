internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Logs the connection to one host on standard error, for `--log`.
struct LogObserver: ClientObserver {
  let host: String
  let level: LogLevel
  let console: any Console

  private func tell(_ level: LogLevel, _ text: String) {
    guard level <= self.level else { return }
    let line = "\(RecordTime.now.clock) \(level.rawValue) \(host): \(text)"
    console.post(TerminalText.sanitized(line))
  }

  func connectionChanged(to state: ConnectionState) { tell(.info, "connection \(state)") }

  func received(messages: Int, bytes: Int) {
    tell(.debug, "received \(Self.count(messages)), \(ByteSizeValue.format(bytes))")
  }

  func sent(messages: Int, bytes: Int) {
    tell(.debug, "sent \(Self.count(messages)), \(ByteSizeValue.format(bytes))")
  }

  func requestEnded(method: String, after: Duration, error: AHPError?) {
    let time = DurationValue.format(after)
    if let error {
      tell(.warning, "\(method) failed after \(time): \(error)")
      for line in error.rpcError?.message.split(whereSeparator: \.isNewline).dropFirst() ?? [] {
        tell(.warning, "  \(line)")
      }
    } else {
      tell(.debug, "\(method) answered after \(time)")
    }
  }

  func dropped(_ reason: ClientDrop) {
    switch reason {
    case .lateAnswer(let id): tell(.warning, "dropped a late answer to request \(id)")
    case .strayAnswer(let id): tell(.warning, "dropped an answer to request \(id), which is none")
    case .hostRequest(let method): tell(.warning, "refused \(method) of the host: too many at once")
    }
  }

  func violated(_ violation: ProtocolViolation) { tell(.warning, "the host sent \(violation)") }

  func heldBack(for duration: Duration) {
    tell(.warning, "reading stood still for \(DurationValue.format(duration)): output is slow")
  }

  private static func count(_ messages: Int) -> String {
    messages == 1 ? "1 message" : "\(messages) messages"
  }
}
