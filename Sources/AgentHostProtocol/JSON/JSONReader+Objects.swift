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

  /// Whether the key is exactly `other`. Needed for keys of more than eight bytes only.
  @inline(never)
  package func equals(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    return JSONKey.sameBytes(start, other.utf8Start, count)
  }

  /// The key as a string.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  @inline(__always)
  private static func sameBytes(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    var index = 0
    while index + 8 <= count {
      if load(left + index) != load(right + index) { return false }
      index += 8
    }
    while index < count {
      if left[index] != right[index] { return false }
      index += 1
    }
    return true
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

extension JSONReader {
  /// Enters an object and reads its first key.
  @inline(never)
  package mutating func beginObject() throws(JSONError) -> JSONKey {
    guard cursor < end, cursor.pointee == UInt8(ascii: "{") else { throw mismatch("an object") }
    try enter()
    skipWhitespace()
    if cursor < end, cursor.pointee == UInt8(ascii: "}") {
      leave()
      return JSONKey(word: JSONKey.endWord, start: start, count: 0)
    }
    return try readKey()
  }

  /// Reads the key of the next member, or leaves the object.
  @inline(never)
  package mutating func nextKey() throws(JSONError) -> JSONKey {
    skipWhitespace()
    guard cursor < end else { throw error(.unexpectedEnd) }
    if cursor.pointee == UInt8(ascii: ",") {
      cursor += 1
      skipWhitespace()
      return try readKey()
    }
    guard cursor.pointee == UInt8(ascii: "}") else {
      throw error(.unexpectedByte(cursor.pointee, expected: "',' or '}'"))
    }
    leave()
    return JSONKey(word: JSONKey.endWord, start: start, count: 0)
  }

  @inline(__always)
  private mutating func readKey() throws(JSONError) -> JSONKey {
    guard cursor < end, cursor.pointee == UInt8(ascii: "\"") else { throw keyExpected() }
    let first = cursor + 1
    if end - first > 16 {
      // The common case: a plain key of at most sixteen bytes.
      let low = JSONKey.load(first)
      let stops = ByteLanes.keyStops(low)
      if stops != 0 {
        let bits = UInt64(truncatingIfNeeded: stops.trailingZeroBitCount - 7)
        let count = Int(truncatingIfNeeded: bits >> 3)
        if count > 0, first[count] == UInt8(ascii: "\"") {
          cursor = first + count + 1
          try readColon()
          return JSONKey(word: low & (UInt64.max >> (64 - bits)), start: first, count: count)
        }
      } else {
        let high = ByteLanes.keyStops(JSONKey.load(first + 8))
        let count = 8 + (high.trailingZeroBitCount >> 3)
        if high != 0, first[count] == UInt8(ascii: "\"") {
          cursor = first + count + 1
          try readColon()
          let word = count == 8 ? low : JSONKey.longWord(first, count)
          return JSONKey(word: word, start: first, count: count)
        }
      }
    }
    return try readLongKey(first)
  }

  @inline(__always)
  private mutating func readColon() throws(JSONError) {
    if cursor < end, cursor.pointee == UInt8(ascii: ":") {
      cursor += 1
      skipWhitespace()
      return
    }
    try readColonSlowly()
  }

  @inline(never)
  private mutating func readColonSlowly() throws(JSONError) {
    skipWhitespace()
    guard cursor < end else { throw error(.unexpectedEnd) }
    guard cursor.pointee == UInt8(ascii: ":") else {
      throw error(.unexpectedByte(cursor.pointee, expected: "':'"))
    }
    cursor += 1
    skipWhitespace()
  }

  @inline(never)
  private func keyExpected() -> JSONError {
    guard cursor < end else { return error(.unexpectedEnd) }
    return error(.unexpectedByte(cursor.pointee, expected: "a key in quotes"))
  }

  @inline(never)
  private mutating func readLongKey(_ first: UnsafePointer<UInt8>) throws(JSONError) -> JSONKey {
    let span = try scanString()
    if span.isPlain {
      try readColon()
      let word = JSONKey.word(first, span.count)
      return JSONKey(word: word, start: first, count: span.count)
    }
    let text = Array(try unescape(span).utf8)
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: max(text.count, 1))
    for (index, byte) in text.enumerated() { scratch[index] = byte }
    keyScratch?.deallocate()
    keyScratch = scratch
    try readColon()
    let start = UnsafePointer(scratch)
    return JSONKey(word: JSONKey.word(start, text.count), start: start, count: text.count)
  }
}
