/// The integers that generated code switches on instead of comparing strings. Must agree with `JSONKey` of the
/// protocol module; a test compares them.
enum KeyWords {
  /// Returns the word of a key: its bytes, or a mix of the first and last eight of a longer key.
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

  /// Returns the `case` pattern that matches exactly this key. Keys of up to eight bytes are identified by their word,
  /// keys of up to sixteen by their first and last eight bytes.
  static func pattern(_ key: String, of subject: String) -> String {
    let bytes = Array(key.utf8)
    let literal = literal(word(key))
    guard bytes.count > 8 else { return literal }
    guard bytes.count <= 16 else { return "\(literal) where \(subject).equals(\"\(key)\")" }
    let head = Self.literal(load(bytes.prefix(8)))
    let tail = Self.literal(load(bytes.suffix(8)))
    return "\(literal) where \(subject).isExactly(\(head), \(tail), \(bytes.count))"
  }

  /// Returns the word of a discriminator with its text as a comment. Discriminators have at most eight bytes; a test
  /// checks this.
  static func discriminator(_ key: String) -> String {
    "\(literal(word(key))) /* \(key) */"
  }

  private static func literal(_ word: UInt64) -> String {
    let hex = String(word, radix: 16, uppercase: true)
    let padded = Array(String(repeating: "0", count: 16 - hex.count) + hex)
    return "0x"
      + stride(from: 0, to: 16, by: 4).map { String(padded[$0..<$0 + 4]) }.joined(separator: "_")
  }
}
