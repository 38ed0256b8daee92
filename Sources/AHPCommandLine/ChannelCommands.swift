/// The commands that show channels of hosts, and change them.
enum ChannelCommands {
  /// In the order of help.
  static let all: [any CommandNode.Type] = [
    WatchCommand.self,
    SessionsCommand.self,
    PendingCommand.self,
    LogsCommand.self,
    GetCommand.self,
    ReplayCommand.self,
    RunCommand.self,
    SendCommand.self,
    NewCommand.self,
    CancelCommand.self,
    ApproveCommand.self,
    DenyCommand.self,
    AnswerCommand.self,
    DispatchCommand.self,
    OutboxCommand.self,
    RequestCommand.self,
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
