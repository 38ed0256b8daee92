import AgentHostProtocol

/// The connection, as the outbox of the host sees it.
struct SupervisorOutboxLink: OutboxLink {
  let supervisor: HostSupervisor

  func attach(_ channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
    await supervisor.attachOutbox(to: channel, generation)
  }

  func send(contentsOf transmissions: [OutboxTransmission]) async -> [OutboxWriteResult] {
    guard let generation = transmissions.first?.generation,
      let client = try? await supervisor.client(of: generation)
    else { return transmissions.map { _ in .notWritten } }
    var sends: [Result<DispatchHandle, any Error>] = []
    for transmission in transmissions {
      let params = transmission.params
      do {
        let handle = try await client.core.dispatch(
          params.action, channel: params.channel, clientSeq: params.clientSeq)
        sends.append(.success(handle))
      } catch {
        sends.append(.failure(error))
      }
    }
    var results: [OutboxWriteResult] = []
    for send in sends { results.append(await Self.result(of: send)) }
    return results
  }

  private static func result(
    of send: Result<DispatchHandle, any Error>
  ) async -> OutboxWriteResult {
    switch send {
    case .success(let handle):
      switch try? await handle.written() {
      case .unknown(wasWritten: false):
        // Too large for this transport, and so for the next one.
        return handle.refusal.map { .impossible($0.message) } ?? .notWritten
      case .written, .acked, .rejected: return .written
      case .queued, .unknown, nil: return .uncertain
      }
    case .failure(let error): return OutboxWriteResult(notQueued: error)
    }
  }

  func snapshot(of channel: URI) async throws -> Snapshot? {
    try await supervisor.freshSnapshot(of: channel)
  }

  func known(_ channel: URI) async -> Snapshot? { await supervisor.knownSnapshot(of: channel) }
}

extension HostSupervisor {
  // MARK: What the outbox is told

  /// Starts the outbox, if there is one.
  func startOutbox() {
    guard let outbox else { return }
    jobs.start(.outbox) { await outbox.run(SupervisorOutboxLink(supervisor: self)) }
  }

  /// Before the first attempt: what earlier runs of the program have left in doubt may be told by a host that
  /// continues from where it was sent.
  func resumeForOutbox(hasPoint: Bool) async {
    guard let outbox, !identity.isTemporary,
      let resumption = await outbox.outbox.resumption,
      config.protocolVersions.contains(resumption.host.protocolVersion),
      machine.currentAttempt == nil, machine.generation == .none, !isStopped
    else { return }
    if hasPoint {
      guard intake.info?.hostMark == resumption.host.hostMark else { return }
    } else {
      _ = intake.restore(
        HostResumePoint(
          clientId: identity.clientId, host: resumption.host,
          lastSeenServerSeq: resumption.serverSeq, channels: []))
    }
    outboxChannels.resumption = resumption
    guard outbox.followsChannels else { return }
    for channel in resumption.channels where outboxChannels.leases[channel] == nil {
      outboxChannels.leases[channel] = OutboxChannels.Lease(
        id: intake.leases.acquire(channel), serial: outboxChannels.serial)
    }
    wantedChannelsChanged()
  }

  /// The number to continue from: that of the program, or an earlier one for what is in doubt.
  var outboxResumePoint: Int? {
    guard let resumption = outboxChannels.resumption else { return intake.resumePoint }
    return min(intake.resumePoint ?? resumption.serverSeq, resumption.serverSeq)
  }

  /// The host is about to be asked to continue; or is not, when it is initialized.
  ///
  /// - Parameters:
  ///   - channels: those that are named.
  ///   - serverSeq: the number to continue from; `nil` when the host is initialized.
  func outboxResumes(_ channels: [URI], from serverSeq: Int?) {
    // What was sent in this run of the program is told of by channels alone that were followed all along.
    let isFirst = machine.generation == .none
    outboxChannels.resumed = Set(isFirst ? channels : intake.resumable)
    outboxChannels.resumedFrom = serverSeq
    outboxChannels.replay = nil
  }

