package import AgentHostProtocol

extension ChannelTracker {
  /// The handshake that awaits a response.
  enum Handshake: Sendable {
    /// `isRefusedResume` after the host rejected `reconnect`.
    case initialize([URI], isRefusedResume: Bool)
    /// `asked` is the number in the request. It may be smaller than `from`, so that the replay repeats a known action.
    case reconnect(from: Int, asked: Int, continuing: [URI])
    /// The host sent a replay that is being verified.
    case verify(Verification)

    /// The channels that the response must contain if they still exist.
    var requested: [URI] {
      switch self {
      case .initialize(let uris, _), .reconnect(_, _, let uris): uris
      case .verify(let verification): verification.requested
      }
    }
  }

  package var resumePoint: Int? { cursors.resumePoint(delayed: subscriptions.delayed) }

  /// The channels with a known state, which a connection can resume.
  package var resumable: [URI] {
    subscriptions.wanted.filter { cursors.cursor(of: $0) != nil && stateless[$0] == nil }
  }

  /// The number that `reconnect` sends, while the response is pending.
  package var requestedServerSeq: Int? {
    if case .reconnect(_, let asked, _) = handshake { asked } else { nil }
  }

  /// Records that `initialize` is about to be sent. Returns the channels to subscribe to.
  ///
  /// - Parameter isMinimal: Whether to subscribe only to the root channel, because other channels may need
  ///   authentication first, or the state of one of them cannot be read.
  package mutating func willInitialize(isMinimal: Bool) -> [URI] {
    buffer.removeAll()
    forgetUnwanted()
    let uris = subscriptions.wanted.filter {
      isMinimal ? $0.isSame(as: RootResourceURI) : subscriptions.options(of: $0).isPlain
    }
    var isRefusedResume = false
    if case .reconnect = handshake { isRefusedResume = true }
    handshake = .initialize(uris, isRefusedResume: isRefusedResume)
    named = uris
    return uris
  }

  /// Records that `reconnect` is about to be sent. Returns the channels to include: channels that can be resumed, and
  /// channels with an unknown or uncertain state. The latter are refetched afterwards, but a host removes a client
  /// from sessions that `reconnect` does not include.
  ///
  /// - Parameter progress: Forgets the channels that are not resumed: the resume point passes their states.
  package mutating func willReconnect(
    from serverSeq: Int, _ progress: inout ResumeProgress
  ) -> [URI] {
    buffer.removeAll()
    for channel in forgetUnwanted() { progress.unsubscribed(channel) }
    let asked = recognition.serverSeqToRequest(resumingAfter: serverSeq) {
      isFollowed($0) && subscriptions.contains($0)
    }
    handshake = .reconnect(from: serverSeq, asked: asked, continuing: resumable)
    named = subscriptions.wanted.filter { stateless[$0] == nil && !$0.isKnownToHaveNoState }
    return named
  }

  /// Elements from here on belong to the new connection.
  mutating func handshakeCompleted() {
    if let nextGeneration { generation = nextGeneration }
    handshake = nil
    output.isHandshakeComplete = true
    output.unsubscribe = named.filter { !subscriptions.contains($0) }
    named = []
    for channel in forgotten where !subscriptions.contains(channel) {
      let end = HostedEnd(
        hostId: host, channel: channel, generation: generation, reason: .unsubscribed)
      // The stream of the channel itself stays open: an owner may follow the channel later.
      post(.ended(end))
    }
    forgotten = []
  }

