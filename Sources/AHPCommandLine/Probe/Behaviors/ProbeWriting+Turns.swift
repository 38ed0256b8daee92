internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

extension ProbeWriting {
  func turns(_ session: inout OwnSession, _ pair: Pair) async throws {
    var own = session
    try await probe.step("first-turn", [.echoes, .attachments, .silentChanges]) {
      try await firstTurn(&own, pair)
    }
    let start = pair.watcher.inbox.count
    try await probe.step("second-turn", [.secondTurn, .queuedMessages, .cancelling]) {
      try await busyTurn(own, pair)
    }
    try await probe.step(
      "summaries", [.clearing, .catalogActivity, .summaries, .requiredMembers]
    ) {
      try await summaries(own, pair, from: start)
    }
    session = own
  }

  /// Returns the end of the active turn, searched from a position; `nil` if it does not come in time.
  func turnEnd(
    _ session: OwnSession, on connection: ProbeConnection, from start: Int, turn: String? = nil,
    within limit: Duration? = nil
  ) async throws -> ProbeConnection.Found? {
    try await connection.first(from: start, within: limit ?? probe.limits.turn) { message in
      guard let envelope = message.envelope, envelope.channel.isSame(as: session.chat),
        envelope["rejectionReason"]?.stringValue == nil
      else { return false }
      let isEnd = ["chat/turnComplete", "chat/turnCancelled", "chat/error"].contains {
        envelope.isAction($0)
      }
      return isEnd && (turn == nil || envelope["action"]?["turnId"]?.stringValue == turn)
    }
  }

  private func firstTurn(_ session: inout OwnSession, _ pair: Pair) async throws {
    let actor = pair.actor
    let before = try await actor.subscribe(session.chat)["title"]?.stringValue
    let start = actor.inbox.count
    let turn = probe.name("1")
    var seq = try await actor.dispatch(
      ProbeAction.turn(turn, probe.options.shortPrompt, attachments: [ProbeAction.attachment]),
      on: session.chat)
    var echo = try await self.echo(of: seq, on: actor, from: start)
    if let reason = echo?["rejectionReason"]?.stringValue {
      probe.note(.attachments, .differs("rejects it: \(ProbeText.short(reason))"))
      seq = try await actor.dispatch(
        ProbeAction.turn(turn, probe.options.shortPrompt), on: session.chat)
      echo = try await self.echo(of: seq, on: actor, from: start)
    }
    guard let echo else {
      probe.note(.echoes, .differs("neither echoes nor rejects a turn"))
      throw ProbeFailure.absent("the turn was not echoed")
    }
    guard echo["rejectionReason"]?.stringValue == nil else {
      throw ProbeFailure.absent("turns are rejected")
    }
    if let attachment = echo["action"]?["message"]?["attachments"]?.arrayValue?.first {
      let type = attachment["type"]?.stringValue ?? ""
      probe.note(
        .attachments,
        type == "embeddedResource"
          ? .asSpecified() : .differs("echoes an embedded attachment as \(ProbeText.short(type))")
      ) { $0.rewritesAttachments = type == "resource" }
    }
    guard try await turnEnd(session, on: actor, from: start) != nil else {
      throw ProbeFailure.absent(
        "the turn did not end in \(DurationValue.format(probe.limits.turn))")
    }
    session.firstTurn = turn
    session.firstText = probe.options.shortPrompt
    let copies = actor.envelopes(from: start).count { $0.isEcho(of: actor.clientId, seq) }
    probe.note(.echoes, copies == 1 ? .asSpecified() : .differs("echoes an action \(copies) times"))
    let after = try await actor.subscribe(session.chat)["title"]?.stringValue
    let chat = session.chat
    let wasNotified = actor.envelopes(from: start).contains {
      $0.channel.isSame(as: chat) && $0["action"]?["title"]?.stringValue == after
    }
    let isSilent = before != after && !wasNotified
    probe.note(
      .silentChanges,
      isSilent ? .differs("the title of a chat changes without an action") : .asSpecified()
    ) { $0.silentStateChanges = isSilent }
  }

  /// Returns the echo or rejection of an action; `nil` if none comes.
  private func echo(
    of seq: Int, on connection: ProbeConnection, from start: Int
  ) async throws -> JSONValue? {
    let found = try await connection.first(from: start, within: probe.limits.answer) {
      $0.envelope?.isEcho(of: connection.clientId, seq) == true
    }
    return found?.message.envelope
  }

  // MARK: While a turn is running

  private func busyTurn(_ session: OwnSession, _ pair: Pair) async throws {
    let actor = pair.actor
    let start = actor.inbox.count
    let first = probe.name("2")
    guard
      case .accepted = try await actor.reaction(
        to: ProbeAction.turn(first, probe.options.longPrompt), on: session.chat)
    else { throw ProbeFailure.absent("the turn was not accepted") }
    let second = probe.name("3")
    let reaction = try await actor.reaction(
      to: ProbeAction.turn(second, probe.options.longPrompt), on: session.chat)
    let active = try await activeTurn(session, on: actor)
    let hasEnded =
      try await turnEnd(session, on: actor, from: start, turn: first, within: .zero) != nil
    let verdict = BusyVerdict(
      reaction: reaction, active: active, first: first, second: second, hasEnded: hasEnded)
    probe.note(.secondTurn, verdict.outcome) { $0.replaceBusyTurn = verdict.replaces }
    guard let active else { throw ProbeFailure.absent("no turn is running") }
    try await queue(session, actor, active: active)
  }

  private func activeTurn(
    _ session: OwnSession, on connection: ProbeConnection
  ) async throws -> String? {
    try await connection.subscribe(session.chat)["activeTurn"]?["id"]?.stringValue
  }

  private func queue(_ session: OwnSession, _ actor: ProbeConnection, active: String) async throws {
    let start = actor.inbox.count
    let id = probe.name("queued")
    let text = "\(probe.options.shortPrompt) \(probe.options.id)"
    let queued = try await actor.reaction(to: ProbeAction.queued(id, text), on: session.chat)
    let cancelled = try await actor.reaction(to: ProbeAction.cancel(active), on: session.chat)
    let begun = try await actor.first(from: start, within: probe.limits.answer) {
      $0.envelope?.isAction("chat/turnStarted") == true
        && $0.envelope?["action"]?["message"]?["text"]?.stringValue == text
    }
    let isFinished =
      try await turnEnd(session, on: actor, from: start, turn: active, within: .zero) != nil
    let isActive = try await activeTurn(session, on: actor) == active
    probe.note(
      .cancelling,
      cancelled.outcome(
        whenAccepted: isFinished || !isActive ? .asSpecified() : .differs("the turn goes on")))
    let name = begun?.message.envelope?["action"]?["queuedMessageId"]?.stringValue
    probe.note(
      .queuedMessages,
      BusyVerdict.queued(queued, hasBegun: begun != nil, named: name, id: id)
    ) { $0.queuedMessageTurnIDs = begun != nil && name == nil }
    let last = begun?.position ?? start
    _ = try await turnEnd(session, on: actor, from: last)
  }
}
