import AgentHostProtocol

// How a connection begins: what is asked for, and what the host's answer means for each channel.
extension ChannelTracker {
  /// What the host has been asked for, until it answers.
  enum Handshake: Sendable {
    /// After a refusal to continue, possibly.
    case initialize([URI], isRefusedResume: Bool)
    /// Of the channels that are named, some can be continued. `asked` is the number that the host is
    /// given: it may be smaller, so that the answer repeats an action that is known.
    case reconnect(from: Int, asked: Int, continuing: [URI])
    /// The host continues, and it is being checked whether it can.
    case verify(Verification)

    /// The channels of which the answer says whether they still exist.
    var requested: [URI] {
      switch self {
      case .initialize(let uris, _), .reconnect(_, _, let uris): uris
      case .verify(let verification): verification.requested
      }
    }
  }

  /// The number to continue from; `nil` if there is nothing to continue.
  package var resumePoint: Int? { cursors.resumePoint(delayed: subscriptions.delayed) }

  /// The channels that a connection can continue: those whose state is known.
  package var resumable: [URI] {
    subscriptions.wanted.filter { cursors.cursor(of: $0) != nil && !stateless.contains($0) }
  }

  /// The host is about to be greeted from nothing. Returns the channels to subscribe to at once.
  ///
  /// - Parameter isMinimal: Only root, because others may need tokens that have to be presented first, or
  ///   because one of them cannot be read.
  package mutating func willInitialize(isMinimal: Bool) -> [URI] {
    held.removeAll()
    forgetUnwanted()
    let uris = subscriptions.wanted.filter {
      isMinimal ? $0.isSame(as: RootResourceURI) : subscriptions.options(of: $0).isPlain
    }
    var isRefusedResume = false
    if case .reconnect = handshake { isRefusedResume = true }
    handshake = .initialize(uris, isRefusedResume: isRefusedResume)
    return uris
  }

  /// The host is about to be asked to continue. Returns the channels to name: those that can be continued,
  /// and those whose state is in doubt or has not come yet. They are asked for anew afterwards, but a host
  /// takes a client out of the sessions that it does not name (`reconnect`).
  ///
  /// - Parameter progress: Forgets what is not continued any more. Its state there stays behind while the
  ///   number to go on from passes it.
  package mutating func willReconnect(
    from serverSeq: Int, _ progress: inout ResumeProgress
  ) -> [URI] {
    held.removeAll()
    for channel in forgetUnwanted() { progress.unsubscribed(channel) }
    handshake = .reconnect(
      from: serverSeq, asked: numberToAsk(from: serverSeq), continuing: resumable)
    return subscriptions.wanted.filter { !stateless.contains($0) && !$0.isKnownToHaveNoState }
  }

  /// There is no connection any more.
  package mutating func disconnected() {
    held.removeAll()
    forgetRenewals()
    awaited = [:]
    snapshotRetries = []
    handshake = nil
  }

  mutating func initialized(_ result: InitializeResult) {
    let requested = URISet(handshake?.requested ?? [])
    var isDoubtful = false
    if case .initialize(_, isRefusedResume: true) = handshake {
      isDoubtful = isContinuationDoubtful
    }
    handshakeCompleted()
    // Whatever was asked for before the host was greeted has not been sent.
    awaited = [:]
    witness = nil
    let isFirst = info == nil && generation <= HostGeneration.none.next
    let isOther = info.map { !$0.isSameHost(as: result) } ?? false
    let isRestart = cursors.initialized(at: result.serverSeq) || isOther || isDoubtful
    if isRestart { output.events.append(.restarted(host)) }
    info = result
    output.isRootChanged = true
    forgetUnwanted()
    let cause: HostedSnapshot.Cause = isRestart ? .hostRestarted : isFirst ? .subscribed : .resumed
    for snapshot in result.snapshots where subscriptions.contains(snapshot.resource) {
      seed(snapshot, cause)
    }
    for channel in subscriptions.wanted where cursors.cursor(of: channel) == nil {
      if requested.contains(channel), channel.isKnownToHaveNoState {
        followWithoutState(channel)
      } else {
        askAgain(
          channel, stateless.contains(channel) || !hasState(channel) ? .subscribed : cause)
      }
    }
  }

