internal import AgentHostProtocol
public import AgentHostProtocolClient

/// A structured log record about connections, for any logging library. It contains no secrets.
public struct LogRecord: Sendable, Hashable {
  /// The severity of a record.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Details for troubleshooting.
    case debug
    /// Normal operation.
    case info
    /// A failure that is retried.
    case warning
    /// A failure that needs intervention.
    case error
  }

  /// The time of the record, by the system's clock.
  public var time: WallTime
  /// The severity.
  public var level: Level
  /// The stable name of the event, such as `host.connected`.
  public var event: String
  /// The host; `nil` if several are concerned.
  public var hostId: HostId?
  /// The event in one line for people.
  public var message: String
  /// Further fields by name.
  public var fields: [String: String]

  /// Creates the record of an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - time: when it was read; the current time by default.
  public init(_ event: HostEvent, at time: WallTime = .now) {
    self.time = time
    hostId = event.hostId
    (level, self.event, message, fields) = event.logParts
  }

  /// The record as one line of JSON.
  public var json: String {
    var members: [(String, JSONValue)] = [
      ("time", .string(Timestamp(milliseconds: time.milliseconds).text ?? "")),
      ("level", .string(level.rawValue)), ("event", .string(event)),
    ]
    if let hostId { members.append(("host", .string(hostId.rawValue))) }
    members.append(("message", .string(message)))
    members += fields.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }
    return JSONValue.object(JSONObject(members)).line
  }
}

extension MultiHostClient {
  /// The events of connections as log records. The newest 1,024 are buffered for a slow consumer.
  public func logRecords() -> some AsyncSequence<LogRecord, Never> & Sendable {
    hostEvents().map { LogRecord($0) }
  }
}

extension HostEvent {
  fileprivate typealias LogParts = (LogRecord.Level, String, String, [String: String])

  fileprivate var logParts: LogParts {
    switch self {
    case .added: (.info, "host.added", "host added", [:])
    case .removed: (.info, "host.removed", "host removed", [:])
    case .connected(_, let generation):
      (.info, "host.connected", "connected", ["connection": "\(generation)"])
    case .restarted: (.warning, "host.restarted", "the host restarted; states were reloaded", [:])
    case .reconnectResult: (.debug, "host.resumed", "the host responded to reconnect", [:])
    case .stateChanged(_, let state, let failure): Self.parts(of: state, failure)
    case .authRequired(_, let params):
      (.warning, "host.auth_required", "a token is required", ["resource": params.resource])
    case .authenticationFailed(_, let resource, let failure):
      (
        .error, "host.auth_failed", failure.message,
        ["resource": resource, "category": failure.category.rawValue]
      )
    case .sessionRefreshFailed(_, let failure):
      (.warning, "host.sessions_failed", failure.message, ["category": failure.category.rawValue])
    case .subscriptionFailed(_, let channel, let failure):
      (
        .warning, "host.subscription_failed", failure.message,
        ["channel": channel, "category": failure.category.rawValue]
      )
    case .unreadable(_, let message):
      (.warning, "host.unreadable", "a message could not be read", ["reason": "\(message.reason)"])
    case .storeFailed(_, let message): (.error, "store.failed", message, [:])
    case .heldBack(_, let names):
      (
        .warning, "host.held_back", "reading from the host is paused by slow consumers",
        ["consumers": names.joined(separator: ", ")]
      )
    case .released(_, let duration):
      (.info, "host.released", "reading from the host resumed", ["after": duration.text])
    case .silent(_, let duration):
      (.warning, "host.silent", "the host does not respond", ["for": duration.text])
    case .replied: (.info, "host.replied", "the host responds again", [:])
    case .missed(let count):
      (.warning, "log.missed", "records were lost", ["count": "\(count)"])
    }
  }

  private static func parts(of state: HostState, _ failure: HostFailure?) -> LogParts {
    var fields: [String: String] = ["state": "\(state)"]
    if let failure {
      fields["category"] = failure.category.rawValue
      fields["code"] = failure.code?.rawValue
    }
    let facts = state.facts
    // Another event reports the connection itself.
    if state.isConnected { return (.debug, "host.state", facts.word, fields) }
    let level: LogRecord.Level = facts.failure != nil ? .error : facts.isDown ? .warning : .info
    let reason = facts.failure?.description ?? (facts.isDown ? failure?.message : nil)
    return (level, "host.\(facts.word)", reason ?? facts.word, fields)
  }
}
