internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// The outcomes of client actions.
extension ProbeWriting {
  func actions(_ session: inout OwnSession, _ pair: Pair) async throws {
    var own = session
    try await probe.step("rejections", [.rejections]) {
      let chat = own.chat
      let reactions = try await pair.actor.reactions(to: ProbeAction.hopeless.map { ($0, chat) })
      let verdict = RejectionVerdict(reactions)
      own.rejects = verdict.rejects
      if let index = reactions.firstIndex(where: \.isRejection) {
        own.rejected = (ProbeAction.hopeless[index], chat)
      }
      probe.note(.rejections, verdict.outcome) {
        $0.neverRejects = verdict.neverRejects
        $0.dropsUnknownDispatches = verdict.drops
      }
    }
    try await probe.step("actions", [.droppedActions, .refusedActions, .truncating]) {
      let trial = try await trial(own, pair.actor)
      let reactions = try await pair.actor.reactions(
        to: trial.items.map { ($0.action, $0.channel) })
      let verdict = TrialVerdict(
        trial: trial, reactions: reactions, version: facts.version, rejects: own.rejects)
      if own.rejected == nil, let index = reactions.firstIndex(where: \.isRejection) {
        let item = trial.items[index]
        own.rejected = (item.action, item.channel)
      }
      probe.note(.droppedActions, verdict.dropping) { $0.droppedActions = verdict.dropped }
      probe.note(.refusedActions, verdict.refusing) { $0.refusedActions = verdict.refused }
      if let turn = own.firstTurn, let reaction = verdict.reaction(to: "chat/truncated") {
        let turns = try await pair.actor.subscribe(own.chat)["turns"]?.arrayValue ?? []
        probe.note(
          .truncating,
          reaction.outcome(
            whenAccepted: turns.last?["id"]?.stringValue == turn && turns.count == 1
              ? .asSpecified() : .differs("keeps the later turns")))
      }
    }
    try await probe.step("chat-renames", [.chatRenames]) {
      let title = "ahpctl probe chat"
      guard
        case .accepted = try await pair.actor.reaction(to: ProbeAction.title(title), on: own.chat)
      else { return probe.note(.chatRenames, .asSpecified()) }
      let isRenamed = try await pair.actor.subscribe(own.chat)["title"]?.stringValue == title
      probe.note(
        .chatRenames, .differs(isRenamed ? "renames the chat" : "echoes it without effect")
      ) { $0.renamesChats = isRenamed }
    }
    session = own
  }

  /// Dispatches actions that a host must accept, all on the session of the probe.
  private func trial(_ session: OwnSession, _ actor: ProbeConnection) async throws -> ActionTrial {
    var trial = ActionTrial(session: session, id: probe.options.id)
    let state = try await actor.subscribe(session.uri)
    let annotations: URI =
      state["annotations"]?["resource"]?.stringValue ?? "\(session.uri)/annotations"
    if try await actor.request("subscribe", on: annotations).error == nil {
      trial.addAnnotations(on: annotations)
    }
    let changeset = state["changesets"]?.arrayValue?.compactMap {
      $0["uriTemplate"]?.stringValue
    }.first { !$0.contains("{") }
    if let changeset,
      try await actor.request("subscribe", on: changeset).error == nil
    {
      trial.addChangeset(on: changeset)
    }
    trial.addDirectories()
    trial.addTruncation()
    return trial
  }
}
