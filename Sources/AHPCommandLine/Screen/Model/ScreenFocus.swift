/// The pane that has the keys.
enum ScreenFocus: Sendable, Hashable {
  case list
  case chat
  case decision
  case inbox
  case hosts
  case changes
  case terminals
}
