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
        let (found, failure) = try await inSession(summary.resource)
        items += found
        first = first ?? failure
      } catch let error as AHPError where error.concernsChannel {
        first = first ?? error
      }
    }
    return (items, first)
  }

  static func mayWait(_ summary: SessionSummary) -> Bool {
    summary.status.activity == .inputNeeded
      || (summary.chats ?? []).contains { $0.status?.activity == .inputNeeded }
  }

  /// The notice of a chat that waits for nothing that is known.
  static func unexplained(_ chat: URI, hostName: String) -> String {
    let command = ShellWord.command(["get", hostName, chat])
    return
      "\(chat) waits for input, but its turn has no pending decision; '\(command)' prints its state"
  }

  /// Returns the pending items of the chats that can be read, and why the first other one cannot.
  private func inSession(_ uri: URI) async throws -> (items: [PendingItem], failure: AHPError?) {
    guard case .session(let state)? = try await host.listedState(of: uri) else { return ([], nil) }
    let waiting = state.chats.filter { $0.status.activity == .inputNeeded }
    var items: [PendingItem] = []
    var unexplained: URI?
    var failure: AHPError?
    for chat in waiting.isEmpty ? state.chats : waiting {
      do {
        let (found, status) = try await inChat(chat.resource, (uri, state))
        items += found
        if found.isEmpty, status?.activity == .inputNeeded {
          unexplained = unexplained ?? chat.resource
        }
      } catch let error as AHPError where error.concernsChannel {
        failure = failure ?? error
      }
    }
    // The chat of a subagent may have what its parent waits for.
    if let unexplained, items.isEmpty, failure == nil {
      let text = PendingScan.unexplained(unexplained, hostName: hostName)
      await context.note(TerminalText.sanitized("\(host.id): \(text)"))
    }
    return (items, failure)
  }

  /// Returns the pending items of a chat, and its status; none for a chat that the host does not have.
  private func inChat(
    _ uri: URI, _ session: (uri: URI, state: SessionState)? = nil
  ) async throws -> (items: [PendingItem], status: SessionStatus?) {
    guard case .chat(let state)? = try await host.listedState(of: uri) else { return ([], nil) }
    let items = PendingItem.all(
      in: state, at: uri, session: session, host: host.id.rawValue, hostName: hostName)
    return (items, state.status)
  }

  /// Returns the pending items of a session or chat.
  func inChannel(_ uri: URI) async throws -> [PendingItem] {
    switch try await host.snapshot(of: uri).state {
    case .session:
      let (items, failure) = try await inSession(uri)
      if let failure, items.isEmpty { throw failure }
      return items
    case .chat:
      // The session has the properties of tools. It is the one in the list that has this chat.
      guard
        let session = try await host.channels().first(where: { $0.uri.isSame(as: uri) })?.session,
        case .session(let state) = try await host.snapshot(of: session).state
      else { return try await inChat(uri).items }
      return try await inChat(uri, (session, state)).items
    default: return []
    }
  }
}

extension AHPError {
  /// Whether other channels of the host can be read: the host has responded, or the state cannot be decoded.
  fileprivate var concernsChannel: Bool { rpcError != nil || code == .malformedResult }
}
