/// How this program is known to one host: what hosts recognise a returning client by.
public struct ClientIdentity: Sendable, Hashable, Codable {
  /// The client id. Chosen once for a host, and then kept.
  public var clientId: String
  /// No action that this client id, or one that was used in its place (``HostConfig/clientId``), has ever
  /// dispatched had a greater number. The next run continues behind it, so that an old echo is never
  /// taken for a new one.
  public var lastClientSeq: Int

  /// An identity that has dispatched up to that number.
  public init(clientId: String, lastClientSeq: Int = 0) {
    self.clientId = clientId
    self.lastClientSeq = lastClientSeq
  }
}

/// What a store answers to whoever wants to use the identity for a host.
public enum ClientIdentityClaim: Sendable, Hashable {
  /// It is theirs until they release it; `nil` if there is none yet.
  case granted(ClientIdentity?)
  /// Somebody else is using it now, in this process or in another.
  case inUse
}

/// Keeps client identities from run to run.
///
/// Two running programs must never use one identity: hosts could not tell them apart, and each would
/// take the other's echoes for its own. So an identity is claimed, and whoever does not get it uses a
/// temporary one.
public protocol ClientIdStore: Sendable {
  /// Takes hold of the identity for that host.
  ///
  /// - Throws: Why the identity cannot be read. ``MultiHostClient/add(_:)`` throws it too, and the
  ///   host is not added.
  func claim(_ host: HostId) async throws -> ClientIdentityClaim
  /// Stores the identity for a host that is claimed. When this returns, it outlasts the process.
  ///
  /// - Throws: Why it was not stored. The host is not added then, or the action whose number was to
  ///   be stored is not sent: the caller gets the error.
  func save(_ identity: ClientIdentity, for host: HostId) async throws
  /// Lets go of the identity for that host. Not doing so has no other effect than that nobody else can
  /// claim it while the process runs.
  func release(_ host: HostId) async
}

/// Keeps identities as long as the process runs.
public actor InMemoryClientIdStore: ClientIdStore {
  private var identities: [HostId: ClientIdentity]
  private var claimed: Set<HostId> = []

  /// A store with those identities.
  public init(_ identities: [HostId: ClientIdentity] = [:]) {
    self.identities = identities
  }

  /// Takes hold of the identity for that host.
  public func claim(_ host: HostId) -> ClientIdentityClaim {
    claimed.insert(host).inserted ? .granted(identities[host]) : .inUse
  }

  /// Stores the identity for that host.
  public func save(_ identity: ClientIdentity, for host: HostId) {
    identities[host] = identity
  }

  /// Lets go of the identity for that host.
  public func release(_ host: HostId) {
    claimed.remove(host)
  }

  /// The identity for that host.
  public func identity(for host: HostId) -> ClientIdentity? { identities[host] }
}

/// Numbers the actions of one identity, and says when the store has to hear of it.
///
/// Numbers are reserved in blocks and stored before they are used, so that a crash at any moment costs
/// some numbers and never repeats one.
package struct ClientSequence: Sendable {
  /// How many numbers are reserved at once.
  package static let block = 1_024
  private static let greatest = Int.max - 2 * block

  /// The greatest number that may have been used.
  package private(set) var last: Int
  private var reserved: Int

  package init(lastClientSeq: Int) {
    // Numbers come from files and from callers.
    last = min(max(0, lastClientSeq), Self.greatest)
    reserved = last
  }

  /// A number for an action, the caller's own if there is one; later ones are greater. `nil` if a
  /// reservation has to be stored before.
  package mutating func take(_ given: Int?) -> Int? {
    let number = given ?? min(last + 1, Self.greatest)
    guard number <= reserved || number > Self.greatest else { return nil }
    last = max(last, min(number, Self.greatest))
    return number
  }

  /// What to store, so that the number can be taken.
  package func reservation(for given: Int?) -> Int {
    min(max(last, given ?? 0), Self.greatest) + Self.block
  }

  /// Whether the numbers below that one are stored as used.
  package func isReserved(below number: Int) -> Bool {
    number > Self.greatest || number - 1 <= reserved
  }

  /// The numbers below that one are used by somebody else.
  package mutating func skip(to number: Int) {
    last = max(last, min(number - 1, Self.greatest))
  }

  /// That has been stored, or need not be.
  package mutating func stored(upTo number: Int) {
    reserved = max(reserved, number)
  }
}
