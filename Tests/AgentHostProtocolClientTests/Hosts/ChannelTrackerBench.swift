import AgentHostProtocol
import AgentHostProtocolClient

/// A channel tracker whose first connection has reached 10, and its host.
struct ChannelTrackerBench: ~Copyable {
  /// The answers of a host.
  enum Answer {
    case replay([ActionEnvelope], missing: [URI] = [])
    case snapshots([Snapshot])
    case initialized(Int, [URI])
    case subscribed(Snapshot)
  }

  var channelTracker = ChannelTracker(host: "h")
  private let version: String
  /// Live actions since the last `reconnect`.
  private var early: [ActionEnvelope] = []

  init(following channels: [URI], version: String = "1.0.0") {
    self.version = version
    channelTracker.clientId = "me"
    for channel in channels { _ = channelTracker.subscriptions.acquireForProgram(channel) }
    _ = channelTracker.willInitialize(isMinimal: false)
    channelTracker.generation = HostGeneration(number: 1)
    _ = answer(.initialized(10, channels))
  }

  /// The connection is lost, and the next one sends `reconnect`.
  mutating func reconnect() {
    channelTracker.disconnected()
    early = []
    var progress = ResumeProgress()
    _ = channelTracker.willReconnect(from: channelTracker.resumePoint ?? 0, &progress)
  }

  /// The connection is lost, and the next one sends `initialize`.
  mutating func initialize() {
    channelTracker.disconnected()
    _ = channelTracker.willInitialize(isMinimal: false)
  }

  mutating func live(_ seq: Int, _ channel: URI, rejected: Bool = false) -> [String] {
    early.append(envelope(seq, channel, rejected: rejected))
    return text(
      channelTracker.received([.action(envelope(seq, channel, rejected: rejected))], bytes: 1))
  }

  /// The host answers, and by default sends the states that verify its replay.
  mutating func answer(_ answer: Answer, confirming: Bool = true) -> [String] {
    let event: ClientFeedItem
    switch answer {
    case .replay(let actions, let missing):
      event = .reconnected(.replay(ReconnectReplayResult(actions: actions, missing: missing)))
    case .snapshots(let snapshots):
      event = .reconnected(.snapshot(ReconnectSnapshotResult(snapshots: snapshots)))
    case .initialized(let seq, let channels):
      event = .initialized(
        InitializeResult(
          protocolVersion: version, serverSeq: seq,
          snapshots: channels.map { snapshot(seq, $0) }))
    case .subscribed(let snapshot):
      event = .subscribed(snapshot.resource, snapshot)
    }
    let output = channelTracker.received([event], bytes: 1)
    guard confirming, case .replay(let actions, _) = answer, !output.verify.isEmpty else {
      return text(output)
    }
    let confirmations = channelTracker.confirmations(of: output.verify, after: actions + early)
    return text(output).filter { !$0.hasPrefix("verify") }
      + text(channelTracker.received(confirmations, bytes: 1))
  }

  func envelope(_ seq: Int, _ channel: URI, rejected: Bool = false) -> ActionEnvelope {
    ActionEnvelope(
      channel: channel,
      action: .root(
        .activeSessionsChanged(RootActiveSessionsChangedAction(activeSessions: seq))),
      serverSeq: seq, rejectionReason: rejected ? "no" : nil)
  }

  func snapshot(_ seq: Int, _ channel: URI = RootResourceURI) -> Snapshot {
    Snapshot(resource: channel, state: .root(RootState(agents: [])), fromSeq: seq)
  }

  /// One line per output.
  func text(_ output: ChannelTracker.Output) -> [String] {
    var lines = output.batch.elements.map { element -> String in
      switch element {
      case .snapshot(let value):
        "snapshot \(value.channel) \(value.snapshot.fromSeq) \(value.cause)"
      case .event(let value):
        "\(value.serverSeq) \(value.delivery)" + (value.isRejected ? " rejected" : "")
      case .notification(let value): "notification \(value.notification.method)"
      case .gap(let value): "gap \(value.channel ?? "-")"
      case .ended(let value): "ended \(value.channel ?? "-")"
      }
    }
    lines += output.ended.map { "end \($0.channel ?? "-") \($0.reason)" }
    lines += output.subscribe.map { "subscribe \($0)" }
    lines += output.verify.map { "verify \($0)" }
    for case .restarted in output.events { lines.append("restarted") }
    return lines
  }
}

extension ChannelTracker {
  /// The states that verify a replay of these actions.
  func confirmations(of channels: [URI], after actions: [ActionEnvelope]) -> [ClientFeedItem] {
    let newest = actions.reduce(cursors.watermark ?? 0) { max($0, $1.serverSeq) }
    return channels.map { channel in
      guard var state = mirror.state(of: channel) else { return .subscribed(channel, nil) }
      let cursor = cursors.cursor(of: channel) ?? 0
      var newestHere = cursor
      for envelope in actions.sorted(by: { $0.serverSeq < $1.serverSeq })
      where envelope.channel == channel && envelope.serverSeq > newestHere
        && envelope.rejectionReason == nil
      {
        newestHere = envelope.serverSeq
        state.reduce(envelope.action)
      }
      return .subscribed(channel, Snapshot(resource: channel, state: state, fromSeq: newest))
    }
  }
}

extension ClientFeedItem {
  /// The result of a subscription with this snapshot.
  static func subscribed(_ channel: URI, _ snapshot: Snapshot?) -> ClientFeedItem {
    .subscribed(channel, SubscribeResult(snapshot: snapshot))
  }
}
