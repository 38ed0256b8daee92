/// Hashes that are the same in every process and on every machine.
enum StableHash {
  static let ofNothing: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a of the UTF-8 bytes.
  static func hash(_ text: String) -> UInt64 { hash(text.utf8, after: nil) }

  /// FNV-1a of bytes that follow those of another hash; nil for none.
  static func hash(_ bytes: some Sequence<UInt8>, after before: UInt64?) -> UInt64 {
    bytes.reduce(before ?? ofNothing) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Mixes the bits of a number.
  static func mix(_ number: UInt64) -> UInt64 {
    var value = number &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
