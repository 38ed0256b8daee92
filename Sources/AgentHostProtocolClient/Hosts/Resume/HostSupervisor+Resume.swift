internal import AgentHostProtocol

extension HostSupervisor {
  /// Restores the stored resume point before the first attempt. Returns whether there is one.
  func restore() async -> Bool {
    guard let store = machine.resume.options?.store, !machine.isStopped else { return false }
    do {
      guard let point = try await store.load(id) else { return false }
      return decide { $0.restore(point) }
    } catch {
      report(.storeFailed(id, "\(error)"))
      return false
    }
  }

  /// The program has processed elements of this host, in the order of the feed.
  func processed(_ elements: [HostFeedElement]) { decide { $0.processed(elements) } }

  /// Removes the stored resume point before `initialize`.
  func forgetResumePoint() async {
    await withStore { store in
      guard self.machine.resume.forget() else { return }
      try await store.remove(self.id)
      self.machine.resume.removed()
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
  func write() async {
    await withStore { store in
      let step = self.machine.write { [weak self] in await self?.resumePoint() }
      do {
        switch step {
        case .nothing: break
        case .save(let change): try await store.save(change, for: self.id)
        case .remove:
          try await store.remove(self.id)
          self.machine.resume.removed()
        }
      } catch {
        self.machine.resume.writeFailed()
        throw error
      }
    }
  }

  /// A method, because `await supervisor.machine.resumePoint` would copy the whole machine.
  private func resumePoint() -> HostResumePoint? { machine.resumePoint }

  /// Serializes calls of the store, so that the last one is the one that lasts, and reports their errors.
  private func withStore(_ body: (any ResumeStore) async throws -> Void) async {
    guard let store = machine.resume.options?.store else { return }
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
}
