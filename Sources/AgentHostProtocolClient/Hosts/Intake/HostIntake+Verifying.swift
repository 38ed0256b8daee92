import AgentHostProtocol

// Whether a host that continues is the one that is continued.
//
// Hosts before 0.7 know no unknown client: started anew, they answer `reconnect` with what they have after
// the number they are given, which may be nothing, or actions of their new life. Folded onto the old
// states that would be wrong in silence. So before a replay counts, states are asked for: their numbers and
// their contents must follow from what is known. Of an older host every state is asked for: its new life may
// be as far as the last one by then, and each channel has its own past.
extension HostIntake {
  /// A replay whose truth is being looked into.
  struct Verification: Sendable {
    /// What the client asked to continue from.
    let serverSeq: Int
    let replay: ReconnectReplayResult
    /// The channels of which the replay says whether they still exist.
    let requested: [URI]
    /// How far the host was when it was asked, if it is the same one.
    let watermark: Int
    /// Channels whose states have not come.
    var pending: Set<URI>
    var states: [Snapshot] = []
    /// Whether the host has denied that a channel exists which it continues.
    var isDenied = false
  }

  /// How many channels are looked at when there is reason for doubt, although the host's version knows
  /// unknown clients.
  static let verificationLimit = 32

  /// The host says that it continues.
  mutating func verify(_ replay: ReconnectReplayResult) {
    guard case .reconnect(let serverSeq, let continuing) = greeting else {
      return resumed(replay, from: cursors.watermark ?? .min, [])
    }
    if replay.actions.contains(where: { $0.serverSeq < serverSeq }) {
      // Everything after a number was asked for.
      return restarted(with: [], missing: replay.missing, of: continuing)
    }
    let channels = verifiable(continuing.filter { !replay.missing.contains($0) })
    guard !channels.isEmpty else { return resumed(replay, from: serverSeq, continuing) }
    let newest = replay.actions.reduce(cursors.watermark ?? serverSeq) { max($0, $1.serverSeq) }
    greeting = .verify(
      Verification(
        serverSeq: serverSeq, replay: replay, requested: continuing, watermark: newest,
        pending: Set(channels)))
    output.verify = channels
  }

  /// Whether the host speaks a version, or may, in which hosts continue clients that they do not know.
  private var mayContinueUnknownClients: Bool {
    guard let version = info.flatMap({ ProtocolVersion($0.protocolVersion) }) else { return true }
    return version < ProtocolVersion(0, 7, 0)
  }

  /// The root channel, or any other; more of them when there is reason for doubt, and all of a host that
  /// may continue a client which it does not know.
  private func verifiable(_ continued: [URI]) -> [URI] {
    let known = continued.filter { leases.contains($0) && cursors.cursor(of: $0) != nil }
    let channels = known.filter { $0 == RootResourceURI } + known.filter { $0 != RootResourceURI }
    if mayContinueUnknownClients { return channels }
    return Array(channels.prefix(isContinuationDoubtful ? Self.verificationLimit : 1))
  }

  /// A state has come. Returns whether it was asked for in order to verify a replay.
  mutating func verified(_ channel: URI, _ snapshot: Snapshot?) -> Bool {
    guard case .verify(var verification) = greeting,
      verification.pending.remove(channel) != nil
    else { return false }
    if var snapshot {
      snapshot.resource = channel
      verification.states.append(snapshot)
    }
    proceed(verification)
    return true
  }

  /// The host would not give a state that was asked for in order to verify a replay.
  ///
  /// - Parameter next: The connection that counts from the end of the handshake on.
  package mutating func verificationFailed(
    _ channel: URI, _ failure: HostFailure, generation next: HostGeneration? = nil
  ) -> Output {
    output = Output()
    nextGeneration = next
    guard case .verify(var verification) = greeting, verification.pending.remove(channel) != nil
    else { return takeOutput() }
    // A channel that is continued exists. Any other failure proves nothing.
    if failure.rpcCode != nil, failure.category == .notFound, leases.contains(channel),
      channel != RootResourceURI
    {
      verification.isDenied = true
    }
    proceed(verification)
    return takeOutput()
  }

