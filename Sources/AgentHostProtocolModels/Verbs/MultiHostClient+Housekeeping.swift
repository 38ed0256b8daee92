import AgentHostProtocol
import AgentHostProtocolClient

/// Naming and putting away sessions and chats.
extension MultiHostClient {
  /// Renames a session.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``.
  @discardableResult
  public func rename(
    session: URI, to title: String, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await perform(
      .session(.titleChanged(SessionTitleChangedAction(title: title))), on: session, host: host,
      options: options)
  }

  /// Renames a chat. The protocol has no action for it; the hosts in use take `session/titleChanged` on the
  /// channel of the chat, and others reject it or do nothing.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``.
  @discardableResult
  public func rename(
    chat: URI, to title: String, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await rename(session: chat, to: title, on: host, options: options)
  }

  /// Puts a session away, or takes it back.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``.
  @discardableResult
  public func archive(
    session: URI, _ isArchived: Bool = true, on host: HostId,
    options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await perform(
      .session(.isArchivedChanged(SessionIsArchivedChangedAction(isArchived: isArchived))),
      on: session, host: host, options: options)
  }

  /// Puts a chat away, or takes it back.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``.
  @discardableResult
  public func archive(
    chat: URI, _ isArchived: Bool = true, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await perform(
      .chat(.isArchivedChanged(ChatIsArchivedChangedAction(isArchived: isArchived))), on: chat,
      host: host, options: options)
  }

  /// Marks a session as read, or as unread.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``.
  @discardableResult
  public func markRead(
    session: URI, _ isRead: Bool = true, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await perform(
      .session(.isReadChanged(SessionIsReadChangedAction(isRead: isRead))), on: session,
      host: host, options: options)
  }

  /// Ends a session and everything in it. A request, which no outbox takes. Some hosts keep sessions that have
  /// a history all the same.
  ///
  /// - Throws: As `MultiHostClient.request`.
  @discardableResult
  public func dispose(
    session: URI, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    _ = try await request(
      host: host, DisposeSessionParams(channel: session), timeout: options.timeout,
      whenOffline: options.whenOffline)
    return .done
  }

  /// Ends a chat. A request, which no outbox takes.
  ///
  /// - Throws: As `MultiHostClient.request`.
  @discardableResult
  public func dispose(
    chat: URI, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    _ = try await request(
      host: host, DisposeChatParams(channel: chat), timeout: options.timeout,
      whenOffline: options.whenOffline)
    return .done
  }
}
