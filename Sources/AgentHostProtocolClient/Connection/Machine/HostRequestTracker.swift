/// The requests of the host that have no response yet.
struct HostRequestTracker: Sendable {
  private var pending: Set<UInt64> = []
  private var serials: UInt64 = 0
  private let limit: Int

  init(limit: Int) { self.limit = max(1, limit) }

  var count: Int { pending.count }

  /// Returns the serial of a request; `nil` if there are too many.
  mutating func arrived() -> UInt64? {
    guard pending.count < limit else { return nil }
    serials += 1
    pending.insert(serials)
    return serials
  }

  /// Returns `false` if the request already has a response.
  mutating func served(_ serial: UInt64) -> Bool { pending.remove(serial) != nil }

  mutating func removeAll() { pending = [] }
}
