/// `ahpctl`: the registry of all commands.
enum RootCommand: CommandNode {
  static var specification: CommandSpecification {
    CommandSpecification(
      ToolVersion.program, summary: "Watch and steer agent hosts from the terminal.",
      discussion: """
        Talks the Agent Host Protocol to one or many hosts at once. Data goes to standard output, \
        talk to standard error, and the exit code says what became of the request.

        Exit codes: \(ExitCode.overview).

        HTTPS_PROXY, http_proxy, ALL_PROXY and NO_PROXY name the proxy to go through, SSL_CERT_FILE whom \
        to trust; see 'ahpctl man'.
        """)
  }

  static var declared: any CommandOptions { GlobalOptions.Options() }

  /// In the order of help.
  static var subcommands: [any CommandNode.Type] {
    ChannelCommands.all + HostCommands.all + ToolCommands.all
  }
}
