import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting
import Foundation

/// Which tools may run without a user: `{"allow": ["read_"], "deny": ["delete_"]}`, by prefixes of names.
struct Policy: Codable {
  var allow: [String] = []
  var deny: [String] = []

  func verdict(on decision: PendingDecision) -> Bool? {
    guard let tool = decision.toolName else { return nil }
    if deny.contains(where: { tool.hasPrefix($0) }) { return false }
    return allow.contains { tool.hasPrefix($0) } ? true : nil
  }
}

/// Watches a fleet of hosts: lists running sessions, makes decisions by a policy, leaves all other decisions to users,
/// resumes where the last run ended, and shuts down gracefully on a signal.
///
///     fleetboard                                  a fleet inside the process, until everything is decided
///     fleetboard POLICY STATE URL...              the hosts at these addresses, until a signal
@main
struct FleetBoard {
  let policy: Policy
  let state: String

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count > 2 {
      let policy = try JSONDecoder().decode(
        Policy.self, from: Data(contentsOf: URL(fileURLWithPath: arguments[0])))
      let hosts = arguments.dropFirst(2).enumerated().map { index, url in
        HostConfig(id: HostId("host-\(index + 1)")) { _ in WebSocketTransport(url: url) }
      }
      let board = FleetBoard(policy: policy, state: arguments[1])
      print("ended: \(try await board.run(hosts))")
    } else {
      try await demonstrate()
    }
  }

  /// Runs until a signal, or until `decisions` decisions were made.
  func run(_ hosts: [HostConfig], decisions: Int = .max) async throws -> ServiceEnd {
    let resume = ResumeOptions(store: FileResumeStore(directory: state + "/resume"))
    let clients = FileClientIdStore(directory: state + "/clients")
    // Each decision is reported once. Without a connection, the response is queued in the outbox.
    let outbox = OutboxSetup.directory(state + "/outbox")
    return try await withMultiHostClient(store: clients, outbox: outbox) { multi in
      let log = await multi.logRecords()
      let following = await multi.follow(.sessionsAndChats, limits: FollowLimits(sessions: 200))
      let running = LiveQuery<HostedSession>(
        limit: 20, where: { $0.summary.status.activity != .idle },
        by: { $0.summary.modifiedAt > $1.summary.modifiedAt })
      for host in hosts { try await multi.add(host.withResume(resume)) }
      let end = try await runService {
        async let _ = Self.write(log)
        async let _ = Self.list(await multi.results(of: running))
        await decide(decisions, multi)
      }
      print("\(await multi.metrics().filter(\.isConnected).count) hosts connected")
      await following.release()
      return end
    }
  }

  /// Makes the decisions that the policy covers. A slow or unreachable host does not delay the other ones.
  private func decide(_ limit: Int, _ multi: MultiHostClient) async {
    await withDiscardingTaskGroup { group in
      var count = 0
      for await change in await multi.decisions() {
        guard case .opened(let decision) = change else { continue }
        group.addTask { await decide(decision, multi) }
        count += 1
        if count == limit { return }
      }
    }
  }

  private func decide(_ decision: PendingDecision, _ multi: MultiHostClient) async {
    do {
      switch policy.verdict(on: decision) {
      case true?: try await multi.approve(decision)
      case false?: try await multi.deny(decision, because: "not allowed here")
      case nil: print("\(decision.hostId): a person has to decide: \(decision.title)")
      }
    } catch { print("\(decision.hostId): \(decision.title): \(error)") }
  }

  private static func write(_ log: some AsyncSequence<LogRecord, Never>) async {
    for await record in log where record.level != .debug { print(record.json) }
  }

  private static func list(_ results: SessionResults) async {
    var sessions: [HostedSession] = []
    for await update in results {
      sessions.apply(update)
      print(
        "running: \(sessions.map { "\($0.hostId)/\($0.summary.title)" }.joined(separator: ", "))")
    }
  }

  private static func demonstrate() async throws {
    let tools = ["read_file", "delete_file", "deploy"].map { HostScript.Tool($0, mode: .asks) }
    let script = HostConfiguration { _ in HostScript(steps: tools.map { .tool($0) }) }
    let fleet = (1...20).map { _ in EmbeddedHost(script) }
    let hosts = fleet.enumerated().map { index, host in
      HostConfig(id: HostId("host-\(index + 1)")) { _ in await host.transport() }
    }
    for host in fleet {
      await host.startTurn("Tidy up", in: host.createSession(title: "Tidy").chat)
    }
    let state = NSTemporaryDirectory() + "fleetboard-\(ProcessInfo.processInfo.processIdentifier)"
    let board = FleetBoard(policy: Policy(allow: ["read_"], deny: ["delete_"]), state: state)
    print("ended: \(try await board.run(hosts, decisions: 60))")
    for host in fleet { await host.stop() }
    try FileManager.default.removeItem(atPath: state)
  }
}
