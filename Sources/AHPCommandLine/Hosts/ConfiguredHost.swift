internal import AgentHostProtocolClient

/// A host to watch.
struct ConfiguredHost: Sendable {
  /// How to reach it.
  var config: HostConfig
  /// Its address, for people.
  var address: String

  init(_ config: HostConfig, address: String) {
    self.config = config
    self.address = address
  }
}
