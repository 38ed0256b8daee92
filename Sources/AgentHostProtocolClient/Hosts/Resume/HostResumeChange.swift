import AgentHostProtocol

/// What has come to differ in a point to go on from since the store was last given one.
///
/// A store that keeps channels one by one writes `changed`, deletes `removed`, and costs what has
/// changed. One that keeps points as a whole asks for ``point()``.
public struct HostResumeChange: Sendable {
  /// Whether this stands for itself: `changed` is everything then, and what the store has of the host is
  /// to be replaced. So it is the first time in a run, and after a failure.
  public var isWhole: Bool
  /// Who this program is to the host; under another id nothing can be continued.
  public var clientId: String
  /// What the host said when it was greeted, without snapshots; `nil` if that is not known.
  public var host: InitializeResult?
  /// Everything up to this number of the host's sequence is in the channels' states.
  public var lastSeenServerSeq: Int
  /// The channels that are new or different. New ones come behind the others.
  public var changed: [HostResumePoint.Channel]
  /// The channels that are not in the point any more.
  public var removed: [URI]
  private let whole: (@Sendable () async -> HostResumePoint?)?

  /// A change.
  ///
  /// `whole` makes the whole point when a store asks for it.
  public init(
    isWhole: Bool, clientId: String, host: InitializeResult?, lastSeenServerSeq: Int,
    changed: [HostResumePoint.Channel], removed: [URI],
    whole: (@Sendable () async -> HostResumePoint?)? = nil
  ) {
    self.isWhole = isWhole
    self.clientId = clientId
    self.host = host
    self.lastSeenServerSeq = lastSeenServerSeq
    self.changed = changed
    self.removed = removed
    self.whole = whole
  }

  /// The whole point, as it is now; `nil` if there is none by now, and nothing to store. It takes time in
  /// proportion to the number of channels.
  public func point() async -> HostResumePoint? {
    if let whole { return await whole() }
    return isWhole ? applied(to: nil) : nil
  }

  /// The point that a store has after this change, given the one that it had before. It takes time in
  /// proportion to the number of channels.
  public func applied(to before: HostResumePoint?) -> HostResumePoint {
    var accumulated = AccumulatedResumePoint(isWhole ? nil : before)
    accumulated.take(self)
    return accumulated.point
      ?? HostResumePoint(
        clientId: clientId, host: host, lastSeenServerSeq: lastSeenServerSeq, channels: [])
  }
}

extension HostResumeChange: JSONReadable, JSONWritable {
  /// Reads what ``write(to:)`` has written.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self.init(
      isWhole: false, clientId: "", host: nil, lastSeenServerSeq: 0, changed: [], removed: [])
    var head = ResumeHead()
    var key = try reader.beginObject()
    while key.isMember {
      if key.equals("isWhole") {
        isWhole = try reader.readBool()
      } else if key.equals("changed") {
        changed = try [HostResumePoint.Channel](reading: &reader)
      } else if key.equals("removed") {
        removed = try [URI](reading: &reader)
      } else if try !head.read(key, from: &reader) {
        try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    (clientId, host, lastSeenServerSeq) = try head.complete(in: "HostResumeChange", reader)
  }

  /// Writes one object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("isWhole")
    writer.write(isWhole)
    ResumeHead(clientId: clientId, host: host, lastSeenServerSeq: lastSeenServerSeq)
      .write(to: &writer)
    writer.key("changed")
    changed.write(to: &writer)
    writer.key("removed")
    removed.write(to: &writer)
    writer.endObject()
  }
}

/// What tells two states of a channel in a point apart, without the state.
package struct ResumeSignature: Sendable, Hashable {
  var stamp: StateMirror.Stamp?
  var isStateless: Bool
  var isSubscribed: Bool
  var options: SharedSubscriptions.Options
}

extension ChannelTracker {
  /// What has changed since the store was last told; `nil` when there is nothing to go on from.
  ///
  /// - Parameters:
  ///   - told: What the store was told of each channel; `nil` for nothing. Changed to what it knows
  ///     after this.
  ///   - progress: How far the program has got; `nil` to go on where this has got to.
  package mutating func resumeChange(
    since told: inout URIDictionary<ResumeSignature>?, at progress: inout ResumeProgress?
  ) -> HostResumeChange? {
    let reached = progress.map { $0.serverSeq(delayed: subscriptions.delayed) } ?? resumePoint
    guard let serverSeq = reached else { return nil }
    // Stamps what has changed.
    if progress == nil { _ = mirror.takeChanges() } else { progress?.stampChanges() }
    var channels = subscriptions.wanted
    channels += progress?.channels.filter { !subscriptions.contains($0) }.sorted() ?? []
    var change = HostResumeChange(
      isWhole: told == nil, clientId: clientId, host: info, lastSeenServerSeq: serverSeq,
      changed: [], removed: [])
    let before = told ?? [:]
    var now: URIDictionary<ResumeSignature> = [:]
    now.reserveCapacity(channels.count)
    for uri in channels {
      let signature = ResumeSignature(
        stamp: progress.map { $0.stamp(of: uri) } ?? stamp(of: uri),
        isStateless: stateless[uri] != nil,
        isSubscribed: subscriptions.isOwnedByProgram(uri) || hasEnded(uri),
        options: subscriptions.options(of: uri))
      now[uri] = signature
      guard told == nil || before[uri] != signature else { continue }
      let snapshot =
        progress.map { $0.snapshot(of: uri) } ?? snapshot(of: uri, cause: .restored)?.snapshot
      change.changed.append(resumeChannel(uri, snapshot))
    }
    change.removed = before.keys.filter { now[$0] == nil }
    told = now
    return change
  }

  /// What is followed of a channel now.
  private func stamp(of uri: URI) -> StateMirror.Stamp? {
    guard let cursor = cursors.cursor(of: uri), stateless[uri] == nil else { return nil }
    return mirror.stamp(of: uri).map { StateMirror.Stamp(revision: $0.revision, cursor: cursor) }
  }
}
