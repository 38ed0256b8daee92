package import AgentHostProtocol

/// Turns the feed items of one host's connections into feed elements: the same order whether they come live,
/// replayed or as snapshots.
///
/// The mirror is updated before an element is made, so a consumer that reads it after an element never sees an older
/// state. Until the response to a handshake, live actions of wanted channels are buffered: hosts restore channels one
/// after the other and send live actions of the first channels before the replay. The response and the buffer are
/// merged by sequence number.
///
///     event                of a channel that is …    becomes
///     ───────────────────  ───────────────────────   ─────────────────────────────────────────
///     action               followed, newer           .event, reduced unless rejected
///                          followed, seen before     nothing
///                          wanted, state not known   buffered until the state is known
///                          not wanted                nothing, unless it settles an own action
///                          older than the connection .restarted, every channel is refetched
///     snapshot             wanted                    .snapshot, then the buffered actions
///     missing              wanted                    .ended(.missing)
///     unreadable action    wanted                    .gap, and the channel is refetched
///
/// Readers borrow it: a copy shares the storage of all states, so the next change would copy each of them.
package struct ChannelTracker: Sendable {
  /// The actions to perform after an input, in this order.
  package struct Output: Sendable {
    package var batch = FeedBatch<HostFeedElement>()
    /// Channels that ended after those elements.
    package var ended: [HostedEnd] = []
    package var subscribe: [URI] = []
    /// Channels to subscribe to before the handshake is complete: their states verify the host's replay.
    package var verify: [URI] = []
    package var isHandshakeComplete = false
    /// The places of the events that are actions from before, which the host has sent again.
    package var repeated: Set<Int> = []
    /// Whether the host has repeated a known action or sent states that follow from the known ones, so that the replay
    /// of the completed handshake is that of the same epoch.
    package var isReplayVerified = false
    /// Channels that the completed handshake has subscribed to, and that are no longer wanted.
    package var unsubscribe: [URI] = []
    package var events: [HostEvent] = []
    package var isRootChanged = false
    package var areSessionsChanged = false

    package init() {}
  }

  package let host: HostId
  package var subscriptions = SharedSubscriptions()
  package var sessions = SessionIndex()
  package internal(set) var cursors = ChannelCursors()
  package internal(set) var mirror = StateMirror()
  package var generation = HostGeneration.none
  /// The client id; echoes of own actions are always passed on.
  package var clientId = ""
  /// Whether replayed actions are passed on one by one. A snapshot takes their place otherwise.
  package var fansOutReplayedActions = true
  /// The result of the last `initialize`, without snapshots.
  package internal(set) var info: InitializeResult?
  /// The number of repeated envelopes that were dropped.
  package internal(set) var duplicates = 0
  /// The number of gaps in the feed.
  package private(set) var gaps: UInt64 = 0
  /// Whether the host may have restarted: its address refused a connection after the last connection was lost.
  package var mayHaveRestarted = false

  var handshake: Handshake?
  /// The channels that its request contains.
  var named: [URI] = []
  /// The channels of an earlier run that nothing follows any more, until consumers know that they ended.
  var forgotten: [URI] = []
  /// Actions that arrived before the state of their channel, or before the response to the handshake.
  var buffer = EnvelopeBuffer()
  var renewals = SnapshotRenewals()
  var recognition = HostRecognition()
  /// The connection that the handshake establishes.
  var nextGeneration: HostGeneration?
  /// Channels that are being refetched, and why.
  var awaited: URIDictionary<HostedSnapshot.Cause> = [:]
  /// Channels to refetch because their first snapshot was older than a known action.
  var snapshotRetries: URISet = []
  /// Channels without a state, each with the connection on which it was last followed.
  var stateless: URIDictionary<HostGeneration> = [:]
  var output = Output()
  /// The average size of the current events, in bytes.
  private var cost = 0

  package init(host: HostId) {
    self.host = host
  }

  // MARK: Events

  /// Handles the events that a connection delivered, of `bytes` in all. `next` is the generation that begins when the
  /// pending handshake completes.
  package mutating func received(
    _ events: [ClientFeedItem], bytes: Int, generation next: HostGeneration? = nil
  ) -> Output {
    output = Output()
    nextGeneration = next
    output.batch.reserveCapacity(events.count)
    cost = bytes / max(1, events.count)
    for (place, event) in events.enumerated() {
      switch event {
      case .action(let envelope):
        let before = duplicates
        action(envelope, .live)
        if duplicates > before { output.repeated.insert(place) }
      case .notification(let notification): self.notification(notification)
      case .initialized(let result): initialized(result)
      case .reconnected(let result): reconnected(result)
      case .subscribed(let channel, let result): subscribed(channel, result.snapshot)
      case .violation(.malformed(let message)): malformed(message)
      // The connection's own merging is for other consumers.
      case .violation, .snapshot, .replayed, .gap, .lost, .ended: break
      }
    }
    if handshake == nil { recognition.note(events, cursors) }
    return takeOutput()
  }

  mutating func takeOutput() -> Output {
    defer { output = Output() }
    return output
  }

  mutating func action(_ envelope: ActionEnvelope, _ delivery: FeedDelivery) {
    let channel = envelope.channel
    // A cursor that moved before the answer would skip what the answer brings, on any channel.
    guard handshake == nil else { return hold(envelope, delivery) }
    if renewals.contains(channel), envelope.serverSeq <= cursors.cursor(of: channel) ?? .min {
      // Some hosts repeat missed actions before they answer a subscription.
      duplicates += 1
      return
    }
    switch cursors.received(envelope.serverSeq, on: channel, delivery: delivery) {
    case .next:
      renewals.delivered(envelope, delivery, bytes: cost)
      deliver(envelope, delivery)
    case .duplicate:
      duplicates += 1
    case .unseeded:
      hold(envelope, delivery)
    case .regression:
      restarted()
      buffer.hold(envelope, delivery, bytes: cost)
    }
  }

  /// Buffers an envelope whose place in the order is not known yet. Of unwanted channels only envelopes that settle own
  /// actions matter.
  private mutating func hold(_ envelope: ActionEnvelope, _ delivery: FeedDelivery) {
    if subscriptions.contains(envelope.channel) {
      buffer.hold(envelope, delivery, bytes: cost)
    } else if envelope.rejectionReason != nil || envelope.origin?.clientId == clientId {
      deliver(envelope, delivery)
    }
  }

  private mutating func deliver(_ envelope: ActionEnvelope, _ delivery: FeedDelivery) {
    if mirror.cursor(of: envelope.channel) != nil, mirror.apply(envelope).isChanged {
      stateChanged(envelope.channel)
      if case .session(.chatRemoved(let action)) = envelope.action { verifyExists(action.chat) }
    }
    post(
      .event(
        HostedAction(
          hostId: host, generation: generation, envelope: envelope, delivery: delivery)))
  }

  mutating func post(_ element: HostFeedElement) {
    output.batch.append(element, cost: cost)
  }

  mutating func stateChanged(_ channel: URI) {
    if channel.isSame(as: RootResourceURI) { output.isRootChanged = true }
  }

  private mutating func notification(_ notification: HostNotification) {
    var removed: SessionSummary?
    switch notification {
    case .sessionAdded(let params):
      sessions.added(params.summary)
      output.areSessionsChanged = true
    case .sessionRemoved(let params):
      removed = sessions[params.session]
      sessions.removed(params.session)
      output.areSessionsChanged = true
    case .sessionSummaryChanged(let params):
      summaryChanged(params)
      output.areSessionsChanged = true
    case .authRequired(let params):
      output.events.append(.authRequired(host, params))
    case .progress, .otlpExportLogs, .otlpExportTraces, .otlpExportMetrics, .unknown:
      break
    }
    post(
      .notification(
        HostedNotification(hostId: host, generation: generation, notification: notification)))
    if case .sessionRemoved(let params) = notification { dispose(params.session, removed) }
  }

  // MARK: Snapshots

  mutating func seed(_ snapshot: Snapshot, _ cause: HostedSnapshot.Cause) {
    let channel = snapshot.resource
    cursors.seeded(channel, fromSeq: snapshot.fromSeq)
    stateless[channel] = nil
    awaited[channel] = nil
    mirror.applySnapshot(snapshot)
    stateChanged(channel)
    post(
      .snapshot(
        HostedSnapshot(hostId: host, generation: generation, snapshot: snapshot, cause: cause)))
    release(channel, seenUpTo: snapshot.fromSeq)
  }

  /// Delivers the actions that were buffered until the channel's state was known.
  private mutating func release(_ channel: URI, seenUpTo serverSeq: Int) {
    let isSnapshotRetry = snapshotRetries.remove(channel) != nil
    guard let waiting = buffer.take(channel) else { return }
    for (envelope, delivery, _) in waiting.envelopes {
      if envelope.serverSeq > serverSeq {
        action(envelope, delivery)
      } else {
        duplicates += 1
      }
    }
    guard let lost = waiting.lostUpTo, lost > serverSeq else { return }
    // Refetched only once: the host has no newer state, or keeps sending actions that cannot be read.
    noteGap(channel, .missingFromState, isFollowedBySnapshot: !isSnapshotRetry)
    if !isSnapshotRetry {
      snapshotRetries.insert(channel)
      refetch(channel, .resynchronised)
    }
  }

  private mutating func subscribed(_ channel: URI, _ snapshot: Snapshot?) {
    guard !verified(channel, snapshot) else { return }
    guard subscriptions.contains(channel) else {
      cursors.forget(channel)
      return
    }
    if var snapshot {
      // Under another URI it would create a channel that was not requested.
      snapshot.resource = channel
      if let renewal = renewals.finish(channel) {
        renewed(snapshot, since: renewal.requestedAt, renewal.actions)
      } else if snapshot.fromSeq < cursors.cursor(of: channel) ?? .min {
        // The second of two responses. It may lack actions since the first one, which the host does not send again.
        refetch(channel, .subscribed)
      } else {
        seed(snapshot, awaited[channel] ?? .subscribed)
      }
    } else {
      awaited[channel] = nil
      renewals.cancel(channel)
      followWithoutState(channel)
    }
  }

  /// Records that a channel is about to be requested, possibly a channel that is already followed.
  package mutating func willSubscribe(_ channel: URI) {
    if stateless[channel] == nil { renewals.begin(channel, at: cursors.cursor(of: channel)) }
  }

  /// A followed channel was requested again when it was followed up to `requestedAt`. The new state may be older than
  /// the actions since, and must not undo them.
  private mutating func renewed(
    _ snapshot: Snapshot, since requestedAt: Int, _ later: EnvelopeBuffer.Queue?
  ) {
    guard snapshot.fromSeq >= requestedAt else {
      restarted()
      output.subscribe.removeAll { $0.isSame(as: snapshot.resource) }
      return seed(snapshot, .hostRestarted)
    }
    // Actions that the buffer dropped cannot be applied to the new state; the current one contains them.
    if later?.lostUpTo ?? .min <= snapshot.fromSeq {
      adopt(snapshot, later?.envelopes.map(\.envelope) ?? [], .subscribed)
    }
  }

  /// Replaces the state of a followed channel, and applies the actions delivered since the snapshot.
  mutating func adopt(
    _ snapshot: Snapshot, _ later: [ActionEnvelope], _ cause: HostedSnapshot.Cause
  ) {
    let channel = snapshot.resource
    guard let cursor = cursors.cursor(of: channel), snapshot.fromSeq < cursor else {
      return seed(snapshot, cause)
    }
    mirror.applySnapshot(snapshot)
    for envelope in later { mirror.apply(envelope) }
    stateChanged(channel)
    if let merged = self.snapshot(of: channel, cause: cause) { post(.snapshot(merged)) }
  }

  mutating func followWithoutState(_ channel: URI) {
    cursors.seeded(channel, fromSeq: nil)
    let before = stateless.updateValue(generation, forKey: channel)
    // Subscribing again on the same connection loses nothing.
    if let before, generation > .none, before != generation {
      noteGap(channel, .notReplayed, isFollowedBySnapshot: false)
    }
    release(channel, seenUpTo: .min)
  }

  /// Reports elements that are missing and cannot be recovered.
  mutating func noteGap(_ channel: URI, _ cause: FeedGap.Cause, isFollowedBySnapshot: Bool) {
    post(
      FeedGap(
        hostId: host, channel: channel, generation: generation, cause: cause,
        isFollowedBySnapshot: isFollowedBySnapshot))
  }

  private mutating func post(_ gap: FeedGap) {
    gaps += 1
    post(.gap(gap))
  }

  /// Requests the state of a channel again. Its actions are buffered until the state arrives.
  mutating func refetch(_ channel: URI, _ cause: HostedSnapshot.Cause) {
    guard awaited.updateValue(cause, forKey: channel) == nil else { return }
    cursors.forget(channel)
    renewals.cancel(channel)
    output.subscribe.append(channel)
  }

  private mutating func restarted() {
    recognition.forget()
    output.events.append(.restarted(host))
    cursors.forgetAll()
    renewals.removeAll()
    // Buffered actions have numbers of the earlier epoch.
    buffer.removeAll()
    for channel in subscriptions.wanted where stateless[channel] == nil {
      awaited[channel] = nil
      refetch(channel, .hostRestarted)
    }
    for channel in subscriptions.wanted where stateless[channel] != nil {
      cursors.seeded(channel, fromSeq: nil)
    }
  }

  mutating func malformed(_ message: MalformedMessage) {
    output.events.append(.unreadable(host, message))
    // Answers concern only their caller.
    if message.method == nil, message.id != nil { return }
    // A message without a channel may concern any of them.
    let concerned = (message.channel.map { [$0] } ?? subscriptions.wanted)
      .filter { message.mayBeAction && subscriptions.contains($0) && stateless[$0] == nil }
    let gap = FeedGap(
      hostId: host, channel: message.channel, generation: generation, count: 1,
      cause: .unreadable(message), isFollowedBySnapshot: !concerned.isEmpty)
    post(gap)
    for channel in concerned {
      let isFollowed = isFollowed(channel)
      // A state that was requested before, also by a handshake, may not contain the action.
      if !isFollowed || handshake != nil || renewals.contains(channel) {
        buffer.lose(message.serverSeq, on: channel)
      }
      if isFollowed { refetch(channel, .resynchronised) }
    }
  }

  // MARK: States

  /// Returns the current state of a channel, after all elements so far; `nil` if it is not known.
  package func snapshot(of channel: URI, cause: HostedSnapshot.Cause) -> HostedSnapshot? {
    guard let cursor = cursors.cursor(of: channel), stateless[channel] == nil,
      let state = mirror.state(of: channel)
    else { return nil }
    return HostedSnapshot(
      hostId: host, generation: generation,
      snapshot: Snapshot(resource: channel, state: state, fromSeq: cursor), cause: cause)
  }

  package func isFollowed(_ channel: URI) -> Bool { cursors.cursor(of: channel) != nil }

  package var root: RootState? { mirror.state(of: RootResourceURI)?.root }

  /// Returns whether a state of the channel is known, however old.
  func hasState(_ channel: URI) -> Bool { mirror.cursor(of: channel) != nil }
}
