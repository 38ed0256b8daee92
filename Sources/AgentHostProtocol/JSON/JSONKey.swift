/// The key of an object member as an integer, for use in a `switch`.
///
/// Keys of at most eight bytes are stored as their bytes, little-endian and zero-padded. Longer keys combine
/// their first and last eight bytes with the top bit set, and all bytes must be compared to confirm a match.
/// Zero marks the end of the object.
package struct JSONKey {
  package let word: UInt64
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let count: Int

  @inline(__always)
  init(word: UInt64, start: UnsafePointer<UInt8>, count: Int) {
    self.word = word
    self.start = start
    self.count = count
  }

  /// Whether this is a member, not the end of the object.
  @inline(__always)
  package var isMember: Bool { word != JSONKey.endWord }

  /// Returns whether the key has this length, first and last eight bytes. Exact for keys of nine to sixteen
  /// bytes.
  @inline(__always)
  package func isExactly(_ head: UInt64, _ tail: UInt64, _ length: Int) -> Bool {
    count == length && JSONKey.load(start) == head && JSONKey.load(start + (length - 8)) == tail
  }

  /// Returns whether the key equals `other`. Needed only for keys of more than sixteen bytes.
  @inline(never)
  package func equals(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    return ByteLanes.areEqual(start, other.utf8Start, count: count)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// The word of the end of an object. An empty key has it too, but is never looked up.
  @usableFromInline static let endWord: UInt64 = 0
  /// A word that no definition has: its bytes are never valid UTF-8.
  static let unmatchableWord: UInt64 = 0xFFFF_FFFF_FFFF_FFFF

  static func word(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    guard count > 0 else { return unmatchableWord }
    if count > 8 { return longWord(start, count) }
    var word: UInt64 = 0
    for index in 0..<count {
      if start[index] == 0 { return unmatchableWord }
      word |= UInt64(start[index]) << (8 * UInt64(index))
    }
    return word
  }

  @inline(__always)
  static func longWord(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    (load(start) ^ (load(start + (count - 8)) << 1)) | 0x8000_0000_0000_0000
  }
}
