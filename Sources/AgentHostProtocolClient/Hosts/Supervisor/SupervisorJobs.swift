/// The jobs of a supervisor, and the clock on which they wait.
struct SupervisorJobs: Sendable {
  /// The time since the supervisor was created.
  let time: ConnectionTime
  private let group = JobGroup<SupervisorJob>()

  init(_ clock: any Clock<Duration>) { time = ConnectionTime(clock) }

  /// Runs jobs; see `JobGroup.run()`.
  func run() async { await group.run() }

  /// Starts a job; see `JobGroup.start(_:_:)`.
  @discardableResult
  func start(_ job: SupervisorJob, _ body: @escaping @Sendable () async -> Void) -> Bool {
    group.start(job, body)
  }

  /// Starts a job that waits first, unless it is cancelled.
  func start(
    _ job: SupervisorJob, after delay: Duration, _ body: @escaping @Sendable () async -> Void
  ) {
    group.start(job) { [time] in
      guard (try? await time.sleep(delay)) != nil else { return }
      await body()
    }
  }

  func cancel(_ job: SupervisorJob) { group.cancel(job) }

  /// Cancels every job and starts no more.
  func finish() { group.finish() }
}
