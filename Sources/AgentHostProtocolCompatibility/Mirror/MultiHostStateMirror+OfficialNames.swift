public import AgentHostProtocol
public import AgentHostProtocolClient

/// Names of the official package for the states of many hosts.
extension MultiHostStateMirror {
  /// Applies an envelope of a host, live or replayed; `apply(_:host:)`.
  @discardableResult
  public func apply(host: HostId, envelope: ActionEnvelope) -> MirrorOutcome {
    apply(envelope, host: host)
  }

  /// Applies a snapshot of a host, then the envelopes that were buffered for it. See `applySnapshot(_:host:)`.
  public func applySnapshot(host: HostId, snapshot: Snapshot) {
    applySnapshot(snapshot, host: host)
  }

  /// The root states of all hosts with a snapshot of their root channel; `root(of:)` reads one host.
  public var rootStates: [HostId: RootState] {
    hosts.reduce(into: [:]) { states, host in states[host] = root(of: host) }
  }

  /// The states of all sessions with a snapshot. Each call copies the list of channels; `session(_:)` reads one
  /// session.
  public var sessions: [HostedResourceKey: SessionState] {
    resources().reduce(into: [:]) { states, key in states[key] = session(key) }
  }
}
