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

  /// Skips the opening of two nested objects, up to the value of the inner one's first member, if the text continues
  /// with exactly these bytes. Returns whether it did.
  @inline(__always)
  mutating func skipOpening(_ opening: StaticString) -> Bool {
    let count = opening.utf8CodeUnitCount
    guard end - cursor > count, depthLeft >= 2,
      ByteLanes.areEqual(cursor, opening.utf8Start, count: count)
    else { return false }
    depthLeft -= 2
    cursor += count
    skipWhitespace()
    return true
  }

  /// Returns the key with this word, which was just skipped.
  @inline(__always)
  func skippedKey(_ word: UInt64) -> JSONKey { JSONKey(word: word, start: start, count: 0) }

  /// Reads the next key, or leaves the object.
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
      // Fast path: a plain key of at most sixteen bytes.
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
