struct ScreenSettings: Sendable, Hashable {
  var bell = true
  var notification = NotificationChoice.none
  /// Whether the window title shows the number of waiting sessions.
  var title = true
  /// Whether the mouse selects and scrolls.
  var mouse = false
  var colors = ColorDepth.palette
  var theme = ScreenTheme.terminal
  /// The columns of the list; nil for the title, and the status where there is room.
  var columns: ScreenColumns?
  /// The width of the list; nil for what its columns need, or else a share of the window.
  var listWidth: Int?
  /// Remapped keys.
  var keys = KeyMap()
}

/// The escape sequence for desktop notifications.
enum NotificationChoice: String, WordValue {
  case none
  /// OSC 9: iTerm2, WezTerm and Windows Terminal.
  case osc9
  /// OSC 777: rxvt, foot, Ghostty and VTE.
  case osc777

  var help: String {
    switch self {
    case .none: "no notification"
    case .osc9: "OSC 9: iTerm2, WezTerm, Windows Terminal"
    case .osc777: "OSC 777: foot, Ghostty, rxvt, VTE"
    }
  }
}

/// The color depth of the terminal.
package enum ColorDepth: String, WordValue {
  case palette = "16"
  case indexed = "256"
  case truecolor

  package var help: String {
    switch self {
    case .palette: "the 16 colors of the terminal's palette"
    case .indexed: "256 fixed colors"
    case .truecolor: "24-bit colors"
    }
  }
}

package enum ScreenTheme: String, WordValue {
  case terminal
  case dark
  case light

  package var help: String {
    switch self {
    case .terminal: "the terminal's palette"
    case .dark: "for a dark background"
    case .light: "for a light background"
    }
  }
}

struct KeyMap: Sendable, Hashable, CustomStringConvertible {
  private(set) var keys: [Character: Character] = [:]

  init() {}

  /// Parses pairs such as `w=i h=H`; nil for invalid text.
  init?(_ text: String) {
    for pair in text.split(separator: " ") {
      let parts = Array(pair)
      guard parts.count == 3, parts[1] == "=" else { return nil }
      keys[parts[0]] = parts[2]
    }
  }

  var description: String {
    keys.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
