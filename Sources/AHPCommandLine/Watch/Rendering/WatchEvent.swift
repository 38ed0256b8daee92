package import AgentHostProtocol
package import AgentHostProtocolClient

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

/// How the connection to a host changed.
package struct HostNotice: Sendable, Hashable {
  /// Where it stands now.
  package enum State: Sendable, Hashable {
    /// The host is watched from now on.
    case added
    /// An attempt is under way.
    case connecting
    /// The handshake is done.
    case connected(version: String?)
    /// Waiting for an attempt; the number counts from 1.
    case waiting(attempt: Int, delay: Duration)
    /// Nothing further is tried.
    case failed
    /// Connected, but nothing has come for so long although it was asked for a sign of life.
    case silent(Duration)
    /// Silent no more.
    case replied
    /// Not read from, because these consumers of the program are behind.
    case heldBack(by: [String])
    /// Read from again, after so long.
    case released(after: Duration)
    /// Not watched any more.
    case removed

    /// The word of the NDJSON output.
    package var word: String {
      switch self {
      case .added: "added"
      case .connecting: "connecting"
      case .connected: "connected"
      case .waiting: "reconnecting"
      case .failed: "failed"
      case .silent: "silent"
      case .replied: "replied"
      case .heldBack: "heldBack"
      case .released: "released"
      case .removed: "removed"
      }
    }
  }

  /// Where it stands.
  package var state: State
  /// The address, where it helps.
  package var address: String?
  /// What went wrong before.
  package var failure: HostFailure?
  /// How long it has been without a connection, where that is a second or more.
  package var downFor: Duration?

  package init(
    _ state: State, address: String? = nil, failure: HostFailure? = nil, downFor: Duration? = nil
  ) {
    self.downFor = downFor
    self.state = state
    self.address = address
    self.failure = failure
  }
}
