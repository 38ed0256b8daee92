import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// A host that executes every action it receives, duplicates too, and keeps a log.
private struct LoggingHost {
  var executed: [String] = []
  var serverSeq = 0
  var turns: [Turn] = []
  var active: ActiveTurn?
  var title = ""
  var log: [ActionEnvelope] = []

  mutating func receive(_ params: DispatchActionParams) -> ActionEnvelope {
    serverSeq += 1
    var refusal: String?
    switch params.action {
    case .chat(.turnStarted(let start)):
      if let old = active { turns.append(Fixture.turn(old.id)) }
      executed.append(start.turnId)
      active = Fixture.active(start.turnId)
    case .chat(.turnCancelled(let cancel)):
      if active?.id == cancel.turnId {
        turns.append(Fixture.turn(cancel.turnId, .cancelled))
        active = nil
      } else {
        refusal = "no such turn is active"
      }
    case .terminal(.input(let input)): executed.append(input.data)
    case .session(.titleChanged(let change)): title = change.title
    default: break
    }
    let envelope = ActionEnvelope(
      channel: params.channel, action: params.action, serverSeq: serverSeq,
      origin: ActionOrigin(clientId: Fixture.me, clientSeq: params.clientSeq),
      rejectionReason: refusal)
    log.append(envelope)
    return envelope
  }

  mutating func finishTurn() {
    guard let old = active else { return }
    turns.append(Fixture.turn(old.id))
    active = nil
  }

  func state(of channel: URI) -> ChannelState {
    switch channel {
    case Fixture.chat: .chat(Fixture.chatState(turns: turns, active: active))
    case Fixture.session: .session(Fixture.sessionState(title: title))
    default:
      .terminal(
        TerminalState(
          title: "", content: [], lifecycle: .running,
          claim: .client(TerminalClientClaim(clientId: Fixture.me))))
    }
  }
}

/// A machine, the host, and a wire between them that loses the rest whenever it breaks.
private struct LossyWorld {
  var bench = OutboxBench(
    OutboxConfiguration(
      expiresAfter: .seconds(40), watchdog: .seconds(5), quietPeriod: .zero, sequenceBlock: 8))
  var host = LoggingHost()
  var random: SeededGenerator
  var toHost: [OutboxTransmission] = []
  var fromHost: [ActionEnvelope] = []
  var lastSeen = 0
  var carried = 0
  var isUp = false
  var enqueued: [OutboxEntryID: String?] = [:]
  var numbers: [OutboxEntryID: [Int]] = [:]
  var highest = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Takes what the machine has sent since.
  mutating func collect() {
    for transmission in bench.sends[carried...] {
      let number = transmission.params.clientSeq
      if !numbers.values.joined().contains(number) {
        #expect(number > highest, "numbers grow")
        highest = number
      }
      numbers[transmission.id, default: []].append(number)
      if isUp { toHost.append(transmission) }
    }
    carried = bench.sends.count
  }

  mutating func deliver(_ count: Int) {
    for _ in 0..<min(count, toHost.count) {
      fromHost.append(host.receive(toHost.removeFirst().params))
    }
  }

  mutating func hear(_ count: Int) {
    for _ in 0..<min(count, fromHost.count) {
      let envelope = fromHost.removeFirst()
      lastSeen = envelope.serverSeq
      bench.echo(envelope)
    }
  }

  mutating func breakDown() {
    collect()
    deliver(Int.random(in: 0...4, using: &random))
    toHost = []
    fromHost = []
    isUp = false
  }

  mutating func comeUp(fresh: Bool) {
    isUp = true
    if fresh || Bool.random(using: &random) {
      bench.connect()
    } else {
      let replay = host.log.filter { $0.serverSeq > lastSeen }
      bench.connect(
        replay: replay, replayed: [Fixture.chat, Fixture.session, "ahp-terminal:/1"])
    }
    lastSeen = host.serverSeq
    collect()
  }

