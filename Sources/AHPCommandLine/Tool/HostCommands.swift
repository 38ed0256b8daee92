/// The commands about hosts and their configuration, and the host for trying things out.
enum HostCommands {
  /// In the order of help.
  static let all: [any CommandNode.Type] = [
    HostsCommand.self,
    ContextCommand.self,
    DoctorCommand.self,
    PingCommand.self,
    ProbeCommand.self,
    HostCommand.self,
    DescribeCommand.self,
  ]
}
