/// Keys with the same meaning in the list, in the chat and in panes.
enum ScreenShortcut {
  /// Handles a key; false for any other.
  static func take(_ key: Key, _ state: inout ScreenState) -> Bool {
    switch key {
    case .character("q"): state.output.want(.quit)
    case .control("l"): state.output.want(.redraw)
    case .character("?"): state.mode = .help(HelpPane())
    case .character(":"): state.mode = .prompt(ScreenPrompt(.command))
    case .character("i"): state.openPane(.inbox)
    case .character("H"): state.openPane(.hosts)
    case .character("D"): state.openPane(.changes)
    case .character("T"): state.openPane(.terminals)
    default: return false
    }
    return true
  }
}
