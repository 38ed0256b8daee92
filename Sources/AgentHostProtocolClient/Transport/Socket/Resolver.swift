/// Resolves host names on a few dedicated threads, so that a hanging lookup delays neither tasks nor other
/// lookups. A ``NameQueue`` schedules the lookups. Safe to use from any task.
package final class Resolver: Sendable {
  package struct Lookup: Sendable {
    let call: @Sendable (String) -> Result<[SocketAddress], NameLookupFailure>

    package init(
      _ call: @escaping @Sendable (String) -> Result<[SocketAddress], NameLookupFailure>
    ) {
      self.call = call
    }

    package static let system = Lookup { name in
      SystemCall.resolve(host: name, port: 0, numericOnly: false)
    }
  }

  private typealias Waiter = Promise<Result<[SocketAddress], NameLookupFailure>>

  package static let shared = Resolver()

  private let lookup: Lookup
  private let queue: Locked<NameQueue<Waiter>>
  private let time: ConnectionTime

  package init(
    limits: NameQueueLimits = NameQueueLimits(), clock: any Clock<Duration> = ContinuousClock(),
    lookup: Lookup = .system
  ) {
    self.lookup = lookup
    time = ConnectionTime(clock)
    queue = Locked(NameQueue(limits: limits))
  }

  /// Returns the addresses of `host` in the system's order of preference. Numeric addresses and `localhost` need no
  /// lookup. Returns at once when the task is cancelled; a pending lookup then continues for later callers.
  ///
  /// - Throws: `AHPError` `.nameNotResolved`, or `CancellationError`.
  package func addresses(host: String, port: UInt16) async throws -> [SocketAddress] {
    if case .success(let addresses) = SystemCall.resolve(
      host: host, port: port, numericOnly: true), !addresses.isEmpty
    {
      return addresses
    }
    if let addresses = Self.loopback(host, port) { return addresses }
    try Task.checkCancellation()
    let answer = Waiter()
    let name = host.lowercased()
    let (id, start) = queue.withLock { $0.asked(name, answer, at: time.now()) }
    begin(start)
    let result: Result<[SocketAddress], NameLookupFailure>
    do {
      result = try await answer.value()
    } catch {
      queue.withLock { $0.gaveUp(id) }
      throw error
    }
    switch result {
    case .success(let addresses) where !addresses.isEmpty:
      return addresses.map { $0.with(port: port) }
    case .success:
      throw Self.failure(host, NameLookupFailure(reason: "no addresses", isTemporary: false))
    case .failure(let reason):
      throw Self.failure(host, reason)
    }
  }

  /// `localhost` and names below it are the loopback interface (RFC 6761), whatever a name server says.
  private static func loopback(_ host: String, _ port: UInt16) -> [SocketAddress]? {
    var name = host.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    guard name == "localhost" || name.hasSuffix(".localhost") else { return nil }
    return ["::1", "127.0.0.1"].flatMap { address in
      (try? SystemCall.resolve(host: address, port: port, numericOnly: true).get()) ?? []
    }
  }

  private func begin(_ names: [String]) {
    for name in names {
      do {
        try SystemCall.onThread {
          // Hundreds of failing lookups would otherwise delay the actions of working hosts.
          SystemCall.giveWay()
          self.ended(name, self.lookup.call(name))
        }
      } catch {
        // Later lookups may get a thread.
        ended(
          name,
          .failure(
            NameLookupFailure(
              reason: "\(error)", isTemporary: true, isExhaustion: error.isExhaustion)))
      }
    }
  }

  private func ended(_ name: String, _ result: Result<[SocketAddress], NameLookupFailure>) {
    let hasAddresses = (try? result.get())?.isEmpty == false
    let (waiters, start) = queue.withLock {
      $0.ended(name, hasAddresses: hasAddresses, at: time.now())
    }
    for waiter in waiters { waiter.fulfil(.success(result)) }
    begin(start)
  }

  private static func failure(_ host: String, _ failure: NameLookupFailure) -> AHPError {
    // A name that does not exist now may exist later: laptops change networks.
    AHPError(
      .nameNotResolved, .transient, "cannot resolve \(host): \(failure.reason)",
      advice: failure.isExhaustion
        ? AHPError.raiseLimits
        : failure.isTemporary ? nil : "check the spelling of the host name")
  }
}
