/// Text for review: control characters, direction overrides and invisible characters are shown as symbols,
/// spaces are kept, and long lines are cut, never reflowed. Pure.
enum VisibleText {
  /// Marks a row that continues a line.
  private static let continuation = "↳ "
  private static let tab = "    "

  /// Returns the rows of a text at this width, at least one.
  static func rows(of text: String, width: Int) -> [String] {
    lines(of: text).flatMap { cut($0, width: width) }
  }

  /// Returns the lines of a text, with symbols for invisible characters.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var returned = false
    func end() {
      lines.append(String(line))
      line = String.UnicodeScalarView()
    }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if returned, scalar != "\n" { line.append(contentsOf: "␍".unicodeScalars) }
      returned = scalar == "\r"
      switch scalar {
      case "\r": break
      case "\n": end()
      case "\t": line.append(contentsOf: tab.unicodeScalars)
      default:
        if let sign = sign(for: scalar, after: previous) {
          line.append(contentsOf: sign.unicodeScalars)
        } else {
          line.append(scalar)
        }
      }
    }
    if returned { line.append(contentsOf: "␍".unicodeScalars) }
    // A trailing line end does not start a line.
    if !line.isEmpty || lines.isEmpty { end() }
    return lines
  }

  /// Returns the symbol for an invisible character; nil for a visible one.
  private static func sign(for scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String? {
    let value = scalar.value
    switch value {
    case 0x20...0x7E: return nil
    case 0..<0x20: return Unicode.Scalar(0x2400 + value).map { String(Character($0)) }
    case 0x7F: return "␡"
    // Visible as part of an emoji.
    case 0x200D where previous.map(isEmoji) == true, 0xFE0F where previous.map(isEmoji) == true:
      return nil
    default: break
    }
    let isInvisible =
      isBlank(value) || TerminalText.isForbidden(scalar)
      || scalar.properties.generalCategory == .format
      || scalar.properties.generalCategory == .control
    return isInvisible ? "<U+\(String(value, radix: 16, uppercase: true))>" : nil
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    // Digits, for example, are emoji by this property, too.
    scalar.value == 0xFE0F || scalar.value > 0xFF && scalar.properties.isEmoji
  }

  /// Whether a character without a mark is not a space by its category: joiners, fillers, the empty braille pattern and
  /// variation selectors.
  private static func isBlank(_ value: UInt32) -> Bool {
    switch value {
    case 0x034F, 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  private static func cut(_ line: String, width: Int) -> [String] {
    let width = max(width, 4)
    guard DisplayWidth.of(line) > width else { return [line] }
    var rows: [String] = []
    var row = ""
    var used = 0
    for character in line {
      let columns = DisplayWidth.of(character)
      if used + columns > width {
        rows.append(row)
        row = continuation
        used = 2
      }
      row.append(character)
      used += columns
    }
    rows.append(row)
    return rows
  }
}
