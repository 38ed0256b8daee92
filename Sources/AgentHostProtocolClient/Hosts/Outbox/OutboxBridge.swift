internal import AgentHostProtocol

/// The connection state that the outbox of a host needs: the requested resume number, the replayed channels, and the
/// channels that are subscribed only for the outbox.
struct OutboxBridge: Sendable {
  typealias Report = OutboxReport

  /// The result of a batch, to report in this order.
  struct Output: Sendable {
    var reports: [Report] = []
    var highest: Int?
    /// Possible echoes of the outbox's actions.
    var live: [ActionEnvelope] = []
  }

  /// A batch of events and its effect on the connection.
  struct Batch {
    let events: [ClientFeedItem]
    let completesHandshake: Bool
    let isReplaced: Bool
    /// Whether the states of the host have verified its replay.
    let isReplayVerified: Bool
    let info: InitializeResult?
    let generation: HostGeneration
    /// The places of the events that are actions from before.
    var repeated: Set<Int> = []
    var clientId = ""

    fileprivate var version: ProtocolVersion? {
      info.flatMap { ProtocolVersion($0.protocolVersion) }
    }
  }

  private struct Subscription {
    let id: SharedSubscriptions.ID
    var serial: UInt64
  }

  private struct EarlyAction: Hashable {
    let channel: ExactKey
    let serverSeq: Int

    init(_ envelope: ActionEnvelope) {
      channel = ExactKey(envelope.channel)
      serverSeq = envelope.serverSeq
    }
  }

  /// The number of channels, subscribed only for the outbox, above which idle channels are released.
  static let idleLimit = 32
  private static let unheardLimit = 16_384
  /// Further early actions are reported twice if the response contains them.
  private static let earlyLimit = 10_000

  private var subscriptions: URIDictionary<Subscription> = [:]
  private var serial: UInt64 = 0
  /// The use after which idle channels were last looked for.
  private var checkedAt: UInt64 = 0
  /// Channels on which an echo may have been missed since the last handshake: its absence from the next replay proves
  /// nothing. Later replays are about actions that are sent after that handshake; the outbox remembers the others.
  private(set) var unheard: URISet = []
  /// Whether any channel may be one of them, because they were more than `unheardLimit`.
  private var areAllUnheard = false
  /// The channels that the last handshake requested to resume.
  private var resumed: URISet = []
  /// The number from which the last handshake requested to resume.
  private var resumedFrom: Int?
  /// How far each of these channels was followed before the handshake: the outbox knows the actions up to there.
  private var known: URIDictionary<Int> = [:]
  /// The actions that arrived between the request and the response of the handshake, at most `earlyLimit`.
  private var early: Set<EarlyAction> = []
  private var isInHandshake = false
  private var replay: ReconnectReplayResult?
  /// Channels whose missed actions were all replayed.
  private var replayed: URISet = []
  /// Actions of an earlier run with unknown outcome, until the first handshake.
  private(set) var resumption: OutboxResumption?

  // MARK: Handshakes

  /// Resumes an earlier run. Returns the channels to subscribe to for the outbox.
  mutating func resume(_ resumption: OutboxResumption) -> [URI] {
    self.resumption = resumption
    return resumption.channels.filter { subscriptions[$0] == nil }
  }

  /// Returns the resume point: that of the program, or an earlier one for actions with unknown outcome.
  func resumePoint(_ own: Int?) -> Int? {
    guard let resumption else { return own }
    return min(own ?? resumption.serverSeq, resumption.serverSeq)
  }

  /// Records that a handshake is about to be sent.
  ///
  /// - Parameters:
  ///   - channels: The channels whose missed actions the host replays.
  ///   - serverSeq: The resume point; `nil` for `initialize`.
  ///   - known: How far each channel was followed in this run. The resume point may be earlier.
  mutating func handshakeBegins(
    continuing channels: [URI], from serverSeq: Int?, known: URIDictionary<Int> = [:]
  ) {
    resumed = URISet(channels)
    resumedFrom = serverSeq
    replay = nil
    self.known = known
    // A handshake that failed may have been preceded by the same actions.
    if serverSeq == nil { early = [] }
    isInHandshake = true
  }

  /// Returns the report after tokens were presented and the replay was delivered.
  func restored(_ generation: HostGeneration) -> Report {
    .restored(generation, replayed: replayed, from: resumedFrom)
  }

  // MARK: What comes

  /// Handles received events. `concerns` returns whether an action may be an echo of the outbox, `wanted` the wanted
  /// channels to which an unreadable message may belong: the given one, or all.
  mutating func received(
    _ batch: Batch, concerns: (ActionEnvelope) -> Bool, wanted: (URI?) -> [URI]
  ) -> Output {
    var output = Output()
    for case .reconnected(.replay(let replay)) in batch.events { self.replay = replay }
    let lost = lost(in: batch, wanted)
    noteUnheard(lost)
    if batch.completesHandshake {
      replayed = []
      resumption = nil
      let replay = self.replay.take()
      // Hosts before 0.7 also send a replay when they have restarted and do not recognize this client.
      let isCurrent = batch.version.map { $0 >= ProtocolVersion(0, 7, 0) } ?? false
      output.reports.append(began(batch, isContinued: replay != nil && isCurrent))
      if let replay {
        // The absence of an action from the replay of another host proves nothing.
        if !batch.isReplaced, !areAllUnheard, isCurrent || batch.isReplayVerified {
          replayed = resumed.subtracting(URISet(replay.missing)).subtracting(unheard)
        }
        for case .action(let envelope) in batch.events where concerns(envelope) {
          noteEarly(envelope)
        }
        report(replay, of: batch, concerns, &output)
      }
      unheard = []
      areAllUnheard = false
      noteUnheard(lost)
      known = [:]
      early = []
      isInHandshake = false
    } else if batch.isReplaced {
      output.reports.append(.replaced(batch.generation))
    }
    var repeated: [ActionEnvelope] = []
    for (place, event) in batch.events.enumerated() {
      switch event {
      case .action(let envelope):
        output.highest = max(output.highest ?? envelope.serverSeq, envelope.serverSeq)
        guard concerns(envelope) else { continue }
        guard !batch.repeated.contains(place) else {
          if envelope.origin?.clientId == batch.clientId { repeated.append(envelope) }
          continue
        }
        output.live.append(envelope)
        if isInHandshake { noteEarly(envelope) }
      default: break
      }
    }
    if !repeated.isEmpty { output.reports.append(.repeated(repeated, .live)) }
    return output
  }

