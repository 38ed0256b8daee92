/// Validates UTF-8 incrementally and fails at the first invalid byte. Overlong forms, surrogates and values
/// beyond U+10FFFF are invalid (RFC 3629).
package struct UTF8Validator: Sendable {
  /// How many bytes of the current sequence are missing.
  private var remaining: UInt8 = 0
  /// The lower bound of the next byte's valid range.
  private var lower: UInt8 = 0x80
  private var upper: UInt8 = 0xBF

  package init() {}

  /// Whether the text may end here.
  package var isComplete: Bool { remaining == 0 }

  package static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var validator = UTF8Validator()
    return validator.accept(bytes) && validator.isComplete
  }

  /// Validates the next bytes; `false` as soon as the text cannot become valid.
  package mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let count = bytes.count
    var index = 0
    while index < count {
      if remaining == 0 {
        index = Self.skipASCII(base, from: index, to: count)
        let beyond = Self.skipCommonTriples(base, from: index, to: count)
        if beyond != index {
          index = beyond
          continue
        }
        guard index < count else { return true }
        guard begin(base.load(fromByteOffset: index, as: UInt8.self)) else { return false }
      } else {
        let byte = base.load(fromByteOffset: index, as: UInt8.self)
        guard byte >= lower, byte <= upper else { return false }
        remaining &-= 1
        lower = 0x80
        upper = 0xBF
      }
      index &+= 1
    }
    return true
  }

  private mutating func begin(_ lead: UInt8) -> Bool {
    switch lead {
    case 0xC2...0xDF: remaining = 1
    case 0xE0:
      remaining = 2
      lower = 0xA0
    case 0xED:
      remaining = 2
      upper = 0x9F
    case 0xE1...0xEF: remaining = 2
    case 0xF0:
      remaining = 3
      lower = 0x90
    case 0xF1...0xF3: remaining = 3
    case 0xF4:
      remaining = 3
      upper = 0x8F
    default: return false
    }
    return true
  }

  /// Skips three-byte sequences without constraints on the second byte, which most Asian scripts use.
  private static func skipCommonTriples(
    _ base: UnsafeRawPointer, from start: Int, to count: Int
  ) -> Int {
    var index = start
    while count &- index >= 3 {
      let lead = base.load(fromByteOffset: index, as: UInt8.self)
      guard lead > 0xE0, lead < 0xF0, lead != 0xED,
        base.load(fromByteOffset: index &+ 1, as: UInt8.self) & 0xC0 == 0x80,
        base.load(fromByteOffset: index &+ 2, as: UInt8.self) & 0xC0 == 0x80
      else { break }
      index &+= 3
    }
    return index
  }

  /// Returns the first index at or after `start` that is not ASCII, or `count`.
  private static func skipASCII(
    _ base: UnsafeRawPointer, from start: Int, to count: Int
  ) -> Int {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index < count, base.load(fromByteOffset: index, as: UInt8.self) < 0x80 {
      while count &- index >= 32 {
        let words = base.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
        guard (words[0] | words[1] | words[2] | words[3]) & highBits == 0 else { break }
        index &+= 32
      }
      while count &- index >= 8 {
        let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & highBits
        guard word == 0 else {
          return index &+ (UInt64(littleEndian: word).trailingZeroBitCount >> 3)
        }
        index &+= 8
      }
      guard index < count, base.load(fromByteOffset: index, as: UInt8.self) < 0x80 else { break }
      index &+= 1
    }
    return index
  }
}
