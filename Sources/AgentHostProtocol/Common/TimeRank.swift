/// A timestamp as a sortable integer, for sorting and searching lists of thousands of sessions without string
/// comparisons.
package enum TimeRank {
  /// Returns the rank of a timestamp such as `2026-01-31T12:00:00.123Z`; 0 for other text.
  ///
  /// Different nonzero ranks order like the strings. Equal ranks are inconclusive: digits after the seventh
  /// decimal are ignored.
  package static func of(_ time: String) -> UInt64 {
    var time = time
    return time.withUTF8 { bytes in rank(bytes) }
  }

  /// Returns the rank for descending order: older times rank higher; 0 as above.
  package static func newestFirst(_ time: String) -> UInt64 {
    let rank = of(time)
    return rank == 0 ? 0 : ~rank
  }

  private static let fields: [(position: Int, digits: Int, bits: UInt64)] = [
    (0, 4, 14), (5, 2, 4), (8, 2, 5), (11, 2, 5), (14, 2, 6), (17, 2, 6),
  ]
  private static let separators: [(position: Int, byte: UInt8)] = [
    (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")),
    (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")),
  ]
  /// The offset where the fraction or zone starts.
  private static let end = 19
  private static let fractionBits: UInt64 = 24

  private static func rank(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard bytes.count >= end, separators.allSatisfy({ bytes[$0.position] == $0.byte }) else {
      return 0
    }
    var rank: UInt64 = 0
    for field in fields {
      var value: UInt64 = 0
      for byte in bytes[field.position..<field.position + field.digits] {
        guard let digit = digit(byte) else { return 0 }
        value = value * 10 + digit
      }
      guard value < 1 << field.bits else { return 0 }
      rank = rank << field.bits | value
    }
    return rank << fractionBits | fraction(bytes[end...])
  }

  /// Returns the rank of the text after the seconds, in byte order; less than 2^24.
  private static func fraction(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    let point = UInt8(ascii: ".")
    guard let first = bytes.first else { return 0 }
    guard first == point else { return first < point ? 1 : 2 + 10_000_000 }
    var rest = bytes.dropFirst()[...]
    var value: UInt64 = 0
    var filler: UInt64?
    for _ in 0..<7 {
      if filler == nil, let byte = rest.popFirst() {
        if let digit = digit(byte) {
          value = value * 10 + digit
          continue
        }
        // A zone ends the digits: `Z` sorts after all digits, `+` before.
        filler = byte > UInt8(ascii: "9") ? 9 : 0
      }
      value = value * 10 + (filler ?? 0)
    }
    return 2 + value
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? UInt64(digit) : nil
  }
}
