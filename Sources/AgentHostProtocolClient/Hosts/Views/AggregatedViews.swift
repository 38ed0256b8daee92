import AgentHostProtocol

/// A session, and whose it is.
public struct HostedSessionSummary: Sendable, Hashable, Identifiable {
  /// The host.
  public var hostId: HostId
  /// The host's name for people.
  public var hostLabel: String
  /// The session.
  public var summary: SessionSummary
  /// Whether this is from before the present connection, or there is none.
  public var isStale: Bool

  /// The session among all of all hosts.
  public var id: HostedResourceKey { HostedResourceKey(host: hostId, uri: summary.resource) }
}

/// An agent, and whose it is.
public struct HostedAgent: Sendable, Hashable, Identifiable {
  /// The host.
  public var hostId: HostId
  /// The host's name for people.
  public var hostLabel: String
  /// The agent.
  public var agent: AgentInfo
  /// Whether there is no connection to its host now.
  public var isStale: Bool

  /// The agent among all of all hosts: the provider name is unique on a host.
  public var id: HostedResourceKey { HostedResourceKey(host: hostId, uri: agent.provider) }
}

extension [HostHandle] {
  /// The sessions of all these hosts, most recently modified first; those of one moment in the order of
  /// the hosts.
  public var aggregatedSessions: [HostedSessionSummary] {
    let all = enumerated().flatMap { index, host in
      host.sessionSummaries.map { summary in
        (
          index,
          HostedSessionSummary(
            hostId: host.id, hostLabel: host.label, summary: summary,
            isStale: !host.state.isConnected || !host.areSessionsFresh)
        )
      }
    }
    return all.sorted { left, right in
      let (leftSummary, rightSummary) = (left.1.summary, right.1.summary)
      if leftSummary.modifiedAt != rightSummary.modifiedAt {
        return leftSummary.modifiedAt > rightSummary.modifiedAt
      }
      if left.0 != right.0 { return left.0 < right.0 }
      return ExactKey(leftSummary.resource) < ExactKey(rightSummary.resource)
    }.map(\.1)
  }

  /// The agents of all these hosts, in the order of the hosts and of each host's list.
  public var aggregatedAgents: [HostedAgent] {
    flatMap { host in
      host.agents.map { agent in
        HostedAgent(
          hostId: host.id, hostLabel: host.label, agent: agent, isStale: !host.state.isConnected)
      }
    }
  }
}
