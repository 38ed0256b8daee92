import AgentHostProtocolClient

/// A store of client ids of the program's, with the methods of this package.
actor OurStore: ClientIdStore {
  private var identities: [HostId: ClientIdentity] = [:]

  func claim(_ host: HostId) async throws -> ClientIdentityClaim { .granted(identities[host]) }

  func save(_ identity: ClientIdentity, for host: HostId) async throws {
    identities[host] = identity
  }

  func release(_ host: HostId) async {}
}
