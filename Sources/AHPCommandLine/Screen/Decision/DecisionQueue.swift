internal import AgentHostProtocol
internal import AgentHostProtocolModels

/// The decisions and questions of the open chat, and what the user did about them. Pure.
struct DecisionQueue: Sendable {
  /// The shown decision; nil for the first.
  private var shownId: String?
  /// Tool calls and questions that were answered, so that none is answered twice.
  private var answered: Set<AnsweredKey> = []
  /// The inputs that the user edited, with the calls as they were then.
  private var edits: [AnsweredKey: (call: Decision, text: String)] = [:]
  private var standing: Set<StandingApproval> = []
  /// Calls whose approval in advance failed.
  private var refused: Set<AnsweredKey> = []

  // MARK: Pending

  /// The pending decisions, oldest first.
  func decisions(in open: OpenSession) -> [Decision] {
    pending(in: open).compactMap { Decision($0.subject) }
  }

  /// The open questions of the agent.
  func questions(in open: OpenSession) -> [ChatInputRequest] {
    pending(in: open).compactMap { pending in
      if case .question(let request) = pending.subject { request } else { nil }
    }
  }

  private func pending(in open: OpenSession) -> [PendingDecision] {
    guard let channel = open.selectedChat else { return [] }
    return open.pendingDecisions.filter {
      !answered.contains(AnsweredKey(chat: channel, id: $0.subject.itemId))
    }
  }

  /// The shown decision, its position in the queue, and the length of the queue.
  func current(in open: OpenSession) -> (decision: Decision, place: Int, count: Int)? {
    let all = decisions(in: open)
    let place = all.firstIndex { $0.id == shownId } ?? 0
    return all.indices.contains(place) ? (all[place], place, all.count) : nil
  }

  /// Shows another decision of the queue; false if there is none.
  mutating func move(by step: Int, in open: OpenSession) -> Bool {
    guard let current = current(in: open) else { return true }
    let all = decisions(in: open)
    guard all.indices.contains(current.place + step) else { return false }
    shownId = all[current.place + step].id
    return true
  }

  // MARK: Inputs

  /// The content of the pane; nil if no decision is pending.
  func content(in open: OpenSession) -> DecisionPane.Content? {
    guard let channel = open.selectedChat, let decision = current(in: open)?.decision else {
      return nil
    }
    return DecisionPane.Content(
      chat: channel, place: open.place, decision: decision, edited: edited(decision, in: open),
      loaded: open.resources.reads(of: decision.references))
  }

  /// Returns the input that the user wrote for a call, unless the call is another now.
  private func edited(_ decision: Decision, in open: OpenSession) -> String? {
    let edit = key(of: decision.id, in: open).flatMap { edits[$0] }
    return edit.flatMap { $0.call.isSameCall(as: decision) ? $0.text : nil }
  }

  /// The key of a call or question of the selected chat.
  private func key(of id: String, in open: OpenSession) -> AnsweredKey? {
    open.selectedChat.map { AnsweredKey(chat: $0, id: id) }
  }

  /// Returns the pending decision with this key; nil if it is not pending or its chat is not selected.
  func decision(_ key: AnsweredKey, in open: OpenSession) -> Decision? {
    key.chat == open.selectedChat ? decisions(in: open).first { $0.id == key.id } : nil
  }

  /// Returns the input of a call as text; nil while it is not loaded.
  func input(of decision: Decision, in open: OpenSession) -> String? {
    if let edited = edited(decision, in: open) { return edited }
    switch decision.input {
    case .inline(let text): return text
    case .reference(let content):
      guard case .text(let text) = open.resources[content] else { return nil }
      return text
    case nil: return nil
    }
  }

  /// Replaces the input of a pending call; false if it is not pending.
  mutating func edit(_ key: AnsweredKey, _ text: String, in open: OpenSession) -> Bool {
    guard let call = decision(key, in: open) else { return false }
    edits[key] = (call, text)
    return true
  }

  /// Forgets what belongs to the chat that was selected before.
  mutating func leaveChat() {
    shownId = nil
    edits = [:]
    refused = []
  }

  // MARK: Answers

