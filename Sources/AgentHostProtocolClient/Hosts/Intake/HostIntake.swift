import AgentHostProtocol

/// Turns what the connections of one host bring into what consumers see: the same ordered elements
/// whether they come live, replayed or as snapshots.
///
/// It knows what is subscribed (`leases`), how far each channel has been followed (`cursors`), the
/// state of each channel (`mirror`) and the list of sessions (`sessions`). The mirror is brought up to
/// date before an element is made, so whoever reads it after an element never sees older state.
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
package struct HostIntake: Sendable {
  /// What is to be done about what has come, in this order.
  package struct Output: Sendable {
    /// Elements for consumers.
    package var entries: [FeedEntry<HostFeedElement>] = []
    /// Channels that are over, after those elements.
    package var ended: [HostedEnd] = []
    /// Channels to subscribe to.
    package var subscribe: [URI] = []
    /// What else is worth telling.
    package var events: [HostEvent] = []
    /// Whether what the host's snapshot value says about root has changed.
    package var isRootChanged = false
    /// Whether the list of sessions has changed.
    package var areSessionsChanged = false

    package init() {}
  }

  package let host: HostId
  package var leases = SubscriptionLeases()
  package var sessions = SessionIndex()
  package private(set) var cursors = ChannelCursors()
  package private(set) var mirror = StateMirror()
  /// The connection that things come over now.
  package var generation = HostGeneration.none
  /// Who we are to the host; echoes of our own actions are always passed on.
  package var clientId = ""
  /// Whether replayed actions are passed on one by one; otherwise a snapshot stands for them.
  package var fansOutReplayedActions = true
  /// What the host said about itself when it was last greeted from nothing.
  package private(set) var info: InitializeResult?
  /// How many envelopes came again and were dropped.
  package private(set) var duplicates = 0

  private var greeting: Greeting?
  private var held: [URI: HeldEnvelopes] = [:]
  /// Channels that are being asked for anew, and why.
  private var awaited: [URI: HostedSnapshot.Cause] = [:]
  private var stateless: Set<URI> = []
  private var output = Output()
  private var cost = 0

  package init(host: HostId) {
    self.host = host
  }

  // MARK: Greeting

  private enum Greeting: Sendable {
    case initialize([URI])
    case reconnect(from: Int, [URI])

    var requested: [URI] {
      switch self {
      case .initialize(let uris), .reconnect(_, let uris): uris
      }
    }
  }

  /// The number to continue from; `nil` if there is nothing to continue.
  package var resumePoint: Int? { cursors.resumePoint(delayed: leases.delayed) }

  /// The channels that a connection can continue: those whose state is known.
  package var resumable: [URI] {
    leases.wanted.filter { cursors.cursor(of: $0) != nil && !stateless.contains($0) }
  }

  /// The host is about to be greeted from nothing. Returns the channels to subscribe to at once.
  ///
  /// - Parameter isMinimal: Only root, because others may need tokens that have to be presented first.
  package mutating func willInitialize(isMinimal: Bool) -> [URI] {
    held = [:]
    forgetUnwanted()
    let uris = leases.wanted.filter {
      isMinimal ? $0 == RootResourceURI : leases.options(of: $0).isPlain
    }
    greeting = .initialize(uris)
    return uris
  }

  /// The host is about to be asked to continue. Returns the channels to continue.
  package mutating func willReconnect(from serverSeq: Int) -> [URI] {
    held = [:]
    forgetUnwanted()
    let uris = resumable
    greeting = .reconnect(from: serverSeq, uris)
    return uris
  }

  /// There is no connection any more.
  package mutating func disconnected() {
    held = [:]
    awaited = [:]
    greeting = nil
  }

  // MARK: What comes

  /// What a connection has brought, in order. `bytes` is what it weighed altogether.
  package mutating func received(_ events: [InboundEvent], bytes: Int) -> Output {
    output = Output()
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
    return takeOutput()
  }

  private mutating func takeOutput() -> Output {
    defer { output = Output() }
    return output
  }

  private mutating func action(_ envelope: ActionEnvelope, _ delivery: FeedDelivery) {
    switch cursors.received(envelope.serverSeq, on: envelope.channel, delivery: delivery) {
    case .next:
      deliver(envelope, delivery)
    case .duplicate:
      duplicates += 1
    case .unseeded:
      if leases.contains(envelope.channel) {
        held[envelope.channel, default: HeldEnvelopes()].append(envelope)
      } else if envelope.rejectionReason != nil || envelope.origin?.clientId == clientId {
        deliver(envelope, delivery)
      }
    case .regression:
      restarted()
      held[envelope.channel, default: HeldEnvelopes()].append(envelope)
    }
  }

  private mutating func deliver(_ envelope: ActionEnvelope, _ delivery: FeedDelivery) {
    if mirror.cursor(of: envelope.channel) != nil, mirror.apply(envelope).isChanged,
      envelope.channel == RootResourceURI
    {
      output.isRootChanged = true
    }
    post(
      .event(
        HostedAction(
          hostId: host, generation: generation, envelope: envelope, delivery: delivery)))
  }

  private mutating func post(_ element: HostFeedElement) {
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
  }

  // MARK: Snapshots

  private mutating func seed(_ snapshot: Snapshot, _ cause: HostedSnapshot.Cause) {
    let channel = snapshot.resource
    cursors.seeded(channel, fromSeq: snapshot.fromSeq)
    stateless.remove(channel)
    awaited[channel] = nil
    mirror.applySnapshot(snapshot)
    if channel == RootResourceURI { output.isRootChanged = true }
    post(
      .snapshot(
        HostedSnapshot(hostId: host, generation: generation, snapshot: snapshot, cause: cause)))
    release(channel, seenUpTo: snapshot.fromSeq)
  }

  /// Passes on what came for a channel before its state did.
  private mutating func release(_ channel: URI, seenUpTo serverSeq: Int) {
    guard let waiting = held.removeValue(forKey: channel) else { return }
    for envelope in waiting.envelopes { action(envelope, .live) }
    if let lost = waiting.lostUpTo, lost > serverSeq {
      post(
        .gap(FeedGap(hostId: host, channel: channel, generation: generation, cause: .notReplayed)))
      askAgain(channel, .resynchronised)
    }
  }

  private mutating func subscribed(_ channel: URI, _ snapshot: Snapshot?) {
    guard leases.contains(channel) else {
      cursors.forget(channel)
      return
    }
    if var snapshot {
      // A host that answers under another name would make a channel that nobody has asked for.
      snapshot.resource = channel
      seed(snapshot, awaited[channel] ?? .subscribed)
    } else {
      awaited[channel] = nil
      followWithoutState(channel)
    }
  }

  private mutating func followWithoutState(_ channel: URI) {
    cursors.seeded(channel, fromSeq: nil)
    if !stateless.insert(channel).inserted, generation > .none { noteHole(channel) }
    release(channel, seenUpTo: .min)
  }

  private mutating func noteHole(_ channel: URI) {
    post(.gap(FeedGap(hostId: host, channel: channel, generation: generation, cause: .notReplayed)))
  }

  /// A channel's state is in doubt: it is asked for anew, and until it comes nothing is delivered.
  private mutating func askAgain(_ channel: URI, _ cause: HostedSnapshot.Cause) {
    guard awaited.updateValue(cause, forKey: channel) == nil else { return }
    cursors.forget(channel)
    output.subscribe.append(channel)
  }

  private mutating func restarted() {
    output.events.append(.restarted(host))
    cursors.forgetAll()
    for channel in leases.wanted where !stateless.contains(channel) {
      awaited[channel] = nil
      askAgain(channel, .hostRestarted)
    }
    for channel in leases.wanted where stateless.contains(channel) {
      cursors.seeded(channel, fromSeq: nil)
    }
  }

  // MARK: Handshakes

  private mutating func initialized(_ result: InitializeResult) {
    let requested = greeting?.requested ?? []
    // Whatever was asked for before the host was greeted has not been sent.
    awaited = [:]
    let isFirst = info == nil && generation <= HostGeneration.none.next
    let isOther = info.map { !$0.isSameHost(as: result) } ?? false
    let isRestart = cursors.initialized(at: result.serverSeq) || isOther
    if isRestart { output.events.append(.restarted(host)) }
    info = result
    output.isRootChanged = true
    forgetUnwanted()
    let cause: HostedSnapshot.Cause = isRestart ? .hostRestarted : isFirst ? .subscribed : .resumed
    for snapshot in result.snapshots where leases.contains(snapshot.resource) {
      seed(snapshot, cause)
    }
    for channel in leases.wanted where cursors.cursor(of: channel) == nil {
      if requested.contains(channel), channel.isKnownToHaveNoState {
        followWithoutState(channel)
      } else {
        askAgain(
          channel, stateless.contains(channel) || !hasState(channel) ? .subscribed : cause)
      }
    }
    greeting = nil
  }

  private mutating func reconnected(_ result: ReconnectResult) {
    let requested = greeting?.requested ?? []
    awaited = [:]
    output.events.append(.reconnectResult(host, result))
    switch result {
    case .replay(let replay):
      if case .reconnect(let from, _) = greeting { cursors.resumed(from: from) }
      replayed(replay.actions)
      for channel in replay.missing { end(channel, .missing) }
    case .snapshot(let fresh):
      let isRestart = cursors.resumed(with: fresh.snapshots)
      if isRestart { output.events.append(.restarted(host)) }
      let given = Set(fresh.snapshots.map(\.resource))
      for snapshot in fresh.snapshots where leases.contains(snapshot.resource) {
        seed(snapshot, isRestart ? .hostRestarted : .resumed)
      }
      for channel in requested where !given.contains(channel) { end(channel, .missing) }
    }
    for channel in leases.wanted {
      if stateless.contains(channel) {
        output.subscribe.append(channel)
      } else if cursors.cursor(of: channel) == nil {
        askAgain(channel, hasState(channel) ? .resynchronised : .subscribed)
      }
    }
    greeting = nil
  }

  private mutating func replayed(_ envelopes: [ActionEnvelope]) {
    guard !fansOutReplayedActions else {
      for envelope in envelopes { action(envelope, .replayed) }
      return
    }
    let before = output.entries
    for envelope in envelopes { action(envelope, .replayed) }
    output.entries = before
    for channel in Set(envelopes.map(\.channel)).sorted() {
      if let snapshot = snapshot(of: channel, cause: .resumed) { post(.snapshot(snapshot)) }
    }
  }

  // MARK: What cannot be read

  private mutating func malformed(_ message: MalformedMessage) {
    output.events.append(.unreadable(host, message))
    // Answers concern nobody but who has asked.
    if message.method == nil, message.id != nil { return }
    let gap = FeedGap(
      hostId: host, channel: message.channel, generation: generation, count: 1,
      cause: .unreadable(message))
    post(.gap(gap))
    guard message.method == nil || message.method == ActionEnvelope.method else { return }
    if let channel = message.channel {
      if cursors.cursor(of: channel) != nil, !stateless.contains(channel) {
        askAgain(channel, .resynchronised)
      }
    } else {
      // It may have been an action of any channel.
      for channel in leases.wanted
      where cursors.cursor(of: channel) != nil && !stateless.contains(channel) {
        askAgain(channel, .resynchronised)
      }
    }
  }

  // MARK: Ends

  private mutating func end(_ channel: URI, _ reason: HostedEnd.Reason) {
    guard leases.end(channel) else { return }
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
    awaited[channel] = nil
    held[channel] = nil
    if channel == RootResourceURI { output.isRootChanged = true }
  }

  /// Forgets channels that nobody wants: of an earlier run, or given up while there was no connection.
  private mutating func forgetUnwanted() {
    for channel in mirror.resources where !leases.contains(channel) { forget(channel) }
  }

  /// This program has given the channel up: the last lease is released, or all are.
  package mutating func unsubscribed(_ channel: URI) -> Output {
    if leases.contains(channel) {
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
    if !failure.category.isRetryable, failure.category != .local { end(channel, .refused(failure)) }
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
  private func hasState(_ channel: URI) -> Bool { mirror.cursor(of: channel) != nil }
}

// MARK: From run to run

extension HostIntake {
  /// Takes up what was kept by an earlier run of the program: what it wanted, cursors and states.
  /// Nothing happens once the host has been greeted.
  package mutating func restore(_ point: HostResumePoint) -> Output {
    guard cursors.watermark == nil, info == nil else { return Output() }
    info = point.host
    _ = cursors.initialized(at: point.lastSeenServerSeq)
    for channel in point.channels {
      let options = SubscriptionLeases.Options(delivery: channel.delivery, view: channel.view)
      if channel.isSubscribed { _ = leases.acquireStanding(channel.uri, options: options) }
      if channel.isStateless {
        stateless.insert(channel.uri)
      } else if var snapshot = channel.snapshot {
        snapshot.resource = channel.uri
        seed(snapshot, .restored)
      }
    }
    output.isRootChanged = true
    return takeOutput()
  }

  /// Where this run has got to, for the next one; `nil` before the host was greeted.
  package var resumePointNow: HostResumePoint? {
    resumePoint.map { serverSeq in
      point(serverSeq, leases.wanted) { snapshot(of: $0, cause: .restored)?.snapshot }
    }
  }

  /// Where the program itself has got to, for the next run; `nil` before it has got anywhere.
  package func resumePoint(at progress: ResumeProgress) -> HostResumePoint? {
    progress.serverSeq(delayed: leases.delayed).map { serverSeq in
      // Channels that are over are still of interest: the program has not been told yet.
      let others = progress.channels.filter { !leases.contains($0) }.sorted()
      return point(serverSeq, leases.wanted + others) { progress.snapshot(of: $0) }
    }
  }

  private func point(
    _ serverSeq: Int, _ channels: [URI], _ snapshot: (URI) -> Snapshot?
  ) -> HostResumePoint {
    HostResumePoint(
      clientId: clientId, host: info, lastSeenServerSeq: serverSeq,
      channels: channels.map { uri in
        let options = leases.options(of: uri)
        return HostResumePoint.Channel(
          uri: uri, snapshot: snapshot(uri), isStateless: stateless.contains(uri),
          isSubscribed: leases.isStanding(uri) || !leases.contains(uri),
          delivery: options.delivery, view: options.view)
      })
  }
}

/// Envelopes of a channel whose state is on its way.
private struct HeldEnvelopes: Sendable {
  /// Beyond this the oldest are given up; the state that comes probably has them.
  static let limit = 8_192

  var envelopes: [ActionEnvelope] = []
  var lostUpTo: Int?

  mutating func append(_ envelope: ActionEnvelope) {
    if envelopes.count >= Self.limit {
      lostUpTo = envelopes[Self.limit / 2 - 1].serverSeq
      envelopes.removeFirst(Self.limit / 2)
    }
    envelopes.append(envelope)
  }
}

extension InitializeResult {
  /// Whether this greeting may be of the same host program as the other. Hosts need not say who they
  /// are; what they do not say is not held against them.
  func isSameHost(as other: InitializeResult) -> Bool {
    guard let mine = serverInfo, let theirs = other.serverInfo else { return true }
    return mine == theirs
  }
}

extension URI {
  /// Whether channels of this scheme only ever carry notifications.
  var isKnownToHaveNoState: Bool { hasPrefix("ahp-otlp:") || hasPrefix("mcp:") }
}
