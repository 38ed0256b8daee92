/// `ahpctl`: the registry of all commands.
enum RootCommand: CommandNode {
  static var specification: CommandSpecification {
    CommandSpecification(
      ToolVersion.program, summary: "Watch and control agent hosts from the terminal.",
      discussion: """
        Connects to any number of hosts over the Agent Host Protocol. Results are written to standard output, \
        diagnostics to standard error, and the exit code reports the outcome.

        Exit codes: \(ExitCode.overview).

        HTTPS_PROXY, http_proxy, ALL_PROXY and NO_PROXY configure a proxy, SSL_CERT_FILE the trusted \
        certificates; see 'ahpctl man'.
        """)
  }

  static var declared: any CommandOptions { GlobalOptions.Options() }

  /// In the order of help.
  static var subcommands: [any CommandNode.Type] {
    [
      WatchCommand.self, SessionsCommand.self, PendingCommand.self, LogsCommand.self,
      GetCommand.self, ReplayCommand.self, RunCommand.self, SendCommand.self, NewCommand.self,
      CancelCommand.self, ApproveCommand.self, DenyCommand.self, AnswerCommand.self,
      DispatchCommand.self, OutboxCommand.self, RequestCommand.self,
      ChatsCommand.self, TurnsCommand.self, DiffCommand.self, ModelCommand.self,
      RenameCommand.self, ArchiveCommand.self, ForkCommand.self, DisposeCommand.self,
      CopyCommand.self, TerminalCommand.self,
      HostsCommand.self, ContextCommand.self, DoctorCommand.self, PingCommand.self,
      ProbeCommand.self, HostCommand.self, DescribeCommand.self,
      CompletionCommand.self, ManualCommand.self, HelpCommand.self, VersionCommand.self,
      CompleteCommand.self,
    ]
  }
}
