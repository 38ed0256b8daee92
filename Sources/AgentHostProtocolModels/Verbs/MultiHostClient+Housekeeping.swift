public import AgentHostProtocol
public import AgentHostProtocolClient

/// Renaming, archiving and disposing of sessions and chats.
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

  /// Renames a chat. The protocol has no action for that; known hosts accept `session/titleChanged` on the channel of
  /// the chat, other hosts may reject or ignore it.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``.
  @discardableResult
  public func rename(
    chat: URI, to title: String, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await rename(session: chat, to: title, on: host, options: options)
  }

  /// Archives a session, or restores it.
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

  /// Archives a chat, or restores it.
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

  /// Disposes of a session and everything in it, by a request that does not go through an outbox.
  ///
  /// Some hosts accept the request and keep sessions with a history. Unless the notification of the removal has arrived
  /// with the response, the list of sessions is read.
  ///
  /// - Returns: ``VerbOutcome/rejected(reason:)`` if the host keeps the session; ``VerbOutcome/unknown`` if it accepted
  ///   the request and its list cannot be read.
  /// - Throws: As `MultiHostClient.request`.
  @discardableResult
  public func dispose(
    session: URI, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    let isRemoved = try await disposeSession(
      session, on: host, timeout: options.timeout, whenOffline: options.whenOffline)
    switch isRemoved {
    case true?: return .done
    case false?: return .rejected(reason: "the host accepted the request and keeps the session")
    case nil: return .unknown
    }
  }

  /// Disposes of a chat, by a request that does not go through an outbox.
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
