import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// A host and clients over a network that loses connections, duplicates replays and reorders clients. In
/// the end every client has the host's state.
@Suite(.limitedConcurrency) struct OptimisticConvergenceTests {
  @Test(arguments: 0..<10)
  func `10 000 sequences converge`(part: Int) throws {
    for number in 0..<1000 {
      let seed = UInt64(part * 1000 + number)
      var world = World(seed: seed)
      for _ in 0..<60 { world.step() }
      world.becomeQuiet()
      for client in world.clients {
        for channel in World.channels {
          let state = client.state
          var optimistic = state
          try #require(
            state.confirmed.state(of: channel) == world.host.states[channel], "seed \(seed)")
          try #require(
            optimistic.state(of: channel) == world.host.states[channel], "seed \(seed)")
        }
        try #require(client.state.pendingActions.isEmpty, "seed \(seed)")
        try #require(client.state.confirmed.dirtyResources.isEmpty, "seed \(seed)")
        // Every own action was settled once.
        try #require(client.settled.count == Set(client.settled).count, "seed \(seed)")
        try #require(Set(client.settled) == Set(1..<client.nextSeq), "seed \(seed)")
      }
    }
  }
}

/// What is under way to a client.
private enum Delivery {
  case envelope(ActionEnvelope)
  case undecodable(URI, Int)
  case snapshot(Snapshot)
}

private struct Host {
  var states: URIDictionary<ChannelState> = [:]
  var log: [ActionEnvelope] = []
  var seq = 0

  func snapshot(_ channel: URI) -> Snapshot? {
    states[channel].map { Snapshot(resource: channel, state: $0, fromSeq: seq) }
  }

  /// Takes or refuses an action, and says so.
  mutating func take(
    _ action: StateAction, on channel: URI, origin: ActionOrigin?, refuse: Bool
  ) -> ActionEnvelope {
    seq += 1
    if !refuse { states[channel]?.reduce(action) }
    let envelope = ActionEnvelope(
      channel: channel, action: action, serverSeq: seq, origin: origin,
      rejectionReason: refuse ? "no" : nil)
    log.append(envelope)
    return envelope
  }
}

private struct Client {
  var state: OptimisticState
  var isConnected = true
  var up: [PendingAction] = []
  var down: [Delivery] = []
  var lastSeen = 0
  var nextSeq = 1
  var settled: [Int] = []

  mutating func receive(_ delivery: Delivery) {
    switch delivery {
    case .envelope(let envelope):
      lastSeen = max(lastSeen, envelope.serverSeq)
      if let settlement = state.apply(envelope).settlement {
        settled.append(settlement.pending.clientSeq)
      }
    case .undecodable(let channel, let seq):
      lastSeen = max(lastSeen, seq)
      state.markUndecodable(channel, serverSeq: seq)
    case .snapshot(let snapshot): state.applySnapshot(snapshot)
    }
  }
}

private struct World {
  static let chat: URI = "ahp-chat:/1"
  static let session: URI = "ahp-session:/1"
  static let channels = [chat, session]