  /// Returns the channels of unreadable messages, which may have been echoes. Actions of a replay that are known are no
  /// news.
  private func lost(in batch: Batch, _ wanted: (URI?) -> [URI]) -> URISet {
    var channels: URISet = []
    for event in batch.events {
      switch event {
      case .violation(.malformed(let message)) where message.mayBeAction:
        channels.formUnion(wanted(message.channel))
      case .reconnected(.replay(let replay)):
        for message in replay.undecodableActions {
          channels.formUnion(
            wanted(message.channel).filter { message.serverSeq ?? .max > known[$0] ?? .min })
        }
      default: break
      }
    }
    return channels
  }

  private mutating func noteUnheard(_ channels: URISet) {
    unheard.formUnion(channels)
    guard unheard.count > Self.unheardLimit else { return }
    unheard = []
    areAllUnheard = true
  }

  private mutating func noteEarly(_ envelope: ActionEnvelope) {
    if early.count < Self.earlyLimit { early.insert(EarlyAction(envelope)) }
  }

  /// Reports the actions of a replay. Those that the outbox knows are no news; some of them may still be echoes that it
  /// waits for.
  private func report(
    _ replay: ReconnectReplayResult, of batch: Batch, _ concerns: (ActionEnvelope) -> Bool,
    _ output: inout Output
  ) {
    // The numbers of another epoch are not those that are known.
    let known = batch.isReplaced ? [:] : known
    var repeated: [ActionEnvelope] = []
    var news: [ActionEnvelope] = []
    // The host also repeats actions by which it is recognized.
    for envelope in replay.actions
    where envelope.serverSeq > resumedFrom ?? .min && concerns(envelope) {
      let isKnown =
        !areAllUnheard && !unheard.contains(envelope.channel)
        && envelope.serverSeq <= known[envelope.channel] ?? .min
      if isKnown || early.contains(EarlyAction(envelope)) {
        if envelope.origin?.clientId == batch.clientId { repeated.append(envelope) }
      } else {
        news.append(envelope)
      }
    }
    if !repeated.isEmpty { output.reports.append(.repeated(repeated, .replayed)) }
    output.reports.append(.echoes(news, .replayed))
  }

  /// - Parameter isContinued: Whether the host sent a replay, possibly before these events, and only hosts that have
  ///   not restarted do so.
  private func began(_ batch: Batch, isContinued: Bool) -> Report {
    var serverSeq: Int?
    for event in batch.events {
      switch event {
      case .initialized(let result): serverSeq = result.serverSeq
      case .reconnected(.snapshot(let fresh)):
        serverSeq = fresh.snapshots.map(\.fromSeq).max()
      default: break
      }
    }
    return .began(
      batch.generation, hostReplaced: batch.isReplaced, host: batch.info, serverSeq: serverSeq,
      continuingFrom: isContinued && !batch.isReplaced ? resumedFrom : nil)
  }

  /// Handles the end of a channel. Returns `.gone` if it no longer exists on the host, `.detached` if it was only
  /// unsubscribed or rejected, else `nil`.
  mutating func ended(_ end: HostedEnd) -> Report? {
    guard let channel = end.channel else { return nil }
    subscriptions[channel] = nil
    switch end.reason {
    case .missing, .disposed: return .gone(channel)
    case .refused(let failure) where failure.isAboutExistence: return .gone(channel)
    case .refused, .unsubscribed:
      noteUnheard([channel])
      return .detached(channel)
    case .hostRemoved: return nil
    }
  }

  // MARK: Channels for the outbox alone

  /// Records that the outbox sends on a channel without subscribing, so that an echo may be missed.
  mutating func sendsUnfollowed(_ channel: URI) { noteUnheard([channel]) }

  /// The outbox uses a channel. Returns whether to subscribe first.
  mutating func use(_ channel: URI) -> Bool {
    serial += 1
    subscriptions[channel]?.serial = serial
    return subscriptions[channel] == nil
  }

  mutating func acquired(_ channel: URI, _ id: SharedSubscriptions.ID) {
    subscriptions[channel] = Subscription(id: id, serial: serial)
  }

  /// Whether to release idle channels. Not after each use, because looking for them takes time in proportion to the
  /// channels.
  var isFull: Bool {
    subscriptions.count > Self.idleLimit
      && serial - checkedAt >= UInt64(subscriptions.count / 2)
  }

  var latestUse: UInt64 { serial }

  /// Removes and returns the subscriptions of channels that were not used since `use` and have no pending actions.
  mutating func takeIdle(before use: UInt64, except busy: URISet) -> [SharedSubscriptions.ID] {
    let idle = subscriptions.filter { $0.value.serial < use && !busy.contains($0.key) }
    for (channel, _) in idle { subscriptions[channel] = nil }
    checkedAt = serial
    return idle.map(\.value.id)
  }
}
