/// A colour of the terminal's own palette, so that it fits the user's theme.
package enum TerminalColor: UInt8, Sendable, CaseIterable {
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36
  case brightRed = 91
  case brightGreen = 92
  case brightYellow = 93
  case brightBlue = 94
  case brightMagenta = 95
  case brightCyan = 96
}

/// How a piece of text looks.
package struct Style: Sendable, Hashable {
  /// The colour of the letters; nil for the terminal's own.
  package var color: TerminalColor?
  /// Whether it stands out.
  package var isBold: Bool
  /// Whether it steps back.
  package var isDim: Bool
  /// Whether it is underlined.
  package var isUnderlined: Bool
  /// Whether letters and ground have changed places.
  package var isReversed: Bool

  package init(
    color: TerminalColor? = nil, isBold: Bool = false, isDim: Bool = false,
    isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// As the terminal has it.
  package static let plain = Style()
  /// Headings.
  package static let heading = Style(isBold: true)
  /// Things of less weight, such as times.
  package static let faint = Style(isDim: true)
  /// Failures.
  package static let failure = Style(color: .red, isBold: true)
  /// Things to look at, such as questions that wait for an answer.
  package static let warning = Style(color: .yellow, isBold: true)
  /// Things that went well.
  package static let success = Style(color: .green)

  /// The style of a host: the same in every run, on every machine. Red is kept for failures.
  package static func host(_ name: String) -> Style {
    let colors: [TerminalColor] = [
      .cyan, .green, .magenta, .yellow, .blue, .brightCyan, .brightGreen, .brightMagenta,
      .brightYellow, .brightBlue,
    ]
    let index = Int(StableHash.mix(StableHash.hash(name)) % UInt64(colors.count))
    return Style(color: colors[index])
  }

  /// The parameters of the sequence that asks a terminal for this look.
  var parameters: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    if let color { codes.append(String(color.rawValue)) }
    return codes.joined(separator: ";")
  }
}

/// Paints text, or leaves it alone where colours are off.
package struct Painter: Sendable, Hashable {
  /// Whether anything is painted.
  package var isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  /// The text in that style. The text itself must have been sanitised.
  package func paint(_ text: String, _ style: Style) -> String {
    guard isOn, style != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m"
  }
}
