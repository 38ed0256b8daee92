internal import AgentHostProtocolClient

struct ConfiguredHost: Sendable {
  var config: HostConfig
  var address: String

  /// The name on a command line, or the address of a host that is not configured.
  var name: String
  /// What to do if the host rejects the token, or requires one.
  var tokenAdvice: String?

  init(_ config: HostConfig, address: String, name: String? = nil) {
    self.config = config
    self.address = address
    self.name = name ?? address
  }
}

extension [ConfiguredHost] {
  /// The hosts that a progress line names.
  var words: String { count == 1 ? self[0].name : "\(count) hosts" }
}
