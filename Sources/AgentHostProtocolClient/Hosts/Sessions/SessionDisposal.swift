package import AgentHostProtocol

extension MultiHostClient {
  /// Disposes of a session. Some hosts accept the request and keep the session, so the list of sessions is read
  /// unless the host has reported the removal.
  ///
  /// - Returns: Whether the host has removed the session; `nil` if it accepted the request and its list cannot be read
  ///   completely.
  package func disposeSession(
    _ session: URI, on host: HostId, timeout: Duration, whenOffline rule: OfflineRule
  ) async throws -> Bool? {
    let supervisor = try supervisor(host)
    func isKnown() -> Bool {
      supervisor.views.handle.current.sessions.uris.contains(exactly: session)
    }
    let wasKnown = isKnown()
    _ = try await request(
      host: host, DisposeSessionParams(channel: session), timeout: timeout, whenOffline: rule)
    if wasKnown, !isKnown() { return true }
    do {
      let listed = try await supervisor.client(.failFast).listedSessions(timeout: timeout) { page in
        page.contains { $0.resource.isSame(as: session) }
      }
      if listed.sessions.contains(where: { $0.resource.isSame(as: session) }) { return false }
      return listed.areAll ? true : nil
    } catch let error as CancellationError {
      throw error
    } catch {
      return nil
    }
  }
}
