import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// A program that is killed at random moments, over and over, against a host that keeps a log.
///
/// `AHP_CRASH_LIVES` sets how often it is killed (15), `AHP_CRASH_SEED` when.
@Suite(.limitedConcurrencyOfSuite, .serialized)
struct OutboxKillTests {
  private static func setting(_ name: String, _ fallback: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? fallback
  }

  /// The actions of the host, as received by another subscriber.
  private final class HostLog: Sendable {
    private let envelopes = Locked<[ActionEnvelope]>([])

    var all: [ActionEnvelope] { envelopes.withLock(\.self) }

    func append(_ envelope: ActionEnvelope) { envelopes.withLock { $0.append(envelope) } }
  }

  @Test(.timeLimit(.minutes(30))) func `a program that is killed loses nothing`() async throws {
    let lives = Self.setting("AHP_CRASH_LIVES", 15)
    var random = SeededGenerator(seed: UInt64(Self.setting("AHP_CRASH_SEED", 1)))
    let directory = FileManager.default.temporaryDirectory.path + "/ahp-kill-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    // Its turns end at once, so that they do not block each other.
    try await EmbeddedHost.with(HostConfiguration(script: { _ in HostScript() })) { host in
      let url = try await host.start()
      let (session, _) = await host.createSession(title: "Crash")
      let terminal = await host.createTerminal(
        claim: .session(TerminalSessionClaim(session: session, chat: session)))
      let log = HostLog()
      let other = AHPClient(transport: await host.transport())
      let events = other.events(buffering: .unbounded)
      try await other.connect()
      _ = try await other.initialize(clientId: "other")
      for channel in [session, terminal] { _ = try await other.subscribe(channel) }
      let reading = Task {
        for await event in events {
          if case .action(let envelope) = event.event { log.append(envelope) }
        }
      }
      var chat = session
      for life in 0...lives {
        if life % 10 == 0 {
          // New chats, so that this does not become a test of long chats.
          chat = await host.createChat(in: session)
          _ = try await other.subscribe(chat)
        }
        // Another client uses the next sequence numbers.
        let next = (log.all.compactMap(\.origin).map(\.clientSeq).max() ?? 0) + 1
        for number in next..<next + 6 {
          try await other.dispatch(
            Sample.input("foreign"), channel: terminal, clientSeq: number)
        }
        let this = CrashLife(
          directory: directory, url: url, number: life, session: session, chat: chat,
          terminal: terminal)
        guard life < lives else {
          try await this.run(rounds: 2)
          break
        }
        let delay = UInt32.random(in: 2_000...90_000, using: &random)
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [
            directory = directory as String, url = url as String, life = life as Int,
            session = session as String, chat = chat as String, terminal = terminal as String,
            delay = delay as UInt32
          ] in
          // Every other life does something first, however busy the machine is.
          let isEarly = life % 2 == 0
          if isEarly { CrashLife.killAfter(microseconds: delay) }
          try await CrashLife(
            directory: directory, url: url, number: life, session: session, chat: chat,
            terminal: terminal
          ).run(rounds: .max) {
            if !isEarly { CrashLife.killAfter(microseconds: delay) }
          }
        }
      }
      try await host.drain()
      _ = try await other.ping()
      await other.shutdown()
      _ = await reading.value
      try await Self.check(directory, log.all, lives: lives)
    }
  }

  private static func check(
    _ directory: String, _ log: [ActionEnvelope], lives: Int
  ) async throws {
    let own = log.filter { $0.origin.map { $0.clientId != "other" } ?? false }
    #expect(Set(own.compactMap { $0.origin?.clientId }).count == 1, "one client id for all lives")
    let executed = own.filter { $0.rejectionReason == nil }
    let keys = executed.map { CrashLife.key(of: $0.action) }
    #expect(keys.count > lives / 2, "lives were long enough to do something: \(keys.count) actions")

    // Nothing that must not be is executed twice, or would be by a host that does not look.
    let once = own.map { CrashLife.key(of: $0.action) }
      .filter { $0.hasPrefix("turn-") || $0.hasPrefix("input-") }
    let counts = Dictionary(once.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 } == [:])

    // A number means one action only.
    var meaning: [Int: Set<String>] = [:]
    for envelope in own {
      meaning[envelope.origin?.clientSeq ?? 0, default: []].insert(
        CrashLife.key(of: envelope.action))
    }
    #expect(meaning.filter { $0.value.count > 1 } == [:])
    checkNumbers(directory)

    // No entry is lost: what was accepted is settled, and the journal tells how.
    let multi = CrashLife.client(directory: directory)
    try await multi.add(
      HostConfig(id: CrashLife.host, label: "") { _ in
        throw AHPError(.connectionLost, .transient, "not needed")
      })
    let outbox = try await multi.outbox(host: CrashLife.host)
    #expect(await outbox.entries == [])
    let present = Set(keys)
    var outcomes: [String: Int] = [:]
    for key in Notes.lines(directory + "/accepted") {
      let recorded = await outbox.outcome(ofOperation: key)
      #expect(recorded != nil, "\(key) was accepted and is settled")
      guard let outcome = recorded?.outcome else { continue }
      outcomes["\(outcome)".prefix { $0 != ":" }.description, default: 0] += 1
      switch outcome {
      case .acked, .ackedByState: #expect(present.contains(key), "\(key) is said to have run")
      case .rejected, .expired, .conflict:
        #expect(!present.contains(key), "\(key) is said not to have run")
      case .obsolete, .unknown: break
      }
    }
    await multi.shutdown()
    checkEchoes(directory, own)
    print("\(lives) lives: \(keys.count) actions; \(outcomes.sorted { $0.key < $1.key })")
  }

  /// What is said to be settled by an echo is settled by its own.
  private static func checkEchoes(_ directory: String, _ own: [ActionEnvelope]) {
    let bySequence = Dictionary(own.map { ($0.serverSeq, $0) }) { first, _ in first }
    for line in Notes.lines(directory + "/settled") {
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard parts.count == 4, let serverSeq = Int(parts[1]), serverSeq >= 0 else { continue }
      let envelope = bySequence[serverSeq]
      #expect(envelope.map { CrashLife.key(of: $0.action) } == parts[0], "\(line)")
      #expect(envelope?.origin?.clientSeq == Int(parts[2]), "\(line)")
    }
  }

  /// The numbers of a life are higher than those of all lives before.
  private static func checkNumbers(_ directory: String) {
    var highest = 0
    var highestBefore = 0
    var current = -1
    var seen: Set<Int> = []
    for line in Notes.lines(directory + "/numbers") {
      let parts = line.split(separator: " ").compactMap { Int($0) }
      guard parts.count == 2 else { continue }
      if parts[0] != current {
        current = parts[0]
        highestBefore = highest
      }
      #expect(parts[1] > highestBefore, "life \(line)")
      #expect(seen.insert(parts[1]).inserted, "number \(line) is used again")
      highest = max(highest, parts[1])
    }
    #expect(highest > 0)
  }
}
