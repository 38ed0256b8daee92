/// `ahpctl`: the registry of all commands.
package enum RootCommand: CommandNode {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "ahpctl", summary: "Watch and steer agent hosts from the terminal.",
      discussion: """
        Talks the Agent Host Protocol to one or many hosts at once. Data goes to standard output, \
        talk to standard error, and the exit code says what became of the request.

        Exit codes: \(ExitCode.overview).

        HTTPS_PROXY, http_proxy, ALL_PROXY and NO_PROXY name the proxy to go through, SSL_CERT_FILE whom \
        to trust; see 'ahpctl man'.
        """,
      options: GlobalOptions.specifications)
  }

  package static var subcommands: [any CommandNode.Type] {
    [
      WatchCommand.self, SessionsCommand.self, GetCommand.self, ReplayCommand.self,
      SendCommand.self, NewCommand.self, CancelCommand.self, ApproveCommand.self,
      DenyCommand.self, AnswerCommand.self, DispatchCommand.self, OutboxCommand.self,
      RequestCommand.self,
      HostsCommand.self, ContextCommand.self, DoctorCommand.self, PingCommand.self,
      HostCommand.self, DescribeCommand.self,
      CompletionCommand.self, ManualCommand.self, HelpCommand.self, VersionCommand.self,
      CompleteCommand.self,
    ]
  }
}
