internal import AgentHostProtocol

/// What is selected in the list.
enum ScreenSelection: Sendable, Hashable {
  case host(String)
  /// A session, with its default chat.
  case session(ChannelKey)
  case chat(URI, session: ChannelKey)

  var host: String {
    switch self {
    case .host(let name): name
    case .session(let session), .chat(_, let session): session.host
    }
  }

  var session: ChannelKey? {
    switch self {
    case .host: nil
    case .session(let session), .chat(_, let session): session
    }
  }
}

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

/// The current meaning of keys.
indirect enum ScreenMode: Sendable, Equatable {
  /// Keys select, scroll and decide.
  case browse
  case compose
  case answer(ScreenForm)
  case prompt(ScreenPrompt)
  case help(HelpPane)

  /// Notes that the terminal has taken the last frame.
  mutating func frameWritten(at now: Duration) {
    switch self {
    case .answer(var form):
      form.frameWritten(at: now)
      self = .answer(form)
    case .prompt(var prompt):
      prompt.frameWritten(at: now)
      self = .prompt(prompt)
    case .browse, .compose, .help: break
    }
  }
}
