package import AgentHostProtocol

/// Something that happened on a host, as `watch` sees it: independent of where it came from, a live
/// connection or a recording.
package struct WatchEvent: Sendable {
  /// What can happen. Each is a kind of record of the NDJSON output.
  package enum Body: Sendable {
    /// The connection to the host changed.
    case host(HostNotice)
    /// The whole state of a channel.
    case snapshot(Snapshot)
    /// An action.
    case action(ActionEnvelope)
    /// Something else that the host told.
    case notification(HostNotification)
    /// Elements are missing here, so many if that is known; snapshots follow.
    case gap(channel: URI?, count: Int?, cause: String, snapshotFollows: Bool)
    /// A channel is not there any more.
    case missing(channel: URI, reason: String?)
    /// The host asks for a token.
    case auth(AuthRequiredParams)
  }

  /// Stands for the host where any of them may be concerned.
  package static let anyHost = "*"

  /// The host, by its name.
  package var host: String
  /// The number of the connection, from 1; 0 before the first.
  package var generation: UInt64
  /// When it was seen here.
  package var time: RecordTime
  /// What happened.
  package var body: Body
  /// Names the life of the host that counts the numbers of what happens; nil where that is not known.
  package var epoch: Int64?
  /// Whether an earlier watch has shown it: it is where this one goes on.
  package var isKnown = false

  package init(host: String, generation: UInt64 = 0, time: RecordTime, _ body: Body) {
    self.host = host
    self.generation = generation
    self.time = time
    self.body = body
  }

  /// The kind of the record.
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

  /// The channel that it is about; nil for the host as a whole.
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
    case .notification: "something else that a host told"
    case .gap: "so many records are missing here"
    case .missing: "a channel is gone"
    case .auth: "a host asks for a token"
    case .end: "the last record, with the reason"
    }
  }
}
