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

package struct Style: Sendable, Hashable {
  /// The foreground; nil for the default.
  package var color: TerminalColor?
  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReversed = false
  /// Whether the background is shaded, where colors and the theme of the terminal are known.
  package var isShaded = false

  package static let plain = Style()
  package static let heading = Style(isBold: true)
  /// For secondary text, such as times.
  package static let faint = Style(isDim: true)
  package static let failure = Style(color: .red, isBold: true)
  /// For text that needs attention, such as open questions.
  package static let warning = Style(color: .yellow, isBold: true)
  package static let success = Style(color: .green)

  /// Returns the style of a host's name: the same in every run and on every machine. Red is reserved for
  /// failures.
  package static func host(_ name: String) -> Style {
    let colors: [TerminalColor] = [
      .cyan, .green, .magenta, .yellow, .blue, .brightCyan, .brightGreen, .brightMagenta,
      .brightYellow, .brightBlue,
    ]
    let index = Int(StableHash.mix(StableHash.hash(name)) % UInt64(colors.count))
    return Style(color: colors[index])
  }

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

/// Adds styles to text if colors are enabled.
package struct Painter: Sendable, Hashable {
  package var isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  /// Returns the text with SGR sequences. The text must be sanitized.
  package func paint(_ text: String, _ style: Style) -> String {
    guard isOn, style != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m"
  }
}
