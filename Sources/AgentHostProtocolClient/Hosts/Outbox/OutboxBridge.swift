import AgentHostProtocol

/// What a supervisor knows for the outbox of its host: what the host was asked to continue, what it has repeated, and
/// the channels that are followed for the outbox alone.
struct OutboxBridge: Sendable {
  /// What follows from a batch, in this order.
  struct Output: Sendable {
    /// What to report first.
    var reports: [HostOutbox.Report] = []
    /// The greatest number of an action among the events.
    var highest: Int?
    /// The actions that may be echoes of the outbox.
    var live: [ActionEnvelope] = []
  }

  /// What a batch has meant for the connection.
  struct Batch {
    let events: [InboundEvent]
    /// Whether the handshake is done with it.
    let completesHandshake: Bool
    /// Whether it shows that the host has restarted, or is another one.
    let isReplaced: Bool
    let info: InitializeResult?
    let generation: HostGeneration
  }

  private struct Lease {
    let id: SharedSubscriptions.ID
    /// When it was last of use.
    var serial: UInt64
  }

  /// So many channels are followed for the outbox alone before unused ones are released.
  static let idleLimit = 32

  private var subscriptions: URIDictionary<Lease> = [:]
  private var serial: UInt64 = 0
  /// Channels of which an echo may have escaped this client: that a replay does not have it proves nothing there.
  private var unheard: URISet = []
  /// Channels that the host was asked to continue in the last handshake.
  private var resumed: URISet = []
  /// The number that the host was asked to continue from in the last handshake.
  private var resumedFrom: Int?
  /// What the host has repeated, until it is certain that it is still the same host.
  private var replay: ReconnectReplayResult?
  /// Channels of which the host has repeated all.
  private var replayed: URISet = []
  /// What an earlier run of the program has left in doubt, until the first handshake.
  private(set) var resumption: OutboxResumption?

  // MARK: Handshakes

  /// An earlier run of the program has left something in doubt.
  ///
  /// - Returns: The channels to lease for the outbox.
  mutating func resume(_ resumption: OutboxResumption) -> [URI] {
    self.resumption = resumption
    return resumption.channels.filter { subscriptions[$0] == nil }
  }

  /// The number to continue from: that of the program, or an earlier one for what is in doubt.
  func resumePoint(_ own: Int?) -> Int? {
    guard let resumption else { return own }
    return min(own ?? resumption.serverSeq, resumption.serverSeq)
  }

  /// The host is about to be asked to continue; or is not, when it is initialized.
  ///
  /// - Parameters:
  ///   - channels: those of which the host repeats what was missed.
  ///   - serverSeq: the number to continue from; `nil` when the host is initialized.
  mutating func willShakeHands(continuing channels: [URI], from serverSeq: Int?) {
    resumed = URISet(channels)
    resumedFrom = serverSeq
    replay = nil
  }

  /// The report that the host can be used: tokens were presented, and what was missed has been delivered.
  func restored(_ generation: HostGeneration) -> HostOutbox.Report {
    .restored(generation, replayed: replayed, from: resumedFrom)
  }

  // MARK: What comes

  /// A connection has brought something.
  ///
  /// - Parameters:
  ///   - concerns: whether an action may be an echo of the outbox.
  ///   - wanted: the channels that are wanted; asked for only when an unreadable message may be of any of them.
  mutating func received(
    _ batch: Batch, concerns: (ActionEnvelope) -> Bool, wanted: () -> [URI]
  ) -> Output {
    var output = Output()
    for case .reconnected(.replay(let replay)) in batch.events { self.replay = replay }
    if batch.completesHandshake {
      replayed = []
      resumption = nil
      let replay = self.replay.take()
      output.reports.append(
        .began(batch.generation, handshake(batch, isContinued: replay != nil)))
      if let replay {
        // What another host does not repeat says nothing.
        if !batch.isReplaced {
          replayed = resumed.subtracting(URISet(replay.missing)).subtracting(unheard)
        }
        output.reports.append(.echoes(replay.actions.filter(concerns), .replayed))
      }
    } else if batch.isReplaced {
      output.reports.append(.replaced(batch.generation))
    }
    for event in batch.events {
      switch event {
      case .action(let envelope):
        output.highest = max(output.highest ?? envelope.serverSeq, envelope.serverSeq)
        if concerns(envelope) { output.live.append(envelope) }
      case .malformed(let message) where message.mayBeAction:
        // It may have been an echo.
        if let channel = message.channel {
          unheard.insert(channel)
        } else {
          unheard.formUnion(wanted())
        }
      case .malformed, .initialized, .reconnected, .subscribed, .notification, .violation: break
      }
    }
    return output
  }

  /// What the answer to a handshake says about the host.
  ///
  /// - Parameters:
  ///   - isContinued: whether it was a replay, which may have come before these events and been verified since.
  private func handshake(_ batch: Batch, isContinued: Bool) -> HostOutbox.Handshake {
    var handshake = HostOutbox.Handshake(hostReplaced: batch.isReplaced, host: batch.info)
    for event in batch.events {
      switch event {
      case .initialized(let result): handshake.serverSeq = result.serverSeq
      case .reconnected(.snapshot(let fresh)):
        handshake.serverSeq = fresh.snapshots.map(\.fromSeq).max()
      default: break
      }
    }
    // Older hosts answer with a replay also when they have restarted and do not know this client.
    let version = batch.info.flatMap { ProtocolVersion($0.protocolVersion) }
    if isContinued, !batch.isReplaced, let version, version >= ProtocolVersion(0, 7, 0) {
      handshake.continuingFrom = resumedFrom
    }
    return handshake
  }

  /// A channel has ended; the report of it.
  mutating func ended(_ end: HostedEnd) -> HostOutbox.Report? {
    guard let channel = end.channel else { return nil }
    subscriptions[channel] = nil
    switch end.reason {
    case .missing, .disposed: return .gone(channel)
    case .refused(let failure) where failure.isAboutExistence: return .gone(channel)
    case .refused, .unsubscribed:
      unheard.insert(channel)
      return .detached(channel)
    case .hostRemoved: return nil
    }
  }

  // MARK: Channels for the outbox alone

  /// The outbox sends on a channel that it does not follow: an echo may escape this client.
  mutating func sendsUnfollowed(_ channel: URI) { unheard.insert(channel) }

  /// The outbox is about to use a channel; whether it has to be leased first.
  mutating func use(_ channel: URI) -> Bool {
    serial += 1
    subscriptions[channel]?.serial = serial
    return subscriptions[channel] == nil
  }

  /// A channel was leased for the outbox.
  mutating func leased(_ channel: URI, _ id: SharedSubscriptions.ID) {
    subscriptions[channel] = Lease(id: id, serial: serial)
  }

  /// Whether channels that are not in use are to be released.
  var isFull: Bool { subscriptions.count > Self.idleLimit }

  /// The number of the latest use.
  var latestUse: UInt64 { serial }

  /// The leases of channels that were not used since, and on which nothing is under way; they are no longer held.
  mutating func takeIdle(before use: UInt64, except busy: URISet) -> [SharedSubscriptions.ID] {
    let idle = subscriptions.filter { $0.value.serial < use && !busy.contains($0.key) }
    for (channel, _) in idle { subscriptions[channel] = nil }
    return idle.map(\.value.id)
  }
}
