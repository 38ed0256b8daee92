internal import AgentHostProtocol

/// The resources for which a host has requested tokens. The tokens are presented again after a reconnect.
struct ProtectedResources: Sendable {
  static let limit = 1_024
  private static let byteLimit = 4 << 20

  private var resources: Set<String> = []
  private var bytes = 0

  mutating func requested(_ params: AuthRequiredParams) {
    let size = params.resource.utf8.count
    guard resources.count < Self.limit, bytes + size <= Self.byteLimit,
      resources.insert(params.resource).inserted
    else { return }
    bytes += size
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
