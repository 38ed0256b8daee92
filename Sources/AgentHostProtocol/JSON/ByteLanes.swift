/// Tests on eight bytes at once, in one word. A set top bit marks a match; only the lowest match is exact,
/// since a borrow can set bits above it.
enum ByteLanes {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Lanes that end a plain run of string bytes: quote, backslash, control character.
  @inline(__always)
  static func stringStops(_ word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* 0x22)
    let slash = word ^ (ones &* 0x5C)
    let found = ((quote &- ones) & ~quote) | ((slash &- ones) & ~slash)
    return (found | ((word &- (ones &* 0x20)) & ~word)) & tops
  }

  /// Returns the index of the first byte from `start` on that is a quote, a backslash or a control character, or the
  /// count.
  @inline(__always)
  static func nextStringStop(
    in bytes: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int {
    var at = start
    while at + 32 <= count, isPlain(fourWords: bytes + at) { at += 32 }
    while at + 8 <= count {
      let stops = stringStops(JSONKey.load(bytes + at))
      if stops != 0 { return at + stops.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""),
      bytes[at] != UInt8(ascii: "\\")
    {
      at += 1
    }
    return at
  }

  /// Returns whether 32 bytes continue a plain run. One branch for four words lets the compiler use vector instructions; the
  /// comparisons of `SIMD16` are loops over its elements.
  @inline(__always)
  private static func isPlain(fourWords bytes: UnsafePointer<UInt8>) -> Bool {
    stringStops(JSONKey.load(bytes)) | stringStops(JSONKey.load(bytes + 8))
      | stringStops(JSONKey.load(bytes + 16)) | stringStops(JSONKey.load(bytes + 24)) == 0
  }

  /// Lanes that end a plain key: those of a string, and non-ASCII bytes.
  @inline(__always)
  static func keyStops(_ word: UInt64) -> UInt64 {
    stringStops(word) | (word & tops)
  }

  /// Returns whether two runs of bytes are equal. The last words overlap instead of comparing single bytes.
  @inline(__always)
  static func areEqual(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    var offset = 0
    if count >= 8 {
      while offset + 8 <= count {
        if JSONKey.load(left + offset) != JSONKey.load(right + offset) { return false }
        offset += 8
      }
      return JSONKey.load(left + (count - 8)) == JSONKey.load(right + (count - 8))
    }
    while offset < count {
      if left[offset] != right[offset] { return false }
      offset += 1
    }
    return true
  }

  @inline(__always)
  static func areEqual(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return areEqual(first, second, count: left.count)
  }
}
