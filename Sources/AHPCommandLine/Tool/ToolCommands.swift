enum ToolCommands {
  /// In the order of help.
  static let all: [any CommandNode.Type] = [
    CompletionCommand.self,
    ManualCommand.self,
    HelpCommand.self,
    VersionCommand.self,
    CompleteCommand.self,
  ]
}
