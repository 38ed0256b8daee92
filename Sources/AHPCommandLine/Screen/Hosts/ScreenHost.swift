internal import AgentHostProtocol
internal import AgentHostProtocolClient

@dynamicMemberLookup
package struct ScreenHost: Sendable {
  package enum Connection: Sendable, Hashable {
    case connecting
    case connected(version: String?)
    /// Waiting for the next attempt.
    case waiting(attempt: Int, delay: Duration?)
    /// There are no further attempts, unless the user requests one.
    case failed
  }

  var name: String
  var address: String
  var link: Link
  // The times are on the clock of `ScreenState.uptime`.
  /// Since when the host is down; nil while it is not.
  var downSince: Duration?
  /// When the next attempt is due; nil without one.
  private(set) var retryDue: Duration?
  /// Since when a ping is unanswered; nil while the host replies or is not connected.
  private(set) var noReplySince: Duration?
  var lastReply: Duration?
  var latency: Duration?
  package var sessions = ScreenSessions()
  /// Why the last list of sessions is missing or incomplete; nil once it is complete.
  var listFailure: String?
  /// What the last list of sessions lacks although it was read.
  var listRemark: String?

  /// What the client knows of a host and its connection.
  package struct Link: Sendable, Equatable {
    package var connection: Connection
    var failure: String?
    /// How to fix it, if that is known.
    var advice: String?
    /// How long a ping is unanswered, measured last; nil while the host replies or is not connected.
    var noReplyFor: Duration?
    /// Whether the host is not connected after a connection or a failed attempt.
    var isDown = false
    /// For the completion of agents and models.
    var agents: [AgentInfo] = []
    /// Whether the list of sessions is complete since the last connection.
    var areSessionsFresh = false
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Link, Value>) -> Value {
    get { link[keyPath: path] }
    set { link[keyPath: path] = newValue }
  }

  package init(name: String, address: String, connection: Connection = .connecting) {
    self.name = name
    self.address = address
    link = Link(connection: connection)
  }

  /// Takes a new state of the connection.
  mutating func take(_ link: Link, at uptime: Duration) {
    // Other parts of the link may change while these times run.
    if link.connection != self.link.connection {
      retryDue = nil
      if case .waiting(_, let delay?) = link.connection { retryDue = uptime + delay }
    }
    if link.noReplyFor != self.link.noReplyFor {
      noReplySince = link.noReplyFor.map { uptime - $0 }
    }
    self.link = link
    downSince = link.isDown ? downSince ?? uptime : nil
  }

  var isConnected: Bool {
    if case .connected = link.connection { return true }
    return false
  }

  /// Why the list of sessions of a connected host is missing or incomplete, as a line.
  var listTrouble: String? {
    guard isConnected else { return nil }
    return listFailure.map { "listing sessions failed: \($0)" } ?? listRemark
  }

  /// The latest round-trip time.
  var latencyText: String? { latency.map { Self.short($0) } }

  /// Whether it is not connected because of a known error.
  var isInTrouble: Bool { link.failure != nil && !isConnected }

  /// Returns the state of the connection in a few words.
  func status(at uptime: Duration) -> (text: String, style: Style) {
    switch link.connection {
    case .connecting: return ("connecting", .faint)
    case .connected:
      if let noReplySince {
        return ("no reply for \(Self.seconds(uptime - noReplySince))", .warning)
      }
      if listFailure != nil { return ("list failed", .warning) }
      return (latencyText ?? "connected", .success)
    case .waiting:
      guard let retryDue, retryDue > uptime else { return ("retrying", .warning) }
      let seconds = ((retryDue - uptime).wholeMilliseconds + 999) / 1000
      return ("retry in \(DurationValue.format(.seconds(seconds)))", .warning)
    case .failed: return ("failed", .failure)
    }
  }

  /// Returns the time without a connection in words; nil below a second.
  func outage(at uptime: Duration) -> String? {
    guard let downSince, !isConnected, uptime - downSince >= .seconds(1) else { return nil }
    return "not connected for \(Self.seconds(uptime - downSince))"
  }

  private static func seconds(_ time: Duration) -> String {
    DurationValue.format(.seconds(max(0, time.wholeMilliseconds / 1000)))
  }

  private static func short(_ latency: Duration) -> String {
    let milliseconds = latency.wholeMilliseconds
    return milliseconds < 1 ? "<1ms" : DurationValue.format(.milliseconds(milliseconds))
  }
}

extension ScreenHost.Link {
  init(_ handle: HostHandle) {
    let facts = handle.state.facts
    if handle.state.isConnected {
      connection = .connected(version: handle.protocolVersion)
    } else if let attempt = facts.attempt {
      connection = .waiting(attempt: attempt, delay: handle.nextAttempt?.delay)
    } else {
      connection = facts.failure == nil ? .connecting : .failed
    }
    let failure = facts.failure ?? handle.lastError
    self.failure = failure?.description
    advice = failure.flatMap { FailureAdvice.text(for: $0) }
    noReplyFor = handle.noReplyFor
    isDown = handle.downSince != nil
    agents = handle.agents
    areSessionsFresh = handle.areSessionsFresh
  }
}
