/// Admits one caller at a time for each key, in the order in which they came.
final class SerialAccess<Key: Hashable & Sendable>: Sendable {
  /// Those that wait for a key that is in use.
  private struct Line: Sendable {
    /// Fulfilled when its owner may enter; by the order of arrival.
    private var turns: [Int: Promise<Void>] = [:]
    private var next = 0
    private var last = 0

    mutating func join() -> (place: Int, turn: Promise<Void>) {
      defer { last += 1 }
      let turn = Promise<Void>()
      turns[last] = turn
      return (last, turn)
    }

    /// Returns the turn of the caller that has waited longest.
    mutating func popFirst() -> Promise<Void>? {
      while next < last {
        defer { next += 1 }
        if let turn = turns.removeValue(forKey: next) { return turn }
      }
      return nil
    }

    /// Gives up a place. Returns false if its owner was admitted.
    mutating func leave(_ place: Int) -> Bool { turns.removeValue(forKey: place) != nil }
  }

  private let lines = Locked<[Key: Line]>([:])

  func run<Result>(
    _ key: Key, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    if let (place, turn) = begin(key) {
      do {
        try await turn.value()
      } catch {
        // It may have been admitted at the same time.
        if lines.withLock({ $0[key]?.leave(place) }) != true { admitNext(key) }
        throw error
      }
    }
    defer { admitNext(key) }
    return try await body()
  }

  /// Begins a use, or joins those that wait.
  private func begin(_ key: Key) -> (place: Int, turn: Promise<Void>)? {
    lines.withLock { lines in
      if lines[key] == nil { lines[key] = Line() } else { return lines[key]?.join() }
      return nil
    }
  }

  private func admitNext(_ key: Key) {
    let next = lines.withLock { lines -> Promise<Void>? in
      if let next = lines[key]?.popFirst() { return next }
      lines[key] = nil
      return nil
    }
    next?.fulfil()
  }
}
