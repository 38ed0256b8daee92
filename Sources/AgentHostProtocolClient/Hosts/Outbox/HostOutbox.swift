internal import AgentHostProtocol

/// The supervisor's interface to the outbox of a host. Queues reports in order, without waiting.
final class HostOutbox: Sendable {
  typealias Report = OutboxBridge.Report

  let outbox: Outbox
  let followsChannels: Bool
  /// Limited, so that the reader task waits and a host cannot fill the queue.
  private let reports = Mailbox<Report>(limit: 64)

  init(_ outbox: Outbox, followsChannels: Bool) {
    self.outbox = outbox
    self.followsChannels = followsChannels
  }

  func report(_ report: Report) { reports.put(report) }

  /// Waits until the outbox has processed most reports.
  func caughtUp() async { await reports.room() }

  /// Runs the outbox and passes reports to it until the task is cancelled.
  func run(_ link: any OutboxLink) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.outbox.run(link) }
      while let batch = await reports.take() {
        for report in batch { await tell(report) }
      }
      reports.close()
      group.cancelAll()
    }
  }

  private func tell(_ report: Report) async {
    switch report {
    case .began(let generation, let handshake):
      await outbox.reconnectBegan(
        generation, hostReplaced: handshake.hostReplaced, host: handshake.host,
        serverSeq: handshake.serverSeq, continuingFrom: handshake.continuingFrom)
    case .echoes(let envelopes, let evidence): await outbox.echo(envelopes, evidence)
    case .repeated(let envelopes, let evidence): await outbox.repeatedEcho(envelopes, evidence)
    case .restored(let generation, let replayed, let from):
      await outbox.resendDecisions(generation, replayed: replayed, from: from)
    case .lost(let generation, let isMessageTooLarge):
      await outbox.connectionLost(generation, isMessageTooLarge: isMessageTooLarge)
    case .replaced(let generation): await outbox.hostReplaced(generation)
    case .gone(let channel): await outbox.channelGone(channel)
    case .detached(let channel): await outbox.channelDetached(channel)
    }
  }
}
