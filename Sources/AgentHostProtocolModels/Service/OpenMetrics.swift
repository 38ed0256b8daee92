internal import AgentHostProtocol
public import AgentHostProtocolClient

/// The metrics of one host.
public struct HostMetrics: Sendable, Hashable {
  /// The identifier of the host.
  public var hostId: HostId
  /// Whether it is connected.
  public var isConnected: Bool
  /// The number of connection attempts, successful ones included.
  public var attempts: UInt64
  /// The number of connections, the current one included.
  public var connections: UInt64
  /// The number of listed sessions.
  public var sessions: Int
  /// The number of subscribed channels.
  public var subscriptions: Int
  /// The number of unsettled entries in the host's outbox.
  public var outboxEntries: Int
  /// The number of gaps in the host's feed: places where the host did not replay elements, or where a message could not
  /// be read. Elements that a consumer with a lossy policy has lost are not counted.
  public var gaps: UInt64
  /// The counters of all its connections.
  public var counters: ConnectionCounters
}

/// An exporter of metrics as OpenMetrics text, the format of Prometheus.
public struct OpenMetrics: Sendable {
  /// The prefix of the names of metrics.
  public var prefix: String

  /// Creates an exporter with that prefix.
  public init(prefix: String = "ahp") { self.prefix = prefix }

  /// The content type of ``text(of:)`` in HTTP.
  public static let contentType = "application/openmetrics-text; version=1.0.0; charset=utf-8"

  private struct Family {
    var name: String
    var help: String
    var isCounter: Bool
    var value: (HostMetrics) -> Int

    static func gauge(
      _ name: String, _ help: String, _ value: @escaping (HostMetrics) -> Int
    ) -> Family {
      Family(name: name, help: help, isCounter: false, value: value)
    }

    static func counter(
      _ name: String, _ help: String, _ value: @escaping (HostMetrics) -> Int
    ) -> Family {
      Family(name: name, help: help, isCounter: true, value: value)
    }
  }

  private static var families: [Family] {
    [
      .gauge("host_connected", "Whether the host is connected.") { $0.isConnected ? 1 : 0 },
      .counter("host_connection_attempts", "Attempts to connect to the host.") {
        Int(clamping: $0.attempts)
      },
      .counter("host_connections", "Connections made to the host.") {
        Int(clamping: $0.connections)
      },
      .counter("host_gaps", "Places in the host's feed where elements are missing.") {
        Int(clamping: $0.gaps)
      },
      .gauge("host_sessions", "Listed sessions.", \.sessions),
      .gauge("host_subscriptions", "Subscribed channels.", \.subscriptions),
      .gauge("outbox_entries", "Unsettled outbox entries.", \.outboxEntries),
      .counter("frames_received", "Messages received.", \.counters.framesReceived),
      .counter("bytes_received", "Bytes of messages received.", \.counters.bytesReceived),
      .counter("frames_sent", "Messages sent.", \.counters.framesSent),
      .counter("bytes_sent", "Bytes of messages sent.", \.counters.bytesSent),
      .counter("requests", "Requests made.", \.counters.requests),
      .counter("answers", "Requests with a response.", \.counters.answers),
      .counter("request_timeouts", "Requests that timed out.", \.counters.timeouts),
      .counter("request_cancellations", "Requests that were cancelled.", \.counters.cancellations),
      .counter("late_answers", "Responses after the request had ended.", \.counters.lateAnswers),
      .counter("stray_answers", "Responses without a request.", \.counters.strayAnswers),
      .counter(
        "malformed_messages", "Messages that could not be decoded.", \.counters.malformedMessages),
      .counter(
        "refused_host_requests", "Rejected requests of the host.",
        \.counters.refusedHostRequests),
      .counter("holds", "Pauses of reading because of a slow consumer.", \.counters.holds),
    ]
  }

  /// Returns the metrics as text, with a label `host` for each host.
  public func text(of hosts: [HostMetrics]) -> String {
    var text = ""
    for family in Self.families {
      let name = "\(prefix)_\(family.name)"
      text += "# TYPE \(name) \(family.isCounter ? "counter" : "gauge")\n"
      text += "# HELP \(name) \(family.help)\n"
      for host in hosts {
        let label = Self.escaped(host.hostId.rawValue)
        text +=
          "\(name)\(family.isCounter ? "_total" : ""){host=\"\(label)\"} \(family.value(host))\n"
      }
    }
    return text + "# EOF\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

extension MultiHostClient {
  /// Returns the metrics of all hosts, in the order in which they were added.
  public func metrics() async -> [HostMetrics] {
    let totals = await totals()
    let entries = Dictionary(grouping: await outboxEntries(), by: \.hostId)
    return hosts().map { host in
      let totals = totals[host.id] ?? HostTotals()
      return HostMetrics(
        hostId: host.id, isConnected: host.state.isConnected, attempts: totals.attempts,
        connections: host.generation.number, sessions: host.sessionSummaries.count,
        subscriptions: host.subscriptions.count, outboxEntries: entries[host.id]?.count ?? 0,
        gaps: totals.gaps, counters: totals.counters)
    }
  }

  /// Returns the metrics of all hosts as OpenMetrics text.
  public func openMetrics(prefix: String = "ahp") async -> String {
    OpenMetrics(prefix: prefix).text(of: await metrics())
  }
}
