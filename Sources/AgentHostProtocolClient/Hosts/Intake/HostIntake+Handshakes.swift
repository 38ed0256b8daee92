import AgentHostProtocol

// How a connection begins: what is asked for, and what the host's answer means for each channel.
extension HostIntake {
  /// What the host has been asked for, until it answers.
  enum Greeting: Sendable {
    case initialize([URI])
    /// Of the channels that are named, some can be continued.
    case reconnect(from: Int, continuing: [URI])

    /// The channels of which the answer says whether they still exist.
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
  /// - Parameter isMinimal: Only root, because others may need tokens that have to be presented first, or
  ///   because one of them cannot be read.
  package mutating func willInitialize(isMinimal: Bool) -> [URI] {
    held.removeAll()
    forgetUnwanted()
    let uris = leases.wanted.filter {
      isMinimal ? $0 == RootResourceURI : leases.options(of: $0).isPlain
    }
    greeting = .initialize(uris)
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
    greeting = .reconnect(from: serverSeq, continuing: resumable)
    return leases.wanted.filter { !stateless.contains($0) && !$0.isKnownToHaveNoState }
  }

  /// There is no connection any more.
  package mutating func disconnected() {
    held.removeAll()
    awaited = [:]
    secondLooks = []
    greeting = nil
  }

  mutating func initialized(_ result: InitializeResult) {
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

  mutating func reconnected(_ result: ReconnectResult) {
    let requested = greeting?.requested ?? []
    awaited = [:]
    output.events.append(.reconnectResult(host, result))
    switch result {
    case .replay(let replay):
      if case .reconnect(let from, _) = greeting { cursors.resumed(from: from) }
      replayed(replay.actions)
      for channel in replay.missing where requested.contains(channel) { end(channel, .missing) }
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
}

extension InitializeResult {
  /// Whether this greeting may be of the same host program as the other. Hosts need not say who they
  /// are; what they do not say is not held against them.
  func isSameHost(as other: InitializeResult) -> Bool {
    guard let mine = serverInfo, let theirs = other.serverInfo else { return true }
    return mine == theirs
  }
}