  var host = Host()
  var clients: [Client] = []
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    host.states[Self.chat] = .chat(Sample.chat(Self.chat))
    host.states[Self.session] = .session(
      SessionState(
        provider: "p", title: "t", status: .idle, lifecycle: .ready, activeClients: [], chats: []))
    for number in 0..<Int.random(in: 1...3, using: &generator) {
      clients.append(Client(state: OptimisticState(clientId: "client-\(number)")))
    }
    // The first snapshots are still under way, behind whatever comes first.
    for index in clients.indices { clients[index].down += snapshots() }
  }

  private func snapshots() -> [Delivery] {
    Self.channels.compactMap { host.snapshot($0).map { .snapshot($0) } }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func action() -> (URI, StateAction) {
    let word = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
    let action: StateAction =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: .session(.titleChanged(SessionTitleChangedAction(title: word)))
      case 1: .session(.workingDirectorySet(SessionWorkingDirectorySetAction(directory: word)))
      case 2:
        .session(.workingDirectoryRemoved(SessionWorkingDirectoryRemovedAction(directory: word)))
      case 3:
        .chat(
          .pendingMessageSet(
            ChatPendingMessageSetAction(
              kind: .queued, id: word,
              message: Message(text: word, origin: MessageOrigin(kind: .user)))))
      case 4:
        .chat(.pendingMessageRemoved(ChatPendingMessageRemovedAction(kind: .queued, id: word)))
      default: Sample.delta(word)
      }
    if case .session = action { return (Self.session, action) }
    return (Self.chat, action)
  }

  private mutating func broadcast(_ envelope: ActionEnvelope) {
    for index in clients.indices where clients[index].isConnected {
      clients[index].down.append(
        chance(2) ? .undecodable(envelope.channel, envelope.serverSeq) : .envelope(envelope))
      if chance(5) { clients[index].down.append(.envelope(envelope)) }
    }
  }

  /// The host reads the next message of a client, and may alter what it says.
  private mutating func read(_ index: Int) {
    guard !clients[index].up.isEmpty else { return }
    let message = clients[index].up.removeFirst()
    let altered: StateAction =
      if case .session(.titleChanged) = message.action, chance(30) { Sample.title("host's") } else {
        message.action
      }
    let origin = ActionOrigin(clientId: "client-\(index)", clientSeq: message.clientSeq)
    let refuse = chance(20)
    broadcast(host.take(altered, on: message.channel, origin: origin, refuse: refuse))
  }

  private mutating func reconnect(_ index: Int) {
    clients[index].isConnected = true
    if chance(50) {
      // Some of what is replayed was there already.
      let from = clients[index].lastSeen - (chance(30) ? 3 : 0)
      for envelope in host.log where envelope.serverSeq > from {
        clients[index].receive(.envelope(envelope))
      }
      // Channels that never got their snapshot, or want another, are subscribed to again.
      for channel in Self.channels
      where clients[index].state.confirmed.cursor(of: channel) == nil {
        if let snapshot = host.snapshot(channel) { clients[index].receive(.snapshot(snapshot)) }
      }
    } else {
      for delivery in snapshots() { clients[index].receive(delivery) }
    }
    clients[index].lastSeen = host.seq
    let resent = chance(50) ? clients[index].state.pendingActions : []
    let abandoned = clients[index].state.abandon { !resent.contains($0) }
    clients[index].settled += abandoned.map(\.pending.clientSeq)
    clients[index].up = resent
    askForSnapshots(index, all: true)
  }

  private mutating func askForSnapshots(_ index: Int, all: Bool = false) {
    var wanted = clients[index].state.takeWantedSnapshots()
    // A request that was lost with its connection is repeated.
    if all { wanted.formUnion(clients[index].state.confirmed.dirtyResources) }
    for channel in wanted {
      if let snapshot = host.snapshot(channel) { clients[index].down.append(.snapshot(snapshot)) }
    }
  }

  mutating func step() {
    let index = Int.random(in: 0..<clients.count, using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<30:
      let (channel, action) = action()
      let pending = PendingAction(
        channel: channel, clientSeq: clients[index].nextSeq, action: action)
      clients[index].nextSeq += 1
      clients[index].state.dispatched(pending)
      // What is dispatched without a connection waits in the outbox, which is sent after reconnecting.
      if clients[index].isConnected { clients[index].up.append(pending) }
    case 30..<50: read(index)
    case 50..<60:
      let (channel, action) = action()
      broadcast(host.take(action, on: channel, origin: nil, refuse: false))
    case 60..<90:
      if !clients[index].down.isEmpty { clients[index].receive(clients[index].down.removeFirst()) }
      if clients[index].isConnected { askForSnapshots(index) }
    case 90..<95:
      clients[index].isConnected = false
      clients[index].up = []
      clients[index].down = []
    default:
      // Reading keeps a view, which must not outlive what it shows.
      for channel in Self.channels { _ = clients[index].state.state(of: channel) }
      if !clients[index].isConnected { reconnect(index) }
    }
  }

  mutating func becomeQuiet() {
    for index in clients.indices where !clients[index].isConnected { reconnect(index) }
    while clients.contains(where: { !$0.up.isEmpty || !$0.down.isEmpty }) {
      for index in clients.indices {
        while !clients[index].up.isEmpty { read(index) }
      }
      for index in clients.indices {
        while !clients[index].down.isEmpty {
          clients[index].receive(clients[index].down.removeFirst())
        }
        askForSnapshots(index)
      }
    }
    for index in clients.indices {
      // An undecodable echo settled nothing.
      let rest = clients[index].state.abandon { _ in true }
      clients[index].settled += rest.map(\.pending.clientSeq)
    }
  }
}
