/// A prompt at the bottom of the screen. Pure.
struct ScreenPrompt: Sendable, Hashable {
  enum Purpose: Sendable, Hashable {
    /// The reason for denying a call.
    case denyReason(String)
    /// The edited input of a call.
    case editInput(String)
    case filter
    case command
    /// The path of a file to attach to the draft.
    case attach
    /// A new title of a session.
    case rename(ChannelKey)
    /// A confirmation of an action that cannot be undone.
    case confirm(String, ScreenOrder)
  }

  let purpose: Purpose
  var field: TextField

  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    field = TextField(text)
  }

  /// The text above the field, with the keys.
  var title: String {
    switch purpose {
    case .denyReason: "Reason   Enter: deny   Esc: back"
    case .filter: "Filter sessions   Enter: first match   Up/Down: others   Esc: all"
    case .command: "Command   Tab: complete   Enter: run   Esc: back"
    case .attach: "File to attach   Tab: complete   Enter: attach   Esc: back"
    case .rename: "Title   Enter: rename   Esc: back"
    case .confirm(let question, _): "\(question)   yes, Enter: confirm   Esc: back"
    case .editInput: "Input   Enter: show it   Alt-Enter: new line   Esc: back"
    }
  }
}
