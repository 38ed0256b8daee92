/// The encoding of styles for a color depth and theme. Pure.
package struct ColorWriting: Sendable, Hashable {
  package var isOn: Bool
  package var depth = ColorDepth.palette
  package var theme = ScreenTheme.terminal

  func parameters(of style: Style) -> String {
    guard isOn, depth != .palette else {
      var style = style
      if !isOn { style.color = nil }
      return style.parameters
    }
    var rest = style
    rest.color = nil
    var codes = rest.parameters.isEmpty ? [] : [rest.parameters]
    if let color = style.color {
      let (red, green, blue) = Self.value(of: color, isLight: theme == .light)
      // The cube of six steps per color.
      let index = 16 + 36 * Self.step(red) + 6 * Self.step(green) + Self.step(blue)
      codes.append(depth == .indexed ? "38;5;\(index)" : "38;2;\(red);\(green);\(blue)")
    }
    if style.isShaded, let shade { codes.append(shade) }
    return codes.joined(separator: ";")
  }

  /// The background of shaded text; nil if the theme is unknown, because text might become unreadable.
  private var shade: String? {
    switch theme {
    case .terminal: nil
    case .dark: depth == .indexed ? "48;5;236" : "48;2;48;48;48"
    case .light: depth == .indexed ? "48;5;254" : "48;2;228;228;228"
    }
  }

  private static func step(_ value: Int) -> Int { value < 48 ? 0 : min((value - 35) / 40, 5) }

  private static func value(of color: TerminalColor, isLight: Bool) -> (Int, Int, Int) {
    switch color {
    case .red, .brightRed: isLight ? (175, 0, 0) : (255, 107, 104)
    case .green, .brightGreen: isLight ? (0, 95, 0) : (111, 194, 118)
    case .yellow, .brightYellow: isLight ? (135, 95, 0) : (224, 176, 80)
    case .blue, .brightBlue: isLight ? (0, 95, 175) : (108, 182, 255)
    case .magenta, .brightMagenta: isLight ? (135, 0, 135) : (213, 143, 224)
    case .cyan, .brightCyan: isLight ? (0, 95, 95) : (86, 200, 216)
    }
  }
}
