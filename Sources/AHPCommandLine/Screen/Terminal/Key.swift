/// A key that was pressed, or a text that was pasted.
package enum Key: Sendable, Hashable {
  /// A letter, digit or sign.
  case character(Character)
  /// A letter together with the control key, as a small letter.
  case control(Character)
  /// Something together with the alt key.
  case alt(Character)
  /// The enter key.
  case enter
  /// A line end that is meant as such: enter together with alt, or control-J.
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
  /// The first button of the mouse, at a place of the screen, from 0.
  case click(row: Int, column: Int)
  /// The wheel of the mouse, at a place of the screen, from 0.
  case wheel(isUp: Bool, row: Int, column: Int)
  /// A pasted text: harmless, with `\n` as line ends.
  case paste(String)
}
