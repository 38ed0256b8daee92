import AgentHostProtocol
import AgentHostProtocolTesting

@testable import AgentHostProtocolClient

/// A machine of a supervisor with its time, and its effects as text. Effects on the published views are left out.
final class SupervisorMachineHarness {
  var machine: SupervisorMachine
  var now = Duration.zero
  /// The requests for channels so far, oldest first.
  private(set) var requests: [ChannelRequests.ID] = []
  private(set) var crawls: [SessionIndex.CrawlID] = []
  private(set) var timers: [String: HostMachine.TimerID] = [:]

  init(
    _ config: HostConfig = .plain, resume: ResumeOptions? = nil, concerns: [URI]? = nil
  ) {
    var isConcerned: (@Sendable (ActionEnvelope) -> Bool)?
    if let concerns { isConcerned = { concerns.contains($0.channel) } }
    machine = SupervisorMachine(
      SharedHostConfig(config), clientId: "me", resume: HostResume(resume), concerns: isConcerned,
      generator: SeededGenerator(seed: 1))
  }

  func attempt(_ serial: UInt64) -> HostMachine.AttemptID { HostMachine.AttemptID(serial: serial) }

  /// Passes an input to the machine. Returns the effects.
  @discardableResult
  func input(_ body: (inout SupervisorMachine) -> Void) -> [String] {
    body(&machine)
    return machine.takeEffects().compactMap(text)
  }

  @discardableResult
  func received(_ events: [ClientFeedItem], _ serial: UInt64 = 1) -> [String] {
    input { _ = $0.received(events, bytes: 100, attempt(serial)) }
  }

  /// Connects with a new attempt; the host grants nothing but what `snapshots` contains.
  @discardableResult
  func connect(_ serial: UInt64 = 1, snapshots: [Snapshot] = []) -> [String] {
    if serial == 1 { input { $0.start() } }
    input { $0.opened(attempt(serial)) }
    let result = InitializeResult(
      protocolVersion: "1.0.0", serverSeq: 7, snapshots: snapshots)
    return received([.initialized(result)], serial)
  }

  /// Loses the connection; the next attempt begins when the wait has elapsed.
  @discardableResult
  func lose(_ serial: UInt64 = 1) -> [String] {
    let effects = input {
      $0.ended(attempt(serial), HostFailure(.transient, "lost"), at: now)
    }
    input { $0.closed(attempt(serial)) }
    return effects
  }

  func elapseBackoff() {
    now += .seconds(1)
    if let newest = newestTimer("backoff") { input { $0.timerElapsed(newest, at: now) } }
  }

  /// The timer of a kind that was started last.
  func newestTimer(_ kind: String) -> HostMachine.TimerID? {
    timers.filter { $0.key.hasPrefix(kind) }.values.max { $0.serial < $1.serial }
  }

  private func text(_ effect: SupervisorEffect) -> String? {
    switch effect {
    case .connect(let attempt): return "connect \(attempt)"
    case .request(_, let request): return text(request)
    case .shutDown(let attempt): return "shut down \(attempt)"
    case .schedule(.connection(let timer), let duration):
      timers["\(timer)"] = timer
      return "start \(timer) of \(duration)"
    case .schedule(.subscription(let channel, _), let delay):
      return "retry \(channel) after \(delay)"
    case .schedule(.sessions, let delay): return "retry sessions after \(delay)"
    case .schedule(.save, let delay): return "save after \(delay)"
    case .writeResumePoint: return "write"
    case .cancel(let job): return "cancel \(job)"
    case .append(let batch):
      return "append "
        + batch.elements.map { "\($0.channel ?? "-")@\($0.serverSeq ?? 0)" }
        .joined(separator: " ")
    case .end(let end, let channel): return "end \(channel) \(end.reason)"
    case .updateHandle, .publishChannels: return nil
    case .publishSessions(let areComplete): return areComplete ? "sessions complete" : "sessions"
    case .publish(let state): return "publish \(state)"
    case .report(let event): return "report \(event)"
    case .answer(let callers, let result):
      for caller in callers { caller.fulfil(result) }
      switch result {
      case .success: return "answer \(callers.count)"
      case .failure(let error): return "fail \(callers.count): \(error)"
      }
    case .outbox(let report):
      switch report {
      case .began: return "outbox began"
      case .echoes(let echoes, let evidence):
        return "outbox \(evidence) \(echoes.map(\.serverSeq))"
      case .repeated(let echoes, _): return "outbox repeated \(echoes.map(\.serverSeq))"
      case .restored: return "outbox restored"
      case .lost: return "outbox lost"
      case .replaced: return "outbox replaced"
      case .gone(let channel): return "outbox gone \(channel)"
      case .detached(let channel): return "outbox detached \(channel)"
      }
    case .outboxReached(let serverSeq, _): return "outbox reached \(serverSeq)"
    case .stopped: return "stopped"
    }
  }

  private func text(_ request: ConnectionRequest) -> String {
    switch request {
    case .handshake(.initialize(let params)):
      return "initialize " + (params.initialSubscriptions ?? []).joined(separator: " ")
    case .handshake(.reconnect(let params, _)):
      return "reconnect from \(params.lastSeenServerSeq) "
        + params.subscriptions.joined(separator: " ")
    case .verify(let requests):
      return "verify " + requests.map(\.channel).joined(separator: " ")
    case .authenticate(let challenges, let channels):
      return "authenticate \(challenges.map(\.resource)) then \(channels)"
    case .subscribe(let params, let request):
      requests.append(request)
      return "subscribe \(params.channel)"
    case .unsubscribe(let channel): return "unsubscribe \(channel)"
    case .listSessions(let crawl):
      crawls.append(crawl)
      return "list sessions"
    }
  }
}

extension HostConfig {
  /// Retries after 1 second and subscribes to nothing.
  static var plain: HostConfig {
    HostConfig(id: "h") { _ in InMemoryTransport.pair().0 }
      .withReconnectPolicy(.constant(.seconds(1)))
      .withInitialSubscriptions([])
      .withSessionRefresh(false)
  }
}
