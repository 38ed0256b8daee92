import AgentHostProtocol
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// One life of an outbox: messages are enqueued, connections and the program break, the host restarts, and
/// other clients truncate the chat and remove messages.
private struct OutboxLifeRun {
  var random: SeededGenerator
  var host: RunningHost
  var bench = OutboxBench(
    OutboxConfiguration(
      expiresAfter: .seconds(300), watchdog: .seconds(5), watchdogChecks: 2, quietPeriod: .zero,
      sequenceBlock: 8))
  var toHost: [OutboxTransmission] = []
  var fromHost: [ActionEnvelope] = []
  var carried = 0
  var isUp = false
  /// The greatest number that this run of the program has seen.
  var lastSeen: Int?
  /// Live numbers are greater than this one.
  var floor: Int?
  var texts: [OutboxEntryID: String] = [:]
  /// The entries that start turns.
  var turns: Set<OutboxEntryID> = []

  private let info = InitializeResult(
    protocolVersion: "1.0.0", serverSeq: 0, serverInfo: Implementation(name: "h"), snapshots: [])

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    host = RunningHost(HostHabits(using: &random))
    bench.isAttaching = true
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  // MARK: The wire

  mutating func collect() {
    if isUp { toHost += bench.sends[carried...] }
    carried = bench.sends.count
  }

  mutating func deliver(_ count: Int) {
    for _ in 0..<min(count, toHost.count) {
      let params = toHost.removeFirst().params
      let origin = ActionOrigin(clientId: Fixture.me, clientSeq: params.clientSeq)
      fromHost.append(host.receive(params.action, origin))
    }
  }

  mutating func hear(_ count: Int) {
    for _ in 0..<min(count, fromHost.count) {
      let envelope = fromHost.removeFirst()
      if let floor, envelope.serverSeq <= floor {
        self.floor = nil
        lastSeen = nil
        bench.perform(bench.machine.hostReplaced(bench.generation, now: bench.now))
      }
      lastSeen = max(lastSeen ?? 0, envelope.serverSeq)
      bench.machine.reached(envelope.serverSeq, on: bench.generation)
      bench.echo(envelope)
    }
    collect()
  }

  mutating func hostDoes(_ envelope: ActionEnvelope?) {
    if let envelope, isUp { fromHost.append(envelope) }
  }

  mutating func attach() {
    guard isUp, !bench.attaching.isEmpty else { return }
    bench.attaching = []
    hear(.max)
    bench.known[Fixture.chat] = Snapshot(
      resource: Fixture.chat, state: host.state, fromSeq: host.serverSeq)
    bench.isAttaching = false
    bench.perform([])
    bench.isAttaching = true
    collect()
  }

  mutating func answer() {
    guard isUp, !bench.queries.isEmpty else { return }
    deliver(.max)
    hear(.max)
    bench.answer(host.state, serverSeq: host.serverSeq)
    collect()
  }

  // MARK: Connections

  mutating func comeUp() {
    isUp = true
    bench.attaching = []
    let from =
      lastSeen ?? (bench.generation == .none ? bench.machine.resumption?.serverSeq : nil)
    floor = nil
    bench.perform(bench.machine.willHandshake(now: bench.now))
    guard let from, host.knowsClient || host.habits.resuming == .snapshotsForAll else {
      return initialize()
    }
    host.initialize()
    if let replay = host.replay(from: from) {
      floor = from
      lastSeen = max(from, replay.last?.serverSeq ?? from)
      bench.connect(replay: replay, replayed: [Fixture.chat], host: info, from: from)
    } else {
      // Snapshots.
      let isBehind = lastSeen.map { host.serverSeq < $0 } ?? false
      lastSeen = host.serverSeq
      bench.connect(hostReplaced: isBehind, host: info, serverSeq: host.serverSeq)
    }
    collect()
  }

  private mutating func initialize() {
    let isBehind = lastSeen.map { host.serverSeq < $0 } ?? false
    host.initialize()
    lastSeen = host.serverSeq
    bench.connect(hostReplaced: isBehind, host: info, serverSeq: host.serverSeq)
    collect()
  }

  mutating func breakDown() {
    guard isUp else { return }
    collect()
    deliver(Int.random(in: 0...3, using: &random))
    toHost = []
    fromHost = []
    isUp = false
    bench.disconnect()
  }

  mutating func programDies() {
    breakDown()
    texts = texts.filter { id, _ in
      bench.machine.entry(id) == nil
        || bench.journal.contains { record in
          if case .enqueued(let entry) = record { entry.id == id } else { false }
        }
    }
    bench.restart()
    carried = bench.sends.count
    lastSeen = nil
  }

