/// Admits one caller at a time for each key.
final class SerialAccess<Key: Hashable & Sendable>: Sendable {
  /// Fulfilled when the next caller may enter.
  private let uses = Locked<[Key: Promise<Void>]>([:])

  func run<Result>(
    _ key: Key, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    let use = Promise<Void>()
    while let other = begin(use, key) { try await other.value() }
    defer {
      uses.withLock { $0[key] = nil }
      use.fulfil()
    }
    return try await body()
  }

  /// Registers a use, or returns the one that must end first.
  private func begin(_ use: Promise<Void>, _ key: Key) -> Promise<Void>? {
    uses.withLock { uses in
      if let other = uses[key] { return other }
      uses[key] = use
      return nil
    }
  }
}
