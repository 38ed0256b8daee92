/// Bytes on their way to a socket: appended at one end by whoever sends, written from the other by one
/// writer at a time, many small messages with one call. Pure.
package struct OutboundBuffer: Sendable {
  /// Being written; only the writer touches it, from `written` on.
  private var current: [UInt8] = []
  private var written = 0
  /// Appended while `current` is being written.
  private var pending: [UInt8] = []
  private var takenCount = 0

  package init() {}

  /// How many bytes have been accepted and not yet written.
  package var count: Int { pending.count + takenCount + current.count - written }

  /// Lets `body` append.
  package mutating func append<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
    body(&pending)
  }

  /// Hands the next bytes to the writer: the array, and from where in it to write.
  package mutating func take() -> (bytes: [UInt8], from: Int)? {
    if written == current.count {
      written = 0
      swap(&current, &pending)
      // Buffers are used in turn, so that a steady stream allocates nothing; huge ones are let go.
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

  /// Takes back what `take` handed out, written up to `end`.
  package mutating func putBack(_ bytes: consuming [UInt8], writtenTo end: Int) {
    current = bytes
    written = end
    takenCount = 0
  }

  /// Forgets everything.
  package mutating func removeAll() {
    self = OutboundBuffer()
  }

  private static let keptCapacity = 512 << 10
}
