internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension ConnectedHost {
  /// Returns the agents that the host announces, with their models.
  func agents() async throws -> [AgentInfo] {
    guard case .root(let root) = try await snapshot(of: RootResourceURI).state else { return [] }
    return root.agents
  }

  /// Checks the model of a message before the message is sent: hosts run the turn with another model, or fail.
  ///
  /// - Parameters:
  ///   - subject: the option or the placeholder of the argument.
  ///   - agent: the provider or title of the agent, if it is known.
  ///   - chat: the chat of the message, which determines the agent.
  /// - Throws: `UsageError` for a model that is not announced. A host or agent whose models cannot be read, or that
  ///   announces none, accepts any.
  func check(
    model: Setting<String>?, _ subject: String = "--model", of agent: String? = nil,
    in chat: URI? = nil
  ) async throws {
    guard let model else { return }
    let all: [AgentInfo]
    var agent = agent
    do {
      all = try await agents()
      if let chat { agent = try await provider(of: chat) }
    } catch is any ClassifiedError where !Task.isCancelled {
      return
    }
    let own = all.filter { $0.provider == agent || $0.displayName == agent }
    let known = (own.isEmpty ? all : own).flatMap(\.models).map(\.id)
    guard !known.isEmpty, !known.contains(model.value) else { return }
    let owner = own.first.map { "agent \(quoted($0.provider))" } ?? "host"
    throw UsageError(
      subject, "the \(owner) has no model \(quoted(model.value))", origin: model.origin,
      advice: Suggestion.question(for: model.value, among: known)
        ?? "write \(alternatives(Array(known.prefix(5))))")
  }

  /// Returns the agent of the session that lists a chat; nil if no session does.
  private func provider(of chat: URI) async throws -> String? {
    guard let session = try await channels().first(where: { $0.uri.isSame(as: chat) })?.session,
      case .session(let state) = try await snapshot(of: session).state
    else { return nil }
    return state.provider
  }
}
