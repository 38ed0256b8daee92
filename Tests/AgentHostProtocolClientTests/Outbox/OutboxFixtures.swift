import AgentHostProtocol

@testable import AgentHostProtocolClient

/// Values that many tests of the outbox need.
enum Fixture {
  static let chat: URI = "ahp-chat:/one"
  static let session: URI = "ahp-session:/one"
  static let me = "me"

  static func title(_ title: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: title)))
  }

  static func start(_ turn: String, at time: String = "2026-01-01T10:00:00Z") -> StateAction {
    .chat(
      .turnStarted(
        ChatTurnStartedAction(turnId: turn, startedAt: time, message: message("do \(turn)"))))
  }

  static func cancel(_ turn: String) -> StateAction {
    .chat(.turnCancelled(ChatTurnCancelledAction(turnId: turn, duration: 1)))
  }

  static func resume(_ turn: String) -> StateAction {
    .chat(.turnResume(ChatTurnResumeAction(turnId: turn)))
  }

  static let resumableError = ResponsePart.error(
    ErrorResponsePart(error: ErrorInfo(errorType: "x", message: "x"), resumable: true))

  static func input(_ text: String) -> StateAction {
    .terminal(.input(TerminalInputAction(data: text)))
  }

  static func message(_ text: String) -> Message {
    Message(text: text, origin: MessageOrigin(kind: .user))
  }

  static func turn(
    _ id: String, _ state: TurnState = .complete, parts: [ResponsePart] = [],
    at time: String? = "2026-01-01T10:00:00Z", text: String? = nil
  ) -> Turn {
    Turn(
      id: id, startedAt: time, message: message(text ?? "do \(id)"), responseParts: parts,
      state: state)
  }

  static func active(_ id: String, parts: [ResponsePart] = []) -> ActiveTurn {
    ActiveTurn(
      id: id, startedAt: "2026-01-01T10:00:00Z", message: message("do \(id)"), responseParts: parts)
  }

  static func chatState(turns: [Turn] = [], active: ActiveTurn? = nil) -> ChatState {
    ChatState(
      resource: chat, title: "", status: .idle, modifiedAt: "2026-01-01T10:00:00Z", turns: turns,
      activeTurn: active)
  }

  static func sessionState(title: String) -> SessionState {
    SessionState(
      provider: "p", title: title, status: .idle, lifecycle: .ready, activeClients: [], chats: [])
  }

  static func echo(
    _ transmission: OutboxTransmission, rejected: String? = nil, serverSeq: Int = 100,
    clientId: String = me, action: StateAction? = nil
  ) -> ActionEnvelope {
    ActionEnvelope(
      channel: transmission.params.channel, action: action ?? transmission.params.action,
      serverSeq: serverSeq,
      origin: ActionOrigin(clientId: clientId, clientSeq: transmission.params.clientSeq),
      rejectionReason: rejected)
  }

  static func foreign(_ action: StateAction, on channel: URI) -> ActionEnvelope {
    ActionEnvelope(
      channel: channel, action: action, serverSeq: 50,
      origin: ActionOrigin(clientId: "another", clientSeq: 1))
  }
}

/// A machine with a journal that always works and a connection that takes everything, and what has come
/// of it so far.
struct OutboxBench {
  var machine: OutboxMachine
  var now = Duration.seconds(1_000)
  var generation = HostGeneration.none
  var journal: [OutboxRecord] = []
  var sends: [OutboxTransmission] = []
  var settled: [OutboxSettlement] = []
  var queries: [(id: OutboxMachine.QueryID, channel: URI)] = []
  var timer: (id: OutboxMachine.TimerID, at: Duration)?
  var lastTimer: UInt64 = 0
  /// What the connection says to a send.
  var writes = OutboxWriteResult.written
  var isJournalStuck = false
  /// Whether the connection does not say what came of a send.
  var isWriteStuck = false
  /// Whether attaching a channel takes time; then these are under way.
  var isAttaching = false
  var attaching: [URI] = []
  /// The states that the client knows.
  var known: URIDictionary<Snapshot> = [:]
  private var asked: [(URI, HostGeneration)] = []
  private var depth = 0
  var unwritten: [OutboxMachine.BatchID] = []

