/// Base64 of RFC 4648, section 4, with padding.
enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for index in 0..<4 {
        let isPadding = index > group.count
        text.append(
          isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes; `nil` for invalid Base64.
  static func decoded(_ text: String) -> [UInt8]? {
    let padded = Array(text.utf8)
    guard padded.count % 4 == 0 else { return nil }
    let digits = padded.prefix { $0 != UInt8(ascii: "=") }
    guard padded.count - digits.count <= 2,
      padded[digits.count...].allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bits & ((1 << count) - 1) == 0 ? bytes : nil
  }
}
