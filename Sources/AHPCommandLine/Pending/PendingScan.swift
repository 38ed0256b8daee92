internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct PendingScan: Sendable {
  let host: ConnectedHost
  /// The name or address of the host on a command line.
  let hostName: String
  let context: CommandContext

  /// Returns the pending items of all sessions that can be read, and why the first other one cannot.
  ///
  /// - Throws: why the sessions cannot be listed, or the connection was lost.
  func all() async throws -> (items: [PendingItem], failure: AHPError?) {
    let pages = try await SessionPages.all(on: host)
    if let failure = pages.failure { throw failure }
    // One of them may wait.
    if let warning = pages.warning(hostName) { await context.complain("\(host.id): \(warning)") }
    var items: [PendingItem] = []
    var first: AHPError?
    for summary in pages.summaries where PendingScan.mayWait(summary) {
      do {
        items += try await inSession(summary.resource)
      } catch let error as AHPError where error.rpcError != nil {
        first = first ?? error
      }
    }
    return (items, first)
  }

  static func mayWait(_ summary: SessionSummary) -> Bool {
    summary.status.activity == .inputNeeded
      || (summary.chats ?? []).contains { $0.status?.activity == .inputNeeded }
  }

  func inSession(_ uri: URI) async throws -> [PendingItem] {
    guard case .session(let state)? = try await host.listedState(of: uri) else { return [] }
    let waiting = state.chats.filter { $0.status.activity == .inputNeeded }
    var items: [PendingItem] = []
    for chat in waiting.isEmpty ? state.chats : waiting {
      items += try await inChat(chat.resource, (uri, state))
    }
    return items
  }

  func inChat(
    _ uri: URI, _ session: (uri: URI, state: SessionState)? = nil
  ) async throws -> [PendingItem] {
    guard case .chat(let state)? = try await host.listedState(of: uri) else { return [] }
    return PendingItem.all(
      in: state, at: uri, session: session, host: host.id.rawValue, hostName: hostName)
  }

  /// Returns the pending items of a session or chat.
  func inChannel(_ uri: URI) async throws -> [PendingItem] {
    switch try await host.snapshot(of: uri).state {
    case .session: return try await inSession(uri)
    case .chat:
      // The session has the properties of tools. It is the one in the list that has this chat.
      guard
        let session = try await host.channels().first(where: { $0.uri.isSame(as: uri) })?.session,
        case .session(let state) = try await host.snapshot(of: session).state
      else { return try await inChat(uri) }
      return try await inChat(uri, (session, state))
    default: return []
    }
  }
}
