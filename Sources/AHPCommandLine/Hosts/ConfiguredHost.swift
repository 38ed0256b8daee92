internal import AgentHostProtocolClient

struct ConfiguredHost: Sendable {
  var config: HostConfig
  var address: String

  /// What to write for it on a command line: its name, or its address where it is not configured.
  var name: String

  init(_ config: HostConfig, address: String, name: String? = nil) {
    self.config = config
    self.address = address
    self.name = name ?? address
  }
}
