internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// The summaries of a session in several places.
extension ProbeWriting {
  func summaries(_ session: OwnSession, _ pair: Pair, from start: Int) async throws {
    let actor = pair.actor
    let title = "ahpctl probe \(probe.options.id)"
    if case .accepted = try await actor.reaction(to: ProbeAction.title(title), on: session.uri) {
      let summary = try await actor.sessions().first {
        $0["resource"]?.stringValue.isSame(as: session.uri) == true
      }
      let listed = summary?["title"]?.stringValue
      probe.note(
        .summaries,
        listed == title
          ? .asSpecified()
          : .differs("lists \(listed.map { quoted(ProbeText.short($0)) } ?? "nothing")"))
    }
    let state = try await actor.subscribe(session.uri)
    let chat = try await actor.subscribe(session.chat)
    let members = MemberVerdict(session: state, chat: chat)
    probe.note(.requiredMembers, members.outcome) {
      $0.omitsRequiredMembers = !members.missing.isEmpty
    }
    try await pair.watcher.settle()
    let activity = ActivityVerdict(
      messages: pair.watcher.inbox.messages(from: start), session: session, state: state,
      chat: chat)
    probe.note(.clearing, activity.clearing) { $0.clearsByNull = activity.clearsByNull }
    probe.note(.catalogActivity, activity.catalogue) {
      $0.staleCatalogActivity = activity.isStale
    }
  }
}
