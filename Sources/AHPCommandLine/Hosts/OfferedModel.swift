internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A model that a host announces, with its agent.
struct OfferedModel: Sendable {
  var agent: AgentInfo
  var model: SessionModelInfo

  /// Checks the identifier of a model against what the host announces. A host that announces none accepts any.
  ///
  /// - Parameter subject: the option or the placeholder of the argument.
  static func check(
    _ id: Setting<String>, _ subject: String, among models: [OfferedModel]
  ) throws(UsageError) {
    let known = models.map(\.model.id)
    guard !known.isEmpty, !known.contains(id.value) else { return }
    throw UsageError(
      subject, "the host has no model \(quoted(id.value))", origin: id.origin,
      advice: Suggestion.question(for: id.value, among: known)
        ?? "write \(alternatives(Array(known.prefix(5))))")
  }
}

extension ConnectedHost {
  func models() async throws -> [OfferedModel] {
    guard case .root(let root) = try await snapshot(of: RootResourceURI).state else { return [] }
    return root.agents.flatMap { agent in
      agent.models.map { OfferedModel(agent: agent, model: $0) }
    }
  }

  /// Checks the model of a message before the message is sent: hosts run the turn with another model, or fail.
  ///
  /// - Parameter agent: the provider or title of the agent, if it is known.
  /// - Throws: `UsageError` for a model that is not announced. A host whose models cannot be read is not checked.
  func check(model: Setting<String>?, of agent: String?) async throws {
    guard let model else { return }
    let all: [OfferedModel]
    do {
      all = try await models()
    } catch is any ClassifiedError where !Task.isCancelled {
      return
    }
    let own = all.filter { $0.agent.provider == agent || $0.agent.displayName == agent }
    try OfferedModel.check(model, "--model", among: own.isEmpty ? all : own)
  }
}
