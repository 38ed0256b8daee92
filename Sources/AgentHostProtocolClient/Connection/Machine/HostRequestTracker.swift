/// The requests of the host that have no response yet.
struct HostRequestTracker: Sendable {
  /// The bytes of each request.
  private var pending: [UInt64: Int] = [:]
  private var byteCount = 0
  private var serials: UInt64 = 0
  private let limit: Int
  private let byteLimit: Int

  init(limit: Int, byteLimit: Int) {
    self.limit = max(1, limit)
    self.byteLimit = byteLimit
  }

  var count: Int { pending.count }

  /// Returns the serial of a request; `nil` if there are too many, or if they have too many bytes. A single request may have
  /// any number of bytes.
  mutating func arrived(bytes: Int) -> UInt64? {
    guard pending.isEmpty || (pending.count < limit && bytes <= byteLimit - byteCount) else {
      return nil
    }
    serials += 1
    pending[serials] = bytes
    byteCount += bytes
    return serials
  }

  /// Returns `false` if the request already has a response.
  mutating func served(_ serial: UInt64) -> Bool {
    guard let bytes = pending.removeValue(forKey: serial) else { return false }
    byteCount -= bytes
    return true
  }

  mutating func removeAll() {
    pending = [:]
    byteCount = 0
  }
}