  init(_ configuration: OutboxConfiguration = OutboxConfiguration(quietPeriod: .zero)) {
    machine = OutboxMachine(configuration: configuration, clientId: Fixture.me)
  }

  mutating func perform(_ effects: [OutboxMachine.Effect]) {
    depth += 1
    carryOut(effects)
    depth -= 1
    // Attaching takes its time: never is it done before what was decided earlier.
    while depth == 0, !isAttaching, !asked.isEmpty {
      let (channel, generation) = asked.removeFirst()
      perform(machine.attached(channel, generation, known: known[channel], now: now))
    }
  }

  private mutating func carryOut(_ effects: [OutboxMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .journal(let id, let records, _):
        if isJournalStuck {
          unwritten.append(id)
        } else {
          journal += records
          perform(machine.journalled(id, now: now))
        }
      case .attach(let channel, let generation):
        attaching.append(channel)
        asked.append((channel, generation))
      case .send(let transmission):
        sends.append(transmission)
        if isWriteStuck { continue }
        perform(machine.written(transmission, writes, now: now))
      case .settle(let settlement): settled.append(settlement)
      case .askForSnapshot(let id, let channel): queries.append((id, channel))
      case .armTimer(let id, let at):
        // The journal answers at once here, so that an older timer may be reported after a newer one.
        if id.number > lastTimer { timer = (id, at) }
        lastTimer = max(lastTimer, id.number)
      case .accepted, .refused, .sent, .cancelTimer: break
      }
    }
  }

  @discardableResult
  mutating func enqueue(
    _ action: StateAction, on channel: URI = Fixture.chat, _ policy: OutboxPolicy = OutboxPolicy()
  ) throws -> OutboxEntryID {
    let (result, effects) = try machine.enqueue(action, on: channel, policy: policy, now: now)
    perform(effects)
    guard case .new(let id) = result else { throw AHPError(.noSuchEntry, .local, "not new") }
    return id
  }

  mutating func connect(
    replay: [ActionEnvelope] = [], replayed: URISet = [], hostReplaced: Bool = false,
    host: InitializeResult? = nil, serverSeq: Int? = nil, from: Int? = nil
  ) {
    generation = generation.next
    perform(
      machine.reconnectBegan(
        generation, hostReplaced: hostReplaced, host: host, serverSeq: serverSeq,
        continuingFrom: from, now: now))
    for envelope in replay { perform(machine.echo(envelope, .replayed, now: now)) }
    perform(machine.resendDecisions(generation, replayed: replayed, from: from, now: now))
  }

  mutating func disconnect(isMessageTooLarge: Bool = false) {
    perform(
      machine.connectionLost(generation, isMessageTooLarge: isMessageTooLarge, now: now))
  }

  mutating func echo(_ envelope: ActionEnvelope) {
    perform(machine.echo(envelope, .live, now: now))
  }

  /// Answers the oldest question.
  mutating func answer(_ state: ChannelState?, serverSeq: Int? = nil) {
    guard !queries.isEmpty else { return }
    let query = queries.removeFirst()
    perform(
      machine.snapshot(query.id, of: query.channel, state, serverSeq: serverSeq, now: now))
  }

  /// Lets time pass, with every timer that runs out on the way.
  mutating func pass(_ duration: Duration) {
    let end = now + duration
    while let due = timer, due.at <= end {
      timer = nil
      now = max(now, due.at)
      perform(machine.deadlineElapsed(due.id, now: now))
    }
    now = end
  }

  /// The machine that another run of the program would begin with.
  mutating func restart(damage: OutboxDamage? = nil) {
    machine = OutboxMachine(
      configuration: machine.configuration, clientId: Fixture.me,
      recovered: OutboxRecovery(records: journal, damage: damage))
    generation = .none
    asked = []
    queries = []
    known = [:]
    timer = nil
    lastTimer = 0
    perform(machine.start())
  }

  func outcomes(of id: OutboxEntryID) -> [OutboxOutcome] {
    settled.filter { $0.entry.id == id }.map(\.outcome)
  }
}
