import AgentHostProtocol

/// A supervisor's hold on the outbox of its host: what it has to tell goes in here, in order and
/// without waiting.
final class HostOutbox: Sendable {
  /// What happens to connections, as far as the outbox is concerned.
  enum Report: Sendable {
    case began(HostGeneration, Handshake)
    case echoes([ActionEnvelope], OutboxEvidence)
    /// What was repeated has been reported, and tokens were presented.
    case restored(HostGeneration, replayed: URISet, from: Int?)
    case lost(HostGeneration)
    /// The host turns out to have begun anew before this connection.
    case replaced(HostGeneration)
    case gone(URI)
    case detached(URI)
  }

  /// What the answer to a handshake says about the host.
  struct Handshake: Sendable {
    var hostReplaced: Bool
    var host: InitializeResult?
    /// The host's number, if the answer has told it.
    var serverSeq: Int?
    /// The number that a host which knows this client has continued from.
    var continuingFrom: Int?
  }

  let outbox: Outbox
  let followsChannels: Bool
  /// The reader of the connection waits while there are too many, so that a host cannot fill it.
  private let reports = Mailbox<Report>(limit: 64)

  init(_ outbox: Outbox, followsChannels: Bool) {
    self.outbox = outbox
    self.followsChannels = followsChannels
  }

  func report(_ report: Report) { reports.put(report) }

  /// Waits until the outbox has taken up most of what was reported.
  func caughtUp() async { await reports.room() }

  /// Sends, and passes reports on, until the task is cancelled.
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
    case .restored(let generation, let replayed, let from):
      await outbox.resendDecisions(generation, replayed: replayed, from: from)
    case .lost(let generation): await outbox.connectionLost(generation)
    case .replaced(let generation): await outbox.hostReplaced(generation)
    case .gone(let channel): await outbox.channelGone(channel)
    case .detached(let channel): await outbox.channelDetached(channel)
    }
  }
}
