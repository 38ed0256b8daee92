/// UTF-8 validation: rejects overlong forms, surrogates, and values above U+10FFFF.
enum UTF8Check {
  /// Returns the offset of the first invalid sequence; `nil` if all bytes are valid.
  static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var at = 0
    while at < count {
      while at + 8 <= count, JSONKey.load(base + at) & ByteLanes.tops == 0 { at += 8 }
      guard at < count else { return nil }
      let byte = base[at]
      if byte < 0x80 {
        at += 1
        continue
      }
      // The range of the second byte depends on the first (Unicode, table 3-7).
      let length: Int
      let second: ClosedRange<UInt8>
      switch byte {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return at
      }
      guard at + length <= count, second.contains(base[at + 1]) else { return at }
      for index in (at + 2)..<(at + length) where base[index] & 0xC0 != 0x80 { return at }
      at += length
    }
    return nil
  }
}
