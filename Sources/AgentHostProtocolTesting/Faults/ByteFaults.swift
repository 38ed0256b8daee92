/// Faults for the bytes of one direction of a connection.
public struct ByteFaults: Sendable, Hashable {
  /// Cuts both directions after this number of bytes.
  public var cutAfter: Int?
  /// Stops forwarding after this number of bytes and keeps the connection open.
  public var stallAfter: Int?
  /// Inverts the bits of the byte at this offset.
  public var corruptAt: Int?
  /// Forwards bytes in chunks of at most this size.
  public var pieces: Int?
  /// Delays all bytes.
  public var delay: Duration?

  /// Creates a value without faults.
  public init() {}

  /// Returns the chunks to forward for bytes at `offset`, and whether to cut the connection after them.
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
