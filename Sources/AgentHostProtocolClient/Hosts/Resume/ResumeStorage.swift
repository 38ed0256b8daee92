internal import AgentHostProtocol

/// Calls the store of resume points for one host: one call at a time, so that the last one is the one that lasts.
/// Errors of the store are reported as events of the host.
actor ResumeStorage {
  private let store: any ResumeStore
  private let views: HostViews
  private let access = SerialAccess<HostId>()
  /// Whether another program may use the stored point.
  private var isClosed = false

  private var host: HostId { views.host }

  init(_ store: any ResumeStore, _ views: HostViews) {
    self.store = store
    self.views = views
  }

  /// Returns the stored point; `nil` if there is none, or after an error.
  func load() async -> HostResumePoint? {
    do {
      return try await store.load(host)
    } catch {
      report(error)
      return nil
    }
  }

  func forget(for supervisor: HostSupervisor) async {
    await useStore {
      guard await supervisor.decide({ $0.resume.writer.forget() }) else { return }
      try await store.remove(host)
      await supervisor.decide { $0.resume.writer.removed() }
    }
  }

  func write(for supervisor: HostSupervisor) async {
    await useStore {
      let step = await supervisor.decide {
        $0.write { [weak supervisor] in await supervisor?.decide { $0.resumePoint() } }
      }
      do {
        switch step {
        case .nothing: break
        case .save(let change): try await store.save(change, for: host)
        case .remove:
          try await store.remove(host)
          await supervisor.decide { $0.resume.writer.removed() }
        }
      } catch {
        await supervisor.decide { $0.resume.writer.writeFailed() }
        throw error
      }
    }
  }

  /// Writes unsaved progress for the last time: a later write could overwrite that of another program.
  func close(for supervisor: HostSupervisor) async {
    await write(for: supervisor)
    isClosed = true
  }

  private func useStore(_ body: () async throws -> Void) async {
    // Throws only while it waits, when the task is cancelled.
    try? await access.run(host) {
      guard !isClosed else { return }
      do {
        try await body()
      } catch {
        report(error)
      }
    }
  }

  private func report(_ error: any Error) { views.report(.storeFailed(host, "\(error)")) }
}
