enum DisplayWidth {
  /// Returns the columns of one line. Control characters have none.
  static func of(_ text: some StringProtocol) -> Int {
    let bytes = text.utf8
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of one character: 0, 1 or 2.
  static func of(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // An emoji variation selector selects the wide form of a narrow character.
      if scalar.value == 0xFE0F, width == 1, character.unicodeScalars.count > 1 { return 2 }
      width = max(width, of(scalar))
    }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if isWide(value) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// East Asian Wide and Fullwidth blocks of UAX 11, without emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4C6,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Returns the longest prefix that fits, with an ellipsis if the text was cut.
  static func truncated(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    guard of(text) > width else { return text }
    var result = ""
    var used = 0
    for character in text {
      let columns = of(character)
      if used + columns > width - 1 { break }
      result.append(character)
      used += columns
    }
    return result + "…"
  }

  /// Returns the beginning and the end of a name that does not fit: names of many hosts often differ only at the end.
  static func shortened(_ name: String, to width: Int) -> String {
    guard of(name) > width, width > 2 else { return truncated(name, to: width) }
    let end = String(truncated(String(name.reversed()), to: (width + 1) / 2).reversed())
    return truncated(name, to: width - of(end) + 1).dropLast() + end
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String.spaces(width - of(text))
  }
}
