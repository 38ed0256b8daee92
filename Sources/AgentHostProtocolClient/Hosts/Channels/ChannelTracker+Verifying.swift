package import AgentHostProtocol

// Verifies that a host that sends a replay has not restarted.
//
// Some hosts accept `reconnect` from any client: restarted, they replay what they have after the number they are given,
// which may be nothing, or actions of their new epoch. Applied to the old states these would corrupt them silently. So
// before a replay is used, the host must repeat a known action (`HostRecognition`), and the root channel is requested:
// its number and content must follow from the known state. If the host is not recognized, the state of every followed
// channel is requested: its new epoch may have passed the old numbers.
extension ChannelTracker {
  struct Verification: Sendable {
    /// The resume point.
    let serverSeq: Int
    let replay: ReconnectReplayResult
    /// The channels that the replay continues unless it reports them missing.
    let requested: [URI]
    /// The host's minimum sequence number if it has not restarted.
    let watermark: Int
    /// Channels whose states have not arrived.
    var pending: URISet
    var states: [Snapshot] = []
    /// Channels of an unrecognized host whose states were not requested or not granted. They are refetched.
    var unverified: [URI] = []
    /// Whether the host has repeated the marker of `HostRecognition`.
    var isRecognized = false
    /// Whether the host has denied that a resumed channel exists.
    var isDenied = false
  }

  /// How many states are requested before the handshake completes, which has a time limit. The other channels of an
  /// unrecognized host are requested afterwards.
  static let verificationLimit = 32

  mutating func verify(_ replay: ReconnectReplayResult) {
    guard case .reconnect(let serverSeq, let asked, let continuing) = handshake else {
      output.events.append(.reconnectResult(host, .replay(replay)))
      return resumed(replay, from: cursors.watermark ?? .min, [])
    }
    let isRecognized = recognition.recognizes(replay)
    let isOlder = replay.actions.contains { $0.serverSeq < asked }
    var replay = replay
    // These were requested only to recognize the host.
    if asked < serverSeq { replay.actions.removeAll { $0.serverSeq <= serverSeq } }
    output.events.append(.reconnectResult(host, .replay(replay)))
    if isOlder { return restarted(with: [], missing: replay.missing, of: continuing) }
    let missing = URISet(replay.missing)
    let channels = verifiable(continuing.filter { !missing.contains($0) })
    guard !channels.isEmpty else {
      output.isReplayVerified = isRecognized
      return resumed(replay, from: serverSeq, continuing)
    }
    let newest = replay.actions.reduce(cursors.watermark ?? serverSeq) { max($0, $1.serverSeq) }
    let count = isRecognized ? 1 : Self.verificationLimit
    var verification = Verification(
      serverSeq: serverSeq, replay: replay, requested: continuing, watermark: newest,
      pending: URISet(channels.prefix(count)))
    verification.isRecognized = isRecognized
    if !isRecognized { verification.unverified = Array(channels.dropFirst(count)) }
    handshake = .verify(verification)
    output.verify = Array(channels.prefix(count))
  }

  /// Returns the channels whose states can be compared, the root channel first.
  private func verifiable(_ continued: [URI]) -> [URI] {
    let known = continued.filter { subscriptions.contains($0) && isFollowed($0) }
    return known.filter { $0.isSame(as: RootResourceURI) }
      + known.filter { !$0.isSame(as: RootResourceURI) }
  }

  /// Handles a received state. Returns whether it was requested to verify a replay.
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

  /// Handles a failed request to verify a replay. `next` is the generation that begins when the handshake completes.
  package mutating func verificationFailed(
    _ channel: URI, _ failure: HostFailure, generation next: HostGeneration? = nil
  ) -> Output {
    output = Output()
    nextGeneration = next
    guard case .verify(var verification) = handshake, verification.pending.remove(channel) != nil
    else { return takeOutput() }
    // A resumed channel exists on the same host. Other failures prove nothing.
    if failure.rpcCode != nil, failure.category == .notFound, subscriptions.contains(channel),
      !channel.isSame(as: RootResourceURI)
    {
      verification.isDenied = true
    }
    if !verification.isRecognized { verification.unverified.append(channel) }
    proceed(verification)
    return takeOutput()
  }

  /// Handles the end of the time for a verification: the states that are missing are refetched. Returns `nil` if no
  /// replay is being verified.
  package mutating func verificationElapsed(generation next: HostGeneration? = nil) -> Output? {
    guard case .verify(var verification) = handshake else { return nil }
    output = Output()
    nextGeneration = next
    if !verification.isRecognized { verification.unverified += verification.pending.sorted() }
    verification.pending = []
    proceed(verification)
    return takeOutput()
  }

