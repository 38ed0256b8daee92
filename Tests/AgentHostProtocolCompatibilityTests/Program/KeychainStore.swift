import AgentHostProtocolClient
import AgentHostProtocolCompatibility

/// A store of client ids of the program's, with the methods of the official package.
actor KeychainStore: OfficialClientIdStore {
  private(set) var ids: [HostId: String]
  private(set) var writes = 0

  init(_ ids: [HostId: String] = [:]) { self.ids = ids }

  func load(host: HostId) async throws -> String? { ids[host] }

  func store(host: HostId, clientId: String) async throws {
    ids[host] = clientId
    writes += 1
  }
}
