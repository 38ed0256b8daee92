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
  ]
}
