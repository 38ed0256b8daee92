import AgentHostProtocolTesting

extension HostConfiguration {
  /// Remembers lost clients for longer than a busy machine takes to reconnect.
  static var remembering: HostConfiguration { HostConfiguration().remembering }

  /// The same host, which remembers lost clients for longer than a busy machine takes to reconnect.
  var remembering: HostConfiguration {
    var configuration = self
    configuration.disconnectGrace = .seconds(3600)
    return configuration
  }
}
