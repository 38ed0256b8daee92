import AgentHostProtocol

/// The pages of something that a host lists in pages.
///
/// Iterating asks for one page at a time, when it is wanted. Every iterator begins with the first page.
/// A host that goes round in circles is stopped with an error.
public struct Pages<Page: Sendable>: AsyncSequence, Sendable {
  /// Pages fail as requests do.
  public typealias Failure = any Error
  /// One page.
  public typealias Element = Page

  /// The cursor of the first page, which may need none; `nil` if there are no pages.
  let first: String??
  let fetch: @Sendable (_ cursor: String?) async throws -> (page: Page, next: String?)
  /// Finds the cursor of the first page when it is wanted, instead of `first`.
  var begin: (@Sendable () async throws -> String?)?

  /// Begins with the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(pages: self, cursor: first) }

  /// Asks for one page after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let pages: Pages
    var cursor: String??
    private var seen: Set<String> = []
    private var hasBegun = false

    init(pages: Pages, cursor: String??) {
      self.pages = pages
      self.cursor = cursor
    }

    /// The next page; `nil` after the last one.
    ///
    /// - Throws: As ``AHPClient/request(_:timeout:)``; `AHPError` `.malformedResult` also when the
    ///   host repeats a cursor, or answers without what was asked for.
    public mutating func next() async throws -> Page? {
      if let begin = pages.begin, !hasBegun { cursor = try await begin().map(Optional.some) }
      hasBegun = true
      guard let current = cursor else { return nil }
      cursor = nil
      if let current, !seen.insert(current).inserted {
        throw AHPError(
          .malformedResult, .incompatible, "the host repeats the cursor of an earlier page")
      }
      let (page, next) = try await pages.fetch(current)
      if let next { cursor = .some(next) }
      return page
    }
  }
}

extension AHPClient {
  /// All sessions of the host, page by page, the most recently modified first.
  ///
  /// - Parameter limit: How many the host should put on a page; it may have its own idea.
  public nonisolated func sessionPages(limit: Int? = nil) -> Pages<[SessionSummary]> {
    Pages(first: .some(nil)) { [self] cursor in
      let result = try await listSessions(limit: limit, cursor: cursor)
      return (result.items, result.nextCursor)
    }
  }

  /// The older turns of a chat that is subscribed to, page by page, as the actions that bring them.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - cursor: `turnsNextCursor` of its state. Without one nothing is older, and there are no pages.
  public nonisolated func turnPages(
    of chat: URI, from cursor: String?
  ) -> Pages<ChatTurnsLoadedAction> {
    Pages(first: cursor.map(Optional.some)) { [self] cursor in
      let events = attachSubscription(chat, buffering: .unbounded)
      try await fetchTurns(chat, cursor: cursor)
      // The action comes before the answer, and is handed on before the answer is.
      let arrived = events.base.unreadCount > 0 ? await events.base.nextBatch() : nil
      for case .element(.event(.action(let envelope))) in arrived ?? [] {
        guard envelope.rejectionReason == nil, case .chat(.turnsLoaded(let turns)) = envelope.action
        else { continue }
        return (turns, turns.turnsNextCursor)
      }
      throw AHPError(
        .malformedResult, .incompatible, "the host has answered fetchTurns without any turns",
        channel: chat)
    }
  }
}