  private mutating func proceed(_ verification: Verification) {
    handshake = .verify(verification)
    guard verification.pending.isEmpty else { return }
    let states = verification.states.map {
      (snapshot: $0, missed: missed($0.resource, verification))
    }
    if verification.isDenied
      || states.contains(where: { contradicts($0.snapshot, $0.missed, verification.watermark) })
      || hasEarlierNumbers(than: verification.serverSeq)
    {
      return restarted(
        with: verification.states, missing: verification.replay.missing, of: verification.requested)
    }
    output.isReplayVerified = verification.isRecognized || !verification.states.isEmpty
    for channel in verification.unverified { cursors.forget(channel) }
    resumed(verification.replay, from: verification.serverSeq, verification.requested)
    for (snapshot, missed) in states {
      guard let mine = self.snapshot(of: snapshot.resource, cause: .joined)?.snapshot,
        subscriptions.options(of: snapshot.resource).isPlain
      else { continue }
      var state = snapshot.state
      let later = missed.filter { $0.serverSeq > snapshot.fromSeq }
      for envelope in later where envelope.rejectionReason == nil { state.reduce(envelope.action) }
      // Some hosts change titles and similar members without an action.
      if state != mine.state { adopt(snapshot, later, .resynchronised) }
    }
  }

  /// Returns the actions of a channel since it was last followed, in order and without duplicates.
  private func missed(_ channel: URI, _ verification: Verification) -> [ActionEnvelope] {
    var newest = cursors.cursor(of: channel) ?? .min
    let envelopes =
      verification.replay.actions.filter { $0.channel.isSame(as: channel) }
      + (buffer[channel]?.envelopes.map(\.envelope) ?? [])
    return envelopes.inOrder(by: \.serverSeq).filter { envelope in
      defer { newest = max(newest, envelope.serverSeq) }
      return envelope.serverSeq > newest
    }
  }

  /// Returns whether a state proves that the host has restarted.
  private func contradicts(
    _ snapshot: Snapshot, _ missed: [ActionEnvelope], _ watermark: Int
  ) -> Bool {
    guard snapshot.fromSeq >= watermark else { return true }
    let channel = snapshot.resource
    guard isFollowed(channel), buffer[channel]?.lostUpTo == nil,
      var mine = mirror.state(of: channel)
    else { return false }
    for envelope in missed
    where envelope.serverSeq <= snapshot.fromSeq && envelope.rejectionReason == nil {
      mine.reduce(envelope.action)
    }
    return mine.isContradicted(by: snapshot.state)
  }

  /// Returns whether one of the states proves that the host has restarted: the known state contains the same actions,
  /// and is another one. Equal states prove nothing, because a host may always send snapshots.
  func isContradicted(by snapshots: [Snapshot]) -> Bool {
    snapshots.contains { snapshot in
      let channel = snapshot.resource
      let isDelayed = subscriptions.isDelayed(channel)
      return cursors.isCurrent(channel, at: snapshot.fromSeq, isDelayed: isDelayed)
        && contradicts(snapshot, [], snapshot.fromSeq)
    }
  }

  /// Returns whether a live action has a number from before the connection.
  private func hasEarlierNumbers(than serverSeq: Int) -> Bool {
    buffer.held.contains { channel in
      isFollowed(channel) && buffer.first(of: channel) ?? .max < serverSeq
    }
  }

  /// Handles a restarted host: discards its replay and uses its states.
  private mutating func restarted(with states: [Snapshot], missing: [URI], of requested: [URI]) {
    handshakeCompleted()
    awaited = [:]
    recognition.forget()
    output.events.append(.restarted(host))
    cursors.forgetAll()
    endMissing(missing, of: requested)
    for snapshot in states where subscriptions.contains(snapshot.resource) {
      seed(snapshot, .hostRestarted)
    }
    for channel in subscriptions.wanted where stateless[channel] != nil {
      cursors.seeded(channel, fromSeq: nil)
    }
    subscribeToRemaining(.hostRestarted)
  }
}

extension ChannelState {
  /// Returns whether a state of the same sequence number belongs to another epoch of the host. Members that
  /// hosts change without an action, such as titles and status, are not compared.
  func isContradicted(by other: ChannelState) -> Bool {
    switch (self, other) {
    case (.root(let mine), .root(let other)):
      return mine != other
    case (.session(let mine), .session(let other)):
      return URISet(mine.chats.map(\.resource)) != URISet(other.chats.map(\.resource))
    case (.chat(let mine), .chat(let other)):
      // One of them may contain only the newest turns.
      let count = min(mine.turns.count, other.turns.count)
      let isWhole = mine.hasAllTurns && other.hasAllTurns
      return mine.activeTurn.map { ExactKey($0.id) } != other.activeTurn.map { ExactKey($0.id) }
        || (isWhole && mine.turns.count != other.turns.count)
        || !mine.turns.suffix(count).lazy.map(\.id)
          .elementsEqual(other.turns.suffix(count).lazy.map(\.id))
    default:
      return kind != other.kind
    }
  }
}
