import AgentHostProtocol
import AgentHostProtocolClient
import Testing

/// The program that follows the hosts of a chaos run. It may be stopped and started again, and then resumes.
actor ChaosProgram {
  let consumer = FoldingConsumer()
  /// The client of the present run of the program.
  private(set) var multi: MultiHostClient
  /// How many connections earlier runs have had.
  private(set) var connections: UInt64 = 0
  private(set) var restarts = 0

  private let configs: [HostConfig]
  private let progress: ResumeOptions.Progress
  private let ids = InMemoryClientIdStore()
  private let store = InMemoryResumeStore()
  private var reading: Reading?
  private var isRestarting = false

  private struct Reading {
    var feed: FeedSequence<HostFeedElement>
    var task: Task<Void, Never>
  }

  init(_ configs: [HostConfig], progress: ResumeOptions.Progress) {
    self.configs = configs
    self.progress = progress
    multi = MultiHostClient(store: ids)
  }

  func start() async throws {
    let (multi, consumer) = (multi, consumer)
    let feed = await multi.feed(.lossless(maxBytes: 64 << 10))
    await consumer.beginRun(progress)
    reading = Reading(
      feed: feed,
      task: Task {
        while let batch = await feed.nextBatch(limit: 1_024) {
          await consumer.take(batch)
          await multi.processed(batch)
        }
      })
    for config in configs {
      try await multi.add(
        config.withResume(
          ResumeOptions(store: store, progress: progress, interval: .milliseconds(1))))
    }
  }

  /// Ends the run of the program, in the middle of whatever it does.
  func stop() async {
    reading?.feed.cancel()
    await reading?.task.value
    reading = nil
    for handle in await multi.hosts() { connections += handle.generation.number }
    await multi.shutdown()
  }

  /// Ends the run of the program and begins another.
  func restart() async throws {
    guard !isRestarting else { return }
    isRestarting = true
    defer { isRestarting = false }
    await stop()
    restarts += 1
    multi = MultiHostClient(store: ids)
    try await start()
  }
}
