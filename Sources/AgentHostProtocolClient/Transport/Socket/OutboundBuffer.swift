/// Bytes to be written to a socket. Any thread appends; one writer at a time takes many small messages at once.
package struct OutboundBuffer: Sendable {
  /// Being written from `written` on; only the writer touches it.
  private var current: [UInt8] = []
  private var written = 0
  /// Appended while `current` is being written.
  private var pending: [UInt8] = []
  private var takenCount = 0

  package var count: Int { pending.count + takenCount + current.count - written }

  package mutating func append<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
    body(&pending)
  }

  /// Takes the next bytes: the array and the offset to write from.
  package mutating func take() -> (bytes: [UInt8], from: Int)? {
    if written == current.count {
      written = 0
      swap(&current, &pending)
      // The two buffers alternate, so that a steady stream allocates nothing; huge ones are released.
      if pending.capacity > Self.keptCapacity {
        pending = []
      } else {
        pending.removeAll(keepingCapacity: true)
      }
    }
    guard written < current.count else { return nil }
    takenCount = current.count - written
    let from = written
    written = 0
    var taken: [UInt8] = []
    swap(&taken, &current)
    return (taken, from)
  }

  /// Returns taken bytes to the buffer. The bytes before `end` were written.
  package mutating func putBack(_ bytes: consuming [UInt8], writtenTo end: Int) {
    current = bytes
    written = end
    takenCount = 0
  }

  package mutating func removeAll() {
    self = OutboundBuffer()
  }

  private static let keptCapacity = 512 << 10
}
