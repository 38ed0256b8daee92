import AgentHostProtocol

extension HostSupervisor {
  /// How the host is gone on with. Not at all under an id for this run only: what the store has of the
  /// host belongs to the program that uses the other one, and there is no next run.
  private var resume: ResumeOptions? { identity.isTemporary ? nil : config.resume }

  // MARK: Going on where an earlier run has ended

  /// Takes up what the store has of the host, before the first attempt. Commands are served meanwhile.
  ///
  /// - Returns: Whether it has something.
  func restore() async -> Bool {
    guard let resume, !isStopped else { return false }
    let point: HostResumePoint
    do {
      guard let stored = try await resume.store.load(id) else { return false }
      writer.loaded()
      point = stored
    } catch {
      tell(.storeFailed(id, "\(error)"))
      return false
    }
    // Somebody who could not wait has made it connect already, from nothing.
    guard machine.currentAttempt == nil, machine.generation == .none, !isStopped else {
      return false
    }
    guard point.clientId == identity.clientId else {
      tell(.storeFailed(id, "what was kept belongs to another client id, and is of no use now"))
      return false
    }
    let output = channelTracker.restore(point)
    if resume.progress == .processed { progress = ResumeProgress(point) }
    post(output.entries)
    update(output)
    wantedChannelsChanged()
    return true
  }

  // MARK: Progress

  /// The program has processed elements of this host, in the order of the feed.
  func processed(_ elements: [HostFeedElement]) {
    guard resume?.progress == .processed else { return }
    for element in elements { progress.processed(element) }
    noteProgress()
  }

  /// There is something new to keep: it is written soon, unless that is due already.
  func noteProgress() {
    guard let resume else { return }
    // Also after the host is stopped: the last write is still to come.
    let isDue = writer.progressed()
    if isDue, !isStopped { writeLater(resume) }
  }

  private func writeLater(_ resume: ResumeOptions) {
    jobs.start(.save) { [clock = config.client.clock] in
      guard (try? await clock.pause(for: resume.interval)) != nil else { return }
      await self.write()
      await self.intervalEnded(resume)
    }
  }

  private func intervalEnded(_ resume: ResumeOptions) {
    if writer.intervalEnded(), !isStopped { writeLater(resume) }
  }

  /// The host is about to be initialized; see `ResumeProgress.willRepeatHandshake`.
  func willInitialize() {
    writer.willInitialize()
    progress.willRepeatHandshake(machine.generation.next)
  }

  /// Removes from the store what there is to continue from, before the host is initialized.
  func forgetResumePoint() async {
    guard let store = resume?.store else { return }
    await withStore {
      guard self.writer.forget() else { return }
      do {
        try await store.remove(self.id)
        self.writer.removed()
      } catch {
        self.tell(.storeFailed(self.id, "\(error)"))
      }
    }
  }

  /// Writes the last point, and then lets go of the identity. Only the first call counts.
  func leave() async {
    guard !isLeaving else { return }
    isLeaving = true
    await write()
    // Whatever is still to come would overwrite what somebody else may have stored.
    hasLeft = true
    await identity.release()
  }

  /// Writes how far the program has got if that is not written yet, after all that is being written.
  private func write() async {
    guard let store = resume?.store else { return }
    await withStore {
      do {
        switch self.writer.write({ self.takeResumeChange(since: &$0) }) {
        case .nothing: break
        case .save(let change): try await store.save(change, for: self.id)
        case .remove:
          // What is kept holds no more, and there is nothing else.
          try await store.remove(self.id)
          self.writer.removed()
        }
      } catch {
        self.writer.writeFailed()
        self.tell(.storeFailed(self.id, "\(error)"))
      }
    }
  }

  /// Uses the store alone, so that what was given to it last is what it keeps.
  private func withStore(_ body: () async -> Void) async {
    while storeWaiters != nil {
      let promise = Promise<Void>()
      storeWaiters?.append(promise)
      if (try? await promise.value()) == nil { return }
    }
    guard !hasLeft else { return }
    storeWaiters = []
    await body()
    let waiting = storeWaiters ?? []
    storeWaiters = nil
    for promise in waiting { promise.fulfil() }
  }

  /// What the store does not have.
  private func takeResumeChange(
    since stored: inout URIDictionary<ResumeSignature>?
  ) -> HostResumeChange? {
    guard let mode = resume?.progress else { return nil }
    var reached: ResumeProgress?
    if mode == .processed {
      // Moved, so that stamping it copies nothing.
      reached = progress
      progress = ResumeProgress()
    }
    let change = channelTracker.resumeChange(since: &stored, at: &reached)
    if let reached { progress = reached }
    guard let change else { return nil }
    return HostResumeChange(
      isWhole: change.isWhole, clientId: change.clientId, host: change.host,
      lastSeenServerSeq: change.lastSeenServerSeq, changed: change.changed,
      removed: change.removed,
      whole: { [weak self] in await self?.resumePointUnlessInitializing })
  }

  private var resumePointUnlessInitializing: HostResumePoint? {
    writer.isInitializing ? nil : resumePoint
  }

  private var resumePoint: HostResumePoint? {
    switch resume?.progress {
    case .processed: channelTracker.resumePoint(at: progress)
    case .received: channelTracker.resumePointNow
    case nil: nil
    }
  }
}
