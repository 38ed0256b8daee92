/// The identity by which a host recognizes a returning client.
public struct ClientIdentity: Sendable, Hashable, Codable {
  /// The client id, chosen once for each host.
  public var clientId: String
  /// The greatest sequence number of an action dispatched under this client id, or under one used in its place
  /// (``HostConfig/clientId``). The next run continues after it, so that an old echo is never taken for a new one.
  public var lastClientSeq: Int

  /// Creates an identity that has dispatched actions up to that number.
  public init(clientId: String, lastClientSeq: Int = 0) {
    self.clientId = clientId
    self.lastClientSeq = lastClientSeq
  }
}

/// The result of claiming an identity.
public enum ClientIdentityClaim: Sendable, Hashable {
  /// The caller owns the identity until it releases it; `nil` if no identity is stored.
  case granted(ClientIdentity?)
  /// Another caller has the identity, in this process or in another.
  case inUse
}

/// Stores client identities across runs of the program.
///
/// Two running programs must never share an identity: a host could not distinguish them, and each would accept the
/// other's echoes as its own. So a program claims an identity, or uses a temporary one if the claim fails.
public protocol ClientIdStore: Sendable {
  /// Claims the identity for a host.
  ///
  /// - Throws: An error if the identity cannot be read. ``MultiHostClient/add(_:)`` rethrows it and does not add
  ///   the host.
  func claim(_ host: HostId) async throws -> ClientIdentityClaim
  /// Stores the identity for a claimed host. It survives the process when this returns. While actions are dispatched, it is
  /// not cancelled with the caller that needs a number, because others may wait for it.
  ///
  /// - Throws: An error if the identity was not stored. The host is not added then, or the action whose sequence
  ///   number was to be stored is not sent.
  func save(_ identity: ClientIdentity, for host: HostId) async throws
  /// Releases the identity. Without it, the identity stays claimed while the process runs.
  func release(_ host: HostId) async
}

/// A client id store in memory.
public actor InMemoryClientIdStore: ClientIdStore {
  private var identities: [HostId: ClientIdentity]
  private var claimed: Set<HostId> = []

  /// Creates a store with these identities.
  public init(_ identities: [HostId: ClientIdentity] = [:]) {
    self.identities = identities
  }

  /// Claims the identity for a host.
  public func claim(_ host: HostId) -> ClientIdentityClaim {
    claimed.insert(host).inserted ? .granted(identities[host]) : .inUse
  }

  /// Stores the identity for that host.
  public func save(_ identity: ClientIdentity, for host: HostId) {
    identities[host] = identity
  }

  /// Releases the identity for a host.
  public func release(_ host: HostId) {
    claimed.remove(host)
  }

  package func identity(for host: HostId) -> ClientIdentity? { identities[host] }
}

/// The sequence numbers of one identity. Decides when the store must be written.
///
/// Numbers are reserved in blocks and stored before use: a crash skips numbers and never repeats one.
package struct ClientSequence: Sendable {
  package static let block = 1_024
  package static let greatestStored = ExactNumbers.limit
  private static let greatest = greatestStored - block

  /// The greatest number that may have been used.
  package private(set) var last: Int
  private var reserved: Int

  package init(lastClientSeq: Int) {
    // Numbers come from files and callers, so they may be invalid.
    last = min(max(0, lastClientSeq), Self.greatest)
    reserved = last
  }

  /// Takes a number for an action, or the given number; later numbers are greater, unless it is not exact. `nil` if a
  /// reservation must be stored first, or ``isExhausted``.
  package mutating func take(_ given: Int?) -> Int? {
    if given == nil, isExhausted { return nil }
    let number = given ?? last + 1
    guard number <= reserved || number > Self.greatest else { return nil }
    // Numbers after a greater one would all be that one.
    if number <= Self.greatest { last = max(last, number) }
    return number
  }

  /// Whether no number is left but those of callers.
  package var isExhausted: Bool { last >= Self.greatest }

  /// Returns the number to store so that the next number can be taken.
  package func reservation(for given: Int?) -> Int {
    min(max(last, given ?? 0), Self.greatest) + Self.block
  }

  /// Returns whether the numbers below are stored as used.
  package func isReserved(below number: Int) -> Bool {
    min(number - 1, Self.greatest) <= reserved
  }

  /// Another numbering has used the numbers below.
  package mutating func skip(to number: Int) {
    last = max(last, min(number - 1, Self.greatest))
  }

  /// Records that the numbers up to this number are stored, or need not be.
  package mutating func stored(upTo number: Int) {
    reserved = max(reserved, number)
  }
}
