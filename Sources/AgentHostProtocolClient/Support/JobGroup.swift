/// Runs jobs and can cancel each of them.
///
/// Each job is a task, which the group owns until it ends. The group itself has no task: one that waits for as long as a
/// host lives would be a large part of its memory, and delay each job. All methods may be called from any thread. Every
/// started job runs, possibly cancelled, so that it can release its resources.
final class JobGroup<ID: Hashable & Sendable>: Sendable {
  private struct Job {
    let serial: UInt64
    let task: Task<Void, Never>
  }

  private struct State {
    /// The newest job of each identifier, which waits for those that it has replaced.
    var jobs: [ID: Job] = [:]
    var serials: UInt64 = 0
    var ending: Task<Void, Never>?
  }

  let time: ConnectionTime
  private let state = Locked(State())
  /// The priority of every job, wherever it is started.
  private let priority = Task.currentPriority

  init(_ clock: any Clock<Duration> = ContinuousClock()) { time = ConnectionTime(clock) }

  /// Starts a job. A job with the same id is cancelled first, and awaited. Does nothing after `finish()`.
  ///
  /// - Returns: Whether the job will run.
  @discardableResult
  func start(_ id: ID, _ operation: @escaping @Sendable () async -> Void) -> Bool {
    let (isStarted, replaced) = state.withLock { state -> (Bool, Task<Void, Never>?) in
      guard state.ending == nil else { return (false, nil) }
      let replaced = state.jobs[id]?.task
      state.serials += 1
      let serial = state.serials
      let task = Task(priority: priority) {
        await replaced?.value
        await operation()
        self.ended(id, serial)
      }
      state.jobs[id] = Job(serial: serial, task: task)
      return (true, replaced)
    }
    replaced?.cancel()
    return isStarted
  }

  /// Starts a job that waits first, unless it is cancelled.
  func start(
    _ id: ID, after delay: Duration, _ operation: @escaping @Sendable () async -> Void
  ) {
    start(id) { [time] in
      guard (try? await time.sleep(delay)) != nil else { return }
      await operation()
    }
  }

  func cancel(_ id: ID) { state.withLock { $0.jobs[id]?.task }?.cancel() }

  func cancel(where isConcerned: (ID) -> Bool) {
    for job in state.withLock({ $0.jobs.filter { isConcerned($0.key) } }).values {
      job.task.cancel()
    }
  }

  /// Waits for a job, if it runs.
  func wait(for id: ID) async { await state.withLock { $0.jobs[id]?.task }?.value }

  /// Cancels every job and starts no more. Runs `last` when all jobs have ended, unless `finish` was called before.
  func finish(then last: @escaping @Sendable () async -> Void = {}) {
    let jobs = state.withLock { state -> [Task<Void, Never>] in
      guard state.ending == nil else { return [] }
      let jobs = state.jobs.values.map(\.task)
      state.ending = Task(priority: priority) {
        for job in jobs { await job.value }
        await last()
      }
      return jobs
    }
    for job in jobs { job.cancel() }
  }

  /// Waits for everything that `finish` has begun, also if the task is cancelled. A job of the group must not call this.
  func ended() async { await state.withLock { $0.ending }?.value }

  private func ended(_ id: ID, _ serial: UInt64) {
    state.withLock { state in
      if state.jobs[id]?.serial == serial { state.jobs[id] = nil }
    }
  }
}