  mutating func enqueue(_ serial: Int) throws {
    let key = "k\(serial)"
    let policy = OutboxPolicy()
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: enqueued[try bench.enqueue(Fixture.start(key), on: Fixture.chat, policy)] = key
    case 4...6:
      enqueued[try bench.enqueue(Fixture.input(key), on: "ahp-terminal:/1", policy)] = key
    case 7:
      let id = try bench.enqueue(Fixture.cancel("k\(serial - 1)"), on: Fixture.chat, policy)
      enqueued[id] = .some(nil)
    default:
      let id = try bench.enqueue(Fixture.title(key), on: Fixture.session, policy)
      enqueued[id] = .some(nil)
    }
    collect()
  }

  mutating func step(_ serial: Int) throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...6: try enqueue(serial)
    case 7...9: deliver(Int.random(in: 1...3, using: &random))
    case 10...12: hear(Int.random(in: 1...3, using: &random))
    case 13: host.finishTurn()
    case 14: bench.pass(.seconds(Int.random(in: 1...8, using: &random)))
    case 15 where isUp:
      breakDown()
      bench.disconnect()
    case 16 where isUp && Int.random(in: 0..<3, using: &random) == 0:
      // The program dies, now and then just before what was recorded went out.
      bench.isJournalStuck = Bool.random(using: &random)
      if bench.isJournalStuck {
        let before = bench.journal
        try enqueue(serial)
        bench.journal = before
      }
      breakDown()
      bench.isJournalStuck = false
      enqueued = enqueued.filter { id, _ in
        bench.machine.entry(id) == nil || bench.journal.contains { $0.isEnqueueing(id) }
      }
      bench.restart()
      carried = bench.sends.count
    case 17, 18:
      if isUp { answer() } else { comeUp(fresh: bench.generation == .none) }
    default: collect()
    }
    collect()
  }

  mutating func answer() {
    guard let query = bench.queries.first else { return }
    // What was sent before the question arrives before it.
    deliver(.max)
    hear(.max)
    guard bench.queries.first?.id == query.id else { return }
    bench.answer(host.state(of: query.channel))
    collect()
  }
}

extension OutboxRecord {
  fileprivate func isEnqueueing(_ id: OutboxEntryID) -> Bool {
    if case .enqueued(let entry) = self { entry.id == id } else { false }
  }
}

@Suite(.limitedConcurrency) struct OutboxModelTests {
  @Test(arguments: 0..<300)
  func `nothing is lost and nothing runs twice`(_ seed: UInt64) throws {
    var world = LossyWorld(seed: seed)
    for serial in 0..<150 { try world.step(serial) }
    if !world.isUp { world.comeUp(fresh: world.bench.generation == .none) }
    for _ in 0..<60 where !world.bench.machine.unsettled.isEmpty {
      world.collect()
      world.deliver(.max)
      world.hear(.max)
      while !world.bench.queries.isEmpty { world.answer() }
      world.bench.pass(.seconds(10))
    }
    check(world)
  }

  private func check(_ world: LossyWorld) {
    let bench = world.bench
    #expect(bench.machine.unsettled.isEmpty, "everything is settled in the end")
    #expect(
      world.host.executed.count == Set(world.host.executed).count, "nothing runs twice")
    let executed = Set(world.host.executed)
    for (id, key) in world.enqueued {
      let outcomes = bench.outcomes(of: id)
      #expect(outcomes.count == 1, "entry \(id) is settled once: \(outcomes)")
      guard let key, let outcome = outcomes.first else { continue }
      switch outcome {
      case .acked, .ackedByState: #expect(executed.contains(key), "\(key) is said to have run")
      case .rejected, .expired, .conflict, .obsolete(.dependencyFailed), .obsolete(.cancelled):
        #expect(!executed.contains(key), "\(key) is said not to have run")
      case .obsolete, .unknown: break
      }
    }
  }
}