  /// Returns the request for an answer, and marks the decision as answered; nil if that is not possible.
  mutating func request(
    for answer: DecisionAnswer, in open: OpenSession
  ) -> (action: ChatAction, request: ScreenRequest)? {
    let id = answer.decision.id
    let pending = open.pendingDecisions.first { $0.subject.itemId == id }
    guard let pending, let turn = pending.turnId,
      Decision(pending.subject)?.isSameCall(as: answer.decision) == true,
      let action = pending.subject.confirmation(
        answer.isApproved, turnId: turn, option: answer.option, reason: answer.reason,
        editedInput: answer.isApproved ? edited(answer.decision, in: open) : nil)
    else { return nil }
    return (
      action,
      ScreenRequest(
        done: answer.note, what: answer.isApproved ? "not approved" : "not denied",
        answered: mark(id, in: open), isStanding: answer.isStanding)
    )
  }

  /// Returns the request for the outcome of a form, and marks its question as answered.
  mutating func request(
    for id: String, _ response: ChatInputResponseKind, _ answers: [String: ChatInputAnswer]?,
    in open: OpenSession
  ) -> (action: ChatAction, request: ScreenRequest) {
    let word = response == .accept ? "answered" : "declined"
    return (
      .inputCompleted(
        ChatInputCompletedAction(requestId: id, response: response, answers: answers)),
      ScreenRequest(done: word, what: "not \(word)", answered: mark(id, in: open))
    )
  }

  private mutating func mark(_ id: String, in open: OpenSession) -> AnsweredKey? {
    let key = key(of: id, in: open)
    if let key { answered.insert(key) }
    return key
  }

  /// Allows other answers in a chat whose state has arrived as a whole, except to those that are being sent: the host
  /// may have lost an answer, and identifiers come back.
  mutating func forgetAnswered(on chat: ChannelKey, except pending: Set<AnsweredKey>) {
    answered = answered.filter { $0.chat != chat || pending.contains($0) }
  }

  /// Allows another answer after one that failed.
  mutating func reopen(_ key: AnsweredKey) { answered.remove(key) }

  /// Allows another decision on a call that was confirmed or asks again.
  mutating func take(_ action: StateAction, on channel: ChannelKey) {
    guard case .chat(let action) = action else { return }
    let id: String
    switch action {
    case .toolCallConfirmed(let action):
      id = action.toolCallId
      edits[AnsweredKey(chat: channel, id: id)] = nil
    case .toolCallReady(let action): id = action.toolCallId
    // Identifiers of requests come back, for example after a restart.
    case .inputRequested(let action): id = action.request.id
    case .inputCompleted(let action): id = action.requestId
    default: return
    }
    reopen(AnsweredKey(chat: channel, id: id))
  }

  // MARK: Standing approvals

  /// Approves further calls of the tool in a session.
  mutating func approveAll(like decision: Decision, in session: ChannelKey) {
    standing.insert(StandingApproval(decision, in: session))
  }

  /// Requires approval of the calls in these sessions again.
  mutating func revoke(where isRevoked: (ChannelKey) -> Bool) {
    standing = standing.filter { !isRevoked($0.session) }
  }

  /// Requires a decision of the user on this call.
  mutating func refuseStanding(_ key: AnsweredKey) { refused.insert(key) }

  func standingAnswers(in open: OpenSession) -> [DecisionAnswer] {
    guard !standing.isEmpty, let session = open.selection?.session, let chat = open.selectedChat
    else { return [] }
    return decisions(in: open).filter {
      $0.allowsStandingApproval && standing.contains(StandingApproval($0, in: session))
        && !refused.contains(AnsweredKey(chat: chat, id: $0.id))
    }.map {
      DecisionAnswer(
        decision: $0, isApproved: true, note: "approved \($0.displayName), as all of its kind",
        isStanding: true)
    }
  }
}

/// A tool whose calls in a session are approved automatically.
struct StandingApproval: Sendable, Hashable {
  let session: ChannelKey
  private let tool: String
  /// The contributor of the tool: names are unique only for one.
  private let contributor: String?

  init(_ decision: Decision, in session: ChannelKey) {
    self.session = session
    (tool, contributor) = (decision.tool, decision.contributor)
  }
}

struct DecisionAnswer: Sendable, Equatable {
  let decision: Decision
  let isApproved: Bool
  /// The option of the host that the user selected.
  var option: String?
  var reason: String?
  /// The message on success.
  let note: String
  /// Whether the user approved it in advance.
  var isStanding = false
}
