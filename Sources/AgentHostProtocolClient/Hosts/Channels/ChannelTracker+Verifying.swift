import AgentHostProtocol

// Whether a host that continues is the one that is continued.
//
// Some hosts know no unknown client: restarted, they answer `reconnect` with what they have after the
// number they are given, which may be nothing, or actions of their new epoch. Folded onto the old states
// that would be wrong in silence. So before a replay counts, the host is recognized by an action that it
// repeats (`Witness`), and the root channel is requested: its number and its content must follow from what
// is known. A host that is not recognized is asked for the state of every followed channel: its new epoch
// may have passed the old numbers, and each channel has its own past.
extension ChannelTracker {
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
    var pending: URISet
    var states: [Snapshot] = []
    /// Channels whose states were not requested or could not be had, of a host that is not recognized.
    /// What is known of them does not count.
    var doubtful: [URI] = []
    /// Whether the host has repeated an action that only the host that is continued knows.
    var isRecognized = false
    /// Whether the host has denied that a channel exists which it continues.
    var isDenied = false
  }

  /// How many states are requested before a handshake counts, so that it ends within its time. Other
  /// channels of a host that is not recognized are requested afterwards.
  static let verificationLimit = 32

  /// The host says that it continues.
  mutating func verify(_ replay: ReconnectReplayResult) {
    guard case .reconnect(let serverSeq, let asked, let continuing) = handshake else {
      output.events.append(.reconnectResult(host, .replay(replay)))
      return resumed(replay, from: cursors.watermark ?? .min, [])
    }
    let isRecognized = witness.map(replay.actions.contains) ?? false
    let isOlder = replay.actions.contains { $0.serverSeq < asked }
    var replay = replay
    // What was asked for only to recognize the host.
    if asked < serverSeq { replay.actions.removeAll { $0.serverSeq <= serverSeq } }
    output.events.append(.reconnectResult(host, .replay(replay)))
    // Everything after a number was asked for.
    if isOlder { return restarted(with: [], missing: replay.missing, of: continuing) }
    let channels = verifiable(continuing.filter { !replay.missing.contains($0) })
    guard !channels.isEmpty else { return resumed(replay, from: serverSeq, continuing) }
    let newest = replay.actions.reduce(cursors.watermark ?? serverSeq) { max($0, $1.serverSeq) }
    let count = isRecognized ? 1 : Self.verificationLimit
    var verification = Verification(
      serverSeq: serverSeq, replay: replay, requested: continuing, watermark: newest,
      pending: URISet(channels.prefix(count)))
    verification.isRecognized = isRecognized
    if !isRecognized { verification.doubtful = Array(channels.dropFirst(count)) }
    handshake = .verify(verification)
    output.verify = Array(channels.prefix(count))
  }

  /// The channels whose states can be compared, the root channel first.
  private func verifiable(_ continued: [URI]) -> [URI] {
    let known = continued.filter { subscriptions.contains($0) && cursors.cursor(of: $0) != nil }
    return known.filter { $0.isSame(as: RootResourceURI) }
      + known.filter { !$0.isSame(as: RootResourceURI) }
  }

  /// A state has come. Returns whether it was asked for in order to verify a replay.
  mutating func verified(_ channel: URI, _ snapshot: Snapshot?) -> Bool {
    guard case .verify(var verification) = handshake,
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
    guard case .verify(var verification) = handshake, verification.pending.remove(channel) != nil
    else { return takeOutput() }
    // A channel that is continued exists. Any other failure proves nothing, in either direction.
    if failure.rpcCode != nil, failure.category == .notFound, subscriptions.contains(channel),
      !channel.isSame(as: RootResourceURI)
    {
      verification.isDenied = true
    }
    if !verification.isRecognized { verification.doubtful.append(channel) }
    proceed(verification)
    return takeOutput()
  }

  private mutating func proceed(_ verification: Verification) {
    handshake = .verify(verification)
    guard verification.pending.isEmpty else { return }
    if verification.isDenied
      || verification.states.contains(where: { contradicts($0, verification) })
      || hasEarlierNumbers(than: verification.serverSeq)
    {
      return restarted(
        with: verification.states, missing: verification.replay.missing, of: verification.requested)
    }
    for channel in verification.doubtful { cursors.forget(channel) }
    var tails: URIDictionary<[ActionEnvelope]> = [:]
    for snapshot in verification.states {
      tails[snapshot.resource] = missed(snapshot.resource, verification)
    }
    resumed(verification.replay, from: verification.serverSeq, verification.requested)
    for snapshot in verification.states {
      guard let mine = self.snapshot(of: snapshot.resource, cause: .joined)?.snapshot,
        subscriptions.options(of: snapshot.resource).isPlain
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
      verification.replay.actions.filter { $0.channel.isSame(as: channel) }
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
    handshakeCompleted()
    awaited = [:]
    witness = nil
    output.events.append(.restarted(host))
    cursors.forgetAll()
    for channel in missing where requested.contains(exactly: channel) { end(channel, .missing) }
    for snapshot in states where subscriptions.contains(snapshot.resource) {
      seed(snapshot, .hostRestarted)
    }
    for channel in subscriptions.wanted where stateless.contains(channel) {
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
      return URISet(mine.chats.map(\.resource)) != URISet(other.chats.map(\.resource))
    case (.chat(let mine), .chat(let other)):
      // One of them may show the newest turns only.
      let count = min(mine.turns.count, other.turns.count)
      let isWhole = mine.turnsNextCursor == nil && other.turnsNextCursor == nil
      return mine.activeTurn.map { ExactKey($0.id) } != other.activeTurn.map { ExactKey($0.id) }
        || (isWhole && mine.turns.count != other.turns.count)
        || !mine.turns.suffix(count).lazy.map(\.id)
          .elementsEqual(other.turns.suffix(count).lazy.map(\.id))
    default:
      return kind != other.kind
    }
  }
}
