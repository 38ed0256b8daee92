internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The NDJSON output of `watch`: one object a line.
///
/// Every record has `v` (the version of this schema, 1), `time`, `kind`, and, but for the last one,
/// `host` and `generation`. Members are only ever added within a version; readers ignore what they do
/// not know. All that came over a connection has `epoch`: it names the life of the host that counts the
/// numbers in `seq`, so that `host`, `epoch` and `seq` are the place of a record, also for another watch that
/// goes on with the same cursor file. By kind there are besides:
///
/// - `host`: `state` (added, connecting, connected, reconnecting, failed, removed); `protocolVersion`
///   with connected; `attempt` and `delayMs` with reconnecting; `address`; `category`, `code`, `reason`
///   of the failure before.
/// - `snapshot`: `channel`, `seq`, `state`.
/// - `action`: `channel`, `seq`, `action`; `origin` of an action of a client; `rejectionReason` of one
///   that was refused and changed nothing.
/// - `notification`: `channel`, `method`, `params`.
/// - `gap`: `reason`; `count` if it is known; `channel` if only one is concerned. Snapshots follow.
/// - `missing`: `channel`, `reason`.
/// - `auth`: `channel`, `resource`, `reason`.
/// - `end`: `reason`, `exitCode`, `records` (how many came before).
package enum WatchRecord {
  /// The version of the schema.
  package static let version = 1

  /// The record of an event, without a line end. Harmless on a terminal.
  package static func bytes(of event: WatchEvent, withContent: Bool = true) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.beginObject()
    head(event.kind, event.time, to: &writer)
    writer.key("host")
    writer.write(event.host)
    writer.key("generation")
    writer.write(event.generation)
    if let epoch = event.epoch {
      writer.key("epoch")
      writer.write(epoch)
    }
    if let channel = event.channel {
      writer.key("channel")
      writer.write(channel)
    }
    write(event.body, withContent, to: &writer)
    writer.endObject()
    return TerminalText.escapedJSON(writer.take())
  }

  /// The last record.
  package static func end(_ end: WatchEnd, records: Int, time: RecordTime) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    head(.end, time, to: &writer)
    writer.key("reason")
    writer.write(end.word)
    writer.key("exitCode")
    writer.write(Int64(end.code.rawValue))
    writer.key("records")
    writer.write(Int64(records))
    writer.endObject()
    return writer.take()
  }

  private static func head(_ kind: WatchKind, _ time: RecordTime, to writer: inout JSONWriter) {
    writer.key("v")
    writer.write(Int64(version))
    writer.key("time")
    writer.write(time.description)
    writer.key("kind")
    writer.write(kind.rawValue)
  }

  private static func write(
    _ body: WatchEvent.Body, _ withContent: Bool, to writer: inout JSONWriter
  ) {
    switch body {
    case .host(let notice): write(notice, to: &writer)
    case .snapshot(let snapshot):
      writer.key("seq")
      writer.write(Int64(snapshot.fromSeq))
      guard withContent else { return }
      writer.key("state")
      snapshot.state.write(to: &writer)
    case .action(let envelope): write(envelope, withContent, to: &writer)
    case .notification(let notification):
      writer.key("method")
      writer.write(notification.method)
      guard withContent else { return }
      writer.key("params")
      notification.params.write(to: &writer)
    case .gap(_, let count, let cause, let snapshotFollows):
      if let count {
        writer.key("count")
        writer.write(Int64(count))
      }
      member("reason", cause, to: &writer)
      writer.key("snapshotFollows")
      writer.write(snapshotFollows)
    case .missing(_, let reason): member("reason", reason, to: &writer)
    case .auth(let params):
      writer.key("resource")
      writer.write(params.resource)
      member("reason", params.reason?.rawValue, to: &writer)
    }
  }

  private static func write(
    _ envelope: ActionEnvelope, _ withContent: Bool, to writer: inout JSONWriter
  ) {
    writer.key("seq")
    writer.write(Int64(envelope.serverSeq))
    if let origin = envelope.origin {
      writer.key("origin")
      origin.write(to: &writer)
    }
    member("rejectionReason", envelope.rejectionReason, to: &writer)
    writer.key("action")
    if withContent {
      envelope.action.write(to: &writer)
    } else {
      writer.beginObject()
      member("type", envelope.action.type, to: &writer)
      writer.endObject()
    }
  }

  private static func write(_ notice: HostNotice, to writer: inout JSONWriter) {
    writer.key("state")
    writer.write(notice.state.word)
    switch notice.state {
    case .connected(let version): member("protocolVersion", version, to: &writer)
    case .waiting(let attempt, let delay):
      writer.key("attempt")
      writer.write(Int64(attempt))
      writer.key("delayMs")
      writer.write(delay.wholeMilliseconds)
    case .silent(let duration):
      writer.key("silentMs")
      writer.write(duration.wholeMilliseconds)
    case .heldBack(let names):
      writer.key("by")
      writer.beginArray()
      for name in names {
        writer.element()
        writer.write(name)
      }
      writer.endArray()
    case .released(let duration):
      writer.key("heldMs")
      writer.write(duration.wholeMilliseconds)
    case .added, .connecting, .failed, .replied, .removed: break
    }
    if let down = notice.downFor {
      writer.key("downMs")
      writer.write(down.wholeMilliseconds)
    }
    member("address", notice.address, to: &writer)
    guard let failure = notice.failure else { return }
    member("category", failure.category.rawValue, to: &writer)
    member("code", failure.code?.rawValue, to: &writer)
    member("reason", failure.message, to: &writer)
  }

  private static func member(_ key: String, _ text: String?, to writer: inout JSONWriter) {
    guard let text else { return }
    writer.key(key)
    writer.write(text)
  }
}

extension Duration {
  /// The milliseconds, without the fraction; saturating.
  package var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    if overflow { return seconds < 0 ? .min : .max }
    return product &+ attoseconds / 1_000_000_000_000_000
  }
}
