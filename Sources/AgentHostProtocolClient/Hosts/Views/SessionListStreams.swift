public import AgentHostProtocol

extension MultiHostClient {
  /// Returns the current list of sessions, most recently modified first, and a new one after every change. Each list
  /// takes time in proportion to its length: use ``sessionChanges(host:)`` for hosts with many sessions.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func sessionSummaries(host: HostId) throws -> LatestValueSequence<[SessionSummary]> {
    try supervisor(host).views.sessionLists()
  }

  /// Returns the changes of the list of sessions. The first element contains all sessions. Takes time in proportion
  /// to the changes, and never pauses the host. Ends when the host is removed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func sessionChanges(host: HostId) async throws -> HostSessionChanges {
    let supervisor = try supervisor(host)
    let keys = await supervisor.withIsolation {
      $0.views.sessionChanges.changes(
        initial: $0.machine.channelTracker.sessions.uris.map { ExactKey($0) })
    }
    return HostSessionChanges(keys: keys) { keys in
      await supervisor.decide { $0.channelTracker.sessions.changes(of: keys.map(\.text)) }
    }
  }

  /// Returns the changes of the sessions of all hosts, including hosts that are added later. The first element
  /// contains all known sessions.
  public func sessionChanges() -> MultiHostSessionChanges {
    // Registered before the lists are read: hosts change their lists meanwhile.
    let keys = feeds.sessionChanges.changes()
    keys.report(
      hosts().flatMap { host in
        host.sessions.listed.map { HostedResourceKey(host: host.id, uri: $0.summary.resource) }
      })
    return MultiHostSessionChanges(keys: keys) { await self.sessions($0) }
  }

  private func sessions(_ keys: [HostedResourceKey]) async -> HostedSessionListChange {
    var change = HostedSessionListChange(changed: [], removed: [])
    for (host, keys) in Dictionary(grouping: keys, by: \.host) {
      guard let supervisor = try? supervisor(host) else {
        change.removed += keys
        continue
      }
      let listed = await supervisor.decide {
        $0.channelTracker.sessions.changes(of: keys.map(\.uri))
      }
      change.changed += listed.changed.map { HostedSession(hostId: host, summary: $0) }
      change.removed += listed.removed.map { HostedResourceKey(host: host, uri: $0) }
    }
    return change
  }

  /// Reports the sessions of a removed host as removed.
  func removed(_ supervisor: HostSupervisor) async {
    feeds.sessionChanges.changed(
      supervisor.views.handle.current.sessions.listed.map {
        HostedResourceKey(host: supervisor.id, uri: $0.summary.resource)
      })
    for mirror in optimisticMirrors { await mirror.mirror?.remove(supervisor) }
  }
}
