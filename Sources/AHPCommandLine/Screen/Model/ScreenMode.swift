/// The current meaning of keys.
indirect enum ScreenMode: Sendable, Equatable {
  /// Keys select, scroll and decide.
  case browse
  /// Keys write the message.
  case compose
  case answer(ScreenForm)
  case prompt(ScreenPrompt)
  case help(HelpPane)
}
