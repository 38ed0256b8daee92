/// A line that the user writes at the bottom of the screen. Pure.
struct ScreenPrompt: Sendable, Hashable {
  /// What the line is for.
  enum Purpose: Sendable, Hashable {
    /// Why a call is denied.
    case denyReason(String)
    /// Another input of a call.
    case editInput(String)
    /// Which sessions are listed.
    case filter
    /// A command.
    case command
    /// A title for a session.
    case rename(ChannelKey)
    /// A yes before something that cannot be undone.
    case confirm(String, ScreenOrder)
  }

  let purpose: Purpose
  var field: TextField

  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    field = TextField(text)
  }

  /// What to write, and the keys.
  var title: String {
    switch purpose {
    case .denyReason: "Why not?   Enter: deny   Esc: back"
    case .filter: "Filter sessions   Enter: first match   Up/Down: others   Esc: all"
    case .command: "Command   Tab: complete   Enter: run   Esc: back"
    case .rename: "Title   Enter: rename   Esc: back"
    case .confirm(let question, _): "\(question)   yes, Enter: do it   Esc: back"
    case .editInput: "Input   Enter: show it   Alt-Enter: new line   Esc: back"
    }
  }
}
