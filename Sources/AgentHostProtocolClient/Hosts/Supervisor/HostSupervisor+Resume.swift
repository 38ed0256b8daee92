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
      isStored = true
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
    let output = intake.restore(point)
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
    hasUnsavedProgress = true
    guard !isSaveDue, !isStopped else { return }
    isSaveDue = true
    jobs.start(.save) { [clock = config.client.clock] in
      guard (try? await clock.sleep(for: resume.interval)) != nil else { return }
      await self.save()
      await self.saved()
    }
  }

  private func saved() {
    isSaveDue = false
    if hasUnsavedProgress { noteProgress() }
  }

  /// The host is about to be greeted from nothing; see `ResumeProgress.willGreetAnew`.
  func willGreetAnew() {
    isGreetingAnew = true
    progress.willGreetAnew(machine.generation.next)
  }

  /// Makes sure that the store has nothing to go on from, before the host is greeted from nothing.
  func forgetResumePoint() async {
    guard let store = resume?.store else { return }
    await withStore {
      guard self.isStored else { return }
      do {
        self.toldStore = nil
        try await store.remove(self.id)
        self.isStored = false
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

  /// Writes how far the program has got, if that is not written already.
  private func save() async {
    if hasUnsavedProgress { await write() }
  }

  /// Writes how far the program has got if that is not written yet, after all that is being written.
  private func write() async {
    guard let store = resume?.store else { return }
    await withStore {
      guard self.hasUnsavedProgress, !self.isGreetingAnew else { return }
      self.hasUnsavedProgress = false
      do {
        if let change = self.takeResumeChange() {
          self.isStored = true
          try await store.save(change, for: self.id)
        } else if self.isStored {
          // What is kept holds no more, and there is nothing else.
          try await store.remove(self.id)
          self.isStored = false
        }
      } catch {
        self.toldStore = nil
        self.hasUnsavedProgress = true
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
    for promise in waiting { promise.fulfil(.success(())) }
  }

  /// What the store has not been told.
  private func takeResumeChange() -> HostResumeChange? {
    guard let mode = resume?.progress else { return nil }
    var reached: ResumeProgress?
    if mode == .processed {
      // Moved, so that stamping it copies nothing.
      reached = progress
      progress = ResumeProgress()
    }
    let change = intake.resumeChange(since: &toldStore, at: &reached)
    if let reached { progress = reached }
    guard let change else {
      toldStore = nil
      return nil
    }
    return HostResumeChange(
      isWhole: change.isWhole, clientId: change.clientId, host: change.host,
      lastSeenServerSeq: change.lastSeenServerSeq, changed: change.changed,
      removed: change.removed,
      whole: { [weak self] in await self?.resumePointUnlessGreeting })
  }

  private var resumePointUnlessGreeting: HostResumePoint? { isGreetingAnew ? nil : resumePoint }

  private var resumePoint: HostResumePoint? {
    switch resume?.progress {
    case .processed: intake.resumePoint(at: progress)
    case .received: intake.resumePointNow
    case nil: nil
    }
  }
}

extension MultiHostClient {
  /// The program has done with these elements whatever it does with elements: printed them, say, or
  /// stored what follows from them. A program that is started again goes on behind them; see
  /// ``ResumeOptions/Progress/processed``.
  ///
  ///     while let batch = await feed.nextBatch(limit: 512) {
  ///       try await write(batch)
  ///       await multi.processed(batch)
  ///     }
  ///
  /// The elements are those of one ``feed(_:)``, all of them, in their order; a program may call this
  /// for each or for many at once. It takes about as long as reducing the actions among them. Elements
  /// of hosts that are not registered any more are ignored: call it before ``shutdown()``.
  public func processed(_ elements: some Sequence<HostFeedElement>) async {
    var parts: [HostId: [HostFeedElement]] = [:]
    var everybody: [HostId]?
    for element in elements {
      if let host = element.hostId {
        parts[host, default: []].append(element)
      } else {
        // Something is missing, and any host may be concerned.
        let hosts = everybody ?? hosts().map(\.id)
        everybody = hosts
        for host in hosts { parts[host, default: []].append(element) }
      }
    }
    for (host, part) in parts {
      if let supervisor = try? supervisor(host) { await supervisor.processed(part) }
    }
  }
}
