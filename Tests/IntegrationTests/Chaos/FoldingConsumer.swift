import AgentHostProtocol
import AgentHostProtocolClient

/// Follows everything and does with it what any program would: takes over snapshots, reduces actions.
/// Notes whatever is not as it should be.
actor FoldingConsumer {
  private struct Channel {
    var state: ChannelState
    var cursor: Int
    var generation: HostGeneration
  }

  private var channels: [HostedResourceKey: Channel] = [:]
  private var inDoubt: Set<HostedResourceKey> = []
  private var progress = ResumeOptions.Progress.processed
  /// What must not happen.
  private(set) var faults: [String] = []
  private(set) var actions = 0
  private(set) var replayed = 0
  private(set) var snapshots = 0
  /// Snapshots in place of what the host could not tell any more.
  private(set) var resumed = 0
  /// Snapshots of restarted hosts.
  private(set) var restarted = 0
  private(set) var gaps = 0
  private(set) var ends = 0

  /// The program was restarted: it counts its connections from one.
  func beginRun(_ progress: ResumeOptions.Progress) {
    self.progress = progress
    for key in channels.keys { channels[key]?.generation = .none }
  }

  func take(_ elements: [HostFeedElement]) {
    for element in elements { take(element) }
  }

  func state(_ key: HostedResourceKey) -> ChannelState? {
    inDoubt.contains(key) ? nil : channels[key]?.state
  }

  private func take(_ element: HostFeedElement) {
    switch element {
    case .snapshot(let value):
      snapshots += 1
      switch value.cause {
      case .resumed: resumed += 1
      case .hostRestarted: restarted += 1
      case .restored: return check(value)
      case .subscribed, .resynchronised, .joined: break
      }
      let key = HostedResourceKey(host: value.hostId, uri: value.channel)
      if let known = channels[key], value.generation < known.generation {
        faults.append("\(key): a snapshot of an older connection")
      }
      if let known = channels[key], value.cause != .hostRestarted,
        value.snapshot.fromSeq < known.cursor, value.generation == known.generation
      {
        faults.append("\(key): a snapshot of \(value.snapshot.fromSeq) after \(known.cursor)")
      }
      inDoubt.remove(key)
      channels[key] = Channel(
        state: value.snapshot.state, cursor: value.snapshot.fromSeq, generation: value.generation)
    case .event(let value):
      actions += 1
      if value.delivery == .replayed { replayed += 1 }
      take(value)
    case .gap(let value):
      gaps += 1
      guard let host = value.hostId else { return }
      for key in channels.keys
      where key.host == host && (value.channel == nil || value.channel == key.uri) {
        inDoubt.insert(key)
      }
    case .ended(let value):
      ends += 1
      channels = channels.filter {
        $0.key.host != value.hostId || (value.channel != nil && value.channel != $0.key.uri)
      }
    case .notification:
      break
    }
  }

  /// What was kept for this run of the program is what the last one has had.
  private func check(_ value: HostedSnapshot) {
    let key = HostedResourceKey(host: value.hostId, uri: value.channel)
    let known = channels[key]
    switch progress {
    case .processed:
      if !(known?.state).isEncoded(as: value.snapshot.state)
        || known?.cursor != value.snapshot.fromSeq
      {
        let cursor = known.map { "\($0.cursor)" } ?? "nothing"
        faults.append("\(key): \(value.snapshot.fromSeq) is restored after \(cursor)")
      }
    case .received:
      // It may be ahead, and of a channel or of a host that was not heard of here.
      inDoubt.remove(key)
      channels[key] = Channel(
        state: value.snapshot.state, cursor: value.snapshot.fromSeq, generation: .none)
    }
  }

  private func take(_ action: HostedAction) {
    let key = HostedResourceKey(host: action.hostId, uri: action.channel)
    guard let known = channels[key] else {
      if !action.isRejected { faults.append("\(key): \(action.serverSeq) before any snapshot") }
      return
    }
    if action.serverSeq <= known.cursor {
      faults.append("\(key): \(action.serverSeq) after \(known.cursor)")
    }
    if action.generation < known.generation {
      faults.append("\(key): an action of an older connection")
    }
    channels[key]?.cursor = action.serverSeq
    channels[key]?.generation = action.generation
    if !action.isRejected { channels[key]?.state.reduce(action.envelope.action) }
  }
}