  /// A connection has brought something.
  func reportToOutbox(_ events: [InboundEvent], _ output: HostIntake.Output) {
    guard let outbox else { return }
    for case .reconnected(.replay(let replay)) in events { outboxChannels.replay = replay }
    let isReplaced = output.events.contains { if case .restarted = $0 { true } else { false } }
    if output.isGreeted {
      outboxChannels.replayed = []
      outboxChannels.resumption = nil
      let replay = outboxChannels.replay.take()
      outbox.report(
        .began(
          machine.generation,
          handshake(events, isReplaced: isReplaced, isContinued: replay != nil)))
      if let replay {
        // What another host does not repeat says nothing.
        if !isReplaced {
          outboxChannels.replayed =
            outboxChannels.resumed.subtracting(replay.missing).subtracting(outboxChannels.unheard)
        }
        outbox.report(.echoes(replay.actions.filter(outbox.outbox.concerns), .replayed))
      }
    } else if isReplaced {
      outbox.report(.replaced(machine.generation))
    }
    var live: [ActionEnvelope] = []
    var highest: Int?
    for event in events {
      switch event {
      case .action(let envelope):
        highest = max(highest ?? envelope.serverSeq, envelope.serverSeq)
        if outbox.outbox.concerns(envelope) { live.append(envelope) }
      case .malformed(let message): outboxMissed(message)
      case .initialized, .reconnected, .subscribed, .notification, .violation: break
      }
    }
    // Before the handshake is done they may be numbers of another host, or of one that has restarted.
    if let highest, connected != nil { outbox.outbox.reached(highest, machine.generation) }
    if !live.isEmpty { outbox.report(.echoes(live, .live)) }
  }

  /// What the answer to a handshake says about the host.
  ///
  /// - Parameters:
  ///   - isContinued: whether it was a replay, which may have come before these events and been verified since.
  private func handshake(
    _ events: [InboundEvent], isReplaced: Bool, isContinued: Bool
  ) -> HostOutbox.Handshake {
    var handshake = HostOutbox.Handshake(hostReplaced: isReplaced, host: intake.info)
    for event in events {
      switch event {
      case .initialized(let result): handshake.serverSeq = result.serverSeq
      case .reconnected(.snapshot(let fresh)):
        handshake.serverSeq = fresh.snapshots.map(\.fromSeq).max()
      default: break
      }
    }
    // Older hosts answer with a replay also when they have restarted and do not know this client.
    let version = intake.info.flatMap { ProtocolVersion($0.protocolVersion) }
    if isContinued, !isReplaced, let version, version >= ProtocolVersion(0, 7, 0) {
      handshake.continuingFrom = outboxChannels.resumedFrom
    }
    return handshake
  }

  /// It may have been an echo.
  private func outboxMissed(_ message: MalformedMessage) {
    guard message.mayBeAction else { return }
    if let channel = message.channel {
      outboxChannels.unheard.insert(channel)
    } else {
      outboxChannels.unheard.formUnion(intake.leases.wanted)
    }
  }

  /// The host can be used: tokens were presented, and what was missed has been delivered.
  func outboxRestored() {
    outbox?.report(
      .restored(
        machine.generation, replayed: outboxChannels.replayed, from: outboxChannels.resumedFrom))
  }

  /// A channel is over.
  func outboxEnded(_ end: HostedEnd) {
    guard let outbox, let channel = end.channel else { return }
    outboxChannels.leases[channel] = nil
    switch end.reason {
    case .missing, .disposed: outbox.report(.gone(channel))
    case .refused(let failure) where failure.isAboutExistence: outbox.report(.gone(channel))
    case .refused, .unsubscribed:
      outboxChannels.unheard.insert(channel)
      outbox.report(.detached(channel))
    case .hostRemoved: break
    }
  }

  // MARK: What the outbox wants

  /// Follows a channel, so that the host echoes what is sent on it.
  func attachOutbox(to channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
    guard let outbox, let client = connected?.client, machine.generation == generation else {
      return .failed
    }
    guard outbox.followsChannels else {
      if !intake.isFollowed(channel) { outboxChannels.unheard.insert(channel) }
      return .attached
    }
    outboxChannels.serial += 1
    let serial = outboxChannels.serial
    if outboxChannels.leases[channel] != nil {
      outboxChannels.leases[channel]?.serial = serial
    } else {
      outboxChannels.leases[channel] = OutboxChannels.Lease(
        id: intake.leases.acquire(channel), serial: serial)
      wantedChannelsChanged()
    }
    if !intake.isFollowed(channel) {
      let promise = Promise<SubscribeResult>()
      subscribers[channel, default: []].append(promise)
      subscribe(to: [channel])
      do {
        _ = try await promise.value()
      } catch {
        return OutboxAttachment(failure: HostFailure(of: error))
      }
      guard connected?.client === client else { return .failed }
    }
    if outboxChannels.leases.count > OutboxChannels.idleLimit {
      await releaseIdleChannels(unusedSince: serial)
    }
    return .attached
  }

