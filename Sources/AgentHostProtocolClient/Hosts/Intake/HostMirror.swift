import AgentHostProtocol

/// The states of one host's channels, kept up to date by snapshots and actions.
package struct HostMirror: Sendable {
  private var states: [URI: ChannelState] = [:]

  package init() {}

  /// The state of a channel, if it is known.
  package subscript(_ channel: URI) -> ChannelState? { states[channel] }

  /// The state of the root channel, if it is known.
  package var root: RootState? {
    if case .root(let state) = states[RootResourceURI] { state } else { nil }
  }

  /// Whether there is a state of that channel, however old.
  package func contains(_ channel: URI) -> Bool { states[channel] != nil }

  /// Takes over a channel's state.
  package mutating func apply(_ snapshot: Snapshot) {
    states[snapshot.resource] = snapshot.state
  }

  /// Reduces an action into its channel's state. Returns whether that was the root's.
  package mutating func apply(_ envelope: ActionEnvelope) -> Bool {
    let outcome = states[envelope.channel]?.reduce(envelope.action)
    return outcome == .changed && envelope.channel == RootResourceURI
  }

  /// Forgets a channel.
  package mutating func remove(_ channel: URI) {
    states[channel] = nil
  }

  /// Forgets all channels but those.
  package mutating func removeAll(except kept: Set<URI>) {
    states = states.filter { kept.contains($0.key) }
  }
}
