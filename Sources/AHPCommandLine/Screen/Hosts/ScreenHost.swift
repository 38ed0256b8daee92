internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The state of a host in the view.
package struct ScreenHost: Sendable {
  package enum Connection: Sendable, Hashable {
    /// An attempt is in progress.
    case connecting
    /// The handshake succeeded.
    case connected(version: String?)
    /// Waiting for the next attempt.
    case waiting(attempt: Int, due: RecordTime?)
    /// There are no further attempts, unless the user requests one.
    case failed
  }

  var name: String
  var address: String
  package var connection: Connection
  /// The last error.
  var failure: String?
  /// How to fix it, if that is known.
  var advice: String?
  /// Since when a ping is unanswered; nil while the host replies or is not connected.
  var noReplySince: RecordTime?
  /// Since when the host is not connected; nil while it is, and before the first failed attempt.
  var downSince: RecordTime?
  /// The last round-trip time.
  var latency: Duration?
  var lastReply: RecordTime?
  /// For the completion of agents and models.
  var agents: [AgentInfo] = []
  package var sessions = ScreenSessions()

  package init(name: String, address: String, connection: Connection = .connecting) {
    self.name = name
    self.address = address
    self.connection = connection
  }

  var isConnected: Bool {
    if case .connected = connection { return true }
    return false
  }

  /// Whether it is not connected because of a known error.
  var isInTrouble: Bool { failure != nil && !isConnected }

  /// Returns the state of the connection in a few words.
  func status(at now: RecordTime) -> (text: String, style: Style) {
    switch connection {
    case .connecting: return ("connecting", .faint)
    case .connected:
      if let noReplySince {
        return ("no reply for \(Self.seconds(since: noReplySince, now))", .warning)
      }
      guard let latency else { return ("connected", .success) }
      return (Self.short(latency), .success)
    case .waiting(_, let due):
      guard let due, due > now else { return ("retrying", .warning) }
      let seconds = (due.since(now).wholeMilliseconds + 999) / 1000
      return ("retry in \(DurationValue.format(.seconds(seconds)))", .warning)
    case .failed: return ("failed", .failure)
    }
  }

  /// Returns the time without a connection in words; nil below a second.
  func outage(at now: RecordTime) -> String? {
    guard let downSince, !isConnected, now.since(downSince) >= .seconds(1) else { return nil }
    return "not connected for \(Self.seconds(since: downSince, now))"
  }

  private static func seconds(since start: RecordTime, _ now: RecordTime) -> String {
    DurationValue.format(.seconds(max(0, now.since(start).wholeMilliseconds / 1000)))
  }

  private static func short(_ latency: Duration) -> String {
    let milliseconds = latency.wholeMilliseconds
    return milliseconds < 1 ? "<1ms" : DurationValue.format(.milliseconds(milliseconds))
  }
}
