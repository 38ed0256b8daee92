internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Logs the connection to one host on standard error, for `--log`.
struct LogObserver: ClientObserver {
  let host: String
  let level: LogLevel
  let console: any Console

  private func log(_ level: LogLevel, _ text: String) {
    guard level <= self.level else { return }
    let line = "\(RecordTime.now.clock) \(level.rawValue) \(host): \(text)"
    console.post(TerminalText.sanitized(line))
  }

  func connectionChanged(to state: ConnectionState) { log(.info, "connection \(state)") }

  func received(messages: Int, bytes: Int) {
    log(.debug, "received \(Self.count(messages)), \(ByteSizeValue.format(bytes))")
  }

  func sent(messages: Int, bytes: Int) {
    log(.debug, "sent \(Self.count(messages)), \(ByteSizeValue.format(bytes))")
  }

  func requestEnded(method: String, after: Duration, error: AHPError?) {
    let time = DurationValue.format(after)
    if let error {
      log(.warning, "\(method) failed after \(time): \(error)")
      for line in error.rpcError?.message.split(whereSeparator: \.isNewline).dropFirst() ?? [] {
        log(.warning, "  \(line)")
      }
    } else {
      log(.debug, "\(method) responded after \(time)")
    }
  }

  func dropped(_ reason: ClientDrop) {
    switch reason {
    case .lateAnswer(let id): log(.warning, "dropped a late response to request \(id)")
    case .strayAnswer(let id): log(.warning, "dropped a response to the unknown request \(id)")
    case .hostRequest(let method): log(.warning, "refused \(method) of the host: too many at once")
    }
  }

  func violated(_ violation: ProtocolViolation) { log(.warning, "the host sent \(violation)") }

  func heldBack(for duration: Duration) {
    log(.warning, "reading was paused for \(DurationValue.format(duration)): output is slow")
  }

  private static func count(_ messages: Int) -> String {
    messages == 1 ? "1 message" : "\(messages) messages"
  }
}
