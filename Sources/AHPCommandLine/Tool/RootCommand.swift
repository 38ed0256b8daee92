/// `ahpctl`: the registry of all commands.
enum RootCommand: CommandNode {
  static let specification = CommandSpecification(
    ToolVersion.program, summary: "Watch and control agent hosts from the terminal.",
    discussion: """
      Connects to any number of hosts over the Agent Host Protocol. Results are written to standard output, \
      diagnostics to standard error, and the exit code reports the outcome.

      Exit codes: \(ExitCode.overview).

      A DURATION is a number with a unit, such as 250ms, 10s, 1m30s or 2h.

      HTTPS_PROXY, http_proxy, ALL_PROXY and NO_PROXY configure a proxy, SSL_CERT_FILE the trusted \
      certificates; see 'ahpctl man', also for the configuration file.
      """)

  static var declared: any CommandOptions { GlobalOptions.Options() }

  /// In the order of help.
  static var subcommands: [any CommandNode.Type] {
    ChannelCommands.all + SessionCommands.all + HostCommands.all + ToolCommands.all
  }
}
