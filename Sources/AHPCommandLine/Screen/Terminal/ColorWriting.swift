/// How a style's colour is written, at a depth and for a ground. Pure.
package struct ColorWriting: Sendable, Hashable {
  /// Whether colours are used at all.
  package var isOn: Bool
  package var depth: ColorDepth
  package var theme: ScreenTheme

  package init(isOn: Bool, depth: ColorDepth = .palette, theme: ScreenTheme = .terminal) {
    self.isOn = isOn
    self.depth = depth
    self.theme = theme
  }

  /// The parameters of the sequence that asks a terminal for this look.
  func parameters(of style: Style) -> String {
    guard let color = style.color, isOn, depth != .palette else {
      var style = style
      if !isOn { style.color = nil }
      return style.parameters
    }
    var rest = style
    rest.color = nil
    let (red, green, blue) = Self.value(of: color, isLight: theme == .light)
    let code: String
    switch depth {
    case .palette, .truecolor: code = "38;2;\(red);\(green);\(blue)"
    case .indexed:
      // The cube of six steps a colour.
      code = "38;5;\(16 + 36 * Self.step(red) + 6 * Self.step(green) + Self.step(blue))"
    }
    return rest.parameters.isEmpty ? code : "\(rest.parameters);\(code)"
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
