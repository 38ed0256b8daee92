/// Runs jobs as children of one task, and can end each of them by itself.
///
/// `run()` is the one task; it returns when the group was finished and no job is left. Jobs can be
/// started before and while it runs, from anywhere. Every job that was started runs, if only to see that it
/// is cancelled, so that it can let go of what it was given.
final class JobGroup<ID: Hashable & Sendable>: Sendable {
  private struct Job: Sendable {
    let id: ID
    let stop = Promise<Void>()
    let done = Promise<Void>()
    /// The job of the same id before this one: this one waits until nothing is left of it.
    let previous: Promise<Void>?
    let operation: @Sendable () async -> Void
  }

  private struct State {
    var jobs: [ID: Job] = [:]
    var isFinished = false
  }

  private let state = Locked(State())
  /// Taken up as soon as `run()` runs. A job that another one replaces is cancelled, so that no more jobs
  /// are left than are wanted and those that do not heed cancellation.
  private let queue = Mailbox<Job>()

  init() {}

  /// Runs what is started, until `finish()` or until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      while let jobs = await queue.take() {
        for job in jobs {
          group.addTask {
            await Self.run(job)
            self.ended(job)
          }
        }
      }
      // Jobs that the task's cancellation overtook run too, cancelled: what they were given is theirs to
      // let go of, such as the consumer of a mirror.
      for job in queue.close() {
        job.stop.fulfil()
        group.addTask {
          await Self.run(job)
          self.ended(job)
        }
      }
      group.cancelAll()
    }
    // Nothing that was started must be kept.
    state.withLock { state in
      state.isFinished = true
      state.jobs = [:]
    }
  }

  /// Starts a job. One that goes by the same id is cancelled first, and waited for. Nothing happens
  /// after `finish()`, or once the task of `run()` was cancelled.
  ///
  /// - Returns: Whether the job will run.
  @discardableResult
  func start(_ id: ID, _ operation: @escaping @Sendable () async -> Void) -> Bool {
    let (isStarted, replaced) = state.withLock { state -> (Bool, Job?) in
      guard !state.isFinished else { return (false, nil) }
      let replaced = state.jobs[id]
      let job = Job(id: id, previous: replaced?.done, operation: operation)
      // One that never runs must not be kept: it may hold on to whoever holds on to this.
      if !queue.put(job) {
        state.isFinished = true
        return (false, nil)
      }
      state.jobs[id] = job
      return (true, replaced)
    }
    replaced?.stop.fulfil()
    return isStarted
  }

  /// Cancels a job, if it is under way.
  func cancel(_ id: ID) {
    state.withLock { $0.jobs[id] }?.stop.fulfil()
  }

  /// Cancels every job, and starts none any more.
  func finish() {
    let jobs = state.withLock { state in
      state.isFinished = true
      return state.jobs.values.map(\.self)
    }
    for job in jobs { job.stop.fulfil() }
    queue.finish()
  }

  private static func run(_ job: Job) async {
    try? await job.previous?.value()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await job.operation()
        job.stop.fulfil()
      }
      // Whichever comes first: the job is done, it is cancelled, or the whole group is.
      try? await job.stop.value()
      group.cancelAll()
    }
  }

  private func ended(_ job: Job) {
    state.withLock { state in
      if state.jobs[job.id]?.done === job.done { state.jobs[job.id] = nil }
    }
    job.done.fulfil()
  }
}
