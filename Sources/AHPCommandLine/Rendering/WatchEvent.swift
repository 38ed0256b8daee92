package import AgentHostProtocol

/// An event on a host, from a live connection or a recording.
package struct WatchEvent: Sendable {
  /// The content. Each case is a kind of record of the NDJSON output.
  package enum Body: Sendable {
    case host(HostNotice)
    case snapshot(Snapshot)
    case action(ActionEnvelope)
    case notification(HostNotification)
    /// Missing elements, and their number if it is known.
    case gap(channel: URI?, count: Int?, cause: String, snapshotFollows: Bool)
    /// The channel no longer exists, or the host rejected the subscription.
    case missing(channel: URI, reason: String?)
    case auth(AuthRequiredParams)
  }

  /// The host of an event that may concern any host.
  package static let anyHost = "*"

  package var host: String
  /// The connection, counted from 1; 0 before the first.
  package var generation: UInt64
  /// When the event was received.
  package var time: RecordTime
  package var body: Body
  /// The epoch of the host in which its sequence numbers are valid; nil if unknown.
  package var epoch: Int64?
  /// Whether an earlier watch has shown it, and this one resumes there.
  package var isKnown = false

  package init(host: String, generation: UInt64 = 0, time: RecordTime, _ body: Body) {
    self.host = host
    self.generation = generation
    self.time = time
    self.body = body
  }

  package var kind: WatchKind {
    switch body {
    case .host: .host
    case .snapshot: .snapshot
    case .action: .action
    case .notification: .notification
    case .gap: .gap
    case .missing: .missing
    case .auth: .auth
    }
  }

  /// The channel; nil for an event of the whole host.
  package var channel: URI? {
    switch body {
    case .host: nil
    case .snapshot(let snapshot): snapshot.resource
    case .action(let envelope): envelope.channel
    case .notification(let notification): notification.channel
    case .gap(let channel, _, _, _): channel
    case .missing(let channel, _): channel
    case .auth(let params): params.channel
    }
  }
}

/// The kinds of records that `watch` prints.
package enum WatchKind: String, WordValue {
  case host
  case snapshot
  case action
  case notification
  case gap
  case missing
  case auth
  case end

  package var help: String {
    switch self {
    case .host: "a connection changed"
    case .snapshot: "the whole state of a channel"
    case .action: "something changed a channel"
    case .notification: "a notification of a host"
    case .gap: "records are missing here"
    case .missing: "a channel no longer exists"
    case .auth: "a host requires a token"
    case .end: "the last record, with the reason"
    }
  }
}
