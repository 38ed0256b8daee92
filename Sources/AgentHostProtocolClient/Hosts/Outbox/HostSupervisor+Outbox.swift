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
      guard channelTracker.info?.hostMark == resumption.host.hostMark else { return }
    } else {
      _ = channelTracker.restore(
        HostResumePoint(
          clientId: identity.clientId, host: resumption.host,
          lastSeenServerSeq: resumption.serverSeq, channels: []))
    }
    let channels = bridge.resume(resumption)
    guard outbox.followsChannels else { return }
    for channel in channels {
      bridge.leased(channel, channelTracker.subscriptions.acquire(channel))
    }
    wantedChannelsChanged()
  }

  /// The host is about to be asked to continue `channels`; or is not, when it is initialized.
  func outboxResumes(_ channels: [URI], from serverSeq: Int?) {
    // What was sent in this run of the program is reported for channels alone that were followed all along.
    let isFirst = machine.generation == .none
    bridge.willShakeHands(
      continuing: isFirst ? channels : Array(channelTracker.resumable), from: serverSeq)
  }

  /// A connection has brought something.
  func reportToOutbox(_ events: [InboundEvent], _ output: ChannelTracker.Output) {
    guard let outbox else { return }
    let isReplaced = output.events.contains { if case .restarted = $0 { true } else { false } }
    let result = bridge.received(
      OutboxBridge.Batch(
        events: events, completesHandshake: output.isHandshakeComplete, isReplaced: isReplaced,
        info: channelTracker.info, generation: machine.generation),
      concerns: outbox.outbox.concerns, wanted: { channelTracker.subscriptions.wanted })
    for report in result.reports { outbox.report(report) }
    // Before the handshake is done they may be numbers of another host, or of one that has restarted.
    if let highest = result.highest, connected != nil {
      outbox.outbox.reached(highest, machine.generation)
    }
    if !result.live.isEmpty { outbox.report(.echoes(result.live, .live)) }
  }

  /// The host can be used: tokens were presented, and what was missed has been delivered.
  func outboxRestored() { outbox?.report(bridge.restored(machine.generation)) }

  /// A channel has ended.
  func outboxEnded(_ end: HostedEnd) {
    guard let outbox, let report = bridge.ended(end) else { return }
    outbox.report(report)
  }

  // MARK: What the outbox wants

  /// Follows a channel, so that the host echoes what is sent on it.
  func attachOutbox(to channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
    guard let outbox, let client = connected?.client, machine.generation == generation else {
      return .failed
    }
    guard outbox.followsChannels else {
      if !channelTracker.isFollowed(channel) { bridge.sendsUnfollowed(channel) }
      return .attached
    }
    if bridge.use(channel) {
      bridge.leased(channel, channelTracker.subscriptions.acquire(channel))
      wantedChannelsChanged()
    }
    let use = bridge.latestUse
    if !channelTracker.isFollowed(channel) {
      let promise = Promise<SubscribeResult>()
      requests.wait(for: channel, promise)
      subscribe(to: [channel])
      do {
        _ = try await promise.value()
      } catch {
        return OutboxAttachment(failure: HostFailure(of: error))
      }
      guard connected?.client === client else { return .failed }
    }
    if bridge.isFull {
      let busy = await outbox.outbox.busyChannels
      for subscription in bridge.takeIdle(before: use, except: busy) { release(subscription) }
    }
    return .attached
  }

  /// The state of a channel as far as this client has followed it.
  func knownSnapshot(of channel: URI) -> Snapshot? {
    channelTracker.snapshot(of: channel, cause: .joined)?.snapshot
  }

  /// The state of a channel as the host has it now; `nil` if it has no such channel for this client.
  func freshSnapshot(of channel: URI) async throws -> Snapshot? {
    guard let client = connected?.client else {
      throw HostError.notConnected(id, machine.publishedState)
    }
    // Wanted meanwhile, so that nobody unsubscribes from it and what follows is not taken for stray.
    let subscription = channelTracker.subscriptions.acquire(channel)
    defer { release(subscription) }
    let options = channelTracker.subscriptions.options(of: channel)
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
  func optimisticMirror(
    _ limits: MirrorLimits, listener: MirrorListener? = nil
  ) async throws -> OptimisticMirror {
    if isStopped { throw HostError.hostShutDown }
    let signal = Signal()
    // From the states to the last element nothing can come in between.
    let mirrorFeed = mirrorFeed ?? Feed()
    self.mirrorFeed = mirrorFeed
    let feed = mirrorFeed.subscribe(name: "optimisticMirror(host: \(id))")
    let states = channelTracker.subscriptions.wanted.compactMap {
      channelTracker.snapshot(of: $0, cause: .joined)
    }
    mirrorSerials += 1
    let job = JobID.mirror(mirrorSerials)
    let mirror = OptimisticMirror(
      clientId: identity.clientId, limits: limits, source: MirrorSource(feed: feed),
      listener: listener)
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
