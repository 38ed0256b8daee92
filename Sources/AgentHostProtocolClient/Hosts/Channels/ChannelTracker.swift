import AgentHostProtocol

/// Turns what the connections of one host bring into what consumers see: the same ordered elements
/// whether they come live, replayed or as snapshots.
///
/// It knows what is subscribed (`leases`), how far each channel has been followed (`cursors`), the
/// state of each channel (`mirror`) and the list of sessions (`sessions`). The mirror is brought up to
/// date before an element is made, so whoever reads it after an element never sees older state.
///
/// While a handshake is not answered, live actions of wanted channels are held: hosts restore channels one
/// after the other, and send what happens on the first ones before they answer with what was missed there.
/// The answer and what is held are merged by sequence number.
///
///     what comes           of a channel that is …    becomes
///     ───────────────────  ───────────────────────   ─────────────────────────────────────────
///     action               followed, newer           .event, reduced unless rejected
///                          followed, seen before     nothing
///                          wanted, state not known   held until the state is known
///                          not wanted                nothing, unless it is about our own action
///                          older than the connection .restarted, every channel is asked for anew
///     snapshot             wanted                    .snapshot, then what was held
///     missing              wanted                    .ended(.missing)
///     unreadable action    wanted                    .gap, and the channel is asked for anew
package struct ChannelTracker: Sendable {
  /// What is to be done about what has come, in this order.
  package struct Output: Sendable {
    /// Elements for consumers.
    package var entries: [FeedEntry<HostFeedElement>] = []
    /// Channels that are over, after those elements.
    package var ended: [HostedEnd] = []
    /// Channels to subscribe to.
    package var subscribe: [URI] = []
    /// Channels to subscribe to before the handshake counts as done: their states tell whether the host
    /// is still the one that is continued.
    package var verify: [URI] = []
    /// Whether the handshake is done with this.
    package var isHandshakeComplete = false
    /// What else is worth telling.
    package var events: [HostEvent] = []
    /// Whether what the host's snapshot value says about root has changed.
    package var isRootChanged = false
    /// Whether the list of sessions has changed.
    package var areSessionsChanged = false

    package init() {}
  }

  package let host: HostId
  package var subscriptions = SharedSubscriptions()
  package var sessions = SessionIndex()
  package internal(set) var cursors = ChannelCursors()
  package internal(set) var mirror = StateMirror()
  /// The connection that things come over now.
  package var generation = HostGeneration.none
  /// Who we are to the host; echoes of our own actions are always passed on.
  package var clientId = ""
  /// Whether replayed actions are passed on one by one; otherwise a snapshot stands for them.
  package var fansOutReplayedActions = true
  /// What the host said about itself when it was last greeted from nothing.
  package internal(set) var info: InitializeResult?
  /// How many envelopes came again and were dropped.
  package private(set) var duplicates = 0

  /// What was asked for, as long as the answer is on its way.
  var handshake: Handshake?
  /// What came for a channel before its state, or before the answer to the handshake.
  var held = EnvelopeBuffer()
  /// Channels that are followed and asked for again, with how far each was followed then.
  private var renewals: URIDictionary<Int> = [:]
  /// What has come for those channels since: their new states may be older.
  private var tails = EnvelopeBuffer()
  /// The newest action by which the host can be recognized on the next connection.
  var witness: ActionEnvelope?
  /// Whether something besides the host's answers says that it may have started anew: it was seen to be
  /// out of reach since the connection was lost.
  package var isContinuationDoubtful = false
  /// The connection that the handshake under way makes.
  var nextGeneration: HostGeneration?
  /// Channels that are being asked for anew, and why.
  var awaited: URIDictionary<HostedSnapshot.Cause> = [:]
  /// Channels that are being asked for a second time, because what came the first time was too old.
  var snapshotRetries: URISet = []
  /// Channels that are followed without a state: their host has given none.
  var stateless: URISet = []
  /// The connection on which each of them was last followed.
  private var statelessSince: URIDictionary<HostGeneration> = [:]
  /// What is being put together for whoever has called.
  var output = Output()
  private var cost = 0

  package init(host: HostId) {
    self.host = host
  }

  // MARK: What comes

  /// What a connection has brought, in order.
  ///
  /// - Parameters:
  ///   - events: What has come.
  ///   - bytes: What it weighed altogether.
  ///   - next: The connection that counts from the end of the handshake on, while one is under way.
  package mutating func received(
    _ events: [InboundEvent], bytes: Int, generation next: HostGeneration? = nil
  ) -> Output {
    output = Output()
    nextGeneration = next
    output.entries.reserveCapacity(events.count)
    cost = bytes / max(1, events.count)
    for event in events {
      switch event {
      case .action(let envelope): action(envelope, .live)
      case .notification(let notification): self.notification(notification)
      case .initialized(let result): initialized(result)
      case .reconnected(let result): reconnected(result)
      case .subscribed(let channel, let snapshot): subscribed(channel, snapshot)
      case .malformed(let message): malformed(message)
      case .violation: break
      }
    }
    if handshake == nil { noteWitness(in: events) }
    return takeOutput()
  }

  mutating func takeOutput() -> Output {
    defer { output = Output() }
    return output
  }

  mutating func action(_ envelope: ActionEnvelope, _ delivery: FeedDelivery) {
    let channel = envelope.channel
    // No cursor moves before the answer: it would skip what the answer brings, on any channel.
    guard handshake == nil else { return hold(envelope, delivery) }
    let isRenewed = renewals[channel] != nil
    if isRenewed, envelope.serverSeq <= cursors.cursor(of: channel) ?? .min {
      // Some hosts tell what was missed before they answer a subscription.
      duplicates += 1
      return
    }
    switch cursors.received(envelope.serverSeq, on: channel, delivery: delivery) {
    case .next:
      if isRenewed { tails.hold(envelope, delivery, bytes: cost) }
      deliver(envelope, delivery)
    case .duplicate:
      duplicates += 1
    case .unseeded:
      hold(envelope, delivery)
    case .regression:
      restarted()
      held.hold(envelope, delivery, bytes: cost)
    }
  }

  /// An envelope whose place is not known yet. Of channels that are not wanted only what settles our own
  /// actions counts.
  private mutating func hold(_ envelope: ActionEnvelope, _ delivery: FeedDelivery) {
    if subscriptions.contains(envelope.channel) {
      held.hold(envelope, delivery, bytes: cost)
    } else if envelope.rejectionReason != nil || envelope.origin?.clientId == clientId {
      deliver(envelope, delivery)
    }
  }

  private mutating func deliver(_ envelope: ActionEnvelope, _ delivery: FeedDelivery) {
    if mirror.cursor(of: envelope.channel) != nil, mirror.apply(envelope).isChanged,
      envelope.channel.isSame(as: RootResourceURI)
    {
      output.isRootChanged = true
    }
    post(
      .event(
        HostedAction(
          hostId: host, generation: generation, envelope: envelope, delivery: delivery)))
  }

  mutating func post(_ element: HostFeedElement) {
    output.entries.append(element.entry(cost: cost))
  }

  private mutating func notification(_ notification: HostNotification) {
    switch notification {
    case .sessionAdded(let params):
      sessions.added(params.summary)
      output.areSessionsChanged = true
    case .sessionRemoved(let params):
      sessions.removed(params.session)
      output.areSessionsChanged = true
    case .sessionSummaryChanged(let params):
      sessions.changed(params.session, params.changes)
      output.areSessionsChanged = true
    case .authRequired(let params):
      output.events.append(.authRequired(host, params))
    case .progress, .otlpExportLogs, .otlpExportTraces, .otlpExportMetrics, .unknown:
      break
    }
    post(
      .notification(
        HostedNotification(hostId: host, generation: generation, notification: notification)))
    if case .sessionRemoved(let params) = notification { dispose(params.session) }
  }

  // MARK: Snapshots

  mutating func seed(_ snapshot: Snapshot, _ cause: HostedSnapshot.Cause) {
    let channel = snapshot.resource
    cursors.seeded(channel, fromSeq: snapshot.fromSeq)
    stateless.remove(channel)
    awaited[channel] = nil
    mirror.applySnapshot(snapshot)
    if channel.isSame(as: RootResourceURI) { output.isRootChanged = true }
    post(
      .snapshot(
        HostedSnapshot(hostId: host, generation: generation, snapshot: snapshot, cause: cause)))
    release(channel, seenUpTo: snapshot.fromSeq)
  }

  /// Passes on what came for a channel before its state did.
  private mutating func release(_ channel: URI, seenUpTo serverSeq: Int) {
    let isSnapshotRetry = snapshotRetries.remove(channel) != nil
    guard let waiting = held.take(channel) else { return }
    for (envelope, delivery) in waiting.envelopes {
      if envelope.serverSeq > serverSeq {
        action(envelope, delivery)
      } else {
        duplicates += 1
      }
    }
    guard let lost = waiting.lostUpTo, lost > serverSeq else { return }
    // Once: a state that is as old again is what the host has, or there is no end to what cannot be read.
    noteHole(channel, .missingFromState, isFollowedBySnapshot: !isSnapshotRetry)
    if !isSnapshotRetry {
      snapshotRetries.insert(channel)
      askAgain(channel, .resynchronised)
    }
  }

  private mutating func subscribed(_ channel: URI, _ snapshot: Snapshot?) {
    guard !verified(channel, snapshot) else { return }
    guard subscriptions.contains(channel) else {
      cursors.forget(channel)
      return
    }
    if var snapshot {
      // A host that answers under another name would make a channel that nobody has asked for.
      snapshot.resource = channel
      if let asked = renewals.removeValue(forKey: channel) {
        renewed(snapshot, since: asked)
      } else {
        seed(snapshot, awaited[channel] ?? .subscribed)
      }
    } else {
      awaited[channel] = nil
      forgetRenewal(channel)
      followWithoutState(channel)
    }
  }

  /// A channel is about to be asked for, also one that is followed already: in another view, say.
  package mutating func willSubscribe(_ channel: URI) {
    guard !stateless.contains(channel), renewals[channel] == nil else { return }
    renewals[channel] = cursors.cursor(of: channel)
  }

  /// A channel that is followed was asked for again when it was followed up to `asked`. Its new state may
  /// be older than what has come meanwhile, and must not take that back.
  private mutating func renewed(_ snapshot: Snapshot, since asked: Int) {
    let channel = snapshot.resource
    let tail = tails.take(channel)
    guard snapshot.fromSeq >= asked else {
      restarted()
      output.subscribe.removeAll { $0.isSame(as: channel) }
      return seed(snapshot, .hostRestarted)
    }
    // What was given up of it cannot be put on top of the new state; the one there is has it.
    if tail?.lostUpTo ?? .min <= snapshot.fromSeq {
      adopt(snapshot, tail?.envelopes.map(\.envelope) ?? [], .subscribed)
    }
  }

  /// Takes over another state of a channel that is followed, with what has been passed on of it since.
  mutating func adopt(
    _ snapshot: Snapshot, _ tail: [ActionEnvelope], _ cause: HostedSnapshot.Cause
  ) {
    let channel = snapshot.resource
    guard let cursor = cursors.cursor(of: channel), snapshot.fromSeq < cursor else {
      return seed(snapshot, cause)
    }
    mirror.applySnapshot(snapshot)
    for envelope in tail { mirror.apply(envelope) }
    if channel.isSame(as: RootResourceURI) { output.isRootChanged = true }
    if let merged = self.snapshot(of: channel, cause: cause) { post(.snapshot(merged)) }
  }

  private mutating func forgetRenewal(_ channel: URI) {
    renewals[channel] = nil
    _ = tails.take(channel)
  }

  mutating func forgetRenewals() {
    renewals = [:]
    tails.removeAll()
  }

  /// The handshake is done: what follows belongs to its connection.
  mutating func handshakeCompleted() {
    if let nextGeneration { generation = nextGeneration }
    handshake = nil
    output.isHandshakeComplete = true
  }

  mutating func followWithoutState(_ channel: URI) {
    cursors.seeded(channel, fromSeq: nil)
    let isKnown = !stateless.insert(channel).inserted
    // Following it anew on the same connection loses nothing.
    if isKnown, generation > .none, statelessSince[channel] != generation {
      noteHole(channel, .notReplayed, isFollowedBySnapshot: false)
    }
    statelessSince[channel] = generation
    release(channel, seenUpTo: .min)
  }

  /// Something of a channel is missing, and cannot be had.
  mutating func noteHole(
    _ channel: URI, _ cause: FeedGap.Cause, isFollowedBySnapshot: Bool
  ) {
    post(
      .gap(
        FeedGap(
          hostId: host, channel: channel, generation: generation, cause: cause,
          isFollowedBySnapshot: isFollowedBySnapshot)))
  }

  /// A channel's state is in doubt: it is asked for anew, and until it comes nothing is delivered.
  mutating func askAgain(_ channel: URI, _ cause: HostedSnapshot.Cause) {
    guard awaited.updateValue(cause, forKey: channel) == nil else { return }
    cursors.forget(channel)
    forgetRenewal(channel)
    output.subscribe.append(channel)
  }

  private mutating func restarted() {
    witness = nil
    output.events.append(.restarted(host))
    cursors.forgetAll()
    forgetRenewals()
    // What is held has numbers of the host's earlier life.
    held.removeAll()
    for channel in subscriptions.wanted where !stateless.contains(channel) {
      awaited[channel] = nil
      askAgain(channel, .hostRestarted)
    }
    for channel in subscriptions.wanted where stateless.contains(channel) {
      cursors.seeded(channel, fromSeq: nil)
    }
  }

  // MARK: What cannot be read

  private mutating func malformed(_ message: MalformedMessage) {
    output.events.append(.unreadable(host, message))
    // Answers concern nobody but who has asked.
    if message.method == nil, message.id != nil { return }
    // Without a channel it may have been one of any.
    let concerned = (message.channel.map { [$0] } ?? subscriptions.wanted)
      .filter { message.mayBeAction && subscriptions.contains($0) && !stateless.contains($0) }
    let gap = FeedGap(
      hostId: host, channel: message.channel, generation: generation, count: 1,
      cause: .unreadable(message), isFollowedBySnapshot: !concerned.isEmpty)
    post(.gap(gap))
    for channel in concerned {
      if cursors.cursor(of: channel) != nil {
        // A state that is on its way already may not have it.
        if renewals[channel] != nil { held.lose(message.serverSeq, on: channel) }
        askAgain(channel, .resynchronised)
      } else {
        // The state that is on its way may not have it.
        held.lose(message.serverSeq, on: channel)
      }
    }
  }

  // MARK: Ends

  mutating func end(_ channel: URI, _ reason: HostedEnd.Reason) {
    guard subscriptions.end(channel) else { return }
    forget(channel)
    output.ended.append(
      HostedEnd(hostId: host, channel: channel, generation: generation, reason: reason))
  }

  private mutating func forget(_ channel: URI) {
    cursors.forget(channel)
    mirror.remove(channel)
    // Nobody asks this mirror for changes.
    _ = mirror.takeChanges()
    stateless.remove(channel)
    statelessSince[channel] = nil
    snapshotRetries.remove(channel)
    awaited[channel] = nil
    forgetRenewal(channel)
    _ = held.take(channel)
    if channel.isSame(as: RootResourceURI) { output.isRootChanged = true }
  }

  /// Forgets channels that nobody wants: of an earlier run, or given up while there was no connection.
  /// Returns them.
  @discardableResult
  mutating func forgetUnwanted() -> [URI] {
    let unwanted = mirror.resources.filter { !subscriptions.contains($0) }
    for channel in unwanted { forget(channel) }
    return unwanted
  }

  /// This program has given the channel up: the last lease is released, or all are.
  package mutating func unsubscribed(_ channel: URI) -> Output {
    if subscriptions.contains(channel) {
      end(channel, .unsubscribed)
    } else {
      forget(channel)
      output.ended.append(
        HostedEnd(hostId: host, channel: channel, generation: generation, reason: .unsubscribed))
    }
    return takeOutput()
  }

  /// The host would not subscribe this client. A failure that may pass leaves the wish in place: it is
  /// for the caller to try again.
  package mutating func subscribeFailed(_ channel: URI, _ failure: HostFailure) -> Output {
    awaited[channel] = nil
    forgetRenewal(channel)
    if failure.isFinal { end(channel, .refused(failure)) }
    return takeOutput()
  }

  /// The newest state of a channel, as of all elements so far; `nil` if it is not known now.
  package func snapshot(of channel: URI, cause: HostedSnapshot.Cause) -> HostedSnapshot? {
    guard let cursor = cursors.cursor(of: channel), !stateless.contains(channel),
      let state = mirror.state(of: channel)
    else { return nil }
    return HostedSnapshot(
      hostId: host, generation: generation,
      snapshot: Snapshot(resource: channel, state: state, fromSeq: cursor), cause: cause)
  }

  /// Whether the channel is followed now.
  package func isFollowed(_ channel: URI) -> Bool { cursors.cursor(of: channel) != nil }

  /// The state of the root channel, if it is known.
  package var root: RootState? {
    if case .root(let state)? = mirror.state(of: RootResourceURI) { state } else { nil }
  }

  /// Whether there is a state of that channel, however old.
  func hasState(_ channel: URI) -> Bool { mirror.cursor(of: channel) != nil }
}

extension HostFailure {
  /// Whether asking again would change nothing: the host has said no, has answered what cannot be read,
  /// or cannot be asked such a thing. The end of a connection is nothing of the sort, whatever its reason.
  fileprivate var isFinal: Bool {
    if rpcCode != nil { return !category.isRetryable }
    return code == .malformedResult || code == .versionTooLow
  }
}

extension URI {
  /// Whether channels of this scheme only ever carry notifications.
  var isKnownToHaveNoState: Bool { hasPrefix("ahp-otlp:") || hasPrefix("mcp:") }
}
