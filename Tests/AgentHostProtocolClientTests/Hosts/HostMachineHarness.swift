import AgentHostProtocolClient
import AgentHostProtocolTesting

/// A host machine with its time, its randomness, and its effects as text.
final class HostMachineHarness {
  private(set) var machine: HostMachine
  var now = Duration.zero
  private var generator = SeededGenerator(seed: 1)

  /// Every started attempt and timer by name, so that tests can send late inputs.
  private var attempts: [String: HostMachine.AttemptID] = [:]
  private var timers: [String: HostMachine.TimerID] = [:]

  init(policy: ReconnectPolicy = .constant(.seconds(1))) {
    machine = HostMachine(policy: policy)
  }

  func start() -> [String] { note(machine.start()) }
  func reconnect() -> [String] { note(machine.reconnectRequested()) }
  func remove() -> [String] { note(machine.removeRequested()) }

  func opened(_ attempt: Int, seq: Int? = nil, hasSubscriptions: Bool = true) -> [String] {
    with(attempt) {
      machine.transportOpened($0, lastSeenServerSeq: seq, hasSubscriptions: hasSubscriptions)
    }
  }

  func connectFailed(_ attempt: Int, _ failure: HostFailure = .refused) -> [String] {
    with(attempt) { machine.connectFailed($0, failure, at: now, using: &generator) }
  }

  func succeeded(_ attempt: Int) -> [String] {
    with(attempt) { machine.handshakeSucceeded($0) }
  }

  func handshakeFailed(_ attempt: Int, _ failure: HostFailure = .refused) -> [String] {
    with(attempt) { machine.handshakeFailed($0, failure, at: now, using: &generator) }
  }

  func ended(_ attempt: Int, _ failure: HostFailure? = nil) -> [String] {
    with(attempt) { machine.connectionEnded($0, failure, at: now, using: &generator) }
  }

  func closed(_ attempt: Int) -> [String] {
    with(attempt) { machine.connectionClosed($0) }
  }

  func elapsed(_ timer: String, received: String? = nil) -> [String] {
    guard let timer = timers[timer] else { return ["no such timer"] }
    return note(machine.timerElapsed(timer, at: now, received: received, using: &generator))
  }

  /// Elapses the newest backoff timer.
  func elapseBackoff() {
    let newest = timers.filter { $0.key.hasPrefix("backoff") }
      .max { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
    if let newest { _ = elapsed(newest.key) }
  }

  /// Connects for the first time: attempt 1, timers 1 to 3.
  func connect(seq: Int? = nil) {
    _ = start()
    _ = opened(1, seq: seq)
    _ = succeeded(1)
  }

  private func with(
    _ attempt: Int, _ body: (HostMachine.AttemptID) -> [HostMachine.Effect]
  ) -> [String] {
    guard let id = attempts["attempt-\(attempt)"] else { return ["no such attempt"] }
    return note(body(id))
  }

  private func note(_ effects: [HostMachine.Effect]) -> [String] {
    for effect in effects {
      if case .startTimer(let timer, _) = effect { timers["\(timer)"] = timer }
    }
    if let attempt = machine.currentAttempt { attempts["\(attempt)"] = attempt }
    return effects.map(\.line)
  }
}

extension HostMachine.Effect {
  /// One line.
  var line: String {
    switch self {
    case .connect(let attempt): "connect \(attempt)"
    case .handshake(let attempt, .initialize(isMinimal: false)): "initialize \(attempt)"
    case .handshake(let attempt, .initialize(isMinimal: true)): "initialize \(attempt) minimally"
    case .handshake(let attempt, .reconnect(let seq)): "reconnect \(attempt) from \(seq)"
    case .closeConnection(let attempt): "close \(attempt)"
    case .startTimer(let timer, let duration): "start \(timer) of \(duration)"
    case .cancelTimer(let timer): "cancel \(timer)"
    case .publish(let state): "publish \(state)"
    case .stopped: "stopped"
    }
  }
}

extension HostFailure {
  static let refused = HostFailure(.transient, "refused")

  static func rpc(_ code: Int, _ category: FailureCategory = .rejected) -> HostFailure {
    HostFailure(category, "error \(code)", rpcCode: code)
  }
}
