/// A key press, mouse event or pasted text.
package enum Key: Sendable, Hashable {
  case character(Character)
  /// A lowercase letter with the control key.
  case control(Character)
  case alt(Character)
  case enter
  /// A line break in text: alt-enter or control-J.
  case newline
  case tab
  case backTab
  case backspace
  case delete
  case escape
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// The first mouse button, at a position from 0.
  case click(row: Int, column: Int)
  /// The mouse wheel, at a position from 0.
  case wheel(isUp: Bool, row: Int, column: Int)
  /// Pasted text, sanitized, with `\n` as line ends.
  case paste(String)

  var isCharacter: Bool { if case .character = self { true } else { false } }
}

extension KeyMap {
  func meant(by key: Key) -> Key {
    guard case .character(let character) = key, let other = keys[character] else { return key }
    return .character(other)
  }
}
