public import AgentHostProtocol

/// The changes of a resume point since the last call of the store.
///
/// A store that keeps channels separately writes ``changed`` and deletes ``removed``, at a cost in proportion to the
/// changes. A store that keeps whole points calls ``point()``.
public struct HostResumeChange: Sendable {
  /// Whether ``changed`` is the complete point, which replaces the stored one: the first time in a run, and after a
  /// failure.
  public var isWhole: Bool
  /// The client id. Under another id the host cannot be resumed.
  public var clientId: String
  /// The result of the last `initialize`, without snapshots; `nil` if unknown.
  public var host: InitializeResult?
  /// The sequence number up to which the channels' states are complete.
  public var lastSeenServerSeq: Int
  /// The new or different channels. New channels come last.
  public var changed: [HostResumePoint.Channel]
  /// The channels that no longer belong to the point.
  public var removed: [URI]
  private let whole: (@Sendable () async -> HostResumePoint?)?

  /// Creates a change. `whole` returns the whole point when a store requests it. Snapshots of `host` are removed.
  package init(
    isWhole: Bool, clientId: String, host: InitializeResult?, lastSeenServerSeq: Int,
    changed: [HostResumePoint.Channel], removed: [URI],
    whole: (@Sendable () async -> HostResumePoint?)? = nil
  ) {
    self.isWhole = isWhole
    self.clientId = clientId
    self.host = host
    self.host?.snapshots = []
    self.lastSeenServerSeq = lastSeenServerSeq
    self.changed = changed
    self.removed = removed
    self.whole = whole
  }

  /// Returns the current whole point; `nil` if there is none, and nothing to store. Takes time in proportion to the
  /// number of channels.
  public func point() async -> HostResumePoint? {
    if let whole { return await whole() }
    return isWhole ? applied(to: nil) : nil
  }

  /// Applies the change to the stored point. Takes time in proportion to the number of channels.
  public func applied(to before: HostResumePoint?) -> HostResumePoint {
    var accumulated = AccumulatedResumePoint(isWhole ? nil : before)
    accumulated.take(self)
    return accumulated.point
      ?? HostResumePoint(
        clientId: clientId, host: host, lastSeenServerSeq: lastSeenServerSeq, channels: [])
  }
}

extension HostResumeChange: JSONReadable, JSONWritable {
  /// Decodes a stored change. Unknown members are ignored.
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
    writer.member("isWhole", isWhole)
    ResumeHead(clientId: clientId, host: host, lastSeenServerSeq: lastSeenServerSeq)
      .write(to: &writer)
    writer.member("changed", changed)
    writer.member("removed", removed)
    writer.endObject()
  }
}

/// Distinguishes states of a channel in a resume point without comparing the states.
package struct ResumeSignature: Sendable, Equatable {
  var stamp: StateMirror.Stamp?
  var isStateless: Bool
  var isSubscribed: Bool
  var options: SharedSubscriptions.Options
}

extension ChannelTracker {
  /// Returns the changes since the last call; `nil` without a resume point.
  ///
  /// - Parameters:
  ///   - stored: The stored signature of each channel; `nil` if nothing is stored. Updated by this call.
  ///   - progress: The progress of the program; `nil` to use the received elements instead.
  package mutating func resumeChange(
    since stored: inout URIDictionary<ResumeSignature>?, at progress: inout ResumeProgress?
  ) -> HostResumeChange? {
    let reached = progress.map { $0.serverSeq(delayed: subscriptions.delayed) } ?? resumePoint
    guard let serverSeq = reached else { return nil }
    // Stamps what has changed.
    if progress == nil { _ = mirror.takeChanges() } else { progress?.stampChanges() }
    var channels = subscriptions.wanted
    channels +=
      progress?.channels.filter { !subscriptions.contains($0) }.sorted() ?? restoredOnly
    var change = HostResumeChange(
      isWhole: stored == nil, clientId: clientId, host: info, lastSeenServerSeq: serverSeq,
      changed: [], removed: [])
    let before = stored ?? [:]
    var now: URIDictionary<ResumeSignature> = [:]
    now.reserveCapacity(channels.count)
    for uri in channels {
      let signature = ResumeSignature(
        stamp: progress.map { $0.stamp(of: uri) } ?? stamp(of: uri),
        isStateless: stateless[uri] != nil,
        isSubscribed: subscriptions.isOwnedByProgram(uri) || hasEnded(uri),
        options: subscriptions.options(of: uri))
      now[uri] = signature
      guard stored == nil || before[uri] != signature else { continue }
      let snapshot =
        progress.map { $0.snapshot(of: uri) } ?? snapshot(of: uri, cause: .restored)?.snapshot
      change.changed.append(resumeChannel(uri, snapshot))
    }
    change.removed = before.keys.filter { now[$0] == nil }
    stored = now
    return change
  }

  private func stamp(of uri: URI) -> StateMirror.Stamp? {
    guard let cursor = cursors.cursor(of: uri), stateless[uri] == nil else { return nil }
    return mirror.stamp(of: uri).map { StateMirror.Stamp(revision: $0.revision, cursor: cursor) }
  }
}
