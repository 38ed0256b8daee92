/// Untrusted text as people read it: control characters, direction overrides and invisible characters are symbols, so
/// that nothing hides. The lines of `watch`, tables and decisions share this rule. Pure.
enum VisibleText {
  /// Marks a row that continues a line.
  private static let continuation = "↳ "

  /// Returns the rows of a text at this width, at least one: spaces are kept, and long lines are cut, never reflowed.
  static func rows(of text: String, width: Int) -> [String] {
    lines(of: text).flatMap { cut($0, width: width) }
  }

  /// Returns the lines of a text, at least one.
  static func lines(of text: String) -> [String] {
    var filter = VisibleTextFilter(newline: "\n", tab: "    ")
    let shown = filter.filter(text) + filter.finish()
    var lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A trailing line end does not start a line.
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the symbol for an invisible character; nil for a visible one.
  static func symbol(for scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String? {
    switch scalar.value {
    case 0x20...0x7E, 0x2500...0x27FF, 0x2900...0x3163, 0x3165...0xD7FF: return nil
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
    case 0x7F: return "␡"
    // Visible as parts of an emoji or of a word.
    case 0x200D where previous.map { $0.value == 0xFE0F || isEmoji($0) || isJoined($0) } == true,
      0x200C where previous.map(isJoined) == true, 0xFE0F where previous.map(isEmoji) == true:
      return nil
    // The empty braille pattern is not a space by its properties.
    case 0x2800: return code(of: scalar)
    default:
      let isInvisible =
        TerminalText.isForbidden(scalar) || scalar.properties.isDefaultIgnorableCodePoint
      return isInvisible ? code(of: scalar) : nil
    }
  }

  static func code(of scalar: Unicode.Scalar) -> String {
    "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    // Digits are emoji by this property, too.
    scalar.value > 0x7F && scalar.properties.isEmoji
  }

  /// Whether joiners change the form of a letter, as in Arabic and Indic scripts.
  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    (0x620...0xDFF).contains(scalar.value)
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

/// Replaces invisible characters of streamed text by symbols.
struct VisibleTextFilter: Sendable {
  /// Further scalars of one character, such as stacked marks, are symbols. An emoji of a family has 11.
  private static let scalarLimit = 16

  private let newline: String
  private let tab: String
  private var previous: Unicode.Scalar?
  /// A carriage return or a variation selector, which the next scalar may make a part of a line end or of a keycap.
  private var held: Unicode.Scalar?

  /// - Parameters:
  ///   - newline: the replacement of line ends.
  ///   - tab: the replacement of tabs.
  init(newline: String, tab: String) {
    self.newline = newline
    self.tab = tab
  }

  mutating func filter(_ piece: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in piece.unicodeScalars { take(scalar, into: &result) }
    return Self.limited(result)
  }

  /// Returns the symbol of a scalar that awaits the next one.
  mutating func finish() -> String {
    defer { held = nil }
    return held.map(Self.symbol(of:)) ?? ""
  }

  private mutating func take(_ scalar: Unicode.Scalar, into result: inout String.UnicodeScalarView)
  {
    if let held {
      self.held = nil
      switch (held, scalar) {
      case ("\r", "\n"): break
      case ("\u{FE0F}", "\u{20E3}"): result.append(held)
      default: result.append(contentsOf: Self.symbol(of: held).unicodeScalars)
      }
    }
    switch scalar {
    case "\r": held = scalar
    case "\u{FE0F}" where previous.map(Self.isKeycap) == true:
      held = scalar
      return
    case "\n": result.append(contentsOf: newline.unicodeScalars)
    case "\t": result.append(contentsOf: tab.unicodeScalars)
    default:
      if let symbol = VisibleText.symbol(for: scalar, after: previous) {
        result.append(contentsOf: symbol.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    previous = scalar
  }

  private static func symbol(of held: Unicode.Scalar) -> String {
    held == "\r" ? "␍" : VisibleText.code(of: held)
  }

  private static func isKeycap(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "#" || scalar == "*" || ("0"..."9").contains(scalar)
  }

  private static func limited(_ scalars: String.UnicodeScalarView) -> String {
    let text = String(scalars)
    guard scalars.contains(where: { $0.value >= 0x300 }),
      text.contains(where: { $0.unicodeScalars.count > scalarLimit })
    else { return text }
    return text.reduce(into: "") { result, character in
      let scalars = character.unicodeScalars
      result.unicodeScalars.append(contentsOf: scalars.prefix(scalarLimit))
      for scalar in scalars.dropFirst(scalarLimit) { result += VisibleText.code(of: scalar) }
    }
  }
}
