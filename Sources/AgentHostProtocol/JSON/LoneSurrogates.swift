/// Repair of lone surrogates: escapes such as `\ud83d` without their other half, which are not valid text.
///
/// Senders with UTF-16 strings produce them when they cut a text inside a character.
package enum LoneSurrogates {
  /// Replaces lone surrogates with U+FFFD, the replacement character.
  package static func replaced(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result = Array(bytes)
    var at = 0
    while at + 1 < result.count {
      guard result[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      switch escapedUnit(at, in: result) {
      case .some(0xD800...0xDBFF):
        if case .some(0xDC00...0xDFFF) = escapedUnit(at + 6, in: result) {
          at += 12
          continue
        }
        fallthrough
      case .some(0xDC00...0xDFFF):
        result.replaceSubrange(at..<at + 6, with: Array(#"\ufffd"#.utf8))
        at += 6
      default: at += 2
      }
    }
    return result
  }

  /// Returns the code unit of the escape `\uXXXX` at `at`; `nil` if there is none.
  private static func escapedUnit(_ at: Int, in bytes: [UInt8]) -> UInt16? {
    guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = String(decoding: bytes[at + 2..<at + 6], as: UTF8.self)
    return digits.first == "+" ? nil : UInt16(digits, radix: 16)
  }
}
