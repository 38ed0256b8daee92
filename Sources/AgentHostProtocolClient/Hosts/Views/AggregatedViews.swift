public import AgentHostProtocol

/// A session with its host.
public struct HostedSessionSummary: Sendable, Equatable, Identifiable {
  /// The identifier of the session's host.
  public var hostId: HostId
  /// The host's label.
  public var hostLabel: String
  /// The session as the host lists it.
  public var summary: SessionSummary
  /// Whether the summary is older than the current connection, or there is no connection.
  public var isStale: Bool

  /// Identifies the session across all hosts.
  public var id: HostedResourceKey { HostedResourceKey(host: hostId, uri: summary.resource) }
}

/// An agent with its host.
public struct HostedAgent: Sendable, Equatable, Identifiable {
  /// The identifier of the agent's host.
  public var hostId: HostId
  /// The host's label.
  public var hostLabel: String
  /// The agent as the host's root state lists it.
  public var agent: AgentInfo
  /// Whether its host is not connected.
  public var isStale: Bool

  /// Identifies the agent across all hosts: provider names are unique on a host.
  public var id: HostedResourceKey { HostedResourceKey(host: hostId, uri: agent.provider) }
}

extension [HostHandle] {
  /// The sessions of all these hosts, most recently modified first; equal times in the order of the hosts.
  package var aggregatedSessions: [HostedSessionSummary] {
    let all = enumerated().flatMap { index, host in
      host.sessions.listed.map { (host: index, session: $0) }
    }
    return all.sorted { left, right in
      if left.session.isNewer(than: right.session) { return true }
      if right.session.isNewer(than: left.session) { return false }
      if left.host != right.host { return left.host < right.host }
      return left.session < right.session
    }.map { entry in
      let host = self[entry.host]
      return HostedSessionSummary(
        hostId: host.id, hostLabel: host.label, summary: entry.session.summary,
        isStale: !host.state.isConnected || !host.areSessionsFresh)
    }
  }

  /// The agents of all these hosts, in the order of the hosts and of each host's list.
  package var aggregatedAgents: [HostedAgent] {
    flatMap { host in
      host.agents.map { agent in
        HostedAgent(
          hostId: host.id, hostLabel: host.label, agent: agent, isStale: !host.state.isConnected)
      }
    }
  }
}

extension MultiHostClient {
  /// Returns the sessions of all hosts, most recently modified first; equal times in the order of the hosts. Sessions
  /// of hosts without a connection are stale.
  public func aggregatedSessions() -> [HostedSessionSummary] { hosts().aggregatedSessions }

  /// Returns the agents of all hosts, in the order of the hosts.
  public func aggregatedAgents() -> [HostedAgent] { hosts().aggregatedAgents }
}
