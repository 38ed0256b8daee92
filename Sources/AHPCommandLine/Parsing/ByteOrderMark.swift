/// The mark that editors and shells of some systems write before UTF-8 text. It is no JSON.
enum ByteOrderMark {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the text without the mark.
  static func removed(from text: [UInt8]) -> [UInt8] {
    text.starts(with: bytes) ? Array(text.dropFirst(bytes.count)) : text
  }

  /// Returns the text with spaces in place of the mark, so that positions stay the same.
  static func blanked(in text: [UInt8]) -> [UInt8] {
    text.starts(with: bytes) ? Array("   ".utf8) + text.dropFirst(bytes.count) : text
  }
}
