/// A key with the same meaning in the list, in the chat and in panes.
enum ScreenShortcut: Sendable, Hashable {
  case quit
  case redraw
  case help
  /// Open the prompt for commands.
  case command
  case pane(ScreenFocus)

  init?(_ key: Key) {
    switch key {
    case .character("q"): self = .quit
    case .control("l"): self = .redraw
    case .character("?"): self = .help
    case .character(":"): self = .command
    case .character("i"): self = .pane(.inbox)
    case .character("H"): self = .pane(.hosts)
    case .character("D"): self = .pane(.changes)
    case .character("T"): self = .pane(.terminals)
    default: return nil
    }
  }

  func perform(on state: inout ScreenState) {
    switch self {
    case .quit: state.output.want(.quit)
    case .redraw: state.output.want(.redraw)
    case .help: state.mode = .help(HelpPane())
    case .command: state.mode = .prompt(ScreenPrompt(.command))
    case .pane(let pane): state.openPane(pane)
    }
  }
}
