internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The NDJSON output of `watch`: one object per line.
///
/// Every record has `v` (the version of this schema, 1), `time`, `kind`, and, except for the last one, `host`
/// and `generation`. A version only gains members; unknown members are ignored. Records from a connection
/// have `epoch`: `seq` is comparable within one epoch of a host, also for a later watch that resumes from the
/// same cursor file. Other members by kind:
///
/// - `host`: `state` (as `HostNotice.State`); `protocolVersion` with connected; `attempt` and `delayMs` with
///   reconnecting; `silentMs` with silent; `by` with heldBack; `heldMs` with released; `downMs`; `address`;
///   `category`, `code`, `reason` of the last failure.
/// - `snapshot`: `channel`, `seq`, `state`.
/// - `action`: `channel`, `seq`, `action`; `origin` of a client's action; `rejectionReason` of a rejected one,
///   which changed nothing.
/// - `notification`: `channel`, `method`, `params`.
/// - `gap`: `reason`; `count` if it is known; `channel` if it concerns only one; `snapshotFollows`.
/// - `missing`: `channel`, `reason`.
/// - `auth`: `channel`, `resource`, `reason`.
/// - `end`: `reason`, `exitCode`, `records` (the number of records before).
enum WatchRecord {
  static let version = 1

  /// Encodes an event, without a line end. Safe to print on a terminal.
  static func bytes(of event: WatchEvent, withContent: Bool = true) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.beginObject()
    head(event.kind, event.time, to: &writer)
    writer.member("host", event.host)
    writer.member("generation", Int64(clamping: event.generation))
    writer.member("epoch", event.epoch)
    writer.member("channel", event.channel)
    write(event.body, withContent, to: &writer)
    writer.endObject()
    return TerminalText.escapedJSON(writer.take())
  }

  static func end(_ end: WatchEnd, records: Int, time: RecordTime) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    head(.end, time, to: &writer)
    writer.member("reason", end.word)
    writer.member("exitCode", Int64(end.code.rawValue))
    writer.member("records", records)
    writer.endObject()
    return writer.take()
  }

  private static func head(_ kind: WatchKind, _ time: RecordTime, to writer: inout JSONWriter) {
    writer.member("v", version)
    writer.member("time", time.description)
    writer.member("kind", kind.rawValue)
  }

  private static func write(
    _ body: WatchEvent.Body, _ withContent: Bool, to writer: inout JSONWriter
  ) {
    switch body {
    case .host(let notice): write(notice, to: &writer)
    case .snapshot(let snapshot):
      writer.member("seq", snapshot.fromSeq)
      guard withContent else { return }
      writer.member("state", snapshot.state)
    case .action(let envelope): write(envelope, withContent, to: &writer)
    case .notification(let notification):
      writer.member("method", notification.method)
      guard withContent else { return }
      writer.member("params", notification.params)
    case .gap(_, let count, let cause, let snapshotFollows):
      writer.member("count", count)
      writer.member("reason", cause)
      writer.member("snapshotFollows", snapshotFollows)
    case .missing(_, let reason): writer.member("reason", reason)
    case .auth(let params):
      writer.member("resource", params.resource)
      writer.member("reason", params.reason?.rawValue)
    }
  }

  private static func write(
    _ envelope: ActionEnvelope, _ withContent: Bool, to writer: inout JSONWriter
  ) {
    writer.member("seq", envelope.serverSeq)
    writer.member("origin", envelope.origin)
    writer.member("rejectionReason", envelope.rejectionReason)
    writer.key("action")
    if withContent {
      envelope.action.write(to: &writer)
    } else {
      writer.beginObject()
      writer.member("type", envelope.action.type)
      writer.endObject()
    }
  }

  private static func write(_ notice: HostNotice, to writer: inout JSONWriter) {
    writer.member("state", notice.state.word)
    switch notice.state {
    case .connected(let version): writer.member("protocolVersion", version)
    case .waiting(let attempt, let delay):
      writer.member("attempt", attempt)
      writer.member("delayMs", delay.wholeMilliseconds)
    case .silent(let duration):
      writer.member("silentMs", duration.wholeMilliseconds)
    case .heldBack(let names):
      writer.member("by", names)
    case .released(let duration):
      writer.member("heldMs", duration.wholeMilliseconds)
    case .added, .connecting, .failed, .replied, .restarted, .removed: break
    }
    writer.member("downMs", notice.downFor?.wholeMilliseconds)
    writer.member("address", notice.address)
    guard let failure = notice.failure else { return }
    writer.member("category", failure.category.rawValue)
    writer.member("code", failure.code?.rawValue)
    writer.member("reason", failure.message)
  }
}
