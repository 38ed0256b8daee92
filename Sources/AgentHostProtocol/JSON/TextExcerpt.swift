/// The start of a text that a host sent, for messages. Names and values may have megabytes.
enum TextExcerpt {
  /// The maximum length, in bytes.
  static let limit = 256

  /// Returns the text, or its start and an ellipsis. `show` changes what is shown of it.
  static func of(
    _ bytes: some Collection<UInt8>, _ show: (String) -> String = { $0 }
  ) -> String {
    var start = bytes.prefix(limit)
    guard start.count < bytes.count else { return show(String(decoding: bytes, as: UTF8.self)) }
    // Not within a character: the text continues at most three bytes before its next one.
    for _ in 0..<4 {
      guard start.endIndex < bytes.endIndex, bytes[start.endIndex] & 0xC0 == 0x80 else { break }
      start = start.dropLast()
    }
    return show(String(decoding: start, as: UTF8.self)) + "…"
  }
}
