import AgentHostProtocol

extension HostSupervisor {
  /// The resume options; `nil` with a temporary client id: the stored resume point belongs to the program that uses the
  /// stored id.
  private var resume: ResumeOptions? { identity.isTemporary ? nil : config.resume }

  /// Restores the stored resume point before the first attempt. Returns whether there is one.
  func restore() async -> Bool {
    guard let resume, !isStopped else { return false }
    let point: HostResumePoint
    do {
      guard let stored = try await resume.store.load(id) else { return false }
      writer.loaded()
      point = stored
    } catch {
      report(.storeFailed(id, "\(error)"))
      return false
    }
    // A caller may have requested a connection meanwhile.
    guard machine.currentAttempt == nil, machine.generation == .none, !isStopped else {
      return false
    }
    guard point.clientId == identity.clientId else {
      report(.storeFailed(id, "the stored resume point belongs to another client id"))
      return false
    }
    let output = channelTracker.restore(point)
    if resume.progress == .processed { progress = ResumeProgress(point) }
    post(output.entries)
    update(output)
    wantedChannelsChanged()
    return true
  }

  /// The program has processed elements of this host, in the order of the feed.
  func processed(_ elements: [HostFeedElement]) {
    guard resume?.progress == .processed else { return }
    for element in elements { progress.processed(element) }
    noteProgress()
  }

  /// Schedules a write of the resume point, unless one is scheduled.
  func noteProgress() {
    guard let resume else { return }
    // Noted also after the host is stopped, for the last write.
    let isDue = writer.progressed()
    if isDue, !isStopped { writeLater(resume) }
  }

  private func writeLater(_ resume: ResumeOptions) {
    schedule(.save, after: resume.interval) { supervisor in
      await supervisor.write()
      if supervisor.writer.intervalEnded(), !supervisor.isStopped { supervisor.writeLater(resume) }
    }
  }

  /// `initialize` is about to be sent; see `ResumeProgress.willInitialize`.
  func willInitialize() {
    writer.willInitialize()
    progress.willInitialize(machine.generation.next)
  }

  /// Removes the stored resume point before `initialize`.
  func forgetResumePoint() async {
    guard let store = resume?.store else { return }
    await withStore {
      guard self.writer.forget() else { return }
      do {
        try await store.remove(self.id)
        self.writer.removed()
      } catch {
        self.report(.storeFailed(self.id, "\(error)"))
      }
    }
  }

  /// Writes the last resume point and releases the identity. Later calls have no effect.
  func leave() async {
    guard !isLeaving else { return }
    isLeaving = true
    await write()
    // A later write could overwrite that of another program.
    hasLeft = true
    await identity.release()
  }

  /// Writes unsaved progress.
  private func write() async {
    guard let store = resume?.store else { return }
    await withStore {
      do {
        switch self.writer.write({ self.takeResumeChange(since: &$0) }) {
        case .nothing: break
        case .save(let change): try await store.save(change, for: self.id)
        case .remove:
          try await store.remove(self.id)
          self.writer.removed()
        }
      } catch {
        self.writer.writeFailed()
        self.report(.storeFailed(self.id, "\(error)"))
      }
    }
  }

  /// Serializes calls of the store, so that the last one is the one that lasts.
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

  /// The changes that are not in the store.
  private func takeResumeChange(
    since stored: inout URIDictionary<ResumeSignature>?
  ) -> HostResumeChange? {
    guard let mode = resume?.progress else { return nil }
    var reached: ResumeProgress?
    if mode == .processed {
      // Moved, to avoid a copy.
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
