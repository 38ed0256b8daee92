/// How the view behaves, as the configuration says.
struct ScreenSettings: Sendable, Hashable {
  /// Whether the bell rings when a session begins to wait.
  var bell = true
  /// The sequence that notifies the desktop when a session begins to wait.
  var notification = NotificationChoice.none
  /// Whether the title of the window says how many sessions wait.
  var title = true
  /// Whether the mouse selects and scrolls.
  var mouse = false
  /// How colours are written.
  var colors = ColorDepth.palette
  /// What the colours are for.
  var theme = ScreenTheme.terminal
  /// The columns of the list; nil for a share of the window.
  var listWidth: Int?
  /// Keys that stand for others.
  var keys = KeyMap()
}

/// The sequence that notifies the desktop.
enum NotificationChoice: String, WordValue {
  case none
  /// OSC 9, as iTerm2, WezTerm and Windows Terminal understand.
  case osc9
  /// OSC 777, as rxvt, foot, Ghostty and VTE understand.
  case osc777

  var help: String {
    switch self {
    case .none: "no notification"
    case .osc9: "OSC 9: iTerm2, WezTerm, Windows Terminal"
    case .osc777: "OSC 777: foot, Ghostty, rxvt, VTE"
    }
  }
}

/// How colours are written for the terminal.
package enum ColorDepth: String, WordValue {
  /// The 16 colours of the terminal's palette, which fit its theme.
  case palette = "16"
  /// Of 256 fixed colours.
  case indexed = "256"
  /// Red, green and blue.
  case truecolor

  package var help: String {
    switch self {
    case .palette: "the 16 colours of the terminal's palette"
    case .indexed: "256 fixed colours"
    case .truecolor: "24-bit colours"
    }
  }
}

/// What the fixed colours are chosen for.
package enum ScreenTheme: String, WordValue {
  /// The palette of the terminal decides.
  case terminal
  /// Light letters on a dark ground.
  case dark
  /// Dark letters on a light ground.
  case light

  package var help: String {
    switch self {
    case .terminal: "as the terminal's palette"
    case .dark: "for a dark ground"
    case .light: "for a light ground"
    }
  }
}

/// Keys that stand for others: characters only.
struct KeyMap: Sendable, Hashable, CustomStringConvertible {
  private var keys: [Character: Character] = [:]

  init() {}

  /// Reads pairs such as `w=i h=H`; nil if one is none.
  init?(_ text: String) {
    for pair in text.split(separator: " ") {
      let parts = Array(pair)
      guard parts.count == 3, parts[1] == "=" else { return nil }
      keys[parts[0]] = parts[2]
    }
  }

  /// The key that is meant.
  func meant(by key: Key) -> Key {
    guard case .character(let character) = key, let other = keys[character] else { return key }
    return .character(other)
  }

  var description: String {
    keys.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
