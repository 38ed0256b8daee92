/// The key of an object member, as a number that a `switch` tells apart.
///
/// Keys of at most eight bytes are their bytes, little-endian and zero-padded. Longer ones are mixed
/// from their first and last eight bytes with the top bit set, and must be confirmed by comparing
/// all bytes. Zero means that the object has ended.
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

  /// Whether this is a member; otherwise the object has ended.
  @inline(__always)
  package var isMember: Bool { word != JSONKey.endWord }

  /// Whether the key has so many bytes, and these are its first and its last eight: for keys of nine to sixteen.
  @inline(__always)
  package func isExactly(_ head: UInt64, _ tail: UInt64, _ length: Int) -> Bool {
    count == length && JSONKey.load(start) == head && JSONKey.load(start + (length - 8)) == tail
  }

  /// Whether the key is exactly `other`. Needed for keys of more than sixteen bytes only.
  @inline(never)
  package func equals(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    return ByteLanes.areEqual(start, other.utf8Start, count: count)
  }

  /// The key as a string.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// The word of no key: an empty key has it with a count of zero bytes but is never looked up.
  @usableFromInline static let endWord: UInt64 = 0
  /// The word of a key that no definition has: it contains bytes that are never valid UTF-8.
  static let unmatchableWord: UInt64 = 0xFFFF_FFFF_FFFF_FFFF

  /// The word of a key with these bytes.
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
