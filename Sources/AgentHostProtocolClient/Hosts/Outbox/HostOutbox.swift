import AgentHostProtocol

/// A supervisor's hold on the outbox of its host: what it has to tell goes in here, in order and
/// without waiting.
final class HostOutbox: Sendable {
  /// What happens to connections, as far as the outbox is concerned.
  enum Report: Sendable {
    case began(HostGeneration, hostReplaced: Bool)
    case echoes([ActionEnvelope], OutboxEvidence)
    /// What was repeated has been reported, and tokens were presented.
    case restored(HostGeneration, replayed: Set<URI>)
    case lost(HostGeneration)
    /// The host turns out to have begun anew before this connection.
    case replaced(HostGeneration)
    case gone(URI)
    case detached(URI)
  }

  let outbox: Outbox
  let followsChannels: Bool
  private let reports: AsyncStream<Report>
  private let source: AsyncStream<Report>.Continuation

  init(_ outbox: Outbox, followsChannels: Bool) {
    self.outbox = outbox
    self.followsChannels = followsChannels
    (reports, source) = AsyncStream.makeStream()
  }

  func report(_ report: Report) { source.yield(report) }

  /// Sends, and passes reports on, until the task is cancelled.
  func run(_ link: any OutboxLink) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.outbox.run(link) }
      for await report in reports { await tell(report) }
      group.cancelAll()
    }
  }

  private func tell(_ report: Report) async {
    switch report {
    case .began(let generation, let hostReplaced):
      await outbox.reconnectBegan(generation, hostReplaced: hostReplaced)
    case .echoes(let envelopes, let evidence): await outbox.echo(envelopes, evidence)
    case .restored(let generation, let replayed):
      await outbox.resendDecisions(generation, replayed: replayed)
    case .lost(let generation): await outbox.connectionLost(generation)
    case .replaced(let generation): await outbox.hostReplaced(generation)
    case .gone(let channel): await outbox.channelGone(channel)
    case .detached(let channel): await outbox.channelDetached(channel)
    }
  }
}

/// What a supervisor keeps about channels for the sake of its outbox.
struct OutboxChannels: Sendable {
  struct Lease: Sendable {
    let id: SubscriptionLeases.ID
    /// When it was last of use.
    var serial: UInt64
  }

  /// So many channels are followed for the outbox alone before unused ones are given up.
  static let idleLimit = 32

  var leases: [URI: Lease] = [:]
  var serial: UInt64 = 0
  /// Channels of which an echo may have escaped this client: that a replay does not have it proves
  /// nothing there.
  var unheard: Set<URI> = []
  /// Channels that the host was asked to continue in the last handshake.
  var resumed: Set<URI> = []
  /// What the host has repeated, until it is certain that it is still the same host.
  var replay: ReconnectReplayResult?
  /// Channels of which the host has repeated all.
  var replayed: Set<URI> = []
}