  private mutating func proceed(_ verification: Verification) {
    greeting = .verify(verification)
    guard verification.pending.isEmpty else { return }
    if verification.isDenied
      || verification.states.contains(where: { contradicts($0, verification) })
      || hasEarlierNumbers(than: verification.serverSeq)
    {
      return restarted(
        with: verification.states, missing: verification.replay.missing, of: verification.requested)
    }
    var tails: [URI: [ActionEnvelope]] = [:]
    for snapshot in verification.states {
      tails[snapshot.resource] = missed(snapshot.resource, verification)
    }
    resumed(verification.replay, from: verification.serverSeq, verification.requested)
    for snapshot in verification.states {
      guard let mine = self.snapshot(of: snapshot.resource, cause: .joined)?.snapshot,
        leases.options(of: snapshot.resource).isPlain
      else { continue }
      var state = snapshot.state
      let later = (tails[snapshot.resource] ?? []).filter { $0.serverSeq > snapshot.fromSeq }
      for envelope in later where envelope.rejectionReason == nil { state.reduce(envelope.action) }
      // Some hosts change titles and the like without a word.
      if state != mine.state { adopt(snapshot, later, .resynchronised) }
    }
  }

  /// What has happened on a channel since it was last followed, in order and each once.
  private func missed(_ channel: URI, _ verification: Verification) -> [ActionEnvelope] {
    var newest = cursors.cursor(of: channel) ?? .min
    let envelopes =
      verification.replay.actions.filter { $0.channel == channel }
      + (held[channel]?.envelopes.map(\.envelope) ?? [])
    return envelopes.inOrder(by: \.serverSeq).filter { envelope in
      defer { newest = max(newest, envelope.serverSeq) }
      return envelope.serverSeq > newest
    }
  }

  /// Whether a state cannot be one of the host that is continued.
  private func contradicts(_ snapshot: Snapshot, _ verification: Verification) -> Bool {
    guard snapshot.fromSeq >= verification.watermark else { return true }
    let channel = snapshot.resource
    guard cursors.cursor(of: channel) != nil, held[channel]?.lostUpTo == nil,
      var mine = mirror.state(of: channel)
    else { return false }
    for envelope in missed(channel, verification)
    where envelope.serverSeq <= snapshot.fromSeq && envelope.rejectionReason == nil {
      mine.reduce(envelope.action)
    }
    return mine.isContradicted(by: snapshot.state)
  }

  /// Whether something live has a number from before the connection.
  private func hasEarlierNumbers(than serverSeq: Int) -> Bool {
    held.held.contains { channel in
      cursors.cursor(of: channel) != nil && held.first(of: channel) ?? .max < serverSeq
    }
  }

  /// The host has started anew, and continues what it does not know. Nothing that it repeats fits what is
  /// known; its states do.
  private mutating func restarted(with states: [Snapshot], missing: [URI], of requested: [URI]) {
    greeted()
    awaited = [:]
    output.events.append(.restarted(host))
    cursors.forgetAll()
    for channel in missing where requested.contains(channel) { end(channel, .missing) }
    for snapshot in states where leases.contains(snapshot.resource) {
      seed(snapshot, .hostRestarted)
    }
    for channel in leases.wanted where stateless.contains(channel) {
      cursors.seeded(channel, fromSeq: nil)
    }
    askForTheRest(.hostRestarted)
  }
}

extension ChannelState {
  /// Whether a state of the same moment belongs to another life of the host. What hosts are known to
  /// change without an action, such as titles and status, says nothing.
  func isContradicted(by other: ChannelState) -> Bool {
    switch (self, other) {
    case (.root(let mine), .root(let other)):
      return mine != other
    case (.session(let mine), .session(let other)):
      return Set(mine.chats.map(\.resource)) != Set(other.chats.map(\.resource))
    case (.chat(let mine), .chat(let other)):
      // One of them may show the newest turns only.
      let count = min(mine.turns.count, other.turns.count)
      let isWhole = mine.turnsNextCursor == nil && other.turnsNextCursor == nil
      return mine.activeTurn?.id != other.activeTurn?.id
        || (isWhole && mine.turns.count != other.turns.count)
        || !mine.turns.suffix(count).lazy.map(\.id)
          .elementsEqual(other.turns.suffix(count).lazy.map(\.id))
    default:
      return kind != other.kind
    }
  }
}
