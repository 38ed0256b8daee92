public import AgentHostProtocolClient

/// A store of client ids with the two methods that the official package requires of a `ClientIdStore`.
///
/// A store that was written for the official package conforms to this protocol to work with `MultiHostClient`. It
/// stores no sequence numbers, so each run derives them from the system clock: they do not repeat unless the clock is
/// set back. It does not detect that two programs use one identity. A store that conforms to `ClientIdStore` can do
/// both.
public protocol OfficialClientIdStore: ClientIdStore {
  /// Returns the client id that is stored for a host; `nil` if there is none.
  ///
  /// - Throws: Why it cannot be read; the host is not added then.
  func load(host: HostId) async throws -> String?
  /// Stores the client id for a host.
  ///
  /// - Throws: Why it was not stored; the host is not added then.
  func store(host: HostId, clientId: String) async throws
}

extension OfficialClientIdStore {
  /// Reads the client id once, for all callers.
  ///
  /// - Throws: Errors of `load(host:)`.
  public func claim(_ host: HostId) async throws -> ClientIdentityClaim {
    let clientId = try await load(host: host)
    return .granted(
      clientId.map { ClientIdentity(clientId: $0, lastClientSeq: Self.numbers(at: .now)) })
  }

  /// Stores the client id, unless it is stored already.
  ///
  /// - Throws: Errors of `load(host:)` and `store(host:clientId:)`.
  public func save(_ identity: ClientIdentity, for host: HostId) async throws {
    guard try await load(host: host) != identity.clientId else { return }
    try await store(host: host, clientId: identity.clientId)
  }

  /// Does nothing.
  public func release(_ host: HostId) async {}

  /// Returns a number higher than all numbers of earlier runs, which have sent fewer than 1,024 actions a
  /// second.
  static func numbers(at time: WallTime) -> Int {
    Int(min(max(0, time.secondsSince1970), 1e12)) << 10
  }
}
