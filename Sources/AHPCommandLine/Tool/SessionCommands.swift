/// The commands on one session, its chats, files and terminals.
enum SessionCommands {
  /// In the order of help.
  static let all: [any CommandNode.Type] = [
    ChatsCommand.self,
    TurnsCommand.self,
    DiffCommand.self,
    ModelCommand.self,
    RenameCommand.self,
    ArchiveCommand.self,
    ForkCommand.self,
    DisposeCommand.self,
    CopyCommand.self,
    TerminalCommand.self,
  ]
}
