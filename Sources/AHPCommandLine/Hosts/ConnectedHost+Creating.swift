internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension ConnectedHost {
  /// Creates a session and returns its URI. If that fails or is interrupted after the host has accepted the session, the
  /// user learns which session stays on the host.
  ///
  /// - Throws: as `MultiHostClient.createSession`.
  func createSession(
    agent: String?, directories: [URI], config: JSONObject? = nil, in context: CommandContext
  ) async throws -> URI {
    let created = Locked<URI?>(nil)
    do {
      return try await client.createSession(
        on: id, agent: agent, workingDirectories: directories, config: config, timeout: timeout
      ) { uri in created.withLock { $0 = uri } }
    } catch {
      guard let uri = created.withLock(\.self) else { throw error }
      let remark = "the session \(uri) stays on the host"
      guard var error = error as? AHPError else {
        await context.note(TerminalText.sanitized("\(id): \(remark)"))
        throw error
      }
      guard error.code != .sessionCreationFailed else { throw error }
      error.advice = [error.advice, remark].compactMap(\.self).joined(separator: "; ")
      throw error
    }
  }
}
