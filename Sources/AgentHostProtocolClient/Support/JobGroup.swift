/// Runs jobs as children of one task and can cancel each of them.
///
/// `run()` is that task; it returns when the group is finished and no job is left. Jobs can be started
/// before and while it runs, from any thread. Every started job runs, possibly cancelled, so that it can
/// release its resources.
final class JobGroup<ID: Hashable & Sendable>: Sendable {
  private final class Job: Sendable {
    let id: ID
    let cancellation = TaskCancellation()
    let done = Promise<Void>()
    /// The previous job of this id, which must end first.
    let previous: Promise<Void>?
    let operation: @Sendable () async -> Void

    init(id: ID, previous: Promise<Void>?, operation: @escaping @Sendable () async -> Void) {
      self.id = id
      self.previous = previous
      self.operation = operation
    }
  }

  private struct State {
    var jobs: [ID: Job] = [:]
    var isFinished = false
  }

  let time: ConnectionTime
  private let state = Locked(State())
  /// Bounded: a job that is replaced is cancelled, so only wanted jobs and jobs that ignore cancellation remain.
  private let queue = Mailbox<Job>()

  init(_ clock: any Clock<Duration> = ContinuousClock()) { time = ConnectionTime(clock) }

  /// Runs jobs until `finish()` or until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      while let jobs = await queue.take() { add(jobs, to: &group) }
      // Jobs that were started just before the cancellation run, too, to release their resources, such as a
      // mirror's consumer.
      let rest = queue.close()
      for job in rest { job.cancellation.cancel() }
      add(rest, to: &group)
      group.cancelAll()
    }
    // Jobs may hold references.
    state.withLock { state in
      state.isFinished = true
      state.jobs = [:]
    }
  }

  // Not inlined, so that its variables do not remain in the memory of the waiting task.
  @inline(never)
  private func add(_ jobs: [Job], to group: inout DiscardingTaskGroup) {
    for job in jobs {
      group.addTask {
        await Self.run(job)
        self.ended(job)
      }
    }
  }

  /// Starts a job. A job with the same id is cancelled first, and awaited. Does nothing after `finish()`,
  /// or once the task of `run()` is cancelled.
  ///
  /// - Returns: Whether the job will run.
  @discardableResult
  func start(_ id: ID, _ operation: @escaping @Sendable () async -> Void) -> Bool {
    let (isStarted, replaced) = state.withLock { state -> (Bool, Job?) in
      guard !state.isFinished else { return (false, nil) }
      let replaced = state.jobs[id]
      let job = Job(id: id, previous: replaced?.done, operation: operation)
      // A job that never runs must be released: it may form a reference cycle.
      if !queue.put(job) {
        state.isFinished = true
        return (false, nil)
      }
      state.jobs[id] = job
      return (true, replaced)
    }
    replaced?.cancellation.cancel()
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

  func cancel(_ id: ID) {
    state.withLock { $0.jobs[id] }?.cancellation.cancel()
  }

  /// Cancels every job and starts no more.
  func finish() {
    let jobs = state.withLock { state in
      state.isFinished = true
      return state.jobs.values.map(\.self)
    }
    for job in jobs { job.cancellation.cancel() }
    queue.finish()
  }

  private static func run(_ job: Job) async {
    try? await job.previous?.value()
    await job.cancellation.run(job.operation)
  }

  private func ended(_ job: Job) {
    state.withLock { state in
      if state.jobs[job.id] === job { state.jobs[job.id] = nil }
    }
    job.done.fulfil()
  }
}
