public import AgentHostProtocolClient

/// Names of the official package for the settings of a host.
extension HostConfig {
  /// Returns the configuration with those settings for each connection. Forwards to `withClient(_:)`.
  public func withClientConfig(_ config: AHPClientConfig) -> HostConfig { withClient(config) }

  /// Reading the list of sessions after every connect, or not; `withSessionRefresh(_:pageSize:)`.
  public func withSessionSummaryRefreshOnConnect(_ isOn: Bool) -> HostConfig {
    withSessionRefresh(isOn)
  }

  /// With replayed actions in streams, or with snapshots in their place; `withReplayedActions(_:)`.
  public func withReconnectReplayFanOut(_ isOn: Bool) -> HostConfig { withReplayedActions(isOn) }
}
