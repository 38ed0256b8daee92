internal import AgentHostProtocol

/// The supervisor's interface to the outbox of a host. Queues reports in order, without waiting.
final class HostOutbox: Sendable {
  let outbox: Outbox
  let followsChannels: Bool
  /// Limited, so that the reader task waits and a host cannot fill the queue.
  private let reports = Mailbox<OutboxReport>(limit: 64)

  init(_ outbox: Outbox, followsChannels: Bool) {
    self.outbox = outbox
    self.followsChannels = followsChannels
  }

  func report(_ report: OutboxReport) { reports.put(report) }

  /// Waits until the outbox has processed most reports.
  func caughtUp() async { await reports.room() }

  /// Runs the outbox and passes reports to it until the task is cancelled.
  func run(_ link: any OutboxLink) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.outbox.run(link) }
      while let batch = await reports.take() {
        for report in batch { await outbox.handle(report) }
      }
      reports.close()
      group.cancelAll()
    }
  }
}