  private func releaseIdleChannels(unusedSince serial: UInt64) async {
    guard let outbox else { return }
    let busy = await outbox.outbox.busyChannels
    for (channel, lease) in outboxChannels.leases
    where lease.serial < serial && !busy.contains(channel) {
      outboxChannels.leases[channel] = nil
      release(lease.id)
    }
  }

  /// The state of a channel as far as this client has followed it.
  func knownSnapshot(of channel: URI) -> Snapshot? {
    intake.snapshot(of: channel, cause: .joined)?.snapshot
  }

  /// The state of a channel as the host has it now; `nil` if it has no such channel for this client.
  func freshSnapshot(of channel: URI) async throws -> Snapshot? {
    guard let client = connected?.client else {
      throw HostError.notConnected(id, machine.publishedState)
    }
    // Wanted meanwhile, so that nobody unsubscribes from it and what follows is not taken for stray.
    let lease = intake.leases.acquire(channel)
    defer { release(lease) }
    let options = intake.leases.options(of: channel)
    do {
      return try await client.request(
        SubscribeParams(channel: channel, delivery: options.delivery, view: options.view)
      ).snapshot
    } catch {
      if HostFailure(of: error).isAboutExistence { return nil }
      throw error
    }
  }

  // MARK: The mirror

  /// A mirror that is kept up to date while somebody holds it.
  func optimisticMirror(_ limits: MirrorLimits) async throws -> OptimisticMirror {
    if isStopped { throw HostError.hostShutDown }
    let signal = Signal()
    // From the states to the last element nothing can come in between.
    let mirrorFeed = mirrorFeed ?? Feed()
    self.mirrorFeed = mirrorFeed
    let feed = mirrorFeed.subscribe(name: "optimisticMirror(host: \(id))")
    let states = intake.leases.wanted.compactMap { intake.snapshot(of: $0, cause: .joined) }
    mirrorSerials += 1
    let job = JobID.mirror(mirrorSerials)
    let mirror = OptimisticMirror(
      clientId: identity.clientId, limits: limits, source: MirrorSource(feed: feed))
    var observer: UInt64?
    if let outbox {
      observer = await outbox.outbox.observe { [weak mirror] change in
        mirror?.note(change)
        signal.raise()
      }
    }
    for state in states { await mirror.take(.snapshot(state)) }
    // From here to the job nobody can come in between.
    if isStopped {
      feed.cancel()
      throw HostError.hostShutDown
    }
    jobs.start(job) { [weak mirror, outbox, observer] in
      await withDiscardingTaskGroup { group in
        group.addTask { [weak mirror] in
          repeat {
            await signal.wait()
            await mirror?.takeUpChanges()
          } while !Task.isCancelled
        }
        for await element in feed { await mirror?.take(element) }
        group.cancelAll()
      }
      feed.cancel()
      if let observer { await outbox?.outbox.removeObserver(observer) }
    }
    return mirror
  }

  // MARK: Numbers

  /// A number for an action that goes past the outbox, if there is one.
  func number(_ given: Int?) async throws -> Int {
    guard let outbox else { return try await identity.number(given) }
    return try await outbox.outbox.reserveClientSeq(given)
  }
}

extension HostFailure {
  /// Whether the host said that there is no such thing, for this client at least. A connection may end
  /// for reasons of the same kind, which say nothing about any channel.
  var isAboutExistence: Bool {
    rpcCode != nil && (category == .notFound || category == .rejected)
  }
}

extension OutboxAttachment {
  /// What a failure to subscribe means for what is to be sent.
  init(failure: HostFailure) { self = failure.isAboutExistence ? .gone : .failed }
}

extension OutboxWriteResult {
  /// What it means that a connection would not take an action. Only what is wrong with the action itself
  /// is the same on every other connection.
  init(notQueued error: any Error) {
    switch error as? AHPError {
    case let error? where error.code == .versionTooLow: self = .impossible(error.message)
    default: self = .notWritten
    }
  }
}