  // MARK: A life

  mutating func enqueue(_ serial: Int) throws {
    let text = "message \(serial)"
    let isTurn = chance(2)
    let action: StateAction =
      isTurn
      ? .chat(
        .turnStarted(
          ChatTurnStartedAction(
            turnId: "t\(serial)", startedAt: "2026-01-01T10:00:00Z",
            message: Fixture.message(text))))
      : .chat(
        .pendingMessageSet(
          ChatPendingMessageSetAction(
            kind: .queued, id: "m\(serial)", message: Fixture.message(text))))
    let id = try bench.enqueue(action)
    texts[id] = text
    if isTurn { turns.insert(id) }
    collect()
  }

  /// What this client hears. Of what another says while there is no connection it only sees that there is one
  /// more message, which counts as its own.
  private mutating func othersSayTheSame() {
    guard let text = texts.filter({ bench.machine.entry($0.key) != nil }).values.sorted().first
    else {
      return
    }
    hostDoes(host.repeatMessage(text, using: &random))
    hear(.max)
  }

  mutating func step(_ serial: Int) throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: try enqueue(serial)
    case 5...7: deliver(Int.random(in: 1...3, using: &random))
    case 8...9: hear(Int.random(in: 1...3, using: &random))
    case 10: hostDoes(host.finishTurn())
    case 11, 12: hostDoes(host.interfere(using: &random))
    case 13: bench.pass(.seconds(Int.random(in: 1...8, using: &random)))
    case 14: breakDown()
    case 15 where chance(2): programDies()
    case 17 where isUp: othersSayTheSame()
    case 16 where chance(2):
      breakDown()
      host.restart(using: &random)
      // Others may have come before this client does.
      for _ in 0..<Int.random(in: 0...2, using: &random) { _ = host.interfere(using: &random) }
    default:
      if isUp {
        attach()
        answer()
      } else {
        comeUp()
      }
    }
    collect()
  }

  mutating func run() throws {
    for serial in 0..<Int.random(in: 10...60, using: &random) { try step(serial) }
    if !isUp { comeUp() }
    for _ in 0..<40 where !bench.machine.unsettled.isEmpty {
      attach()
      deliver(.max)
      hear(.max)
      answer()
      _ = host.finishTurn().map { hostDoes($0) }
      bench.pass(.seconds(10))
      collect()
    }
  }
}

/// Many short lives against hosts of every habit.
///
/// `AHP_OUTBOX_LIVES` sets how many (400), `AHP_OUTBOX_FIRST` the first seed (0).
@Suite(.limitedConcurrency) struct OutboxLivesTests {
  private static func setting(_ name: String, _ fallback: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? fallback
  }

  @Test func `nothing runs twice and nothing is lost with a success`() throws {
    let first = Self.setting("AHP_OUTBOX_FIRST", 0)
    let count = Self.setting("AHP_OUTBOX_LIVES", 400)
    var outcomes: [String: Int] = [:]
    var copies = 0
    var restarts = 0
    for seed in first..<first + count {
      var life = OutboxLifeRun(seed: UInt64(seed))
      try life.run()
      restarts += life.host.restarts
      copies += life.bench.sends.count { $0.copy > 1 }
      #expect(life.bench.machine.unsettled.isEmpty, "seed \(seed): everything is settled")
      let runs = Dictionary(life.host.executed.map { ($0, 1) }, uniquingKeysWith: +)
      for (id, text) in life.texts {
        let times = runs[text] ?? 0
        #expect(times <= 1, "seed \(seed): \(text) ran \(times) times, \(life.host.habits)")
        let all = life.bench.outcomes(of: id)
        #expect(all.count == 1, "seed \(seed): \(text) is settled once: \(all)")
        guard let outcome = all.first else { continue }
        outcomes["\(outcome)", default: 0] += 1
        switch outcome {
        case .acked, .ackedByState: break
        case .rejected, .expired, .conflict, .obsolete(.dependencyFailed), .obsolete(.cancelled):
          #expect(times == 0, "seed \(seed): \(text) is said not to have run")
        case .obsolete, .unknown: break
        }
        // A queued message may be removed before its turn; a turn runs when it is accepted.
        if outcome.isSuccess, life.turns.contains(id) {
          #expect(times == 1, "seed \(seed): \(text) is said to have run, \(life.host.habits)")
        }
      }
    }
    print(
      "outbox: \(count) lives, \(restarts) restarts of hosts, \(copies) further copies; "
        + outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(
          separator: ", "))
    #expect(restarts > 0)
    #expect((outcomes["accepted"] ?? 0) > count / 2)
  }
}
