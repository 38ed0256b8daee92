/// Admits one caller at a time for each key, in the order in which they came.
final class SerialAccess<Key: Hashable & Sendable>: Sendable {
  /// Those that wait for each key that is in use, each with a promise that is fulfilled when it may enter.
  private let lines = Locked<[Key: [Promise<Void>]]>([:])

  func run<Result>(
    _ key: Key, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    if let turn = begin(key) {
      do {
        try await turn.value()
      } catch {
        leave(key, turn)
        throw error
      }
    }
    defer { admitNext(key) }
    return try await body()
  }

  /// Begins a use, or joins those that wait.
  private func begin(_ key: Key) -> Promise<Void>? {
    lines.withLock { lines in
      guard lines[key] != nil else {
        lines[key] = []
        return nil
      }
      let turn = Promise<Void>()
      lines[key]?.append(turn)
      return turn
    }
  }

  private func admitNext(_ key: Key) {
    let next = lines.withLock { lines -> Promise<Void>? in
      guard lines[key]?.isEmpty == false else {
        lines[key] = nil
        return nil
      }
      return lines[key]?.removeFirst()
    }
    next?.fulfil()
  }

  /// A cancelled caller, which may have been admitted at the same time, gives up its place.
  private func leave(_ key: Key, _ turn: Promise<Void>) {
    let isWaiting = lines.withLock { lines -> Bool in
      guard let place = lines[key]?.firstIndex(where: { $0 === turn }) else { return false }
      lines[key]?.remove(at: place)
      return true
    }
    if !isWaiting { admitNext(key) }
  }
}
