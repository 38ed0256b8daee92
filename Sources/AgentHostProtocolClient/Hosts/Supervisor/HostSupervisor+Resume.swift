internal import AgentHostProtocol

extension HostSupervisor {
  /// Restores the stored resume point before the first attempt. Returns whether there is one.
  func restore() async -> Bool {
    guard let store = resume.options?.store, !isStopped else { return false }
    do {
      guard let point = try await store.load(id) else { return false }
      resume.loaded()
      guard isBeforeFirstAttempt else { return false }
      guard point.clientId == identity.clientId else {
        report(.storeFailed(id, "the stored resume point belongs to another client id"))
        return false
      }
      let output = channelTracker.restore(point)
      resume.restored(point)
      post(output.entries)
      update(output)
      wantedChannelsChanged()
      return true
    } catch {
      report(.storeFailed(id, "\(error)"))
      return false
    }
  }

  /// Whether a stored state can still be used: a caller may have requested a connection meanwhile.
  var isBeforeFirstAttempt: Bool {
    machine.currentAttempt == nil && machine.generation == .none && !isStopped
  }

  /// The program has processed elements of this host, in the order of the feed.
  func processed(_ elements: [HostFeedElement]) { writeLater(resume.processed(elements)) }

  /// Writes the resume point after a delay; `nil` for no write. After the host is stopped there is only the last write.
  func writeLater(_ delay: Duration?) {
    guard let delay, !isStopped else { return }
    schedule(.save, after: delay) { supervisor in
      await supervisor.write()
      supervisor.writeLater(supervisor.resume.intervalEnded())
    }
  }

  /// Removes the stored resume point before `initialize`.
  func forgetResumePoint() async {
    await withStore { store in
      guard self.resume.forget() else { return }
      try await store.remove(self.id)
      self.resume.removed()
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
    await withStore { store in
      let step = self.resume.write(&self.channelTracker) { [weak self] in await self?.resumePoint }
      do {
        switch step {
        case .nothing: break
        case .save(let change): try await store.save(change, for: self.id)
        case .remove:
          try await store.remove(self.id)
          self.resume.removed()
        }
      } catch {
        self.resume.writeFailed()
        throw error
      }
    }
  }

  /// Serializes calls of the store, so that the last one is the one that lasts, and reports their errors.
  private func withStore(_ body: (any ResumeStore) async throws -> Void) async {
    guard let store = resume.options?.store else { return }
    while let use = storeUse {
      if (try? await use.value()) == nil { return }
    }
    guard !hasLeft else { return }
    let use = Promise<Void>()
    storeUse = use
    do {
      try await body(store)
    } catch {
      report(.storeFailed(id, "\(error)"))
    }
    storeUse = nil
    use.fulfil()
  }

  private var resumePoint: HostResumePoint? { resume.point(channelTracker) }
}
