/// The numbers that generated code switches on instead of comparing strings. Must agree with `JSONKey`
/// of the protocol module; a test compares the two.
enum KeyWords {
  /// The word of a key: its bytes, or a mix of its first and last eight if it is longer.
  static func word(_ key: String) -> UInt64 {
    let bytes = Array(key.utf8)
    guard bytes.count > 8 else { return load(bytes[...]) }
    return (load(bytes.prefix(8)) ^ (load(bytes.suffix(8)) << 1)) | 0x8000_0000_0000_0000
  }

  private static func load(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() { word |= UInt64(byte) << (8 * UInt64(index)) }
    return word
  }

  /// The pattern of a `case` that matches exactly this key. Short keys are told by their word alone.
  static func pattern(_ key: String, of subject: String) -> String {
    let hex = String(word(key), radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: 16 - hex.count) + hex
    let groups = stride(from: 0, to: 16, by: 4).map { start in
      String(Array(padded)[start..<start + 4])
    }
    let literal = "0x" + groups.joined(separator: "_")
    return key.utf8.count <= 8 ? literal : "\(literal) where \(subject).equals(\"\(key)\")"
  }
}
