/// The identity of this program for one host: the client id and the sequence numbers of its actions.
actor HostIdentity {
  nonisolated let clientId: String
  /// Whether the identity is used only in this run, because another program has claimed the stored one.
  nonisolated let isTemporary: Bool

  nonisolated let host: HostId
  private let store: (any ClientIdStore)?
  /// The stored client id, which an explicit one does not replace.
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

  /// Returns the explicit identity, the stored one, or a new one.
  ///
  /// All identities of a host share one sequence of numbers, so none repeats when they alternate.
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
        guard identity.lastClientSeq <= ClientSequence.greatestStored else {
          throw HostError.storeFailed(
            host, "the stored sequence number \(identity.lastClientSeq) is damaged")
        }
        if identity != stored { try await store.save(identity, for: host) }
      } catch {
        await store.release(host)
        throw error
      }
      return HostIdentity(host: host, explicit: explicit, identity, store: store)
    }
  }

  /// Returns a sequence number for an action after storing it as used.
  ///
  /// - Throws: The error of the store; `client-seq-exhausted`.
  func number(_ given: Int?) async throws -> Int {
    while true {
      if let number = sequence.take(given) { return number }
      if given == nil, sequence.isExhausted {
        throw AHPError.clientSeqExhausted().located(host: host)
      }
      try await reserve(given)
    }
  }

  var nextNumber: Int { sequence.last + 1 }

  /// Reserves the numbers below for another numbering, which stores them as well.
  ///
  /// - Throws: The error of the store.
  func reserve(below number: Int) async throws {
    while !sequence.isReserved(below: number) { try await reserve(number - 1) }
    sequence.skip(to: number)
  }

  /// Releases the identity. Only the first call has an effect: afterwards another program may claim it.
  func release() async {
    guard !isReleased else { return }
    isReleased = true
    await store?.release(host)
  }

  private func reserve(_ given: Int?) async throws {
    if storing != nil {
      // One write at a time; then check whether it was enough.
      let promise = Promise<Void>()
      storing?.append(promise)
      return try await promise.value()
    }
    storing = []
    let upTo = sequence.reservation(for: given)
    let identity = ClientIdentity(clientId: storedId, lastClientSeq: upTo)
    // In its own task: others wait for it, so it must not end when this caller is cancelled.
    let saving = Task { [store, host] in try await store?.save(identity, for: host) }
    let result: Result<Void, any Error>
    do {
      try await saving.value
      sequence.stored(upTo: upTo)
      result = .success(())
    } catch {
      result = .failure(error)
    }
    for waiter in storing ?? [] { waiter.fulfil(result) }
    storing = nil
    try result.get()
  }

  private static func newClientId() -> String {
    var generator = SystemRandomNumberGenerator()
    return RandomUUID.text(using: &generator)
  }
}
