internal import AgentHostProtocol

/// The resources for which a host has requested tokens. The tokens are presented again after a reconnect.
struct ProtectedResources: Sendable {
  static let limit = 1_024

  private var resources: Set<String> = []

  mutating func requested(_ params: AuthRequiredParams) {
    if resources.count < Self.limit { resources.insert(params.resource) }
  }

  /// Returns the challenges to answer after a handshake: the required ones of the agents, then those requested
  /// before.
  func challenges(_ root: RootState?) -> [AuthenticationChallenge] {
    var challenges = (root?.agents ?? []).flatMap { $0.protectedResources ?? [] }
      .filter { $0.required != false }
      .map { AuthenticationChallenge($0, cause: .handshake) }
    let known = URISet(challenges.map(\.resource))
    for resource in resources.sorted() where !known.contains(resource) {
      challenges.append(AuthenticationChallenge(resource: resource, cause: .handshake))
    }
    return Array(challenges.prefix(Self.limit))
  }
}
