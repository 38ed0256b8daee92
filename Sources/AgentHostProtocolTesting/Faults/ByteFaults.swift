/// What goes wrong with the bytes of one direction of a connection.
public struct ByteFaults: Sendable, Hashable {
  /// Cuts both directions after so many bytes.
  public var cutAfter: Int?
  /// Stops passing bytes on after so many, and leaves the connection open.
  public var stallAfter: Int?
  /// Flips all bits of the byte at this position.
  public var corruptAt: Int?
  /// Passes bytes on in pieces of at most so many.
  public var pieces: Int?
  /// Holds everything back for so long.
  public var delay: Duration?

  /// Nothing goes wrong.
  public init() {}

  /// What becomes of bytes that follow on `offset` others: the pieces to pass on, and whether the
  /// connection is cut after them.
  func admit(_ bytes: [UInt8], at offset: Int) -> (pieces: [ArraySlice<UInt8>], isCut: Bool) {
    var bytes = bytes[...]
    if let corruptAt, (offset..<offset + bytes.count).contains(corruptAt) {
      bytes[corruptAt - offset] ^= 0xFF
    }
    var isCut = false
    if let cutAfter, offset + bytes.count >= cutAfter {
      bytes = bytes.prefix(max(0, cutAfter - offset))
      isCut = true
    }
    if let stallAfter, offset + bytes.count > stallAfter {
      bytes = bytes.prefix(max(0, stallAfter - offset))
    }
    guard let pieces, pieces > 0 else { return (bytes.isEmpty ? [] : [bytes], isCut) }
    let starts = stride(from: bytes.startIndex, to: bytes.endIndex, by: pieces)
    return (starts.map { bytes[$0..<min($0 + pieces, bytes.endIndex)] }, isCut)
  }
}