  mutating func reconnected(_ result: ReconnectResult) {
    switch result {
    case .replay(let replay): verify(replay)
    case .snapshot(let fresh):
      output.events.append(.reconnectResult(host, result))
      resumed(fresh)
    }
  }

  private mutating func resumed(_ fresh: ReconnectSnapshotResult) {
    let requested = URISet(handshake?.requested ?? [])
    handshakeCompleted()
    awaited = [:]
    witness = nil
    let isRestart = cursors.resumed(with: fresh.snapshots)
    if isRestart { output.events.append(.restarted(host)) }
    let given = URISet(fresh.snapshots.map(\.resource))
    for snapshot in fresh.snapshots where subscriptions.contains(snapshot.resource) {
      seed(snapshot, isRestart ? .hostRestarted : .resumed)
    }
    for channel in requested where !given.contains(channel) { end(channel, .missing) }
    askForTheRest(.resynchronised)
  }

  /// Asks for what the handshake has not brought.
  mutating func askForTheRest(_ cause: HostedSnapshot.Cause) {
    for channel in subscriptions.wanted {
      if stateless.contains(channel) {
        output.subscribe.append(channel)
      } else if cursors.cursor(of: channel) == nil {
        askAgain(channel, hasState(channel) ? cause : .subscribed)
      }
    }
  }

  /// The host continues, as far as anybody can tell: what it repeats and what was held, in one order.
  mutating func resumed(_ replay: ReconnectReplayResult, from serverSeq: Int, _ requested: [URI]) {
    handshakeCompleted()
    awaited = [:]
    cursors.resumed(from: serverSeq)
    var envelopes = replay.actions.map { ($0, FeedDelivery.replayed) }
    var newest: URIDictionary<Int> = [:]
    for envelope in replay.actions {
      newest[envelope.channel] = max(newest[envelope.channel] ?? .min, envelope.serverSeq)
    }
    var losses: [(channel: URI, upTo: Int)] = []
    for channel in held.held {
      guard let waiting = held.take(channel) else { continue }
      envelopes += waiting.envelopes.map { ($0.envelope, $0.delivery) }
      if let lost = waiting.lostUpTo, lost > newest[channel] ?? .min {
        losses.append((channel, lost))
      }
    }
    for (envelope, delivery) in envelopes.inOrder(by: \.0.serverSeq) {
      let count = output.entries.count
      action(envelope, delivery)
      if !fansOutReplayedActions, newest[envelope.channel] != nil {
        output.entries.removeSubrange(count...)
      }
    }
    if !fansOutReplayedActions {
      for channel in newest.keys.sorted() {
        if let snapshot = snapshot(of: channel, cause: .resumed) { post(.snapshot(snapshot)) }
      }
    }
    noteWitness(among: replay.actions)
    for channel in replay.missing where requested.contains(exactly: channel) {
      end(channel, .missing)
    }
    for loss in losses where subscriptions.contains(loss.channel) {
      if cursors.cursor(of: loss.channel) == nil {
        held.lose(loss.upTo, on: loss.channel)
      } else {
        noteHole(loss.channel, .notReplayed, isFollowedBySnapshot: true)
        cursors.forget(loss.channel)
      }
    }
    askForTheRest(.resynchronised)
  }
}

extension InitializeResult {
  /// Whether this handshake may be of the same host program as the other. Hosts need not say who they
  /// are; what they do not say is not held against them.
  func isSameHost(as other: InitializeResult) -> Bool {
    guard let mine = serverInfo, let theirs = other.serverInfo else { return true }
    return mine == theirs
  }
}
