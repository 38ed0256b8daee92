import Dispatch

/// Looks names up off the cooperative pool.
package enum Resolver {
  // The C library's resolver blocks; a stuck look-up must hold up neither tasks nor other look-ups.
  private static let queue = DispatchQueue(
    label: "agent-host-protocol.resolver", attributes: .concurrent)

  /// The addresses of `host`, in the order of the system's preference.
  ///
  /// Returns at once when the task is cancelled; the look-up itself then ends unheard.
  ///
  /// - Throws: `AHPError` `.nameNotResolved`, or `CancellationError`.
  package static func addresses(host: String, port: UInt16) async throws -> [SocketAddress] {
    if case .success(let addresses) = SystemCall.resolve(
      host: host, port: port, numericOnly: true), !addresses.isEmpty
    {
      return addresses
    }
    let answer = Promise<Result<[SocketAddress], NameLookupFailure>>()
    queue.async {
      answer.fulfil(.success(SystemCall.resolve(host: host, port: port, numericOnly: false)))
    }
    switch try await answer.value() {
    case .success(let addresses) where !addresses.isEmpty:
      return addresses
    case .success:
      throw failure(host, NameLookupFailure(reason: "no addresses", isTemporary: false))
    case .failure(let reason):
      throw failure(host, reason)
    }
  }

  private static func failure(_ host: String, _ failure: NameLookupFailure) -> AHPError {
    // A name that does not exist may exist in a minute: networks come and go under laptops.
    AHPError(
      .nameNotResolved, .transient, "cannot resolve \(host): \(failure.reason)",
      advice: failure.isTemporary ? nil : "check the spelling of the host name")
  }
}