  mutating func initialized(_ result: InitializeResult) {
    let requested = URISet(handshake?.requested ?? [])
    var isRestart = false
    if case .initialize(_, isRefusedResume: true) = handshake {
      isRestart = mayHaveRestarted
    }
    handshakeCompleted()
    // Requests from before the handshake were not sent.
    awaited = [:]
    recognition.forget()
    let isFirst = info == nil && generation <= HostGeneration.none.next
    let isOther = info.map { !$0.isSameHost(as: result) } ?? false
    if isContradicted(by: result.snapshots) { isRestart = true }
    if cursors.initialized(at: result.serverSeq) || isOther { isRestart = true }
    if isRestart { output.events.append(.restarted(host)) }
    info = result
    info?.snapshots = []
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
        refetch(channel, stateless[channel] != nil || !hasState(channel) ? .subscribed : cause)
      }
    }
  }

  mutating func reconnected(_ result: ReconnectResult) {
    switch result {
    case .replay(let replay):
      for message in replay.undecodableActions where !isKnown(message) { malformed(message) }
      verify(replay)
    case .snapshot(let fresh):
      output.events.append(.reconnectResult(host, result))
      resumed(fresh)
    }
  }

  /// Returns whether a replay repeats an action that is known to be undecodable: some actions are requested again, so that
  /// the host is recognized.
  private func isKnown(_ message: MalformedMessage) -> Bool {
    guard let channel = message.channel, let serverSeq = message.serverSeq else { return false }
    return serverSeq <= cursors.cursor(of: channel) ?? .min
  }

  private mutating func resumed(_ fresh: ReconnectSnapshotResult) {
    let requested = URISet(handshake?.requested ?? [])
    handshakeCompleted()
    awaited = [:]
    recognition.forget()
    let isContradicted = isContradicted(by: fresh.snapshots)
    let isRestart = cursors.resumed(with: fresh.snapshots) || isContradicted
    if isRestart { output.events.append(.restarted(host)) }
    let given = URISet(fresh.snapshots.map(\.resource))
    for snapshot in fresh.snapshots {
      if subscriptions.contains(snapshot.resource) {
        seed(snapshot, isRestart ? .hostRestarted : .resumed)
      } else {
        // Unsubscribed since the request.
        cursors.forget(snapshot.resource)
      }
    }
    for channel in requested
    where !given.contains(channel) && !fresh.unknownMembers.mayContainSnapshot(of: channel) {
      end(channel, .missing)
    }
    subscribeToRemaining(.resynchronised)
  }

  /// Ends the requested channels that the host no longer has. It may list any others.
  mutating func endMissing(_ missing: [URI], of requested: [URI]) {
    let requested = URISet(requested)
    for channel in missing where requested.contains(channel) { end(channel, .missing) }
  }

  /// Subscribes to the channels that the handshake has not restored.
  mutating func subscribeToRemaining(_ cause: HostedSnapshot.Cause) {
    for channel in subscriptions.wanted {
      if stateless[channel] != nil {
        output.subscribe.append(channel)
      } else if cursors.cursor(of: channel) == nil {
        refetch(channel, hasState(channel) ? cause : .subscribed)
      }
    }
  }

  /// The host resumes: merges the replay and the buffered actions by sequence number.
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
    for channel in buffer.held {
      guard let waiting = buffer.take(channel) else { continue }
      envelopes += waiting.envelopes.map { ($0.envelope, $0.delivery) }
      // A state that has been forgotten since lacks the action, whatever the replay contains.
      if let lost = waiting.lostUpTo,
        lost > newest[channel] ?? .min || cursors.cursor(of: channel) == nil
      {
        losses.append((channel, lost))
      }
    }
    for (envelope, delivery) in envelopes.inOrder(by: \.0.serverSeq) {
      let count = output.batch.count
      action(envelope, delivery)
      if !fansOutReplayedActions, newest[envelope.channel] != nil {
        output.batch.removeSubrange(count...)
      }
    }
    if !fansOutReplayedActions {
      for channel in newest.keys.sorted() {
        if let snapshot = snapshot(of: channel, cause: .resumed) { post(.snapshot(snapshot)) }
      }
    }
    recognition.note(replay.actions, cursors)
    endMissing(replay.missing, of: requested)
    for loss in losses where subscriptions.contains(loss.channel) {
      if cursors.cursor(of: loss.channel) == nil {
        // An action without a number was sent before the state is requested.
        if loss.upTo < .max { buffer.lose(loss.upTo, on: loss.channel) }
      } else {
        noteGap(loss.channel, .notReplayed, isFollowedBySnapshot: true)
        cursors.forget(loss.channel)
      }
    }
    subscribeToRemaining(.resynchronised)
  }
}

extension InitializeResult {
  /// Returns whether both results may be of the same host program. Hosts need not identify themselves.
  func isSameHost(as other: InitializeResult) -> Bool {
    guard let mine = serverInfo, let theirs = other.serverInfo else { return true }
    return mine == theirs
  }
}
