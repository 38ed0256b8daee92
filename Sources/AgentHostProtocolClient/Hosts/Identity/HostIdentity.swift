#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Who this program is to one host: the client id, and the numbers of its actions.
actor HostIdentity {
  nonisolated let clientId: String
  /// Whether this is for this run only, because somebody else is using the stored one.
  nonisolated let isTemporary: Bool

  nonisolated let host: HostId
  private let store: (any ClientIdStore)?
  /// The client id that the store has, which an explicit one does not replace.
  private let storedId: String
  private var sequence: ClientSequence
  private var storing: [Promise<Void>]?
  private var isReleased = false

  private init(
    host: HostId, explicit: String?, _ identity: ClientIdentity, store: (any ClientIdStore)?
  ) {
    self.host = host
    self.store = store
    storedId = identity.clientId
    clientId = explicit ?? identity.clientId
    isTemporary = store == nil
    sequence = ClientSequence(lastClientSeq: identity.lastClientSeq)
    if store == nil { sequence.stored(upTo: .max) }
  }

  /// The identity for a host: the one that the program asks for, the stored one, or a new one.
  ///
  /// All that are used with a host share one row of numbers. So none repeats for the one or the other
  /// when they alternate, however many there are.
  static func resolve(
    _ host: HostId, explicit: String?, store: any ClientIdStore
  ) async throws -> HostIdentity {
    switch try await store.claim(host) {
    case .inUse:
      let identity = ClientIdentity(clientId: explicit ?? newClientId())
      return HostIdentity(host: host, explicit: explicit, identity, store: nil)
    case .granted(let stored):
      let identity = stored ?? ClientIdentity(clientId: explicit ?? newClientId())
      do {
        if identity != stored { try await store.save(identity, for: host) }
      } catch {
        await store.release(host)
        throw error
      }
      return HostIdentity(host: host, explicit: explicit, identity, store: store)
    }
  }

  /// A number for an action, stored as used before it is.
  ///
  /// - Throws: What the store throws.
  func number(_ given: Int?) async throws -> Int {
    while true {
      if let number = sequence.take(given) { return number }
      try await reserve(given)
    }
  }

  /// The first number that has certainly not been used.
  var nextNumber: Int { sequence.last + 1 }

  /// Numbers below that one are given out by somebody else, who keeps them too.
  ///
  /// - Throws: What the store throws.
  func reserve(below number: Int) async throws {
    while !sequence.isReserved(below: number) { try await reserve(number - 1) }
    sequence.skip(to: number)
  }

  /// Lets go of the identity. Only the first call counts: after it, somebody else may have claimed it.
  func release() async {
    guard !isReleased else { return }
    isReleased = true
    await store?.release(host)
  }

  private func reserve(_ given: Int?) async throws {
    if storing != nil {
      // One write at a time; then see whether it was enough.
      let promise = Promise<Void>()
      storing?.append(promise)
      return try await promise.value()
    }
    storing = []
    let upTo = sequence.reservation(for: given)
    let result: Result<Void, any Error>
    do {
      try await store?.save(ClientIdentity(clientId: storedId, lastClientSeq: upTo), for: host)
      sequence.stored(upTo: upTo)
      result = .success(())
    } catch {
      result = .failure(error)
    }
    for waiter in storing ?? [] { waiter.fulfil(result) }
    storing = nil
    try result.get()
  }

  private static func newClientId() -> String { UUID().uuidString.lowercased() }
}
